import { type Ask, type Draft, type EvolutionType, sameMeaningEvolutions } from '../../vocabulary/index.ts'
import { type AuthorJob, type EvolutionsInput, objectionsTo, type WorkOrder } from '../author-inputs.ts'
import { evolvePrompt } from './prompts/evolve.ts'

interface AskWithSeed {
  readonly ask: Ask
  readonly evolution: NonNullable<Ask['evolution']>
  readonly seed: Draft
}

/** One job for all usable seeds. Skips asks without a usable seed. */
export const evolverJobs = (order: WorkOrder): readonly AuthorJob[] => {
  const wanted = order.wanted.flatMap((ask): AskWithSeed[] => {
    const { evolution } = ask
    const seed = evolution && order.drafts.get(evolution.from)
    return seed ? [{ ask, evolution, seed }] : []
  })
  if (wanted.length === 0) return []
  const asks = wanted.map(({ ask }) => ask)
  return [
    {
      prompt: evolvePrompt,
      input: {
        seeds: wanted.map(seedInput),
        passages: passagesAround(wanted, order),
        objections: objectionsTo(asks, order),
        asked: askedBeside(wanted, order),
      },
      ask_ids: asks.map(({ ask_id }) => ask_id),
      // The second passage of a join may be anywhere.
      mayCallTools: wanted.some(({ evolution }) => evolution.type === 'multi_context'),
      complete: ({ items, declined }) => ({
        declined,
        items: items.map((item) => {
          const own = wanted.find(({ ask }) => ask.ask_id === item.ask_id)
          return own && keepsAnswer(own.evolution.type) ? { ...item, ...answerOf(own.seed) } : item
        }),
      }),
    },
  ]
}

/** True if the evolution keeps need and language, so that the answer stays word for word. */
const keepsAnswer = (type: EvolutionType): boolean => sameMeaningEvolutions.has(type) && type !== 'translation'

const answerOf = ({ ideal_answer, answer_type, quotes, claims, hops }: Draft) => ({
  ideal_answer,
  answer_type,
  quotes,
  claims,
  hops,
})

/** A turn that needs its conversation is evolved from its standalone form. */
const seedInput = ({ ask, evolution, seed }: AskWithSeed): EvolutionsInput['seeds'][number] => ({
  ask_id: ask.ask_id,
  evolution: evolution.type,
  language: ask.language,
  profile: ask.profile,
  question: seed.standalone_question ?? seed.question,
  ideal_answer: seed.ideal_answer,
  answer_type: seed.answer_type,
  quotes: seed.quotes,
})

/** Passages of the seeds, those to join with them, and those that objections quote. */
const passagesAround = (wanted: readonly AskWithSeed[], { passages, objected }: WorkOrder) => {
  const named = wanted.flatMap(({ ask }) => ask.chunk_ids ?? [])
  if (named.length === 0) return [...passages]
  const quoted = wanted.flatMap(({ seed }) => seed.quotes.map(({ chunk_id }) => chunk_id))
  const shown = new Set([...named, ...quoted, ...objected])
  return passages.filter(({ chunk_id }) => shown.has(chunk_id))
}

/** Questions of the brief and the set, which an evolution with another meaning must differ from. */
const askedBeside = (wanted: readonly AskWithSeed[], { brief, drafts }: WorkOrder): EvolutionsInput['asked'] => {
  if (wanted.every(({ evolution }) => sameMeaningEvolutions.has(evolution.type))) return undefined
  const own = new Set(wanted.flatMap(({ ask, evolution }) => [ask.ask_id, evolution.from]))
  const others = brief.asks.flatMap(({ ask_id }) => (own.has(ask_id) ? [] : (drafts.get(ask_id)?.question ?? [])))
  const asked = [...new Set([...(brief.asked ?? []), ...others])]
  return asked.length > 0 ? asked : undefined
}
