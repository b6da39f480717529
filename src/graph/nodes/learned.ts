import type { Learned } from '../../agents/critic/progress.ts'
import type { CriticEntry } from '../../agents/critic/read-case.ts'
import { canonicalJson, sha256 } from '../../text/hash.ts'
import { draftHash } from '../../vocabulary/draft.ts'
import type { Draft, Quote, Verdict } from '../../vocabulary/index.ts'
import type { BriefState } from '../brief-state.ts'
import type { BriefNeeds } from '../needs.ts'
import { draftOf } from './records.ts'

/** The critic's result on one state of a draft. */
export interface Judgement {
  readonly verdicts: readonly Verdict[]
  readonly learned: Learned
}

interface KeptJudgement extends Judgement {
  /** Hash of what the critic was shown. */
  readonly entry: string
  readonly visit: number
}

/**
 * Saves a judgement beside the draft and not in it yet: after a kill the critic runs again and must get the same request. `visit`
 * numbers the brief's visits to the critic.
 */
export const keepJudgement = async (
  { store }: Pick<BriefNeeds, 'store'>,
  { session, brief_id }: BriefState,
  entry: CriticEntry,
  visit: number,
  { verdicts, learned }: Judgement,
): Promise<void> => {
  const kept: KeptJudgement = { entry: entryHash(entry), visit, verdicts, learned }
  await store.exchanges.save(session, brief_id, reference(entry.ask.ask_id, draftHash(entry.draft)), kept)
}

/** Returns the judgement of an earlier visit if the entry has not changed since. */
export const judgementOf = async (
  needs: Pick<BriefNeeds, 'store'>,
  { session, brief_id }: BriefState,
  entry: CriticEntry,
  visit: number,
): Promise<Judgement | undefined> => {
  const kept = (await needs.store.exchanges.get(
    session,
    brief_id,
    reference(entry.ask.ask_id, draftHash(entry.draft)),
  )) as KeptJudgement | undefined
  return kept && kept.visit < visit && kept.entry === entryHash(entry) ? kept : undefined
}

const entryHash = ({ ask, draft, seed, earlier }: CriticEntry): string =>
  sha256(canonicalJson([ask, draftHash(draft), seed ? draftHash(seed) : null, earlier ?? []])).slice(0, 16)

/** Adds to the drafts what the critic learned about them. Idempotent. */
export const addLearned = async (needs: Pick<BriefNeeds, 'store'>, state: BriefState): Promise<void> => {
  const { session, brief_id } = state
  await Promise.all(
    Object.entries(state.work).map(async ([ask_id, { hash, status }]) => {
      if (hash === undefined || status === 'wanted') return
      const kept = (await needs.store.exchanges.get(session, brief_id, reference(ask_id, hash))) as
        | KeptJudgement
        | undefined
      const draft = kept && (await draftOf(needs, state, ask_id))
      if (kept && draft) await needs.store.drafts.save(session, brief_id, hash, withLearned(draft, kept.learned))
    }),
  )
}

const withLearned = (draft: Draft, { near, labels, absence, also_supports = [], importance = [] }: Learned): Draft => ({
  ...draft,
  near: near ? [...near] : draft.near,
  labels: labels ?? draft.labels,
  absence: absence ?? draft.absence,
  also_supports: [
    ...new Map([...draft.also_supports, ...also_supports].map((quote) => [placeOf(quote), quote])).values(),
  ],
  claims: draft.claims.map((claim, at) => (importance[at] ? { ...claim, importance: importance[at] } : claim)),
})

const placeOf = ({ doc_id, version, start, end }: Quote): string => JSON.stringify([doc_id, version, start, end])

const reference = (ask_id: string, hash: string): string => `judged.${ask_id}.${hash}`
