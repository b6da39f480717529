import type { AskInput, WritingInput } from '../../../agents/authoring.ts'
import { type Random, randomFrom } from '../../../text/random.ts'
import type { Writing, WrittenItem } from '../../../vocabulary/index.ts'
import { type Desk, openDesk } from '../../authoring/desk.ts'
import { answerableItem, type Parts } from '../../authoring/items.ts'
import { pleasesCritic } from '../../authoring/reads-well.ts'
import type { OfflineReply, OfflineTurn } from '../../responder.ts'
import { askedBefore } from './asked-before.ts'
import { refusedFor } from './refusals.ts'

export type Trap = Parts

export type MakeTraps = (desk: Desk, random: Random, ask: AskInput, turn: OfflineTurn) => Iterable<Trap>

/** Writes items that the documents answer in a way that is easily missed: the first trap that reads well and was not sent back. */
export const writeAnswerable = (
  make: MakeTraps,
  nothing: string,
  input: WritingInput,
  turn: OfflineTurn,
): OfflineReply<Writing> => {
  const items: WrittenItem[] = []
  const declined: Writing['declined'] = []
  for (const ask of input.asks) {
    const desk = openDesk(input.passages, ask)
    if (typeof desk === 'string') {
      declined.push({ ask_id: ask.ask_id, reason: desk })
      continue
    }
    const refused = refusedFor(ask.ask_id, input)
    const random = randomFrom(ask.ask_id, refused.length)
    const isAsked = askedBefore(input.asked, desk.language)
    const item = firstGood(make(desk, random, ask, turn), ask, refused, items, isAsked)
    if (item) items.push(item)
    else declined.push({ ask_id: ask.ask_id, reason: nothing })
  }
  return { output: { items, declined } }
}

const firstGood = (
  traps: Iterable<Trap>,
  ask: AskInput,
  refused: readonly string[],
  items: readonly WrittenItem[],
  isAsked: (question: string) => boolean,
): WrittenItem | undefined => {
  for (const trap of traps) {
    if (isAsked(trap.question)) continue
    if (refused.some((question) => question === trap.question.replace(/[¿?]/g, ''))) continue
    if (items.some((item) => item.question === trap.question || item.quotes[0]?.text === trap.quotes[0]?.text)) continue
    if (readsWell(trap, ask)) return answerableItem({ ...trap, ask_id: ask.ask_id })
  }
  return undefined
}

const readsWell = (trap: Trap, ask: AskInput): boolean =>
  pleasesCritic(trap, ask) && trap.ideal_answer.split(/\s+/).length <= 110
