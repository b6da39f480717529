import type { Block } from '../../text/blocks.ts'
import { lru } from '../../text/lru.ts'
import { parseBlocks } from '../../text/parse-blocks.ts'
import { sentencesIn } from '../../text/sentences.ts'
import { withoutMarkup } from '../words/without-markup.ts'

interface Span {
  readonly start: number
  readonly end: number
}

/** A cell of a row, with the head of its column. */
export interface Cell {
  readonly column: string
  readonly text: string
}

/** A piece of a page that may answer a question on its own: a sentence, a row with its header, a list or steps with their lead. */
export interface PageUnit {
  readonly kind: 'sentence' | 'row' | 'list' | 'steps'
  /** Clean of markup. */
  readonly text: string
  /** What must be quoted, in the offsets of the page. */
  readonly quotes: readonly Span[]
  /** The nearest heading, with its place; and all of what it is about: title, headings, lead. */
  readonly heading?: (Span & { readonly text: string }) | undefined
  readonly about: string
  readonly items?: readonly string[]
  readonly cells?: readonly Cell[]
  /** First sentence of the first paragraph under its heading. */
  readonly first: boolean
}

export interface Page {
  readonly title: string
  readonly path: readonly string[]
  readonly text: string
}

export const unitsOf = (page: Page): readonly PageUnit[] =>
  kept(`${page.title}\n${page.path.join('\n')}\n${page.text}`, () => readUnits(page))

const kept = lru<readonly PageUnit[]>(20_000, (units) => units.length)

const readUnits = ({ title, path, text }: Page): readonly PageUnit[] => {
  const blocks = parseBlocks(text, 'text/markdown')
  const clean = ({ start, end }: Span): string => withoutMarkup(text.slice(start, end)).replace(/\s+/g, ' ').trim()
  const children = (parent: number): readonly number[] =>
    blocks.flatMap((each, at) => (each.parent === parent ? [at] : []))
  const units: PageUnit[] = []
  let headings: { depth: number; text: string; span: Span }[] = []
  let fresh = false
  let lead: (Span & { text: string }) | undefined
  const around = (): Pick<PageUnit, 'heading' | 'about' | 'first'> => {
    const nearest = headings.at(-1)
    return {
      heading: nearest && { text: nearest.text, ...nearest.span },
      about: [...new Set([title, ...path, ...headings.map((each) => each.text)])].join(' › '),
      first: fresh,
    }
  }
  const sentences = (span: Span, term = ''): void => {
    for (const sentence of sentencesIn(text, span.start, span.end)) {
      const said = clean(sentence)
      if (said === '') continue
      const { about, ...rest } = around()
      units.push({
        kind: 'sentence',
        text: said,
        quotes: [sentence],
        ...rest,
        about: term ? `${about} › ${term}` : about,
      })
      fresh = false
      lead = { ...sentence, text: said }
    }
  }
  const rows = (table: number): void => {
    const [header, ...body] = children(table)
    if (header === undefined) return
    const columns = children(header).map((cell) => clean(blocks[cell]!.inner))
    for (const row of body) {
      const cells = children(row).map((cell, at) => ({ column: columns[at] ?? '', text: clean(blocks[cell]!.inner) }))
      const shown = cells.map(({ column, text: cell }) => (column ? `${column}: ${cell}` : cell)).join('; ')
      units.push({ kind: 'row', text: shown, cells, quotes: [blocks[row]!, blocks[header]!].map(spanOf), ...around() })
    }
  }
  const list = (at: number): number => {
    const { kind, parent } = blocks[at]!
    const entries: number[] = []
    let next = at
    for (; next < blocks.length; next++) {
      const block = blocks[next]!
      if (block.kind === kind && block.parent === parent) entries.push(next)
      else if (!isInside(blocks, next, entries)) break
    }
    const items = entries.map((entry) => clean(blocks[entry]!.inner))
    const isLead = lead?.text.endsWith(':')
    const quotes = [...entries.map((entry) => trimmed(text, blocks[entry]!.inner)), ...(isLead ? [spanOf(lead!)] : [])]
    const { about, ...rest } = around()
    if (items.length > 1)
      units.push({
        kind: kind === 'step' ? 'steps' : 'list',
        text: [...(isLead ? [lead!.text] : []), ...items].join(' '),
        items,
        quotes,
        ...rest,
        about: isLead ? `${about} › ${lead!.text}` : about,
      })
    for (const entry of entries) sentences(blocks[entry]!.inner)
    return next
  }
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at]!
    if (block.kind === 'heading') {
      headings = [
        ...headings.filter(({ depth }) => depth < block.depth),
        { depth: block.depth, text: clean(block.inner), span: trimmed(text, block.inner) },
      ]
      fresh = true
      lead = undefined
    } else if (block.kind === 'table') rows(at)
    else if (block.kind === 'list_item' || block.kind === 'step') {
      at = list(at)
      continue
    } else if (block.kind === 'paragraph' || block.kind === 'note') sentences(block.inner)
    else if (block.kind === 'definition') sentences(block.inner, block.label)
    at++
  }
  return units
}

const spanOf = ({ start, end }: Span): Span => ({ start, end })

const trimmed = (text: string, { start, end }: Span): Span => ({
  start: start + text.slice(start, end).length - text.slice(start, end).trimStart().length,
  end: end - (text.slice(start, end).length - text.slice(start, end).trimEnd().length),
})

/** Whether a block stands in one of the entries of a list. */
const isInside = (blocks: readonly Block[], at: number, entries: readonly number[]): boolean => {
  for (let up = blocks[at]!.parent; up !== -1; up = blocks[up]!.parent) if (entries.includes(up)) return true
  return false
}
