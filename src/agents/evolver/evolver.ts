import type { Ask } from '../../vocabulary/index.ts'
import { type AuthorJob, type EvolutionsInput, objectionsTo, type WorkOrder } from '../author-inputs.ts'
import { evolvePrompt } from './prompts/evolve.ts'

/** One job for all seeds that stand, each with its own evolution. Asks without a standing seed are left out. */
export const evolverJobs = (order: WorkOrder): readonly AuthorJob[] => {
  const asks = order.wanted.filter(({ evolution }) => evolution && order.drafts.has(evolution.from))
  if (asks.length === 0) return []
  return [
    {
      prompt: evolvePrompt,
      input: {
        seeds: asks.map((ask) => seedOf(ask, order)),
        passages: passagesFor(asks, order),
        objections: objectionsTo(asks, order),
      },
      ask_ids: asks.map(({ ask_id }) => ask_id),
      mayCallTools: false,
    },
  ]
}

/** A contextual turn is evolved from the form in which it can be understood alone. */
const seedOf = (ask: Ask, order: WorkOrder): EvolutionsInput['seeds'][number] => {
  const { type, from } = ask.evolution!
  const { question, standalone_question, ideal_answer, answer_type, quotes } = order.drafts.get(from)!
  return {
    ask_id: ask.ask_id,
    evolution: type,
    language: ask.language,
    profile: ask.profile,
    question: standalone_question ?? question,
    ideal_answer,
    answer_type,
    quotes,
  }
}

/** Those that the seeds were written from, and those that an evolution is to join with them. */
const passagesFor = (asks: readonly Ask[], { passages, drafts }: WorkOrder): EvolutionsInput['passages'] => {
  const quoted = new Set(
    asks.flatMap(({ evolution }) => drafts.get(evolution!.from)!.quotes.map((one) => one.chunk_id)),
  )
  const named = new Set(asks.flatMap(({ chunk_ids = [] }) => chunk_ids))
  if (named.size === 0) return [...passages]
  const own = passages.filter(({ chunk_id }) => quoted.has(chunk_id) || named.has(chunk_id))
  return own
}
