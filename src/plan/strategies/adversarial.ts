import type { AdversarialType, AdversarialType as Types } from '../../vocabulary/index.ts'
import { relatedPassages } from '../related.ts'
import type { BriefSketch, Strategy } from '../strategy.ts'
import { suits } from '../suits.ts'
import { typesInTurn } from '../types-in-turn.ts'
import { dealWants, drawWants, type Want } from '../wants.ts'

/** Questions made to expose a retriever or a generator: probes without an answer, false premises, negations, traps. */
export const adversarial: Strategy = {
  name: 'adversarial',
  async briefs(context, count, random) {
    const types = typesInTurn(typeOrder, context.missing.adversarial, count)
    const wants = drawWants(context, count, random, { profiles: false, types })
    const briefs: BriefSketch[] = []
    // One type per brief: each has a prompt of its own, so mixing them would cost a call per type.
    for (const type of new Set(types)) {
      const mine = wants.filter((want): want is Want => want.adversarial_type === type)
      briefs.push(
        ...(await dealWants(context, mine, {
          strategy: 'adversarial',
          agent: 'adversarial',
          suits: suits(type, context.corpus),
          // Two that look in one place fail together. Where calls are free, each looks somewhere else.
          asksPerBrief: context.settings.surplus > 1 ? 1 : Math.min(2, context.settings.asksPerBrief),
          ...(needsTwo.has(type) ? { extraChunks: (chunk_id) => relatedPassages(context, chunk_id, type) } : {}),
        })),
      )
    }
    return briefs
  },
}

/** Types that compare places: they are given a second passage. */
const needsTwo: ReadonlySet<AdversarialType> = new Set([
  'cross_document',
  'ambiguous',
  'temporal_trap',
  'near_miss',
  'entity_swap',
])

/** Near misses come twice: they are the class that systems fail most. */
const typeOrder: readonly AdversarialType[] = [
  'near_miss',
  'false_premise',
  'negation',
  'heavy_paraphrase',
  'cross_document',
  'condition_out_of_range',
  'entity_swap',
  'temporal_trap',
  'near_miss',
  'ambiguous',
  'out_of_corpus',
] satisfies readonly (typeof Types.options)[number][]
