import { contentStems } from '../../../../text/words.ts'
import type { Fact } from '../../../fact.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { wordCount } from '../../../text/phrases.ts'
import { isTold } from './breadth.ts'
import { tellsApartRomance } from './tells-apart-romance.ts'

/**
 * Whether a question taken from running prose names something that tells it apart: a proper name, an abbreviation, or the
 * document's own subject. `When were three categories observed?` was clear where it was written and is nowhere else.
 * Manuals speak of things that their product gives a place; they are judged elsewhere.
 */
export const tellsApart = (question: string, fact: Fact, context: PassageContext): boolean => {
  if (context.language !== 'en') return tellsApartRomance(question, fact, context, context.language)
  if (!isTold(context)) return true
  // `three categories of PPA`: of how many, and where?
  if (
    !counting.has(fact.family) &&
    /^(?:two|three|four|five|six|seven|eight|nine|ten|\d+) /i.test(fact.subject) &&
    !/\p{Lu}\p{Ll}/u.test(fact.subject.slice(1))
  )
    return false
  if (leans.test(question) || someYear.test(question) || newsy.test(fact.subject) || bareSubject(fact.subject, context))
    return false
  if (names(question) || ofTitle(question, context)) return true
  // `Who built a powerful base?`: what the asker knows is all in the question.
  if (nameless.has(fact.family)) return false
  if (few.has(fact.family) && contentStems(question, 'en').length < 6) return false
  const size = wordCount(fact.subject)
  if (opensVaguely.test(fact.subject)) return /^the .* of /i.test(fact.subject) && size >= 5 && !past.test(question)
  return !past.test(question) || size >= 3
}

/** Asked without a name, these could be asked of anything. */
const nameless = new Set(['agent', 'duration', 'permission', 'conditional-effect', 'requirement', 'example', 'object'])
/** These only where their words tell the matter. */
const few = new Set(['complement', 'cause', 'limit'])

const counting = new Set(['quantity', 'agent', 'acronym'])

const past = /\b(?:was|were|did|had)\b/

/** Said of what came before, or in a teller's voice. */
const leans =
  /\b(?:would|ironically|unfortunately|surprisingly|interestingly|notably|thereby|therefore|thus|then|instead|however|likewise|similarly|eventually|subsequently|later|afterwards|again|meanwhile|nevertheless|perhaps|reportedly|allegedly|presumably|arguably|apparently|so-called|respectively|mainly|mostly|chiefly|primarily|partly|largely|especially|particularly|only|also|even|still)\b/

/** `in November`: of which year? */
const someYear =
  /\b[Ii]n (?:January|February|March|April|May|June|July|August|September|October|November|December)(?!,? (?:of )?\d{4})\b(?! \d)/

/** `the network`, `the city's council`: which one only the text around tells. */
const bareSubject = (subject: string, context: PassageContext): boolean => {
  const bare = /^[Tt]he (?!world)(\p{Ll}+)(?:['’]s?(?: \S+)*)?$/u.exec(subject)
  return bare !== null && !ofTitle(bare[1]!, context)
}

/** `Recent discoveries in Brazil`: recent when? */
const newsy =
  /^(?:(?:the )?(?:recent|preliminary|initial|further|additional|other|various|certain)|some|several(?! hundred| thousand)|few)\b/i

const opensVaguely =
  /^(?:the|this|these|an?|some|several|many|most|both|all|any|recent|preliminary|initial|further|other|new|additional|certain|early|\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i

/** A capital that no sentence asked for, months aside. */
const names = (question: string): boolean =>
  (question.match(/(?<=[\p{L}\d,;:"“'’)] ["“(]?)\p{Lu}[\p{L}\d.'’-]*/gu) ?? []).some(
    (word) => word !== 'I' && !months.test(word),
  )

const months = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/

/** The document's subject says which one is meant as well as a name does. */
const ofTitle = (words: string, { title, language }: PassageContext): boolean => {
  if (/\d{2}/.test(title)) return false
  const told = contentStems(title, language)
  const said = new Set(contentStems(words, language))
  return told.length > 0 && told.length <= 3 && told.every((stem) => said.has(stem))
}
