import {
  type Ask,
  type Draft,
  type EvolutionType,
  sameMeaningEvolutions,
  standaloneQuestionOfDraft,
} from '../../vocabulary/index.ts'
import { type AuthorJob, type EvolutionsInput, objectionsTo, type WorkOrder } from '../author-inputs.ts'
import { evolvePrompt } from './prompts/evolve.ts'

interface AskWithSourceDraft {
  readonly ask: Ask
  readonly evolution: NonNullable<Ask['evolution']>
  readonly sourceDraft: Draft
}

/** One job for all asks whose source draft exists. Skips the others. */
export const evolverJobs = (order: WorkOrder): readonly AuthorJob[] => {
  const entries = order.asks.flatMap((ask): AskWithSourceDraft[] => {
    const { evolution } = ask
    const sourceDraft = evolution && order.drafts.get(evolution.from)
    return sourceDraft ? [{ ask, evolution, sourceDraft }] : []
  })
  if (entries.length === 0) return []
  const asks = entries.map(({ ask }) => ask)
  return [
    {
      prompt: evolvePrompt,
      input: {
        seeds: entries.map(seedInput),
        passages: passagesAround(entries, order),
        objections: objectionsTo(asks, order),
        existing_questions: questionsToAvoid(entries, order),
      },
      ask_ids: asks.map(({ ask_id }) => ask_id),
      // The second passage of a `multi_context` item may be anywhere.
      maxToolRounds: entries.some(({ evolution }) => evolution.type === 'multi_context') ? 1 : 0,
      addOmittedFields: ({ items, declined }) => ({
        declined,
        items: items.map((item) => {
          const evolved = entries.find(({ ask }) => ask.ask_id === item.ask_id)
          return evolved && keepsAnswer(evolved.evolution.type) ? { ...item, ...answerOf(evolved.sourceDraft) } : item
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

/** A source draft as the evolver's prompt names it. A turn that needs its conversation is evolved from its standalone form. */
const seedInput = ({ ask, evolution, sourceDraft }: AskWithSourceDraft): EvolutionsInput['seeds'][number] => ({
  ask_id: ask.ask_id,
  evolution: evolution.type,
  language: ask.language,
  profile: ask.profile,
  question: standaloneQuestionOfDraft(sourceDraft),
  ideal_answer: sourceDraft.ideal_answer,
  answer_type: sourceDraft.answer_type,
  quotes: sourceDraft.quotes,
})

/** Passages that the source drafts quote, those to join with them, and those that objections rest on. All passages if no ask names any to join. */
const passagesAround = (entries: readonly AskWithSourceDraft[], { passages, objectionPassages }: WorkOrder) => {
  const joinedIds = entries.flatMap(({ ask }) => ask.chunk_ids ?? [])
  if (joinedIds.length === 0) return [...passages]
  const quoted = entries.flatMap(({ sourceDraft }) => sourceDraft.quotes.map(({ chunk_id }) => chunk_id))
  const shown = new Set([...joinedIds, ...quoted, ...objectionPassages])
  return passages.filter(({ chunk_id }) => shown.has(chunk_id))
}

/** Questions of the brief and the set that evolutions with a new meaning must not repeat. Undefined if there are no such evolutions. */
const questionsToAvoid = (entries: readonly AskWithSourceDraft[], { brief, drafts }: WorkOrder) => {
  if (entries.every(({ evolution }) => sameMeaningEvolutions.has(evolution.type))) return undefined
  const ids = new Set(entries.flatMap(({ ask, evolution }) => [ask.ask_id, evolution.from]))
  const others = brief.asks.flatMap(({ ask_id }) => (ids.has(ask_id) ? [] : (drafts.get(ask_id)?.question ?? [])))
  const questions = [...new Set([...(brief.existing_questions ?? []), ...others])]
  return questions.length > 0 ? questions : undefined
}
