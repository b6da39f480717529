import type { Dataset } from '../dataset/check/read-dataset.ts'
import { standaloneQuestion } from '../dataset/standalone-question.ts'
import type { Item } from '../vocabulary/index.ts'
import { bootstrap, type Interval, mean, wilson } from './intervals.ts'
import { placeFound, versioned } from './place-found.ts'
import type { RemoteRetriever } from './remote-retriever.ts'
import {
  type CharacterScores,
  characterScores,
  holds,
  ndcgAt,
  recallAt,
  reciprocalRank,
  type Stretch,
} from './retrieval-scores.ts'

interface QuestionScore extends CharacterScores {
  readonly query_id: string
  readonly groups: Readonly<Record<string, string>>
  readonly recallAtK: number
  readonly mrr: number
  readonly ndcg: number
}

export interface ScoreRow {
  readonly group: string
  readonly n: number
  readonly metrics: Readonly<
    Record<'recall@k' | 'MRR' | 'nDCG@k' | 'character recall' | 'character precision' | 'IoU', Interval>
  >
}

export interface DatasetScore {
  readonly k: number
  readonly rows: readonly ScoreRow[]
  /** Questions the system gave nothing for. An answerable one counts as not found. */
  readonly unanswered: readonly string[]
  /** How many items have no answer. They are in no row. */
  readonly probes: number
  /** Of the no-answer items: how many the system declined, where it says so; and how often it declined an answerable one. */
  readonly noAnswer: { readonly declined: Interval; readonly overRefusal: Interval } | null
}

const dimensions = ['strategy', 'difficulty', 'language'] as const

/** Scores a system on a dataset: at the level of characters and of pieces of evidence, by strategy, difficulty and language. */
export const scoreDataset = async (dataset: Dataset, retriever: RemoteRetriever, k: number): Promise<DatasetScore> => {
  const placed = placeFound(dataset)
  const scores: QuestionScore[] = []
  const unanswered: string[] = []
  let [probes, declined, answerable, refused] = [0, 0, 0, 0]
  let saysSo = false
  for (const { value: item } of dataset.items) {
    const reply = await retriever.ask(item.query_id, standaloneQuestion(item), k)
    if (!reply) unanswered.push(item.query_id)
    if (reply?.abstained !== undefined) saysSo = true
    if (item.no_answer) {
      probes++
      if (reply?.abstained) declined++
      continue
    }
    answerable++
    if (reply?.abstained) refused++
    const found = (reply?.results ?? []).slice(0, k).map((result) => {
      const place = placed(result)
      return place && versioned(place)
    })
    scores.push(scoreOf(item, found, k))
  }
  const rows = [rowOf('all', scores)]
  for (const dimension of dimensions) {
    for (const value of [...new Set(scores.map(({ groups }) => groups[dimension]!))].sort()) {
      rows.push(
        rowOf(
          `${dimension} ${value}`,
          scores.filter(({ groups }) => groups[dimension] === value),
        ),
      )
    }
  }
  return {
    k,
    rows,
    unanswered,
    probes,
    noAnswer:
      saysSo && probes > 0 ? { declined: wilson(declined, probes), overRefusal: wilson(refused, answerable) } : null,
  }
}

const scoreOf = (item: Item, found: readonly (Stretch | undefined)[], k: number): QuestionScore => {
  // Whatever its chunks are, a system is judged by the evidence that they hold. A piece that was found before is not found again.
  const evidence = evidenceOf(item)
  const seen = new Set<string>()
  const news = found.map((stretch) =>
    [...evidence].flatMap(([piece, stretches]) => {
      if (seen.has(piece) || !stretch || !stretches.some((one) => holds(stretch, one))) return []
      seen.add(piece)
      return [piece]
    }),
  )
  const pieces = new Set(evidence.keys())
  // A result that holds two pieces of evidence at once is worth both.
  const ranked = news.flatMap((held) => (held.length === 0 ? [''] : held))
  const reach = Math.max(k, ranked.length)
  return {
    query_id: item.query_id,
    groups: { strategy: item.strategy, difficulty: item.difficulty, language: item.language },
    ...characterScores(
      found.filter((stretch) => stretch !== undefined),
      item.gold_spans.map(versioned),
    ),
    recallAtK: recallAt(ranked, pieces, reach),
    mrr: reciprocalRank(
      news.map((held) => held[0] ?? ''),
      pieces,
    ),
    ndcg: ndcgAt(ranked, new Map([...pieces].map((piece) => [piece, 1])), reach),
  }
}

/** Each piece of evidence with the places that hold it. Where one piece is all that is needed, another passage that answers is as good. */
const evidenceOf = (item: Item): ReadonlyMap<string, readonly Stretch[]> =>
  new Map(
    item.gold_spans.map((span, index) => [
      `piece ${index}`,
      [versioned(span), ...(item.gold_spans.length === 1 ? item.also_supports.map(versioned) : [])],
    ]),
  )

const rowOf = (group: string, scores: readonly QuestionScore[]): ScoreRow => {
  const metric = (get: (score: QuestionScore) => number): Interval =>
    bootstrap(scores.length, (indexes) => mean(indexes.map((index) => get(scores[index]!))), {
      rounds: 500,
      seed: group,
    })
  return {
    group,
    n: scores.length,
    metrics: {
      'recall@k': metric(({ recallAtK }) => recallAtK),
      MRR: metric(({ mrr }) => mrr),
      'nDCG@k': metric(({ ndcg }) => ndcg),
      'character recall': metric(({ recall }) => recall),
      'character precision': metric(({ precision }) => precision),
      IoU: metric(({ iou }) => iou),
    },
  }
}
