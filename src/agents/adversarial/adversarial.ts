import { type AuthorJob, askInput, objectionsTo, passagesFor, setSoFar, type WorkOrder } from '../author-inputs.ts'
import { adversarialPrompt } from './prompts/write.ts'

/** One job for all traps that a brief wants. What a search finds around the passages comes along, so that searching is the exception. */
export const adversarialJobs = (order: WorkOrder): readonly AuthorJob[] => {
  // An adversarial ask that leaves the type open is the commonest trap.
  const wanted = order.wanted.map((ask) => ({
    ...ask,
    adversarial_type: ask.adversarial_type ?? ('near_miss' as const),
  }))
  return [
    {
      prompt: adversarialPrompt,
      input: {
        passages: passagesFor(wanted, order),
        asks: wanted.map((ask) => askInput(ask)),
        examples: order.brief.examples,
        objections: objectionsTo(wanted, order),
        ...(order.around.length > 0 ? { around: [...order.around] } : {}),
        ...setSoFar(order),
      },
      ask_ids: wanted.map(({ ask_id }) => ask_id),
      // What a search finds comes along; only who was shown that it is not enough, or has nothing of it, searches again.
      mayCallTools: wanted.some(
        ({ ask_id, adversarial_type }) =>
          absent.has(adversarial_type) &&
          (order.around.length === 0 || order.objections.some((one) => one.ask_id === ask_id)),
      ),
    },
  ]
}

/** Types whose author shows that something is not there. */
const absent: ReadonlySet<string> = new Set(['near_miss', 'entity_swap', 'out_of_corpus', 'condition_out_of_range'])
