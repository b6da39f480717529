import type { NextSet } from './next-set.ts'

/** What people changed, for CHANGES.md. */
export const changeLines = ({ items, edited, rescued, returned, leftOut, disputed }: NextSet): string[] => [
  `People reviewed the set. ${items.length} items: ${edited.length} changed, ${leftOut.length} taken out, ${rescued.length + returned.length} put in, ${disputed.length} kept as they were because people or checks disagree.`,
  ...part(
    'Changed',
    edited.map(({ before, after }) =>
      [
        `- ${after.query_id}: ${line(after.question)}`,
        ...(before.question === after.question ? [] : [`  - asked before: ${line(before.question)}`]),
        ...(before.ideal_answer === after.ideal_answer
          ? []
          : [`  - answered before: ${line(before.ideal_answer)}`, `  - answered now: ${line(after.ideal_answer)}`]),
        ...(spansOf(before) === spansOf(after)
          ? []
          : [
              `  - proved before by: ${spansOf(before) || 'nothing'}`,
              `  - proved now by: ${spansOf(after) || 'nothing'}`,
            ]),
      ].join('\n'),
    ),
  ),
  ...part(
    'Taken out',
    leftOut.map(({ item, reason }) => `- ${item.query_id}: ${line(item.question)} ${line(reason)}`),
  ),
  ...part(
    'Rescued from the rejected drafts',
    rescued.map(({ query_id, question }) => `- ${query_id}: ${line(question)}`),
  ),
  ...part(
    'Back in the set',
    returned.map(({ query_id, question }) => `- ${query_id}: ${line(question)}`),
  ),
  ...part(
    'Kept as they were',
    disputed.map(({ item, why }) => `- ${item.query_id}: ${line(item.question)} ${line(why)}`),
  ),
]

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `### ${title}`, '', ...lines]

const line = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_<>[\]|]/g, '\\$&')

const spansOf = ({
  gold_spans,
}: {
  readonly gold_spans: readonly { readonly doc_id: string; readonly text: string }[]
}): string => gold_spans.map(({ doc_id, text }) => `“${line(text)}” (${doc_id})`).join(' and ')
