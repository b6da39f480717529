import type { Found } from '../../find-facts.ts'
import { stemsIn } from '../../reading/match.ts'
import { wordCount } from '../../text/phrases.ts'
import type { Thread } from './thread.ts'

/** What a thing is for is one question, whichever line of its page tells it. */
export const explaining = /^(?:effect|call-effect|setting-effect|glossary|identity)$/

/** An answer that an earlier turn gave along with its own. */
export const wasTold = ({ fact, context }: Found, { said }: Thread): boolean => {
  const told = flat(context.clean(fact.quotes[0]!))
  return wordCount(told) >= 5 && flat(said).includes(told)
}

const flat = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[.:;]$/, '')
    .trim()

/** The same, where of an earlier turn only its words are known. */
export const wasAskedFor = ({ family, fact }: Found, { questions }: Thread): boolean =>
  explaining.test(family.name) &&
  questions.some((question) => question.includes(fact.subject) && whatItIs.test(question.replace(fact.subject, 'X')))

const whatItIs = /\bwhat(?:'s)?(?: (?:exactly|is|are|does|do|can|be|used|for|mean|X))*[?.]?$/i

/** Who asked how to print an invoice does not ask afterwards what an invoice is. */
export const definesTooLate = ({ family, fact, context }: Found, { questions }: Thread): boolean => {
  if (family.name !== 'glossary' || /\p{Lu}/u.test(fact.subject.slice(1))) return false
  const subject = [...stemsIn(fact.subject, context.language)]
  return questions.some((question) => {
    const asked = stemsIn(question, context.language)
    return subject.length > 0 && subject.every((stem) => asked.has(stem))
  })
}
