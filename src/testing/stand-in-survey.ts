import { dimensionsPrompt } from '../agents/surveyor/prompts/dimensions.ts'
import { labelTopicsPrompt } from '../agents/surveyor/prompts/label-topics.ts'
import { scoreContextPrompt } from '../agents/surveyor/prompts/score-context.ts'
import { suggestProfilesPrompt } from '../agents/surveyor/prompts/suggest-profiles.ts'
import { answers, type Responder } from '../models/responder.ts'
import { defaultDimensions } from '../plan/default-dimensions.ts'
import { sha256 } from '../text/hash.ts'
import { elementAt } from '../text/required.ts'
import { type Need, needNames } from '../vocabulary/index.ts'

/** Stand-ins for the surveyor. Their replies are about as long as real ones and rate every passage as good. */
export const surveyStandIns: readonly Responder[] = [
  answers(scoreContextPrompt, ({ passages }) => ({
    output: {
      scores: passages.map(({ chunk_id }) => ({
        chunk_id,
        clarity: 3,
        depth: 3,
        structure: 2,
        relevance: 3,
        orders: false,
        carries: carriedBy(chunk_id),
      })),
    },
  })),
  answers(dimensionsPrompt, () => ({
    output: { dimensions: defaultDimensions.map((one) => ({ ...one, why: one.description })), implausible: [] },
  })),
  answers(labelTopicsPrompt, ({ topics }) => ({
    output: {
      labels: topics.map(({ topic_id, phrases }) => ({
        topic_id,
        label: phrases[0] ?? `Topic ${topic_id}`,
        description: `All that is told of ${phrases.slice(0, 3).join(', ')}.`,
      })),
    },
  })),
  answers(suggestProfilesPrompt, ({ dimensions: given, wanted }) => ({
    output: {
      profiles: Array.from({ length: wanted }, (_, index) => ({
        profile: Object.fromEntries(
          given.map(({ name, values }) => [name, elementAt(values, index % values.length).name]),
        ),
        why: 'Somebody like this reads these pages.',
      })),
    },
  })),
]

/** Picks three needs per passage by a hash, because three are typical of real replies. */
const carriedBy = (chunk_id: string): Need[] =>
  needNames
    .filter((need) => need !== 'several_pages')
    .toSorted((a, b) => (sha256(`${chunk_id} ${a}`) < sha256(`${chunk_id} ${b}`) ? -1 : 1))
    .slice(0, 3)
