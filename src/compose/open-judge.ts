import path from 'node:path'
import { connectModels } from '../models/connect-models.ts'
import { readPrices } from '../models/prices.ts'
import type { Connection } from '../models/providers/connection.ts'
import { type CallSums, sumCalls } from '../models/sum-calls.ts'
import { createTakeTurn } from '../models/take-turn.ts'
import type { TakeTurn } from '../models/turn.ts'
import { offlineEngine } from '../offline/index.ts'
import type { Environment } from '../options/environment.ts'
import type { UserOptions } from '../options.ts'
import type { CallRecord } from '../store/calls.ts'
import { openStore, type Store } from '../store/store.ts'
import { connectionOf } from './connection-of.ts'

export interface JudgeConnection
  extends Pick<
    UserOptions,
    'baseUrl' | 'contextWindow' | 'concurrency' | 'maxCalls' | 'maxCost' | 'prices' | 'timeout' | 'workspace' | 'seed'
  > {
  readonly model: string
}

interface Judge extends Disposable {
  readonly store: Store
  readonly connection: Connection
  readonly takeTurn: TakeTurn
  calls(): CallSums
}

/** A model that judges outside of a session. Its replies are kept in the workspace: asking again costs nothing. */
export const openJudge = (options: JudgeConnection, environment: Environment): Judge => {
  const store = openStore(path.join(path.resolve(options.workspace ?? '.goldspan'), 'goldspan.db'))
  const calls: CallRecord[] = []
  const connection = connectionOf(options, environment)
  const settings = {
    model: options.model,
    ...(options.timeout === undefined ? {} : { timeoutMs: options.timeout * 1000 }),
  }
  const { chatFor } = connectModels({
    models: { generator: settings, critic: settings, agents: {} },
    connection,
    offline: () => offlineEngine(),
    replies: store.replies,
    log: { record: (call) => void calls.push(call) },
    prices: readPrices(options.prices),
    limits: {
      ...(options.maxCalls === undefined ? {} : { calls: options.maxCalls }),
      ...(options.maxCost === undefined ? {} : { usd: options.maxCost }),
    },
    concurrency: options.concurrency ?? 16,
    seed: options.seed ?? '7',
    now: Date.now,
  })
  return {
    store,
    connection,
    takeTurn: createTakeTurn({ chatFor }),
    calls: () => sumCalls(calls),
    [Symbol.dispose]: () => store.close(),
  }
}
