import type { Corpus } from '../corpus/corpus.ts'
import { withDifficulty } from '../dataset/difficulty.ts'
import { withFamilies } from '../dataset/families.ts'
import { draftFromItem, removalOf } from '../dataset/item-as-draft.ts'
import { contentOf, isSameContent } from '../dataset/item-content.ts'
import { brokenJourneyReason, findBrokenTurns, renumberTurns } from '../dataset/journeys.ts'
import { validNegatives } from '../dataset/negatives.ts'
import { reasons } from '../dataset/rejection-reasons.ts'
import type { SetParts } from '../dataset/set-parts.ts'
import { withSplits } from '../dataset/splits.ts'
import { withoutEvolution } from '../dataset/to-item.ts'
import type { SearchIndex } from '../search/index.ts'
import { findNearPassages } from '../search/near-passages.ts'
import { canonicalJson } from '../text/hash.ts'
import { fieldsOf } from '../text/objects.ts'
import type { Item } from '../vocabulary/index.ts'
import type { Judgment } from './judge-content.ts'
import { isDecided, type Outcome } from './outcomes.ts'

export interface NextSetOptions {
  readonly corpus: Corpus
  readonly search: () => Promise<SearchIndex>
  readonly judge: (outcome: Outcome) => Promise<Judgment>
  readonly onlyReviewed: boolean
}

export interface RemovedItem {
  readonly item: Item
  readonly by: string
  readonly reason: string
}

export type NextSet = Awaited<ReturnType<typeof buildNextSet>>

/** Applies reviews to a set. Items without changes keep their bytes, except for fields that depend on other items. */
export const buildNextSet = async (
  { items: oldItems, rejections, session }: SetParts,
  outcomes: readonly Outcome[],
  options: NextSetOptions,
) => {
  const oldItemsById = new Map(oldItems.map((item) => [item.query_id, item]))
  const leftOut: RemovedItem[] = []
  const disputed: { item: Item; why: string }[] = []
  const edited: { before: Item; after: Item }[] = []
  const kept: Item[] = []
  for (const outcome of outcomes) {
    const { candidate, status, base, content } = outcome
    const { origin, item } = candidate
    const wasRemovedInReview = candidate.rejection?.stage === 'review'
    // Items that people rejected in an earlier version stay rejected until someone undoes the rejection or decides again.
    const mayReturn =
      wasRemovedInReview && status !== 'rejected' && (outcome.isMentioned || !wasRejectedByPerson(candidate))
    if (origin === 'ledger' && status !== 'accepted' && !mayReturn) continue
    if (status === 'rejected') {
      leftOut.push({ item, ...rejectionOf(outcome) })
      continue
    }
    if (options.onlyReviewed && status !== 'accepted') {
      if (origin === 'item') leftOut.push({ item, by: 'unreviewed', reason: reasonNotAccepted[status] })
      continue
    }
    const isEdited = !isSameContent(content, contentOf(item))
    // The documents may have changed since the item was removed.
    const needsJudging = origin === 'ledger' && (!wasRemovedInReview || !isGrounded(item, options.corpus))
    if (!isEdited && !needsJudging) {
      kept.push(withReview(item, outcome))
      if (status === 'disagreed' || status === 'disputed') disputed.push({ item, why: reasonNotAccepted[status] })
      continue
    }
    const judgment = await options.judge({ ...outcome, content })
    if (judgment.findings.some(({ isBlocking }) => isBlocking)) {
      disputed.push({ item, why: judgment.findings.map(({ reason }) => reason).join(' ') })
      if (origin === 'item') kept.push(withReview(item, { ...outcome, status: 'disputed' }))
      continue
    }
    const after = withReview(await withMeasurements(judgment.item, options), outcome, judgment)
    kept.push(after)
    if (origin === 'item') edited.push({ before: { ...item, ...base, gold_spans: item.gold_spans }, after })
  }
  const remaining = removeDependents(kept, leftOut)
  const splitOptions = { ...session.settings, keepSplits: true }
  const items = withSplits(withFamilies(renumberTurns(remaining), options.corpus), options.corpus, splitOptions)
  const ids = new Set(items.map(({ query_id }) => query_id))
  const asks = new Set(items.flatMap(({ provenance }) => provenance.ask ?? []))
  return {
    items: items.map((item) => reuseUnchanged(oldItemsById.get(item.query_id), item)),
    rejections: [
      ...rejections.filter(({ ask_id, item }) => !asks.has(ask_id) && !ids.has(String(fieldsOf(item).query_id ?? ''))),
      ...leftOut.filter(({ item }) => oldItemsById.has(item.query_id)).map(ledgerRow),
    ],
    edited: edited.filter(({ after }) => ids.has(after.query_id)),
    rescued: items.filter(({ query_id, review }) => !oldItemsById.has(query_id) && review?.status === 'rescued'),
    returned: items.filter(({ query_id, review }) => !oldItemsById.has(query_id) && review?.status !== 'rescued'),
    leftOut: leftOut.filter(({ item }) => oldItemsById.has(item.query_id)),
    /** Items kept unchanged because people or checks disagree. */
    disputed,
  }
}

