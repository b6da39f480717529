import { type Content, contentOf } from '../dataset/item-content.ts'
import { groupedBy } from '../text/grouped-by.ts'
import type { Candidate } from './candidates.ts'
import { type Position, positionsOf, unpublished } from './positions.ts'
import type { ReviewRow } from './review-row.ts'

/** The outcome of all opinions on one item. */
export interface Outcome {
  readonly candidate: Candidate
  /** What the set holds, or held before an edit that was taken back. */
  readonly base: Content
  readonly status: 'unreviewed' | 'accepted' | 'rejected' | 'disagreed' | 'disputed'
  /** What is to be published. */
  readonly content: Content
  readonly positions: readonly Position[]
  /** The look that settled a disagreement. */
  readonly settled?: Position
}

/** Every candidate with what people made of it. Lines about damaged copies are about no candidate. */
export const outcomesOf = (candidates: readonly Candidate[], rows: readonly ReviewRow[]): Outcome[] => {
  const own = groupedBy(
    rows.filter(({ honeypot }) => honeypot === undefined),
    ({ query_id }) => query_id,
  )
  return candidates.map((candidate) => outcomeOf(candidate, own.get(candidate.query_id) ?? []))
}

/** What was said about an item before changed documents retired it says nothing about whether it holds now. */
export const rowsAbout = ({ rejection }: Candidate, rows: readonly ReviewRow[]): readonly ReviewRow[] =>
  rejection?.stage === 'refresh' ? rows.filter((row) => row.verdict === 'undo' || row.of_ledger === true) : rows

/** Undo lines name the item too, so that these are all lines about it. */
export const outcomeOf = (candidate: Candidate, all: readonly ReviewRow[]): Outcome => {
  const rows = rowsAbout(candidate, all)
  const base = unpublished(rows, contentOf(candidate.item))
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
    .toSorted((a, b) => (a.time < b.time ? -1 : 1))
    .at(-1)
  const about = { candidate, base, positions: givenPositions, settled }
  if (settled) return { ...about, ...agreedOn(settled, base) }
  const [first] = positions
  if (!first) return { ...about, status: 'unreviewed', content: base }
  if (positions.every((other) => alike(first, other))) return { ...about, ...agreedOn(first, base) }
  return { ...about, status: 'disagreed', content: base }
}

/** Two people are of one mind when both say no, or both want the same words. */
const alike = (one: Position, other: Position): boolean =>
  one.status === 'rejected' || other.status === 'rejected' ? one.status === other.status : one.hash === other.hash

/** What the checks dispute is published only where a person insists, and never without proof. */
const agreedOn = ({ status, content, findings }: Position, base: Content): Pick<Outcome, 'status' | 'content'> => {
  if (status === 'rejected') return { status: 'rejected', content: base }
  if (status === 'disputed' || findings.some(({ proof }) => proof)) return { status: 'disputed', content: base }
  return { status: 'accepted', content }
}
