import type { Brief, Item } from '../../../vocabulary/index.ts'
import { principalPlane } from '../project-vectors.ts'
import type { ReportInput } from '../report-input.ts'

type Point = readonly [x: number, y: number]

export interface MapPoints {
  readonly passages: readonly { readonly at: Point; readonly colour: string }[]
  /** Of how many they are a sample. */
  readonly ofPassages: number
  readonly questions: readonly {
    readonly item: Item
    readonly at: Point
    readonly colour: string
    /** Where the first passage of its evidence lies. */
    readonly evidence: Point | undefined
  }[]
  /** Those with a colour of their own, the largest first. */
  readonly topics: readonly { readonly topic: string; readonly count: number; readonly colour: string }[]
  readonly others: number
}

const mostPassages = 1500
const mostQuestions = 1000
const colours = 10
const plain = 'var(--quiet)'

/** Everything on the map with its place and colour. */
export const mapPoints = ({ items, briefs, topics, corpus, vectors }: ReportInput): MapPoints | undefined => {
  if (!vectors) return undefined
  const placed = corpus.passages().filter(({ chunk_id }) => vectors.passages.has(chunk_id))
  const step = Math.max(1, Math.ceil(placed.length / mostPassages))
  const sample = placed.filter((_, index) => index % step === 0).map(({ chunk_id }) => chunk_id)
  const plane = principalPlane(sample.map((chunk_id) => vectors.passages.get(chunk_id)!))
  if (!plane) return undefined
  const places = sample.map((chunk_id) => plane.place(vectors.passages.get(chunk_id)!))
  const [across, up] = [spread(places.map(([x]) => x)), spread(places.map(([, y]) => y))]
  const pointOf = (vector: Float32Array | undefined): Point | undefined => {
    if (!vector) return undefined
    const [x, y] = plane.place(vector)
    return [round(across(x)), round(up(y))]
  }
  const topicOf = topics ? topicsGiven(topics) : topicsOfBriefs(briefs)
  const counts = new Map<string, number>()
  for (const chunk_id of sample) {
    const topic = topicOf.get(chunk_id)
    if (topic !== undefined) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  }
  const shown = [...counts]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, colours)
    .map(([topic, count], index) => ({ topic, count, colour: `var(--c${index})` }))
  const colourOf = new Map(shown.map(({ topic, colour }) => [topic, colour]))
  return {
    passages: sample.map((chunk_id) => ({
      at: pointOf(vectors.passages.get(chunk_id))!,
      colour: colourOf.get(topicOf.get(chunk_id) ?? '') ?? plain,
    })),
    ofPassages: placed.length,
    questions: items.slice(0, mostQuestions).flatMap((item) => {
      const at = pointOf(vectors.questions.get(item.query_id))
      const evidence = pointOf(vectors.passages.get(item.gold_evidence[0] ?? ''))
      return at ? [{ item, at, colour: colourOf.get(item.topic) ?? 'var(--muted)', evidence }] : []
    }),
    topics: shown,
    others: sample.length - shown.reduce((sum, { count }) => sum + count, 0),
  }
}

const topicsGiven = (topics: NonNullable<ReportInput['topics']>): ReadonlyMap<string, string> =>
  new Map(topics.flatMap(({ label, chunk_ids }) => chunk_ids.map((chunk_id) => [chunk_id, label] as const)))

/** The topic that most briefs over a passage have. */
const topicsOfBriefs = (briefs: readonly Brief[]): ReadonlyMap<string, string> => {
  const votes = new Map<string, Map<string, number>>()
  for (const { chunk_ids, topic } of briefs) {
    for (const chunk_id of chunk_ids) {
      const own = votes.get(chunk_id) ?? new Map<string, number>()
      own.set(topic, (own.get(topic) ?? 0) + 1)
      votes.set(chunk_id, own)
    }
  }
  return new Map(
    [...votes].map(([chunk_id, own]) => [
      chunk_id,
      [...own].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]![0],
    ]),
  )
}

/** A scale that gives the crowd in the middle room and keeps what lies far out on the page. Order along it stays. */
const spread = (values: readonly number[]): ((value: number) => number) => {
  const middle = median(values)
  const reach = 2 * median(values.map((value) => Math.abs(value - middle))) || 1
  return (value) => {
    const away = (value - middle) / reach
    return away / (1 + Math.abs(away))
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const round = (value: number): number => Math.round(value * 1000) / 1000
