import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { contracted, isFeminine, withArticle } from '../../language/romance.ts'
import type { PassageContext } from '../../passage-context.ts'
import { type Column, columnOf, isAttribute, isMixed, lacksUnit, shownValue } from '../../structure/columns.ts'
import { headingName, isIdentifier, rowKey, rowKind, rowName } from '../../structure/row-names.ts'
import { type Table, tablesOf } from '../../structure/tables.ts'
import { isBlankValue, typeOfValue } from '../../structure/values.ts'
import { romanceForms } from '../../tagging/romance-verbs.ts'
import { withLandArticle } from '../../text/lands.ts'
import { withFullStop, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'
import { tableCellSurfaces } from './table-cell-surfaces.ts'
import { crossFacts } from './table-cross.ts'

/** One cell by its row and column: what is the default quota for detectors? */
export const tableCell: Family = {
  name: 'table-cell',
  intent: 'reference_lookup',
  alsoIntents: ['policy_lookup'],
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) =>
    tablesOf(context).flatMap((table) => [...cellFacts(table, context), ...crossFacts(table, context)]),
  surfaces: tableCellSurfaces,
  answer: (fact, context) => ({ text: sentence(fact, context) }),
}

const cellFacts = (table: Table, context: PassageContext): Fact[] =>
  (isUntranslated(table, context) ? [] : table.rows).flatMap((row) => {
    const heading = headingName(table, context)
    const name = heading ?? rowName(table, row, context)
    const key = row.cells[0]!.text.toLowerCase()
    if (!name || table.rows.some((other) => other !== row && other.cells[0]!.text.toLowerCase() === key)) return []
    return row.cells.slice(1).flatMap((cell, index) => {
      const header = table.header.cells[index + 1]!.text
      const headed = columnOf(header, context)
      if (
        !headed ||
        isMixed(table, index + 1) ||
        table.header.cells[index + 1]!.code ||
        // What it is called in another product.
        context.product?.isNamed(header) ||
        /^(?:can|must|may|should|will|does|do|is|are) /i.test(cell.text) ||
        isBlankValue(cell.text) ||
        // `global() default`: that of somewhere else.
        /\bdefaults?$/i.test(cell.text) ||
        wordCount(cell.text) > 12 ||
        (context.language !== 'en' &&
          romanceForms(cell.text.split(' ')[0]!, context.language).length > 0 &&
          wordCount(cell.text) > 2) ||
        /^see (?:the|also)\b|image not found/i.test(cell.text)
      )
        return []
      const type = typeOfValue(cell.text) ?? (cell.code ? 'identifier' : 'thing')
      const column = isOfOther(type, headed) ? ofCaption(headed, table, context) : headed
      // Snapshots are no days, users no dollars.
      if (!column || (column.plural && context.language !== 'en' && type === 'thing')) return []
      // `¿Cuántos días tiene el plan?`: nobody has days.
      if (context.language !== 'en' && column.plural && stretches.test(column.name)) return []
      // `Tamaño: 9`: of what unit, the table keeps to itself.
      if (type === 'number' && lacksUnit(column)) return []
      // Yes and no belong to `table-support`.
      if (type === 'address' || type === 'boolean' || (type === 'thing' && /[.;:]/.test(cell.text.replace(/\.$/, ''))))
        return []
      const shape = defaultHeader[context.language].test(column.name)
        ? 'default'
        : (column.plural && type === 'number') || (column.mass && typed(shownValue(cell.text, column)))
          ? 'count'
          : 'main'
      const kind = heading ? undefined : rowKind(table, context)
      const quota = quotaIn([header, ...table.path.toReversed(), context.title, kind ?? ''])
      if (
        context.product &&
        saysNoAttribute(column.name, shape, quota) &&
        !row.cells[0]!.code &&
        !isIdentifier(rowKey(row))
      )
        return []
      return [
        factFrom({
          family: 'table-cell',
          shape,
          subject: name,
          attribute: column.name,
          value: cell.text,
          valueType: type,
          ...(column.unit ? { unit: column.unit } : {}),
          quotes: [row, table.header],
          slots: {
            row: name,
            key: heading?.replace(/^the /, '') ?? rowKey(row),
            column: withArticle(column.name, context.language),
            bareColumn: column.name,
            // `¿Qué plazo para entregar tiene …?`: nobody has one.
            ...(/ (?:para|por|de|del|d[oa]s?|en|em|a|hasta|até) /.test(column.name) ? {} : { had: column.name }),
            shown: sentenceValue(cell.text, column, context),
            howMany: column.mass ? 'how much' : 'how many',
            amount: column.mass ? 'amount' : 'number',
            ...(context.language === 'en' ? {} : { many: howManyRomance(column.name, context.language) }),
            // `the default quota for the Rate quota` says it twice.
            quota: name.includes(quota) ? 'value' : quota,
            ...(quota === 'value' && isIdentifier(heading?.replace(/^the | \w+$/g, '') ?? rowKey(row))
              ? { setting: name, settingKey: rowKey(row) }
              : { ofQuota: name.includes(quota) ? 'value' : quota }),
            ...(column.plural ? { are: many[context.language] } : { is: one[context.language] }),
            ...(kind ? { kind } : {}),
            ...(type === 'money' ? costOf(column.name, context.language) : {}),
          },
          certainty: type === 'thing' ? 0.4 : 0.8,
          ...(isToldFurther(rowKey(row), table, context) ? { partial: true } : {}),
        }),
      ]
    })
  })

