import { describe, expect, test } from 'vitest'
import { rateInMemory, type SharedRate } from '../../src/models/with-rate.ts'
import { fleetStore } from '../../src/store/postgres/fleet-store.ts'
import { aNamespace, hasPostgres } from '../postgres.ts'

interface OpenedRates extends AsyncDisposable {
  /** Two processes that share the buckets. */
  readonly rates: readonly [SharedRate, SharedRate]
  pass(milliseconds: number): void
}

/** The buckets of a process and those of a fleet, with a fake clock. */
const kinds: Readonly<Record<string, () => Promise<OpenedRates>>> = {
  'in memory': async () => {
    let now = 1_000_000
    const rate = rateInMemory(() => now)
    return {
      rates: [rate, rate],
      pass: (milliseconds) => {
        now += milliseconds
      },
      async [Symbol.asyncDispose]() {},
    }
  },
  'on PostgreSQL': async () => {
    const namespace = await aNamespace()
    let now = Date.now()
    const rateOfProcess = (process: string): SharedRate => {
      const { buckets } = fleetStore(namespace.pool, process, 60)
      return { ...buckets, take: (name, limits, tokens) => buckets.take(name, limits, tokens, new Date(now)) }
    }
    return {
      rates: [
        rateOfProcess('00000000-0000-4000-8000-000000000001'),
        rateOfProcess('00000000-0000-4000-8000-000000000002'),
      ],
      pass: (milliseconds) => {
        now += milliseconds
      },
      [Symbol.asyncDispose]: () => namespace[Symbol.asyncDispose](),
    }
  },
}

describe.for(Object.keys(kinds))('the limit of a key per minute, %s', (kind) => {
  test.skipIf(kind !== 'in memory' && !hasPostgres)('holds for all who share the key', async () => {
    await using opened = await kinds[kind]!()
    const [rateOfProcess, other] = opened.rates
    const calls = { calls: 12 }
    // A burst of a sixth of the rate is allowed; after that, one call every five seconds in all processes.
    expect([await rateOfProcess.take('a', calls, 0), await other.take('a', calls, 0)]).toEqual([0, 0])
    expect([await rateOfProcess.take('a', calls, 0), await other.take('a', calls, 0)]).toEqual([5000, 10_000])
    opened.pass(15_000)
    expect(await rateOfProcess.take('a', calls, 0)).toBe(0)
    expect(await rateOfProcess.take('a', calls, 0)).toBe(5000)
    expect(await rateOfProcess.take('of another model', calls, 0)).toBe(0)

    const tokens = { tokens: 6000 }
    expect(await rateOfProcess.take('b', tokens, 1000)).toBe(0)
    expect(await other.take('b', tokens, 500)).toBe(5000)
    await rateOfProcess.refund('b', 500)
    expect(await other.take('b', tokens, 100)).toBe(1000)
    // A call larger than the bucket is allowed when the bucket is full, and delays later calls.
    opened.pass(60_000)
    expect(await rateOfProcess.take('b', tokens, 3000)).toBe(0)
    expect(await rateOfProcess.take('b', tokens, 100)).toBe(1000)

    expect(await rateOfProcess.take('c', {}, 0)).toBe(0)
    expect(await other.remainingPause('c')).toBe(0)
    await rateOfProcess.pause('c', 600_000)
    expect(await other.remainingPause('c')).toBeGreaterThan(500_000)
    expect(await other.take('c', {}, 0)).toBeGreaterThan(400_000)
  })
})
