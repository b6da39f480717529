import type { Block } from '../../text/blocks.ts'
import type { TextSpan } from '../fact.ts'
import type { PassageContext } from '../passage-context.ts'
import { incisosOf } from './incisos.ts'
import { reachesEnd } from './tables.ts'

export interface ListEntry extends TextSpan {
  /** Own words, clean, without what is nested under it. */
  readonly text: string
  /** Index of its block. */
  readonly block: number
  /** Whether something is nested under it: a list, code, a paragraph. */
  readonly nests: boolean
}

export interface List {
  readonly ordered: boolean
  readonly start: number
  readonly entries: readonly ListEntry[]
  /** The paragraph or item right before, which announces it; clean. */
  readonly lead: string
  readonly leadSpan: TextSpan | undefined
  /** What stands between the lead and the nearest heading, when the lead directly follows one or is one. */
  readonly path: readonly string[]
  /** Directly under its heading, with no other list or table between. */
  readonly first: boolean
  /** False when entries may be missing: it starts past 1, or reaches the end of a long passage. */
  readonly complete: boolean
  readonly depth: number
}

/** Bulleted and numbered lists, nested ones too, and those that only their labels mark. */
export const listsOf = (context: PassageContext): readonly List[] => {
  const known = cache.get(context)
  if (known) return known
  const lists = [...readLists(context), ...incisosOf(context)]
  cache.set(context, lists)
  return lists
}

const cache = new WeakMap<PassageContext, readonly List[]>()

const readLists = (context: PassageContext): List[] => {
  const { blocks } = context
  const lists: List[] = []
  const taken = new Set<number>()
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!
    if (!isEntry(block, context) || taken.has(index)) continue
    const members = [index]
    for (let next = index + 1; next < blocks.length; next++) {
      const other = blocks[next]!
      if (
        isEntry(other, context) &&
        (other.kind === 'step') === (block.kind === 'step') &&
        other.parent === block.parent
      )
        members.push(next)
      else if (!descends(context, next, index)) break
    }
    for (const member of members) taken.add(member)
    lists.push(listFrom(context, index, members))
  }
  return lists
}

/** Items whose head is marked as a term come as definitions, and are still items of their list. */
const isEntry = (block: Block, context: PassageContext): boolean =>
  block.kind === 'list_item' ||
  block.kind === 'step' ||
  (block.kind === 'definition' && /^\s*(?:[-*+]|\d{1,3}[.)])\s/.test(context.text.slice(block.start, block.start + 12)))

/** Whether a block is nested under the list that begins at `first`. */
const descends = (context: PassageContext, index: number, first: number): boolean => {
  const block = context.blocks[first]!
  for (let at = context.blocks[index]!.parent; at !== -1; at = context.blocks[at]!.parent) {
    const other = context.blocks[at]!
    if (at >= first && isEntry(other, context) && other.parent === block.parent) return true
  }
  return false
}

const listFrom = (context: PassageContext, index: number, members: readonly number[]): List => {
  const { blocks, text } = context
  const block = blocks[index]!
  const before = blocks[index - 1]
  const announces =
    before &&
    (before.kind === 'paragraph' ||
      before.kind === 'note' ||
      before.kind === 'definition' ||
      index - 1 === block.parent)
  const marker = /^\s*(\d+)[.)]\s/.exec(text.slice(block.start, block.start + 12))
  const last = blocks[members.at(-1)!]!
  return {
    ordered: block.kind === 'step',
    start: block.start,
    entries: members.map((member) => {
      const each = blocks[member]!
      const span = { start: each.start + markerLength(text, each.start), end: each.inner.end }
      return {
        ...span,
        text: context.clean(span),
        block: member,
        nests: blocks[member + 1]?.parent === member,
      }
    }),
    lead: announces ? context.clean(before.inner) : '',
    leadSpan: announces ? before.inner : undefined,
    path: context.pathAt(block.start),
    first: announces ? blocks[index - 2]?.kind === 'heading' : before?.kind === 'heading',
    complete: (!marker || Number(marker[1]) <= 1) && !reachesEnd(context, last.end),
    depth: block.depth,
  }
}

const markerLength = (text: string, start: number): number =>
  /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/.exec(text.slice(start, start + 24))?.[0].length ?? 0
