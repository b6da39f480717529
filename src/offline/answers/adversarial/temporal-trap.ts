import type { Random } from '../../../text/random.ts'
import type { Desk } from '../../authoring/desk.ts'
import { quotesOf } from '../../authoring/items.ts'
import { standing } from '../../authoring/standing.ts'
import { answerTypeOf } from '../../candidate.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import { amountsIn } from '../../reading/amounts.ts'
import { asLater } from '../../wording/realise.ts'
import type { MakeTraps, Trap } from './answerable.ts'

/** Facts that changed between two versions, and histories in which the date decides. */
export const temporalTraps: MakeTraps = function* (desk, random) {
  yield* changed(desk, random)
  yield* releases(desk, random)
}

/** The same fact with two values in two versions of a document: asked of today, the newer one holds. */
function* changed(desk: Desk, random: Random): Iterable<Trap> {
  const groups = new Map<string, Found[]>()
  for (const found of desk.foundBy(changing)) {
    const { family, fact, context } = found
    const key = [baseOf(context), family.name, fact.shape, fact.subject.toLowerCase(), fact.attribute].join('\u0000')
    groups.set(key, [...(groups.get(key) ?? []), found])
  }
  for (const group of random.shuffle([...groups.values()])) {
    const dated = group.map((found) => ({ found, date: dateOf(found) }))
    const [oldest] = dated.toSorted((a, b) => (a.date < b.date ? -1 : 1))
    const newest = dated.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
    if (!oldest || !newest || oldest.date === newest.date || oldest.found.fact.value === newest.found.fact.value)
      continue
    const candidate = standing(newest.found, desk, random)
    if (!candidate) continue
    yield {
      question: now[desk.language](candidate.question),
      ideal_answer: candidate.answer.text,
      answer_type: answerTypeOf(candidate),
      quotes: quotesOf(newest.found),
      ...(candidate.answer.claims ? { claims: candidate.answer.claims } : {}),
      family: 'temporal-version',
    }
  }
}

/** What a new version sets anew; steps and meanings nobody asks for by the day. */
const changing =
  /^(?:limit|quantity|duration|default|config-key|cli-flag|table-cell|table-support|permission|requirement|heading-value)$/

/** The document, whatever its version: `parking@2025#c1` and `parking#c1` are of one. */
const baseOf = ({ chunk_id }: Found['context']): string => chunk_id.replace(/[@#].*$/, '')

/** A version or date in id, title or heading: `parking@2025`, `v2.1`, `2025-01-01`. An id without one is that of the latest version. */
const dateOf = ({ context }: Found): string => {
  const id = context.chunk_id.replace(/#.*$/, '')
  const where = [id, context.title, ...context.pathAt(0)].join(' ')
  return (
    /(?:19|20)\d{2}(?:-\d{2}(?:-\d{2})?)?/.exec(where)?.[0] ??
    /\bv?\d+(?:\.\d+)+/.exec(where)?.[0] ??
    /@([\w.-]+)/.exec(where)?.[1] ??
    latest
  )
}

/** After every date and number. */
const latest = '~'

const now: Readonly<Record<OfflineLanguage, (question: string) => string>> = {
  en: (question) => `As of today, ${asLater(question, 'en')}`,
  es: (question) => `Hoy en día, ${asLater(question, 'es')}`,
  pt: (question) => `Hoje em dia, ${asLater(question, 'pt')}`,
}

/** Which release was the newest at a date between two of them. */
function* releases(desk: Desk, random: Random): Iterable<Trap> {
  const dated = desk
    .foundBy(/^version-change$/)
    .filter(({ fact }) => fact.shape === 'date')
    .flatMap((found) => {
      const time = timeOf(found.fact.value)
      const version = /\d+\.\d+(?:\.\d+)*/.exec(found.fact.slots.change ?? found.fact.subject)?.[0]
      const product = /^(.*?)\s+(?:version |v)?\d+\.\d+/
        .exec(found.fact.slots.change ?? '')?.[1]
        ?.replace(/\bversion$/, '')
        .trim()
      return time !== undefined && version && product ? [{ found, time, version, product }] : []
    })
    .sort((a, b) => a.time - b.time)
  for (const at of random.shuffle(dated.map((_each, index) => index))) {
    const current = dated[at]!
    const next = dated.slice(at + 1).find(({ product }) => product === current.product)
    if (!next || next.time - current.time < 40 * day) continue
    const between = new Date(current.time + Math.floor((next.time - current.time) / 2 / day) * day)
    const frame = releaseFrames[desk.language]
    yield {
      question: frame.question(current.product, spoken(between, desk.language)),
      ideal_answer: frame.answer(
        current.product,
        current.version,
        current.found.fact.value,
        next.version,
        next.found.fact.value,
      ),
      answer_type: 'short_fact',
      quotes: [...quotesOf(current.found), ...quotesOf(next.found)],
      family: 'temporal-release',
    }
  }
}

const day = 86_400_000
const timeOf = (text: string): number | undefined => {
  const time = Date.parse(`${text.replace(/\.$/, '')} UTC`)
  return Number.isNaN(time) || amountsIn(text, 'en').length === 0 ? undefined : time
}

const spoken = (date: Date, language: OfflineLanguage): string =>
  new Intl.DateTimeFormat({ en: 'en-US', es: 'es', pt: 'pt-BR' }[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(date)

const releaseFrames = {
  en: {
    question: (product: string, date: string) => `Which version of ${product} was the newest on ${date}?`,
    answer: (product: string, version: string, date: string, next: string, later: string) =>
      `${product} ${version}, released on ${date}. ${next} only followed on ${later}.`,
  },
  es: {
    question: (product: string, date: string) => `¿Qué versión de ${product} era la más reciente el ${date}?`,
    answer: (product: string, version: string, date: string, next: string, later: string) =>
      `${product} ${version}, del ${date}. La ${next} recién salió el ${later}.`,
  },
  pt: {
    question: (product: string, date: string) => `Que versão de ${product} era a mais recente em ${date}?`,
    answer: (product: string, version: string, date: string, next: string, later: string) =>
      `${product} ${version}, de ${date}. A ${next} só saiu em ${later}.`,
  },
} as const
