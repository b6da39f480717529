import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { isPlural, pluralOf } from '../../language/english.ts'
import { pluralRomance } from '../../language/romance.ts'
import type { PassageContext } from '../../passage-context.ts'
import { columnOf, isAmount, lacksUnit, shownValue } from '../../structure/columns.ts'
import { headsKind, isIdentifier, rowKey, rowKind, rowName } from '../../structure/row-names.ts'
import { type Row, type Table, tablesOf } from '../../structure/tables.ts'
import { numberIn } from '../../structure/values.ts'
import { isNameIn } from '../../text/casing.ts'
import { factFrom } from '../fact-from.ts'

/** Two rows, or all rows, by a numeric column. The verdict is computed, both cells are quoted. */
export const tableCompare: Family = {
  name: 'table-compare',
  intent: 'comparison',
  alsoIntents: ['reference_lookup'],
  answer_type: 'comparison',
  difficulty: 'medium',
  find: (context) => tablesOf(context).flatMap((table) => [...pairs(table, context), ...extremes(table, context)]),
  surfaces: {
    pair: {
      en: {
        plain: [
          '{one} has {higher}{scope}, {row} or {other}?',
          'Between {row} and {other}, which has {higher}{scope}?',
          'Does {row} or {other} have {higher}{scope}?',
          'Comparing {row} with {other}, which one has {higher}{scope}?',
          'Do you know which has {higher}{scope}, {row} or {other}?',
          "I'm choosing between {row} and {other}. {one} has {higher}{scope}?",
        ],
        query: ['{row} vs {other} {column}{scope}', '{column} {row} vs {other}{scope}'],
      },
      es: {
        plain: [
          '¿{one} tiene {higher}{scope}, {row} o {other}?',
          'Entre {row} y {other}, ¿cuál tiene {higher}{scope}?',
          'Si comparo {row} con {other}, ¿cuál tiene {higher}{scope}?',
          '¿Alguien sabe cuál tiene {higher}{scope}, {row} o {other}?',
          'Dudo entre {row} y {other}. ¿Cuál tiene {higher}{scope}?',
          'De {row} y {other}, ¿cuál tiene {higher}{scope}?',
        ],
      },
      pt: {
        plain: [
          '{one} tem {higher}{scope}, {row} ou {other}?',
          'Entre {row} e {other}, qual tem {higher}{scope}?',
          'Se comparo {row} com {other}, qual tem {higher}{scope}?',
          'Alguém sabe qual tem {higher}{scope}, {row} ou {other}?',
          'Estou em dúvida entre {row} e {other}. Qual tem {higher}{scope}?',
          'De {row} e {other}, qual tem {higher}{scope}?',
        ],
      },
    },
    extreme: {
      en: {
        plain: [
          'Which {kind} has the {most} {column}{scope}?',
          'What is the {kind} with the {most} {column}{scope}?',
          'Of all {kinds}, which one has the {most} {column}{scope}?',
          'Among the {kinds}, which has the {most} {column}{scope}?',
          'Any idea which {kind} has the {most} {column}{scope}?',
          'Do you know which {kind} has the {most} {column}{scope}?',
        ],
        query: ['{kind} with {most} {column}{scope}', '{most} {column} {kind}{scope}'],
      },
      es: {
        plain: [
          '¿Qué {kind} tiene el valor {most} de {column}{scope}?',
          'Si busco el valor {most} de {column}, ¿qué {kind} elijo{scope}?',
          '¿Me pueden decir qué {kind} tiene el valor {most} de {column}{scope}?',
          '¿En qué {kind} es {most} el valor de {column}{scope}?',
          '¿A qué {kind} corresponde el valor {most} de {column}{scope}?',
          '¿Alguien sabe qué {kind} tiene el valor {most} de {column}{scope}?',
        ],
      },
      pt: {
        plain: [
          'Que {kind} tem o valor {most} de {column}{scope}?',
          'Podem me dizer que {kind} tem o valor {most} de {column}{scope}?',
          'Se procuro o valor {most} de {column}, que {kind} escolho{scope}?',
          'Em que {kind} o valor de {column} é {most}{scope}?',
          'A que {kind} corresponde o valor {most} de {column}{scope}?',
          'Alguém sabe que {kind} tem o valor {most} de {column}{scope}?',
        ],
      },
    },
  },
  answer: (fact) => ({
    text: fact.slots.verdict!,
    claims: [{ text: fact.slots.verdict!, quotes: fact.quotes.map((_quote, index) => index) }],
  }),
}

interface Numeric {
  readonly column: string
  readonly plural: boolean
  readonly mass: boolean
  readonly values: readonly {
    readonly row: Row
    readonly name: string
    readonly number: number
    readonly shown: string
  }[]
}

const numericColumns = (table: Table, context: PassageContext): Numeric[] =>
  table.header.cells.slice(1).flatMap((cell, index) => {
    const column = columnOf(cell.text, context)
    if (!column || !isAmount(column.name)) return []
    const values = table.rows.flatMap((row) => {
      const shown = shownValue(row.cells[index + 1]!.text, column)
      const read = numberIn(shown)
      const name = rowName(table, row, context)
      // `100 vs 150`: of what, the header says.
      return read && name && !/^[\d,]+$/.test(rowKey(row))
        ? [{ row, name, number: read.number, unit: read.unit, shown }]
        : []
    })
    const units = new Set(values.map((value) => value.unit))
    if (units.has('') && lacksUnit(column)) return []
    // `The fewest snapshots, with 30 days` compares days.
    if (column.plural && [...units].some((unit) => unit !== '')) return []
    return values.length >= 2 && units.size === 1
      ? [{ column: column.name, plural: column.plural, mass: column.mass, values }]
      : []
  })

