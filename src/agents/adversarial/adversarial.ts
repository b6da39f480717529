import type { Prompt } from '../../models/prompt.ts'
import type { AdversarialType, Ask, Writing } from '../../vocabulary/index.ts'
import { type AuthorJob, askInput, objectionsTo, setSoFar, type WorkOrder, type WritingInput } from '../authoring.ts'
import { groupedBy } from '../grouped-by.ts'
import { ambiguousPrompt } from './prompts/ambiguous.ts'
import { conditionOutOfRangePrompt } from './prompts/condition-out-of-range.ts'
import { crossDocumentPrompt } from './prompts/cross-document.ts'
import { entitySwapPrompt } from './prompts/entity-swap.ts'
import { falsePremisePrompt } from './prompts/false-premise.ts'
import { heavyParaphrasePrompt } from './prompts/heavy-paraphrase.ts'
import { nearMissPrompt } from './prompts/near-miss.ts'
import { negationPrompt } from './prompts/negation.ts'
import { outOfCorpusPrompt } from './prompts/out-of-corpus.ts'
import { temporalTrapPrompt } from './prompts/temporal-trap.ts'

export const adversarialPrompts: Readonly<Record<AdversarialType, Prompt<WritingInput, Writing>>> = {
  near_miss: nearMissPrompt,
  entity_swap: entitySwapPrompt,
  out_of_corpus: outOfCorpusPrompt,
  false_premise: falsePremisePrompt,
  negation: negationPrompt,
  condition_out_of_range: conditionOutOfRangePrompt,
  heavy_paraphrase: heavyParaphrasePrompt,
  ambiguous: ambiguousPrompt,
  cross_document: crossDocumentPrompt,
  temporal_trap: temporalTrapPrompt,
}

/** Types whose author has to search: to prove an absence, or to find the other half. */
const searching: ReadonlySet<AdversarialType> = new Set([
  'near_miss',
  'entity_swap',
  'out_of_corpus',
  'condition_out_of_range',
  'cross_document',
  'temporal_trap',
])

/** One job per type, in the order in which the types are first wanted. */
export const adversarialJobs = (order: WorkOrder): readonly AuthorJob[] =>
  [...groupedBy(order.wanted, typeOf)].map(([type, asks]) => ({
    prompt: adversarialPrompts[type],
    input: {
      passages: order.passages,
      asks: asks.map(askInput),
      examples: order.brief.examples,
      objections: objectionsTo(asks, order),
      ...setSoFar(order),
    },
    ask_ids: asks.map(({ ask_id }) => ask_id),
    mayCallTools: searching.has(type),
  }))

/** An adversarial ask that leaves the type open is the commonest trap. */
const typeOf = (ask: Ask): AdversarialType => ask.adversarial_type ?? 'near_miss'
