import type { SetParts } from '../dataset/set-parts.ts'
import { derivedId } from '../text/hash.ts'
import { keysOf } from '../text/own.ts'
import { type Random, randomFrom } from '../text/random.ts'
import { elementAt } from '../text/required.ts'
import type { Item } from '../vocabulary/index.ts'
import type { Candidate } from './candidates.ts'

/** A deliberately damaged copy of an item. A reviewer who accepts it isn't reading closely. */
export interface Decoy extends Candidate {
  readonly fault: Fault
}

type Fault = 'swapped_number' | 'swapped_answer' | 'unsupported_claim' | 'wrong_span'

/** Ways to damage an item so that a careful reviewer notices, whatever the language. Each returns undefined for an item that it can't damage. */
const damages: Readonly<Record<Fault, (item: Item, others: readonly Item[], random: Random) => Item | undefined>> = {
  swapped_number({ ideal_answer, ...item }, _, random) {
    const [number] = /(?<!\p{Nd})[0-9]{1,15}(?!\p{Nd})/u.exec(ideal_answer) ?? []
    if (number === undefined) return undefined
    const changed = String(Number(number) + 1 + random.below(8))
    return { ...item, ideal_answer: ideal_answer.replace(number, changed) }
  },
  swapped_answer(item, others, random) {
    const other = random.shuffle(others).find(({ ideal_answer }) => ideal_answer !== item.ideal_answer)
    return other && { ...item, ideal_answer: other.ideal_answer }
  },
  unsupported_claim(item, others, random) {
    const claims = others.filter(({ topic }) => topic === item.topic).flatMap((other) => other.claims)
    const own = new Set(item.claims.map(({ text }) => text))
    const other = random.shuffle(claims).find(({ text }) => !own.has(text))
    return other && { ...item, ideal_answer: `${item.ideal_answer} ${other.text}` }
  },
  wrong_span(item, others, random) {
    const own = new Set(item.gold_spans.map(({ doc_id, start }) => `${doc_id} ${start}`))
    const spans = others.flatMap(({ gold_spans }) => gold_spans.slice(0, 1))
    const other = random.shuffle(spans).find(({ doc_id, start }) => !own.has(`${doc_id} ${start}`))
    return other && { ...item, gold_spans: [other] }
  },
}
const faults = keysOf(damages)

export const decoysOf = (candidates: readonly Candidate[], count: number, { session }: SetParts): Decoy[] => {
  const { seed } = session.settings
  const good = candidates
    .filter(({ item, origin }) => origin === 'item' && !item.no_answer && !item.journey)
    .map(({ item }) => item)
  const decoys: Decoy[] = []
  for (const item of randomFrom(seed, 'decoys').shuffle(good)) {
    if (decoys.length >= count) break
    // Items made from the same question may have the same answer in other words.
    const others = good.filter((other) => other.template_family_id !== item.template_family_id)
    for (let turn = 0; turn < faults.length; turn++) {
      const fault = elementAt(faults, (decoys.length + turn) % faults.length)
      const damaged = damages[fault](item, others, randomFrom(seed, fault, item.query_id))
      if (!damaged) continue
      const query_id = derivedId('q', 'decoy', item.query_id, fault)
      decoys.push({ query_id, origin: 'item', fault, item: { ...damaged, query_id, claims: [] } })
      break
    }
  }
  return decoys
}
