import type { Fact } from '../../../fact.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { rulesOf } from '../../../structure/rules-name.ts'
import { asSubject } from '../../../text/casing.ts'
import { pointsElsewhere, refersElsewhere, wordCount } from '../../../text/phrases.ts'
import { standsWell, tidy } from '../grammar/english-question.ts'
import { inFirstPerson } from '../grammar/first-person.ts'
import type { Reading } from '../grammar/reading.ts'
import { readingsOf } from '../grammar/reading.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'

import { failsAtNothing } from './befalls.ts'

type Parts = Pick<Fact, 'family' | 'shape' | 'subject' | 'attribute' | 'value' | 'slots'> & Partial<Fact>

/** What one sentence of a document of rules lays down. Nothing where the same would be asked of two sentences. */
export const rulesIn = (
  context: PassageContext,
  read: (reading: Reading, rules: string) => Parts | undefined,
): readonly Fact[] => {
  const rules = context.language === 'en' ? rulesOf(context) : undefined
  if (!rules) return []
  const found = readingsOf(context).flatMap((reading) => {
    const { text } = reading.sentence
    const parts = reading.inner || refersElsewhere(text) || failsAtNothing(text) ? undefined : read(reading, rules)
    return parts ? [sentenceFact(reading, { valueType: 'clause', certainty: 0.8, ...parts }, 'everything')] : []
  })
  const alike = (one: Fact, other: Fact): boolean => one.shape === other.shape && one.subject === other.subject
  return found.filter((fact) => !fact.partial && found.filter((other) => alike(fact, other)).length === 1)
}

/** As the reader asks it; undefined where it points at what stands elsewhere. Whose something is, the same words say. */
export const asAsked = (words: string): string | undefined => {
  const asked = inFirstPerson(tidy(words))
  if (
    !asked ||
    /\bdo(?:es|ing)? so\b|\b(?:after|before|since|until|by|than) that\b|\bthat (?:day|date|time|case|period)\b/.test(
      asked,
    ) ||
    wordCount(asked) > 18 ||
    !standsWell(`${asked} x`.replace(own, 'x'))
  )
    return undefined
  return pointsElsewhere(asked.replace(own, 'x').replace(/\b(?:I|me|my|mine|myself)\b/g, 'x'), 'en') ? undefined : asked
}

const own = /\b(?:their|its|his or her)(?: own)?\b|\bthemselves\b/gi

/** `the item`, `no objection`: of which one, the sentence before says. */
export const namesACase = (words: string): boolean =>
  !/^(?:the|no|this|that|these|those|such|any such|a second|another|one of|neither|either|both) /i.test(words) &&
  !/\bthe (?:item|problem|request|report|case|matter|issue|objection|result|answer|decision|vote|change|document|information|data|material|content)\b(?! (?:of|for|in|on|to|that|which|about) )/.test(
    words,
  )

/** The opening of a sentence inside another one; `Business Accounts` are called so. */
export const spoken = (words: string, context: PassageContext): string =>
  /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(words) ? words : asSubject(words, context)
