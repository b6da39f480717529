import { expect, test } from 'vitest'
import { reportRound } from '../../src/graph/steps/assemble.ts'
import { openStore } from '../../src/store/store.ts'
import { type Rejection, SessionSettings } from '../../src/vocabulary/index.ts'
import { anAsk } from '../examples.ts'
import { aBrief } from './play-brief.ts'

const settings = SessionSettings.parse({ count: 10 })
const completeRound = { missing: { strategies: {} }, rejections: [], unmet: [], items: [] } as never

/** Reports a full set with one ask whose answer was returned to its author. */
const countReported = async (real: boolean, isContinued = false): Promise<number> => {
  const store = openStore(':memory:')
  const ask = anAsk({ ask_id: 'a', real_question: real ? { id: 'r', text: 'Why?' } : undefined })
  const setback = { stage: 'critic' as const, by: 'limits', reasons: ['A condition is missing.'], fatal: false }
  const postponed = { brief_id: 'b', ask_id: 'a', draft_hash: 'h', attempt: 1, setback }
  const continuation = { ...aBrief([anAsk({ ask_id: 'c', continues: postponed })]), brief_id: 'c', round: 2 }
  await store.briefs.saveAll([aBrief([ask]), ...(isContinued ? [continuation] : [])])
  const rejection: Rejection = {
    ask_id: 'a',
    brief_id: 'b',
    strategy: 'grounded',
    cell: ask.cell,
    stage: 'critic',
    by: 'limits',
    reason: 'A condition is missing.',
    attempts: 1,
    cost: { calls: 1, tokens: 10, usd: null },
  }
  await store.outcomes.settleBrief('s', 'b', [{ accepted: false, brief_id: 'b', ask, postponed, rejection }])
  return await reportRound({ store, settings, emit: () => {} }, 's', completeRound, 1)
}

test('a real question whose answer was returned needs another round, even if the set is full', async () => {
  expect(await countReported(true)).toBe(1)
  expect(await countReported(true, true)).toBe(0)
  expect(await countReported(false)).toBe(0)
})
