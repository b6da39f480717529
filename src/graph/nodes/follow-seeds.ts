import { draftHash } from '../../vocabulary/draft-hash.ts'
import { type Brief, type Draft, sayingTheSame } from '../../vocabulary/index.ts'
import type { AskWork, BriefState } from '../brief-state.ts'
import type { BriefNeeds } from '../needs.ts'
import { draftOf } from './records.ts'

type Changes = Readonly<Record<string, Partial<AskWork>>>

/**
 * What becomes of accepted evolutions whose seed was written again. One that asks for something else stands while the seed keeps its
 * evidence. One that says the same takes over the seed's new answer and is judged anew. The others are made again.
 */
export const followSeeds = async (
  needs: Pick<BriefNeeds, 'store'>,
  state: BriefState,
  brief: Brief,
  changes: Changes,
): Promise<Record<string, Partial<AskWork>>> => {
  const followed: Record<string, Partial<AskWork>> = {}
  for (const { ask_id, evolution } of brief.asks) {
    if (!evolution) continue
    const seed = changes[evolution.from]
    if (!seed?.hash || seed.status !== 'grounded' || state.work[ask_id]?.status !== 'accepted') continue
    const before = await draftOf(needs, state, evolution.from)
    const child = await draftOf(needs, state, ask_id)
    const now = await needs.store.drafts.get(state.session, evolution.from, seed.hash)
    if (!before || !child || !now || !keepsEvidence(before, now)) {
      followed[ask_id] = { status: 'wanted' }
      continue
    }
    if (!sayingTheSame.has(evolution.type) || before.ideal_answer === now.ideal_answer) continue
    if (evolution.type === 'translation') {
      followed[ask_id] = { status: 'wanted' }
      continue
    }
    const { ideal_answer, answer_type, quotes, claims, spans, hops } = now
    const taken: Draft = { ...child, ideal_answer, answer_type, quotes, claims, spans, hops, also_supports: [] }
    const hash = draftHash(taken)
    await needs.store.drafts.save(state.session, state.brief_id, hash, taken)
    followed[ask_id] = { status: 'grounded', hash }
  }
  return followed
}

const keepsEvidence = ({ question, spans }: Draft, now: Draft): boolean =>
  spans.length > 0 &&
  question === now.question &&
  spans.every(({ doc_id, start, end }) =>
    now.spans.some((other) => other.doc_id === doc_id && other.start <= start && end <= other.end),
  )
