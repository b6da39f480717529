import { adversarialPrompt } from '../../agents/adversarial/prompts/write.ts'
import type { WritingInput } from '../../agents/author-inputs.ts'
import { answers, type OfflineReply, type OfflineTurn, type Responder } from '../../models/responder.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import type { AdversarialType, Writing } from '../../vocabulary/index.ts'
import { writeAbsent } from './adversarial/absent.ts'
import { type MakeTraps, writeAnswerable } from './adversarial/answerable.ts'
import { entitySwaps, nearMisses } from './adversarial/probes.ts'
import { ambiguities, crossDocuments, falsePremises, negations, temporalTraps } from './adversarial/traps.ts'
import { sideBySide } from './side-by-side.ts'

type Answer = (input: WritingInput, turn: OfflineTurn) => OfflineReply<Writing>

const none: MakeTraps = () => []

const answerOf: Readonly<Record<AdversarialType, Answer>> = {
  near_miss: writeAbsent(nearMisses, 'Everything that these passages name has all attributes of its neighbours.'),
  entity_swap: writeAbsent(
    entitySwaps,
    'These passages name no codes, options or settings to which an invented one could be added.',
  ),
  out_of_corpus: writeAbsent(
    () => [],
    'Only a model can guess what people would ask about matters that the documents leave out (--model).',
  ),
  false_premise: writeAnswerable(
    falsePremises,
    'These passages state no value that could be confused with another one.',
  ),
  negation: writeAnswerable(negations, 'No table of these passages marks a single row with a no.'),
  ambiguous: writeAnswerable(ambiguities, 'No two commands of these passages give one option different defaults.'),
  cross_document: writeAnswerable(crossDocuments, 'No two documents of these passages give a value under one name.'),
  temporal_trap: writeAnswerable(temporalTraps, 'No value differs between two versions of these passages.'),
  condition_out_of_range: writeAnswerable(none, 'Only a model can ask about a case just beyond a limit (--model).'),
  legal_threat: writeAnswerable(none, 'Only a model can write as somebody who threatens (--model).'),
  what_if: writeAnswerable(none, 'Only a model can ask what follows from something forbidden (--model).'),
  heavy_paraphrase: writeAnswerable(none, 'Only a model can ask in words far from those of the text (--model).'),
}

/** What the embedded engine answers to the adversarial agent's prompt: each kind of trap by its own rules. */
export const adversarialResponders: readonly Responder[] = [
  answers(adversarialPrompt, (input, turn) => {
    const kinds = [...groupedBy(input.asks, ({ adversarial_type }) => adversarial_type ?? 'near_miss')]
    return sideBySide(kinds, ([type, asks], each) => answerOf[type]({ ...input, asks: [...asks] }, each), turn)
  }) as Responder,
]
