import { type Content, contentOf } from '../dataset/item-content.ts'
import { compare } from '../text/compare.ts'
import { groupedBy } from '../text/grouped-by.ts'
import type { Candidate } from './candidates.ts'
import { baseContent, type Position, positionsOf } from './positions.ts'
import type { ReviewRow } from './review-row.ts'

export interface Outcome {
  readonly candidate: Candidate
  /** The content in the set, or before an edit that was undone. */
  readonly base: Content
  readonly status: 'unreviewed' | 'accepted' | 'rejected' | 'disagreed' | 'disputed'
  readonly content: Content
  readonly positions: readonly Position[]
  /** The position that settled a disagreement. */
  readonly settled?: Position
}

/** The outcome of every candidate. Lines about damaged copies are ignored. */
export const outcomesOf = (candidates: readonly Candidate[], rows: readonly ReviewRow[]): Outcome[] => {
  const own = groupedBy(
    rows.filter(({ honeypot }) => honeypot === undefined),
    ({ query_id }) => query_id,
  )
  return candidates.map((candidate) => outcomeOf(candidate, own.get(candidate.query_id) ?? []))
}

/** Reviews from before the documents changed do not count for a retired item. */
export const rowsAbout = ({ rejection }: Candidate, rows: readonly ReviewRow[]): readonly ReviewRow[] =>
  rejection?.stage === 'refresh' ? rows.filter((row) => row.verdict === 'undo' || row.of_ledger === true) : rows

/** `all` has all lines about the item, including undo lines. */
export const outcomeOf = (candidate: Candidate, all: readonly ReviewRow[]): Outcome => {
  const rows = rowsAbout(candidate, all)
  const base = baseContent(rows, contentOf(candidate.item))
  const givenPositions = positionsOf(
    rows.filter(({ settles }) => settles !== true),
    base,
  )
  const positions = givenPositions.filter(({ status }) => status !== 'skipped')
  const settled = positionsOf(
    rows.filter(({ settles }) => settles === true),
    base,
  )
    .filter(({ status }) => status !== 'skipped')
    .toSorted((a, b) => compare(a.time, b.time))
    .at(-1)
  const about = { candidate, base, positions: givenPositions, settled }
  if (settled) return { ...about, ...outcomeOfPosition(settled, base) }
  const [first] = positions
  if (!first) return { ...about, status: 'unreviewed', content: base }
  if (positions.every((other) => agree(first, other))) return { ...about, ...outcomeOfPosition(first, base) }
  return { ...about, status: 'disagreed', content: base }
}

/** Two people agree if both reject, or both want the same words. */
const agree = (one: Position, other: Position): boolean =>
  one.status === 'rejected' || other.status === 'rejected' ? one.status === other.status : one.hash === other.hash

/** Disputed content is published only if a person insists, and never without proof. */
const outcomeOfPosition = ({ status, content }: Position, base: Content): Pick<Outcome, 'status' | 'content'> => {
  if (status === 'rejected') return { status: 'rejected', content: base }
  if (status === 'disputed') return { status: 'disputed', content: base }
  return { status: 'accepted', content }
}
