import { draftOf } from '../dataset/check/item-check.ts'
import type { Rejection } from '../vocabulary/index.ts'
import type { Retired } from './refreshed-items.ts'

/** The line of the ledger of an item that left the set. */
export const retiredRow = ({ item, reason, by }: Retired): Rejection => ({
  ask_id: item.provenance.ask ?? item.query_id,
  brief_id: item.provenance.brief,
  strategy: item.strategy === 'anchor' ? 'grounded' : item.strategy,
  cell: { topic: item.topic, intent: item.intent, language: item.language, difficulty: item.difficulty },
  stage: 'refresh',
  by: by === undefined ? 'retired' : 'answered-anew',
  reason: by === undefined ? reason : `${reason} It is ${by} now.`,
  question: item.question,
  draft: draftOf(item, item.absence?.queries),
  attempts: item.provenance.attempts,
  cost: { calls: 0, tokens: 0, usd: 0 },
})
