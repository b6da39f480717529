import { adversarialPrompt } from '../agents/adversarial/prompts/write.ts'
import { evolvePrompt } from '../agents/evolver/prompts/evolve.ts'
import { labelPrompt } from '../agents/generator/prompts/label.ts'
import { seekPrompt } from '../agents/generator/prompts/seek.ts'
import { writePrompt } from '../agents/generator/prompts/write.ts'
import { journeyWritePrompt } from '../agents/journey-simulator/prompts/write.ts'
import { answers, type OfflineTurn, type Responder } from '../models/responder.ts'
import { translatePrompt } from '../update/translate/prompts/translate.ts'
import type { Writing } from '../vocabulary/index.ts'
import {
  evolveItems,
  labelQuestions,
  type StandInWriting,
  translateItems,
  writeItems,
  writeJourney,
} from './stand-in-author.ts'
import { criticStandIns } from './stand-in-critic.ts'
import { surveyStandIns } from './stand-in-survey.ts'

/**
 * Stand-ins for the models of a session. The writer's drafts pass the deterministic checks, and the critic accepts a fixed share of them.
 * For testing which requests a session makes, not the quality of its output.
 */
export const sessionResponders = ({ acceptRate }: { readonly acceptRate: number }): readonly Responder[] => [
  ...surveyStandIns,
  answers(writePrompt, (input) => replyOf(writeItems(input))),
  answers(seekPrompt, ({ questions }) => ({
    output: {
      questions: questions.map(({ question_id, question }) => ({
        question_id,
        subject: question,
        attribute: '',
        synonyms: [],
        need: 'fact' as const,
      })),
    },
  })),
  answers(labelPrompt, (input) => replyOf(labelQuestions(input))),
  answers(journeyWritePrompt, (input) => replyOf(writeJourney(input))),
  adversarialStandIn,
  answers(translatePrompt, (input) => ({ output: { items: translateItems(input), declined: [] } })),
  answers(evolvePrompt, (input) => replyOf(evolveItems(input))),
  ...criticStandIns(acceptRate),
]

/** Calls `search_corpus` with every query of its draft on its first turn, then returns the draft. */
const adversarialStandIn: Responder = answers(adversarialPrompt, (input, { mayCallTools, earlier }: OfflineTurn) => {
  const written = writeItems(input)
  const searches = written.items.flatMap(({ searched = [] }) => searched)
  return mayCallTools && !input.around && earlier.length === 0 && searches.length > 0
    ? { calls: searches.map((query) => ({ name: 'search_corpus', arguments: { query } })) }
    : replyOf(written)
})

const replyOf = ({ items, declined }: StandInWriting): { output: Writing } => ({
  output: { declined: [...declined], items: items as Writing['items'] },
})
