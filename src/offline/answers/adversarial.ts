import type { WritingInput } from '../../agents/author-inputs.ts'
import type { OfflineReply, OfflineTurn } from '../../models/responder.ts'
import { randomFrom } from '../../text/random.ts'
import type { Writing } from '../../vocabulary/index.ts'
import { fill, wordingOf } from '../wordings/fill-wordings.ts'
import { entitySwaps } from './entity-swaps.ts'
import { writeEach } from './item.ts'
import { readMaterial } from './read-material.ts'

/**
 * Asks about names that are not in the passages; other types need a model. The rule `absence` sends a question back if
 * another document contains the name.
 */
export const writeAbsent = (input: WritingInput, { knowledge }: OfflineTurn): OfflineReply<Writing> => {
  const asked = new Set(input.asked)
  return writeEach(input.asks, ({ ask_id, adversarial_type, language }) => {
    const material = readMaterial(input.passages, language, knowledge)
    if (typeof material === 'string') return material
    const refused = input.objections.filter((objection) => objection.ask_id === ask_id).map(({ question }) => question)
    const probes = adversarial_type === 'entity_swap' ? entitySwaps(material, randomFrom(ask_id)) : []
    const probe = probes.find(({ question }) => !asked.has(question) && !refused.includes(question))
    if (!probe) return 'These passages suggest no question without an answer.'
    const { question, matter, searches, family } = probe
    asked.add(question)
    return {
      question,
      ideal_answer: fill(wordingOf(material.language).noInformation, { matter }) ?? '',
      answer_type: 'abstain',
      quotes: [],
      claims: [],
      no_answer: true,
      hops: [],
      searched: [question, ...searches],
      family,
    }
  })
}
