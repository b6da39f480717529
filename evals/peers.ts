/**
 * Measures the published question set of another tool like ours.
 * npx tsx evals/peers.ts <data folder> [dataset folder …] [--json FILE]
 * Diversity falls with length, so it is measured at the token count of the smallest set.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readDataset } from '../src/dataset/check/read-dataset.ts'
import { withinBudget } from '../src/dataset/statistics/diversity.ts'
import { mean, standardDeviation } from '../src/measure/intervals.ts'
import { diversityMetrics } from '../src/measure/metrics/diversity.ts'
import { longestSharedRun } from '../src/text/longest-shared-run.ts'
import { sentencesIn } from '../src/text/sentences.ts'
import { table } from '../src/text/table.ts'
import { baseLanguage, contentStems, words } from '../src/text/words.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const [folder, ...datasets] = positionals
if (!folder) {
  console.error('Give the folder that holds the sets: npx tsx evals/peers.ts <data folder> [dataset folder …]')
  process.exit(2)
}

interface ComparedQuestion {
  readonly question: string
  /** The texts that the set gives as evidence. */
  readonly evidence: readonly string[]
}
interface Set {
  readonly name: string
  readonly language: string
  readonly asked: readonly ComparedQuestion[]
}

const Benchmark = z.array(z.looseObject({ Question: z.string(), context: z.array(z.string()) }))
const sets: Set[] = []
const benchmark = path.join(folder, 'peers/auto-rag-eval/benchmark.json')
if (existsSync(benchmark)) {
  const rows = Benchmark.parse(JSON.parse(readFileSync(benchmark, 'utf8')))
  sets.push({
    name: 'Auto RAG Eval benchmark',
    language: 'en',
    asked: rows.map(({ Question, context }) => ({ question: Question, evidence: context })),
  })
} else console.log(`${benchmark} is absent: skipped.`)
for (const dataset of datasets) {
  const items = readDataset(dataset, () => {}).items.map(({ value }) => value)
  sets.push({
    name: path.basename(path.resolve(dataset)),
    language: baseLanguage(items[0]?.language ?? 'en'),
    asked: items.map(({ question, gold_spans }) => ({ question, evidence: gold_spans.map(({ text }) => text) })),
  })
}
if (sets.length === 0) process.exit(2)

const tokensOf = ({ asked, language }: Set): number =>
  withinBudget(
    asked.map(({ question }) => question),
    language,
  ).reduce((sum, question) => sum + words(question, language).length, 0)
const budget = Math.min(...sets.map(tokensOf))

/** The most similar sentence of the evidence, because contexts of different sets have different lengths. */
const overlapWithNearest = (
  { question, evidence }: ComparedQuestion,
  language: string,
): { share: number; copied: number } => {
  const asked = [...new Set(contentStems(question, language))]
  const sentences = evidence.flatMap((text) =>
    sentencesIn(text, 0, text.length).map(({ start, end }) => text.slice(start, end)),
  )
  const share = Math.max(
    0,
    ...sentences.map((sentence) => {
      const stems = new Set(contentStems(sentence, language))
      return asked.length === 0 ? 0 : asked.filter((stem) => stems.has(stem)).length / asked.length
    }),
  )
  const wordsOfSentences = sentences.map((sentence) => words(sentence, language))
  return { share, copied: longestSharedRun(words(question, language), wordsOfSentences).count }
}

const columns = sets.map((set) => {
  const questions = set.asked.map(({ question }) => question)
  const lengths = questions.map((question) => words(question, set.language).length)
  const overlaps = set.asked
    .filter(({ evidence }) => evidence.length > 0)
    .map((asked) => overlapWithNearest(asked, set.language))
  return new Map<string, string>([
    ['questions', String(questions.length)],
    ['length, words', `${mean(lengths).toFixed(1)} ± ${standardDeviation(lengths).toFixed(1)}`],
    ...diversityMetrics(questions, set.language, budget).map(
      ({ name, value, interval, n }) =>
        [
          name,
          interval ? `${value.toFixed(2)} (${interval.low.toFixed(2)} to ${interval.high.toFixed(2)}), n ${n}` : '–',
        ] as [string, string],
    ),
    [
      'overlap with the nearest sentence',
      `${mean(overlaps.map(({ share }) => share)).toFixed(2)}, n ${overlaps.length}`,
    ],
    ['longest copied run, words', `${mean(overlaps.map(({ copied }) => copied)).toFixed(1)}, n ${overlaps.length}`],
  ])
})
console.log(
  `Diversity at ${budget} tokens; spans of ours give the text of their evidence, theirs the contexts of the set.\n`,
)
const head = ['', ...sets.map(({ name }) => name)]
const rows = [...columns[0]!.keys()].map((row) => [row, ...columns.map((column) => column.get(row) ?? '')])
console.log(table(head, rows))
if (values.json) writeFileSync(values.json, `${JSON.stringify({ tokens: budget, head, rows }, null, 1)}\n`)
