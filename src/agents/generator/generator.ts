import type { Ask } from '../../vocabulary/index.ts'
import { type AuthorJob, askInput, objectionsTo, setSoFar, type WorkOrder } from '../author-inputs.ts'
import { labelPrompt } from './prompts/label.ts'
import { writePrompt } from './prompts/write.ts'

/** New questions are written together; every real question is labelled on its own, because its evidence is its own. */
export const generatorJobs = (order: WorkOrder): readonly AuthorJob[] => {
  const fresh = order.wanted.filter(({ real_question }) => !real_question)
  const real = order.wanted.filter(({ real_question }) => real_question)
  return [...(fresh.length > 0 ? [writingJob(fresh, order)] : []), ...real.map((ask) => labellingJob(ask, order))]
}

const writingJob = (asks: readonly Ask[], order: WorkOrder): AuthorJob => ({
  prompt: writePrompt,
  input: {
    passages: order.passages,
    asks: asks.map(askInput),
    examples: order.brief.examples,
    objections: objectionsTo(asks, order),
    ...setSoFar(order),
  },
  ask_ids: asks.map(({ ask_id }) => ask_id),
  mayCallTools: false,
})

const labellingJob = (ask: Ask, order: WorkOrder): AuthorJob => ({
  prompt: labelPrompt,
  input: {
    ask: askInput(ask),
    question: ask.real_question!.text,
    ...(ask.real_question!.rewrite ? { rewrite: true } : {}),
    passages: order.passages,
    objections: objectionsTo([ask], order),
    ...(ask.real_question!.earlier ? { earlier: ask.real_question!.earlier } : {}),
  },
  ask_ids: [ask.ask_id],
  mayCallTools: true,
})
