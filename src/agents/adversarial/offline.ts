import { answers, type Responder } from '../../models/offline/responder.ts'
import { sayingWhich } from '../offline-authoring/saying-which.ts'
import { type MakeProbes, writeAbsent } from './offline/absent.ts'
import { ambiguities } from './offline/ambiguous.ts'
import { type MakeTraps, writeAnswerable } from './offline/answerable.ts'
import { crossDocuments } from './offline/cross-document.ts'
import { entitySwapProbes } from './offline/entity-swap.ts'
import { falsePremises } from './offline/false-premise.ts'
import { heavyParaphrases } from './offline/heavy-paraphrase.ts'
import { nearMissProbes } from './offline/near-miss.ts'
import { negations } from './offline/negation.ts'
import { outOfCorpusProbes } from './offline/out-of-corpus.ts'
import { outOfRangeProbes } from './offline/out-of-range.ts'
import { temporalTraps } from './offline/temporal-trap.ts'
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
