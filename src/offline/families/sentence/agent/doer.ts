import type { Fact } from '../../../fact.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { tagEnglish } from '../../../tagging/english-tagger.ts'
import { wordCount } from '../../../text/phrases.ts'
import { isTold } from '../grammar/breadth.ts'
import type { AskableClause } from '../grammar/clause-of.ts'
import { coreOf } from '../grammar/core-of.ts'
import type { Reading } from '../grammar/reading.ts'
import { shortCore } from '../grammar/short-core.ts'
import { agentFact, predicateOf, stands } from './agent-fact.ts'
import { deed } from './deeds.ts'
import { isPerson } from './is-person.ts'

/** A land or town acts as one, and nobody asks who it was; the one that the page is about is never a namesake. */
const isLand = (clause: AskableClause, context: PassageContext): boolean => {
  const places = tagEnglish(clause.subject).filter((word) => word.place)
  return places.length > 0 && (!isPerson(clause, context) || places.some(({ text }) => context.title.includes(text)))
}

/** `Grace Hopper wrote the parser`: the subject is a person, or does what only people and their organisations do. */
export const doer = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  if (clause.kind !== 'name' || clause.plural || clause.passive || clause.modal || !clause.past) return undefined
  if (language === 'en' && (!clause.english?.phrase?.headIsName || /^an? /i.test(clause.subject))) return undefined
  if (language === 'en' && isLand(clause, reading.context)) return undefined
  const capitals = clause.subject.split(' ').filter((word) => /^\p{Lu}/u.test(word)).length
  const person = language === 'en' ? isPerson(clause, reading.context) : (clause.person ?? capitals >= 2)
  if (
    !(person
      ? language === 'en'
        ? clause.base === 'be'
          ? /^the /.test(clause.rest)
          : deed.en.test(clause.base) || !isTold(reading.context)
        : clause.base !== 'be' || /^(?:the|a|an) /.test(clause.rest)
      : deed[language].test(clause.base) && capitals >= 1)
  )
    return undefined
  if (language !== 'en' && !deed[language].test(clause.base)) return undefined
  // `ordenó a Pedro que protegiera …`: without what, half of it.
  if (language !== 'en' && /^a \p{Lu}[^,]* que /u.test(clause.rest)) return undefined
  // `liderou até 1996`: what he led, the sentence before says.
  if (language !== 'en' && /^(?:até|hasta|desde|durante|em \d|en \d)(?!\p{L})/u.test(clause.rest)) return undefined
  if (
    language === 'en' &&
    (ofMany.test(clause.base) ||
      office.test(clause.subject) ||
      legalForm.test(clause.subject) ||
      calamity.test(clause.subject))
  )
    return undefined
  if (/\d/.test(clause.subject) || clause.rest.split(' ').length < 3) return undefined
  // `It`, `his`, `their` in what is left would ask about the answer itself.
  const rest =
    language === 'en' ? shortCore(clause.rest) : wordCount(clause.rest) > 9 ? coreOf(clause.rest) : clause.rest
  const predicate = predicateOf({ ...clause, rest: rest ?? clause.rest })
  if (/(?<!\p{L})(?:its|his|her|their|him|them|himself|herself|su|sus|seu|sua|seus|suas)(?!\p{L})/u.test(predicate))
    return undefined
  if (predicate.split(' ').length < 5 && !/\p{Lu}/u.test(predicate)) return undefined
  if (!stands(predicate, language, undefined)) return undefined
  return agentFact(reading, clause, 'who', clause.subject, { predicate }, predicate)
}

/** What one somebody did, others did too: took a degree, saw a comet, moved to a town. */
const ofMany =
  /^(?:attend|come|earn|enter|get|go|graduate|hear|join|learn|leave|live|meet|move|observe|obtain|play|receive|return|see|study|teach|travel|visit|witness|work)$/

/** `Who killed half of the town?` is not asked for the Black Death. */
const calamity =
  /(?:Death|Plague|War|Famine|Flood|Fire|Earthquake|Hurricane|Revolution|Crisis|Depression|Storm|Epidemic|Pandemic)$/

/** `The President held talks`: whoever held the office then. */
const office =
  /^[Tt]he (?:\p{Lu}\p{Ll}+ )?(?:President|Lady|King|Queen|Emperor|Pope|Governor|Mayor|Secretary|Minister|Chancellor|Board|Committee|Court|Commission|Council|Company|University|Church|Party|Government|State|City|Club|Department|Agency|College|Army|Navy|Crown|Assembly)$/u

/** What is left of `Orbit, Inc.` behind its comma. */
const legalForm = /^(?:Inc|Ltd|Corp|Co|LLC|GmbH|plc)\.?$/i
