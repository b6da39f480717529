import { type Ask, type Draft, type EvolutionType, sameMeaningEvolutions } from '../../vocabulary/index.ts'
import { type AuthorJob, type EvolutionsInput, objectionsTo, type WorkOrder } from '../author-inputs.ts'
import { evolvePrompt } from './prompts/evolve.ts'

interface AskWithOriginal {
  readonly ask: Ask
  readonly evolution: NonNullable<Ask['evolution']>
  readonly original: Draft
}

/** One job for all asks whose original has a draft. Skips the others. */
export const evolverJobs = (order: WorkOrder): readonly AuthorJob[] => {
  const usable = order.asks.flatMap((ask): AskWithOriginal[] => {
    const { evolution } = ask
    const original = evolution && order.drafts.get(evolution.from)
    return original ? [{ ask, evolution, original }] : []
  })
  if (usable.length === 0) return []
  const asks = usable.map(({ ask }) => ask)
  return [
    {
      prompt: evolvePrompt,
      input: {
        seeds: usable.map(seedInput),
        passages: passagesAround(usable, order),
        objections: objectionsTo(asks, order),
        existing_questions: questionsToAvoid(usable, order),
      },
      ask_ids: asks.map(({ ask_id }) => ask_id),
      // The second passage of a `multi_context` item may be anywhere.
      maxToolRounds: usable.some(({ evolution }) => evolution.type === 'multi_context') ? 1 : 0,
      addOmittedFields: ({ items, declined }) => ({
        declined,
        items: items.map((item) => {
          const evolved = usable.find(({ ask }) => ask.ask_id === item.ask_id)
          return evolved && keepsAnswer(evolved.evolution.type) ? { ...item, ...answerOf(evolved.original) } : item
        }),
      }),
    },
  ]
}

/** True if the evolution keeps need and language, and therefore the exact answer. */
const keepsAnswer = (type: EvolutionType): boolean => sameMeaningEvolutions.has(type) && type !== 'translation'

const answerOf = ({ ideal_answer, answer_type, quotes, claims, hops }: Draft) => ({
  ideal_answer,
  answer_type,
  quotes,
  claims,
  hops,
})

/** An original as the evolver's prompt names it. A turn that needs its conversation is evolved from its standalone form. */
const seedInput = ({ ask, evolution, original }: AskWithOriginal): EvolutionsInput['seeds'][number] => ({
  ask_id: ask.ask_id,
  evolution: evolution.type,
  language: ask.language,
  profile: ask.profile,
  question: original.standalone_question ?? original.question,
  ideal_answer: original.ideal_answer,
  answer_type: original.answer_type,
  quotes: original.quotes,
})

/** Passages that the originals quote, those to join with them, and those that objections rest on. All passages if no ask names any to join. */
const passagesAround = (usable: readonly AskWithOriginal[], { passages, objectionPassages }: WorkOrder) => {
  const joinedIds = usable.flatMap(({ ask }) => ask.chunk_ids ?? [])
  if (joinedIds.length === 0) return [...passages]
  const quoted = usable.flatMap(({ original }) => original.quotes.map(({ chunk_id }) => chunk_id))
  const shown = new Set([...joinedIds, ...quoted, ...objectionPassages])
  return passages.filter(({ chunk_id }) => shown.has(chunk_id))
}

/** Questions of the brief and the set that evolutions with a new meaning must not repeat. Undefined if there are no such evolutions. */
const questionsToAvoid = (usable: readonly AskWithOriginal[], { brief, drafts }: WorkOrder) => {
  if (usable.every(({ evolution }) => sameMeaningEvolutions.has(evolution.type))) return undefined
  const ids = new Set(usable.flatMap(({ ask, evolution }) => [ask.ask_id, evolution.from]))
  const others = brief.asks.flatMap(({ ask_id }) => (ids.has(ask_id) ? [] : (drafts.get(ask_id)?.question ?? [])))
  const questions = [...new Set([...(brief.existing_questions ?? []), ...others])]
  return questions.length > 0 ? questions : undefined
}
