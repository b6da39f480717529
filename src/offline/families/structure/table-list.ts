import type { Family } from '../../family.ts'
import { pluralOf } from '../../language/english.ts'
import { pluralRomance } from '../../language/romance.ts'
import { columnOf, havingPhrase, shownValue } from '../../structure/columns.ts'
import { rowKey, rowKind } from '../../structure/row-names.ts'
import { type Table, tablesOf } from '../../structure/tables.ts'
import { isBlankValue, numberIn } from '../../structure/values.ts'
import { wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

const numberSpanish = [
  '¿Qué {kinds} tienen {having}{scope}?',
  'Si necesito {having}, ¿qué {kinds} hay{scope}?',
  '¿Hay {kinds} con {having}{scope}? ¿Cuáles?',
  'Necesito {having}. ¿Qué {kinds} sirven{scope}?',
  '¿Alguien sabe qué {kinds} tienen {having}{scope}?',
  '¿Me pueden decir qué {kinds} tienen {having}{scope}?',
]
const numberPortuguese = [
  'Que {kinds} têm {having}{scope}?',
  'Se preciso de {having}, que {kinds} existem{scope}?',
  'Existem {kinds} com {having}{scope}? Quais?',
  'Preciso de {having}. Que {kinds} servem{scope}?',
  'Alguém sabe que {kinds} têm {having}{scope}?',
  'Podem me dizer que {kinds} têm {having}{scope}?',
]

/** All rows with the same value in a column: which instance types use SSD volumes? */
export const tableList: Family = {
  name: 'table-list',
  intent: 'reference_lookup',
  alsoIntents: ['comparison'],
  answer_type: 'list',
  difficulty: 'hard',
  find: (context) =>
    tablesOf(context).flatMap((table) => {
      const kind = rowKind(table, context)
      if (kind && context.title.toLowerCase().startsWith(kind.toLowerCase())) return []
      if (!kind || !table.complete || table.rows.length < 4) return []
      const kinds = context.language === 'en' ? pluralOf(kind) : pluralRomance(kind, context.language)
      return table.header.cells.slice(1).flatMap((header, index) => {
        const column = columnOf(header.text, context)
        if (!column) return []
        return groups(table, index + 1).flatMap(({ value, rows }) => {
          if (rows.length < 2 || rows.length > 8 || rows.length > table.rows.length * 0.6) return []
          if (isBlankValue(value) || /^(?:yes|no|sí|não|sim|✔|✓)$/i.test(value) || wordCount(value) > 4) return []
          const keys = rows.map(rowKey)
          if (
            new Set(keys).size < keys.length ||
            keys.some((key) => /\|/.test(key) || (/^\d/.test(key) && numberIn(key)?.unit)) ||
            /\bdefault\b/i.test(column.name) ||
            keys.some((key) => key.length === 0 || wordCount(key) > 6)
          )
            return []
          const shown = shownValue(value, column)
          return [
            factFrom({
              family: 'table-list',
              subject: kinds,
              ...(table.path.length > 1 && context.language === 'en' ? { needsScope: true } : {}),
              shape: /^[\d.,]+(?: \p{L}+)?$/u.test(shown) ? 'number' : 'main',
              attribute: `${column.name} ${value}`,
              value: keys[0]!,
              valueType: 'list',
              quotes: [...rows, table.header],
              slots: {
                kind,
                kinds,
                column: column.name,
                shown,
                having: havingPhrase(column, shown, context),
              },
              items: keys,
              certainty: 0.6,
            }),
          ]
        })
      })
    }),
  surfaces: {
    main: {
      en: {
        plain: [
          'For which {kinds} is the {column} {shown}{scope}?',
          'Which {kinds} have {shown} as their {column}{scope}?',
          'What are the {kinds} whose {column} is {shown}{scope}?',
          'Which {kinds} have the {column} {shown}{scope}?',
          'List the {kinds} whose {column} is {shown}{scope}.',
          'Can you name the {kinds} with {shown} as {column}{scope}?',
        ],
        query: ['{kinds} with {column} {shown}{scope}'],
      },
      es: {
        plain: [
          '¿Qué {kinds} tienen {shown} en {column}{scope}?',
          '¿Para qué {kinds} el valor de {column} es {shown}{scope}?',
          '¿Cuáles son los casos de {kind} con {column} {shown}{scope}?',
          'Si {column} debe ser {shown}, ¿qué {kinds} sirven{scope}?',
          '¿En qué {kinds} se indica {shown} como {column}{scope}?',
          'Con {column} {shown}, ¿qué {kinds} hay{scope}?',
        ],
      },
      pt: {
        plain: [
          'Que {kinds} têm {shown} em {column}{scope}?',
          'Para que {kinds} o valor de {column} é {shown}{scope}?',
          'Quais são os casos de {kind} com {column} {shown}{scope}?',
          'Se {column} deve ser {shown}, que {kinds} servem{scope}?',
          'Em que {kinds} é indicado {shown} como {column}{scope}?',
          'Com {column} {shown}, que {kinds} existem{scope}?',
        ],
      },
    },
    number: {
      en: {
        plain: [
          'Which {kinds} have {having}{scope}?',
          'What are the {kinds} with {having}{scope}?',
          'I need {having}. Which {kinds} qualify{scope}?',
          'List all {kinds} that have {having}{scope}.',
          'Can you name the {kinds} that come with {having}{scope}?',
          'If I want {having}, which {kinds} can I choose from{scope}?',
        ],
        query: ['{kinds} with {having}{scope}'],
      },
      es: { plain: numberSpanish },
      pt: { plain: numberPortuguese },
    },
  },
  answer: (fact) => ({
    text: (fact.items ?? []).map((item) => `- ${item}`).join('\n'),
    claims: (fact.items ?? []).map((item, index) => ({
      text: `${item}: ${fact.slots.column} ${fact.slots.shown}`,
      quotes: [index],
    })),
  }),
}

const groups = (table: Table, at: number): { value: string; rows: Table['rows'] }[] => {
  const byValue = new Map<string, Table['rows'][number][]>()
  for (const row of table.rows) {
    const value = row.cells[at]!.text
    byValue.set(value, [...(byValue.get(value) ?? []), row])
  }
  return [...byValue].map(([value, rows]) => ({ value, rows }))
}
