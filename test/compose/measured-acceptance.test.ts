import { expect, test } from 'vitest'
import { measuredAcceptance } from '../../src/compose/plan-only.ts'
import { openStore } from '../../src/store/store.ts'
import type { Verdict } from '../../src/vocabulary/index.ts'

const verdict = (over: Partial<Verdict>): Verdict => ({
  name: 'judge',
  by: 'critic',
  finding: 'sound',
  reason: '',
  draft_hash: 'h',
  ...over,
})

test('what a critic has accepted is counted by drafts, over all sessions with it, and from twenty on', async () => {
  using store = openStore(':memory:')
  const { sessions, verdicts } = store
  const judged = async (session: string, critic: string, drafts: number, accepted: number): Promise<void> => {
    await sessions.start(session, '2025-01-01T00:00:00Z', { models: { critic: { model: critic } } })
    for (let at = 0; at < drafts; at++)
      await verdicts.saveAll(session, `a${at}`, [
        verdict({ name: 'blind-solve', draft_hash: `h${at}` }),
        verdict({ draft_hash: `h${at}`, finding: at < accepted ? 'sound' : 'fixable' }),
        // What a check says is none of the critic's.
        verdict({ name: 'leak', by: 'check', draft_hash: `h${at}`, finding: 'fixable' }),
      ])
  }
  const measure = () => measuredAcceptance(store, 'openai:judge')
  await judged('s_1', 'openai:judge', 15, 12)
  expect(await measure()).toBeUndefined()
  await judged('s_2', 'openai:another', 40, 0)
  expect(await measure()).toBeUndefined()
  await judged('s_3', 'openai:judge', 5, 0)
  expect(await measure()).toEqual({ share: 0.6, drafts: 20 })
})
