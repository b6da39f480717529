import type { EvolvingInput } from '../../../agents/authoring.ts'
import { type Random, randomFrom } from '../../../text/random.ts'
import { baseLanguage, likelyLanguage } from '../../../text/words.ts'
import type { Writing } from '../../../vocabulary/index.ts'
import { answerableItem } from '../../authoring/items.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { OfflineReply } from '../../responder.ts'
import { offlineLanguage } from '../../wording/voice.ts'
import { refusedFor, type Seed } from './evolve.ts'

/** Another wording of a seed's question, or why there is none. */
export type Vary = (seed: Seed, language: OfflineLanguage, random: Random, input: EvolvingInput) => string | undefined

/** Variants that change only how a question is asked: answer and quotes stay letter by letter. */
export const onTheSurface = (vary: Vary, nothing: string, input: EvolvingInput): OfflineReply<Writing> => {
  const items: Writing['items'] = []
  const declined: Writing['declined'] = []
  const language = offlineLanguage(input.language)
  for (const seed of input.seeds) {
    const spoken = likelyLanguage(seed.question, ['en', 'es', 'pt'])
    if (!language) {
      declined.push({
        ask_id: seed.ask_id,
        reason: `The embedded engine writes English, Spanish and Portuguese; ${input.language} needs a model.`,
      })
    } else if (spoken && spoken !== baseLanguage(input.language)) {
      declined.push({
        ask_id: seed.ask_id,
        reason: `The seed is in ${spoken} and the variant is wanted in ${input.language}; the embedded engine does not translate.`,
      })
    } else {
      const refused = refusedFor(seed, input)
      const question = firstNew(seed, language, refused, vary, input)
      if (question === undefined) declined.push({ ask_id: seed.ask_id, reason: nothing })
      else items.push(variantOf(seed, question))
    }
  }
  return { output: { items, declined } }
}

/** A variant belongs to no pattern of its own. */
const variantOf = (seed: Seed, question: string): Writing['items'][number] => {
  const { family: _, ...item } = answerableItem({ ...seed, question, family: '' })
  return item
}

const firstNew = (
  seed: Seed,
  language: OfflineLanguage,
  refused: readonly string[],
  vary: Vary,
  input: EvolvingInput,
): string | undefined => {
  for (let attempt = 0; attempt < 4; attempt++) {
    const question = vary(seed, language, randomFrom(seed.ask_id, refused.length, attempt), input)
    if (question !== undefined && question !== seed.question && !refused.includes(question)) return question
  }
  return undefined
}
