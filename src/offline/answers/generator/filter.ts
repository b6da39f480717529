import type { FilterInput, FilterOutput } from '../../../agents/generator/prompts/filter.ts'
import { likelyLanguage } from '../../../text/words.ts'
import type { OfflineLanguage } from '../../family.ts'
import { readQuestion } from '../../reading/question-reading.ts'
import type { OfflineReply } from '../../responder.ts'
import { pointsElsewhere, wordCount } from '../../text/phrases.ts'

/** Judges questions without their passages by what can be told from words: whether something points outside, whether there is a subject and one intent. */
export const filter = (input: FilterInput): OfflineReply<FilterOutput> => ({
  output: { findings: input.questions.map(({ ask_id, question }) => ({ ask_id, ...judge(question) })) },
})

const judge = (question: string): Omit<FilterOutput['findings'][number], 'ask_id'> => {
  const language = (likelyLanguage(question, ['en', 'es', 'pt']) ?? 'en') as OfflineLanguage
  const reading = readQuestion(question, language)
  const own = question.replace(
    /\b(?:I|me|my|we|us|our)\b|(?<!\p{L})(?:nós|noss[oa]s?|nosotros|nuestr[oa]s?)(?!\p{L})/giu,
    '',
  )
  const points = pointsElsewhere(own, language)
  const subjects = reading.stems.length + 2 * reading.names.length
  const vague = /^(?:what|how) about\b|^tell me about\b|^(?:qué tal|y)\b|^(?:e sobre|fale sobre)\b/i.test(question)
  const several = (question.match(/\?/g)?.length ?? 0) > 1
  if (points)
    return {
      feedback: 'It points at something that is not named. Name what is meant.',
      independent: false,
      clear_intent: !vague,
    }
  if (subjects < 2)
    return { feedback: 'What it is about is not said. Name the subject.', independent: false, clear_intent: false }
  if (vague || several || wordCount(question) < 2)
    return {
      feedback: several
        ? 'It asks for several things. Ask for one of them.'
        : 'It is open what kind of answer would do. Ask for one fact.',
      independent: true,
      clear_intent: false,
    }
  return { feedback: 'Names its subject and asks for one thing.', independent: true, clear_intent: true }
}
