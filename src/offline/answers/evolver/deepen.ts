import type { Random } from '../../../text/random.ts'
import type { Desk } from '../../authoring/desk.ts'
import { quotesOf } from '../../authoring/items.ts'
import { scopesToTry } from '../../authoring/scopes.ts'
import { answerTypeOf } from '../../candidate.ts'
import type { Found } from '../../find-facts.ts'
import { reasonAgainst } from '../../hard-checks.ts'
import { stemsIn } from '../../reading/match.ts'
import { fieldsOf, isSharedAcronym } from '../../scope/shared-acronym.ts'
import { realiseFact } from '../../wording/realise-fact.ts'
import type { Evolve, Evolved } from './evolve.ts'

/** Reason, purpose, effect, condition, exception or parts of the very thing that the seed asks about. */
const deeper =
  /^(?:cause|purpose|conditional-effect|conditional-duty|exception|prerequisites|requirement|note|difference|comparison|enumeration)$/

export const deepen: Evolve = function* ({ seed, own, others }, desk, random) {
  const about = stemsIn(seed.question, desk.language)
  for (const found of others.filter(({ family }) => deeper.test(family.name))) {
    const stems = [
      ...stemsIn(`${found.fact.subject} ${found.fact.slots.topic ?? ''} ${found.fact.slots.verb ?? ''}`, desk.language),
    ]
    const shared = stems.filter((stem) => about.has(stem)).length
    const sameSubject = own.some(({ fact }) => fact.subject === found.fact.subject)
    if (!sameSubject && (shared < 2 || shared / stems.length < 0.34)) continue
    const evolved = asked(found, desk, random, 'deepen')
    if (evolved) yield evolved
  }
}

/** A fact asked as the generator would ask it, narrowed where its words alone are vague. */
export const asked = (found: Found, desk: Desk, random: Random, family: string): Evolved | undefined => {
  const scopes = isSharedAcronym(found) ? fieldsOf(found) : scopesToTry(found, desk.voice)
  for (const scope of scopes) {
    const candidate = realiseFact(found, desk.voice, random, scope, 3).find((each) => !reasonAgainst(each))
    if (!candidate) continue
    return {
      question: candidate.question,
      ideal_answer: candidate.answer.text,
      answer_type: answerTypeOf(candidate),
      quotes: quotesOf(found),
      ...(candidate.answer.claims ? { claims: candidate.answer.claims } : {}),
      family: `${family}-${found.family.name}`,
    }
  }
  return undefined
}
