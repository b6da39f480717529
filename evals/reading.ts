/**
 * Items to be read by a person, and what people found.
 *   npx tsx evals/reading.ts draw <dataset> [--n 100] [--seed 1] [--language es] [--strategy adversarial] [--no-answer]
 *   npx tsx evals/reading.ts count evals/readings/*.jsonl
 * `draw` prints a random sample of a set with its evidence. A verdict is a line `{"set", "query_id", "ok", "fault"?}`; `count` prints
 * the share of acceptable items of every set, and what was wrong with the others. Texts of foreign documents stay out of the verdicts.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { table } from '../src/cli/table.ts'
import { groupedBy } from '../src/dataset/grouped-by.ts'
import { wilson } from '../src/measure/intervals.ts'
import { randomFrom } from '../src/random.ts'
import { Item } from '../src/vocabulary/index.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    language: { type: 'string' },
    strategy: { type: 'string' },
    'no-answer': { type: 'boolean', default: false },
  },
})
const [what, ...files] = positionals

const Verdict = z.object({
  set: z.string(),
  query_id: z.string(),
  ok: z.boolean(),
  /** What is wrong, in a word or two, the same for the same. */
  fault: z.string().optional(),
})
type Verdict = z.infer<typeof Verdict>

const linesOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const draw = (folder: string): void => {
  const items = linesOf(path.join(folder, 'items.jsonl')).map((line) => Item.parse(line))
  const wanted = items.filter(
    ({ language, strategy, no_answer }) =>
      (values.language === undefined || language.startsWith(values.language)) &&
      (values.strategy === undefined || strategy === values.strategy) &&
      (!values['no-answer'] || no_answer),
  )
  const drawn = randomFrom(values.seed, 'reading').shuffle(wanted).slice(0, Number(values.n))
  console.log(`${drawn.length} of ${wanted.length} items\n`)
  for (const item of drawn) {
    const turn = item.journey ? `, turn ${item.journey.position} of ${item.journey.of}` : ''
    console.log(`## ${item.query_id} (${item.language}, ${item.strategy}${turn}${item.no_answer ? ', no answer' : ''})`)
    console.log(`Q: ${item.question}`)
    if (item.journey?.standalone_question && item.journey.standalone_question !== item.question)
      console.log(`   alone: ${item.journey.standalone_question}`)
    console.log(`A: ${item.ideal_answer}`)
    for (const { doc_id, text } of item.gold_spans) console.log(`   [${doc_id}] ${text.replace(/\s+/g, ' ')}`)
    console.log('')
  }
}

const count = (): void => {
  const verdicts = files.flatMap(linesOf).map((line) => Verdict.parse(line))
  const sets = groupedBy(verdicts, ({ set }) => set)
  console.log(
    table(
      ['set', 'read', 'acceptable, %', 'what was wrong'],
      [...sets].map(([set, read]) => {
        const good = read.filter(({ ok }) => ok).length
        const { value, low, high } = wilson(good, read.length)
        return [
          set,
          String(read.length),
          `${(value * 100).toFixed(0)} (${(low * 100).toFixed(0)}–${(high * 100).toFixed(0)})`,
          faultsOf(read),
        ]
      }),
    ),
  )
}

const faultsOf = (read: readonly Verdict[]): string =>
  [
    ...groupedBy(
      read.filter(({ ok }) => !ok),
      ({ fault }) => fault ?? 'not said',
    ),
  ]
    .map(([fault, cases]) => ({ fault, n: cases.length }))
    .sort((a, b) => b.n - a.n || (a.fault < b.fault ? -1 : 1))
    .map(({ fault, n }) => `${fault} ${n}`)
    .join(', ')

if (what === 'draw' && files.length === 1) draw(files[0]!)
else if (what === 'count' && files.length > 0) count()
else {
  console.error('Say: draw <dataset>, or count <file of verdicts> ….')
  process.exitCode = 2
}