const wasRejectedByPerson = ({ rejection }: Outcome['candidate']): boolean =>
  rejection !== undefined && (rejection.by === 'people' || Object.hasOwn(reasons, rejection.by))

const isGrounded = ({ gold_spans, absence }: Item, corpus: Corpus): boolean =>
  [...gold_spans, ...(absence?.offers ?? [])].every(
    ({ doc_id, version, start, end, text }) => corpus.document(doc_id, version)?.text.slice(start, end) === text,
  )

const reasonNotAccepted = {
  unreviewed: 'No reviewer has accepted it.',
  disagreed: 'Reviewers disagree, and the disagreement is not settled.',
  disputed: 'A reviewer changed it, and the checks object to the change.',
  accepted: '',
  rejected: '',
} as const

const rejectionOf = ({ positions, settled }: Outcome): { by: string; reason: string } => {
  const rejecting = (settled ? [settled] : positions).filter(({ status }) => status === 'rejected')
  const [first] = rejecting
  const notes = rejecting.flatMap(({ note }) => note ?? [])
  const reason = first?.reason ? `${reasons[first.reason]}.` : 'No reason was given.'
  return { by: first?.reason ?? 'people', reason: [reason, ...notes].join(' ') }
}

/** Records the review in the item, or removes it if the item was not reviewed. */
const withReview = (
  item: Item,
  { status, positions, settled, candidate, base, content }: Outcome,
  judgment?: Judgment,
): Item => {
  const people = positions.filter(isDecided).length + (settled ? 1 : 0)
  const { review: _, ...itemWithoutReview } = item
  if (status === 'unreviewed' || status === 'rejected') return itemWithoutReview as Item
  const overruled = judgment?.findings.map(({ name }) => name) ?? item.review?.overruled_checks ?? []
  const isChanged =
    !isSameContent(base, content) || (candidate.item.review?.status === 'edited' && status === 'accepted')
  const isRescued =
    (candidate.origin === 'ledger' && candidate.rejection?.stage !== 'review') || item.review?.status === 'rescued'
  return {
    ...(itemWithoutReview as Item),
    review: {
      status: status === 'accepted' ? (isRescued ? 'rescued' : isChanged ? 'edited' : 'accepted') : status,
      people,
      settled: settled ? true : undefined,
      overruled_checks: overruled.length > 0 ? [...overruled] : undefined,
    },
  }
}

const withMeasurements = async (item: Item, { corpus, search }: NextSetOptions): Promise<Item> => {
  const index = await search()
  // The question may have changed, so passages far from it are no longer hard negatives.
  const nearPassages = await findNearPassages(draftFromItem(item), { corpus, search: index }, maxNear)
  const nearIds = new Set(nearPassages.map(({ chunk_id }) => chunk_id))
  const negatives = validNegatives(item, corpus).filter(({ chunk_id }) => nearIds.has(chunk_id))
  return { ...(await withDifficulty(item, index)), negatives }
}

const maxNear = 30

/** Removes items that depend on removed ones: later turns, and variants of a removed question. Adds them to `leftOut`. */
const removeDependents = (items: readonly Item[], leftOut: RemovedItem[]): Item[] => {
  const removed = new Set(leftOut.map(({ item }) => item.query_id))
  let kept = items.map((item) => {
    const from = item.evolution?.from
    const isAccepted = ['accepted', 'edited', 'rescued'].includes(item.review?.status ?? '')
    if (from === undefined || items.some(({ query_id }) => query_id === from) || (removed.has(from) && !isAccepted))
      return item
    // A person accepted the item, so it stays without its source.
    return withoutEvolution(item)
  })
  for (;;) {
    const inSet = new Set(kept.map(({ query_id }) => query_id))
    const broken = findBrokenTurns(kept)
    const dependents = kept.filter(
      ({ query_id, evolution }) => broken.has(query_id) || (evolution !== undefined && !inSet.has(evolution.from)),
    )
    if (dependents.length === 0) return kept
    for (const item of dependents)
      leftOut.push(
        broken.has(item.query_id)
          ? { item, by: 'journey', reason: brokenJourneyReason }
          : { item, by: 'origin', reason: `${item.evolution?.from}, from which it was evolved, is not in the set.` },
      )
    kept = kept.filter((item) => !dependents.includes(item))
  }
}

/** Returns the old object if the item is unchanged, so its bytes stay the same. */
const reuseUnchanged = (before: Item | undefined, after: Item): Item =>
  before && canonicalJson(before) === canonicalJson(after) ? before : after

const ledgerRow = ({ item, by, reason }: RemovedItem) => ({ ...removalOf(item, { stage: 'review', by, reason }), item })
