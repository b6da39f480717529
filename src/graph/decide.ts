import { mapValues, recordOf } from '../text/objects.ts'
import { present } from '../text/required.ts'
import type { Ask, Brief } from '../vocabulary/index.ts'
import type { AskWork, Author, Work } from './brief-state.ts'

export interface Route<To extends string = string> {
  readonly to: To
  /** Contains only numbers and names, because traces show the reason even if they hide content. */
  readonly why: string
}

export const initialWork = (brief: Brief): Work =>
  Object.fromEntries(
    brief.asks.map(({ ask_id, continues }): [string, AskWork] => [
      ask_id,
      continues
        ? { status: 'wanted', attempt: continues.attempt, hash: continues.draft_hash, setback: continues.setback }
        : { status: 'wanted', attempt: 0 },
    ]),
  )

export const withChanges = (work: Work, changes: Readonly<Record<string, Partial<AskWork>>>): Work => ({
  ...work,
  ...mapValues(changes, (change, ask_id) => ({ ...present(work[ask_id], ask_id), ...change })),
})

/** The brief with the actual source draft of each evolution, which may replace the planned one. */
export const withSourceDrafts = (brief: Brief, work: Work): Brief => ({
  ...brief,
  asks: brief.asks.map((ask) => {
    const from = work[ask.ask_id]?.seed
    return ask.evolution && from !== undefined ? { ...ask, evolution: { ...ask.evolution, from } } : ask
  }),
})

/** Gives each evolution of a rejected source draft another source draft of the brief, preferring the least used. */
export const replaceRejectedSourceDrafts = (brief: Brief, work: Work): Work => {
  const replaced: Record<string, AskWork> = { ...work }
  for (const ask of withSourceDrafts(brief, work).asks) {
    const current = replaced[ask.ask_id]
    if (!ask.evolution || !current || current.status === 'rejected') continue
    if (replaced[ask.evolution.from]?.status !== 'rejected') continue
    const useCount = (ask_id: string): number =>
      withSourceDrafts(brief, replaced).asks.filter(({ evolution }) => evolution?.from === ask_id).length
    const [sourceDraft] = brief.asks
      .filter(({ ask_id, evolution }) => !evolution && hasDraft(replaced[ask_id]))
      .sort((a, b) => useCount(a.ask_id) - useCount(b.ask_id) || (a.ask_id < b.ask_id ? -1 : 1))
    if (sourceDraft) replaced[ask.ask_id] = { status: 'wanted', attempt: current.attempt, seed: sourceDraft.ask_id }
  }
  return replaced
}

/** The asks that an author should write now. Evolutions wait until their source draft exists. */
export const asksToWrite = (author: Author, brief: Brief, work: Work): Ask[] =>
  brief.asks.filter((ask) => {
    if (work[ask.ask_id]?.status !== 'wanted') return false
    if (!ask.evolution) return author !== 'evolver'
    return author === 'evolver' && hasDraft(work[ask.evolution.from])
  })

/** `skipsReword`: true if no critic would read new wordings, or if the embedded engine writes, which asks simple questions anyway. */
export const afterGround = (
  brief: Brief,
  work: Work,
  { skipsReword }: { readonly skipsReword: boolean },
): Route<'evolver' | 'reword' | 'checks' | 'settle'> => {
  const evolutions = asksToWrite('evolver', brief, work).length
  if (evolutions > 0) return { to: 'evolver', why: `${evolutions} to evolve from source drafts` }
  const grounded = countOf(work, 'grounded')
  return grounded > 0
    ? { to: skipsReword ? 'checks' : 'reword', why: `${grounded} with located evidence` }
    : { to: 'settle', why: 'nothing is left to check' }
}

export const afterChecks = (work: Work): Route<'critic' | 'settle'> => {
  const passed = countOf(work, 'checked')
  if (passed > 0) return { to: 'critic', why: `${passed} passed the checks` }
  const accepted = countOf(work, 'accepted')
  return {
    to: 'settle',
    why: accepted > 0 ? `${accepted} passed the checks and need no critic` : 'none passed the checks',
  }
}

/**
 * Decides every ask once nothing is left to judge. Returned asks are written again while attempts are left, and with them the evolutions
 * and later turns that depend on them. Rejects evolutions without a source draft, and journeys without their first turn or without any other.
 */
export const settleWork = (brief: Brief, work: Work, maxAttempts: number): Work => {
  const realIds = new Set(brief.asks.flatMap(({ ask_id, real_question }) => (real_question ? ask_id : [])))
  let settled: Work = mapValues(work, (ask, ask_id) =>
    ask.status === 'returned' ? retryOrReject(ask, realIds.has(ask_id), maxAttempts) : ask,
  )
  if (brief.postpones) settled = postponeIfFew(brief, settled)
  settled = replaceRejectedSourceDrafts(brief, reopenLaterTurns(brief, settled))
  for (const ask of withSourceDrafts(brief, settled).asks) {
    const sourceDraft = ask.evolution && settled[ask.evolution.from]
    const evolved = settled[ask.ask_id]
    if (sourceDraft && evolved) settled = { ...settled, [ask.ask_id]: followSourceDraft(evolved, sourceDraft) }
  }
  return isOver(settled) ? dropBrokenJourneys(brief, settled) : settled
}

