import { type AuthorJob, askInput, objectionsTo, passagesFor, setSoFar, type WorkOrder } from '../author-inputs.ts'
import { adversarialPrompt } from './prompts/write.ts'

/** One job for all traps that a brief wants, with what a search finds around the passages. */
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
        asks: wanted.map((ask) => askInput(ask, order)),
        examples: order.brief.examples,
        objections: objectionsTo(wanted, order),
        around: order.around.length > 0 ? [...order.around] : undefined,
        ...setSoFar(order),
      },
      ask_ids: wanted.map(({ ask_id }) => ask_id),
      mayCallTools: wanted.some(({ adversarial_type }) => absent.has(adversarial_type)),
    },
  ]
}

/** Types whose author tests that something is not there. */
const absent: ReadonlySet<string> = new Set(['near_miss', 'entity_swap', 'out_of_corpus', 'condition_out_of_range'])
