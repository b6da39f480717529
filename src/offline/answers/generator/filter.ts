import type { FilterInput, FilterOutput } from '../../../agents/generator/prompts/filter.ts'
import type { OfflineReply } from '../../../models/responder.ts'
import { guessedLanguage } from '../../judging/language.ts'
import { readQuestion } from '../../judging/read-question.ts'
import { danglingIn } from '../../words/dangling.ts'

/** Judges questions without their passages by what can be told from words: whether something points outside, whether there is a subject and one intent. */
export const filter = (input: FilterInput): OfflineReply<FilterOutput> => ({
  output: { findings: input.questions.map(({ ask_id, question }) => ({ ask_id, ...judge(question) })) },
})

const judge = (question: string): Omit<FilterOutput['findings'][number], 'ask_id'> => {
  const language = guessedLanguage(question)
  const { stems, names } = readQuestion(question, language)
  const isVague = /^(?:what|how) about\b|^tell me about\b|^qué tal\b|^(?:e sobre|fale sobre)\b/i.test(question)
  if (danglingIn(question, language) !== undefined)
    return {
      feedback: 'It refers to something that is not named. Name what is meant.',
      independent: false,
      clear_intent: !isVague,
    }
  if (stems.length + 2 * names.length < 2)
    return { feedback: 'It does not say what it is about. Name the subject.', independent: false, clear_intent: false }
  if (question.split('?').length > 2)
    return { feedback: 'It asks for several things. Ask for one of them.', independent: true, clear_intent: false }
  if (isVague)
    return {
      feedback: 'It does not say what kind of answer is wanted. Ask for one fact.',
      independent: true,
      clear_intent: false,
    }
  return { feedback: 'Names its subject and asks for one thing.', independent: true, clear_intent: true }
}
