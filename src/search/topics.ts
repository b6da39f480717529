import type { Corpus } from '../corpus/corpus.ts'
import { mainLanguages, undetermined } from '../corpus/language-tag.ts'
import { byFrequency, countEach, groupedBy, sumEach } from '../text/grouped-by.ts'
import { derivedId } from '../text/hash.ts'
import { elementAt, required, zip } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import { baseLanguage, contentStems, isStopWord, stem, words } from '../text/words.ts'
import type { Passage } from '../vocabulary/index.ts'
import type { SearchIndex } from './index.ts'
import { sphericalKMeans } from './spherical-k-means.ts'
import { addScaled, dot } from './vectors.ts'

type Vectors = Pick<SearchIndex, 'vector'>

export type Topic = ReturnType<typeof clusterPassages>[number]

/** Clusters passages by topic within each language and names the clusters. Clusters are in the order of their first passages. */
export const clusterPassages = (
  passages: readonly Passage[],
  { corpus, search, seed }: { readonly corpus: Pick<Corpus, 'text'>; readonly search: Vectors; readonly seed: string },
) => {
  const groups = [...groupedBy(passages, ({ language }) => baseLanguage(language))].flatMap(([language, members]) =>
    clusterInLanguage(members, search, `${seed} ${language}`),
  )
  const withText = (passage: Passage) => ({ ...passage, text: corpus.text(passage) })
  const labels = labelTopics(groups.map((group) => group.map(withText)))
  return zip(groups, labels).map(([group, label]) => ({
    topic: derivedId('topic', ...group.map(({ chunk_id }) => chunk_id)),
    label,
    language: mainLanguages(group.map(({ language }) => language))[0] ?? undetermined,
    chunk_ids: group.map(({ chunk_id }) => chunk_id),
    typical: mostTypical(group, search),
  }))
}

/** The ids of the passages that are closest to the center of a group. */
const mostTypical = (group: readonly Passage[], search: Vectors): string[] => {
  const vectors = group.map(({ chunk_id }) => search.vector(chunk_id))
  const center = new Float32Array(vectors.find((vector) => vector)?.length ?? 0)
  for (const vector of vectors) if (vector) addScaled(center, 1, vector)
  return group
    .map(({ chunk_id }, index) => ({ chunk_id, closeness: vectors[index] ? dot(vectors[index], center) : 0 }))
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, maxTypical)
    .map(({ chunk_id }) => chunk_id)
}

const maxTypical = 4
const maxTopics = 200
const minTopics = 8
const passagesPerTopic = 4

/** The number of topics: the square root of half the number of passages, but more if there are few passages. */
const topicCount = (passages: number): number => {
  const minimum = Math.min(minTopics, Math.ceil(passages / passagesPerTopic))
  return Math.min(maxTopics, Math.max(Math.round(Math.sqrt(passages / 2)), minimum))
}

const clusterInLanguage = (passages: readonly Passage[], search: Vectors, seed: string): Passage[][] => {
  const vectors = passages.map(({ chunk_id }) => search.vector(chunk_id) ?? new Float32Array(1))
  const { clusterOf, count } = sphericalKMeans(vectors, topicCount(passages.length), seed)
  const groups: Passage[][] = Array.from({ length: Math.max(1, count) }, () => [])
  // A passage without a vector joins the cluster of the passage before it.
  let lastCluster = 0
  for (const [passage, cluster] of zip(passages, clusterOf)) {
    if (cluster >= 0) lastCluster = cluster
    elementAt(groups, lastCluster).push(passage)
  }
  return groups.filter((group) => group.length > 0)
}

type PassageText = Pick<Passage, 'title' | 'path' | 'language'> & { readonly text: string }

