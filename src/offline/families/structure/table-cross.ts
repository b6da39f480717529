import type { Fact } from '../../fact.ts'
import type { OfflineLanguage } from '../../family.ts'
import { isPlural } from '../../language/english.ts'
import { withArticle } from '../../language/romance.ts'
import type { PassageContext } from '../../passage-context.ts'
import { columnOf, romanceAttribute, shownValue } from '../../structure/columns.ts'
import { rowKey } from '../../structure/row-names.ts'
import type { Table } from '../../structure/tables.ts'
import { isBlankValue, typeOfValue } from '../../structure/values.ts'
import { asRunningText } from '../../text/casing.ts'
import { standsAlone } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** Tables whose rows are what is measured and whose columns are compared: `Tamanho máximo de um arquivo` under `Solo` and `Studio`. */
export const crossFacts = (table: Table, context: PassageContext): Fact[] => {
  const { language } = context
  const headers = table.header.cells.slice(1).map(({ text }) => text)
  const names = `(?:${headers.map((each) => each.replace(/\W/gu, '.')).join('|')})`
  const kinds =
    '(plan|plano|edición|edição|edition|tier|package|versión|versão|modelo|model|paquete|pacote|nivel|nível)'
  const kind = new RegExp(language === 'en' ? `${names} ${kinds}(?!\\p{L})` : `(?<!\\p{L})${kinds} ${names}`, 'u').exec(
    context.text,
  )?.[1]
  return table.rows.flatMap((row) => {
    const key = rowKey(row)
    const running = /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(key)
      ? key.charAt(0).toLowerCase() + key.slice(1)
      : asRunningText(key, context)
    const what = measured(key, language) ? withArticle(running, language) : undefined
    if (!what || !standsAlone(running, language, 8)) return []
    return row.cells.slice(1).flatMap((cell, index) => {
      const header = table.header.cells[index + 1]!.text.replace(/[*†‡]+$/, '').trim()
      const type = typeOfValue(cell.text)
      if (!isName(header) || answers.test(header) || columnOf(header, context) || isBlankValue(cell.text) || !type)
        return []
      if (type === 'boolean' || type === 'address') return []
      const where =
        language === 'en'
          ? kind
            ? `on the ${header} ${kind}`
            : `for ${header}`
          : `${language === 'es' ? 'en' : 'em'} ${kind ? `${withArticle(kind, language)} ` : ''}${header}`
      return [
        factFrom({
          family: 'table-cell',
          shape: 'cross',
          subject: what,
          attribute: key.toLowerCase(),
          value: cell.text,
          valueType: type,
          quotes: [row, table.header],
          slots: { what, where, bare: running, key: header, shown: shownValue(cell.text, { unit: '' }) },
          certainty: 0.8,
        }),
      ]
    })
  })
}

const measured = (key: string, language: OfflineLanguage): boolean =>
  language === 'en'
    ? superlative.test(key) && !isPlural(key.split(/ (?:of|per|in|for|at|to) /)[0]!)
    : romanceAttribute.test(key) || opens.test(key)

const superlative = /^(?:largest|smallest|longest|shortest|highest|lowest|biggest|maximum|minimum|total) \p{Ll}/iu
const opens = /^(?:número|cantidad|quantidade|menor|mayor|maior|mínim[oa]|máxim[oa]|total) /i

/** `Questão | Resposta`: what the rows ask for, and nothing that is compared. */
const answers = /^(?:answers?|values?|respuestas?|respostas?|valor(?:es)?|conte[uú]do|contenido)$/i
const isName = (header: string): boolean => /^\p{Lu}[\p{L}\d.+-]*(?: [\p{Lu}\d][\p{L}\d.+-]*)*$/u.test(header)
