import type {
  RelevantContextsInput,
  RelevantContextsOutput,
} from '../../../agents/generator/prompts/relevant-contexts.ts'
import { likelyLanguage } from '../../../text/words.ts'
import type { OfflineLanguage } from '../../family.ts'
import { readPassage } from '../../read-passage.ts'
import { findAnswers } from '../../reading/find-answers.ts'
import { readQuestion } from '../../reading/question-reading.ts'
import type { OfflineReply } from '../../responder.ts'

/** Which passages hold words that answer each question. */
export const relevantContexts = (input: RelevantContextsInput): OfflineReply<RelevantContextsOutput> => ({
  output: {
    questions: input.questions.map(({ question_id, question }) => {
      const language = (likelyLanguage(question, ['en', 'es', 'pt']) ?? 'en') as OfflineLanguage
      const contexts = input.passages.map((passage) => readPassage(passage, language))
      const best = new Map<string, number>()
      for (const { context, score } of findAnswers(readQuestion(question, language), contexts, language)) {
        best.set(context.chunk_id, Math.max(best.get(context.chunk_id) ?? 0, score))
      }
      const relevant = [...best]
        .filter(([, score]) => score >= 0.55)
        .map(([chunk_id, score]) => ({ chunk_id, holds: score >= 0.68 ? ('all' as const) : ('part' as const) }))
      return { question_id, relevant }
    }),
  },
})
