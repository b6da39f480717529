import { addScaled } from '../../search/vectors.ts'
import { randomFrom } from '../../text/random.ts'
import { required } from '../../text/required.ts'
import type { SetParts } from '../set-parts.ts'
import type { MapPlaces } from '../statistics/measures.ts'

export type Point = readonly [x: number, y: number]

const mostPassages = 1500
export const mostQuestions = 1000

/** Projects passages and questions onto the plane with the largest variance. */
export const mapPlaces = (
  { items, corpus }: Pick<SetParts, 'items' | 'corpus'>,
  /** Dense vectors of passages, and of questions in the same space. */
  vectors: {
    readonly passages: ReadonlyMap<string, Float32Array>
    readonly questions: ReadonlyMap<string, Float32Array>
  },
): MapPlaces | undefined => {
  const placed = corpus.passages().filter(({ chunk_id }) => vectors.passages.has(chunk_id))
  const step = Math.max(1, Math.ceil(placed.length / mostPassages))
  const sample = placed.filter((_, index) => index % step === 0).map(({ chunk_id }) => chunk_id)
  const plane = principalPlane(sample.map((chunk_id) => required(vectors.passages, chunk_id)))
  if (!plane) return undefined
  const places = sample.map((chunk_id) => plane.place(required(vectors.passages, chunk_id)))
  const [across, up] = [spread(places.map(([x]) => x)), spread(places.map(([, y]) => y))]
  const pointOf = (vector: Float32Array): [number, number] => {
    const [x, y] = plane.place(vector)
    return [round(across(x)), round(up(y))]
  }
  // Evidence outside the sample is placed too, because lines lead to it.
  const cited = new Set(items.map(({ gold_evidence }) => gold_evidence[0]))
  const shown = new Set(sample)
  const wanted = placed.map(({ chunk_id }) => chunk_id).filter((chunk_id) => shown.has(chunk_id) || cited.has(chunk_id))
  return {
    passages: wanted.map((chunk_id) => ({ chunk_id, at: pointOf(required(vectors.passages, chunk_id)) })),
    ofPassages: placed.length,
    questions: Object.fromEntries(
      items.slice(0, mostQuestions).flatMap(({ query_id }) => {
        const vector = vectors.questions.get(query_id)
        return vector ? [[query_id, pointOf(vector)]] : []
      }),
    ),
  }
}

/** A monotonic scale that spreads the crowded middle and pulls in outliers. */
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

const rounds = 60

/** The first two principal components, by power iteration. Undefined for fewer than three vectors. */
export const principalPlane = (vectors: readonly Float32Array[]) => {
  const size = vectors[0]?.length ?? 0
  if (vectors.length < 3 || size < 2) return undefined
  const mean = new Float64Array(size)
  for (const vector of vectors)
    for (const [at, value] of vector.entries()) mean[at] = (mean[at] ?? 0) + value / vectors.length
  const moveToMiddle = (vector: Float32Array): Float64Array =>
    Float64Array.from(vector, (value, at) => value - (mean[at] ?? 0))
  const centred = vectors.map(moveToMiddle)
  const first = component(centred, size, [])
  const second = component(centred, size, [first])
  return {
    place: (vector: Float32Array): Point => {
      const moved = moveToMiddle(vector)
      return [dot(moved, first), dot(moved, second)]
    },
  }
}

const component = (vectors: readonly Float64Array[], size: number, before: readonly Float64Array[]): Float64Array => {
  const random = randomFrom('principal plane', before.length)
  let direction = unit(Float64Array.from({ length: size }, () => random.next() - 0.5))
  for (let round = 0; round < rounds; round++) {
    const next = new Float64Array(size)
    for (const vector of vectors) addScaled(next, dot(vector, direction), vector)
    for (const earlier of before) addScaled(next, -dot(next, earlier), earlier)
    direction = unit(next)
  }
  // The sign of an axis is arbitrary, so make its largest part positive.
  const largest = direction.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0)
  return largest < 0 ? direction.map((value) => -value) : direction
}

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

const unit = (vector: Float64Array): Float64Array => {
  const length = Math.sqrt(dot(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}
