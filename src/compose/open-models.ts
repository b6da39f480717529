import path from 'node:path'
import { UsageError } from '../errors.ts'
import { connectModels } from '../models/connect-models.ts'
import { readPrices } from '../models/prices.ts'
import { openRecorder } from '../models/recording.ts'
import { createTakeTurn } from '../models/take-turn.ts'
import type { CallRecord, ReplyRow } from '../store/calls.ts'
import { openStore } from '../store/store.ts'
import type { Models } from '../vocabulary/index.ts'
import type { Environment } from './options/environment.ts'
import type { UserOptions } from './options/options.ts'
import { ownVersion } from './own-version.ts'
import { connectionOf, defaultConcurrency } from './request.ts'
import { sumCalls } from './sum-calls.ts'

export type ModelOptions = Pick<
  UserOptions,
  | 'baseUrl'
  | 'concurrency'
  | 'contextWindow'
  | 'maxCalls'
  | 'maxCost'
  | 'maxTokens'
  | 'prices'
  | 'record'
  | 'seed'
  | 'timeout'
  | 'workspace'
> & { readonly signal?: AbortSignal }

/** Opens models outside a session. Replies are cached in the workspace, so asking again costs nothing. */
export const openModels = (
  options: ModelOptions,
  environment: Environment,
  /** Chooses the model of each agent, and gives it the time limit. */
  chooseModels: (timeLimit: { readonly timeoutMs?: number }) => Models,
) => {
  const { maxCalls, maxCost, maxTokens, signal, timeout } = options
  const store = openStore(path.join(path.resolve(options.workspace ?? '.goldspan'), 'goldspan.db'))
  const calls: CallRecord[] = []
  const record = async (call: CallRecord, reply?: ReplyRow): Promise<void> => {
    calls.push(call)
    if (reply) await store.replies.put(reply.key, reply.body)
  }
  const connection = connectionOf(options, environment)
  const { chatFor } = connectModels({
    models: chooseModels(timeout === undefined ? {} : { timeoutMs: timeout * 1000 }),
    connection,
    offlineChat: () => {
      throw new UsageError('The embedded engine only writes sets: name a model.')
    },
    replies: store.replies,
    record:
      options.record === undefined ? undefined : openRecorder(options.record, { goldspan: ownVersion, now: Date.now }),
    log: { record },
    prices: readPrices(options.prices),
    limits: { calls: maxCalls, tokens: maxTokens, usd: maxCost },
    concurrency: options.concurrency ?? defaultConcurrency,
    seed: options.seed ?? '7',
    now: Date.now,
  })
  return {
    store,
    connection,
    takeTurn: createTakeTurn({ chatFor, signal }),
    calls: () => sumCalls(calls),
    [Symbol.dispose]: () => store.close(),
  }
}
