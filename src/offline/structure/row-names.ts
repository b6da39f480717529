import { isPlural, singularOf } from '../language/english.ts'
import { withArticle } from '../language/romance.ts'
import type { PassageContext } from '../passage-context.ts'
import { tagEnglish } from '../tagging/english-tagger.ts'
import { isInfinitive, romanceForms } from '../tagging/romance-verbs.ts'
import { asLabel, asRunningText, isNameIn, knownNames } from '../text/casing.ts'
import { withLandArticle } from '../text/lands.ts'
import { standsAlone, wordCount } from '../text/phrases.ts'
import type { Row, Table } from './tables.ts'
import { numberIn } from './values.ts'

/** Headers that say nothing about what the rows are. */
const genericHeader =
  /^(?:#|no\.?|id|names?|items?|keys?|values?|resources?|features?|aspects?|capabilit(?:y|ies)|criteri(?:on|a)|characteristics?|title|label|term|entry|object|category|description|section|kind|options?|type|change|date|nombre|elemento|clave|valor|recurso|característica|término|sección|opción|tipo|nome|item|chave|recurso|funcionalidade|termo|seção|opção)$/i

/** How a row is called inside a question: `the pre-install annotation value`, `Helm version 3.12.x`, `the maximum file size`. */
export const rowName = (table: Table, row: Row, context: PassageContext): string | undefined => {
  const name = nameOf(table, row, context)
  return name !== undefined && context.language === 'en' ? withLandArticle(name) : name
}

const nameOf = (table: Table, row: Row, context: PassageContext): string | undefined => {
  const key = rowKey(row)
  const header = table.header.cells[0]!.text
  if (!isKey(key, context)) return undefined
  const kind = rowKind(table, context)
  if (row.cells[0]!.code || isIdentifier(key) || (kind && isLoneWord(key, kind))) {
    if (!kind) return key
    return context.language === 'en' ? `the ${key} ${kind}` : `${withArticle(kind, context.language)} ${key}`
  }
  // `More than 24 hours`, `8 to 24 hours`: how far a row reaches is no name.
  if (context.language === 'en' && reach.test(key)) return undefined

  // `Mostrar la consola`, `corresponde com a descrição`: what is done, and nothing that has attributes.
  if (context.language !== 'en' && isDeed(key, context.language)) return undefined
  // `5 TB` of what? A size names no row.
  if (/^\d/.test(key) && numberIn(key)?.unit) return undefined
  if (/^[\dv]/.test(key)) return kind && !genericHeader.test(header) ? `${kind} ${key}` : undefined
  // A column of companies or products: what is common as a word is part of a name there.
  if (
    key.includes(' ') &&
    isTitled(key) &&
    table.rows.filter((other) => isTitled(rowKey(other))).length >= table.rows.length * 0.6
  )
    return key
  const sentenceCase =
    /^\p{Lu}\p{Ll}+(?: \p{Ll}[\p{Ll}-]*)+$/u.test(key) &&
    !knownNames.test(key) &&
    !isNameIn(key.split(' ')[0]!, context)
  // `Machine offline` is no machine.
  if (context.language === 'en' && sentenceCase && !endsInNoun(key)) return kind ? `the "${key}" ${kind}` : undefined
  if (!sentenceCase && isName(key, context)) return key
  const running = sentenceCase ? key.charAt(0).toLowerCase() + key.slice(1) : asRunningText(key, context)
  if (context.language !== 'en') return withArticle(running, context.language)
  if (/^(?:maximum|minimum|total|number|amount) /i.test(running)) return `the ${running}`
  const head = running.split(/ (?:of|for|per|with|in|from) /)[0]!
  return isPlural(head) || /^(?:the|an?|each|all|any|every|number)\s| \d+$/i.test(running) ? running : `the ${running}`
}

const reach =
  /^(?:(?:more|less|fewer|longer|shorter) than|over|under|up to|above|below|between|at (?:least|most)) \S*\d|^\d+ ?(?:to|-|–) ?\d+ \p{L}/iu

const isDeed = (key: string, language: 'es' | 'pt'): boolean => {
  const [first = '', second = ''] = key.split(' ')
  return (
    second !== '' &&
    (isInfinitive(first, language) ||
      (romanceForms(first, language).length > 0 && !/^(?:del?|d[oa]s?)$/.test(second) && !/^\p{Lu}/u.test(second)))
  )
}

/**
 * What a table of one row is about, where its first column names nothing: the setting that heads it.
 * `#### ring.delay`, and below `| type | default |` with `| integer | 0 |`.
 */
export const headingName = (table: Table, context: PassageContext): string | undefined => {
  const heading = (table.path.at(-1) ?? '').replace(/\W+$/, '')
  if (context.language !== 'en' || table.rows.length !== 1 || !genericHeader.test(table.header.cells[0]!.text.trim()))
    return undefined
  if (!/^[A-Za-z][\w.-]*$/.test(heading)) return undefined
  const kind = /\b(parameter|option|setting|directive|variable)s$/i.exec(table.path.at(-2) ?? '')?.[1]?.toLowerCase()
  return kind ? `the ${heading} ${kind}` : isIdentifier(heading) ? heading : undefined
}

/** The first cell without footnote marks, and without the bullet of a row that stands below another. */
export const rowKey = (row: Row): string =>
  row.cells[0]!.text.replace(/^\s*[•·▪◦]\s*/, '')
    .replace(/\s*[*†‡]+$/, '')
    .replace(/^\[([^[\]]+)\]$/, '$1')

/** What every row is one of, in the singular: `annotation value`. From the first header, else from a heading that ends in a plural. */
export const rowKind = (table: Table, context: PassageContext): string | undefined => {
  const header = table.header.cells[0]!.text.replace(/[*†‡]+$/, '').trim()
  if (!genericHeader.test(header) || /^(?:options?|opción|opção)$/i.test(header)) {
    if (!/^[\p{L}][\p{L}\d .'-]*$/u.test(header) || !standsAlone(header, context.language, 4)) return undefined
    const label = asLabel(context.language === 'en' ? singularOf(header) : header, context)
    return context.language === 'en'
      ? label.replace(/(?<=\w) (?:names?|ids?)$/i, '').replace(/^(?:name|type|list) of (?=\w)/i, '')
      : singularRomance(label.replace(/^(?:nombre|nome) (?:de l[ao]s? |del? |d[oa]s? )(?=\p{L})/u, ''))
  }
  if (context.language !== 'en') return undefined
  const heading = table.path.at(-1) ?? ''
  const last = heading.split(' ').at(-1) ?? ''
  // `Fines`, with a column `highest fine`: the rows have one, and are none.
  const isHad = table.header.cells
    .slice(1)
    .some(({ text }) => text.toLowerCase().includes(singularOf(last.toLowerCase())))
  return !isHad &&
    isPlural(last) &&
    /^[A-Za-z][a-z]+$/.test(last) &&
    wordCount(heading) <= 4 &&
    !/^(?:details|notes|examples|quotas|limits|terms|definitions|considerations|restrictions|basics|differences|changes|updates|steps|references)$/i.test(
      last,
    )
    ? singularOf(last.toLowerCase())
    : undefined
}

/** `atajos de teclado` → `atajo de teclado`; a noun with an adjective behind it is left as it is. */
const singularRomance = (label: string): string => label.replace(/^(\p{Ll}{3,}[aeo])s(?=$| (?:del?|d[oa]s?) )/u, '$1')

/** The first header says what the rows are, and not only that they are rows. */
export const headsKind = (table: Table): boolean => !genericHeader.test(table.header.cells[0]!.text.trim())

export const isIdentifier = (text: string): boolean =>
  /^[\w$.:/<>@*-]+$/.test(text) &&
  /[_./:$@]|[a-z][A-Z]|-[a-z]|^--|[A-Z]{2,}\d|^[a-z]+\d|^\d+[a-z]/.test(text) &&
  // `Sub-processor`, `Roll-out` are words.
  !/^v?\d+(?:\.\d+)*(?:\.x)?$|^\p{Lu}\p{Ll}+(?:-\p{Ll}+)+$/u.test(text)

/** `micro` says little alone, `the micro instance size` does; a place or a person needs no such help. */
const isLoneWord = (key: string, kind: string): boolean =>
  /^\p{L}+$/u.test(key) &&
  !isPlural(key) &&
  !/\b(?:country|city|region|person|company|language|product|team|service|platform|engine|database|task|benefit|role|país|ciudad|idioma|cidade|serviço|servicio)$/i.test(
    kind,
  )

const endsInNoun = (key: string): boolean =>
  tagEnglish(key)
    .at(-1)
    ?.tags.some((tag) => tag === 'noun' || tag === 'proper' || tag === 'number') ?? true

const isTitled = (key: string): boolean =>
  key.split(' ').every((word) => !/^\p{Ll}{4,}/u.test(word)) && /^\p{Lu}/u.test(key)

/** Capitals that the text keeps inside sentences. */
const isName = (text: string, context: PassageContext): boolean =>
  /^[A-Z]/.test(text) && asRunningText(text, context) === text

const isKey = (text: string, context: PassageContext): boolean =>
  text.length > 0 &&
  wordCount(text) <= 7 &&
  /[\p{L}\p{N}]/u.test(text) &&
  !/[?!;|]|^\W+$|\*|,|^#|see the|image not found/i.test(text) &&
  !/^(?:total|note|example|yes|no|sí|não|sim|n\/a|none|other|others|all|todos|any|default)$/i.test(text) &&
  standsAlone(text.replace(/\.$/, ''), context.language, 7)
