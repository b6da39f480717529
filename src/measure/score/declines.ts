import { fold } from '../../text/words.ts'

/** Whether an answer says that there is none, by the words that systems use in English, Spanish and Portuguese. Read in its first sentence alone. */
export const declines = (answer: string): boolean => {
  const first = fold(answer.trim().split(/(?<=[.!?])\s/)[0] ?? '').replaceAll('’', "'")
  return first === '' || phrases.some((phrase) => first.includes(phrase))
}

const phrases = [
  "i don't know",
  'i do not know',
  "i can't answer",
  'i cannot answer',
  "can't be answered",
  'cannot be answered',
  "couldn't find",
  'could not find',
  "don't have information",
  'do not have information',
  "don't have enough information",
  'do not have enough information',
  'no information',
  'not enough information',
  'does not contain',
  "doesn't contain",
  'does not mention',
  "doesn't mention",
  "don't say",
  'do not say',
  'does not say',
  "doesn't say",
  'not specified',
  'no lo se',
  'no se menciona',
  'no se indica',
  'no hay informacion',
  'no tengo informacion',
  'no puedo responder',
  'no encontre',
  'no dice',
  'no dicen',
  'nao sei',
  'nao ha informac',
  'nao tenho informac',
  'nao posso responder',
  'nao encontrei',
  'nao menciona',
  'nao diz',
  'nao dizem',
  'nao consta',
] as const
