import { type Content, contentHash } from '../dataset/item-content.ts'
import type { Reason } from '../dataset/rejection-reasons.ts'
import { withoutUndone } from './read-reviews.ts'
import type { Objection, ReviewRow } from './review-row.ts'

type Status = 'accepted' | 'edited' | 'disputed' | 'rejected' | 'skipped'

/** One person's current position on one item, after undos. */
export interface Position {
  readonly reviewer: string
  readonly status: Status
  readonly content: Content
  readonly hash: string
  readonly reason?: Reason
  readonly note?: string
  readonly findings: readonly Objection[]
  readonly time: string
}

/** The content of an item. If a published edit was undone, it is the content before that edit. */
export const baseContent = (rows: readonly ReviewRow[], base: Content): Content => {
  const kept = new Set(withoutUndone(rows).map(({ id }) => id))
  let content = base
  for (const row of rows.toReversed())
    if (row.verdict === 'edit' && row.before && row.after_hash === contentHash(content)) {
      if (kept.has(row.id)) return content
      content = { ...content, ...row.before }
    }
  return content
}

/** The position of each person on one item, from the rows about it and its content in the set. */
export const positionsOf = (rows: readonly ReviewRow[], base: Content): Position[] => {
  const people = [...new Set(rows.map(({ reviewer }) => reviewer))].sort()
  const kept = withoutUndone(rows)
  return people.flatMap(
    (reviewer) =>
      positionOf(
        kept.filter((row) => row.reviewer === reviewer),
        base,
      ) ?? [],
  )
}

const positionOf = (rows: readonly ReviewRow[], base: Content): Position | undefined => {
  let position: Position | undefined
  let content = base
  for (const row of rows) {
    const hash = contentHash(content)
    const about = { reviewer: row.reviewer, time: row.time, note: row.note }
    const published = row.verdict === 'edit' && row.after_hash === hash
    if (row.draft_hash !== undefined && row.draft_hash !== hash && !published) continue
    if (row.verdict === 'edit') {
      if (!published) content = { ...content, ...row.after }
      const findings = row.findings ?? []
      const status = row.state === 'disputed' ? 'disputed' : 'edited'
      position = { ...about, status, content, hash: contentHash(content), findings }
    } else if (row.verdict === 'accept') {
      // An objection about proof can't be overruled.
      const findings = position?.findings ?? []
      const status = findings.some(({ proof }) => proof) ? 'disputed' : 'accepted'
      position = { ...about, status, content, hash, findings }
    } else if (row.verdict === 'reject')
      position = { ...about, status: 'rejected', content, hash, findings: [], reason: row.reason }
    else if (row.verdict === 'skip' && !position)
      position = { ...about, status: 'skipped', content, hash, findings: [] }
  }
  return position
}
