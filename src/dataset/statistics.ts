import type { Corpus } from '../corpus/corpus.ts'
import { similarTexts } from '../search/minhash.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { longestSharedRun } from '../text/longest-shared-run.ts'
import { ownProperty } from '../text/objects.ts'
import { plainWords } from '../text/plain-words.ts'
import { elementAt, zip } from '../text/required.ts'
import { baseLanguage, shareOfStemsIn, words } from '../text/words.ts'
import { type Ask, type Item, strategyNames } from '../vocabulary/index.ts'
import { difficultyRows } from './difficulty.ts'
import type { SetParts } from './set-parts.ts'
import { leakFreeComponents, splitNames } from './splits.ts'
import { agentCosts } from './statistics/costs.ts'
import { coverageOf } from './statistics/coverage.ts'
import { countReasons, judgeCounts } from './statistics/verdicts.ts'

/** The numbers in the card, the report and session.json. */
export const datasetStatistics = (set: SetParts) => {
  const { items, rejections, corpus, briefs, measures } = set
  return {
    accounting: accounting(set),
    coverage: coverageOf(items, corpus, briefs),
    sources: sourceShares(items),
    difficulty: difficultyRows(items),
    overlaps: overlaps(items, corpus),
    judges: judgeCounts(items, rejections, measures.verdicts),
    reasons: countReasons(rejections),
    leakage: leakageOf(items, corpus),
    costs: agentCosts(measures.calls ?? []),
  }
}

export type DatasetStatistics = ReturnType<typeof datasetStatistics>

export type MeasuredSet = SetParts & DatasetStatistics

/** Overlap of each question with its evidence. Skips items without evidence in the language of the question. */
export const overlaps = (items: readonly Item[], corpus: Corpus) =>
  items.flatMap((item) => {
    if (item.no_answer || item.gold_spans.length === 0) return []
    const language = baseLanguage(item.language)
    const evidence = item.gold_spans.filter(({ doc_id, version }) => {
      const document = corpus.document(doc_id, version)
      return document !== undefined && baseLanguage(document.language) === language
    })
    const texts = evidence.map(({ text }) => text)
    const share = shareOfStemsIn(item.question, texts, language)
    if (texts.length === 0 || share === undefined) return []
    const evidenceWords = texts.map((text) => words(text, language))
    const longestCopy = longestSharedRun(words(item.question, language), evidenceWords).count
    return [{ query_id: item.query_id, share, longestCopy }]
  })

/** Questions of different splits that share so much of their 5-character runs (Jaccard similarity) are reported. */
const minSimilarity = 0.6

/** Counts leaks between splits: components that are divided, and questions that are similar. */
export const leakageOf = (items: readonly Item[], corpus: Corpus) => {
  const byComponent = groupedBy(zip(items, leakFreeComponents(items, corpus)), ([, component]) => component)
  const splitsPerComponent = [...byComponent.values()].map((pairs) => new Set(pairs.map(([{ split }]) => split)))
  const questions = items.map(({ question }) => plainWords(question))
  const splitAt = (index: number) => elementAt(items, index).split
  const similarPairs = similarTexts(questions, minSimilarity).filter(({ a, b }) => splitAt(a) !== splitAt(b))
  return {
    splits: splitNames.map((split) => ({
      split,
      items: items.filter((item) => item.split === split).length,
      components: splitsPerComponent.filter((splits) => splits.has(split)).length,
    })),
    components: splitsPerComponent.length,
    dividedComponents: splitsPerComponent.filter((splits) => splits.size > 1).length,
    similarQuestions: similarPairs.length,
    maxSimilarity: similarPairs.reduce((most, { similarity }) => Math.max(most, similarity), 0),
    unassigned: items.filter(({ split }) => split === undefined).length,
  }
}

/** Accounts for every ask: accepted + rejected + unfilled = asks, per strategy and per cell of the plan. */
const accounting = ({ items, rejections, briefs, wanted }: SetParts) => {
  const accepted = new Set(items.flatMap(({ provenance }) => provenance.ask ?? []))
  const rejected = new Set(rejections.map(({ ask_id }) => ask_id))
  const planned = briefs.flatMap((brief) => brief.asks)
  const plannedIds = new Set(planned.map(({ ask_id }) => ask_id))
  // Real questions without a brief count as asks too.
  const asks: readonly PlannedAsk[] = [...planned, ...rejections.filter(({ ask_id }) => !plannedIds.has(ask_id))]
  const askIds = new Set(asks.map(({ ask_id }) => ask_id))
  const names = new Set([...strategyNames, ...asks.map((ask) => ask.strategy), 'anchor'])
  const strategies = [...names].flatMap((strategy) => {
    const strategyAsks = asks.filter((ask) => ask.strategy === strategy)
    const itemCount = items.filter((item) => item.strategy === strategy).length
    const wantedCount = strategy === 'anchor' ? itemCount : (ownProperty(wanted, strategy) ?? 0)
    if (strategyAsks.length === 0 && itemCount === 0 && wantedCount === 0) return []
    const missing = Math.max(0, wantedCount - itemCount)
    const outcomes = countOutcomes(strategyAsks, accepted, rejected)
    return [{ strategy, wanted: wantedCount, items: itemCount, missing, ...outcomes }]
  })
  return {
    strategies,
    cells: [...groupedBy(asks, cellKey)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, asksOfCell]) => ({ ...asksOfCell[0].cell, ...countOutcomes(asksOfCell, accepted, rejected) })),
    withoutAsk: items.filter(({ provenance }) => !askIds.has(provenance.ask ?? '')).length,
  }
}

type PlannedAsk = Pick<Ask, 'ask_id' | 'strategy' | 'cell'>
type Ids = ReadonlySet<string>

/** Counts the outcomes of asks. Asks without an outcome are unfilled, because the session stopped. */
const countOutcomes = (asks: readonly PlannedAsk[], acceptedIds: Ids, rejectedIds: Ids) => {
  const accepted = asks.filter(({ ask_id }) => acceptedIds.has(ask_id)).length
  const rejected = asks.filter(({ ask_id }) => !acceptedIds.has(ask_id) && rejectedIds.has(ask_id)).length
  return { asks: asks.length, accepted, rejected, unfilled: asks.length - accepted - rejected }
}

const cellKey = ({ cell: { topic, intent, language, difficulty } }: PlannedAsk): string =>
  [topic, intent, language, difficulty].join('\u0000')

const sourceShares = (items: readonly Item[]) => {
  const sources = items.map(sourceOf)
  return recommendedShares.map(({ source, recommendedRange }) => {
    const count = sources.filter((name) => name === source).length
    return { source, items: count, share: items.length === 0 ? 0 : count / items.length, recommendedRange }
  })
}

const recommendedShares = [
  { source: 'documents only', recommendedRange: [0.6, 0.7] },
  { source: 'log-seeded', recommendedRange: [0.2, 0.3] },
  { source: 'human anchors', recommendedRange: [0.05, 0.1] },
] as const

const sourceOf = ({ strategy, source_real_question }: Item): (typeof recommendedShares)[number]['source'] => {
  if (strategy === 'anchor') return 'human anchors'
  return source_real_question === undefined ? 'documents only' : 'log-seeded'
}
