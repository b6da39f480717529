import type { TextSpan } from '../fact.ts'
import type { PassageContext } from '../passage-context.ts'
import { listsOf } from '../structure/lists.ts'
import { tablesOf } from '../structure/tables.ts'

/** A piece of a passage that may answer a question on its own: a sentence, a table row with its header, a list with its lead, a line of code. */
export interface EvidenceUnit {
  readonly kind: 'sentence' | 'row' | 'list' | 'steps' | 'code'
  /** Clean of markup. */
  readonly text: string
  /** What must be quoted, in the offsets of the passage. */
  readonly quotes: readonly TextSpan[]
  /** Headings and title under which it stands, and what comes right before it: they say what it is about. */
  readonly about: string
  readonly before: string
  readonly items?: readonly string[]
  /** Cells of a row, by column. */
  readonly cells?: readonly { readonly column: string; readonly text: string }[]
}

export const unitsOf = (context: PassageContext): readonly EvidenceUnit[] => {
  const known = cache.get(context)
  if (known) return known
  const units = [...sentenceUnits(context), ...rowUnits(context), ...listUnits(context), ...codeUnits(context)]
  cache.set(context, units)
  return units
}

const cache = new WeakMap<PassageContext, readonly EvidenceUnit[]>()

const aboutAt = (context: PassageContext, offset: number): string =>
  [context.title, ...context.pathAt(offset)].join(' › ')

const sentenceUnits = (context: PassageContext): EvidenceUnit[] =>
  context.sentences.map((sentence, index) => {
    const previous = context.sentences[index - 1]
    const parent = context.blocks[context.blocks[sentence.block]!.parent]
    const lead = sentence.position === 0 && parent ? context.clean(parent.inner) : ''
    return {
      kind: 'sentence',
      text: sentence.text,
      quotes: [{ start: sentence.start, end: sentence.end }],
      about: [context.title, ...sentence.path].join(' › '),
      before: previous && previous.path.join() === sentence.path.join() ? `${lead} ${previous.text}`.trim() : lead,
    }
  })

const rowUnits = (context: PassageContext): EvidenceUnit[] =>
  tablesOf(context).flatMap((table) =>
    table.rows.map((row) => {
      const cells = row.cells.map((cell, at) => ({ column: table.header.cells[at]?.text ?? '', text: cell.text }))
      return {
        kind: 'row' as const,
        text: cells.map(({ column, text }) => (column ? `${column}: ${text}` : text)).join('; '),
        quotes: [
          { start: row.start, end: row.end },
          { start: table.header.start, end: table.header.end },
        ],
        about: aboutAt(context, row.start),
        before: table.lead,
        cells,
      }
    }),
  )

const listUnits = (context: PassageContext): EvidenceUnit[] =>
  listsOf(context).flatMap((list) => {
    if (!list.complete || list.entries.length < 2 || list.entries.length > 20) return []
    const items = list.entries.map((entry) => entry.text)
    return [
      {
        kind: list.ordered ? ('steps' as const) : ('list' as const),
        text: [list.lead, ...items].filter((each) => each !== '').join(' '),
        quotes: [...list.entries.map(({ start, end }) => ({ start, end })), ...(list.leadSpan ? [list.leadSpan] : [])],
        about: aboutAt(context, list.start),
        before: list.lead,
        items,
      },
    ]
  })

/** A command or setting with the words that introduce it: neither says enough alone. */
const codeUnits = (context: PassageContext): EvidenceUnit[] =>
  context.blocks.flatMap((block, index) => {
    if (block.kind !== 'code') return []
    const inside = context.text.slice(block.inner.start, block.inner.end)
    const code = inside.trim()
    if (code === '' || code.length > 400) return []
    const start = block.inner.start + inside.indexOf(code)
    const lead = context.sentences.findLast((sentence) => sentence.end <= block.start)
    const introduces =
      lead !== undefined &&
      context.text
        .slice(lead.end, block.start)
        .trim()
        .replace(/[`:~\w-]/g, '') === '' &&
      lead.block >= index - 1
    return [
      {
        kind: 'code' as const,
        text: introduces ? `${lead.text} ${code}` : code,
        quotes: [{ start, end: start + code.length }, ...(introduces ? [{ start: lead.start, end: lead.end }] : [])],
        about: aboutAt(context, block.start),
        before: '',
      },
    ]
  })
