import type { JudgeFinding } from '../critic-schemas.ts'
import { decideAbsence } from '../decide-absence.ts'
import { type Progress, wasJudged, withVerdict } from '../progress.ts'

/**
 * Keeps what the first reading says beside its opinion: what the item is, and which near passages answer. Of a question that is said to
 * have no answer every near passage must have been read, and none may answer; unless that was judged on its own.
 */
export const withLearned = (
  progress: Progress,
  { near, intent, difficulty, shows, topic }: JudgeFinding,
): Progress | undefined => {
  const { draft, near_ids, topics } = progress.case
  const answers = new Map(near.map((one) => [one.near, one.answers]))
  const learned = {
    near: (draft.near ?? []).map((one) => {
      const answered = answers.get(near_ids.indexOf(one.chunk_id))
      return answered === undefined ? one : { ...one, answers: answered }
    }),
    labels: { intent, difficulty, shows, ...topicOf(topic, topics) },
  }
  const told = { ...progress, learned }
  if (!draft.no_answer || wasJudged(progress, 'absence-critic') || near_ids.length === 0) return told
  const passages = near_ids.flatMap((chunk_id, index) => {
    const answered = answers.get(index)
    return answered === undefined ? [] : [{ chunk_id, answers: answered }]
  })
  const decision = decideAbsence(near_ids, { ask_id: draft.ask_id, passages, reason: '' })
  return decision && withVerdict(told, 'absence-critic', decision.finding, decision.reason)
}

/** A name that nobody offered says nothing. */
const topicOf = (topic: string | undefined, offered: readonly string[]): { topic?: string } => {
  if (topic === undefined || offered.length === 0) return {}
  return offered.includes(topic) ? { topic } : topic === 'none' ? { topic: '' } : {}
}
