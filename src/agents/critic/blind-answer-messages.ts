import type { BlindAnswer } from './critic-schemas.ts'

export const blindAnswerNote = (blindAnswer: BlindAnswer): string =>
  hasNoAnswer(blindAnswer)
    ? 'A reader who has only the quotes found no answer in them.'
    : `A reader who has only the quotes answered “${blindAnswer.answer}”.`

/** Tells the author how the blind reader's answer contradicts the draft. */
export const blindAnswerObjection = (blindAnswer: BlindAnswer): string => {
  if (hasNoAnswer(blindAnswer))
    return 'A reader who has only the quotes cannot answer the question. Quote what proves the answer, or ask for what the quotes say.'
  const { answerable, answer, readings = [], false_premise } = blindAnswer
  return [
    `A reader who has only the quotes gave another answer: “${answer}”.`,
    answerable === 'partly' ? 'A part of what is asked is not in the quotes.' : '',
    readings.length > 1
      ? `The question can be read in these ways: ${readings.map((option) => `“${option.reading}” (${option.answer})`).join('; ')}.`
      : '',
    false_premise ? `The question takes something for granted that the quotes contradict: ${false_premise}` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const hasNoAnswer = ({ answerable, answer }: BlindAnswer): boolean => answerable === 'no' || answer.trim() === ''