export const isOver = (work: Work): boolean =>
  Object.values(work).every(({ status }) => status === 'accepted' || status === 'rejected')

export const afterSettle = (brief: Brief, work: Work): Route<Author | 'end'> => {
  if (isOver(work))
    return { to: 'end', why: `${countOf(work, 'accepted')} accepted, ${countOf(work, 'rejected')} rejected` }
  const unwritten = asksToWrite(brief.agent, brief, work).length
  if (unwritten > 0) return { to: brief.agent, why: `${unwritten} to rewrite` }
  return { to: 'evolver', why: `${asksToWrite('evolver', brief, work).length} to evolve again` }
}

const countOf = (work: Work, status: AskWork['status']): number =>
  Object.values(work).filter((ask) => ask.status === status).length

/** Postpones returned drafts to the next round, where they share calls with others, if they are few and none is a turn, an evolution or its source draft. */
const postponeIfFew = (brief: Brief, work: Work): Work => {
  const { asks } = withSourceDrafts(brief, work)
  const returned = asks.filter(({ ask_id }) => work[ask_id]?.status === 'wanted')
  const sourceDrafts = new Set(asks.flatMap(({ evolution }) => evolution?.from ?? []))
  const mustStay = ({ ask_id, journey, evolution }: Ask): boolean =>
    Boolean(journey || evolution) || sourceDrafts.has(ask_id) || work[ask_id]?.hash === undefined
  if (returned.length >= minAsksPerCall || returned.some(mustStay)) return work
  const postponed = { status: 'rejected', postponed: true } as const
  return withChanges(work, Object.fromEntries(returned.map(({ ask_id }) => [ask_id, postponed])))
}

/** With fewer asks, a call of an author or critic is not worth its cost. */
const minAsksPerCall = 5

/** Reopens the later turns of the brief's journey when an earlier one is written again, because they may depend on it. */
const reopenLaterTurns = (brief: Brief, work: Work): Work => {
  const first = Math.min(
    ...brief.asks.flatMap(({ ask_id, journey }) =>
      work[ask_id]?.status === 'wanted' ? (journey?.position ?? []) : [],
    ),
  )
  const laterTurns = brief.asks.filter(
    ({ ask_id, journey }) => journey && journey.position > first && work[ask_id]?.status === 'accepted',
  )
  const ids = laterTurns.map(({ ask_id }) => ask_id)
  return { ...work, ...recordOf(ids, (id): AskWork => ({ status: 'wanted', attempt: work[id]?.attempt ?? 0 })) }
}

const hasDraft = (ask: AskWork | undefined): boolean =>
  ask !== undefined && ['grounded', 'checked', 'accepted'].includes(ask.status)

/** A real question can't be replaced by another, so an answer that only fails a check, such as one too long, gets one more attempt. */
const retryOrReject = (ask: AskWork, isReal: boolean, maxAttempts: number): AskWork => {
  const extraAttempts = isReal && ask.setback?.stage === 'check' ? 1 : 0
  const isFinal = ask.setback?.fatal || ask.attempt >= maxAttempts + extraAttempts
  return { ...ask, status: isFinal ? 'rejected' : 'wanted' }
}

/** An evolution is rejected or written again with its source draft. */
const followSourceDraft = (ask: AskWork, sourceDraft: AskWork): AskWork => {
  if (sourceDraft.status === 'rejected' && ask.status !== 'rejected') {
    const reasons = ['The item from which it should have been evolved was rejected.']
    return { ...ask, status: 'rejected', setback: { stage: 'evolve', by: 'seed', reasons, fatal: true } }
  }
  // An accepted evolution waits until its source draft is written again, because that may keep its evidence. All others start again.
  if (sourceDraft.status === 'wanted' && ask.status !== 'rejected' && ask.status !== 'accepted')
    return { status: 'wanted', attempt: ask.attempt, seed: ask.seed }
  return ask
}

const dropBrokenJourneys = (brief: Brief, work: Work): Work => {
  const turns = brief.asks.filter(({ journey }) => journey)
  const accepted = turns.filter(({ ask_id }) => work[ask_id]?.status === 'accepted')
  const first = turns.find(({ journey }) => journey?.position === 1)
  if (turns.length === 0 || (accepted.length >= 2 && first && work[first.ask_id]?.status === 'accepted')) return work
  const reason = 'A journey needs its first turn and at least one more; the others of this journey were rejected.'
  const setback = { stage: 'assemble' as const, by: 'journey', reasons: [reason], fatal: true }
  const rejected = { status: 'rejected' as const, setback }
  return withChanges(work, Object.fromEntries(accepted.map(({ ask_id }) => [ask_id, rejected])))
}
