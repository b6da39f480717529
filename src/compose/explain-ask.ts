import { queryId } from '../dataset/to-item.ts'
import { costOf } from '../store/calls.ts'
import type { Decision, Outcome } from '../store/decisions.ts'
import type { SessionStore } from '../store/session-store.ts'
import { counted } from '../text/counted.ts'
import type { Ask, Brief } from '../vocabulary/index.ts'

export interface Story {
  readonly session: string
  readonly ask: Ask
  readonly brief: Brief
  readonly outcome: string
  /** Decisions about this ask, and about an earlier one that it continues, in order. Includes those about the whole brief. */
  readonly timeline: readonly Decision[]
  readonly cost: { readonly calls: number; readonly tokens: number; readonly usd: number | null }
}

/** Finds an ask by its id or by the id of its item, in the newest session that has it. */
export const explainAsk = async (store: SessionStore, id: string): Promise<Story | undefined> => {
  for (const { session_id } of (await store.sessions.list()).reverse()) {
    const outcomes = await store.outcomes.ofSession(session_id)
    const wanted = id.startsWith('q_') ? await askOfItem(store, session_id, outcomes, id) : id
    for (const brief of await store.briefs.ofSession(session_id)) {
      const ask = brief.asks.find(({ ask_id }) => ask_id === wanted)
      if (!ask) continue
      const outcome = outcomes.find((one) => one.ask.ask_id === ask.ask_id)
      const total = costOf(await store.calls.ofBrief(session_id, brief.brief_id))
      return {
        session: session_id,
        ask,
        brief,
        outcome: !outcome
          ? 'not settled yet'
          : outcome.accepted
            ? `accepted after ${counted(outcome.attempts, 'attempt')}`
            : outcome.postponed
              ? `returned by ${outcome.rejection.by}, for the next round to continue: ${outcome.rejection.reason}`
              : `rejected by ${outcome.rejection.by} (${outcome.rejection.stage}): ${outcome.rejection.reason}`,
        timeline: [
          ...(ask.continues ? await timelineOf(store, session_id, ask.continues) : []),
          ...(await timelineOf(store, session_id, { brief_id: brief.brief_id, ask_id: ask.ask_id })),
        ],
        cost: { calls: total.calls, tokens: total.input_tokens + total.output_tokens, usd: total.usd },
      }
    }
  }
  return undefined
}

const timelineOf = async (
  store: SessionStore,
  session_id: string,
  { brief_id, ask_id }: { readonly brief_id: string; readonly ask_id: string },
): Promise<Decision[]> =>
  (await store.decisions.of(session_id, brief_id)).filter((one) => one.ask_id === undefined || one.ask_id === ask_id)

const askOfItem = async (
  store: SessionStore,
  session_id: string,
  outcomes: readonly Outcome[],
  query_id: string,
): Promise<string> => {
  for (const outcome of outcomes) {
    const { ask_id } = outcome.ask
    const draft = outcome.accepted && (await store.drafts.get(session_id, ask_id, outcome.draft_hash))
    if (draft && queryId(draft) === query_id) return ask_id
  }
  return query_id
}
