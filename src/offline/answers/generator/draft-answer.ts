import type { DraftAnswerInput, DraftAnswerOutput } from '../../../agents/generator/prompts/draft-answer.ts'
import { readPassage } from '../../read-passage.ts'
import { answerQuestion } from '../../reading/answer-question.ts'
import type { OfflineReply } from '../../responder.ts'
import { offlineLanguage } from '../../wording/voice.ts'

/** Answers a question that already stands with the words of its passages. */
export const draftAnswer = (input: DraftAnswerInput): OfflineReply<DraftAnswerOutput> => {
  const language = offlineLanguage(input.language) ?? 'en'
  const answer = answerQuestion(
    input.question,
    input.passages.map((passage) => readPassage(passage, language)),
    language,
  )
  if (!answer) {
    return {
      output: {
        ideal_answer: {
          en: 'This information is not available.',
          es: 'Esta información no está disponible.',
          pt: 'Esta informação não está disponível.',
        }[language],
        quotes: [],
        claims: [],
        verdict: 'not_found',
        missing: input.question,
      },
    }
  }
  return {
    output: {
      ideal_answer: answer.text,
      quotes: [...answer.quotes],
      claims: answer.claims.map(({ text, quotes }) => ({ text, quotes: [...quotes] })),
      verdict: answer.verdict,
      missing: answer.verdict === 'partly' ? 'The passage may leave a part of the question open.' : '',
    },
  }
}
