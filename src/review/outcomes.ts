import { contentHash, contentOf, type ItemContent, isSameContent } from '../dataset/item-content.ts'
import type { Reason } from '../dataset/rejection-reasons.ts'
import { compare } from '../text/compare.ts'
import { groupedBy } from '../text/grouped-by.ts'
import type { Candidate } from './candidates.ts'
import { type Objection, type ReviewRow, withoutUndone } from './reviews.ts'

export interface Outcome {
  readonly candidate: Candidate
  /** The content in the set, or before an edit that was undone. */
  readonly base: ItemContent
  /** `disagreed`: reviewers decided differently. `disputed`: the checks object to an edit. */
  readonly status: 'unreviewed' | 'accepted' | 'rejected' | 'disagreed' | 'disputed'
  readonly content: ItemContent
  readonly positions: readonly Position[]
  /** The latest decision of a person who settled a disagreement. */
  readonly settled?: Position
  /** True if any review line refers to the candidate, including undo lines. */
  readonly isMentioned: boolean
}

/** The outcome of every candidate. Review lines about decoys are ignored. */
export const outcomesOf = (candidates: readonly Candidate[], rows: readonly ReviewRow[]): Outcome[] => {
  const rowsAboutItems = rows.filter(({ honeypot }) => honeypot === undefined)
  const rowsById = groupedBy(rowsAboutItems, ({ query_id }) => query_id)
  return candidates.map((candidate) => outcomeOf(candidate, rowsById.get(candidate.query_id) ?? []))
}

/** The lines that count for a candidate. For an item that a refresh removed, reviews from before the refresh do not count. */
export const relevantRows = ({ rejection }: Candidate, rows: readonly ReviewRow[]): readonly ReviewRow[] =>
  rejection?.stage === 'refresh' ? rows.filter((row) => row.verdict === 'undo' || row.of_ledger === true) : rows

/** The outcome of one candidate. `allRows` are the lines about it, including undo lines. */
export const outcomeOf = (candidate: Candidate, allRows: readonly ReviewRow[]): Outcome => {
  const rows = relevantRows(candidate, allRows)
  const base = baseContent(rows, contentOf(candidate.item))
  const reviewRows = rows.filter(({ settles }) => settles !== true)
  const settlingRows = rows.filter(({ settles }) => settles === true)
  const allPositions = positionsOf(reviewRows, base)
  const positions = allPositions.filter(isDecided)
  const settled = positionsOf(settlingRows, base)
    .filter(isDecided)
    .toSorted((a, b) => compare(a.time, b.time))
    .at(-1)
  const common = { candidate, base, positions: allPositions, settled, isMentioned: allRows.length > 0 }
  if (settled) return { ...common, ...outcomeOfPosition(settled, base) }
  const [first] = positions
  if (!first) return { ...common, status: 'unreviewed', content: base }
  if (positions.every((other) => doAgree(first, other))) return { ...common, ...outcomeOfPosition(first, base) }
  return { ...common, status: 'disagreed', content: base }
}

/** False if the person only skipped the item. */
export const isDecided = ({ status }: Position): boolean => status !== 'skipped'

const doAgree = (a: Position, b: Position): boolean =>
  a.status === 'rejected' || b.status === 'rejected' ? a.status === b.status : isSameContent(a.content, b.content)

/** Disputed content is published only after a person accepts it. */
const outcomeOfPosition = ({ status, content }: Position, base: ItemContent): Pick<Outcome, 'status' | 'content'> => {
  if (status === 'rejected' || status === 'disputed') return { status, content: base }
  return { status: 'accepted', content }
}

/** One person's current position on one item, after undos. */
export interface Position {
  readonly reviewer: string
  readonly status: 'accepted' | 'edited' | 'disputed' | 'rejected' | 'skipped'
  readonly content: ItemContent
  readonly reason?: Reason
  readonly note?: string
  readonly findings: readonly Objection[]
  readonly time: string
}

/** The content of an item. If a published edit was undone, it is the content before that edit. */
export const baseContent = (rows: readonly ReviewRow[], base: ItemContent): ItemContent => {
  const activeIds = new Set(withoutUndone(rows).map(({ id }) => id))
  let content = base
  for (const row of rows.toReversed())
    if (row.before && isPublished(row, content)) {
      if (activeIds.has(row.id)) return content
      content = { ...content, ...row.before }
    }
  return content
}

/** True if the content has this edit. An edit that moves evidence to the same words elsewhere has the same hash before and after. */
const isPublished = ({ verdict, before, after, after_hash }: ReviewRow, content: ItemContent): boolean => {
  const isAt = (gold_spans: ItemContent['gold_spans'] | undefined): boolean =>
    gold_spans !== undefined && isSameContent({ ...content, gold_spans }, content)
  if (verdict !== 'edit' || after_hash !== contentHash(content)) return false
  return isAt(after?.gold_spans) || !isAt(before?.gold_spans)
}

/** The position of each person on one item, from the rows about it and its content in the set. */
export const positionsOf = (rows: readonly ReviewRow[], base: ItemContent): Position[] => {
  const byPerson = [...groupedBy(withoutUndone(rows), ({ reviewer }) => reviewer)]
  return byPerson.sort(([a], [b]) => compare(a, b)).flatMap(([, personRows]) => positionOf(personRows, base) ?? [])
}

const positionOf = (rows: readonly ReviewRow[], base: ItemContent): Position | undefined => {
  let position: Position | undefined
  let content = base
  for (const row of rows) {
    const decision = { reviewer: row.reviewer, time: row.time, note: row.note }
    const isInContent = isPublished(row, content)
    // A decision about other content does not count.
    if (row.draft_hash !== undefined && row.draft_hash !== contentHash(content) && !isInContent) continue
    if (row.verdict === 'edit') {
      if (!isInContent) content = { ...content, ...row.after }
      const findings = row.findings ?? []
      const status = row.state === 'disputed' ? 'disputed' : 'edited'
      position = { ...decision, status, content, findings }
    } else if (row.verdict === 'accept') {
      // Objections about evidence can't be overridden.
      const findings = position?.findings ?? []
      const status = findings.some(({ isBlocking }) => isBlocking) ? 'disputed' : 'accepted'
      position = { ...decision, status, content, findings }
    } else if (row.verdict === 'reject')
      position = { ...decision, status: 'rejected', content, findings: [], reason: row.reason }
    else if (row.verdict === 'skip' && !position) position = { ...decision, status: 'skipped', content, findings: [] }
  }
  return position
}