/** A cell as it stands in a sentence. */
const sentenceValue = (cell: string, column: Column, { language }: PassageContext): string =>
  language === 'en' ? withLandArticle(shownValue(cell, column)) : shownValue(cell, column)

/** `| Name | Symbol |` in a Portuguese text: a table that nobody has translated. */
const isUntranslated = ({ header }: Table, { language }: PassageContext): boolean =>
  language !== 'en' &&
  header.cells.some(({ text }) =>
    /^(?:names?|symbol|values?|description|type|default|key|size|date|status)$/i.test(text),
  )

/** What the numbers are: the header says it, or the nearest heading that does. */
const quotaIn = (told: readonly string[]): string =>
  told.map((each) => /(?<!\w)(?:quota|limit)/i.exec(each)?.[0].toLowerCase()).find(Boolean) ?? 'value'

/** `Default`, `Maximum`: of what, neither the header nor a heading says. */
const saysNoAttribute = (column: string, shape: string, quota: string): boolean =>
  shape === 'default' ? /^default$/i.test(column) && quota === 'value' : /^(?:max|min)(?:imum)?$/i.test(column)

const isOfOther = (type: string, { plural }: Column): boolean => plural && /^(?:duration|money|percent)$/.test(type)

/** `Default retention by plan`, over a column of daily snapshots: their default retention. */
const ofCaption = (column: Column, { path }: Table, { language }: PassageContext): Column | undefined => {
  const measured =
    language === 'en' ? /^([\p{L} -]+) (?:by|per|for each) \p{Ll}[\p{L} ]*$/u.exec(path.at(-1) ?? '')?.[1] : undefined
  if (!measured || !isAttribute(measured) || /\b(?:and|or)\b/.test(measured)) return undefined
  return {
    ...column,
    name: `${measured.charAt(0).toLowerCase()}${measured.slice(1)} of ${column.name}`,
    plural: false,
    mass: false,
  }
}

/** `The \`share\` is 25 on laptops`, below a table that says 50: the row is not all that there is. */
const isToldFurther = (key: string, { path, rows }: Table, { sentences }: PassageContext): boolean =>
  /[_.]|[a-z][A-Z]/.test(key) &&
  sentences.some(
    ({ text, start, path: own }) =>
      start > rows.at(-1)!.end && own.join('\n') === path.join('\n') && text.includes(key) && /\d/.test(text),
  )

/** `price per month`: how much does it cost per month? */
const costOf = (column: string, language: OfflineLanguage): Readonly<Record<string, string>> => {
  const per = prices[language].exec(column)
  return per ? { cost: `${{ en: 'cost', es: 'cuesta', pt: 'custa' }[language]}${per[1] ?? ''}` } : {}
}

const prices = {
  en: /^(?:price|cost)( per (?:month|year|day|hour|user|seat))?$/,
  es: /^(?:precio|costo)( (?:por|al) (?:mes|año|día|hora|usuario))?$/,
  pt: /^(?:preço|custo)( por (?:mês|ano|dia|hora|usuário))?$/,
} as const

const howManyRomance = (noun: string, language: 'es' | 'pt'): string =>
  `${language === 'es' ? 'cuánt' : 'quant'}${isFeminine(noun, language) ? 'as' : 'os'} ${noun}`

const stretches = /^(?:d[ií]as|horas|minutos|segundos|semanas|meses|años|anos)(?!\p{L})/iu

const defaultHeader = {
  en: /^default(?: value| quota| limit)?$/i,
  es: /^(?:valor )?(?:por defecto|predeterminado|por omisión)$|^valor (?:por defecto|predeterminado)$/i,
  pt: /^(?:valor )?(?:padrão|por padrão)$/i,
} as const

const typed = (shown: string): boolean => /^[\d.,]+ ?\p{L}/u.test(shown)

const one = { en: 'is', es: 'es', pt: 'é' } as const
const many = { en: 'are', es: 'son', pt: 'são' } as const

const sentence = (fact: Fact, context: PassageContext): string => {
  const { row, column, shown, is, are } = fact.slots
  if (fact.shape === 'cross') {
    const text = contracted(
      `${fact.slots.what} ${fact.slots.where} ${one[context.language]} ${shown}`,
      context.language,
    )
    return withFullStop(text.charAt(0).toUpperCase() + text.slice(1))
  }
  if (fact.shape === 'default') {
    const text = {
      en: `The default ${fact.slots.quota} for ${row} is ${shown}`,
      es: `El valor predeterminado para ${row} es ${shown}`,
      pt: `O valor padrão para ${row} é ${shown}`,
    }[context.language]
    return withFullStop(text)
  }
  if (fact.shape === 'count') {
    const text = {
      en: `The ${fact.slots.amount} of ${fact.slots.bareColumn} for ${row} is ${shown}`,
      es: `${row} tiene ${shown} ${fact.slots.bareColumn}`,
      pt: `${row} tem ${shown} ${fact.slots.bareColumn}`,
    }[context.language]
    return withFullStop(text.charAt(0).toUpperCase() + text.slice(1))
  }
  const of = context.language === 'en' ? 'for' : / (?:del?|d[oa]s?) /.test(column!) ? 'para' : 'de'
  const start = column!.charAt(0).toUpperCase() + column!.slice(1)
  const said = `${start} ${of} ${row} ${is ?? are} ${shown}`
  return withFullStop(context.language === 'en' ? said : contracted(said, context.language))
}
