import { present, required } from '../../text/required.ts'
import { type Ask, type Draft, type EvolutionType, sameMeaningEvolutions } from '../../vocabulary/index.ts'
import { type AuthorJob, type EvolutionsInput, objectionsTo, type WorkOrder } from '../author-inputs.ts'
import { evolvePrompt } from './prompts/evolve.ts'

/** One job for all usable seeds. Skips asks without a usable seed. */
export const evolverJobs = (order: WorkOrder): readonly AuthorJob[] => {
  const asks = order.wanted.filter(({ evolution }) => evolution && order.drafts.has(evolution.from))
  if (asks.length === 0) return []
  return [
    {
      prompt: evolvePrompt,
      input: {
        seeds: asks.map((ask) => seedOf(ask, order)),
        passages: passagesAround(asks, order),
        objections: objectionsTo(asks, order),
        ...askedBeside(asks, order),
      },
      ask_ids: asks.map(({ ask_id }) => ask_id),
      // The second passage of a join may be anywhere.
      mayCallTools: asks.some(({ evolution }) => evolution?.type === 'multi_context'),
      complete: ({ items, declined }) => ({
        declined,
        items: items.map((item) => {
          const ask = asks.find(({ ask_id }) => ask_id === item.ask_id)
          return ask?.evolution && keepsAnswer(ask.evolution.type)
            ? { ...item, ...answerOf(required(order.drafts, ask.evolution.from)) }
            : item
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

/** Evolve a contextual turn from its standalone form. */
const seedOf = (ask: Ask, order: WorkOrder): EvolutionsInput['seeds'][number] => {
  const { type, from } = evolutionOf(ask)
  const { question, standalone_question, ideal_answer, answer_type, quotes } = required(order.drafts, from)
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

/** Passages of the seeds, those to join with them, and those that objections quote. */
const passagesAround = (
  asks: readonly Ask[],
  { passages, drafts, objected }: WorkOrder,
): EvolutionsInput['passages'] => {
  const quoted = new Set(
    asks.flatMap((ask) => required(drafts, evolutionOf(ask).from).quotes.map((one) => one.chunk_id)),
  )
  const named = new Set(asks.flatMap(({ chunk_ids = [] }) => chunk_ids))
  if (named.size === 0) return [...passages]
  return passages.filter(({ chunk_id }) => quoted.has(chunk_id) || named.has(chunk_id) || objected.includes(chunk_id))
}

/** Questions of the brief and the set, which an evolution must differ from. */
const askedBeside = (asks: readonly Ask[], { brief, drafts }: WorkOrder): Pick<EvolutionsInput, 'asked'> => {
  const seeds = new Set(asks.flatMap((ask) => [ask.ask_id, evolutionOf(ask).from]))
  const others = brief.asks.flatMap(({ ask_id }) => (seeds.has(ask_id) ? [] : (drafts.get(ask_id)?.question ?? [])))
  const asked = [...new Set([...(brief.asked ?? []), ...others])]
  return asks.every((ask) => sameMeaningEvolutions.has(evolutionOf(ask).type)) || asked.length === 0 ? {} : { asked }
}

const evolutionOf = ({ ask_id, evolution }: Ask): NonNullable<Ask['evolution']> =>
  present(evolution, `the evolution of ${ask_id}`)
