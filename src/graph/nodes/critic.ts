import { Command } from '@langchain/langgraph'
import type { CriticStep } from '../../agents/critic/critic.ts'
import type { CriticEntry } from '../../agents/critic/progress.ts'
import { questionsBefore } from '../../agents/critic/read-case.ts'
import { UnusableReplyError } from '../../errors.ts'
import { promptName } from '../../models/prompt.ts'
import type { BriefStep } from '../../store/decisions.ts'
import { fieldsOf } from '../../text/objects.ts'
import { sum } from '../../text/sum.ts'
import { draftHash } from '../../vocabulary/draft.ts'
import type { AskWork, BriefState } from '../brief-state.ts'
import { withChanges } from '../decide.ts'
import type { BriefDependencies } from '../dependencies.ts'
import { statusAfter, verdictSummary } from './checks.ts'
import { type CriticResult, resultOfEarlierVisit, saveResult } from './critic-results.ts'
import { briefOf, draftsOf, record } from './records.ts'
import { withSurroundings } from './surroundings.ts'

/** Sends the critic's requests one by one until all verdicts are known. An unusable reply is stored as null and never counts as approval. */
export const critic = (deps: BriefDependencies) => async (state: BriefState) => {
  // Grows with every attempt, so that replies about earlier drafts are not reused.
  const visit = sum(Object.values(state.work).map(({ attempt }) => attempt))
  const earlierResults = new Map<string, CriticResult>()
  const entries = await entriesOf(deps, state)
  for (const entry of entries) {
    const result = await resultOfEarlierVisit(deps, state, entry, visit)
    if (result) earlierResults.set(entry.ask.ask_id, result)
  }
  const unjudged = await Promise.all(
    entries.filter(({ ask }) => !earlierResults.has(ask.ask_id)).map((entry) => withSurroundings(entry, deps)),
  )
  const criticReplies = [...state.criticReplies]
  const decisions: BriefStep[] = []
  for (;;) {
    const replies = await Promise.all(
      criticReplies.map((reference) => deps.store.exchanges.get(state.session, state.brief_id, reference)),
    )
    const step = deps.nextCriticStep(
      unjudged,
      replies.map((reply) => fieldsOf(reply).reply ?? undefined),
    )
    if (step.kind === 'done') {
      const changes: Record<string, Partial<AskWork>> = {}
      for (const entry of entries) {
        const { ask, draft } = entry
        const earlierResult = earlierResults.get(ask.ask_id)
        const verdicts = earlierResult?.verdicts ?? step.verdicts.get(ask.ask_id) ?? []
        // Saving an earlier result again would assign it to this visit. After a kill, its draft would then be judged once more.
        if (!earlierResult)
          await saveResult(deps, state, entry, visit, { verdicts, additions: step.additions?.get(ask.ask_id) ?? {} })
        await deps.store.verdicts.saveAll(state.session, ask.ask_id, verdicts)
        changes[ask.ask_id] = statusAfter(verdicts, draftHash(draft), 'critic')
        const detail = { verdicts, question: draft.question }
        decisions.push({ step: 'critic', ask_id: ask.ask_id, summary: verdictSummary(verdicts), detail })
      }
      const why = `${entries.length} judged`
      await record(deps, state, decisions, { from: 'critic', to: 'settle', why }, changes)
      return new Command({
        goto: 'settle',
        update: { work: withChanges(state.work, changes), criticReplies: [], step: state.step + 1 },
      })
    }
    const attempt = Math.max(...unjudged.map(({ ask }) => state.work[ask.ask_id]?.attempt ?? 0))
    const { reply, summary } = await requestReply(deps, step, state.brief_id, attempt)
    const reference = `critic.${visit}.${criticReplies.length}`
    await deps.store.exchanges.save(state.session, state.brief_id, reference, {
      prompt: promptName(step.prompt),
      reply,
    })
    decisions.push({ step: 'critic', summary })
    criticReplies.push(reference)
  }
}

const requestReply = async (
  { takeTurn }: Pick<BriefDependencies, 'takeTurn'>,
  { prompt, input }: Extract<CriticStep, { kind: 'ask' }>,
  brief: string,
  attempt: number,
): Promise<{ reply: unknown; summary: string }> => {
  try {
    const turn = await takeTurn({ prompt, input, agent: 'critic', brief, attempt, mayCallTools: false })
    return { reply: turn.kind === 'output' ? turn.output : null, summary: `${promptName(prompt)} answered` }
  } catch (error) {
    if (error instanceof UnusableReplyError) return { reply: null, summary: error.message }
    throw error
  }
}

const entriesOf = async (deps: Pick<BriefDependencies, 'store'>, state: BriefState): Promise<CriticEntry[]> => {
  const brief = await briefOf(deps, state)
  const drafts = await draftsOf(deps, state, brief)
  const { asks, topics, postpones } = brief
  const isFirstVisit = asks.every(({ ask_id }) => (state.work[ask_id]?.attempt ?? 0) <= 1)
  const maxJudged = isFirstVisit ? brief.maxJudged : undefined
  const drafted = asks.flatMap((ask) => {
    const draft = drafts.get(ask.ask_id)
    return draft ? [{ ask, draft }] : []
  })
  return drafted
    .filter(({ ask }) => state.work[ask.ask_id]?.status === 'checked')
    .map(({ ask, draft }): CriticEntry => {
      const sourceDraft = ask.evolution && drafts.get(ask.evolution.from)
      // Earlier turns include those that an earlier visit judged.
      const earlierQuestions = questionsBefore(ask, drafted)
      return { ask, draft, sourceDraft, topics, maxJudged, isReplaceable: postpones, earlierQuestions }
    })
}
