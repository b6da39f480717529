/**
 * Fits the weights by which the offline engine foretells whether people will accept a question.
 *   npx tsx evals/fit-promise.ts [--drawn npm.jsonl --verdicts npm.verdicts.jsonl …] [--write]
 * What was judged so far is in `evals/promise/judged.jsonl`: the signs of each question and the verdict, no texts. `--drawn` files of
 * `evals/draw-candidates.ts` with verdicts, lines of `{"id", "ok"}`, are taken instead. Every set of documents (the id up to its first digit
 * or dash) is foretold once by weights fitted on the others, and what that is worth is printed; `--write` fits on all and writes
 * `src/models/offline/promise-weights.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { likelihood, type Weights } from '../src/models/offline/promise.ts'
import type { Signs } from '../src/models/offline/promise-signs.ts'

const { values } = parseArgs({
  options: {
    drawn: { type: 'string', multiple: true, default: [] },
    verdicts: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
    strength: { type: 'string', default: '30' },
  },
})

interface Judged {
  readonly set: string
  readonly signs: Signs
  readonly ok: boolean
}

const lines = <T>(files: readonly string[]): T[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim())
      .map((line): T => JSON.parse(line)),
  )
const kept = new URL('./promise/judged.jsonl', import.meta.url).pathname
const verdicts = new Map(lines<{ id: string; ok: boolean }>(values.verdicts).map(({ id, ok }) => [id, ok]))
const judged: Judged[] = lines<{ id: string; signs: Signs; ok?: boolean }>(
  values.drawn.length > 0 ? values.drawn : [kept],
).flatMap(({ id, signs, ok = verdicts.get(id) }) =>
  ok === undefined ? [] : [{ set: id.replace(/[-\d].*$/, ''), signs, ok }],
)
if (judged.length < 50) throw new Error(`Only ${judged.length} judged questions: draw and judge more.`)

/** A sign met fewer times than this is left out: nothing can be learned from it. */
const leastSeen = 4

const fitted = (examples: readonly Judged[]): Weights => {
  const seen = new Map<string, number>()
  for (const { signs } of examples)
    for (const [name, value] of Object.entries(signs)) if (value !== 0) seen.set(name, (seen.get(name) ?? 0) + 1)
  const names = [...seen].filter(([, times]) => times >= leastSeen).map(([name]) => name)
  const spread = names.map((name) => {
    const all = examples.map(({ signs }) => signs[name] ?? 0)
    const mean = all.reduce((sum, value) => sum + value, 0) / all.length
    const deviation = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length)
    return { mean, deviation: deviation || 1 }
  })
  const rows = examples.map(({ signs }) =>
    names.map((name, at) => ((signs[name] ?? 0) - spread[at]!.mean) / spread[at]!.deviation),
  )
  const scaled = new Float64Array(names.length)
  let offset = 0
  for (let step = 0; step < 1500; step++) {
    const slope = new Float64Array(names.length)
    let tilt = 0
    for (const [at, row] of rows.entries()) {
      const wrong =
        1 / (1 + Math.exp(-row.reduce((sum, value, nth) => sum + value * scaled[nth]!, offset))) -
        Number(examples[at]!.ok)
      tilt += wrong
      for (const [nth, value] of row.entries()) slope[nth]! += wrong * value
    }
    offset -= (0.5 * tilt) / rows.length
    for (let nth = 0; nth < scaled.length; nth++)
      scaled[nth]! -= (0.5 * (slope[nth]! + Number(values.strength) * scaled[nth]!)) / rows.length
  }
  const weights = Object.fromEntries(names.map((name, at) => [name, scaled[at]! / spread[at]!.deviation]))
  const bias = names.reduce((sum, name, at) => sum - weights[name]! * spread[at]!.mean, offset)
  const judged: Record<string, number> = {}
  for (const { signs } of examples)
    for (const name of Object.keys(signs))
      if (name.startsWith('family:')) judged[name.slice(7)] = (judged[name.slice(7)] ?? 0) + 1
  return { bias, weights, judged }
}

/** The chance that an accepted question is foretold higher than a rejected one. */
const ordering = (foretold: readonly { p: number; ok: boolean }[]): number => {
  const good = foretold.filter(({ ok }) => ok)
  const bad = foretold.filter(({ ok }) => !ok)
  const won = good.reduce(
    (sum, a) => sum + bad.reduce((inner, b) => inner + (a.p > b.p ? 1 : a.p === b.p ? 0.5 : 0), 0),
    0,
  )
  return won / (good.length * bad.length)
}

const sets = [...new Set(judged.map(({ set }) => set))]
const foretold = sets.flatMap((set) => {
  const made = fitted(judged.filter((each) => each.set !== set))
  const own = judged
    .filter((each) => each.set === set)
    .map(({ signs, ok }) => ({ p: likelihood(signs, made), ok, set }))
  const share = own.filter(({ ok }) => ok).length / own.length
  console.log(`${set}: ${own.length} judged, ${share.toFixed(2)} accepted, ordered rightly ${ordering(own).toFixed(2)}`)
  return own
})
console.log(`all: ${foretold.length} judged, ordered rightly ${ordering(foretold).toFixed(2)}`)
for (const least of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
  const kept = foretold.filter(({ p }) => p >= least)
  const good = kept.filter(({ ok }) => ok).length
  console.log(`foretold ${least} or more: ${kept.length} kept, ${((100 * good) / kept.length).toFixed(0)}% accepted`)
}

const made = fitted(judged)
const strongest = Object.entries(made.weights).sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
console.log(
  strongest
    .slice(0, 40)
    .map(([name, weight]) => `${name} ${weight.toFixed(2)}`)
    .join(', '),
)
if (values.write) {
  const rounded = Object.fromEntries(
    Object.entries(made.weights)
      .map(([name, weight]): [string, number] => [name, Number(weight.toFixed(3))])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const file = new URL('../src/models/offline/promise-weights.json', import.meta.url)
  writeFileSync(
    file,
    `${JSON.stringify({ bias: Number(made.bias.toFixed(3)), judged: made.judged, weights: rounded }, null, 2)}\n`,
  )
}
