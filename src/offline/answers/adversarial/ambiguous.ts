import type { Desk } from '../../authoring/desk.ts'
import { quotesOf } from '../../authoring/items.ts'
import { filled, sentenceCase } from '../../authoring/wording.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import { contracted } from '../../language/romance.ts'
import { scopesFor } from '../../scope/scope.ts'
import { tablesOf } from '../../structure/tables.ts'
import { withScope } from '../../wording/realise.ts'
import type { MakeTraps, Trap } from './answerable.ts'

/** A question that leaves open which of several things is meant; the answer names the readings, each with its own value. */
export const ambiguities: MakeTraps = function* (desk, random) {
  for (const group of random.shuffle([...rivals(desk)])) {
    const trap = trapFrom(group, desk, (list) => random.pick(list))
    if (trap) yield trap
  }
}

/** Facts about the same attribute of different things of one kind, with different values. */
const rivals = (desk: Desk): readonly (readonly Found[])[] => {
  // Among several products nobody knows what was left open, the thing or the product.
  if (desk.language === 'en' && desk.contexts.some(({ product }) => product !== undefined)) return []
  const groups = new Map<string, Found[]>()
  for (const found of desk.foundBy(/^(?:table-cell|cli-flag|config-key)$/)) {
    const { flag, key, column } = found.fact.slots
    const same =
      found.family.name === 'table-cell'
        ? `${column} ${found.context.chunk_id} ${found.fact.quotes[1]?.start}`
        : (flag ?? key ?? '')
    if (found.family.name !== 'table-cell' && found.fact.shape !== 'default') continue
    const name = `${found.family.name} ${found.fact.shape} ${same}`
    groups.set(name, [...(groups.get(name) ?? []), found])
  }
  return [...groups.values()]
    .map((group) =>
      group.filter(({ fact }, at) => group.findIndex((other) => other.fact.subject === fact.subject) === at),
    )
    .filter(
      (group) =>
        isWhole(group) &&
        group.every(({ family, fact }) => family.name !== 'table-cell' || measured.has(fact.valueType)) &&
        group.length >= 2 &&
        group.length <= 5 &&
        new Set(group.map(({ fact }) => fact.value)).size >= 2,
    )
}

/** What a thing costs, takes or holds is asked without saying which thing; what else a column says is not. */
const measured: ReadonlySet<string> = new Set(['number', 'quantity', 'duration', 'money', 'percent'])

/** Of a table every row tells its value, or the answer would leave one out. */
const isWhole = ([first, ...others]: readonly Found[]): boolean => {
  if (first?.family.name !== 'table-cell') return true
  const at = first.fact.quotes[0]!.start
  const table = tablesOf(first.context).find(({ rows }) => rows.some(({ start, end }) => start <= at && at < end))
  return table === undefined || table.rows.length === others.length + 1
}

const frames: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: [
    'What {be} {column}?',
    'Can you tell me {column}?',
    'I need to know {column}.',
    'Which value applies for {column}?',
  ],
  es: ['¿Cuál {be} {column}?', '¿Me podrían decir {column}?', 'Necesito saber {column}.'],
  pt: ['Qual {be} {column}?', 'Poderiam me dizer {column}?', 'Preciso saber {column}.'],
}
const flagFrames: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: ['What is the default value of {flag}?', 'Which value does {flag} have if nothing is set?'],
  es: ['¿Cuál es el valor predeterminado de {flag}?', '¿Qué valor tiene {flag} si no se indica nada?'],
  pt: ['Qual é o valor padrão de {flag}?', 'Que valor tem {flag} se nada for indicado?'],
}
const depends: Readonly<Record<OfflineLanguage, (kind: string) => string>> = {
  en: (kind) => `It depends on the ${kind}:`,
  es: (kind) => `Depende de ${kind}:`,
  pt: (kind) => `Depende de ${kind}:`,
}
const what: Readonly<Record<OfflineLanguage, string>> = {
  en: 'case',
  es: 'qué caso se trate',
  pt: 'qual caso se trata',
}

const trapFrom = (group: readonly Found[], desk: Desk, pick: (list: readonly string[]) => string): Trap | undefined => {
  const { language } = desk
  const [first] = group
  const { slots } = first!.fact
  const table = first!.family.name === 'table-cell'
  const plural = slots.are !== undefined
  const be =
    language === 'en' ? (plural ? 'are' : 'is') : language === 'es' ? (plural ? 'son' : 'es') : plural ? 'são' : 'é'
  const frame = pick(table ? frames[language] : flagFrames[language])
  const question = filled(frame, { ...slots, flag: slots.flag ?? slots.key, be })
  // The heading may name the one thing that is left open.
  const [scope] = scopesFor(first!.fact, question ?? '', first!.context).filter(
    ({ phrase }) => !group.some(({ fact }) => phrase.includes(nameOf(fact.slots, fact.subject))),
  )
  // `the port for url.port`: the place is what is asked for.
  const column = slots.column?.split(' ').at(-1)
  if (!question || (table && (!scope || scope.phrase.endsWith(`.${column}`)))) return undefined
  const kind = language === 'en' ? (slots.kind ?? (table ? what.en : 'command')) : what[language]
  const lines = group.map(({ fact }) => `- ${nameOf(fact.slots, fact.subject)}: ${fact.slots.shown ?? fact.value}`)
  return {
    question: placed(sentenceCase(question), scope?.phrase, language),
    ideal_answer: [depends[language](kind), ...lines].join('\n'),
    answer_type: 'clarification',
    quotes: group.flatMap((found) => quotesOf(found)),
    claims: group.map(({ fact }, index) => ({
      text: `${nameOf(fact.slots, fact.subject)}: ${fact.slots.shown ?? fact.value}`,
      quotes: placesOf(group, index),
    })),
    family: 'ambiguous',
  }
}

/** The scope before the closing mark, whichever it is. */
const placed = (question: string, scope: string | undefined, language: OfflineLanguage): string =>
  scope && question.endsWith('.')
    ? contracted(`${question.slice(0, -1)} ${scope}.`, language)
    : contracted(withScope(question, scope, language), language)

const placesOf = (group: readonly Found[], index: number): readonly number[] => {
  const start = group.slice(0, index).reduce((sum, other) => sum + other.fact.quotes.length, 0)
  return group[index]!.fact.quotes.map((_quote, at) => start + at)
}

const nameOf = (slots: Readonly<Record<string, string>>, subject: string): string =>
  (slots.row ?? slots.command ?? subject).replace(/^the (?=["'`“])/, '')
