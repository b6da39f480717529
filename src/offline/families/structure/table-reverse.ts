import type { Family } from '../../family.ts'
import { baseOfThirdPerson } from '../../language/english.ts'
import { thirdPersonRomance } from '../../language/romance.ts'
import { columnOf, havingPhrase, isMixed, shownValue } from '../../structure/columns.ts'
import { rowKey, rowKind, rowName } from '../../structure/row-names.ts'
import { tablesOf } from '../../structure/tables.ts'
import { isBlankValue, typeOfValue } from '../../structure/values.ts'
import { capitalised } from '../../text/casing.ts'
import { standsAlone, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** From a value back to its row: which hook executes after templates are rendered? */
export const tableReverse: Family = {
  name: 'table-reverse',
  intent: 'reference_lookup',
  answer_type: 'short_fact',
  difficulty: 'medium',
  find: (context) =>
    tablesOf(context).flatMap((table) => {
      const kind = rowKind(table, context)
      if (!kind) return []
      return table.rows.flatMap((row) => {
        const name = rowName(table, row, context)
        const key = rowKey(row)
        if (!name) return []
        return row.cells.slice(1).flatMap((cell, index) => {
          const others = table.rows
            .filter((other) => other !== row)
            .map((other) => other.cells[index + 1]!.text.toLowerCase())
          if (isBlankValue(cell.text) || others.includes(cell.text.toLowerCase())) return []
          const base = {
            family: 'table-reverse',
            subject: name,
            attribute: table.header.cells[index + 1]!.text.toLowerCase(),
            value: key,
            valueType: 'identifier' as const,
            quotes: [row, table.header],
          }
          const first = cell.text.split(/(?<=[.!?]) /)[0]!.replace(/\.$/, '')
          const running = first.charAt(0).toLowerCase() + first.slice(1)
          const acts =
            context.language === 'en'
              ? baseOfThirdPerson(running.split(' ')[0]!) !== undefined &&
                !/^\w+ (?:per|of|in|and|or|for) /.test(running)
              : thirdPersonRomance.test(running)
          if (acts && standsAlone(running, context.language, 16) && wordCount(running) > 2) {
            return [
              factFrom({
                ...base,
                shape: 'does',
                slots: { kind, does: running, key },
                certainty: 0.8,
              }),
            ]
          }
          const type = typeOfValue(cell.text)
          const column = columnOf(table.header.cells[index + 1]!.text, context)
          if (!column || isMixed(table, index + 1) || !type || type === 'boolean' || type === 'address') return []
          if (column.plural && /^(?:duration|money|percent)$/.test(type)) return []
          // Nobody looks for the setting whose default is 64.
          if (/\b(?:default|predeterminado|padrão|por defecto|por omisión)(?!\p{L})/iu.test(column.name)) return []
          return [
            factFrom({
              ...base,
              shape: 'has',
              slots: {
                kind,
                column: column.name,
                having: havingPhrase(column, shownValue(cell.text, column), context),
                shown: shownValue(cell.text, column),
                key,
              },
              certainty: 0.65,
            }),
          ]
        })
      })
    }),
  surfaces: {
    does: {
      en: {
        plain: [
          'Which {kind} {does}{scope}?',
          'What {kind} {does}{scope}?',
          'Do you know which {kind} {does}{scope}?',
          'What is the name of the {kind} that {does}{scope}?',
          "I'm looking for the {kind} that {does}{scope}. Which one is it?",
          'Any idea which {kind} {does}{scope}?',
        ],
        query: ['{kind} that {does}{scope}'],
      },
      es: {
        plain: [
          '¿Qué {kind} {does}{scope}?',
          '¿Alguien sabe qué {kind} {does}{scope}?',
          '¿Me pueden decir qué {kind} {does}{scope}?',
          'No recuerdo qué {kind} {does}{scope}. ¿Cuál es?',
          '¿Me dicen qué {kind} {does}{scope}?',
          'Quisiera saber qué {kind} {does}{scope}.',
        ],
      },
      pt: {
        plain: [
          'Que {kind} {does}{scope}?',
          'Qual {kind} {does}{scope}?',
          'Gostaria de saber que {kind} {does}{scope}.',
          'Poderia me dizer que {kind} {does}{scope}?',
          'Alguém sabe que {kind} {does}{scope}?',
          'Podem me dizer que {kind} {does}{scope}?',
        ],
      },
    },
    has: {
      en: {
        plain: [
          'Which {kind} has {having}{scope}?',
          'What {kind} comes with {having}{scope}?',
          'Do you know which {kind} has {having}{scope}?',
          'I need {having}. Which {kind} is that{scope}?',
          'I wonder which {kind} has {having}{scope}.',
          'Any idea which {kind} has {having}{scope}?',
        ],
        query: ['{kind} with {having}{scope}', '{column} {shown} {kind}{scope}'],
      },
      es: {
        plain: [
          '¿Qué {kind} tiene {having}{scope}?',
          '¿Alguien sabe qué {kind} tiene {having}{scope}?',
          'Si necesito {having}, ¿qué {kind} elijo{scope}?',
          '¿Me dicen qué {kind} tiene {having}{scope}?',
          '¿Saben qué {kind} tiene {having}{scope}?',
          'Quisiera saber qué {kind} tiene {having}{scope}.',
        ],
      },
      pt: {
        plain: [
          'Que {kind} tem {having}{scope}?',
          'Qual {kind} tem {having}{scope}?',
          'Se preciso de {having}, que {kind} escolho{scope}?',
          'Poderia me dizer que {kind} tem {having}{scope}?',
          'Alguém sabe que {kind} tem {having}{scope}?',
          'Gostaria de saber que {kind} tem {having}{scope}.',
        ],
      },
    },
  },
  answer: (fact, context) => {
    const { key, does, having } = fact.slots
    if (fact.shape === 'does')
      return { text: context.language === 'en' ? `${capitalised(fact.subject)} ${does}.` : `${key}: ${does}.` }
    return {
      text: {
        en: `${capitalised(fact.subject)} has ${having}.`,
        es: `${capitalised(fact.subject)} tiene ${having}.`,
        pt: `${capitalised(fact.subject)} tem ${having}.`,
      }[context.language],
    }
  },
}
