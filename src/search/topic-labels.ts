import { byFrequency, groupedBy } from '../text/grouped-by.ts'
import { elementAt, required, zip } from '../text/required.ts'
import { contentStems, isStopWord, stem, words } from '../text/words.ts'
import type { Passage } from '../vocabulary/index.ts'

type Read = Pick<Passage, 'title' | 'path' | 'language'> & { readonly text: string }

/**
 * A name for each group of passages: a heading of theirs that says what sets the group apart, else its most telling words.
 * What sets it apart is measured by class-based tf-idf: often in this group, seldom in the others.
 */
export const labelTopics = (read: readonly (readonly Read[])[]): string[] => {
  const groups = read.map((group) => group.map((one) => ({ ...one, text: withoutAddresses(one.text) })))
  const counts = groups.map(countStems)
  const total = new Map<string, number>()
  for (const group of counts) for (const [term, count] of group) total.set(term, (total.get(term) ?? 0) + count)
  const mean = [...total.values()].reduce((sum, count) => sum + count, 0) / Math.max(1, groups.length)

  const taken = new Set<string>()
  return zip(groups, counts).map(([group, own], index) => {
    const weights = new Map([...own].map(([term, count]) => [term, count * Math.log(1 + mean / required(total, term))]))
    const telling = [...weights].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, tellingTerms)
    const forms = commonForms(group, new Set(telling.map(([term]) => term)))
    const shown = telling.map(([term]) => forms.get(term) ?? term)
    const candidates = [
      ...headingsOf(group, new Map(telling)),
      ...titlesOf(group),
      shown.slice(0, 3).join(', '),
      ...shown.map((word) => `${shown[0]}, ${word}`),
    ]
    const label = candidates.find((candidate) => candidate !== '' && !taken.has(candidate.toLowerCase()))
    const unique = label ?? `Topic ${index + 1}`
    taken.add(unique.toLowerCase())
    return unique
  })
}

/** The name of an office is in every link and mail address, and says nothing about what a page is about. */
const withoutAddresses = (text: string): string =>
  text.replace(/\]\([^)\s]*\)/g, ']').replace(/(?:https?:\/\/|www\.)[^\s)>\]]+|(?<![\w.+-])[\w.+-]+@[\w.-]+/g, ' ')

const tellingTerms = 12

const countStems = (group: readonly Read[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { title, path, text, language } of group) {
    for (const term of contentStems(`${title} ${path.join(' ')} ${text}`, language)) {
      // Tables and commands of a translated page often stay in English.
      if (/\p{L}{3}/u.test(term) && !isStopWord(term, 'en')) counts.set(term, (counts.get(term) ?? 0) + 1)
    }
  }
  return counts
}

/** The headings of a group, best first: made of telling words, and shared by many of its passages. */
const headingsOf = (group: readonly Read[], telling: ReadonlyMap<string, number>): string[] => {
  const most = Math.max(0, ...telling.values())
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
      const weight = terms.reduce((sum, term) => sum + (telling.get(term) ?? 0), 0) / most
      return { heading, share, score: (weight / Math.sqrt(terms.length || 1)) * share ** 0.5, long: terms.length > 6 }
    })
    .filter(
      ({ heading, score, long, share }) =>
        score >= leastScore && !long && heading.length <= 70 && share * group.length >= (group.length < 10 ? 1 : 2),
    )
    .sort((a, b) => b.score - a.score || (a.heading < b.heading ? -1 : 1))
    .map(({ heading }) => heading)
}

const leastScore = 0.2

const plain = (heading: string): string =>
  heading
    .replace(/<[^>]*>|\{[#/][^}]*\}/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\(?=[^\w\s])|[*`~]/g, '')
    .replace(/^[\d.]+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The titles of its pages, the most frequent first. */
const titlesOf = (group: readonly Read[]): string[] => {
  // The letter of an index says nothing.
  const titles = group.map((one) => plain(one.title)).filter((title) => [...title].length > 1)
  return byFrequency(titles).map(([title]) => title)
}

/** The form in which a group writes each stem most often. */
const commonForms = (group: readonly Read[], terms: ReadonlySet<string>): Map<string, string> => {
  const forms = group.flatMap(({ title, path, text, language }) =>
    words(`${title} ${path.join(' ')} ${text}`, language).flatMap((word) => {
      const term = stem(word, language)
      return terms.has(term) && !isStopWord(word, language) ? [{ term, word }] : []
    }),
  )
  return new Map(
    [...groupedBy(forms, ({ term }) => term)].map(([term, own]) => [
      term,
      elementAt(byFrequency(own.map(({ word }) => word)), 0)[0],
    ]),
  )
}
