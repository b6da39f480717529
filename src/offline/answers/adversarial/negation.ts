import type { Desk } from '../../authoring/desk.ts'
import { quotesOf } from '../../authoring/items.ts'
import { scopesToTry } from '../../authoring/scopes.ts'
import { answerTypeOf } from '../../candidate.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import { reasonAgainst } from '../../hard-checks.ts'
import { pluralOf } from '../../language/english.ts'
import { pluralRomance } from '../../language/romance.ts'
import { scopesFor } from '../../scope/scope.ts'
import { leadInOf } from '../../structure/lead-in.ts'
import { withScope } from '../../wording/realise.ts'
import { realiseFact } from '../../wording/realise-fact.ts'
import type { MakeTraps, Trap } from './answerable.ts'

/** Questions that turn on what is not so: exceptions, what a table denies, what is forbidden. */
export const negations: MakeTraps = function* (desk, random) {
  yield* random.shuffle(deniedRows(desk))
  for (const found of random.shuffle(desk.found)) {
    if (found.fact.polarity !== 'negative' && found.family.name !== 'exception') continue
    // What an item of a list denies, it denies under the line that announces the list.
    if (leadInOf(found.fact, found.context) !== undefined) continue
    for (const scope of scopesToTry(found, desk.voice)) {
      const candidate = realiseFact(found, desk.voice, random, scope, 3).find((each) => !reasonAgainst(each))
      if (!candidate) continue
      const quotes = quotesOf(found)
      yield {
        question: candidate.question,
        ideal_answer: candidate.answer.text,
        answer_type: answerTypeOf(candidate),
        quotes,
        ...(candidate.answer.claims ? { claims: candidate.answer.claims } : {}),
        family: `negation-${found.family.name}`,
      }
      break
    }
  }
}

/** Rows of a complete table whose cell says no: `Which instance types do not support …?` */
const deniedRows = (desk: Desk): readonly Trap[] => {
  const groups = new Map<string, Found[]>()
  for (const found of desk.foundBy(/^table-support$/)) {
    if (!found.fact.slots.asks) continue
    const key = `${found.context.chunk_id} ${found.fact.attribute} ${found.fact.quotes[1]?.start ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), found])
  }
  return [...groups.values()].flatMap((group) => {
    const denied = group.filter(({ fact }) => isNo(fact.value))
    if (denied.length === 0 || denied.length > 6 || denied.length === group.length || group.length < 3) return []
    const question = askForDenied(group[0]!, desk)
    if (!question) return []
    const names = denied.map(({ fact }) => fact.slots.row!)
    return [
      {
        question,
        ideal_answer:
          names.length === 1 ? sentence(names[0]!, desk.language) : names.map((name) => `- ${name}`).join('\n'),
        answer_type: names.length === 1 ? ('short_fact' as const) : ('list' as const),
        quotes: denied.flatMap((found) => quotesOf(found)),
        family: 'negation-table',
      },
    ]
  })
}

const isNo = (value: string): boolean => /^(?:no|false|não|✗|❌|not supported)$/i.test(value)
const sentence = (name: string, language: OfflineLanguage): string =>
  ({ en: `Only ${name}.`, es: `Solo ${name}.`, pt: `Apenas ${name}.` })[language]

const askForDenied = ({ fact, context }: Found, { language }: Desk): string | undefined => {
  const { asks = '', row = '' } = fact.slots
  const kind = row.replace(/`/g, '').split(' ').at(-1) ?? ''
  if (!/^\p{Ll}{3,}$/u.test(kind)) return undefined
  const scopes = scopesFor(fact, asks.replace(row, ''), context)
  const scope = scopes.find(({ required }) => required) ?? scopes[0]
  const rest = asks.slice(asks.indexOf(row) + row.length).trim()
  if (!asks.includes(row) || !rest) return undefined
  const plain =
    language === 'en'
      ? /^is /.test(asks)
        ? `Which ${pluralOf(kind)} are not ${rest}?`
        : /^does /.test(asks)
          ? `Which ${pluralOf(kind)} do not ${rest}?`
          : undefined
      : language === 'es'
        ? `¿Qué ${pluralRomance(kind, 'es')} no son ${rest}?`
        : `Quais ${pluralRomance(kind, 'pt')} não são ${rest}?`
  // `Which addresses are not required?` could be asked of any table.
  return plain && scope && withScope(plain, scope.phrase, language)
}
