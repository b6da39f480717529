import { quotesOf } from '../../authoring/items.ts'
import { joinedAcross } from '../../authoring/joins/joins.ts'
import { spokenNumber } from '../../authoring/numbers.ts'
import { sentenceCase } from '../../authoring/wording.ts'
import { howMany } from '../../families/sentence/quantity/counted-noun.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import { contracted, isPluralRomance } from '../../language/romance.ts'
import { amountsIn } from '../../reading/amounts.ts'
import { scopesFor } from '../../scope/scope.ts'
import { isAmount } from '../../structure/columns.ts'
import { numberIn } from '../../structure/values.ts'
import { withScope } from '../../wording/realise.ts'
import type { Evolve, Evolved } from './evolve.ts'

/** Two stated values and one operation: difference, ratio, the highest of several, years between. The result is computed here and its working is shown. */
export const reason: Evolve = function* ({ own, others }, desk, random) {
  const { language } = desk
  const values = [...own, ...others].flatMap((found) => numericValue(found))
  const starts = values.filter(({ found }) => own.includes(found))
  for (const one of [...starts, ...random.shuffle(values.filter(({ found }) => !own.includes(found)))]) {
    for (const other of random.shuffle(values)) {
      if (other === one || other.group !== one.group || other.number === one.number || other.name === one.name) continue
      const [high, low] = one.number > other.number ? [one, other] : [other, one]
      const [scope] = scopesFor(high.found.fact, high.name, high.found.context)
      yield* [difference, ratio]
        .map((operate) => operate(high, low, language, scope?.phrase))
        .filter((each) => each !== undefined)
    }
  }
  yield* joinedAcross(own, others, desk, random)
  yield* yearsBetween([...own, ...others], own, language)
}

interface Value {
  readonly found: Found
  readonly number: number
  readonly unit: string
  /** Of what it is the value, and of which attribute. */
  readonly name: string
  readonly attribute: string
  /** Values of one group may be compared: same column of the same table. */
  readonly group: string
}

const numericValue = (found: Found): Value[] => {
  const { fact, family, context } = found
  if (family.name !== 'table-cell' || !fact.slots.row || !fact.slots.bareColumn) return []
  const parsed = numberIn(fact.slots.shown ?? fact.value)
  if (!parsed || !isAmount(fact.slots.bareColumn)) return []
  // `$80 per session` and `$50 per month` cannot be reckoned with.
  const header = fact.quotes[1]
  if (
    header &&
    /\|\s*(?:charged|billed|billing(?: period)?|per|unit|basis|frequency)\s*\|/i.test(
      context.text.slice(header.start, header.end),
    )
  )
    return []
  return [
    {
      found,
      number: parsed.number,
      unit: parsed.unit,
      name: fact.slots.row,
      attribute: fact.slots.bareColumn,
      group: `${context.chunk_id} ${fact.quotes[1]?.start} ${fact.attribute} ${parsed.unit}`,
    },
  ]
}

const withUnit = (number: string, { unit, found }: Value): string => {
  const shown = found.fact.slots.shown ?? found.fact.value
  const written = /[\p{L}%°][\p{L}%°/ ]*$/u.exec(shown)?.[0].trim() ?? ''
  const sign = /^[$€£]/.exec(shown)?.[0] ?? ''
  return `${sign}${number}${written === '%' ? '%' : written ? ` ${written}` : unit && !sign ? ` ${unit}` : ''}`
}

const wording: Readonly<
  Record<
    OfflineLanguage,
    {
      readonly difference: readonly [
        question: (a: string, b: string, what: string) => string,
        answer: (result: string, proof: string) => string,
      ]
      readonly ratio: readonly [
        question: (a: string, b: string, what: string) => string,
        answer: (result: string, proof: string) => string,
      ]
      readonly is: (name: string, value: string) => string
      readonly years: readonly [
        question: (a: string, b: string) => string,
        answer: (result: string, proof: string) => string,
      ]
      readonly hop: (name: string, what: string) => string
    }
  >
> = {
  en: {
    difference: [
      (a, b, what) => `What is the difference in ${what} between ${a} and ${b}?`,
      (result, proof) => `${result}: ${proof}`,
    ],
    ratio: [
      (a, b, what) => `How many times the ${what} of ${b} is that of ${a}?`,
      (result, proof) => `${result} times: ${proof}`,
    ],
    is: (name, value) => `${value} for ${name}`,
    years: [
      (a, b) => `How many years passed between the year in which ${a} and the year in which ${b}?`,
      (result, proof) => `${result} ${result === '1' ? 'year' : 'years'}. ${proof}`,
    ],
    hop: (name, what) => `Gives the ${what} of ${name}.`,
  },
  es: {
    difference: [
      (a, b, what) =>
        isPluralRomance(what)
          ? `¿${sentenceCase(howMany(what, 'es'))} más tiene ${a} que ${b}?`
          : `¿Cuál es la diferencia de ${what} entre ${a} y ${b}?`,
      (result, proof) => `${result}. ${sentenceCase(proof)}`,
    ],
    ratio: [
      (a, b, what) => `¿Cuántas veces mayor es ${what} de ${a} que de ${b}?`,
      (result, proof) => `${result} veces. ${sentenceCase(proof)}`,
    ],
    is: (name, value) => `${name}: ${value}`,
    years: [
      (a, b) => `¿Cuántos años pasaron entre el año en que ${a} y el año en que ${b}?`,
      (result, proof) => `${result} ${result === '1' ? 'año' : 'años'}. ${proof}`,
    ],
    hop: (name, what) => `Da ${what} de ${name}.`,
  },
  pt: {
    difference: [
      (a, b, what) =>
        isPluralRomance(what)
          ? `${sentenceCase(howMany(what, 'pt'))} a mais tem ${a} em relação a ${b}?`
          : `Qual é a diferença de ${what} entre ${a} e ${b}?`,
      (result, proof) => `${result}. ${sentenceCase(proof)}`,
    ],
    ratio: [
      (a, b, what) => `Quantas vezes maior é ${what} de ${a} em relação a ${b}?`,
      (result, proof) => `${result} vezes. ${sentenceCase(proof)}`,
    ],
    is: (name, value) => `${name}: ${value}`,
    years: [
      (a, b) => `Quantos anos se passaram entre o ano em que ${a} e o ano em que ${b}?`,
      (result, proof) => `${result} ${result === '1' ? 'ano' : 'anos'}. ${proof}`,
    ],
    hop: (name, what) => `Dá ${what} de ${name}.`,
  },
}

