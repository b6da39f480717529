import type { DraftAnswerInput, DraftAnswerOutput } from '../../../agents/generator/prompts/draft-answer.ts'
import type { OfflineReply } from '../../../models/responder.ts'
import { labelQuestion } from '../../judging/label-question.ts'
import { readLanguage } from '../../judging/language.ts'

const notAvailable = {
  en: 'This information is not available.',
  es: 'Esta información no está disponible.',
  pt: 'Esta informação não está disponível.',
} as const

/** Answers a question that already stands with the words of its passages, or says that they hold no answer. */
export const draftAnswer = ({
  question,
  language: tag,
  passages,
}: DraftAnswerInput): OfflineReply<DraftAnswerOutput> => {
  const language = readLanguage(tag) ?? 'en'
  const [answer] = labelQuestion(question, passages, language)
  return {
    output: answer
      ? {
          ideal_answer: answer.text,
          quotes: answer.quotes.map((quote) => ({ ...quote })),
          claims: answer.claims.map(({ text, quotes }) => ({ text, quotes: [...quotes] })),
          verdict: 'answered',
          missing: '',
        }
      : { ideal_answer: notAvailable[language], quotes: [], claims: [], verdict: 'not_found', missing: question },
  }
}
