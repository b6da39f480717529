/**
 * Fits the weights by which the offline engine foretells whether people will accept a question.
 *   npx tsx evals/fit-promise.ts [--drawn npm.jsonl --verdicts npm.verdicts.jsonl …] [--write]
 * What was judged so far is in `evals/promise/judged.jsonl`: the signs of each question and the verdict, no texts. `--drawn` files of
 * `evals/draw-candidates.ts` with verdicts, lines of `{"id", "ok"}`, are taken instead. Every set of documents (the id up to its first digit
 * or dash) is foretold once by weights fitted on the others, and what that is worth for questions that the engine would still ask is
 * printed; `--write` fits on all and writes `src/offline/worth/promise-weights.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { likelihood } from '../src/offline/worth/promise.ts'
import type { Signs } from '../src/offline/worth/promise-signs.ts'
import { countsOf, fitWeights, type Judged } from './promise/fit-weights.ts'
import { acceptedOf, type Foretold, interval, ordering, orderingWithin, surest } from './promise/ordering.ts'

const { values } = parseArgs({
  options: {
    drawn: { type: 'string', multiple: true, default: [] },
    verdicts: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
  },
})

const lines = <T>(files: readonly string[]): T[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim())
      .map((line): T => JSON.parse(line)),
  )
const kept = new URL('./promise/judged.jsonl', import.meta.url).pathname
const verdicts = new Map(lines<{ id: string; ok: boolean }>(values.verdicts).map(({ id, ok }) => [id, ok]))
const judged = lines<Judged>(values.drawn.length > 0 ? values.drawn : [kept])
  .map((each): Judged => ({ ...each, ok: each.ok ?? verdicts.get(each.id) }))
  .filter(({ ok }) => ok !== undefined)
if (judged.length < 50) throw new Error(`Only ${judged.length} judged questions: draw and judge more.`)

const setOf = ({ id }: Judged): string => id.replace(/[-\d].*$/, '')
const known = (signs: Judged['signs']): Signs =>
  Object.fromEntries(Object.entries(signs).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))

const foretold = [...new Set(judged.map(setOf))].flatMap((set): Foretold[] => {
  const made = fitWeights(judged.filter((each) => setOf(each) !== set))
  const own = judged.filter((each) => setOf(each) === set && !each.gone)
  if (own.length === 0) return []
  const counts = countsOf(own)
  const told = own.map(({ signs, ok }, at) => ({ p: likelihood(known(signs), made), ok, set, count: counts[at]! }))
  console.log(
    `${set}: ${own.length} judged, ${acceptedOf(told).toFixed(2)} accepted, ordered rightly ${ordering(told).toFixed(2)} (${interval(told, ordering)})`,
  )
  return told
})
console.log(
  `inside the sets: ${foretold.length} judged, ordered rightly ${orderingWithin(foretold).toFixed(3)} (${interval(foretold, orderingWithin)}); all together ${ordering(foretold).toFixed(3)}`,
)
const byPromise = [...foretold].sort((a, b) => a.p - b.p)
for (let tenth = 0; tenth < 10; tenth++) {
  const part = byPromise.slice((tenth * byPromise.length) / 10, ((tenth + 1) * byPromise.length) / 10)
  const mean = part.reduce((sum, { p }) => sum + p, 0) / part.length
  console.log(`tenth ${tenth + 1}: foretold ${mean.toFixed(2)}, accepted ${acceptedOf(part).toFixed(2)}`)
}
for (const share of [1, 2 / 3, 1 / 3])
  console.log(
    `surest ${share.toFixed(2)} of each set: ${(100 * acceptedOf(surest(foretold, share))).toFixed(0)}% accepted`,
  )

const made = fitWeights(judged)
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
  const file = new URL('../src/offline/worth/promise-weights.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify({ bias: Number(made.bias.toFixed(3)), weights: rounded }, null, 2)}\n`)
}
