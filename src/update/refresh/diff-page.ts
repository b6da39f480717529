import { oneLine } from '../../text/shown.ts'
import type { ItemDifference, SetDifference } from './diff-sets.ts'

/** The difference of two sets as Markdown, for the description of a pull request. */
export const diffPage = ({ drift, differences }: SetDifference): string => {
  const [before, now] = drift.items
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
  const [was, is] = drift.difficulty
  const lines = [
    `${before} items before, ${now} now: ${drift.kept} kept, ${drift.changed} changed, ${drift.retired} retired, ${drift.added} added. ${drift.moved} of the kept are now on another page.`,
    '',
    `Touched: ${percent(drift.touched)} of the older items. Words of questions that only one set has: ${percent(drift.wording)}. Mean measured difficulty: ${number(was)} before, ${number(is)} now.`,
    ...titles.flatMap(([kind, title]) => {
      const own = differences.filter((difference) => difference.kind === kind)
      return own.length === 0 ? [] : ['', `## ${title} (${own.length})`, ...own.flatMap(differenceLines)]
    }),
  ]
  return `${lines.join('\n')}\n`
}

const titles = [
  ['changed', 'Changed'],
  ['retired', 'Retired'],
  ['moved', 'On another page'],
  ['added', 'Added'],
] as const

const number = (value: number | null): string => (value === null ? 'none' : value.toFixed(2))

const differenceLines = ({ kind, query_id, was, question, reason, before, now }: ItemDifference): string[] => {
  const pages = (shown: typeof before): string =>
    [...new Set(shown?.evidence.map(({ doc_id }) => `\`${doc_id}\``))].join(', ')
  const lines = ['', `- \`${query_id}\`${was ? ` (was \`${was}\`)` : ''} ${line(question)}`]
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
