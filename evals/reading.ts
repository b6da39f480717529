/**
 * Prints items for a person to read, and counts the verdicts.
 *   npx tsx evals/reading.ts draw <dataset> [--n 100] [--seed 1] [--language es] [--strategy adversarial] [--no-answer] [--people <set> [--human-count 25]]
 *   npx tsx evals/reading.ts add-family <dataset> evals/readings/N/SET.jsonl
 *   npx tsx evals/reading.ts count evals/readings/*.jsonl [--people <set>] [--by family]
 * `draw` prints a random sample of a set with its evidence. A verdict is a line `{"set", "query_id", "ok", "fault"?}`. `name` adds the
 * family of the item to it. `count` prints the share of acceptable items by set or family, and the faults of the others. Verdicts contain
 * no texts of documents.
 * `--people` mixes in unmarked questions of a human set (a folder with `corpus/` and `questions.jsonl`) and counts them separately, as a
 * reference.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { wilson } from '../src/measure/intervals.ts'
import { groupedBy } from '../src/text/grouped-by.ts'
import { sha256 } from '../src/text/hash.ts'
import { randomFrom } from '../src/text/random.ts'
import { table } from '../src/text/table.ts'
import { Item, isRewording } from '../src/vocabulary/index.ts'
import { rowsOf } from '../test/rows.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    language: { type: 'string' },
    strategy: { type: 'string' },
    'no-answer': { type: 'boolean', default: false },
    people: { type: 'string' },
    'human-count': { type: 'string', default: '25' },
    by: { type: 'string', default: 'set' },
  },
})
const [step, ...files] = positionals

const Verdict = z.object({
  set: z.string(),
  query_id: z.string(),
  ok: z.boolean(),
  /** The fault in a word or two, with the same words for the same fault. */
  fault: z.string().optional(),
  /** How the question was made. `add-family` adds it after the reading. */
  family: z.string().optional(),
})
type Verdict = z.infer<typeof Verdict>

const itemsOf = (folder: string): Item[] => rowsOf(path.join(folder, 'items.jsonl')).map((row) => Item.parse(row))

const draw = (folder: string): void => {
  const wanted = itemsOf(folder).filter(
    ({ language, strategy, no_answer }) =>
      (values.language === undefined || language.startsWith(values.language)) &&
      (values.strategy === undefined || strategy === values.strategy) &&
      (!values['no-answer'] || no_answer),
  )
  const random = randomFrom(values.seed, 'reading')
  const drawn = random.shuffle(wanted).slice(0, Number(values.n))
  const shown = [
    ...drawn.map(forReader),
    ...random.shuffle(formatHumanQuestions()).slice(0, Number(values['human-count'])),
  ]
  console.log(`${drawn.length} of ${wanted.length} items\n`)
  for (const text of random.shuffle(shown)) console.log(`${text}\n`)
}

const forReader = (item: Item): string => {
  const turn = item.journey ? `, turn ${item.journey.position} of ${item.journey.of}` : ''
  const standaloneQuestion = item.journey?.standalone_question
  const form = isRewording(item) ? `, ${item.evolution.type} of ${item.evolution.from}` : ''
  return [
    `## ${item.query_id} (${item.language}, ${item.strategy}${turn}${form}${item.no_answer ? ', no answer' : ''})`,
    `Q: ${item.question}`,
    ...(standaloneQuestion && standaloneQuestion !== item.question ? [`   alone: ${standaloneQuestion}`] : []),
    `A: ${item.ideal_answer}`,
    ...item.gold_spans.map(({ doc_id, text }) => `   [${doc_id}] ${text.replace(/\s+/g, ' ')}`),
  ].join('\n')
}

const HumanQuestion = z.object({
  id: z.string(),
  question: z.string(),
  language: z.string(),
  answerable: z.boolean(),
  answers: z.array(z.string()),
  evidence: z.array(z.object({ doc: z.string(), start: z.number(), end: z.number() })),
})

const humanQuestions = (): z.infer<typeof HumanQuestion>[] =>
  values.people === undefined
    ? []
    : rowsOf(path.join(values.people, 'questions.jsonl'))
        .map((row) => HumanQuestion.parse(row))
        .filter(({ answerable, answers, evidence }) => answerable && answers.length > 0 && evidence.length > 0)

/** An id that looks like those of items. */
const idOf = ({ id }: { readonly id: string }): string => `q_${sha256(`people ${id}`).slice(0, 16)}`

const formatHumanQuestions = (): string[] =>
  humanQuestions().map((asked) => {
    const quotes = asked.evidence.map(({ doc, start, end }) => {
      const text = readFileSync(path.join(values.people!, 'corpus', doc), 'utf8')
      return `   [${doc.replace(/\.\w+$/, '')}] ${lineAround(text, start, end)}`
    })
    return [
      `## ${idOf(asked)} (${asked.language}, direct)`,
      `Q: ${asked.question}`,
      `A: ${asked.answers[0]}`,
      ...quotes,
    ].join('\n')
  })

/** The sentences around a span. */
const lineAround = (text: string, start: number, end: number): string => {
  const before = text.slice(0, start).search(/[^.!?\n]*$/)
  const after = text.slice(end).search(/[.!?](?:\s|$)|\n|$/)
  return text
    .slice(before, end + after + 1)
    .replace(/\s+/g, ' ')
    .trim()
}

const addFamilies = (folder: string, file: string): void => {
  const families = new Map(itemsOf(folder).map((item) => [item.query_id, familyOf(item)]))
  const named = rowsOf(file)
    .map((row) => Verdict.parse(row))
    .map((verdict) => ({ ...verdict, family: families.get(verdict.query_id) }))
  writeFileSync(file, named.map((verdict) => `${JSON.stringify(verdict)}\n`).join(''))
}

/** The question family of the embedded engine, or the type of the evolution, or the strategy. */
const familyOf = ({ family, evolution, strategy }: Item): string => family ?? evolution?.type ?? strategy

const countVerdicts = (): void => {
  const verdicts = files.flatMap((file) => rowsOf(file)).map((row) => Verdict.parse(row))
  const people = new Set(humanQuestions().map(idOf))
  const sets = groupedBy(verdicts, ({ set, query_id, family }) => {
    const group = values.by === 'family' ? (family ?? 'unknown') : set
    return people.has(query_id) ? `${group}, by people` : group
  })
  console.log(
    table(
      [values.by, 'read', 'acceptable, %', 'what was wrong'],
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
      ({ fault }) => fault ?? 'unknown',
    ),
  ]
    .map(([fault, cases]) => ({ fault, n: cases.length }))
    .sort((a, b) => b.n - a.n || (a.fault < b.fault ? -1 : 1))
    .map(({ fault, n }) => `${fault} ${n}`)
    .join(', ')

if (step === 'draw' && files.length === 1) draw(files[0]!)
else if (step === 'add-family' && files.length === 2) addFamilies(files[0]!, files[1]!)
else if (step === 'count' && files.length > 0) countVerdicts()
else {
  console.error('Usage: draw <dataset>, name <dataset> <file of verdicts>, or count <file of verdicts> ….')
  process.exitCode = 2
}
