import type { EvolvingInput } from '../../../agents/author-inputs.ts'
import type { OfflineReply, OfflineTurn } from '../../../models/responder.ts'
import { type Random, randomFrom } from '../../../text/random.ts'
import type { Writing } from '../../../vocabulary/index.ts'
import type { Found } from '../../families/fact.ts'
import { questionsFor, verdictsOn } from '../../wordings/say.ts'
import { type Desk, openDesk } from '../desk.ts'
import { itemFor, type Written } from '../item.ts'

export type Seed = EvolvingInput['seeds'][number]

/** What an evolution is made from: the seed, and the fact that it asks for where that is found again. */
export interface Rooted {
  readonly seed: Seed
  readonly root: Found | undefined
  readonly desk: Desk
}

export type Vary = (rooted: Rooted, random: Random) => Iterable<Written | string>

/** Evolves each seed, or says plainly why it can't. A bare string is another wording; answer and quotes stay. */
export const evolveWith =
  (vary: Vary, nothing: string) =>
  (input: EvolvingInput, turn: OfflineTurn): OfflineReply<Writing> => {
    const items: Writing['items'] = []
    const declined: Writing['declined'] = []
    for (const seed of input.seeds) {
      const desk = openDesk(input.passages, input.language, turn.knowledge)
      if (typeof desk === 'string') {
        declined.push({ ask_id: seed.ask_id, reason: desk })
        continue
      }
      const refused = new Set([seed.question, ...input.objections.map(({ question }) => question)])
      const made = firstNew(
        vary({ seed, root: rootOf(seed, desk), desk }, randomFrom(seed.ask_id, refused.size)),
        refused,
        seed,
      )
      if (made) items.push(itemFor(seed.ask_id, made))
      else declined.push({ ask_id: seed.ask_id, reason: nothing })
    }
    return { output: { items, declined } }
  }

const firstNew = (made: Iterable<Written | string>, refused: ReadonlySet<string>, seed: Seed): Written | undefined => {
  for (const each of made) {
    const written = typeof each === 'string' ? reworded(seed, each) : each
    if (!refused.has(written.question)) return written
  }
  return undefined
}

const reworded = ({ ideal_answer, answer_type, quotes }: Seed, question: string): Written => ({
  question,
  ideal_answer,
  answer_type,
  quotes,
  family: 'variant',
})

const rootOf = ({ question }: Seed, { found, language }: Desk): Found | undefined =>
  found.find(
    ({ fact }) =>
      questionsFor(fact, language).includes(question) ||
      (fact.value !== undefined && verdictsOn(fact, fact.value, language).includes(question)),
  )
