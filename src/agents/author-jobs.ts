import { groupedBy, inEvenBatches } from '../text/grouped-by.ts'
import { type Ask, unanswerableTypes } from '../vocabulary/index.ts'
import { adversarialPrompt } from './adversarial/prompts/write.ts'
import {
  type AuthorJob,
  askInput,
  briefNotes,
  type JourneyInput,
  maxAsksPerWriteCall,
  objectionsTo,
  passagesFor,
  type WorkOrder,
} from './author-inputs.ts'
import { evolverJobs } from './evolver/evolver.ts'
import { generatorJobs } from './generator/generator.ts'
import { journeyWritePrompt } from './journey-simulator/prompts/write.ts'

/** One job per journey. If only later turns are written again, the input includes the earlier turns. */
const journeyJobs = (order: WorkOrder): readonly AuthorJob[] =>
  [...groupedBy(order.asks, ({ journey, ask_id }) => journey?.id ?? ask_id).values()].map((asks) => {
    const turns = asks.toSorted((a, b) => positionOf(a) - positionOf(b))
    const [first = asks[0]] = turns
    return {
      prompt: journeyWritePrompt,
      input: {
        template: {
          name: first.journey?.template ?? 'exploration',
          // Name the page rather than the topic, which may have pages of many kinds.
          goal: `${first.journey?.goal ?? ''} The subject: ${order.passages[0]?.title ?? order.brief.topic}.`.trim(),
        },
        language: first.language,
        profile: first.profile,
        turns: turns.map((ask) => ({ ask_id: ask.ask_id, purpose: ask.journey?.purpose ?? 'go one step further' })),
        earlier_turns: earlierTurns(first, order),
        passages: order.passages,
        objections: objectionsTo(turns, order),
      },
      ask_ids: turns.map(({ ask_id }) => ask_id),
      // A journey may need other pages, and questions without an answer need searches.
      maxToolRounds: 3,
    }
  })

const positionOf = (ask: Ask): number => ask.journey?.position ?? 1

const earlierTurns = (first: Ask, order: WorkOrder): JourneyInput['earlier_turns'] =>
  order.brief.asks
    .filter((ask) => ask.journey?.id === first.journey?.id && positionOf(ask) < positionOf(first))
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .flatMap(({ ask_id }) => order.drafts.get(ask_id) ?? [])
    .map(({ question, ideal_answer }) => ({ question, ideal_answer }))

/** If there are many asks, those that may lack an answer get jobs of their own, because each search sends the whole job again. */
const adversarialJobs = (order: WorkOrder): readonly AuthorJob[] => {
  const withSearches = order.asks.filter(mayLackAnswer)
  const withoutSearches = order.asks.filter((ask) => !mayLackAnswer(ask))
  const groups = order.asks.length > maxMixedAsks ? [withSearches, withoutSearches] : [order.asks]
  return groups.flatMap((group) => inEvenBatches(group, maxAsksPerWriteCall)).map((asks) => adversarialJob(asks, order))
}

const maxMixedAsks = 4

const adversarialJob = (asks: readonly Ask[], order: WorkOrder): AuthorJob => {
  const testsAbsence = asks.some(mayLackAnswer)
  return {
    prompt: adversarialPrompt,
    input: {
      passages: passagesFor(asks, order),
      asks: asks.map((ask) => askInput(withDefaultType(ask), order)),
      examples: order.brief.examples,
      objections: objectionsTo(asks, order),
      search_results: testsAbsence && order.searchResults.length > 0 ? [...order.searchResults] : undefined,
      ...briefNotes(order),
    },
    ask_ids: asks.map(({ ask_id }) => ask_id),
    maxToolRounds: testsAbsence ? 1 : 0,
  }
}

/** An adversarial ask without a type gets the most common type. */
const withDefaultType = (ask: Ask) => ({ ...ask, adversarial_type: ask.adversarial_type ?? ('near_miss' as const) })

/** True for types whose author must test that the documents have no answer. */
export const mayLackAnswer = (ask: Ask): boolean => {
  const { adversarial_type } = withDefaultType(ask)
  return unanswerableTypes.has(adversarial_type) || adversarial_type === 'condition_out_of_range'
}

const jobsOfAuthor = {
  generator: generatorJobs,
  adversarial: adversarialJobs,
  journey_simulator: journeyJobs,
  evolver: evolverJobs,
} as const satisfies Record<string, (order: WorkOrder) => readonly AuthorJob[]>

/** The jobs that write every wanted ask, in order. Each job is one conversation with the model. */
export const jobsOf = (author: keyof typeof jobsOfAuthor, order: WorkOrder): readonly AuthorJob[] =>
  order.asks.length === 0 ? [] : jobsOfAuthor[author](order)
