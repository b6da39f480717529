import type {
  RelevantContextsInput,
  RelevantContextsOutput,
} from '../../../agents/generator/prompts/relevant-contexts.ts'
import type { OfflineReply } from '../../../models/responder.ts'
import { guessedLanguage } from '../../judging/language.ts'
import { matchQuestion } from '../../judging/match-question.ts'
import { unitsOf } from '../../judging/page-units.ts'
import { readQuestion } from '../../judging/read-question.ts'

/** Which passages hold words that answer each question. */
export const relevantContexts = ({
  questions,
  passages,
}: RelevantContextsInput): OfflineReply<RelevantContextsOutput> => ({
  output: {
    questions: questions.map(({ question_id, question }) => {
      const language = guessedLanguage(question)
      const asked = readQuestion(question, language)
      const relevant = passages.flatMap((passage) => {
        const matches = unitsOf(passage).map((unit) => matchQuestion(asked, unit, language))
        const fitting = matches.filter(
          ({ names, own, withContext }) => names >= 0.5 && own >= 0.4 && withContext >= 0.6,
        )
        if (fitting.length === 0) return []
        const isWhole = fitting.some(({ names, withContext, typed }) => names === 1 && withContext >= 0.85 && typed)
        return [{ chunk_id: passage.chunk_id, holds: isWhole ? ('all' as const) : ('part' as const) }]
      })
      return { question_id, relevant }
    }),
  },
})
