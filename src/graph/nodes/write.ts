import { Command } from '@langchain/langgraph'
import type { Objection, WorkOrder } from '../../agents/author-inputs.ts'
import { UnusableReplyError } from '../../errors.ts'
import { promptName } from '../../models/prompt.ts'
import { foldCode } from '../../text/fold-passage.ts'
import { type Draft, type Evolving, type Passage, type Writing, WrittenItem } from '../../vocabulary/index.ts'
import type { AskWork, Author, BriefState } from '../brief-state.ts'
import { toTools, wantedOf } from '../decide.ts'
import type { BriefNeeds } from '../needs.ts'
import { briefOf, changed, draftOf, exchangesOf, record } from './records.ts'
import { searchAround } from './search-around.ts'

/** One author at work: asks the model job after job until one wants tools or all are written. */
export const write = (author: Author, needs: BriefNeeds) => async (state: BriefState) => {
  const order = await workOrder(author, needs, state)
  const jobs = needs.jobsOf(author, order)
  const writings = state.author === author ? [...state.writings] : []
  let exchanges = state.author === author ? state.exchanges : []
  let job = state.author === author ? state.job : 0
  const failed: Record<string, Partial<AskWork>> = {}
  const decisions = []

  for (; job < jobs.length; job++, exchanges = []) {
    const { prompt, input, ask_ids, mayCallTools, complete } = jobs[job]!
    try {
      const turn = await needs.takeTurn({
        prompt,
        input,
        agent: author,
        brief: state.brief_id,
        attempt: attemptOf(state, ask_ids),
        earlier: await exchangesOf(needs, state, exchanges),
        tools: needs.toolSpecs,
        mayCallTools: (mayCallTools || needs.freeCalls) && exchanges.length < needs.settings.maxToolRounds,
      })
      if (turn.kind === 'calls') {
        const calls = turn.calls.map((call) => ({ ...call }))
        await record(
          needs,
          state,
          [
            ...decisions,
            {
              step: author,
              summary: `${promptName(prompt)} calls ${calls.map(({ name }) => name).join(', ')}`,
              detail: calls,
            },
          ],
          { from: author, ...toTools(exchanges.length, needs.settings.maxToolRounds) },
          failed,
        )
        return new Command({
          goto: 'tools',
          update: {
            author,
            job,
            exchanges,
            writings,
            calls,
            caller: author,
            work: changed(state, failed),
            step: state.step + 1,
          },
        })
      }
      const reference = `${author}.${attemptOf(state, ask_ids)}.${job}`
      const { items, declined } = wholeItems(complete ? complete(turn.output) : turn.output)
      await needs.store.exchanges.save(state.session, state.brief_id, reference, {
        prompt: promptName(prompt),
        ask_ids,
        writing: { items, declined },
      })
      writings.push(reference)
      decisions.push({
        step: author,
        summary: `${promptName(prompt)} wrote ${items.length} of ${ask_ids.length}${declined.length > 0 ? `, declined ${declined.length}` : ''}`,
      })
    } catch (error) {
      if (!(error instanceof UnusableReplyError)) throw error
      for (const ask_id of ask_ids) {
        decisions.push({ step: author, ask_id, summary: error.message })
        const attempt = (state.work[ask_id]?.attempt ?? 0) + 1
        failed[ask_id] = {
          status: 'returned',
          attempt,
          ended: { stage: 'write', by: 'reply', reasons: [error.message], fatal: false },
        }
      }
    }
  }
  await record(
    needs,
    state,
    decisions,
    { from: author, to: 'ground', why: `all ${jobs.length} requests are answered` },
    failed,
  )
  return new Command({
    goto: 'ground',
    update: { author, job: 0, exchanges: [], writings, calls: [], work: changed(state, failed), step: state.step + 1 },
  })
}

/** An item that lacks what nobody can add is none: its ask is declined. */
const wholeItems = ({ items, declined }: Evolving): Writing => {
  const read = items.map((item) => ({ item, whole: WrittenItem.safeParse(item) }))
  return {
    items: read.flatMap(({ whole }) => (whole.success ? [whole.data] : [])),
    declined: [
      ...declined,
      ...read.flatMap(({ item: { ask_id }, whole }) =>
        whole.success ? [] : [{ ask_id, reason: 'The reply has no answer for it, or no evidence.' }],
      ),
    ],
  }
}

const workOrder = async (author: Author, needs: BriefNeeds, state: BriefState): Promise<WorkOrder> => {
  const brief = await briefOf(needs, state)
  const wanted = wantedOf(author, brief, state.work)
  const drafts = new Map<string, Draft>()
  for (const { ask_id } of brief.asks) {
    const draft = await draftOf(needs, state, ask_id)
    if (draft) drafts.set(ask_id, draft)
  }
  const objections = wanted.flatMap(({ ask_id }): Objection[] => {
    const { ended } = state.work[ask_id]!
    return ended ? [objectionTo(ask_id, ended.reasons, drafts.get(ask_id))] : []
  })
  const about = wanted.flatMap(({ real_question }) => real_question?.text ?? []).join(' ')
  const passages = brief.chunk_ids
    .map((chunk_id) => needs.corpus.passage(chunk_id))
    .filter((passage): passage is Passage => passage !== undefined)
    .map((passage) => ({
      chunk_id: passage.chunk_id,
      title: passage.title,
      path: [...passage.path],
      // What costs nothing may be read whole.
      text: needs.freeCalls ? needs.corpus.text(passage) : foldCode(needs.corpus.text(passage), about, brief.language),
    }))
  // Where calls are free, an author looks around by itself.
  const around = author === 'adversarial' && !needs.freeCalls ? await searchAround(passages, brief.language, needs) : []
  return { brief, passages, wanted, objections, around, drafts, isWhole: needs.freeCalls }
}

/** What is not objected to is to stay, so the author sees all that it wrote. */
const objectionTo = (ask_id: string, reasons: readonly string[], draft: Draft | undefined): Objection => ({
  ask_id,
  question: draft?.question ?? '',
  reasons: [...reasons],
  ...(draft
    ? {
        ...(draft.standalone_question === undefined ? {} : { standalone_question: draft.standalone_question }),
        ideal_answer: draft.ideal_answer,
        quotes: draft.quotes.map((quote) => ({ ...quote })),
        claims: draft.claims.map((claim) => ({ ...claim })),
      }
    : {}),
})

const attemptOf = (state: BriefState, ask_ids: readonly string[]): number =>
  Math.max(...ask_ids.map((ask_id) => state.work[ask_id]?.attempt ?? 0)) + 1
