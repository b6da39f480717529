import { Command } from '@langchain/langgraph'
import type { CriticEntry } from '../../agents/critic/read-case.ts'
import { UnusableReplyError } from '../../errors.ts'
import { promptName } from '../../models/prompt.ts'
import type { AskWork, BriefState } from '../brief-state.ts'
import { maxToolRounds, toTools } from '../decide.ts'
import type { BriefNeeds } from '../needs.ts'
import { standing, summary } from './checks.ts'
import { keepLearned } from './learned.ts'
import { briefOf, changed, draftOf, exchangesOf, record } from './records.ts'

/** Asks the critic, question after question, until it has its verdicts. A reply that can't be read is no approval. */
export const critic =
  (needs: Pick<BriefNeeds, 'store' | 'takeTurn' | 'nextCriticStep' | 'toolSpecs' | 'settings'>) =>
  async (state: BriefState) => {
    const entries = await entriesOf(needs, state)
    const judgements = [...state.judgements]
    let { exchanges } = state
    const decisions = []
    for (;;) {
      const replies = await Promise.all(
        judgements.map((reference) => needs.store.exchanges.get(state.session, state.brief_id, reference)),
      )
      const step = needs.nextCriticStep(
        entries,
        replies.map((reply) => (reply as { reply: unknown }).reply ?? undefined),
      )
      if (step.kind === 'done') {
        const changes: Record<string, Partial<AskWork>> = {}
        for (const { ask, draft } of entries) {
          const verdicts = step.verdicts.get(ask.ask_id) ?? []
          const learned = step.learned?.get(ask.ask_id)
          const { hash } = state.work[ask.ask_id]!
          if (learned) await keepLearned(needs, state, { ask_id: ask.ask_id, hash: hash! }, learned)
          await needs.store.verdicts.saveAll(state.session, ask.ask_id, verdicts)
          changes[ask.ask_id] = standing(verdicts, hash!, 'critic')
          decisions.push({
            step: 'critic',
            ask_id: ask.ask_id,
            summary: summary(verdicts),
            detail: { verdicts, question: draft.question },
          })
        }
        const why = `it has its verdicts on ${entries.length}`
        await record(needs, state, decisions, { from: 'critic', to: 'settle', why }, changes)
        return new Command({
          goto: 'settle',
          update: { work: changed(state, changes), judgements: [], exchanges: [], step: state.step + 1 },
        })
      }
      const reference = `critic.${attemptsOf(state)}.${judgements.length}`
      try {
        const turn = await needs.takeTurn({
          prompt: step.prompt,
          input: step.input,
          agent: 'critic',
          brief: state.brief_id,
          attempt: Math.max(...entries.map(({ ask }) => state.work[ask.ask_id]!.attempt)),
          earlier: await exchangesOf(needs, state, exchanges),
          tools: needs.toolSpecs,
          mayCallTools: step.mayCallTools && exchanges.length < maxToolRounds,
        })
        if (turn.kind === 'calls') {
          await record(
            needs,
            state,
            [
              ...decisions,
              {
                step: 'critic',
                summary: `${promptName(step.prompt)} calls ${turn.calls.map(({ name }) => name).join(', ')}`,
                detail: turn.calls,
              },
            ],
            { from: 'critic', ...toTools(exchanges.length, maxToolRounds) },
          )
          return new Command({
            goto: 'tools',
            update: {
              judgements,
              exchanges,
              calls: turn.calls.map((call) => ({ ...call })),
              caller: 'critic',
              step: state.step + 1,
            },
          })
        }
        await needs.store.exchanges.save(state.session, state.brief_id, reference, {
          prompt: promptName(step.prompt),
          reply: turn.output,
        })
        decisions.push({ step: 'critic', summary: `${promptName(step.prompt)} answered` })
      } catch (error) {
        if (!(error instanceof UnusableReplyError)) throw error
        await needs.store.exchanges.save(state.session, state.brief_id, reference, {
          prompt: promptName(step.prompt),
          reply: null,
        })
        decisions.push({ step: 'critic', summary: error.message })
      }
      judgements.push(reference)
      exchanges = []
    }
  }

const entriesOf = async (needs: Pick<BriefNeeds, 'store'>, state: BriefState): Promise<CriticEntry[]> => {
  const { asks, topics } = await briefOf(needs, state)
  return Promise.all(
    asks
      .filter(({ ask_id }) => state.work[ask_id]?.status === 'checked')
      .map(async (ask) => {
        const seed = ask.evolution && (await draftOf(needs, state, ask.evolution.from))
        return {
          ask,
          draft: (await draftOf(needs, state, ask.ask_id))!,
          ...(seed ? { seed } : {}),
          ...(topics ? { topics } : {}),
        }
      }),
  )
}

/** Drafts of different attempts never meet in one reply. */
const attemptsOf = (state: BriefState): number =>
  Object.values(state.work).reduce((sum, { attempt }) => sum + attempt, 0)
