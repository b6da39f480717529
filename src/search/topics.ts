import type { Corpus } from '../corpus/corpus.ts'
import { byFrequency, groupedBy } from '../text/grouped-by.ts'
import { derivedId } from '../text/hash.ts'
import { elementAt, zip } from '../text/required.ts'
import { baseLanguage } from '../text/words.ts'
import type { Passage } from '../vocabulary/index.ts'
import type { SearchIndex } from './index.ts'
import { sphericalKMeans } from './spherical-k-means.ts'
import { labelTopics } from './topic-labels.ts'
import { addScaled, dot } from './vectors.ts'

export interface Topic {
  readonly topic: string
  /** Unique among the topics of a corpus. */
  readonly label: string
  readonly language: string
  readonly chunk_ids: readonly string[]
  /** Those that are most like the others, the most typical first. */
  readonly typical?: readonly string[]
}

type Vectors = Pick<SearchIndex, 'vector'>

/** What the passages are about: groups of like ones in one language, each with a name. In the order of their first passage. */
export const clusterPassages = (
  passages: readonly Passage[],
  { corpus, search, seed }: { readonly corpus: Pick<Corpus, 'text'>; readonly search: Vectors; readonly seed: string },
): Topic[] => {
  const groups = [...groupedBy(passages, ({ language }) => baseLanguage(language))].flatMap(([language, spoken]) =>
    grouped(spoken, search, `${seed} ${language}`),
  )
  const labels = labelTopics(groups.map((group) => group.map((one) => ({ ...one, text: corpus.text(one) }))))
  return zip(groups, labels).map(([group, label]) => ({
    topic: derivedId('topic', ...group.map(({ chunk_id }) => chunk_id)),
    label,
    language: mostCommon(group.map(({ language }) => language)),
    chunk_ids: group.map(({ chunk_id }) => chunk_id),
    typical: typicalOf(group, search),
  }))
}

/** The passages nearest to the middle of their group. */
const typicalOf = (group: readonly Passage[], search: Vectors): string[] => {
  const vectors = group.map(({ chunk_id }) => search.vector(chunk_id))
  const middle = new Float32Array(vectors.find((vector) => vector)?.length ?? 0)
  for (const vector of vectors) if (vector) addScaled(middle, 1, vector)
  return group
    .map(({ chunk_id }, index) => ({ chunk_id, closeness: vectors[index] ? dot(vectors[index], middle) : 0 }))
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, mostTypical)
    .map(({ chunk_id }) => chunk_id)
}

const mostTypical = 4
const mostTopics = 200
const fewestTopics = 8
const passagesForOne = 4

/** The square root of half the passages; a small corpus is divided a little finer than that. */
const topicCount = (passages: number): number =>
  Math.min(
    mostTopics,
    Math.max(Math.round(Math.sqrt(passages / 2)), Math.min(fewestTopics, Math.ceil(passages / passagesForOne))),
  )

const grouped = (passages: readonly Passage[], search: Vectors, seed: string): Passage[][] => {
  const vectors = passages.map(({ chunk_id }) => search.vector(chunk_id) ?? new Float32Array(1))
  const { clusterOf, count } = sphericalKMeans(vectors, topicCount(passages.length), seed)
  const groups: Passage[][] = Array.from({ length: Math.max(1, count) }, () => [])
  // A passage without a direction goes with the one before it.
  let last = 0
  for (const [passage, cluster] of zip(passages, clusterOf)) {
    if (cluster >= 0) last = cluster
    elementAt(groups, last).push(passage)
  }
  return groups.filter((group) => group.length > 0)
}

const mostCommon = (values: readonly string[]): string => byFrequency(values)[0]?.[0] ?? 'und'