const pairs = (table: Table, context: PassageContext): Fact[] => {
  const kind = rowKind(table, context)
  return numericColumns(table, context).flatMap(({ column, plural, mass, values }) =>
    values.slice(1).flatMap((value, index) => {
      const other = values[index]!
      if (isChargedOtherwise(table, value.row, other.row) || ![value.row, other.row].every(isOneOfMany(table, context)))
        return []
      if (value.number === other.number || value.name === other.name || (context.language !== 'en' && plural)) return []
      const [high, low] = value.number > other.number ? [value, other] : [other, value]
      const short = (each: Numeric['values'][number]): string =>
        kind && each.name.includes(kind) ? rowKey(each.row) : each.name
      const higher = {
        en: plural || mass ? `more ${column}` : `a higher ${column}`,
        es: `mayor ${column}`,
        pt: `maior ${column}`,
      }[context.language]
      const text = {
        en: `${capital(short(high))} ${isPlural(short(high)) ? 'have' : 'has'} ${higher.replace(/^a /, 'the ')}: ${high.shown}, compared with ${low.shown} for ${short(low)}.`,
        es: `${capital(short(high))}, con ${high.shown}; ${short(low)} tiene ${low.shown}.`,
        pt: `${capital(short(high))}, com ${high.shown}; ${short(low)} tem ${low.shown}.`,
      }[context.language]
      return [
        factFrom({
          family: 'table-compare',
          shape: 'pair',
          subject: high.name,
          attribute: column,
          value: high.shown,
          valueType: 'quantity',
          quotes: [value.row, other.row, table.header],
          slots: {
            row: short(other),
            other: short(value),
            column,
            higher,
            one: {
              en: kind ? `Which ${kind}` : 'Which one',
              es: kind ? `Qué ${kind}` : 'Cuál',
              pt: kind ? `Que ${kind}` : 'Qual',
            }[context.language],
            verdict: text,
          },
          certainty: 0.7,
        }),
      ]
    }),
  )
}

/** Plans and versions are weighed against each other; single sign-on and storage packs are not, whatever both cost. */
const isOneOfMany =
  (table: Table, context: PassageContext) =>
  (row: Row): boolean => {
    const key = rowKey(row)
    return (
      (headsKind(table) && !key.includes(' ')) ||
      row.cells[0]!.code ||
      isIdentifier(key) ||
      /\d/.test(key) ||
      isNameIn(key.split(' ')[0]!, context)
    )
  }

/** `$80 per session` and `$50 per month` are not to be compared. */
const isChargedOtherwise = (table: Table, one: Row, other: Row): boolean =>
  table.header.cells.some(
    ({ text }, at) =>
      /^(?:charged|billed|billing(?: period)?|per|unit|basis|frequency|cobro|unidad|cobrança|unidade)$/i.test(text) &&
      one.cells[at]?.text !== other.cells[at]?.text,
  )

const extremes = (table: Table, context: PassageContext): Fact[] => {
  const kind = rowKind(table, context)
  if (!kind || !table.complete || table.rows.length < 3 || table.rows.length > 8) return []
  if (!table.rows.every(isOneOfMany(table, context))) return []
  return numericColumns(table, context).flatMap(({ column, plural, mass, values }) => {
    if (values.length !== table.rows.length || (context.language !== 'en' && plural)) return []
    const sorted = [...values].sort((a, b) => b.number - a.number)
    const ends = [
      {
        value: sorted[0]!,
        next: sorted[1]!,
        most: { en: plural || mass ? 'most' : 'highest', es: 'más alto', pt: 'mais alto' },
      },
      {
        value: sorted.at(-1)!,
        next: sorted.at(-2)!,
        most: { en: plural ? 'fewest' : mass ? 'least' : 'lowest', es: 'más bajo', pt: 'mais baixo' },
      },
    ]
    return ends.flatMap(({ value, next, most }) => {
      if (value.number === next.number) return []
      const key = rowKey(value.row)
      const text = {
        en: `${key}, with ${value.shown}.`,
        es: `${key}, con ${value.shown}.`,
        pt: `${key}, com ${value.shown}.`,
      }[context.language]
      return [
        factFrom({
          family: 'table-compare',
          shape: 'extreme',
          subject: value.name,
          attribute: `${most.en} ${column}`,
          value: key,
          valueType: 'identifier',
          quotes: [value.row, table.header, ...table.rows.filter((row) => row !== value.row)],
          slots: {
            kind,
            kinds: context.language === 'en' ? pluralOf(kind) : pluralRomance(kind, context.language),
            most: most[context.language],
            column,
            verdict: text,
          },
          difficulty: 'hard',
          certainty: 0.7,
        }),
      ]
    })
  })
}

const capital = (text: string): string =>
  /^\p{Ll}+ /u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
