import { romanceForms } from '../../../tagging/romance-verbs.ts'
import { type Rejection, rejected } from './rejection.ts'
import type { Word } from './romance-tokens.ts'
import { closedClasses, type RomanceLanguage } from './romance-words.ts'

export interface VerbPlace {
  /** Where the group begins: negation and clitics included. */
  readonly from: number
  readonly verb: number
}

/** The first finite verb of the main clause. */
export const findVerb = (words: readonly Word[], language: RomanceLanguage): VerbPlace | Rejection => {
  const closed = closedClasses[language]
  for (let index = 0; index < Math.min(words.length, 15); index++) {
    const word = words[index]!
    const previous = words[index - 1]
    if (previous && /[;:—]/.test(previous.after)) return rejected('comma-in-subject')
    if (!isFiniteVerb(word, previous, language)) continue
    let from = index
    while (
      from > 0 &&
      (closed.clitics.has(words[from - 1]!.lower) ||
        [
          'no',
          'não',
          'nunca',
          'también',
          'também',
          'ya',
          'já',
          'solo',
          'sólo',
          'só',
          'siempre',
          'sempre',
          'apenas',
          'ainda',
          'aún',
        ].includes(words[from - 1]!.lower))
    ) {
      // `la muestra`: an article before what looks like a verb is caught by isFiniteVerb; a clitic after a noun is a clitic.
      from--
    }
    if (from > 0 && /,/.test(words[from - 1]!.after)) return rejected('comma-in-subject')
    return { from, verb: index }
  }
  return rejected('no-verb')
}

export const isFiniteVerb = (word: Word, previous: Word | undefined, language: RomanceLanguage): boolean => {
  const closed = closedClasses[language]
  if (/^\p{Lu}/u.test(word.text) && previous) return false
  if (closed.auxiliaries.has(word.lower)) return !(previous && closed.subordinators.has(previous.lower))
  if (closed.neverVerbs.has(word.lower) || closed.determiners.has(word.lower)) return false
  const forms = romanceForms(word.lower, language)
  if (forms.length === 0) return false
  if (!previous) return true
  if (['se', 'no', 'não'].includes(previous.lower) && !(language === 'pt' && previous.lower === 'no')) return true
  const nominal =
    closed.determiners.has(previous.lower) ||
    closed.prepositions.has(previous.lower) ||
    closed.pronouns.has(previous.lower)
  return !nominal && !closed.subordinators.has(previous.lower) && !closed.coordinators.has(previous.lower)
}
