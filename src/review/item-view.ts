import { differingFields, type ItemContent } from '../dataset/item-content.ts'
import { journeysOf } from '../dataset/journeys.ts'
import { reviewPriority } from '../dataset/review-priority.ts'
import type { SetParts } from '../dataset/set-parts.ts'
import { headerAbove } from '../dataset/to-item.ts'
import type { Item } from '../vocabulary/index.ts'
import type { Candidate } from './candidates.ts'
import { isDecided, outcomeOf, type Position } from './outcomes.ts'
import type { ReviewRow } from './reviews.ts'

/** What the page shows about an item, with this reviewer's position on it. */
export const itemView = (
  { query_id, item, origin, rejection }: Candidate,
  { items, corpus }: SetParts,
  { content, position }: { readonly content: ItemContent; readonly position: Position | undefined },
) => {
  const withPassage = <T extends { readonly chunk_id: string }>(entry: T) => {
    const passage = corpus.passage(entry.chunk_id)
    if (!passage) return entry
    const { doc_id, version, start, end, title, path } = passage
    return { ...entry, doc_id, version, start, end, title, path }
  }
  return {
    ...item,
    query_id,
    origin,
    content,
    headers: content.gold_spans.map((span) => headerAbove(span, corpus)?.text),
    status: position?.status ?? ('open' as const),
    reason: position?.reason,
    note: position?.note,
    findings: position?.findings,
    priority: reviewPriority(item),
    negatives: item.negatives.map(withPassage),
    absence: item.absence ? { ...item.absence, nearest: item.absence.nearest.slice(0, 6).map(withPassage) } : undefined,
    rejection: rejection ? { stage: rejection.stage, by: rejection.by, reason: rejection.reason } : undefined,
    turns: item.journey && turnsOf(item.journey.id, items),
  }
}

const turnsOf = (journey: string, items: readonly Item[]) =>
  journeysOf(items)
    .find(([first]) => first?.journey.id === journey)
    ?.map(({ query_id, question, ideal_answer, journey: { position } }) => ({
      query_id,
      question,
      ideal_answer,
      position,
    }))

/** The positions of all reviewers on an item, without names, for settling disagreements. */
export const positionsFor = (candidate: Candidate, rows: readonly ReviewRow[]) => {
  const { positions, base } = outcomeOf(candidate, rows)
  return positions.filter(isDecided).map(({ status, reason, note, content, findings }) => ({
    status,
    reason,
    note,
    findings,
    changes: differingFields(content, base),
    content,
  }))
}
