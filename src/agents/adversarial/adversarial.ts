import { type AuthorJob, askInput, objectionsTo, setSoFar, type WorkOrder } from '../author-inputs.ts'
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
        passages: order.passages,
        asks: wanted.map((ask) => askInput(ask)),
        examples: order.brief.examples,
        objections: objectionsTo(wanted, order),
        ...(order.around.length > 0 ? { around: [...order.around] } : {}),
        ...setSoFar(order),
      },
      ask_ids: wanted.map(({ ask_id }) => ask_id),
      mayCallTools: wanted.some(({ adversarial_type }) => absent.has(adversarial_type)),
    },
  ]
}

/** Types whose author shows that something is not there. */
const absent: ReadonlySet<string> = new Set(['near_miss', 'entity_swap', 'out_of_corpus', 'condition_out_of_range'])
