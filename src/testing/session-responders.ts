import { adversarialPrompt } from '../agents/adversarial/prompts/write.ts'
import { evolvePrompt } from '../agents/evolver/prompts/evolve.ts'
import { labelPrompt } from '../agents/generator/prompts/label.ts'
import { searchTermsPrompt } from '../agents/generator/prompts/seek.ts'
import { writePrompt } from '../agents/generator/prompts/write.ts'
import { journeyWritePrompt } from '../agents/journey-simulator/prompts/write.ts'
import { dimensionsPrompt } from '../agents/surveyor/prompts/dimensions.ts'
import { labelTopicsPrompt } from '../agents/surveyor/prompts/label-topics.ts'
import { scoreContextPrompt } from '../agents/surveyor/prompts/score-context.ts'
import { suggestProfilesPrompt } from '../agents/surveyor/prompts/suggest-profiles.ts'
import { defineResponder, type Responder } from '../models/responder.ts'
import { defaultDimensions } from '../plan/default-dimensions.ts'
import { sha256 } from '../text/hash.ts'
import { elementAt } from '../text/required.ts'
import { translatePrompt } from '../update/translate/prompts/translate.ts'
import { type Need, needNames, type WriteReply } from '../vocabulary/index.ts'
import { evolveItems, labelQuestions, translateItems, writeItems, writeJourney } from './stand-in-author.ts'
import { criticStandIns } from './stand-in-critic.ts'

/** Stand-ins for the models of a session, to test the requests that a session makes. The critic accepts a fixed share of the drafts. */
export const sessionResponders = ({ acceptRate }: { readonly acceptRate: number }): readonly Responder[] => [
  ...surveyStandIns,
  defineResponder(writePrompt, (input) => replyOf(writeItems(input))),
  defineResponder(searchTermsPrompt, ({ questions }) => ({
    output: {
      questions: questions.map(({ question_id, question }) => {
        return { question_id, subject: question, attribute: '', synonyms: [], need: 'fact' as const }
      }),
    },
  })),
  defineResponder(labelPrompt, (input) => replyOf(labelQuestions(input))),
  defineResponder(journeyWritePrompt, (input) => replyOf(writeJourney(input))),
  adversarialStandIn,
  defineResponder(translatePrompt, (input) => ({ output: { items: translateItems(input), declined: [] } })),
  defineResponder(evolvePrompt, (input) => replyOf(evolveItems(input))),
  ...criticStandIns(acceptRate),
]

/** Calls `search_corpus` with every query of its draft on its first turn, then returns the draft. */
const adversarialStandIn: Responder = defineResponder(adversarialPrompt, (input, { mayCallTools, earlier }) => {
  const writing = writeItems(input)
  const searches = writing.items.flatMap(({ searched = [] }) => searched)
  return mayCallTools && !input.search_results && earlier.length === 0 && searches.length > 0
    ? { calls: searches.map((query) => ({ name: 'search_corpus', arguments: { query } })) }
    : replyOf(writing)
})

const replyOf = ({ items, declined }: ReturnType<typeof writeItems>): { output: WriteReply } => ({
  output: { declined: [...declined], items: items as WriteReply['items'] },
})

/** Stand-ins for the surveyor. Their replies are about as long as real ones and give every passage good grades. */
const surveyStandIns: readonly Responder[] = [
  defineResponder(scoreContextPrompt, ({ passages }) => ({
    output: {
      scores: passages.map(({ chunk_id }) => {
        const grades = { clarity: 3, depth: 3, structure: 2, relevance: 3 }
        return { chunk_id, ...grades, gives_orders: false, needs: needsIn(chunk_id) }
      }),
    },
  })),
  defineResponder(dimensionsPrompt, () => {
    const dimensions = defaultDimensions.map((dimension) => ({ ...dimension, why: dimension.description }))
    return { output: { dimensions, implausible: [] } }
  }),
  defineResponder(labelTopicsPrompt, ({ topics }) => ({
    output: {
      labels: topics.map(({ topic_id, phrases }) => ({
        topic_id,
        label: phrases[0] ?? `Topic ${topic_id}`,
        description: `Everything about ${phrases.slice(0, 3).join(', ')}.`,
      })),
    },
  })),
  defineResponder(suggestProfilesPrompt, ({ dimensions, count }) => ({
    output: {
      profiles: Array.from({ length: count }, (_, index) => ({
        profile: Object.fromEntries(
          dimensions.map(({ name, values }) => [name, elementAt(values, index % values.length).name]),
        ),
        why: 'A person like this reads these pages.',
      })),
    },
  })),
]

/** Picks three needs per passage by a hash, because three are typical of real replies. */
const needsIn = (chunk_id: string): Need[] =>
  needNames
    .filter((need) => need !== 'several_pages')
    .toSorted((a, b) => (sha256(`${chunk_id} ${a}`) < sha256(`${chunk_id} ${b}`) ? -1 : 1))
    .slice(0, 3)
