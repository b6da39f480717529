import type { Fails } from './fails.ts'

export const addressesModel: Fails = ({ question, answer }) =>
  /\b(?:ignore|disregard|forget) (?:all |any |the |your )?(?:previous|prior|above|earlier) (?:instructions?|prompts?|messages?)|\byou are (?:now )?(?:an? )?(?:AI|assistant|language model|chatbot)\b|\bsystem prompt\b/i.test(
    `${question}\n${answer.text}`,
  )

export const personalData: Fails = ({ question }) => /\b\d{3}-\d{2}-\d{4}\b|\b(?:\d[ -]?){15,16}\b/.test(question)
