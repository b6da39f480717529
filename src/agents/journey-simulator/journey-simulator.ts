import { groupedBy } from '../../text/grouped-by.ts'
import type { Ask } from '../../vocabulary/index.ts'
import { type AuthorJob, type JourneyInput, objectionsTo, type WorkOrder } from '../author-inputs.ts'
import { journeyWritePrompt } from './prompts/write.ts'

/** One job per journey. When only some turns are wanted again, the model is shown what was said before them. */
export const journeyJobs = (order: WorkOrder): readonly AuthorJob[] =>
  [...groupedBy(order.wanted, ({ journey, ask_id }) => journey?.id ?? ask_id).values()].map((asks) => {
    const turns = asks.toSorted((a, b) => positionOf(a) - positionOf(b))
    const first = turns[0]!
    return {
      prompt: journeyWritePrompt,
      input: {
        template: {
          name: first.journey?.template ?? 'exploration',
          // Its topic may hold pages of many kinds; a journey goes through one.
          goal: `${first.journey?.goal ?? ''} The subject: ${order.passages[0]?.title ?? order.brief.topic}.`.trim(),
        },
        language: first.language,
        profile: first.profile,
        turns: turns.map((ask) => ({ ask_id: ask.ask_id, purpose: ask.journey?.purpose ?? 'go one step further' })),
        earlier: saidBefore(first, order),
        passages: order.passages,
        objections: objectionsTo(turns, order),
      },
      ask_ids: turns.map(({ ask_id }) => ask_id),
      // A journey goes over several pages, and a turn without an answer has to be tested.
      mayCallTools: true,
    }
  })

const positionOf = (ask: Ask): number => ask.journey?.position ?? 1

const saidBefore = (first: Ask, order: WorkOrder): JourneyInput['earlier'] =>
  order.brief.asks
    .filter(({ ask_id, journey }) => journey?.id === first.journey?.id && order.drafts.has(ask_id))
    .filter((ask) => positionOf(ask) < positionOf(first))
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map(({ ask_id }) => order.drafts.get(ask_id)!)
    .map(({ question, ideal_answer }) => ({ question, ideal_answer }))
