import type { Rule } from '../rule.ts'

/** What session.json says of the numbers is so. */
export const counts: Rule = ({ dataset, report }) => {
  const { session } = dataset
  if (!session) return
  const compare = (said: number | undefined, found: number, what: string): void => {
    if (said !== undefined && said !== found)
      report({ rule: 'counts', file: 'session.json', message: `It says ${said} ${what}, and there are ${found}.` })
  }
  compare(session.counts.accepted, dataset.items.length, 'items')
  compare(session.counts.rejected, dataset.rejected.length, 'rejections')
  compare(session.corpus?.passages, dataset.chunks.length, 'chunks')
}
