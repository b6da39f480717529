import type { OfflineLanguage } from '../../../models/offline/family.ts'
import type { Found } from '../../../models/offline/find-facts.ts'
import { contracted } from '../../../models/offline/language/romance.ts'
import { amountsIn } from '../../../models/offline/reading/amounts.ts'
import type { Random } from '../../../random.ts'
import type { Desk } from '../../offline-authoring/desk.ts'
import { quotesOf } from '../../offline-authoring/items.ts'
import { filled, sentenceCase } from '../../offline-authoring/wording.ts'
import type { MakeTraps, Trap } from './answerable.ts'

/** A question that takes a wrong value for granted, and an answer that sets it right with the words of the document. */
export const falsePremises: MakeTraps = function* (desk, random) {
  for (const found of random.shuffle(desk.found)) {
    const belief = wrongBelief(found, desk, random)
    if (belief) yield trapFrom(found, belief, desk, random)
  }
}

interface Belief {
  /** Slots of the frames. */
  readonly slots: Readonly<Record<string, string | undefined>>
  readonly kind: 'value' | 'event' | 'needless'
  /** What is right, said before the full answer. */
  readonly not: string
}

const wrongBelief = (found: Found, desk: Desk, random: Random): Belief | undefined => {
  const { fact, family, context } = found
  const { slots } = fact
  if (fact.polarity === 'negative') return undefined
  if (family.name === 'table-cell' && slots.column && slots.row && !/^(?:count)$/.test(fact.shape)) {
    const wrong = otherValue(found, desk, random)
    return wrong
      ? { kind: 'value', slots: { ...slots, wrong, be: slots.is ?? slots.are, theValue: slots.column }, not: wrong }
      : undefined
  }
  if (
    family.name === 'table-support' &&
    slots.asks &&
    /^(?:yes|true|s[ií]|sim|✓|✔|✅)$/i.test(fact.value) &&
    desk.language === 'en' &&
    /^is /.test(slots.asks) &&
    slots.statement
  ) {
    const negated = slots.statement.replace(/ is /, ' is not ')
    return negated === slots.statement ? undefined : { kind: 'needless', slots: { negated }, not: '' }
  }
  if ((family.name === 'date' || family.name === 'duration') && slots.question && slots.statement) {
    const phrase = valuePhrase(found, context.language)
    const wrong = phrase && shifted(phrase, found, desk, random)
    return wrong ? { kind: 'event', slots: { ...slots, wrong }, not: wrong } : undefined
  }
  return undefined
}

/** The value of another row in the same column: the mistake that people make. */
const otherValue = ({ fact }: Found, desk: Desk, random: Random): string | undefined => {
  if (fact.valueType === 'thing' || fact.valueType === 'boolean') return undefined
  const others = desk.found
    .filter(
      ({ family, fact: other }) =>
        family.name === 'table-cell' && other.attribute === fact.attribute && other.value !== fact.value,
    )
    .map(({ fact: other }) => other.slots.shown ?? other.value)
  return others.length > 0 ? random.pick(others) : undefined
}

/** `in 1941`, `for 30 days`: the value with the preposition that the sentence gives it. */
const valuePhrase = ({ fact, context }: Found, language: OfflineLanguage): string | undefined => {
  const quote = fact.quotes[0]!
  const sentence = context.clean(quote)
  const at = sentence.indexOf(fact.value)
  if (at === -1) return undefined
  const before = prepositions[language].exec(sentence.slice(0, at))?.[0].trim()
  if (!before && !/^(?:in|on|for|within|since|after|by|until|every|en|durante|desde|em|por|de)\b/i.test(fact.value))
    return undefined
  return `${before ?? ''} ${fact.value}`.trim().replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
}

const prepositions: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:in|on|for|within|since|after|by|until|during|every)(?: the| about| around| late| early)? $/i,
  es: /(?<!\p{L})(?:en|el|durante|desde|después de|hasta|cada|por|dentro de)(?: (?:los|las|el|la|unos))? $/iu,
  pt: /(?<!\p{L})(?:em|no|na|durante|desde|após|até|cada|por|dentro de|de)(?: (?:os|as|o|a|cerca de))? $/iu,
}

