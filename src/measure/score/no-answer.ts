import { type Interval, wilson } from '../intervals.ts'
import type { RetrieverReply } from '../retriever-reply.ts'
import { hasDeclined } from './answer-rules.ts'

export interface Asked {
  readonly answerable: boolean
  readonly reply: RetrieverReply | undefined
  /** According to the judging model, if any. Null if it gave no usable reply; the shares leave the question out. */
  readonly declined?: boolean | null | undefined
}

export type NoAnswerBehavior = NonNullable<ReturnType<typeof noAnswerBehavior>>

/** Null if every question has an answer. */
export const noAnswerBehavior = (asked: readonly Asked[]) => {
  const probes = asked.filter(({ answerable }) => !answerable)
  if (probes.length === 0) return null
  const answerable = asked.filter((one) => one.answerable)
  const isReported = asked.some(
    ({ reply, declined }) =>
      typeof declined === 'boolean' || reply?.abstained !== undefined || reply?.answer?.trim() === '',
  )
  const shareDeclined = (some: readonly Asked[]): Interval | null => {
    const known = some.filter(({ declined }) => declined !== null)
    const declining = known.filter(({ reply, declined }) => declined ?? (reply && hasDeclined(reply)))
    return isReported ? wilson(declining.length, known.length) : null
  }
  return {
    questions: probes.length,
    /** Declined unanswerable questions, and declined answerable ones. Null if the system never reports it. */
    declined: shareDeclined(probes),
    overRefusal: shareDeclined(answerable),
    /** How well the score of the first result separates answerable questions: 1 perfectly, 0.5 by chance. Null without scores. */
    toldApart: separation(topScores(answerable), topScores(probes)),
  }
}

const topScores = (asked: readonly Asked[]): readonly number[] =>
  asked.flatMap(({ reply }) => {
    const scores = (reply?.results ?? []).flatMap(({ score }) => score ?? [])
    return scores.length > 0 ? [Math.max(...scores)] : []
  })

/** Area under the ROC curve: the share of pairs in which the answerable one scores higher. */
const separation = (higher: readonly number[], lower: readonly number[]): number | null => {
  if (higher.length === 0 || lower.length === 0) return null
  let won = 0
  for (const one of higher) for (const other of lower) won += one > other ? 1 : one === other ? 0.5 : 0
  return won / (higher.length * lower.length)
}
