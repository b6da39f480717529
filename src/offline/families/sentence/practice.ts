import { contentStems } from '../../../text/words.ts'
import type { Family } from '../../family.ts'
import { baseOfThirdPerson } from '../../language/english.ts'
import { wordCount } from '../../text/phrases.ts'
import { verbatim } from './grammar/gap.ts'
import { houseOf } from './grammar/house.ts'
import type { Reading } from './grammar/reading.ts'
import { isParty } from './grammar/ruled-clause.ts'
import { sentenceAnswer } from './grammar/sentence-fact.ts'
import { asAsked, rulesIn, spoken } from './rules/ruled-fact.ts'
import { practiceSurfaces } from './surfaces/practice.ts'

/** What the house of the rules does with what people give it: `we collect …`, `we use your number to …`, `we share it with …`. */
export const practice: Family = {
  name: 'practice',
  intent: 'policy_lookup',
  alsoIntents: ['reference_lookup'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) => {
    const house = houseOf(context)
    return house
      ? rulesIn(
          context,
          (reading) => takenWhen(reading, house) ?? usedFor(reading, house) ?? sharedWith(reading, house),
        )
      : []
  },
  surfaces: practiceSurfaces,
  answer: sentenceAnswer,
}

const taking = '(collects|records|stores|receives|logs|keeps|asks for|gathers|processes|retains)'

/** `When you open an account, Orbit collects your name`: what does it collect then? */
const takenWhen = (reading: Reading, house: string) => {
  const [, word = '', occasion = '', verb = '', taken = ''] =
    new RegExp(`^(When|If|Whenever) ([^,;:]+), ${house} (?:also |may )?${taking} ([^;:]{6,})$`).exec(reading.text) ?? []
  const said = occasion && wordCount(occasion) >= 3 ? asAsked(spoken(occasion, reading.context)) : undefined
  const value = verbatim(taken, reading)
  if (!said || !value) return undefined
  const [third = '', rest] = verb.split(' ')
  const base = baseOfThirdPerson(third)
  return base
    ? {
        family: 'practice',
        shape: 'taken',
        subject: said,
        attribute: 'data',
        value,
        condition: `${word.toLowerCase()} ${occasion}`,
        slots: { house, occasion: `${word === 'If' ? 'if' : 'when'} ${said}`, does: rest ? `${base} ${rest}` : base },
      }
    : undefined
}

/** `Orbit uses your phone number to …`. */
const usedFor = (reading: Reading, house: string) => {
  const [, thing = '', purpose = ''] =
    new RegExp(`^${house} (?:may )?uses? ([^,;:]+?) (to \\p{Ll}[^;:]+|for (?!example)[^;:]+)$`, 'u').exec(
      reading.text,
    ) ?? []
  const said =
    thing && wordCount(thing) <= 7 && !/\b(?:to|for|that|which|only)\b/.test(thing)
      ? asAsked(`about ${thing}`)?.slice(6)
      : undefined
  const value = verbatim(purpose, reading)
  return said && value && wordCount(purpose) >= 4 && !loose.test(said) && isWhole(thing, purpose, reading)
    ? { family: 'practice', shape: 'use', subject: said, attribute: 'purpose', value, slots: { house, thing: said } }
    : undefined
}

/** `Orbit shares data with the couriers`: with whom? */
const sharedWith = (reading: Reading, house: string) => {
  const [, thing = '', others = ''] =
    new RegExp(`^${house} (?:may )?shares? ([^,;:]+?) with ([^;:]+?)(?:; .+)?$`).exec(reading.text) ?? []
  const said = thing && wordCount(thing) <= 7 ? asAsked(`about ${thing}`)?.slice(6) : undefined
  const value = verbatim(others, reading)
  return said && value && !loose.test(said) && isWhole(thing, others, reading)
    ? {
        family: 'practice',
        shape: 'share',
        subject: said,
        attribute: 'recipient',
        value,
        valueType: 'person' as const,
        slots: { house, thing: said },
      }
    : undefined
}

/** What one case of many tells is no answer: other people are used and told for many ends, and a text that shares twice shares with more. */
const isWhole = (thing: string, answer: string, { context }: Reading): boolean => {
  if (isParty(thing) || /\b(?:third[- ]part(?:y|ies)|others|people|services?)$/i.test(thing) || repeats(thing))
    return false
  if (/\b(?:these|those|this|such|same|certain|some|other|others|another|additional)\b/i.test(answer)) return false
  const stems = contentStems(thing, 'en')
  const alike = context.sentences.filter(
    ({ text }) =>
      /\b(?:shares?|discloses?|transfers?|uses?|sends?)\b/.test(text) &&
      contentStems(text, 'en').filter((stem) => stems.includes(stem)).length === stems.length,
  )
  return alike.length <= 1
}

/** `cookies in the cookie files`: the same once more. */
const repeats = (thing: string): boolean => {
  const [, one = '', place = ''] = /^(.+?) (?:in|on|within|as) (.+)$/.exec(thing) ?? []
  const known = contentStems(one, 'en')
  const initials = place
    .split(' ')
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0))
    .join('')
  return one !== '' && (contentStems(place, 'en').some((stem) => known.includes(stem)) || initials === one)
}

const loose = /^(?:it|this|that|these|those|them|such .*|the (?:information|data)|some .*)$/