/** Names each group after a heading that is specific to it, or else after its most specific words, by class-based tf-idf. */
export const labelTopics = (topics: readonly (readonly PassageText[])[]): string[] => {
  const groups = topics.map((group) => group.map((passage) => ({ ...passage, text: withoutAddresses(passage.text) })))
  const counts = groups.map(countStems)
  const totals = sumEach(counts.flatMap((group) => [...group]))
  const meanSize = sum(totals.values()) / Math.max(1, groups.length)

  const takenLabels = new Set<string>()
  return zip(groups, counts).map(([group, stemCounts], index) => {
    const weightOf = (term: string, count: number): number => count * Math.log(1 + meanSize / required(totals, term))
    const weights = [...stemCounts].map(([term, count]): [string, number] => [term, weightOf(term, count)])
    const specificTerms = weights.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, maxSpecificTerms)
    const forms = mostFrequentForms(group, new Set(specificTerms.map(([term]) => term)))
    const topWords = specificTerms.map(([term]) => forms.get(term) ?? term)
    const candidates = [
      ...headingsOf(group, new Map(specificTerms)),
      ...titlesOf(group),
      topWords.slice(0, 3).join(', '),
      ...topWords.slice(1).map((word) => `${topWords[0]}, ${word}`),
    ]
    const label = candidates.find((candidate) => candidate !== '' && !takenLabels.has(candidate.toLowerCase()))
    const uniqueLabel = label ?? `Topic ${index + 1}`
    takenLabels.add(uniqueLabel.toLowerCase())
    return uniqueLabel
  })
}

/** Removes links and email addresses, because the names in them say nothing about the topic. */
const withoutAddresses = (text: string): string =>
  text.replace(/\]\([^)\s]*\)/g, ']').replace(/(?:https?:\/\/|www\.)[^\s)>\]]+|(?<![\w.+-])[\w.+-]+@[\w.-]+/g, ' ')

const maxSpecificTerms = 12

const countStems = (group: readonly PassageText[]): Map<string, number> =>
  countEach(
    group
      .flatMap(({ title, path, text, language }) => contentStems(`${title} ${path.join(' ')} ${text}`, language))
      // Drops English stop words too: tables and commands in translated pages often stay in English.
      .filter((term) => /\p{L}{3}/u.test(term) && !isStopWord(term, 'en')),
  )

/** The headings of a group, best first. A heading is good if its words are specific and many passages share it. */
const headingsOf = (group: readonly PassageText[], termWeights: ReadonlyMap<string, number>): string[] => {
  const maxWeight = Math.max(0, ...termWeights.values())
  const minShared = group.length < 10 ? 1 : 2
  const shares = new Map<string, { share: number; language: string }>()
  for (const { title, path, language } of group) {
    for (const heading of new Set([title, ...path].map(plainHeading))) {
      const share = shares.get(heading)?.share ?? 0
      shares.set(heading, { share: share + 1 / group.length, language })
    }
  }
  return [...shares]
    .map(([heading, { share, language }]) => {
      const terms = [...new Set(contentStems(heading, language))]
      const weight = terms.reduce((sum, term) => sum + (termWeights.get(term) ?? 0), 0) / maxWeight
      return {
        heading,
        share,
        score: (weight / Math.sqrt(terms.length || 1)) * share ** 0.5,
        isTooLong: terms.length > 6 || heading.length > 70,
      }
    })
    .filter(({ score, isTooLong, share }) => score >= minScore && !isTooLong && share * group.length >= minShared)
    .sort((a, b) => b.score - a.score || (a.heading < b.heading ? -1 : 1))
    .map(({ heading }) => heading)
}

const minScore = 0.2

/** Removes markup and a leading number from a heading. */
const plainHeading = (heading: string): string =>
  heading
    .replace(/<[^>]*>|\{[#/][^}]*\}/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\(?=[^\w\s])|[*`~]/g, '')
    .replace(/^[\d.]+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()

const titlesOf = (group: readonly PassageText[]): string[] => {
  // Drops single letters, which are headings of an alphabetical index.
  const titles = group.map(({ title }) => plainHeading(title)).filter((title) => [...title].length > 1)
  return byFrequency(titles).map(([title]) => title)
}

/** For each stem, the form of the word that the group uses most often. */
const mostFrequentForms = (group: readonly PassageText[], terms: ReadonlySet<string>): Map<string, string> => {
  const forms = group.flatMap(({ title, path, text, language }) =>
    words(`${title} ${path.join(' ')} ${text}`, language).flatMap((word) => {
      const term = stem(word, language)
      return terms.has(term) && !isStopWord(word, language) ? [{ term, word }] : []
    }),
  )
  const groups = [...groupedBy(forms, ({ term }) => term)]
  return new Map(groups.map(([term, uses]) => [term, elementAt(byFrequency(uses.map(({ word }) => word)), 0)[0]]))
}
