import { expect, test } from 'vitest'
import { SqliteCheckpoints } from '../../src/compose/checkpoints.ts'
import { readRequest } from '../../src/compose/request.ts'
import type { Run } from '../../src/compose/run.ts'
import { runGraph } from '../../src/compose/run-graph.ts'
import { BudgetExhaustedError } from '../../src/errors.ts'
import type { SessionSteps } from '../../src/graph/session-graph.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { aBrief } from '../agents/examples.ts'
import { noEnvironment } from '../session/workplace.ts'

const session = 's_1'

const stepsOf = (written: string[]): SessionSteps => ({
  survey: async () => session,
  plan: async () => 1,
  write: async () => {},
  assemble: async () => 0,
  writeDataset: async () => void written.push('set'),
  maxRounds: 1,
})

const runIn = async (store: Store, handOverBefore?: 'publish'): Promise<Run> => {
  await store.sessions.start(session, '2026-01-01', {})
  return {
    store,
    environment: noEnvironment,
    supplied: {},
    now: Date.now,
    request: readRequest(['docs'], { model: 'offline' }, noEnvironment),
    handOverBefore,
    emit: () => {},
  }
}

test('a worker that failed to record its handover does so the next time, and only the planner writes the set', async () => {
  using store = openStore(':memory:')
  const written: string[] = []
  const open = { session, steps: stepsOf(written), checkpointer: new SqliteCheckpoints(store.database) }
  const status = async () => (await store.sessions.get(session))?.status

  const run = await runIn(store, 'publish')
  const setStatus = () => Promise.reject(new Error('the database is gone'))
  const failing = { ...run, store: { ...store, sessions: { ...store.sessions, setStatus } } }
  await expect(runGraph(failing, open)).rejects.toThrow('the database is gone')

  await runGraph(run, open)
  expect({ written, status: await status() }).toEqual({ written: [], status: 'written' })

  await runGraph(await runIn(store), open)
  expect({ written, status: await status() }).toEqual({ written: ['set'], status: 'done' })
})

test('a session that used up its budget says so, even if its set can’t be written', async () => {
  using store = openStore(':memory:')
  const run = await runIn(store)
  await store.briefs.saveAll([aBrief({ session })])
  const steps: SessionSteps = {
    ...stepsOf([]),
    assemble: () => Promise.reject(new BudgetExhaustedError('The budget of 5 calls is spent.')),
    writeDataset: () => Promise.reject(new Error('the folder is read-only')),
  }
  const open = { session, steps, checkpointer: new SqliteCheckpoints(store.database) }
  const failed = runGraph(run, open)
  await expect(failed).rejects.toThrow(BudgetExhaustedError)
  await expect(failed).rejects.toThrow(
    'The budget of 5 calls is spent. The set could not be written: the folder is read-only',
  )
})

test('a session that fails says why and is marked as failed, even if its cost can’t be computed', async () => {
  using store = openStore(':memory:')
  const assemble = () => Promise.reject(new Error('no such topic'))
  const steps = { ...stepsOf([]), assemble }
  const run = await runIn(store)
  const ofSession = () => Promise.reject(new Error('no such table'))
  const failing = { ...run, store: { ...store, calls: { ...store.calls, ofSession } } }
  const open = { session, steps, checkpointer: new SqliteCheckpoints(store.database) }
  await expect(runGraph(failing, open)).rejects.toThrow('no such topic')
  expect((await store.sessions.get(session))?.status).toBe('failed')
})
