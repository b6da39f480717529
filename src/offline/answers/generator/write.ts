import type { WritingInput } from '../../../agents/authoring.ts'
import type { Writing } from '../../../vocabulary/index.ts'
import type { Candidate } from '../../candidate.ts'
import { perInput } from '../../remember.ts'
import type { OfflineReply, OfflineTurn } from '../../responder.ts'
import { isToldInPart, rankFound, searchesFor } from '../../search-proof.ts'
import { asItem, type Chosen, chooseItems } from '../../write-items.ts'
import { join } from './join.ts'

/** Chooses facts, questions and answers; where it may search, it first looks whether each question leads to its own passage. */
export const write = (input: WritingInput, turn: OfflineTurn): OfflineReply<Writing> => {
  const joining = input.asks.filter(({ intent }) => intent === 'multi_hop')
  if (joining.length === 0) return writeAlone(input, turn)
  const joined = join(joining, input)
  const asks = input.asks.filter((ask) => !joining.includes(ask))
  const alone = asks.length > 0 ? writeAlone({ ...input, asks }, turn) : { output: { items: [], declined: [] } }
  return 'output' in alone
    ? {
        output: {
          items: [...joined.items, ...alone.output.items],
          declined: [...joined.declined, ...alone.output.declined],
        },
      }
    : alone
}

const writeAlone = (input: WritingInput, turn: OfflineTurn): OfflineReply<Writing> => {
  const { chosen, declined } = choose({ input, abilities: turn.abilities }, turn.knowledge)
  if (turn.mayCallTools && turn.earlier.length === 0 && chosen.length > 0) {
    return { calls: chosen.flatMap((each) => each.candidates.flatMap(searchesFor)).map((call) => ({ ...call })) }
  }
  const whole = chosen.map((each) => ({
    ...each,
    candidates: each.candidates.filter((candidate) => !isToldInPart(candidate, turn.earlier)),
  }))
  return {
    output: {
      items: whole
        .filter(({ candidates }) => candidates.length > 0)
        .map((each) => asItem(each.ask_id, best(each, turn), each.intent)),
      declined: [
        ...declined,
        ...whole
          .filter(({ candidates }) => candidates.length === 0)
          .map(({ ask_id }) => ({
            ask_id,
            reason: 'The document tells of this topic in several passages, and one of them is not the whole answer.',
          })),
      ],
    },
  }
}

const choose = perInput(
  ({ input, abilities }: { readonly input: WritingInput } & Pick<OfflineTurn, 'abilities'>, knowledge) =>
    chooseItems(input, knowledge, abilities),
)

/** The first candidate that leads to its passage; the first of all when none was searched or none does. */
const best = ({ candidates }: Chosen, turn: OfflineTurn): Candidate => {
  const ranked = candidates.map((candidate) => ({ candidate, rank: rankFound(candidate, turn.earlier) }))
  const found =
    ranked.find(({ rank }) => rank === undefined || rank === 1) ??
    ranked.find(({ rank }) => typeof rank === 'number' && rank <= 3) ??
    ranked[0]!
  return found.candidate
}
