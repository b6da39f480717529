import { z } from 'zod'
import type { LabellingInput, PassageInput } from '../../../agents/authoring.ts'
import type { Writing, WrittenItem } from '../../../vocabulary/index.ts'
import { answerableItem } from '../../authoring/items.ts'
import type { OfflineLanguage } from '../../family.ts'
import { readPassage } from '../../read-passage.ts'
import { readQuestion } from '../../reading/question-reading.ts'
import type { CorpusKnowledge, OfflineReply, OfflineTurn } from '../../responder.ts'
import { compress } from '../../surface/compress.ts'
import { offlineLanguage } from '../../wording/voice.ts'
import { type Composed, composeAnswer } from './compose-answer.ts'
import { plainAnswers } from './plain-answers.ts'

/** A real question keeps its words; what the passages, or else a search, say about it becomes its answer, and nothing is said where they say nothing. */
export const label = (input: LabellingInput, turn: OfflineTurn): OfflineReply<Writing> => {
  const language = offlineLanguage(input.ask.language)
  if (!language)
    return declined(
      input,
      `The embedded engine reads English, Spanish and Portuguese; ${input.ask.language} needs a model.`,
    )
  if (!/[\p{L}]{3}/u.test(input.question)) return declined(input, 'The question cannot be understood.')
  const known = [...input.passages, ...found(turn)]
  const answer = best(input, known, language, turn.knowledge)
  if (answer) return { output: { items: [labelled(input, answer)], declined: [] } }
  if (turn.mayCallTools && turn.earlier.length === 0) {
    return {
      calls: wordings(input.question, language).map((query) => ({
        name: 'search_corpus',
        arguments: { query, k: 8, max_characters: 4000 },
      })),
    }
  }
  // People use other words than documents do, so that no rule finds an answer is no proof that there is none.
  return declined(
    input,
    'No sentence answers it in words near enough to its own, and only a model could prove that none does.',
  )
}

/** What is found a second time is looked at after what an objection was raised against. */
const best = (
  { question, ask, objections }: LabellingInput,
  passages: readonly PassageInput[],
  language: OfflineLanguage,
  knowledge: CorpusKnowledge | undefined,
): Composed | undefined => {
  const contexts = new Map(passages.map((passage) => [passage.chunk_id, passage]))
  const asked = readQuestion(question, language)
  const [answer] = plainAnswers(
    asked,
    [...contexts.values()].map((passage) => readPassage(passage, language)),
    language,
    knowledge,
  )
    .flatMap((found) => composeAnswer(found, asked, language) ?? [])
    .slice(objections.length)
  return answer && ask.answer_type !== undefined ? { ...answer, answer_type: ask.answer_type } : answer
}

const labelled = ({ ask, question }: LabellingInput, answer: Composed): WrittenItem =>
  answerableItem({ ...answer, ask_id: ask.ask_id, question, family: 'real-question' })

/** The question as it is and as key words: two ways to find nothing. */
const wordings = (question: string, language: OfflineLanguage): string[] => {
  const short = compress(question, language)
  return short && short !== question ? [question, short] : [question]
}

const Hits = z.object({
  hits: z.array(
    z.object({
      chunk_id: z.string(),
      title: z.string().default(''),
      path: z.array(z.string()).default([]),
      text: z.string(),
    }),
  ),
})

/** Passages that the search showed. */
const found = (turn: OfflineTurn): PassageInput[] =>
  turn.earlier.flatMap(({ results }) =>
    results.flatMap(({ content }) => {
      try {
        const parsed = Hits.safeParse(JSON.parse(content))
        return parsed.success ? parsed.data.hits : []
      } catch {
        return []
      }
    }),
  )

const declined = ({ ask }: LabellingInput, reason: string): OfflineReply<Writing> => ({
  output: { items: [], declined: [{ ask_id: ask.ask_id, reason }] },
})
