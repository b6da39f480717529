import type { Corpus } from '../corpus/corpus.ts'
import { mainLanguages, undetermined } from '../corpus/language-tag.ts'
import { byFrequency, groupedBy, timesOf } from '../text/grouped-by.ts'
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

/** Clusters passages by topic within each language and names the clusters. They are in the order of their first passages. */
export const clusterPassages = (
  passages: readonly Passage[],
  { corpus, search, seed }: { readonly corpus: Pick<Corpus, 'text'>; readonly search: Vectors; readonly seed: string },
) => {
  const groups = [...groupedBy(passages, ({ language }) => baseLanguage(language))].flatMap(([language, members]) =>
    grouped(members, search, `${seed} ${language}`),
  )
  const labels = labelTopics(groups.map((group) => group.map((one) => ({ ...one, text: corpus.text(one) }))))
  return zip(groups, labels).map(([group, label]) => ({
    topic: derivedId('topic', ...group.map(({ chunk_id }) => chunk_id)),
    label,
    language: mainLanguages(group.map(({ language }) => language))[0] ?? undetermined,
    chunk_ids: group.map(({ chunk_id }) => chunk_id),
    typical: typicalOf(group, search),
  }))
}

const typicalOf = (group: readonly Passage[], search: Vectors): string[] => {
  const vectors = group.map(({ chunk_id }) => search.vector(chunk_id))
  const middle = new Float32Array(vectors.find((vector) => vector)?.length ?? 0)
  for (const vector of vectors) if (vector) addScaled(middle, 1, vector)
  return group
    .map(({ chunk_id }, index) => ({ chunk_id, closeness: vectors[index] ? dot(vectors[index], middle) : 0 }))
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, maxTypical)
    .map(({ chunk_id }) => chunk_id)
}

const maxTypical = 4
const maxTopics = 200
const minTopics = 8
const passagesPerTopic = 4

/** The square root of half the passages, but more for a small corpus. */
const topicCount = (passages: number): number => {
  const few = Math.min(minTopics, Math.ceil(passages / passagesPerTopic))
  return Math.min(maxTopics, Math.max(Math.round(Math.sqrt(passages / 2)), few))
}

const grouped = (passages: readonly Passage[], search: Vectors, seed: string): Passage[][] => {
  const vectors = passages.map(({ chunk_id }) => search.vector(chunk_id) ?? new Float32Array(1))
  const { clusterOf, count } = sphericalKMeans(vectors, topicCount(passages.length), seed)
  const groups: Passage[][] = Array.from({ length: Math.max(1, count) }, () => [])
  // A passage without a vector joins the cluster of the one before it.
  let last = 0
  for (const [passage, cluster] of zip(passages, clusterOf)) {
    if (cluster >= 0) last = cluster
    elementAt(groups, last).push(passage)
  }
  return groups.filter((group) => group.length > 0)
}

type PassageText = Pick<Passage, 'title' | 'path' | 'language'> & { readonly text: string }

/** Names each group after a heading that is specific to it, or else after its most specific words, by class-based tf-idf. */
export const labelTopics = (topics: readonly (readonly PassageText[])[]): string[] => {
  const groups = topics.map((group) => group.map((one) => ({ ...one, text: withoutAddresses(one.text) })))
  const counts = groups.map(countStems)
  const total = new Map<string, number>()
  for (const group of counts) for (const [term, count] of group) total.set(term, (total.get(term) ?? 0) + count)
  const mean = sum(total.values()) / Math.max(1, groups.length)

  const taken = new Set<string>()
  return zip(groups, counts).map(([group, own], index) => {
    const weights = new Map([...own].map(([term, count]) => [term, count * Math.log(1 + mean / required(total, term))]))
    const specific = [...weights].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, maxSpecific)
    const forms = commonForms(group, new Set(specific.map(([term]) => term)))
    const shown = specific.map(([term]) => forms.get(term) ?? term)
    const candidates = [
      ...headingsOf(group, new Map(specific)),
      ...titlesOf(group),
      shown.slice(0, 3).join(', '),
      ...shown.slice(1).map((word) => `${shown[0]}, ${word}`),
    ]
    const label = candidates.find((candidate) => candidate !== '' && !taken.has(candidate.toLowerCase()))
    const unique = label ?? `Topic ${index + 1}`
    taken.add(unique.toLowerCase())
    return unique
  })
}

/** Removes links and email addresses, because they repeat the name of an organization, which says nothing about the topic. */
const withoutAddresses = (text: string): string =>
  text.replace(/\]\([^)\s]*\)/g, ']').replace(/(?:https?:\/\/|www\.)[^\s)>\]]+|(?<![\w.+-])[\w.+-]+@[\w.-]+/g, ' ')

const maxSpecific = 12

const countStems = (group: readonly PassageText[]): Map<string, number> =>
  timesOf(
    group
      .flatMap(({ title, path, text, language }) => contentStems(`${title} ${path.join(' ')} ${text}`, language))
      // Tables and commands in translated pages often stay in English.
      .filter((term) => /\p{L}{3}/u.test(term) && !isStopWord(term, 'en')),
  )

/** The headings of a group, best first: specific words, shared by many of its passages. */
const headingsOf = (group: readonly PassageText[], specific: ReadonlyMap<string, number>): string[] => {
  const maxWeight = Math.max(0, ...specific.values())
  const shares = new Map<string, { share: number; language: string }>()
  for (const { title, path, language } of group) {
    for (const heading of new Set([title, ...path].map(plain))) {
      const known = shares.get(heading)?.share ?? 0
      shares.set(heading, { share: known + 1 / group.length, language })
    }
  }
  return [...shares]
    .map(([heading, { share, language }]) => {
      const terms = [...new Set(contentStems(heading, language))]
      const weight = terms.reduce((sum, term) => sum + (specific.get(term) ?? 0), 0) / maxWeight
      return { heading, share, score: (weight / Math.sqrt(terms.length || 1)) * share ** 0.5, long: terms.length > 6 }
    })
    .filter(
      ({ heading, score, long, share }) =>
        score >= minScore && !long && heading.length <= 70 && share * group.length >= (group.length < 10 ? 1 : 2),
    )
    .sort((a, b) => b.score - a.score || (a.heading < b.heading ? -1 : 1))
    .map(({ heading }) => heading)
}

const minScore = 0.2

const plain = (heading: string): string =>
  heading
    .replace(/<[^>]*>|\{[#/][^}]*\}/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\(?=[^\w\s])|[*`~]/g, '')
    .replace(/^[\d.]+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()

const titlesOf = (group: readonly PassageText[]): string[] => {
  // A single letter is an index entry.
  const titles = group.map((one) => plain(one.title)).filter((title) => [...title].length > 1)
  return byFrequency(titles).map(([title]) => title)
}

const commonForms = (group: readonly PassageText[], terms: ReadonlySet<string>): Map<string, string> => {
  const forms = group.flatMap(({ title, path, text, language }) =>
    words(`${title} ${path.join(' ')} ${text}`, language).flatMap((word) => {
      const term = stem(word, language)
      return terms.has(term) && !isStopWord(word, language) ? [{ term, word }] : []
    }),
  )
  const groups = [...groupedBy(forms, ({ term }) => term)]
  return new Map(groups.map(([term, own]) => [term, elementAt(byFrequency(own.map(({ word }) => word)), 0)[0]]))
}
