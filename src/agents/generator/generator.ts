import { blocksAbout } from '../../text/fold-passage.ts'
import type { Ask } from '../../vocabulary/index.ts'
import {
  type AuthorJob,
  askInput,
  objectionsTo,
  type PassageInput,
  passagesFor,
  setSoFar,
  type WorkOrder,
} from '../author-inputs.ts'
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
    passages: passagesFor(asks, order),
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
    passages: passagesToLabel(ask, order),
    objections: objectionsTo([ask], order),
    ...(ask.real_question!.earlier ? { earlier: ask.real_question!.earlier } : {}),
  },
  ask_ids: [ask.ask_id],
  mayCallTools: true,
})

/** What a search found for this question, and of it the blocks that matter. */
const passagesToLabel = (ask: Ask, order: WorkOrder): PassageInput[] =>
  order.isWhole
    ? [...order.passages]
    : passagesFor([ask], order).map((passage) => ({
        ...passage,
        text: blocksAbout(passage.text, ask.real_question!.text, charactersToLabel, ask.language),
      }))

const charactersToLabel = 1600
