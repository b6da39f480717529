import { expect, test } from 'vitest'
import type { BriefState } from '../../src/graph/brief-state.ts'
import { critic } from '../../src/graph/nodes/critic.ts'
import { settle } from '../../src/graph/nodes/settle.ts'
import { openStore } from '../../src/store/store.ts'
import { draftHash } from '../../src/vocabulary/draft-hash.ts'
import { type Draft, type NearPassage, SessionSettings } from '../../src/vocabulary/index.ts'
import { aDraft } from '../examples.ts'
import { aBrief, anAsk } from './play-brief.ts'

test('a critic that is killed before its step is saved gets the same input again, and its readings are kept once', async () => {
  using store = openStore(':memory:')
  const ask = anAsk('a')
  store.briefs.saveAll([aBrief([ask])])
  const near: NearPassage[] = [{ chunk_id: 'fees#c1', kind: 'retrieval' }]
  const draft = aDraft({ ask_id: 'a', near })
  const hash = draftHash(draft)
  store.drafts.save('s', 'b', hash, draft)
  const shown: Draft[] = []
  const needs = {
    store,
    settings: SessionSettings.parse({}),
    note: () => {},
    toolSpecs: [],
    takeTurn: undefined as never,
    nextCriticStep: (entries: readonly { readonly draft: Draft }[]) => {
      shown.push(entries[0]!.draft)
      const verdict = { name: 'analyst', by: 'critic', finding: 'sound', reason: '', draft_hash: hash } as const
      const labels = { intent: 'policy_lookup', difficulty: 'easy', shows: [] } as const
      return {
        kind: 'done',
        verdicts: new Map([['a', [verdict]]]),
        learned: new Map([['a', { near: [{ ...near[0]!, answers: 'no' }], labels }]]),
      } as never
    },
  }
  const work = { a: { status: 'checked', attempt: 1, hash } } as BriefState['work']
  const state = { session: 's', brief_id: 'b', work, judgements: [], exchanges: [], step: 4 } as never as BriefState
  await critic(needs as never)(state)
  const { update } = await critic(needs as never)(state)
  expect(shown[1]).toEqual(shown[0])
  await settle(needs)({ ...state, ...(update as object) })
  await settle(needs)({ ...state, ...(update as object) })
  expect(await store.drafts.get('s', 'a', hash)).toMatchObject({ near: [{ chunk_id: 'fees#c1', answers: 'no' }] })
})
