import type { TextSpan } from '../fact.ts'
import type { PassageContext } from '../passage-context.ts'
import { clauseLabel, entryLabel } from '../text/rule-labels.ts'
import type { List, ListEntry } from './lists.ts'
import { reachesEnd } from './tables.ts'

interface Line extends TextSpan {
  readonly block: number
  /** Which mark it carries, and which place that gives it: `III` is the third. */
  readonly mark:
    | { readonly kind: 'roman' | 'letter' | 'number'; readonly place: number; readonly length: number }
    | undefined
}

/** Lists of plain text, whose entries are marked `I –`, `a)`, `1)` instead of being marked up: regulations write so. */
export const incisosOf = (context: PassageContext): readonly List[] => {
  const lines = linesOf(context)
  const lists: List[] = []
  for (let index = 1; index < lines.length; index++) {
    if (lines[index]!.mark?.place !== 1 || lines[index - 1]!.mark?.kind === lines[index]!.mark!.kind) continue
    const list = listFrom(lines, index, context)
    if (list) lists.push(list)
  }
  return lists
}

const linesOf = (context: PassageContext): readonly Line[] =>
  context.blocks.flatMap((block, index) => {
    if (block.kind !== 'paragraph') return []
    const lines: Line[] = []
    for (const found of context.text.slice(block.inner.start, block.inner.end).matchAll(/[^\n]+/g)) {
      const start = block.inner.start + found.index + /^\s*/.exec(found[0])![0].length
      const line = { start, end: start + found[0].trim().length, block: index, mark: markOf(found[0].trim()) }
      const last = lines.at(-1)
      // A line that goes on where the one before was broken.
      if (
        last &&
        !line.mark &&
        !clauseLabel.test(found[0].trim()) &&
        !/[:.]\s*$/.test(context.text.slice(last.start, last.end))
      )
        lines[lines.length - 1] = { ...last, end: line.end }
      else lines.push(line)
    }
    return lines
  })

const markOf = (text: string): Line['mark'] => {
  const found = entryLabel.exec(text)
  if (!found) return undefined
  const [{ length }, roman, letter, number] = found
  if (roman) return { kind: 'roman', place: romanValue(roman), length }
  if (letter) return { kind: 'letter', place: letter.charCodeAt(0) - 96, length }
  return { kind: 'number', place: Number(number), length }
}

const digits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 }
const romanValue = (roman: string): number =>
  [...roman].reduce((sum, digit, index) => {
    const value = digits[digit]!
    return sum + (value < (digits[roman[index + 1] ?? ''] ?? 0) ? -value : value)
  }, 0)

const listFrom = (lines: readonly Line[], first: number, context: PassageContext): List | undefined => {
  const { kind } = lines[first]!.mark!
  const members: Line[] = []
  let nests = false
  let at = first
  for (; at < lines.length && lines[at]!.mark; at++) {
    const line = lines[at]!
    if (line.mark!.kind !== kind) nests = true
    else if (line.mark!.place === members.length + 1) members.push(line)
    else break
  }
  const lead = lines[first - 1]!
  const said = (line: TextSpan): string => context.text.slice(line.start, line.end).trim()
  if (members.length < 2 || !/:$/.test(said(lead))) return undefined
  const entries = members.map((line): ListEntry => {
    const span = { start: line.start + line.mark!.length, end: line.end }
    return { ...span, text: context.clean(span), block: line.block, nests }
  })
  const last = members.at(-1)!
  return {
    ordered: false,
    start: members[0]!.start,
    entries,
    lead: context.clean(lead),
    leadSpan: { start: lead.start, end: lead.end },
    path: context.pathAt(lead.start),
    first: false,
    complete: !/(?:[;,:]|[;,] [eyou]+)$/.test(said(last)) && !reachesEnd(context, last.end),
    depth: 0,
  }
}
