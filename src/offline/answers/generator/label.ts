import type { LabelingInput } from '../../../agents/author-inputs.ts'
import type { OfflineReply, OfflineTurn } from '../../../models/responder.ts'
import type { Writing } from '../../../vocabulary/index.ts'
import { answerTo, questionsFor } from '../../wordings/say.ts'
import { openDesk } from '../desk.ts'
import { answerTypeOf, itemFor, quotesOf } from '../item.ts'

/** Answers again what the engine itself asks of these passages, word for word: so a refresh can follow a changed value. */
export const label = ({ questions, passages }: LabelingInput, turn: OfflineTurn): OfflineReply<Writing> => {
  const items: Writing['items'] = []
  const declined: Writing['declined'] = []
  for (const { ask_id, question, language } of questions) {
    const desk = openDesk(passages, language, turn.knowledge)
    if (typeof desk === 'string') {
      declined.push({ ask_id, reason: desk })
      continue
    }
    const found = desk.found.find(({ fact }) => questionsFor(fact, desk.language).includes(question))
    const ideal_answer = found && answerTo(found.fact, desk.language)
    if (found && ideal_answer)
      items.push(
        itemFor(ask_id, {
          question,
          ideal_answer,
          answer_type: answerTypeOf(found),
          quotes: quotesOf(found),
          family: found.family.name,
        }),
      )
    else declined.push({ ask_id, reason: 'The embedded engine asks no such question of these passages.' })
  }
  return { output: { items, declined } }
}
