import type { CriticEntry, DraftAdditions } from '../../agents/critic/progress.ts'
import { canonicalJson, sha256 } from '../../text/hash.ts'
import { draftHash } from '../../vocabulary/draft.ts'
import { type Draft, documentKey, type Quote, type Verdict } from '../../vocabulary/index.ts'
import type { BriefState } from '../brief-state.ts'
import type { BriefDependencies } from '../dependencies.ts'
import { draftOf } from './records.ts'

/** The critic's verdicts on one state of a draft, and the facts that it adds to the draft. */
export interface CriticResult {
  readonly verdicts: readonly Verdict[]
  readonly additions: DraftAdditions
}

interface StoredResult extends Pick<CriticResult, 'verdicts'> {
  /** The additions, under their name in sessions of earlier versions. */
  readonly learned: DraftAdditions
  /** Hash of the ask, the draft, its source draft and the earlier questions. */
  readonly entry: string
  /** Identifies a visit of the brief to the critic. Grows with every visit. */
  readonly visit: number
}

/** Saves a result separately from the draft: after a kill, the critic runs again and must see the draft unchanged. */
export const saveResult = async (
  { store }: Pick<BriefDependencies, 'store'>,
  { session, brief_id }: BriefState,
  entry: CriticEntry,
  visit: number,
  { verdicts, additions }: CriticResult,
): Promise<void> => {
  const stored: StoredResult = { entry: entryHash(entry), visit, verdicts, learned: additions }
  await store.exchanges.save(session, brief_id, resultReference(entry.ask.ask_id, draftHash(entry.draft)), stored)
}

/** Undefined if the entry was not judged in an earlier visit, or has changed since. */
export const resultOfEarlierVisit = async (
  deps: Pick<BriefDependencies, 'store'>,
  state: BriefState,
  entry: CriticEntry,
  visit: number,
): Promise<CriticResult | undefined> => {
  const stored = await storedResult(deps, state, entry.ask.ask_id, draftHash(entry.draft))
  if (!stored || stored.visit >= visit || stored.entry !== entryHash(entry)) return undefined
  return { verdicts: stored.verdicts, additions: stored.learned }
}

const entryHash = ({ ask, draft, sourceDraft, earlierQuestions }: CriticEntry): string =>
  sha256(
    canonicalJson([ask, draftHash(draft), sourceDraft ? draftHash(sourceDraft) : null, earlierQuestions ?? []]),
  ).slice(0, 16)

/** Saves the drafts with the facts that the critic adds to them. Idempotent. */
export const saveAdditions = async (deps: Pick<BriefDependencies, 'store'>, state: BriefState): Promise<void> => {
  await Promise.all(
    Object.entries(state.work).map(async ([ask_id, { hash, status }]) => {
      if (hash === undefined || status === 'wanted') return
      const stored = await storedResult(deps, state, ask_id, hash)
      const draft = stored && (await draftOf(deps, state, ask_id))
      if (draft) await deps.store.drafts.save(state.session, state.brief_id, hash, withAdditions(draft, stored.learned))
    }),
  )
}

const storedResult = async (
  { store }: Pick<BriefDependencies, 'store'>,
  { session, brief_id }: BriefState,
  ask_id: string,
  hash: string,
): Promise<StoredResult | undefined> =>
  (await store.exchanges.get(session, brief_id, resultReference(ask_id, hash))) as StoredResult | undefined

const withAdditions = (
  draft: Draft,
  { near, labels, absence, also_supports = [], importance = [] }: DraftAdditions,
): Draft => ({
  ...draft,
  near: near ? [...near] : draft.near,
  labels: labels ?? draft.labels,
  absence: absence ?? draft.absence,
  also_supports: distinctQuotes([...draft.also_supports, ...also_supports]),
  claims: draft.claims.map((claim, at) => (importance[at] ? { ...claim, importance: importance[at] } : claim)),
})

export const distinctQuotes = (quotes: readonly Quote[]): Quote[] => [
  ...new Map(quotes.map((quote) => [[documentKey(quote), quote.start, quote.end].join(' '), quote])).values(),
]

const resultReference = (ask_id: string, hash: string): string => `judged.${ask_id}.${hash}`
