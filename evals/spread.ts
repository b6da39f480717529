/**
 * Measures how a set spreads over its documents and over the needs of people. A folder is a set, or human questions with their corpus
 * (questions.jsonl beside corpus/).
 * npx tsx evals/spread.ts <folder>…
 */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { drawOf, sampleSize } from '../src/dataset/sample-size.ts'
import { measuredNeedShares } from '../src/plan/default-mixes.ts'
import { countEach, groupedBy } from '../src/text/grouped-by.ts'
import { sum } from '../src/text/sum.ts'
import { table } from '../src/text/table.ts'
import { contentStems } from '../src/text/words.ts'
import { Item, type Need, needOf } from '../src/vocabulary/index.ts'
import { rowsOf } from '../test/rows.ts'
import { jensenShannon } from './research/divergence.ts'

interface SpreadQuestion {
  readonly question: string
  readonly language: string
  readonly page: string | undefined
  readonly passage: string | undefined
  readonly stratum?: string
  readonly answer: string
  readonly need?: Need
  /** Whether every built-in retriever ranks all evidence first, if measured. */
  readonly isFirst?: boolean
  readonly weight: number
}

interface Spread {
  readonly pages: number
  readonly asked: readonly SpreadQuestion[]
}

const ofSet = (folder: string): Spread => {
  const documents = rowsOf<{ readonly doc_id: string }>(path.join(folder, 'corpus/documents.jsonl'))
  return {
    pages: new Set(documents.map(({ doc_id }) => doc_id)).size,
    asked: rowsOf(path.join(folder, 'items.jsonl')).map((row) => {
      const item = Item.parse(row)
      const { measured_difficulty } = item
      return {
        question: item.question,
        language: item.language,
        // A question without an answer belongs to the page that it was drawn on.
        page: drawOf(item).page,
        passage: item.gold_evidence[0],
        stratum: item.sample?.stratum,
        answer: item.no_answer ? '' : item.ideal_answer,
        need: needOf(item.intent),
        isFirst: measured_difficulty === undefined ? undefined : measured_difficulty === 0,
        weight: drawOf(item).weight,
      }
    }),
  }
}

interface HumanRow {
  readonly question: string
  readonly language: string
  readonly answers?: readonly string[]
  readonly evidence?: readonly { readonly doc: string; readonly start: number }[]
}

/** The normal length of a passage, for a corpus that is not cut into passages. */
const passageCharacters = 2400

const readHumanSet = (folder: string): Spread => ({
  pages: readdirSync(path.join(folder, 'corpus'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  ).length,
  asked: rowsOf<HumanRow>(path.join(folder, 'questions.jsonl')).map(({ question, language, answers, evidence }) => ({
    question,
    language,
    page: evidence?.[0]?.doc,
    passage: evidence?.[0] && `${evidence[0].doc} ${Math.floor(evidence[0].start / passageCharacters)}`,
    answer: answers?.[0] ?? '',
    weight: 1,
  })),
})

/** Counts pairs of questions on one passage that share most of their words or have the same answer. */
const countNearNeeds = (asked: readonly SpreadQuestion[]): number => {
  const byPassage = groupedBy(
    asked.filter((question) => question.passage !== undefined),
    ({ passage }) => passage,
  )
  let pairs = 0
  for (const own of byPassage.values())
    for (const [at, one] of own.entries())
      for (const other of own.slice(at + 1)) {
        const stems = [one, other].map(({ question, language }) => new Set(contentStems(question, language)))
        const [a, b] = [stems[0] ?? new Set<string>(), stems[1] ?? new Set<string>()]
        const shared = [...a].filter((stem) => b.has(stem)).length
        const sameAnswer = one.answer !== '' && one.answer === other.answer
        if (sameAnswer || shared / Math.max(1, a.size + b.size - shared) >= 0.6) pairs++
      }
  return pairs
}

const percent = (share: number): string => `${Math.round(100 * share)}%`

const rowOf = (folder: string): string[] => {
  const { pages, asked } = existsSync(path.join(folder, 'items.jsonl')) ? ofSet(folder) : readHumanSet(folder)
  const placed = asked.filter(({ page }) => page !== undefined)
  const size = sampleSize(placed.map(({ page, weight }) => ({ page: page ?? '', weight })))
  const perPassage = countEach(placed.flatMap(({ passage }) => passage ?? []))
  const five = [...perPassage.values()].sort((a, b) => b - a).slice(0, 5)
  const needs = countEach(asked.flatMap(({ need }) => need ?? []))
  const withNeed = sum(needs.values())
  const measured = asked.filter(({ isFirst }) => isFirst !== undefined)
  const strata = new Set(asked.flatMap(({ stratum }) => stratum ?? []))
  return [
    path.basename(path.resolve(folder)),
    String(asked.length),
    `${size.pages} of ${pages}`,
    String(perPassage.size),
    percent(sum(five) / Math.max(1, placed.length)),
    strata.size > 0 ? String(strata.size) : '–',
    size.effective.toFixed(0),
    withNeed > 0
      ? `${jensenShannon(needs, new Map(Object.entries(measuredNeedShares))).toFixed(2)} (n ${withNeed})`
      : '–',
    measured.length > 0 ? percent(measured.filter(({ isFirst }) => isFirst).length / measured.length) : '–',
    String(countNearNeeds(asked)),
  ]
}

const folders = process.argv.slice(2)
if (folders.length === 0) {
  console.error('Usage: npx tsx evals/spread.ts <folder>…')
  process.exit(2)
}
console.log(
  table(
    [
      'set',
      'items',
      'pages',
      'passages',
      'on 5 passages',
      'strata',
      'effective n',
      'kinds against people’s (JS, bits)',
      'first in every retriever',
      'pairs of near needs',
    ],
    folders.map(rowOf),
  ),
)
