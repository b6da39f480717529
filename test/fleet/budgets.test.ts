import { expect, test } from 'vitest'
import { postgresStore } from '../../src/store/postgres/connect.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { capitalResponder } from '../models/examples.ts'
import { aNamespace, hasPostgres } from '../postgres.ts'
import { modelsOver } from './models-over.ts'

interface Amounts {
  readonly input_tokens: number
  readonly output_tokens: number
  readonly usd: number | null
}

const concurrency = 3

test.skipIf(!hasPostgres).for([
  { name: 'calls', limits: { calls: 20 }, unit: () => 1 },
  { name: 'tokens', limits: { tokens: 6_000 }, unit: (call: Amounts) => call.input_tokens + call.output_tokens },
  { name: 'money', limits: { usd: 0.0016 }, unit: (call: Amounts) => call.usd! },
])(
  'a limit of $name holds over two workers: it is overspent by no more than the calls under way in the other',
  async ({ name, limits, unit }) => {
    await using namespace = await aNamespace()
    await using server = await startTestServer({ responders: [capitalResponder], latencyMs: 5 })
    const workers = [0, 1].map(() => modelsOver(namespace.pool, server, { session: 's', limits, concurrency }))
    const turns = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => workers[at % 2]!(`Land ${at}`)))
    const stopped = turns.flatMap((turn) => (turn.status === 'rejected' ? [(turn.reason as Error).name] : []))
    expect(new Set(stopped)).toEqual(new Set(['BudgetExhaustedError']))

    const calls = await postgresStore(namespace.pool).calls.ofSession('s')
    const spent = calls.reduce((sum, call) => sum + unit(call), 0)
    const limit = Object.values(limits)[0]!
    expect(spent, name).toBeLessThanOrEqual(limit + concurrency * Math.max(...calls.map(unit)))
    // It does not stop too early either: only the next call would exceed the limit.
    expect(spent, name).toBeGreaterThan(limit / 2)
  },
)

test.skipIf(!hasPostgres)(
  'paid calls are reused by sessions of the same namespace, but not of another one',
  async () => {
    await using ours = await aNamespace()
    await using theirs = await aNamespace()
    await using server = await startTestServer({ responders: [capitalResponder] })
    await modelsOver(ours.pool, server, { session: 's1' })('France')
    await modelsOver(ours.pool, server, { session: 's2' })('France')
    expect(server.requests).toHaveLength(1)
    await modelsOver(theirs.pool, server, { session: 's1' })('France')
    expect(server.requests).toHaveLength(2)
    const callKinds = async (namespace: typeof ours, session: string) =>
      (await postgresStore(namespace.pool).calls.ofSession(session)).map(({ kind }) => kind)
    expect([await callKinds(ours, 's1'), await callKinds(ours, 's2'), await callKinds(theirs, 's1')]).toEqual([
      ['fresh'],
      ['cached'],
      ['fresh'],
    ])
  },
)
