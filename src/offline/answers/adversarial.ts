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
import { answers, type Responder } from '../responder.ts'
import { type MakeProbes, writeAbsent } from './adversarial/absent.ts'
import { type MakeTraps, writeAnswerable } from './adversarial/answerable.ts'
import { entitySwaps, nearMisses, outOfCorpus } from './adversarial/probes.ts'
import { ambiguities, crossDocuments, falsePremises, negations, temporalTraps } from './adversarial/traps.ts'

type AdversarialPrompt = typeof negationPrompt

const answerable = (prompt: AdversarialPrompt, make: MakeTraps, nothing: string): Responder =>
  answers(prompt, writeAnswerable(make, nothing)) as Responder

const absent = (prompt: AdversarialPrompt, make: MakeProbes, nothing: string): Responder =>
  answers(prompt, writeAbsent(make, nothing)) as Responder

const none: MakeTraps = () => []

/** What the embedded engine answers to the adversarial agent's prompts. */
export const adversarialResponders: readonly Responder[] = [
  absent(nearMissPrompt, nearMisses, 'Every thing that these passages name has all that its neighbours have.'),
  absent(
    entitySwapPrompt,
    entitySwaps,
    'These passages name no codes, options or settings beside which another could stand.',
  ),
  absent(
    outOfCorpusPrompt,
    outOfCorpus,
    'The documents are about no one product whose other matters could be asked about.',
  ),
  answerable(falsePremisePrompt, falsePremises, 'These passages state no value that could be taken for another one.'),
  answerable(negationPrompt, negations, 'No table of these passages marks a single row with a no.'),
  answerable(ambiguousPrompt, ambiguities, 'No two commands of these passages give one option different defaults.'),
  answerable(crossDocumentPrompt, crossDocuments, 'No two documents of these passages give a value under one name.'),
  answerable(temporalTrapPrompt, temporalTraps, 'No value differs between two versions of these passages.'),
  answerable(
    conditionOutOfRangePrompt,
    none,
    'To ask just beyond a limit needs an understanding of the rule; a model can (--model).',
  ),
  answerable(heavyParaphrasePrompt, none, 'To say a question in words far from the text needs a model (--model).'),
]
