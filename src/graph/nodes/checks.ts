import { Command } from '@langchain/langgraph'
import { present } from '../../text/required.ts'
import { draftHash } from '../../vocabulary/draft.ts'
import { type Ask, type Draft, isRewording, type Verdict } from '../../vocabulary/index.ts'
import type { AskWork, BriefState } from '../brief-state.ts'
import { afterChecks, withChanges } from '../decide.ts'
import type { BriefDependencies } from '../dependencies.ts'
import { briefOf, draftsOf, record } from './records.ts'

/** True if two drafts may be similar: both reword one question, or `other` is evolved from `ask`. A check of the evolution compares these two. */
const mayBeSimilar = (ask: Ask, other: Ask): boolean =>
  other.evolution?.from === ask.ask_id || rootOf(ask) === rootOf(other)

const rootOf = (ask: Ask): string => (isRewording(ask) ? ask.evolution.from : ask.ask_id)

/** Runs the deterministic checks on every grounded draft, before any model judges it. */
export const checks =
  (deps: Pick<BriefDependencies, 'store' | 'runChecks' | 'hasCritic'>) => async (state: BriefState) => {
    const brief = await briefOf(deps, state)
    const drafts = await draftsOf(deps, state, brief)
    const changes: Record<string, Partial<AskWork>> = {}
    const decisions = []
    for (const ask of brief.asks) {
      if (state.work[ask.ask_id]?.status !== 'grounded') continue
      const others = brief.asks.filter(
        (other) =>
          other.ask_id !== ask.ask_id &&
          !mayBeSimilar(ask, other) &&
          !['returned', 'rejected'].includes(changes[other.ask_id]?.status ?? state.work[other.ask_id]?.status ?? ''),
      )
      const siblings = others.flatMap(({ ask_id }) => drafts.get(ask_id) ?? [])
      const sourceDraft = ask.evolution && drafts.get(ask.evolution.from)
      const uncheckedDraft = present(drafts.get(ask.ask_id), `the draft of ${ask.ask_id}`)
      const { draft, verdicts: checkVerdicts } = await deps.runChecks(ask, uncheckedDraft, siblings, sourceDraft)
      const needsNoCritic = deps.hasCritic === false && checkVerdicts.every(({ finding }) => finding === 'sound')
      const verdicts = needsNoCritic ? [...checkVerdicts, engineVerdict(draft)] : checkVerdicts
      const hash = draftHash(draft)
      await deps.store.drafts.save(state.session, state.brief_id, hash, draft)
      await deps.store.verdicts.saveAll(state.session, ask.ask_id, verdicts)
      changes[ask.ask_id] = { ...statusAfter(verdicts, hash, needsNoCritic ? 'critic' : 'check'), hash }
      decisions.push({ step: 'checks', ask_id: ask.ask_id, summary: verdictSummary(verdicts), detail: verdicts })
    }
    const work = withChanges(state.work, changes)
    const next = afterChecks(work)
    await record(deps, state, decisions, { from: 'checks', ...next }, changes)
    return new Command({ goto: next.to, update: { work, criticReplies: [], exchanges: [], step: state.step + 1 } })
  }

/** The verdict on a draft that passed the checks in a session without a critic. */
export const engineVerdict = (draft: Draft): Verdict => ({
  name: 'engine-rules',
  by: 'check',
  finding: 'sound',
  reason: 'It passed the checks and the rules of the embedded engine; no model judged it.',
  draft_hash: draftHash(draft),
})

/** The status of an ask after its verdicts. `stage` is the last stage that judged it. A draft without a verdict on its current state can't be fixed. */
export const statusAfter = (
  verdicts: readonly Verdict[],
  hash: string,
  stage: 'check' | 'critic',
): Partial<AskWork> => {
  const current = verdicts.filter(({ draft_hash }) => draft_hash === hash)
  if (current.length === 0) {
    const reasons = ['No verdict was given on this state of the draft.']
    return { status: 'returned', setback: { stage, by: stage, reasons, fatal: true } }
  }
  const objections = current.filter(({ finding }) => finding !== 'sound')
  const worst = objections.find(({ finding }) => finding === 'fatal') ?? objections[0]
  if (!worst) return { status: stage === 'check' ? 'checked' : 'accepted' }
  return {
    status: 'returned',
    setback: {
      stage,
      by: worst.name,
      reasons: objections.map(({ reason }) => reason),
      rests_on: objections.flatMap(({ rests_on = [] }) => rests_on),
      fatal: worst.finding === 'fatal',
    },
  }
}

export const verdictSummary = (verdicts: readonly Verdict[]): string => {
  const objections = verdicts.filter(({ finding }) => finding !== 'sound')
  return objections.length === 0
    ? `sound: ${verdicts.map(({ name }) => name).join(', ')}`
    : objections.map(({ name, finding, reason }) => `${name} ${finding}: ${reason}`).join(' | ')
}
