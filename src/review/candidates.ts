import type { SetParts } from '../dataset/set-parts.ts'
import { queryId, toItem } from '../dataset/to-item.ts'
import { Draft, Item, itemWithCurrentNames, type Rejection } from '../vocabulary/index.ts'
import type { ReviewRow } from './reviews.ts'

/** Something to review: an item of the set, or the last draft of a rejected ask. */
export interface Candidate {
  readonly query_id: string
  readonly origin: 'item' | 'ledger'
  readonly item: Item
  /** For a rejected draft, the reason for its rejection and what rejected it. */
  readonly rejection?: Rejection
}

/** What a review line says about its item, so that lessons can be drawn without the set. */
export const describeItem = ({ item }: Candidate, question: string): ReviewRow['about'] => ({
  strategy: item.strategy,
  family: item.family || undefined,
  language: item.language,
  question,
})

/** The items in order, then rejected drafts that can be rescued. Asks without a draft are left out. */
export const candidatesOf = ({ items, rejections, corpus, briefs, session }: SetParts): Candidate[] => {
  const plannedAsks = new Map(briefs.flatMap((brief) => brief.asks.map((ask) => [ask.ask_id, { brief, ask }] as const)))
  const itemIds = new Set(items.map(({ query_id }) => query_id))
  const idsByAsk = new Map(items.map(({ query_id, provenance }) => [provenance.ask, query_id]))
  const rescuable = rejections.flatMap((rejection): Candidate[] => {
    // A newer item has replaced the rejected one.
    if (rejection.stage === 'refresh' && rejection.by === 'answered-anew') return []
    const removedItem = Item.safeParse(rejection.item)
    if (removedItem.success)
      return itemIds.has(removedItem.data.query_id)
        ? []
        : [
            {
              query_id: removedItem.data.query_id,
              origin: 'ledger',
              item: itemWithCurrentNames(rejection.item),
              rejection,
            },
          ]
    const draft = Draft.safeParse(rejection.draft)
    const planned = plannedAsks.get(rejection.ask_id)
    if (!draft.success || !planned || itemIds.has(queryId(draft.data))) return []
    const { model } = session.models.generator
    const item = toItem(
      { ...planned, draft: draft.data, verdicts: [], attempts: rejection.attempts, prompts: [] },
      corpus,
      { session: session.session, models: { generator: model, critic: session.models.critic.model } },
      (ask_id) => idsByAsk.get(ask_id) ?? ask_id,
    )
    return [{ query_id: item.query_id, origin: 'ledger', item, rejection }]
  })
  return [...items.map((item): Candidate => ({ query_id: item.query_id, origin: 'item', item })), ...rescuable]
}