/** Another number in the same phrase, one that the evidence does not hold. */
const shifted = (phrase: string, { fact, context }: Found, desk: Desk, random: Random): string | undefined => {
  const amounts = amountsIn(phrase, desk.language).filter(({ text }) => /\d/.test(text))
  if (amounts.length !== 1) return undefined
  const digits = /\d[\d.,]*\d|\d/.exec(phrase)
  if (!digits || /[.,]/.test(digits[0])) return undefined
  const number = Number(digits[0])
  const steps = amounts[0]!.kind === 'year' ? [-12, -7, -4, 3, 6, 11] : [number, number * 2, Math.ceil(number / 2) + 1]
  const held = fact.quotes.map((quote) => context.clean(quote)).join(' ')
  const wrong = random
    .shuffle(steps)
    .map((step) => (amounts[0]!.kind === 'year' ? number + step : step === number ? number * 3 : step))
    .find((value) => value !== number && value > 0 && !new RegExp(`(?<!\\d)${value}(?!\\d)`).test(held))
  return wrong === undefined ? undefined : phrase.replace(digits[0], String(wrong))
}

const frames: Readonly<Record<Belief['kind'], Readonly<Record<OfflineLanguage, readonly string[]>>>> = {
  value: {
    en: [
      'Why {be} {theValue} for {row} {wrong}?',
      'Given that {theValue} for {row} {be} {wrong}, what is the reason for it?',
      'What is the reason that {theValue} for {row} {be} {wrong}?',
    ],
    es: ['¿Por qué {theValue} para {row} {be} {wrong}?', '¿A qué se debe el valor {wrong} en {theValue} para {row}?'],
    pt: ['Por que {theValue} para {row} {be} {wrong}?', 'A que se deve o valor {wrong} em {theValue} para {row}?'],
  },
  event: {
    en: [
      'Why {question} {wrong}?',
      'I read that {statement} {wrong}. What was the reason?',
      'What is the reason that {statement} {wrong}?',
    ],
    es: ['¿Por qué {question} {wrong}?', 'Leí que {statement} {wrong}. ¿Cuál fue el motivo?'],
    pt: ['Por que {question} {wrong}?', 'Li que {statement} {wrong}. Qual foi o motivo?'],
  },
  needless: {
    en: ['Since {negated}, what happens if I leave it out?', 'Given that {negated}, can I just leave it out?'],
    es: ['Como {negated}, ¿se puede dejar afuera?'],
    pt: ['Como {negated}, posso deixar de fora?'],
  },
}

const correction: Readonly<Record<OfflineLanguage, (not: string, right: string) => string>> = {
  en: (not, right) => (not ? `It is not ${not}. ${right}` : `That is not so. ${right}`),
  es: (not, right) => (not ? `No es ${not}. ${right}` : `No es así. ${right}`),
  pt: (not, right) => (not ? `Não é ${not}. ${right}` : `Não é assim. ${right}`),
}

const trapFrom = (found: Found, { slots, kind, not }: Belief, desk: Desk, random: Random): Trap => {
  const { language } = desk
  const question = random
    .shuffle(frames[kind][language])
    .map((frame) => filled(frame, slots))
    .find((text) => text !== undefined)
  const right = sentenceCase(
    found.family.answer(found.fact, found.context).text.replace(/^(?:Yes|No|Sí|Sim|Não)[.,] /, ''),
  )
  return {
    question: contracted(sentenceCase(question ?? ''), language),
    ideal_answer: correction[language](kind === 'event' ? '' : not, right),
    answer_type: 'correction',
    quotes: quotesOf(found),
    claims: [{ text: right, quotes: found.fact.quotes.map((_quote, index) => index) }],
    family: `false-premise-${kind}`,
  }
}
