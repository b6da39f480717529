import type { ChangeNotes } from '../../dataset/set/open-set.ts'
import { counted } from '../../text/counted.ts'
import { oneLine } from '../../text/shown.ts'
import type { Comparison } from './compare-items.ts'
import type { ItemDifference, SetDifference } from './diff-sets.ts'

/** The difference of two sets as Markdown, for the description of a pull request. */
export const diffPage = ({ drift, differences }: SetDifference): string => {
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
  const [was, is] = drift.difficulty
  const lists = Object.entries(listsOf(differences)).map(([title, { items, lines }]) =>
    items === 0 ? '' : `\n## ${title} (${items})\n\n${lines.join('\n')}\n`,
  )
  return `${summaryOf(drift)}

Changed or retired: ${percent(drift.touched)} of the older items. Question words that occur in only one set: ${percent(drift.wording)}. Mean measured difficulty: ${number(was)} before, ${number(is)} now.
${lists.join('')}`
}

/** The changes of a refresh, for CHANGES.md. */
export const refreshNotes = (
  { documents, added }: Comparison,
  { drift, differences }: SetDifference,
  wanted: number,
): ChangeNotes => ({
  summary: `${drift.items[1] < wanted ? `${counted(wanted, 'item')} requested. ` : ''}${summaryOf(drift)}`,
  lists: {
    Documents: [
      ...documents.flatMap(({ doc_id, status, now }) => {
        const to = now.filter((place) => place.doc_id !== doc_id).map((place) => `\`${place.doc_id}\``)
        return status === 'unchanged'
          ? []
          : `- \`${doc_id}\`: ${status}${to.length > 0 ? `, now in ${to.join(', ')}` : ''}`
      }),
      ...added.map((doc_id) => `- \`${doc_id}\`: new`),
    ],
    ...Object.fromEntries(Object.entries(listsOf(differences)).map(([title, { lines }]) => [title, lines])),
  },
})

const summaryOf = ({ items: [before, now], kept, changed, retired, added, moved }: SetDifference['drift']): string =>
  `${counted(before, 'item')} before, ${now} now: ${kept} kept, ${changed} changed, ${retired} retired, ${added} added. The evidence of ${counted(moved, 'kept item')} has moved.`

const titles = [
  ['changed', 'Changed'],
  ['retired', 'Retired'],
  ['moved', 'Moved'],
  ['added', 'Added'],
] as const

const listsOf = (differences: readonly ItemDifference[]) =>
  Object.fromEntries(
    titles.map(([kind, title]) => {
      const own = differences.filter((difference) => difference.kind === kind)
      return [title, { items: own.length, lines: own.flatMap(differenceLines) }]
    }),
  )

const number = (value: number | null): string => (value === null ? 'none' : value.toFixed(2))

const differenceLines = ({ kind, query_id, was, question, reason, before, now }: ItemDifference): string[] => {
  const pages = (shown: typeof before): string =>
    [...new Set(shown?.evidence.map(({ doc_id }) => `\`${doc_id}\``))].join(', ')
  const lines = [`- \`${query_id}\`${was ? ` (was \`${was}\`)` : ''} ${line(question)}`]
  if (reason) lines.push(`  - ${line(reason)}`)
  if (kind === 'moved') return [...lines, `  - ${pages(before)} → ${pages(now)}`]
  if (before && now && kind === 'changed') {
    lines.push(`  - answer before: ${line(before.answer)}`, `  - answer now: ${line(now.answer)}`)
    if (before.question !== now.question) lines.push(`  - question now: ${line(now.question)}`)
    lines.push(...before.evidence.map(({ doc_id, text }) => `  - evidence before, \`${doc_id}\`: ${line(text)}`))
    lines.push(...now.evidence.map(({ doc_id, text }) => `  - evidence now, \`${doc_id}\`: ${line(text)}`))
  }
  if (before && kind === 'retired')
    lines.push(...before.evidence.map(({ doc_id, text }) => `  - evidence, \`${doc_id}\`: ${line(text)}`))
  return lines
}

const line = (text: string): string => oneLine(text, 300)
