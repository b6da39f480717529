import { fold } from '../../text/words.ts'
import { type Interval, wilson } from '../intervals.ts'
import type { RetrieverReply } from '../retriever-reply.ts'

/** How a system treats questions that the documents do not answer. */
export interface NoAnswerBehaviour {
  readonly questions: number
  /** Of them, how many it declined; and of the answerable ones, how many it declined too. Null where it never says. */
  readonly declined: Interval | null
  readonly overRefusal: Interval | null
  /** How well the score of the first result tells answerable questions from the others: 1 always, 0.5 by chance. Null without scores. */
  readonly toldApart: number | null
}

export interface Asked {
  readonly answerable: boolean
  readonly reply: RetrieverReply | undefined
}

export const noAnswerBehaviour = (asked: readonly Asked[]): NoAnswerBehaviour | null => {
  const probes = asked.filter(({ answerable }) => !answerable)
  if (probes.length === 0) return null
  const answerable = asked.filter((one) => one.answerable)
  const says = asked.some(({ reply }) => reply?.abstained !== undefined || reply?.answer !== undefined)
  const declined = (some: readonly Asked[]): Interval | null =>
    says ? wilson(some.filter(({ reply }) => reply && hasDeclined(reply)).length, some.length) : null
  return {
    questions: probes.length,
    declined: declined(probes),
    overRefusal: declined(answerable),
    toldApart: toldApart(topScores(answerable), topScores(probes)),
  }
}

/** As it says itself, else by its words. */
export const hasDeclined = ({ abstained, answer }: RetrieverReply): boolean =>
  abstained ?? (answer !== undefined && declines(answer))

const topScores = (asked: readonly Asked[]): readonly number[] =>
  asked.flatMap(({ reply }) => {
    const scores = (reply?.results ?? []).flatMap(({ score }) => score ?? [])
    return scores.length > 0 ? [Math.max(...scores)] : []
  })

/** The share of pairs in which the answerable one scores higher: the area under the curve. */
const toldApart = (higher: readonly number[], lower: readonly number[]): number | null => {
  if (higher.length === 0 || lower.length === 0) return null
  let won = 0
  for (const one of higher) for (const other of lower) won += one > other ? 1 : one === other ? 0.5 : 0
  return won / (higher.length * lower.length)
}

/** Whether an answer says that there is none, by the words that systems use in English, Spanish and Portuguese. Read in its first sentence alone. */
const declines = (answer: string): boolean => {
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
