import { expect, test } from 'vitest'
import type { BriefState } from '../../src/graph/brief-state.ts'
import { critic } from '../../src/graph/nodes/critic.ts'
import { settle } from '../../src/graph/nodes/settle.ts'
import { openStore } from '../../src/store/store.ts'
import { draftHash } from '../../src/vocabulary/draft.ts'
import { type Draft, type NearbyPassage, SessionSettings } from '../../src/vocabulary/index.ts'
import { aDraft } from '../examples.ts'
import { aBrief, anAsk } from './play-brief.ts'

test('a critic that was killed before its step was saved gets the same input again, and its findings are kept once', async () => {
  using store = openStore(':memory:')
  const ask = anAsk('a')
  store.briefs.saveAll([aBrief([ask])])
  const nearPassages: NearbyPassage[] = [{ chunk_id: 'fees#c1', kind: 'retrieval' }]
  const draft = aDraft({ ask_id: 'a', near: nearPassages })
  const hash = draftHash(draft)
  store.drafts.save('s', 'b', hash, draft)
  const shown: Draft[] = []
  const deps = {
    store,
    settings: SessionSettings.parse({}),
    emit: () => {},
    toolSpecs: [],
    corpus: { passage: () => undefined },
    search: { search: async () => [] },
    takeTurn: undefined as never,
    nextCriticStep: (entries: readonly { readonly draft: Draft }[]) => {
      shown.push(entries[0]!.draft)
      const verdict = { name: 'analyst', by: 'critic', finding: 'sound', reason: '', draft_hash: hash } as const
      const labels = { intent: 'policy_lookup', difficulty: 'easy', shows: [] } as const
      return {
        kind: 'done',
        verdicts: new Map([['a', [verdict]]]),
        additions: new Map([['a', { near: [{ ...nearPassages[0]!, answers: 'no' }], labels }]]),
      } as never
    },
  }
  const work = { a: { status: 'checked', attempt: 1, hash } } as BriefState['work']
  const state = { session: 's', brief_id: 'b', work, criticReplies: [], exchanges: [], step: 4 } as never as BriefState
  await critic(deps as never)(state)
  const { update } = await critic(deps as never)(state)
  expect(shown[1]).toEqual(shown[0])
  await settle(deps)({ ...state, ...(update as object) })
  await settle(deps)({ ...state, ...(update as object) })
  expect(await store.drafts.get('s', 'a', hash)).toMatchObject({ near: [{ chunk_id: 'fees#c1', answers: 'no' }] })
})

test('an unchanged draft is not judged again when its brief returns to the critic', async () => {
  using store = openStore(':memory:')
  const asks = [anAsk('a'), anAsk('b')]
  store.briefs.saveAll([aBrief(asks)])
  const shown: string[][] = []
  const deps = {
    store,
    settings: SessionSettings.parse({}),
    toolSpecs: [],
    corpus: { passage: () => undefined },
    search: { search: async () => [] },
    nextCriticStep: (entries: readonly { readonly draft: Draft }[]) => {
      shown.push(entries.map(({ draft }) => draft.question))
      const verdicts = entries.map(({ draft }) => [
        draft.ask_id,
        [{ name: 'analyst', by: 'critic', finding: 'sound', reason: '', draft_hash: draftHash(draft) }],
      ])
      return { kind: 'done', verdicts: new Map(verdicts as never), additions: new Map() }
    },
  }
  const visit = async (attempt: number, questions: Readonly<Record<string, string>>) => {
    const work: Record<string, object> = {}
    for (const [ask_id, question] of Object.entries(questions)) {
      const draft = aDraft({ ask_id, question })
      store.drafts.save('s', 'b', draftHash(draft), draft)
      work[ask_id] = { status: 'checked', attempt, hash: draftHash(draft) }
    }
    const state = { session: 's', brief_id: 'b', work, criticReplies: [], exchanges: [], step: attempt }
    return (await critic(deps as never)(state as never as BriefState)).update as { work: BriefState['work'] }
  }
  await visit(1, { a: 'How long?', b: 'How much?' })
  const { work } = await visit(2, { a: 'How long?', b: 'How much is it?' })
  expect(shown).toEqual([['How long?', 'How much?'], ['How much is it?']])
  expect(Object.values(work).map(({ status }) => status)).toEqual(['accepted', 'accepted'])
  // The critic was killed before its step was saved, so it gets the same input again.
  await visit(2, { a: 'How long?', b: 'How much is it?' })
  expect(shown[2]).toEqual(shown[1])
})
