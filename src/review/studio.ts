import path from 'node:path'
import { z } from 'zod'
import { changeOf, contentHash, contentOf, ItemContent } from '../dataset/item-content.ts'
import { Reason } from '../dataset/rejection-reasons.ts'
import { reviewPriority } from '../dataset/review-priority.ts'
import { readSet } from '../dataset/set/open-set.ts'
import type { SetParts } from '../dataset/set-parts.ts'
import { UsageError } from '../errors.ts'
import { reviewsFile } from '../store/folders/set-folder.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { derivedId } from '../text/hash.ts'
import { oncePerObject } from '../text/lru.ts'
import type { Item } from '../vocabulary/index.ts'
import { type Candidate, candidatesOf, describeItem } from './candidates.ts'
import { itemView, positionsFor } from './item-view.ts'
import { baseContent, type Outcome, outcomesOf, positionsOf, relevantRows } from './outcomes.ts'
import type { PublishResult } from './publish-reviews.ts'
import { candidatesFor, createDecoys, type Decoy, sampleItems, sortByPriority, unsavedTextOf } from './queue.ts'
import { openReviewLog } from './review-log.ts'
import { type ReviewRow, withoutUndone } from './reviews.ts'
import { searchOfSet } from './search-of-set.ts'

export interface StudioOptions {
  readonly reviewer: string
  /** The file for decisions; by default reviews.jsonl in the folder. */
  readonly reviews?: string
  /** The share of the items to review, spread over the set. All by default. */
  readonly sample?: number
  /** The share of damaged copies to mix into the queue, relative to the number of items. */
  readonly honeypots?: number
  /** All reviewers who divide the items among them. */
  readonly reviewers?: readonly string[]
  /** The share of the items that all of them see. */
  readonly overlap?: number
  /** True to settle disagreements between others. */
  readonly settle?: boolean
  readonly now?: () => Date
  /** Called for every saved decision about an item, but not about damaged copies. */
  readonly onDecision?: (row: ReviewRow, item: Item) => void
}

export const Decision = z.object({
  query_id: z.string().min(1),
  verdict: z.enum(['accept', 'reject', 'edit', 'skip']),
  reason: Reason.optional(),
  note: z.string().max(5000).optional(),
  content: ItemContent.optional(),
  seconds: z.number().min(0).optional(),
})
export type Decision = z.infer<typeof Decision>

export type Studio = ReturnType<typeof openStudio>

