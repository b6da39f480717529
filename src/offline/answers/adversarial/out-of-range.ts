import type { Random } from '../../../text/random.ts'
import type { Desk } from '../../authoring/desk.ts'
import { filled } from '../../authoring/wording.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import { amountsIn } from '../../reading/amounts.ts'
import type { Probe } from './probe.ts'

/** A case beyond a stated limit, about which nothing is said: a rule up to a number, and a question past it. */
export const outOfRangeProbes = (desk: Desk, random: Random): readonly Probe[] =>
  random.shuffle(desk.foundBy(/^(?:limit|table-cell)$/)).flatMap((found) => {
    const limit = limitOf(found, desk.language)
    if (!limit) return []
    const { question, missing, also } = frames[desk.language]
    const slots = limit
    const asked = filled(question, slots)
    const what = filled(missing, slots)
    const searches = also.flatMap((frame) => filled(frame, slots) ?? [])
    if (!asked || !what || searches.length < 2 || asked.split(' ').length > 28) return []
    return [
      {
        question: asked,
        missing: what,
        searches: [asked, ...searches],
        from: found,
        nearby: beyond,
        family: 'out-of-range',
      },
    ]
  })

interface Limit extends Record<string, string> {
  readonly of: string
}

const limitOf = ({ fact, family }: Found, language: OfflineLanguage): Limit | undefined => {
  if (fact.polarity === 'negative' || amountsIn(fact.value, language).length !== 1) return undefined
  const { row, possessor } = fact.slots
  const value = fact.value.replace(/^(?:up to|at most|a maximum of|no more than|hasta|até|no máximo|como máximo) /i, '')
  if (family.name === 'limit' && possessor) return { of: possessor, value }
  // A table under `Plans and limits` has prices too: its place says a limit of defaults alone.
  const placed = fact.shape === 'default' ? fact.slots.quota : ''
  const quota = /quota|limit|maximum|max\b|l[ií]mite|m[aá]xim|cota/i
  return family.name === 'table-cell' && row && quota.test(`${fact.attribute} ${placed} ${row}`)
    ? { of: row, value: fact.slots.shown ?? value }
    : undefined
}

const frames: Readonly<
  Record<OfflineLanguage, { readonly question: string; readonly missing: string; readonly also: readonly string[] }>
> = {
  en: {
    question: 'What happens if the limit of {value} for {of} is exceeded?',
    missing: 'what happens when the limit of {value} for {of} is exceeded',
    also: ['{of} exceed limit error', 'increase {of} quota request'],
  },
  es: {
    question: '¿Qué pasa si se supera el límite de {value} para {of}?',
    missing: 'qué pasa si se supera el límite de {value} para {of}',
    also: ['{of} superar el límite error', 'aumentar {of} cuota'],
  },
  pt: {
    question: 'O que acontece se o limite de {value} para {of} for ultrapassado?',
    missing: 'o que acontece se o limite de {value} para {of} for ultrapassado',
    also: ['{of} exceder o limite erro', 'aumentar {of} cota'],
  },
}

/** Whoever speaks of going past a limit near its name may well answer. */
const beyond =
  /\b(?:exceed\w*|increase\w*|more than|over the|beyond|throttl\w+|error|rejected|fails?|overdue)\b|exced|supera|aument|rechaz|falla|ultrapass|rejeit|falha/i
