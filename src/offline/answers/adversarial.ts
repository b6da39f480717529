import { adversarialPrompt } from '../../agents/adversarial/prompts/write.ts'
import { answers, type Responder } from '../../models/responder.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import type { AdversarialType } from '../../vocabulary/index.ts'
import { type MakeProbes, writeAbsent } from './adversarial/absent.ts'
import { entitySwaps, nearMisses } from './adversarial/probes.ts'
import { sideBySide } from './side-by-side.ts'

const probesOf: Readonly<Partial<Record<AdversarialType, MakeProbes>>> = {
  near_miss: nearMisses,
  entity_swap: entitySwaps,
}

/** Questions without an answer, each proved by searching. Every other kind of trap needs a model. */
export const adversarialResponders: readonly Responder[] = [
  answers(adversarialPrompt, (input, turn) => {
    const kinds = [...groupedBy(input.asks, ({ adversarial_type }) => adversarial_type ?? 'near_miss')]
    return sideBySide(
      kinds,
      ([type, asks], each) =>
        writeAbsent(probesOf[type] ?? (() => []), 'These passages suggest no question without an answer.')(
          { ...input, asks: [...asks] },
          each,
        ),
      turn,
    )
  }) as Responder,
]