/** Opens a set for review. The methods serve the page: the queue, the items, the decisions and publishing. */
export const openStudio = (folder: string, options: StudioOptions) => {
  const { reviewer, sample, honeypots = 0, reviewers = [], overlap = 1, settle = false } = options
  const { now = () => new Date() } = options
  const log = openReviewLog(options.reviews ?? path.join(folder, reviewsFile))
  const unsavedText = unsavedTextOf(log.file, reviewer)
  let set = load()

  function load() {
    const parts = readSet(folder)
    const candidates = candidatesOf(parts)
    const items = candidates.filter(({ origin }) => origin === 'item')
    const assigned = settle ? items : candidatesFor(items, reviewer, { reviewers, overlap })
    const selected = sample === undefined ? assigned : sampleItems(assigned, sample, parts.session.settings.seed)
    const decoys = settle ? [] : createDecoys(selected, Math.min(20, Math.round(selected.length * honeypots)), parts)
    const queue = [
      ...sortByPriority([...selected, ...decoys]),
      ...candidates.filter(({ origin }) => origin === 'ledger'),
    ]
    return {
      parts,
      queue,
      decoys: new Map(decoys.map((decoy) => [decoy.query_id, decoy])),
      byId: new Map<string, Candidate | Decoy>([...candidates, ...decoys].map((entry) => [entry.query_id, entry])),
    }
  }

  const candidateOf = (query_id: string): Candidate => {
    const candidate = set.byId.get(query_id)
    if (!candidate) throw new UsageError(`There is no item ${query_id} in ${folder}.`)
    return candidate
  }
  const judge = async (candidate: Candidate, content: ItemContent) =>
    (await editCheckerOf(set.parts))(candidate, content)
  const rowsOf = (query_id: string): ReviewRow[] => log.rows().filter((row) => row.query_id === query_id)
  /** This reviewer's lines in the current mode. */
  const reviewerRows = (rows: readonly ReviewRow[]): ReviewRow[] =>
    rows.filter((row) => row.reviewer === reviewer && (row.settles === true) === settle)
  const stateOf = (candidate: Candidate, rows: readonly ReviewRow[] = rowsOf(candidate.query_id)) => {
    const relevant = relevantRows(candidate, rows)
    const base = baseContent(relevant, contentOf(candidate.item))
    const [position] = positionsOf(reviewerRows(relevant), base)
    return { base, position, content: position?.content ?? base }
  }
  const summaryOf = (candidate: Candidate, rows: readonly ReviewRow[]) => {
    const { item, query_id, origin, rejection } = candidate
    const { position, content } = stateOf(candidate, rows)
    return {
      query_id,
      origin,
      question: content.question,
      language: item.language,
      strategy: item.strategy,
      intent: item.intent,
      difficulty: item.difficulty,
      topic: item.topic,
      split: item.split,
      no_answer: item.no_answer,
      priority: reviewPriority(item),
      journey: item.journey ? { id: item.journey.id, position: item.journey.position, of: item.journey.of } : undefined,
      rejectedBy: rejection ? (rejection.stage === 'review' ? 'people' : rejection.by) : undefined,
      status: position?.status ?? 'open',
    }
  }
  const appendRow = (row: Omit<ReviewRow, 'id' | 'reviewer' | 'time'> & Record<string, unknown>): ReviewRow => {
    const time = now().toISOString()
    const id = derivedId('r', reviewer, time, log.rows().length, JSON.stringify(row))
    const saved = { id, ...row, reviewer, settles: settle || undefined, time } as ReviewRow
    log.append(saved)
    if (saved.verdict !== 'undo') unsavedText.forget(saved.query_id)
    const item = set.byId.get(saved.query_id)?.item
    if (item && !saved.honeypot) options.onDecision?.(saved, item)
    return saved
  }

  return {
    folder,
    reviewer,
    settle,
    queue() {
      const rows = groupedBy(log.rows(), ({ query_id }) => query_id)
      const candidates = settle
        ? outcomesOf(set.queue, log.rows()).flatMap((outcome) => (isDisagreement(outcome) ? outcome.candidate : []))
        : set.queue
      return {
        dataset: path.basename(path.resolve(folder)),
        version: set.parts.session.version ?? 1,
        reviewer,
        settle,
        rows: candidates.map((candidate) => summaryOf(candidate, rows.get(candidate.query_id) ?? [])),
      }
    },
    view(query_id: string) {
      const candidate = candidateOf(query_id)
      const rows = rowsOf(query_id)
      const decoy = set.decoys.get(query_id)
      const current = stateOf(candidate, rows)
      return {
        ...itemView(candidate, set.parts, current),
        decoy: decoy && current.position ? decoy.fault : undefined,
        positions: settle ? positionsFor(candidate, rows) : undefined,
        unsavedText: unsavedText.read(query_id),
      }
    },
    document(doc_id: string, version: string) {
      const document = set.parts.corpus.document(doc_id, version)
      if (!document) throw new UsageError(`There is no document ${doc_id} in version ${version}.`)
      const { title, language, as_of, text } = document
      return { doc_id, version, title, language, as_of, text }
    },
    documents: () =>
      set.parts.corpus.documents().map(({ doc_id, version, title, latest }) => ({ doc_id, version, title, latest })),
    async check(query_id: string, content: ItemContent) {
      const { state, findings, item } = await judge(candidateOf(query_id), content)
      return { state, findings, content: contentOf(item) }
    },
    async decide({ query_id, verdict, reason, note, content, seconds }: Decision): Promise<ReviewRow> {
      const candidate = candidateOf(query_id)
      const before = stateOf(candidate)
      const decoy = set.decoys.get(query_id)
      const decision = {
        query_id,
        draft_hash: contentHash(before.content),
        verdict,
        reason,
        note: note || undefined,
        seconds: seconds === undefined ? undefined : Math.round(seconds * 10) / 10,
        honeypot: decoy?.fault,
        of_ledger: candidate.origin === 'ledger' ? true : undefined,
        about: describeItem(candidate, before.content.question),
      }
      if (verdict !== 'edit') {
        // A rejected draft may have failed the checks, so they run before it is accepted.
        if (verdict === 'accept' && candidate.origin === 'ledger') {
          const { findings } = await judge(candidate, before.content)
          return appendRow({ ...decision, findings: findings.length > 0 ? [...findings] : undefined })
        }
        return appendRow(decision)
      }
      const { item, state, findings } = await judge(candidate, ItemContent.parse(content))
      const change = changeOf(before.content, contentOf(item))
      return appendRow({ ...decision, ...change, state, findings: [...findings] })
    },
    /** Undoes this reviewer's latest decision that still counts. */
    undo(): ReviewRow | undefined {
      const last = withoutUndone(reviewerRows(log.rows())).at(-1)
      if (!last) return undefined
      const { query_id, id, honeypot } = last
      return appendRow({ query_id, verdict: 'undo', undoes: id, honeypot: honeypot || undefined })
    },
    /** Keeps text that was typed but not submitted. Null deletes it. */
    saveUnsavedText: (query_id: string, fields: Readonly<Record<string, unknown>> | null): void =>
      fields === null ? unsavedText.forget(query_id) : unsavedText.keep(query_id, fields),
    async publish(onlyReviewed: boolean): Promise<PublishResult> {
      // Imported here, so that the page opens faster.
      const { publishReviews } = await import('./publish-reviews.ts')
      const published = await publishReviews(folder, { reviews: [log.file], onlyReviewed })
      if (published.changed) set = load()
      return published
    },
    /** Builds the search index in advance, so that the first check of an edit is fast. */
    buildIndex: (): Promise<unknown> => searchOfSet(set.parts),
  }
}

/** Loads the checks of a set on the first edit, so that the page opens faster. */
const editCheckerOf = oncePerObject(async (parts: SetParts) => {
  const { createEditChecker } = await import('./judge-content.ts')
  return createEditChecker(parts, () => searchOfSet(parts))
})

const isDisagreement = ({ status, settled }: Outcome): boolean =>
  settled !== undefined || status === 'disagreed' || status === 'disputed'
