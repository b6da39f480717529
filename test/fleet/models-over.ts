import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Limits } from '../../src/models/budget.ts'
import { connectModels } from '../../src/models/connect-models.ts'
import { readPrices } from '../../src/models/prices.ts'
import { createTakeTurn } from '../../src/models/take-turn.ts'
import { postgresStore } from '../../src/store/postgres/connect.ts'
import { fleetStore } from '../../src/store/postgres/fleet-store.ts'
import type { TestServer } from '../../src/testing/index.ts'
import { capitalPrompt, offlineChat } from '../models/examples.ts'

interface ModelsOptions {
  readonly session: string
  readonly limits?: Limits
  readonly concurrency?: number
}

/** Connects the models of one worker with the shared call log, replies and budget. Returns a function that makes a small call. */
export const modelsOver = (
  pool: Pool,
  { url }: TestServer,
  { session, limits = {}, concurrency = 3 }: ModelsOptions,
) => {
  const process = randomUUID()
  const { calls } = postgresStore(pool)
  const { chatFor } = connectModels({
    models: { generator: { model: 'openai:gpt-4o-mini' }, critic: { model: 'openai:gpt-4o-mini' }, agents: {} },
    connection: { baseUrl: url },
    offlineChat,
    replies: fleetStore(pool, process, 60).replies,
    log: { record: (call, reply) => calls.record(session, call, reply) },
    prices: readPrices(),
    limits,
    readFleetSpending: () => calls.spending(session),
    concurrency,
    seed: '7',
    now: () => 0,
  })
  const takeTurn = createTakeTurn({ chatFor })
  return (country: string) => takeTurn({ prompt: capitalPrompt, input: { countries: [country] }, agent: 'generator' })
}
