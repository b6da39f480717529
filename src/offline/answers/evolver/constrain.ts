import { quoteOf } from '../../authoring/items.ts'
import { indefinite, isPlural } from '../../language/english.ts'
import type { PassageContext } from '../../passage-context.ts'
import { columnOf, havingPhrase, shownValue } from '../../structure/columns.ts'
import { rowKey, rowKind } from '../../structure/row-names.ts'
import { type Row, type Table, tablesOf } from '../../structure/tables.ts'
import { isBlankValue, typeOfValue } from '../../structure/values.ts'
import { withScope } from '../../wording/realise.ts'
import type { Evolve, Evolved } from './evolve.ts'

/** Two requirements at once on the rows of one table: several rows meet each, one row meets both. */
export const constrain: Evolve = function* ({ seed }, desk, random) {
  const chunks = new Set(seed.quotes.map(({ chunk_id }) => chunk_id))
  const near = [...desk.contexts].sort((a, b) => Number(chunks.has(b.chunk_id)) - Number(chunks.has(a.chunk_id)))
  for (const context of near) {
    for (const table of tablesOf(context)) yield* random.shuffle([...pairs(table, context)])
  }
}

function* pairs(table: Table, context: PassageContext): Iterable<Evolved> {
  const kind = rowKind(table, context)
  if (!kind || !table.complete || table.rows.length < 3 || table.rows.length > 40) return
  const columns = table.header.cells.flatMap((cell, at) => {
    const column = at === 0 ? undefined : columnOf(cell.text, context)
    return column ? [{ column, at }] : []
  })
  for (const row of table.rows) {
    for (const [index, first] of columns.entries()) {
      for (const second of columns.slice(index + 1)) {
        const values = [first, second].map(({ at }) => row.cells[at]!.text)
        if (
          values.some((value) => isBlankValue(value) || typeOfValue(value) === 'boolean' || value.split(' ').length > 5)
        )
          continue
        const meets = ({ at }: { readonly at: number }, value: string): readonly Row[] =>
          table.rows.filter((other) => other.cells[at]!.text.toLowerCase() === value.toLowerCase())
        const [one, two] = [meets(first, values[0]!), meets(second, values[1]!)]
        if (one.length < 2 || two.length < 2 || one.filter((other) => two.includes(other)).length !== 1) continue
        const having = [first, second].map(({ column }, place) =>
          havingPhrase(column, shownValue(values[place]!, column), context),
        )
        const scope = table.path.at(-1)
        yield {
          question: ask(kind, having as [string, string], context, scope),
          ideal_answer: answer(rowKey(row), having as [string, string], context),
          answer_type: 'short_fact',
          quotes: [quoteOf(context, row.start, row.end), quoteOf(context, table.header.start, table.header.end)],
          family: 'constrain-intersection',
        }
      }
    }
  }
}

const ask = (
  kind: string,
  [one, two]: [string, string],
  { language }: PassageContext,
  scope: string | undefined,
): string => {
  const plain =
    language === 'en'
      ? `I need ${isPlural(kind) ? kind : indefinite(kind)} with ${one} and also ${two}. Which one is that?`
      : language === 'es'
        ? `Entre las opciones de ${kind}, ¿cuál tiene ${one} y además ${two}?`
        : `Entre as opções de ${kind}, qual tem ${one} e também ${two}?`
  const named = scope && /^[\p{Lu}\d][\w -]{2,40}$/u.test(scope) && language === 'en' ? `in ${scope}` : undefined
  return withScope(plain, named, language)
}

const answer = (key: string, [one, two]: [string, string], { language }: PassageContext): string =>
  ({
    en: `${key}: it has ${one} and ${two}.`,
    es: `${key}: tiene ${one} y ${two}.`,
    pt: `${key}: tem ${one} e ${two}.`,
  })[language]
