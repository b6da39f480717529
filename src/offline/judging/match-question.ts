import { memoPerOwner } from '../../text/lru.ts'
import { contentStems } from '../../text/words.ts'
import { valuesOf } from '../words/expected-value.ts'
import { quantitiesIn } from '../words/quantities.ts'
import { sameQuantity } from '../words/quantity.ts'

import type { ReadLanguage } from './language.ts'
import { holdsName } from './names.ts'
import type { QuestionReading } from './read-question.ts'
import { meets } from './same-word.ts'
import { tellsAmount, tellsReason, tellsTime } from './telling-words.ts'

/** A text, and what it is about: its title, headings and what stands before it. */
export interface Matchable {
  readonly text: string
  readonly about: string
}

/** How well a text meets a question. All shares are from 0 to 1. */
export interface Match {
  /** Share of the question's content words that the text itself holds. */
  readonly own: number
  /** The same, with what the text is about. */
  readonly withContext: number
  /** Share of the question's names met in text or context, and in the text itself; 1 when it has none. */
  readonly names: number
  readonly ownNames: number
  /** Share of its numbers that the text holds; 1 when it has none. */
  readonly quantities: number
  /** The text holds a value of the kind that is asked for. */
  readonly typed: boolean
  /** How many content words the text has that the question has not: what it could tell. */
  readonly news: number
  /** Content words that neither text nor context meets. */
  readonly missing: readonly string[]
}

export const matchQuestion = (question: QuestionReading, unit: Matchable, language: ReadLanguage): Match =>
  kept[language](question, unit, () => match(question, unit, language))

const kept = {
  en: memoPerOwner<QuestionReading, Matchable, Match>(),
  es: memoPerOwner<QuestionReading, Matchable, Match>(),
  pt: memoPerOwner<QuestionReading, Matchable, Match>(),
}

const match = (question: QuestionReading, unit: Matchable, language: ReadLanguage): Match => {
  const whole = `${unit.text} ${unit.about}`
  const [own, about] = [stemSet(unit.text, language), stemSet(unit.about, language)]
  const here = question.stems.filter((stem) => meets(stem, own, language))
  const around = question.stems.filter((stem) => !here.includes(stem) && meets(stem, about, language))
  const asked = new Set(question.stems)
  const stated = quantitiesIn(whole, language)
  return {
    own: share(here.length, question.stems.length),
    withContext: share(here.length + 0.8 * around.length, question.stems.length),
    names: shareOf(question.names, (name) => holdsName(whole, name)),
    ownNames: shareOf(question.names, (name) => holdsName(unit.text, name)),
    quantities: shareOf(question.quantities, (one) => one.weak || stated.some((other) => sameQuantity(one, other))),
    typed: holdsKind(question, unit.text, language),
    news: [...own].filter(
      (stem) => !meets(stem, asked, language) && !question.names.some((name) => name.includes(stem)),
    ).length,
    missing: question.stems.filter((stem) => !here.includes(stem) && !around.includes(stem)),
  }
}

/** Whether a text holds a value of the kind that is asked for, besides what the question itself gives. */
export const holdsKind = (question: QuestionReading, text: string, language: ReadLanguage): boolean => {
  const { asks, value } = question.kind
  if (asks === 'why') return tellsReason(text, language)
  if (value !== undefined) {
    const fresh = valuesOf(text, value, language).filter(
      (one) => !question.quantities.some((given) => sameQuantity(one, given)),
    )
    if (fresh.length > 0) return true
    return value === 'duration' || value === 'date' || value === 'clock' ? tellsTime(text, language) : false
  }
  if (asks === 'amount' || asks === 'count')
    return quantitiesIn(text, language).length > 0 || tellsAmount(text, language)
  if (asks === 'when' || asks === 'frequency' || asks === 'duration')
    return tellsTime(text, language) || quantitiesIn(text, language).length > 0
  return true
}

export const stemSet = (text: string, language: ReadLanguage): ReadonlySet<string> =>
  new Set(contentStems(text, language))

const share = (some: number, all: number): number => (all === 0 ? 1 : some / all)
const shareOf = <T>(list: readonly T[], test: (each: T) => boolean): number =>
  share(list.filter(test).length, list.length)
