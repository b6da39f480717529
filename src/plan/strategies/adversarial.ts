import { type AdversarialType, unanswerableTypes } from '../../vocabulary/index.ts'
import { defaultNoAnswerShare, isPlannedForEngine } from '../default-mixes.ts'
import { partnersOf } from '../passage-partners.ts'
import { cycle, requestedColumn, typesInTurn } from '../quotas.ts'
import { relatedPassages, twoPassageTypes } from '../related-passages.ts'
import type { BriefSketch, BuiltInStrategy, PlanContext } from '../strategy.ts'
import { hasHistory, suitabilityRater } from '../suitability.ts'
import { assignToPassages, drawWantedItems } from '../wanted-items.ts'

/** Questions made to expose a retriever or a generator: questions without an answer, false premises, negations, traps. */
export const adversarial: BuiltInStrategy = {
  name: 'adversarial',
  presets: { balanced: 18, 'new-product': 12, 'mature-product': 12, regression: 30, lookups: 10, chunker: 5 },
  draftsPerItem: 2,
  autoWeight: ({ breadth, hasOlderVersions }) =>
    ({ narrow: 20, medium: 20, broad: 15 })[breadth] + (hasOlderVersions ? 5 : 0),
  purpose: 'no answer',
  engineAskFactor: 1.7,
  evolvableShare: () => 0,
  async briefs(context, count, random) {
    // A model may find more in a passage than its structure shows; the embedded engine's rules do not.
    const isRuleBased = isPlannedForEngine(context.settings)
    const writableTypes = typeOrder.filter((type) => !context.unsupportedTypes?.has(type))
    const order = writableTypes.filter((type) => type !== 'temporal_trap' || hasHistory(context.corpus))
    const types = requestedTypes(context, order, count)
    const wantedItems = drawWantedItems(context, types.length, random, { profiles: false, types })
    const briefs: BriefSketch[] = []
    // One type per brief, so that the passages of a brief suit its type.
    for (const type of new Set(types)) {
      const itemsOfType = wantedItems.filter(({ adversarial_type }) => adversarial_type === type)
      briefs.push(
        ...(await assignToPassages(context, itemsOfType, {
          strategy: 'adversarial',
          agent: 'adversarial',
          suitability: suitabilityRater(type, context.corpus),
          requireSuitable: isRuleBased,
          // Two asks about one passage tend to fail together. The embedded engine gets a passage for each.
          asksPerBrief: isRuleBased ? 1 : Math.min(2, context.settings.asksPerBrief),
          extraChunks: async (chunk_id) => [
            ...(type === 'cross_document' ? partnersOf(chunk_id, context.corpus) : []),
            ...(twoPassageTypes.has(type) ? await relatedPassages(context, chunk_id, type) : []),
          ],
        })),
      )
    }
    return briefs
  },
}

/** The types in the requested shares. By default, enough unanswerable types for the no-answer share; the other types take turns. */
const requestedTypes = (
  { settings, counts, unmet, missing }: PlanContext,
  order: readonly AdversarialType[],
  count: number,
): readonly AdversarialType[] => {
  const { adversarial, noAnswer = defaultNoAnswerShare } = settings
  if (adversarial) return requestedColumn('adversarial', adversarial, unmet, count)
  const share = Math.min(1, (noAnswer * settings.count) / Math.max(1, counts.adversarial))
  const noAnswerCount = Math.round(count * share)
  const unanswerable = order.filter((type) => unanswerableTypes.has(type))
  const answerable = order.filter((type) => !unanswerableTypes.has(type))
  return [...cycle(unanswerable, noAnswerCount), ...typesInTurn(answerable, missing.adversarial, count - noAnswerCount)]
}

/** A type is listed several times if systems often fail on it, or if readers of sets asked for more of it. */
const typeOrder: readonly AdversarialType[] = [
  'near_miss',
  'false_premise',
  'negation',
  'temporal_trap',
  'entity_swap',
  'false_premise',
  'near_miss',
  'near_miss',
  'false_premise',
  'negation',
  'what_if',
  'entity_swap',
  'false_premise',
  'condition_out_of_range',
  'ambiguous',
  'cross_document',
  'heavy_paraphrase',
  'out_of_corpus',
  'legal_threat',
]
