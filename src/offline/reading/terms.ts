import { oncePerObject } from '../../text/lru.ts'
import { trimSpan } from '../../text/trim.ts'
import { cleanMarkup } from './clean-markup.ts'
import { isFlag, isIdentifier } from './identifiers.ts'
import type { ColumnKind } from './lexicon.ts'
import type { ParsedPassage, Span } from './passage.ts'
import { columnKind, type Table, tablesOf } from './tables.ts'

export interface Term {
  readonly name: string
  /** The header of the term's column in a table, such as `Option`, which says what the term is. */
  readonly nameHeader?: string
  readonly statement: string
  /** Name and statement together. */
  readonly quote: Span
  /** The header row, if it is in a table. */
  readonly header?: Span
  readonly attributes: readonly Attribute[]
  readonly form: 'list' | 'heading' | 'row' | 'usage'
}

interface Attribute {
  readonly kind: ColumnKind
  readonly value: string
  readonly quote: Span
}

/** Names with the text that explains them: in definition lists, table rows, headings that are identifiers, and the usage text of commands. */
export const termsOf = oncePerObject((passage: ParsedPassage): readonly Term[] => [
  ...termsInLists(passage),
  ...termsInHtml(passage),
  ...termsInHeadings(passage),
  ...termsInRows(passage),
  ...termsInUsage(passage),
])

const termsInLists = (passage: ParsedPassage): Term[] =>
  passage.blocks.flatMap((block, index) => {
    if (block.kind !== 'definition' || !block.label || block.parent !== -1) return []
    // Skips a definition that continues in a list or code below, because it is incomplete here.
    if (passage.blocks[index + 1]?.parent === index) return []
    const name = nameIn(cleanMarkup(block.label))
    const statement = passage.clean(block.inner)
    return name ? [term(passage, name, statement, { start: block.start, end: block.end }, 'list')] : []
  })

/** Terms in `<dt>` and `<dd>` of HTML. */
const termsInHtml = (passage: ParsedPassage): Term[] =>
  passage.blocks.flatMap((block, index) => {
    const next = passage.blocks[index + 1]
    const isInTag = (tag: string, start: number): boolean => enclosingTag(passage.text, start) === tag
    if (!next || !isInTag('dt', block.start) || !isInTag('dd', next.start)) return []
    const name = nameIn(passage.clean(block.inner))
    const statement = passage.clean(next.inner)
    return name ? [term(passage, name, statement, { start: block.start, end: next.end }, 'list')] : []
  })

/** The tag that a block is in, `dt` or `dd`. */
const enclosingTag = (text: string, start: number): string | undefined =>
  (
    /<(dt|dd)\b[^<>]*>(?:\s*<(?:p|a|code|em|strong)\b[^<>]*>)*\s*$/i.exec(
      text.slice(Math.max(0, start - 300), start + 1),
    )?.[1] ?? /<(dt|dd)\b[^<>]*>\s*(?:<p>)?\s*$/i.exec(text.slice(Math.max(0, start - 300), start))?.[1]
  )?.toLowerCase()

/** Headings that are identifiers, with the first paragraph and the attributes that are listed below. */
const termsInHeadings = (passage: ParsedPassage): Term[] =>
  passage.blocks.flatMap((block, index) => {
    if (block.kind !== 'heading') return []
    const name = passage
      .clean(block.inner)
      .replace(/\s*\{#.*$/, '')
      .trim()
    const isMarkedAsCode = /^`[^`]+`$/.test(passage.text.slice(block.inner.start, block.inner.end).trim())
    if (!isIdentifier(name) && (!isMarkedAsCode || /\s/.test(name))) return []
    const end = passage.blocks.findIndex((other, at) => at > index && other.kind === 'heading')
    const body = passage.blocks.slice(index + 1, end === -1 ? undefined : end)
    const paragraph = body.find(({ kind, parent }) => kind === 'paragraph' && parent === -1)
    if (!paragraph) return []
    const attributes = body
      .filter(({ kind, parent }) => kind === 'list_item' && parent === -1)
      .flatMap((item) => attributeIn(passage, item))
    return [{ ...term(passage, name, passage.clean(paragraph.inner), paragraph.inner, 'heading'), attributes }]
  })

/** Reads an attribute in a list, such as `* Default: 10`. */
const attributeIn = (passage: ParsedPassage, { inner }: { readonly inner: Span }): Attribute[] => {
  const [, name, value] = /^([\p{L} ]{2,30}): (\S.*)$/u.exec(passage.clean(inner)) ?? []
  const kind = name && columnKind(name, passage)
  return kind && value ? [{ kind, value, quote: inner }] : []
}

const termsInRows = (passage: ParsedPassage): Term[] =>
  tablesOf(passage).flatMap((table) => {
    const meaning = table.columns.find(({ kind }) => kind === 'meaning')
    return table.rows.flatMap((row) => {
      const name = nameIn(row.name)
      const cell = meaning && row.cells[meaning.at]
      if (!name) return []
      const attributes = table.columns.flatMap(({ at, kind }) => {
        const value = row.cells[at]?.text
        const isAttribute = kind !== 'meaning' && (kind !== 'type' || isSettingsTable(table))
        return kind && isAttribute && value ? { kind, value, quote: row } : []
      })
      const { nameHeader, header } = table
      return [{ ...term(passage, name, cell?.text ?? '', row, 'row'), nameHeader, header, attributes }]
    })
  })

/** True if the rows are settings. Otherwise the type column describes something else. */
const isSettingsTable = ({ columns }: Table): boolean =>
  columns.some(({ kind }) => kind === 'default' || kind === 'values' || kind === 'required')

/** Options in usage text: `  -o, --output format   prints the output (default table)`. */
const termsInUsage = (passage: ParsedPassage): Term[] =>
  passage.blocks
    .filter(({ kind }) => kind === 'code')
    .flatMap(({ inner }) => {
      const lines = [...passage.text.slice(inner.start, inner.end).matchAll(/^[^\n]+$/gm)]
      const terms = lines.flatMap((line) => {
        const match = usageLine.exec(line[0])
        if (!match) return []
        const start = inner.start + line.index + line[0].search(/\S/)
        const span = { start, end: inner.start + line.index + line[0].trimEnd().length }
        const [, name = '', type, meaning = ''] = match
        const attributes = type ? [{ kind: 'type' as const, value: type, quote: span }] : []
        return { ...term(passage, name, meaning.trim(), span, 'usage'), attributes }
      })
      return terms.length >= 2 ? terms : []
    })

const usageLine = /^\s*(?:-[A-Za-z], )?(--[a-z][\w-]*)(?:[ =]([A-Za-z][\w<>-]*)(?:\[[^\]]*\])?)? {2,}(\S.*)$/

/** The name in a label: `--output` for `-o, --output FORMAT`. Undefined if the label is not a name. */
const nameIn = (label: string): string | undefined => {
  const plainLabel = label.replace(/[…\\]/g, '').replace(/[:.]$/, '').trim()
  if (isFlag(plainLabel)) {
    const flags = plainLabel.match(/(?<![\w-])--?[A-Za-z?][\w-]*/g) ?? [plainLabel]
    return flags.find((flag) => flag.startsWith('--')) ?? flags[0]
  }
  return plainLabel !== '' && plainLabel.split(/\s+/).length <= 6 && !/[<>{}|,]| \./.test(plainLabel)
    ? plainLabel
    : undefined
}

const term = ({ text }: ParsedPassage, name: string, statement: string, quote: Span, form: Term['form']): Term => ({
  name,
  statement,
  quote: trimSpan(text, quote.start, quote.end),
  attributes: [],
  form,
})
