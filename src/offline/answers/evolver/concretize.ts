import type { Random } from '../../../text/random.ts'
import type { Desk } from '../../authoring/desk.ts'
import { quotesOf } from '../../authoring/items.ts'
import { spokenNumber } from '../../authoring/numbers.ts'
import { filled, sentenceCase } from '../../authoring/wording.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import { amountsIn } from '../../reading/amounts.ts'
import type { Evolve, Evolved } from './evolve.ts'

/** A rule applied to a case with its own number, or a list held against one thing. */
export const concretize: Evolve = function* ({ own, others }, desk, random) {
  for (const found of [...own, ...random.shuffle(others)]) {
    const evolved = withinLimit(found, desk, random) ?? amongItems(found, desk, random)
    if (evolved) yield evolved
  }
}

const limitFrames: Readonly<
  Record<OfflineLanguage, { readonly question: string; readonly yes: string; readonly no: string }>
> = {
  en: {
    question: 'I expect {case}. Is that within the limit for {of}?',
    yes: 'Yes. {rule}',
    no: 'No. {rule}',
  },
  es: {
    question: 'Calculo que voy a llegar a {case}. ¿Está dentro del límite para {of}?',
    yes: 'Sí. {rule}',
    no: 'No. {rule}',
  },
  pt: {
    question: 'Calculo que vou chegar a {case}. Está dentro do limite para {of}?',
    yes: 'Sim. {rule}',
    no: 'Não. {rule}',
  },
}

const withinLimit = (found: Found, { language }: Desk, random: Random): Evolved | undefined => {
  const { fact, family, context } = found
  const of = family.name === 'limit' ? fact.slots.possessor : fact.slots.row
  const isLimit =
    family.name === 'limit' ||
    (family.name === 'table-cell' &&
      fact.shape !== 'default' &&
      /quota|limit|maximum|max\b|l[ií]mite|m[aá]xim|cota/i.test(`${fact.attribute} ${fact.slots.row ?? ''}`))
  const value = fact.slots.shown ?? fact.value
  const amounts = amountsIn(value, language)
  if (
    !of ||
    // `I expect 6`: of what?
    /^[\d.,]+$/.test(value) ||
    !isLimit ||
    amounts.length !== 1 ||
    /minim|at least|al menos|pelo menos/i.test(`${fact.attribute} ${value}`)
  )
    return undefined
  const { value: limit, text } = amounts[0]!
  const digits = /\d[\d.,]*/.exec(text)?.[0]
  if (!digits || limit < 2 || !Number.isInteger(limit)) return undefined
  const fits = random.next() < 0.5
  const number = fits ? Math.max(1, Math.floor(limit * 0.8)) : Math.ceil(limit * 1.2) + (limit < 5 ? 1 : 0)
  const frame = limitFrames[language]
  const shown = value
    .replace(/^(?:up to|at most|a maximum of|only|hasta|até|no máximo|como máximo) /i, '')
    .replace(digits, spokenNumber(number, language))
  const rule = family.answer(fact, context).text
  return {
    question: sentenceCase(filled(frame.question, { case: shown, of })!),
    ideal_answer: filled(fits ? frame.yes : frame.no, { rule })!,
    answer_type: 'yes_no',
    quotes: quotesOf(found),
    claims: [{ text: rule, quotes: fact.quotes.map((_quote, at) => at) }],
    family: 'concretize-limit',
  }
}

const itemFrames: Readonly<Record<OfflineLanguage, { readonly question: string; readonly answer: string }>> = {
  en: { question: 'Does {item} count among the {things}?', answer: 'Yes, {item} is one of the {things}.' },
  es: { question: '¿{item} está entre los casos de {things}?', answer: 'Sí, {item} está entre los casos de {things}.' },
  pt: { question: '{item} está entre os casos de {things}?', answer: 'Sim, {item} está entre os casos de {things}.' },
}

const amongItems = (found: Found, { language }: Desk, random: Random): Evolved | undefined => {
  const { fact, family } = found
  const { things } = fact.slots
  if (family.name !== 'enumeration' || fact.shape !== 'are' || !things || !fact.items) return undefined
  const short = fact.items.flatMap((item, at) =>
    /^[\p{L}\d][\p{L}\d ./+-]{1,40}$/u.test(item) && item.split(' ').length <= 5
      ? [{ item: item.replace(/\.$/, ''), at }]
      : [],
  )
  if (short.length < 2) return undefined
  const { item, at } = random.pick(short)
  const quotes = quotesOf(found)
  const proving = [quotes[Math.min(at, quotes.length - 1)]!, quotes.at(-1)!]
  const frame = itemFrames[language]
  return {
    question: sentenceCase(filled(frame.question, { item, things })!),
    ideal_answer: filled(frame.answer, { item, things })!,
    answer_type: 'yes_no',
    quotes: proving,
    family: 'concretize-item',
  }
}
