import type { Family } from '../../family.ts'
import { baseOfThirdPerson, isPlural } from '../../language/english.ts'
import type { PassageContext } from '../../passage-context.ts'
import { rowKey, rowName } from '../../structure/row-names.ts'
import { tablesOf } from '../../structure/tables.ts'
import { asLabel } from '../../text/casing.ts'
import { standsAlone } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** A yes or no cell under a header that can be asked: does the AFI resource support tags? */
export const tableSupport: Family = {
  name: 'table-support',
  intent: 'reference_lookup',
  alsoIntents: ['eligibility_exception', 'policy_lookup'],
  answer_type: 'yes_no',
  difficulty: 'easy',
  find: (context) =>
    tablesOf(context).flatMap((table) =>
      table.rows.flatMap((row) => {
        const name = rowName(table, row, context)
        if (!name || table.rows.some((other) => other !== row && other.cells[0]!.text === row.cells[0]!.text)) return []
        // `Locks and bells is supported`
        if (context.language === 'en' && / and /.test(name)) return []
        return row.cells.slice(1).flatMap((cell, index) => {
          const yes = /^(?:yes|true|✓|✔|✅|sí|sim|supported)\.?$/i.test(cell.text)
          if (!yes && !/^(?:no|false|❌|✗|não|not supported)\.?$/i.test(cell.text)) return []
          const asked = askable(table.header.cells[index + 1]!.text, name, context)
          if (!asked) return []
          return [
            factFrom({
              family: 'table-support',
              subject: name,
              attribute: asked.attribute,
              value: cell.text,
              valueType: 'boolean',
              polarity: yes ? 'positive' : 'negative',
              quotes: [row, table.header],
              slots: {
                asks: asked.question,
                statement: yes ? asked.yes : asked.no,
                row: name,
                key: rowKey(row),
                attribute: asked.attribute,
              },
              certainty: 0.65,
            }),
          ]
        })
      }),
    ),
  surfaces: {
    main: {
      en: {
        plain: [
          '{Asks}{scope}?',
          'Is it true that {claim}{scope}?',
          'Is it correct that {claim}{scope}?',
          'Can I assume that {claim}{scope}?',
          'Do you know whether {claim}{scope}?',
          'Am I right in thinking that {claim}{scope}?',
        ],
        query: ['{key} {attribute}{scope}'],
      },
      es: {
        plain: [
          '¿{Asks}{scope}?',
          '¿Es cierto que {claim}{scope}?',
          '¿Se puede suponer que {claim}{scope}?',
          '¿Es correcto que {claim}{scope}?',
          'Quisiera saber si {claim}{scope}.',
          '¿Alguien sabe si {claim}{scope}?',
        ],
      },
      pt: {
        plain: [
          '{Asks}{scope}?',
          'É verdade que {claim}{scope}?',
          'Posso supor que {claim}{scope}?',
          'É correto que {claim}{scope}?',
          'Gostaria de saber se {claim}{scope}.',
          'Alguém sabe se {claim}{scope}?',
        ],
      },
    },
  },
  answer: (fact, context) => ({
    text: `${(fact.polarity === 'positive' ? { en: 'Yes', es: 'Sí', pt: 'Sim' } : { en: 'No', es: 'No', pt: 'Não' })[context.language]}, ${fact.slots.statement}.`,
  }),
}

interface Asked {
  readonly attribute: string
  readonly question: string
  readonly yes: string
  readonly no: string
}

const askable = (header: string, row: string, context: PassageContext): Asked | undefined => {
  const bare = header.replace(/\s*\([^()]*\)$|\*+$/g, '').trim()
  if (!bare || !standsAlone(bare, context.language, 5)) return undefined
  const running = asLabel(bare, context)
  return context.language === 'en' ? english(running, row) : romance(running, row, context.language)
}

const english = (header: string, row: string): Asked | undefined => {
  const many = isPlural(row)
  const verb = baseOfThirdPerson(header.split(' ')[0]!)
  const rest = header.split(' ').slice(1).join(' ')
  if (verb && rest) {
    return {
      attribute: header,
      question: `${many ? 'do' : 'does'} ${row} ${verb} ${rest}`,
      yes: `${row} ${many ? verb : header.split(' ')[0]} ${rest}`,
      no: `${row} ${many ? 'do' : 'does'} not ${verb} ${rest}`,
    }
  }
  const support = /^(.+) support$/.exec(header)?.[1]
  if (support) {
    return {
      attribute: header,
      question: `${many ? 'do' : 'does'} ${row} support ${support}`,
      yes: `${row} ${many ? 'support' : 'supports'} ${support}`,
      no: `${row} ${many ? 'do' : 'does'} not support ${support}`,
    }
  }
  const participle =
    /^(.*?)\s?(supported|available|required|enabled|allowed|included|encrypted|optional|mandatory|editable|recommended)$/.exec(
      header,
    )
  if (!participle) return undefined
  const [, thing, state] = participle
  const subject = thing || row
  const is = isPlural(subject) ? 'are' : 'is'
  const tail = thing ? ` for ${row}` : ''
  return {
    attribute: header,
    question: `${is} ${subject} ${state}${tail}`,
    yes: `${subject} ${is} ${state}${tail}`,
    no: `${subject} ${is} not ${state}${tail}`,
  }
}

const romance = (header: string, row: string, language: 'es' | 'pt'): Asked | undefined => {
  const state = (
    language === 'es'
      ? /^(requerid[oa]|obligatori[oa]|disponible|opcional|permitid[oa])$/
      : /^(obrigatóri[oa]|disponível|opcional|permitid[oa]|necessári[oa])$/
  ).exec(header)?.[1]
  if (!state) return undefined
  const is = language === 'es' ? (state === 'disponible' ? 'está' : 'es') : state === 'disponível' ? 'está' : 'é'
  const not = language === 'es' ? 'no' : 'não'
  return {
    attribute: header,
    question: `${is} ${state} ${row}`,
    yes: `${row} ${is} ${state}`,
    no: `${row} ${not} ${is} ${state}`,
  }
}
