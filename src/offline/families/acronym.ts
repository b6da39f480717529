import { likelyLanguage } from '../../text/words.ts'
import { offlineLanguages, type Page } from '../reading/page.ts'
import { mentions } from '../reading/subject.ts'
import type { Family } from './fact.ts'

/** `Horizontal Pod Autoscaler (HPA)`: the letters must match the words. */
export const acronym: Family = {
  name: 'acronym',
  intents: ['definition'],
  answerType: 'short_fact',
  difficulty: 'easy',
  worth: 0.5,
  find: (page) => {
    const seen = new Set<string>()
    return page.sentences.flatMap((sentence) =>
      [...sentence.text.matchAll(/\(([A-Z]{3,6})\)/g)].flatMap((found) => {
        const [, letters = ''] = found
        const long = spelledOut(sentence.text.slice(0, found.index).trim(), letters)
        if (!long || seen.has(letters) || !isOwn([letters, long], sentence.start, page)) return []
        if ((likelyLanguage(sentence.text, offlineLanguages) ?? page.language) !== page.language) return []
        seen.add(letters)
        return [
          {
            family: 'acronym',
            shape: 'letters',
            subject: letters,
            attribute: 'expansion',
            slots: { term: letters, value: long },
            quotes: [sentence],
          },
        ]
      }),
    )
  },
}

/** A page without the letters and the words in its title and headings is about something else. */
const isOwn = (names: readonly string[], offset: number, page: Page): boolean =>
  [page.title, ...page.headingsAt(offset)].some((heading) => names.some((name) => mentions(heading, name)))

/** The words before the acronym, one per letter; function words may be between them. */
const spelledOut = (before: string, letters: string): string | undefined => {
  const words = before.split(/[\s-]+/)
  let at = words.length
  let first = ''
  for (const letter of [...letters].reverse()) {
    at--
    while (/^(?:of|and|the|for|to|in|de|del|la|el|y|e|da|do)$/i.test(words[at] ?? '')) at--
    first = words[at] ?? ''
    if (first.charAt(0).toUpperCase() !== letter || /['’]s?$/.test(first)) return undefined
  }
  const start = before.lastIndexOf(first, before.length - words.slice(at).join(' ').length)
  const long = before.slice(start)
  return words.slice(at).filter((word) => /^\p{Lu}/u.test(word)).length >= 2 && long.length < 80 ? long : undefined
}
