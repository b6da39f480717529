import { Command, END } from '@langchain/langgraph'
import { costOfOne } from '../../store/calls.ts'
import type { Outcome } from '../../store/outcomes.ts'
import { present } from '../../text/required.ts'
import type { Ask, Postponed, Rejection } from '../../vocabulary/index.ts'
import type { AskWork, BriefState } from '../brief-state.ts'
import { afterSettle, settleWork, withSeeds } from '../decide.ts'
import type { BriefNeeds } from '../needs.ts'
import { addLearned } from './learned.ts'
import { briefOf, draftOf, record } from './records.ts'

/** Sends back drafts that can be fixed. Closes the brief when nothing is left to do, with an outcome for every ask. */
export const settle = (needs: Pick<BriefNeeds, 'store' | 'settings' | 'note'>) => async (state: BriefState) => {
  await addLearned(needs, state)
  const brief = await briefOf(needs, state)
  const work = settleWork(brief, state.work, needs.settings.maxAttempts)
  const next = afterSettle(withSeeds(brief, work), work)
  const { asks } = withSeeds(brief, work)
  const workOf = (ask_id: string): AskWork => present(work[ask_id], ask_id)
  const decided = brief.asks.filter(({ ask_id }) => next.to === 'end' || work[ask_id] !== state.work[ask_id])
  await record(
    needs,
    state,
    decided.map(({ ask_id }) => ({ step: 'settle', ask_id, summary: summary(workOf(ask_id)) })),
    { from: 'settle', ...next },
    work,
  )
  if (next.to !== 'end')
    return new Command({
      goto: next.to,
      update: { work, author: next.to, job: 0, exchanges: [], step: state.step + 1 },
    })

  const outcomes = asks.map(async (ask): Promise<Outcome> => {
    const ended = workOf(ask.ask_id)
    return ended.status === 'accepted'
      ? {
          accepted: true,
          brief_id: brief.brief_id,
          ask,
          draft_hash: present(ended.hash, 'the hash of an accepted draft'),
          attempts: ended.attempt,
        }
      : {
          accepted: false,
          brief_id: brief.brief_id,
          ask,
          rejection: await rejectionOf(needs, state, brief.brief_id, ask, ended, brief.asks.length),
          postponed: postponedOf(brief.brief_id, ask.ask_id, ended),
        }
  })
  await needs.store.outcomes.settleBrief(state.session, brief.brief_id, await Promise.all(outcomes))
  for (const ask of asks) await announce(needs, state, ask, workOf(ask.ask_id))
  return new Command({ goto: END, update: { work, step: state.step + 1 } })
}

const postponedOf = (brief_id: string, ask_id: string, work: AskWork): Postponed | undefined =>
  work.postponed && work.ended
    ? { brief_id, ask_id, draft_hash: present(work.hash, 'a draft'), attempt: work.attempt, ended: work.ended }
    : undefined

const summary = ({ status, attempt, ended, postponed }: AskWork): string => {
  if (postponed) return `to write again in the next round after attempt ${attempt}`
  if (status === 'rejected') return `rejected by ${ended?.by ?? 'session'}`
  return status === 'wanted' && attempt > 0 ? `to write again after attempt ${attempt}` : status
}

const rejectionOf = async (
  needs: Pick<BriefNeeds, 'store'>,
  state: BriefState,
  brief_id: string,
  ask: Ask,
  ended: AskWork,
  shares: number,
): Promise<Rejection> => {
  const draft = await draftOf(needs, { ...state, work: { [ask.ask_id]: ended } }, ask.ask_id)
  return {
    ask_id: ask.ask_id,
    brief_id,
    strategy: ask.strategy,
    cell: ask.cell,
    evolution: ask.evolution?.type,
    adversarial_type: ask.adversarial_type,
    stage: ended.ended?.stage ?? 'session',
    by: ended.ended?.by ?? 'session',
    reason: ended.ended?.reasons.join(' ') ?? 'It was never written.',
    question: draft?.question ?? ask.real_question?.text,
    draft,
    attempts: ended.attempt,
    cost: costOfOne(await needs.store.calls.ofBrief(state.session, brief_id), shares),
  }
}

const announce = async (
  needs: Pick<BriefNeeds, 'store' | 'note'>,
  state: BriefState,
  ask: Ask,
  ended: AskWork,
): Promise<void> => {
  if (ended.status === 'accepted') {
    const draft = await draftOf(needs, { ...state, work: { [ask.ask_id]: ended } }, ask.ask_id)
    needs.note({ type: 'ask-accepted', brief_id: state.brief_id, ask, question: draft?.question ?? '' })
    return
  }
  const { stage = 'session', by = 'session', reasons = [] } = ended.ended ?? {}
  const type = ended.postponed ? 'ask-postponed' : 'ask-rejected'
  needs.note({ type, brief_id: state.brief_id, ask, stage, by, reason: reasons.join(' ') })
}
