import type { Learned } from '../../agents/critic/progress.ts'
import type { Draft } from '../../vocabulary/index.ts'
import type { BriefState } from '../brief-state.ts'
import { draftOf, type NodeNeeds } from './records.ts'

/**
 * Keeps what a critic learned of a draft beside its verdict, and not in the draft yet: a critic that is killed before its step is on
 * record reads again, and must be asked the same.
 */
export const keepLearned = async (
  { store }: NodeNeeds,
  { session, brief_id }: BriefState,
  { ask_id, hash }: { readonly ask_id: string; readonly hash: string },
  learned: Learned,
): Promise<void> => {
  await store.exchanges.save(session, brief_id, reference(ask_id, hash), {
    near: [...learned.near],
    labels: learned.labels,
  })
}

/** Adds to the drafts what was learned of them. Done twice it changes nothing more. */
export const addLearned = async (needs: NodeNeeds, state: BriefState): Promise<void> => {
  const { session, brief_id } = state
  await Promise.all(
    Object.entries(state.work).map(async ([ask_id, { hash, status }]) => {
      if (hash === undefined || status === 'wanted') return
      const learned = (await needs.store.exchanges.get(session, brief_id, reference(ask_id, hash))) as
        | Pick<Draft, 'near' | 'labels'>
        | undefined
      if (!learned) return
      const draft = (await draftOf(needs, state, ask_id))!
      await needs.store.drafts.save(session, brief_id, hash, { ...draft, ...learned })
    }),
  )
}

const reference = (ask_id: string, hash: string): string => `learned.${ask_id}.${hash}`
