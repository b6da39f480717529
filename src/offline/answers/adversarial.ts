import { ambiguousPrompt } from '../../agents/adversarial/prompts/ambiguous.ts'
import { conditionOutOfRangePrompt } from '../../agents/adversarial/prompts/condition-out-of-range.ts'
import { crossDocumentPrompt } from '../../agents/adversarial/prompts/cross-document.ts'
import { entitySwapPrompt } from '../../agents/adversarial/prompts/entity-swap.ts'
import { falsePremisePrompt } from '../../agents/adversarial/prompts/false-premise.ts'
import { heavyParaphrasePrompt } from '../../agents/adversarial/prompts/heavy-paraphrase.ts'
import { nearMissPrompt } from '../../agents/adversarial/prompts/near-miss.ts'
import { negationPrompt } from '../../agents/adversarial/prompts/negation.ts'
import { outOfCorpusPrompt } from '../../agents/adversarial/prompts/out-of-corpus.ts'
import { temporalTrapPrompt } from '../../agents/adversarial/prompts/temporal-trap.ts'
import { sayingWhich } from '../authoring/saying-which.ts'
import { answers, type Responder } from '../responder.ts'
import { type MakeProbes, writeAbsent } from './adversarial/absent.ts'
import { ambiguities } from './adversarial/ambiguous.ts'
import { type MakeTraps, writeAnswerable } from './adversarial/answerable.ts'
import { crossDocuments } from './adversarial/cross-document.ts'
import { entitySwapProbes } from './adversarial/entity-swap.ts'
import { falsePremises } from './adversarial/false-premise.ts'
import { heavyParaphrases } from './adversarial/heavy-paraphrase.ts'
import { nearMissProbes } from './adversarial/near-miss.ts'
import { negations } from './adversarial/negation.ts'
import { outOfCorpusProbes } from './adversarial/out-of-corpus.ts'
import { outOfRangeProbes } from './adversarial/out-of-range.ts'
import { temporalTraps } from './adversarial/temporal-trap.ts'

const answerable = (prompt: typeof negationPrompt, make: MakeTraps, nothing: string): Responder =>
  answers(
    prompt,
    sayingWhich((input, turn) => writeAnswerable(make, nothing, input, turn)),
  ) as Responder

const absent = (prompt: typeof negationPrompt, make: MakeProbes): Responder =>
  answers(prompt, sayingWhich(writeAbsent(make))) as Responder

/** What the embedded engine answers to the adversarial agent's prompts. */
export const adversarialResponders: readonly Responder[] = [
  absent(nearMissPrompt, nearMissProbes),
  absent(entitySwapPrompt, entitySwapProbes),
  absent(outOfCorpusPrompt, outOfCorpusProbes),
  absent(conditionOutOfRangePrompt, outOfRangeProbes),
  answerable(
    falsePremisePrompt,
    falsePremises,
    'The passages hold no value that could be believed wrongly and plainly corrected.',
  ),
  answerable(negationPrompt, negations, 'The passages state nothing that is excluded, forbidden or not supported.'),
  answerable(
    heavyParaphrasePrompt,
    heavyParaphrases,
    'No fact of the passages can be asked in words that are far enough from theirs.',
  ),
  answerable(
    ambiguousPrompt,
    ambiguities,
    'The passages do not give one attribute of several things that could be confused.',
  ),
  answerable(crossDocumentPrompt, crossDocuments, 'No two facts of different documents belong together.'),
  answerable(temporalTrapPrompt, temporalTraps, 'The passages show no change and no history of dates.'),
]
