import { Command } from '@langchain/langgraph'
import type { CriticEntry } from '../../agents/critic/read-case.ts'
import { UnusableReplyError } from '../../errors.ts'
import { promptName } from '../../models/prompt.ts'
import { fieldsOf } from '../../text/own.ts'
import { draftHash } from '../../vocabulary/draft.ts'
import type { Ask, Draft } from '../../vocabulary/index.ts'
import type { AskWork, BriefState } from '../brief-state.ts'
import { maxToolRounds, toTools } from '../decide.ts'
import type { BriefNeeds } from '../needs.ts'
import { statusAfter, summary } from './checks.ts'
import { type Judgement, judgementOf, keepJudgement } from './learned.ts'
import { briefOf, changed, draftsOf, exchangesOf, record } from './records.ts'
import { withSurroundings } from './surroundings.ts'

/** The only tool that a critic needs. */
const searchTool = 'search_corpus'

/** Asks the critic its questions one by one until it has its verdicts. An unreadable reply never counts as approval. */
export const critic = (needs: BriefNeeds) => async (state: BriefState) => {
  const visit = attemptsOf(state)
  const known = new Map<string, Judgement>()
  const entries: CriticEntry[] = []
  for (const entry of await entriesOf(needs, state)) {
    const judgement = await judgementOf(needs, state, entry, visit)
    if (judgement) known.set(entry.ask.ask_id, judgement)
    entries.push(entry)
  }
  const open = await Promise.all(
    entries.filter(({ ask }) => !known.has(ask.ask_id)).map((entry) => withSurroundings(entry, needs)),
  )
  const judgements = [...state.judgements]
  let { exchanges } = state
  const decisions = []
  for (;;) {
    const replies = await Promise.all(
      judgements.map((reference) => needs.store.exchanges.get(state.session, state.brief_id, reference)),
    )
    const step = needs.nextCriticStep(
      open,
      replies.map((reply) => fieldsOf(reply).reply ?? undefined),
    )
    if (step.kind === 'done') {
      const changes: Record<string, Partial<AskWork>> = {}
      for (const entry of entries) {
        const { ask, draft } = entry
        const judgement = known.get(ask.ask_id) ?? {
          verdicts: step.verdicts.get(ask.ask_id) ?? [],
          learned: step.learned?.get(ask.ask_id) ?? {},
        }
        const { verdicts } = judgement
        await keepJudgement(needs, state, entry, visit, judgement)
        await needs.store.verdicts.saveAll(state.session, ask.ask_id, verdicts)
        changes[ask.ask_id] = statusAfter(verdicts, draftHash(draft), 'critic')
        decisions.push({
          step: 'critic',
          ask_id: ask.ask_id,
          summary: summary(verdicts),
          detail: { verdicts, question: draft.question },
        })
      }
      const why = `${entries.length} judged`
      await record(needs, state, decisions, { from: 'critic', to: 'settle', why }, changes)
      return new Command({
        goto: 'settle',
        update: { work: changed(state, changes), judgements: [], exchanges: [], step: state.step + 1 },
      })
    }
    const reference = `critic.${visit}.${judgements.length}`
    try {
      const turn = await needs.takeTurn({
        prompt: step.prompt,
        input: step.input,
        agent: 'critic',
        brief: state.brief_id,
        attempt: Math.max(...open.map(({ ask }) => state.work[ask.ask_id]?.attempt ?? 0)),
        earlier: await exchangesOf(needs, state, exchanges),
        tools: needs.toolSpecs.filter(({ name }) => name === searchTool),
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
  const brief = await briefOf(needs, state)
  const drafts = await draftsOf(needs, state, brief)
  const { asks, topics } = brief
  return asks.flatMap((ask): CriticEntry[] => {
    const draft = drafts.get(ask.ask_id)
    if (!draft || state.work[ask.ask_id]?.status !== 'checked') return []
    const seed = ask.evolution && drafts.get(ask.evolution.from)
    return [{ ask, draft, seed, topics, earlier: questionsBefore(ask, asks, drafts) }]
  })
}

/** The questions of all earlier turns, including turns that were judged in an earlier visit. */
const questionsBefore = ({ journey }: Ask, asks: readonly Ask[], drafts: ReadonlyMap<string, Draft>): string[] =>
  asks
    .filter((ask) => journey && ask.journey?.id === journey.id && ask.journey.position < journey.position)
    .toSorted((a, b) => (a.journey?.position ?? 0) - (b.journey?.position ?? 0))
    .flatMap(({ ask_id }) => drafts.get(ask_id)?.question ?? [])

/** Numbers the visits to the critic, so that replies about earlier drafts are not reused. */
const attemptsOf = (state: BriefState): number =>
  Object.values(state.work).reduce((sum, { attempt }) => sum + attempt, 0)
