import type { Ask, Draft, Item, Rejection } from '../vocabulary/index.ts'
import { rejectionOf } from './to-item.ts'

/** Turns an item back into a draft, to judge it again. */
export const draftFromItem = (item: Item, searched: readonly string[] = item.absence?.queries ?? []): Draft => ({
  ask_id: item.query_id,
  question: item.question,
  ideal_answer: item.ideal_answer,
  answer_type: item.answer_type,
  quotes: [],
  claims: item.claims.map(({ text, spans, importance }) => ({ text, quotes: spans, importance })),
  no_answer: item.no_answer,
  hops: item.multi_hop?.hops.map(({ why }) => why) ?? [],
  searched: [...searched],
  language: item.language,
  attempt: 1,
  spans: item.no_answer ? (item.absence?.offers ?? []) : item.gold_spans.map(({ header: _, ...span }) => span),
  also_supports: item.also_supports,
  standalone_question: item.journey?.standalone_question || undefined,
})

/** Recreates the ask of an item. An ask can't have the strategy `anchor`, so an anchor gets the strategy `direct`. */
export const askFromItem = (item: Item): Ask => ({
  ask_id: item.query_id,
  strategy: item.strategy === 'anchor' ? 'direct' : item.strategy,
  cell: { topic: item.topic, intent: item.intent, language: item.language, difficulty: item.difficulty },
  language: item.language,
  intent: item.intent,
  difficulty: item.difficulty,
  profile: item.profile,
  evolution: item.evolution,
  adversarial_type: item.adversarial_type,
  real_question: item.source_real_question ? { id: item.source_real_question, text: item.question } : undefined,
})

/** The line in rejected.jsonl for an item that is removed from the set. The draft in it has the id of the item as its `ask_id`. */
export const removalOf = (item: Item, outcome: Pick<Rejection, 'stage' | 'by' | 'reason'>): Rejection => {
  const { ask: ask_id = item.query_id, brief, attempts } = item.provenance
  const ask = { ...askFromItem(item), ask_id }
  return rejectionOf(brief, { ask, draft: draftFromItem(item), attempts }, outcome)
}
