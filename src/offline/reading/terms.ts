import { trimSpan } from '../../text/trim.ts'
import { cleanMarkup } from './clean-markup.ts'
import { isFlag, isIdentifier } from './identifiers.ts'
import type { ColumnKind } from './lexicon.ts'
import type { Page, Span } from './page.ts'
import { columnKind, type Table, tablesOf } from './tables.ts'

/** A term that a page explains, and what it says about it. */
export interface Term {
  readonly name: string
  /** Other ways to write it: `-o` of `-o, --output`. */
  readonly short: string | undefined
  /** What the terms beside it are called: the header of their column, where there is one. */
  readonly things: string | undefined
  readonly statement: string
  /** Term and text together. */
  readonly quote: Span
  /** Header of a table, where the term is a row. */
  readonly header: Span | undefined
  readonly attributes: readonly Attribute[]
  readonly form: 'list' | 'heading' | 'row' | 'usage'
}

interface Attribute {
  readonly kind: ColumnKind
  readonly value: string
  readonly quote: Span
}

/** Definition lists, rows, headings that are identifiers, and the options that a command prints of itself. */
export const termsOf = (page: Page): readonly Term[] => {
  const known = read.get(page) ?? [...listed(page), ...tagged(page), ...headed(page), ...inRows(page), ...printed(page)]
  read.set(page, known)
  return known
}

const read = new WeakMap<Page, readonly Term[]>()

const listed = (page: Page): Term[] =>
  page.blocks.flatMap((block, index) => {
    if (block.kind !== 'definition' || !block.label || block.parent !== -1) return []
    // A meaning that continues in a list or code below is incomplete here.
    if (page.blocks[index + 1]?.parent === index) return []
    const names = namesIn(cleanMarkup(block.label).text)
    const statement = page.clean(block.inner)
    return names ? [term(page, names, statement, { start: block.start, end: block.end }, 'list')] : []
  })

/** `<dt>` and `<dd>` of HTML that is in Markdown. */
const tagged = (page: Page): Term[] =>
  page.blocks.flatMap((block, index) => {
    const next = page.blocks[index + 1]
    if (!next || tagBefore(page.text, block.start) !== 'dt' || tagBefore(page.text, next.start) !== 'dd') return []
    const names = namesIn(page.clean(block.inner))
    const statement = page.clean(next.inner)
    return names ? [term(page, names, statement, { start: block.start, end: next.end }, 'list')] : []
  })

/** The list tag that a block is in. */
const tagBefore = (text: string, start: number): string | undefined =>
  /<(dt|dd)\b[^<>]*>(?:\s*<(?:p|a|code|em|strong)\b[^<>]*>)*\s*$/i.exec(
    text.slice(Math.max(0, start - 300), start + 1),
  )?.[1] ?? /<(dt|dd)\b[^<>]*>\s*(?:<p>)?\s*$/i.exec(text.slice(Math.max(0, start - 300), start))?.[1]

/** A heading that is an identifier, with the attributes listed under it and the first paragraph. */
const headed = (page: Page): Term[] =>
  page.blocks.flatMap((block, index) => {
    if (block.kind !== 'heading') return []
    const name = page
      .clean(block.inner)
      .replace(/\s*\{#.*$/, '')
      .trim()
    if (
      !isIdentifier(name) &&
      !(/^`[^`]+`$/.test(page.text.slice(block.inner.start, block.inner.end).trim()) && !/\s/.test(name))
    )
      return []
    const end = page.blocks.findIndex((other, at) => at > index && other.kind === 'heading')
    const own = page.blocks.slice(index + 1, end === -1 ? undefined : end)
    const statement = own.find(({ kind, parent }) => kind === 'paragraph' && parent === -1)
    if (!statement) return []
    const attributes = own
      .filter(({ kind, parent }) => kind === 'list_item' && parent === -1)
      .flatMap((item) => attributeIn(page, item))
    return [
      {
        ...term(page, { name, short: undefined }, page.clean(statement.inner), statement.inner, 'heading'),
        attributes,
      },
    ]
  })

/** `* Default: 10` */
const attributeIn = (page: Page, { inner }: { readonly inner: Span }): Attribute[] => {
  const [, name, value] = /^([\p{L} ]{2,30}): (\S.*)$/u.exec(page.clean(inner)) ?? []
  const kind = name && columnKind(name, page)
  return kind && value ? [{ kind, value, quote: inner }] : []
}

const inRows = (page: Page): Term[] =>
  tablesOf(page).flatMap((table) => {
    const telling = table.columns.find(({ kind }) => kind === 'meaning')
    return table.rows.flatMap((row) => {
      const names = namesIn(row.name)
      const cell = telling && row.cells[telling.at]
      if (!names) return []
      const attributes = table.columns.flatMap(({ at, kind }) => {
        const value = row.cells[at]?.text
        return kind && kind !== 'meaning' && value && (kind !== 'type' || tellsSettings(table))
          ? [{ kind, value, quote: row }]
          : []
      })
      return [
        {
          ...term(page, names, cell?.text ?? '', row, 'row'),
          things: table.things,
          header: table.header,
          attributes,
        },
      ]
    })
  })

/** A type is that of a value only where the table speaks of values. */
const tellsSettings = ({ columns }: Table): boolean =>
  columns.some(({ kind }) => kind === 'default' || kind === 'values' || kind === 'required')

/** `  -o, --output format   prints the output (default table)`, as commands print their options. */
const printed = (page: Page): Term[] =>
  page.blocks
    .filter(({ kind }) => kind === 'code')
    .flatMap(({ inner }) => {
      const lines = [...page.text.slice(inner.start, inner.end).matchAll(/^[^\n]+$/gm)]
      const read = lines.flatMap((line) => {
        const found = usage.exec(line[0])
        if (!found) return []
        const start = inner.start + line.index + line[0].search(/\S/)
        const span = { start, end: inner.start + line.index + line[0].trimEnd().length }
        const [, short, name = '', type, meaning = ''] = found
        return [
          {
            ...term(page, { name, short }, meaning.trim(), span, 'usage'),
            attributes: type ? [{ kind: 'type' as const, value: type, quote: span }] : [],
          },
        ]
      })
      return read.length >= 2 ? read : []
    })

const usage = /^\s*(?:(-[A-Za-z]), )?(--[a-z][\w-]*)(?:[ =]([A-Za-z][\w<>-]*)(?:\[[^\]]*\])?)? {2,}(\S.*)$/

/** `-o, --output FORMAT`: the long name, and the short one. */
const namesIn = (label: string): Pick<Term, 'name' | 'short'> | undefined => {
  const plainLabel = label.replace(/[…\\]/g, '').replace(/[:.]$/, '').trim()
  if (isFlag(plainLabel)) {
    const flags = plainLabel.match(/(?<![\w-])--?[A-Za-z?][\w-]*/g) ?? [plainLabel]
    const name = flags.find((each) => each.startsWith('--')) ?? flags[0]
    return { name, short: flags.find((each) => each !== name && /^-\w$/.test(each)) }
  }
  return plainLabel !== '' && plainLabel.split(/\s+/).length <= 6 && !/[<>{}|,]| \./.test(plainLabel)
    ? { name: plainLabel, short: undefined }
    : undefined
}

const term = (
  { text }: Page,
  { name, short }: Pick<Term, 'name' | 'short'>,
  statement: string,
  quote: Span,
  form: Term['form'],
): Term => ({
  name,
  short,
  things: undefined,
  statement,
  quote: trimSpan(text, quote.start, quote.end),
  header: undefined,
  attributes: [],
  form,
})
