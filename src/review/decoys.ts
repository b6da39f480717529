import { askOf, draftOf } from '../dataset/check/item-check.ts'
import type { SetParts } from '../dataset/set/set-parts.ts'
import { damage, type FaultName, type GoodItem } from '../measure/faults.ts'
import { derivedId } from '../text/hash.ts'
import { randomFrom } from '../text/random.ts'
import type { Candidate } from './candidates.ts'

/** A copy of an item that was damaged on purpose: whoever lets it pass does not look closely. */
export interface Decoy extends Candidate {
  readonly fault: FaultName
}

/** Damage that a person can see on the page. */
const visible: readonly FaultName[] = [
  'swapped_number',
  'swapped_entity',
  'unsupported_claim',
  'wrong_span',
  'dropped_exception',
  'dangling_pronoun',
]

/** So many damaged copies of items, each in another way, as far as the items offer a place for it. Journeys are left whole. */
export const decoysOf = (candidates: readonly Candidate[], count: number, { corpus, session }: SetParts): Decoy[] => {
  const good = candidates.filter(({ item, origin }) => origin === 'item' && !item.no_answer && !item.journey)
  const goodItems = good.map(({ item }): GoodItem => ({ ask: askOf(item), draft: draftOf(item) }))
  const order = randomFrom(session.settings.seed, 'decoys').shuffle(good.map((_, index) => index))
  const decoys: Decoy[] = []
  for (const index of order) {
    if (decoys.length >= count) break
    const { item } = good[index]!
    const others = goodItems.filter((_, other) => other !== index)
    for (let turn = 0; turn < visible.length; turn++) {
      const fault = visible[(decoys.length + turn) % visible.length]!
      const damaged = damage(fault, goodItems[index]!, { corpus, others, foreign: others }, session.settings.seed)
      if (!damaged) continue
      const { question, ideal_answer, spans } = damaged.draft
      const query_id = derivedId('q', 'decoy', item.query_id, fault)
      decoys.push({
        query_id,
        origin: 'item',
        fault,
        item: { ...item, query_id, question, ideal_answer, gold_spans: spans, claims: item.claims.slice(0, 0) },
      })
      break
    }
  }
  return decoys
}
