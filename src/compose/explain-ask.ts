import { queryId } from '../dataset/to-item.ts'
import { worthOf } from '../store/calls.ts'
import type { Decision } from '../store/decisions.ts'
import type { Outcome } from '../store/outcomes.ts'
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
    const outcomes = store.outcomes.ofSession(session_id)
    const ofItem = id.startsWith('q_') && outcomes.find((one) => itemOf(store, session_id, one) === id)
    const meant = ofItem ? ofItem.ask.ask_id : id
    for (const brief of store.briefs.ofSession(session_id)) {
      const ask = brief.asks.find(({ ask_id }) => ask_id === meant)
      if (!ask) continue
      const outcome = outcomes.find((one) => one.ask.ask_id === ask.ask_id)
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

const itemOf = (store: Store, session_id: string, outcome: Outcome): string | undefined => {
  const draft = outcome.accepted && store.drafts.get(session_id, outcome.ask.ask_id, outcome.draft_hash)
  return draft ? queryId(draft) : undefined
}
