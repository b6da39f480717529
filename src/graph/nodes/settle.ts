import { Command, END } from '@langchain/langgraph'
import { rejectionOf } from '../../dataset/to-item.ts'
import { costPerAsk } from '../../store/calls.ts'
import type { Outcome } from '../../store/decisions.ts'
import { present } from '../../text/required.ts'
import type { Ask, Draft, Rejection } from '../../vocabulary/index.ts'
import type { AskWork, BriefState } from '../brief-state.ts'
import { afterSettle, settleWork, withSourceDrafts } from '../decide.ts'
import type { BriefDependencies } from '../dependencies.ts'
import { saveAdditions } from './critic-results.ts'
import { briefOf, draftsOf, record } from './records.ts'

/** Sends back drafts that can be fixed. Once nothing is left to do, closes the brief with an outcome for every ask. */
export const settle = (deps: Pick<BriefDependencies, 'store' | 'settings' | 'emit'>) => async (state: BriefState) => {
  await saveAdditions(deps, state)
  const brief = await briefOf(deps, state)
  const work = settleWork(brief, state.work, deps.settings.maxAttempts)
  const next = afterSettle(withSourceDrafts(brief, work), work)
  const workOf = (ask_id: string): AskWork => present(work[ask_id], ask_id)
  const asksToRecord = brief.asks.filter(({ ask_id }) => next.to === 'end' || work[ask_id] !== state.work[ask_id])
  await record(
    deps,
    state,
    asksToRecord.map(({ ask_id }) => ({ step: 'settle', ask_id, summary: summary(workOf(ask_id)) })),
    { from: 'settle', ...next },
    work,
  )
  if (next.to !== 'end')
    return new Command({
      goto: next.to,
      update: { work, author: next.to, job: 0, exchanges: [], step: state.step + 1 },
    })

  const { asks } = withSourceDrafts(brief, work)
  const drafts = await draftsOf(deps, { ...state, work }, brief)
  const cost = costPerAsk(await deps.store.calls.ofBrief(state.session, brief.brief_id), asks.length)
  const outcomes = asks.map((ask) => outcomeOf(brief.brief_id, ask, workOf(ask.ask_id), drafts.get(ask.ask_id), cost))
  await deps.store.outcomes.settleBrief(state.session, brief.brief_id, outcomes)
  for (const outcome of outcomes) emitOutcome(deps, outcome, drafts.get(outcome.ask.ask_id))
  return new Command({ goto: END, update: { work, step: state.step + 1 } })
}

const summary = ({ status, attempt, setback, postponed }: AskWork): string => {
  if (postponed) return `postponed to the next round after attempt ${attempt}`
  if (status === 'rejected') return `rejected by ${setback?.by ?? 'session'}`
  return status === 'wanted' && attempt > 0 ? `to be rewritten after attempt ${attempt}` : status
}

export const outcomeOf = (
  brief_id: string,
  ask: Ask,
  { status, attempt, setback, hash, postponed }: AskWork,
  draft: Draft | undefined,
  cost: Rejection['cost'],
): Outcome => {
  if (status === 'accepted') {
    const draft_hash = present(hash, 'the hash of an accepted draft')
    return { accepted: true, brief_id, ask, draft_hash, attempts: attempt }
  }
  const { stage = 'session', by = 'session', reasons = ['It was never written.'] } = setback ?? {}
  return {
    accepted: false,
    brief_id,
    ask,
    rejection: rejectionOf(brief_id, { ask, draft, attempts: attempt }, { stage, by, reason: reasons.join(' ') }, cost),
    postponed:
      postponed && setback
        ? {
            brief_id,
            ask_id: ask.ask_id,
            draft_hash: present(hash, 'the hash of a postponed draft'),
            attempt,
            setback,
          }
        : undefined,
  }
}

export const emitOutcome = (
  { emit }: Pick<BriefDependencies, 'emit'>,
  outcome: Outcome,
  draft: Draft | undefined,
): void => {
  const { brief_id, ask } = outcome
  if (outcome.accepted) {
    emit({ type: 'ask-accepted', brief_id, ask, question: draft?.question ?? '' })
    return
  }
  const { stage, by, reason } = outcome.rejection
  emit({ type: outcome.postponed ? 'ask-postponed' : 'ask-rejected', brief_id, ask, stage, by, reason })
}
