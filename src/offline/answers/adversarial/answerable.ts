import type { WritingInput } from '../../../agents/author-inputs.ts'
import type { OfflineReply, OfflineTurn } from '../../../models/responder.ts'
import { type Random, randomFrom } from '../../../text/random.ts'
import type { Writing } from '../../../vocabulary/index.ts'
import { type Desk, openDesk } from '../desk.ts'
import { itemFor, type Written } from '../item.ts'

export type MakeTraps = (desk: Desk, random: Random) => Iterable<Written>

/** Writes items that the documents answer in a way that is easily missed: the first that was not asked before. */
export const writeAnswerable =
  (make: MakeTraps, nothing: string) =>
  (input: WritingInput, turn: OfflineTurn): OfflineReply<Writing> => {
    const items: Writing['items'] = []
    const declined: Writing['declined'] = []
    for (const ask of input.asks) {
      const desk = openDesk(input.passages, ask.language, turn.knowledge)
      if (typeof desk === 'string') {
        declined.push({ ask_id: ask.ask_id, reason: desk })
        continue
      }
      const refused = new Set([
        ...input.objections.map(({ question }) => question),
        ...(input.asked ?? []),
        ...items.map(({ question }) => question),
      ])
      const trap = firstNew(make(desk, randomFrom(ask.ask_id, refused.size)), refused)
      if (trap) items.push(itemFor(ask.ask_id, trap))
      else declined.push({ ask_id: ask.ask_id, reason: nothing })
    }
    return { output: { items, declined } }
  }

const firstNew = (traps: Iterable<Written>, refused: ReadonlySet<string>): Written | undefined => {
  for (const trap of traps) if (!refused.has(trap.question)) return trap
  return undefined
}