const difference = (high: Value, low: Value, language: OfflineLanguage, scope?: string): Evolved | undefined => {
  const result = round(high.number - low.number)
  const spoken = withUnit(spokenNumber(result, language), high)
  const shown = [high, low].map((each) => each.found.fact.slots.shown ?? each.found.fact.value)
  const proof = `${wording[language].is(high.name, shown[0]!)}; ${wording[language].is(low.name, shown[1]!)} (${plainNumber(high, language)} − ${plainNumber(low, language)} = ${spokenNumber(result, language)}).`
  const [asked, answer] = wording[language].difference
  const { cost } = high.found.fact.slots
  const question =
    cost && language === 'en' ? (a: string, b: string) => `How much more does ${a} ${cost} than ${b}?` : asked
  return evolvedFrom(
    high,
    low,
    withScope(question(high.name, low.name, high.attribute), scope, language),
    answer(spoken, proof),
    'reasoning-difference',
    language,
  )
}

/** Only where it comes out even: nobody asks for 1.37 times. */
const ratio = (high: Value, low: Value, language: OfflineLanguage, scope?: string): Evolved | undefined => {
  const result = high.number / low.number
  if (low.number <= 0 || !Number.isInteger(result) || result > 20 || high.found.fact.slots.are) return undefined
  const shown = [high, low].map((each) => each.found.fact.slots.shown ?? each.found.fact.value)
  const proof = `${wording[language].is(high.name, shown[0]!)}; ${wording[language].is(low.name, shown[1]!)} (${plainNumber(high, language)} ÷ ${plainNumber(low, language)} = ${result}).`
  const [question, answer] = wording[language].ratio
  return evolvedFrom(
    high,
    low,
    withScope(question(high.name, low.name, high.attribute), scope, language),
    answer(String(result), proof),
    'reasoning-ratio',
    language,
  )
}

const plainNumber = ({ number }: Value, language: OfflineLanguage): string => spokenNumber(number, language)
const round = (value: number): number => Math.round(value * 1e6) / 1e6

const evolvedFrom = (
  one: Value,
  other: Value,
  question: string,
  ideal_answer: string,
  family: string,
  language: OfflineLanguage,
): Evolved => {
  const apart = one.found.context.chunk_id !== other.found.context.chunk_id
  return {
    question: contracted(sentenceCase(question), language),
    ideal_answer,
    answer_type: 'short_fact',
    quotes: [...quotesOf(one.found, apart ? 1 : undefined), ...quotesOf(other.found, apart ? 2 : undefined)],
    ...(apart ? { hops: [one, other].map(({ name, attribute }) => wording[language].hop(name, attribute)) } : {}),
    family,
  }
}

/** Two dated events; their order decides the sign, not the question. */
function* yearsBetween(facts: readonly Found[], own: readonly Found[], language: OfflineLanguage): Iterable<Evolved> {
  const dated = facts.flatMap((found) => {
    const { fact, family } = found
    const year =
      family.name === 'date' && fact.shape === 'year'
        ? amountsIn(fact.value, language).find(({ kind }) => kind === 'year')?.value
        : undefined
    const statement = fact.slots.statement
    return year !== undefined && statement && statement.split(' ').length <= 14 ? [{ found, year, statement }] : []
  })
  for (const one of dated.filter(({ found }) => own.length === 0 || own.includes(found))) {
    for (const other of dated) {
      const years = Math.abs(one.year - other.year)
      if (other === one || years === 0 || one.statement === other.statement) continue
      const [first, last] = one.year < other.year ? [one, other] : [other, one]
      const apart = first.found.context.chunk_id !== last.found.context.chunk_id
      const [question, answer] = wording[language].years
      yield {
        question: contracted(question(first.statement, last.statement), language),
        ideal_answer: answer(
          String(years),
          `${sentenceCase(first.statement)}: ${first.year}; ${last.statement}: ${last.year} (${last.year} − ${first.year} = ${years}).`,
        ),
        answer_type: 'short_fact',
        quotes: [...quotesOf(first.found, apart ? 1 : undefined), ...quotesOf(last.found, apart ? 2 : undefined)],
        ...(apart
          ? {
              hops: [first, last].map(
                ({ statement }) =>
                  `${{ en: 'Says when', es: 'Dice cuándo', pt: 'Diz quando' }[language]} ${statement}.`,
              ),
            }
          : {}),
        family: 'reasoning-years',
      }
    }
  }
}
