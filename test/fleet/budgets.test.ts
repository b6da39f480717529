import { expect, test } from 'vitest'
import { connectModels } from '../../src/models/connect-models.ts'
import { readPrices } from '../../src/models/prices.ts'
import { createTakeTurn } from '../../src/models/take-turn.ts'
import { fleetStore } from '../../src/store/postgres/fleet-store.ts'
import { postgresStore } from '../../src/store/postgres/open-postgres-store.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { capitalPrompt, capitalResponder, offlineModel } from '../models/examples.ts'
import { aNamespace, hasPostgres } from '../postgres.ts'

const underWay = 3
const one = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'

test.skipIf(!hasPostgres).for([
  { name: 'calls', limits: { calls: 20 }, unit: () => 1 },
  { name: 'tokens', limits: { tokens: 6_000 }, unit: tokensOf },
  { name: 'money', limits: { usd: 0.0016 }, unit: (call: Amounts) => call.usd! },
])(
  'a limit of $name holds over two workers: it is overspent by no more than the calls under way in the other',
  async ({ name, limits, unit }) => {
    await using there = await aNamespace()
    await using server = await startTestServer({ responders: [capitalResponder], latencyMs: 5 })
    const ledger = postgresStore(there.pool).calls
    const worker = (process: string) => {
      const { calls } = postgresStore(there.pool, process)
      const { chatFor } = connectModels({
        models: { generator: { model: 'openai:gpt-4o-mini' }, critic: { model: 'openai:gpt-4o-mini' }, agents: {} },
        connection: { baseUrl: server.url },
        offline: offlineModel,
        replies: fleetStore(there.pool, process, 60).replies,
        log: { record: (call, reply) => calls.record('s', call, reply) },
        prices: readPrices(),
        limits,
        known: () => calls.spent('s'),
        concurrency: underWay,
        seed: '7',
        now: () => 0,
      })
      const takeTurn = createTakeTurn({ chatFor })
      return (country: string) =>
        takeTurn({ prompt: capitalPrompt, input: { countries: [country] }, agent: 'generator' })
    }
    const [mine, theirs] = [worker(one), worker(other)]
    const asked = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? mine : theirs)(`Land ${at}`))
    const turns = await Promise.allSettled(asked)
    const stopped = turns.flatMap((turn) => (turn.status === 'rejected' ? [(turn.reason as Error).name] : []))
    expect(new Set(stopped)).toEqual(new Set(['BudgetExhaustedError']))

    const calls = await ledger.ofSession('s')
    const spent = calls.reduce((sum, call) => sum + unit(call), 0)
    const limit = Object.values(limits)[0]!
    const largest = Math.max(...calls.map(unit))
    expect(spent, name).toBeLessThanOrEqual(limit + underWay * largest)
    // Nor is it given up early: what is held for a call that may be long is two calls and more.
    expect(spent, name).toBeGreaterThan(limit / 2)
  },
)

interface Amounts {
  readonly input_tokens: number
  readonly output_tokens: number
  readonly usd: number | null
}

function tokensOf({ input_tokens, output_tokens }: Amounts): number {
  return input_tokens + output_tokens
}
