import { queryId } from '../dataset/to-item.ts'
import { worthOf } from '../store/calls.ts'
import type { Decision } from '../store/decisions.ts'
import type { Store } from '../store/store.ts'
import type { Ask, Brief } from '../vocabulary/index.ts'

/** Why an item is as it is. */
export interface Story {
  readonly session: string
  readonly ask: Ask
  readonly brief: Brief
  readonly outcome: string
  /** What was decided about this ask, in order; steps that concern its whole brief included. */
  readonly timeline: readonly Decision[]
  readonly cost: { readonly calls: number; readonly tokens: number; readonly usd: number | null }
}

/** Finds an ask by its own id or by that of its item, in the newest session that knows it. */
export const explainAsk = (store: Store, id: string): Story | undefined => {
  for (const { session_id } of store.sessions.list().reverse()) {
    for (const brief of store.briefs.ofSession(session_id)) {
      const ask = brief.asks.find((one) => one.ask_id === id || queryId(one) === id)
      if (!ask) continue
      const outcome = store.outcomes.ofSession(session_id).find((one) => one.ask.ask_id === ask.ask_id)
      const worth = worthOf(store.calls.ofBrief(session_id, brief.brief_id))
      return {
        session: session_id,
        ask,
        brief,
        outcome: !outcome
          ? 'not settled yet'
          : outcome.accepted
            ? `accepted after ${outcome.attempts} attempt(s)`
            : `rejected by ${outcome.rejection.by} (${outcome.rejection.stage}): ${outcome.rejection.reason}`,
        timeline: store.decisions
          .of(session_id, brief.brief_id)
          .filter(({ ask_id }) => ask_id === undefined || ask_id === ask.ask_id),
        cost: { calls: worth.calls, tokens: worth.input_tokens + worth.output_tokens, usd: worth.usd },
      }
    }
  }
  return undefined
}
