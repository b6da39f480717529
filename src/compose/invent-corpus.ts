import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inventPages } from '../agents/surveyor/invent-pages.ts'
import { type Invention, inventTopics } from '../agents/surveyor/invent-topics.ts'
import { UsageError } from '../errors.ts'
import { connectModels } from '../models/connect-models.ts'
import { readPrices } from '../models/prices.ts'
import { type CallSums, sumCalls } from '../models/sum-calls.ts'
import { createTakeTurn } from '../models/take-turn.ts'
import type { Environment } from '../options/environment.ts'
import type { UserOptions } from '../options.ts'
import type { CallRecord } from '../store/calls.ts'
import { openStore } from '../store/store.ts'
import { checkFolder } from './check-folder.ts'
import { connectionOf } from './connection-of.ts'
import { defaultModel } from './session-record.ts'

export interface InventOptions
  extends Pick<
    UserOptions,
    | 'agentModels'
    | 'baseUrl'
    | 'contextWindow'
    | 'maxCalls'
    | 'maxCost'
    | 'maxTokens'
    | 'model'
    | 'prices'
    | 'seed'
    | 'timeout'
    | 'workspace'
  > {
  readonly out: string
  readonly signal?: AbortSignal
}

export type InventEvent =
  | { readonly type: 'topics'; readonly titles: readonly string[] }
  | { readonly type: 'page'; readonly file: string; readonly title: string }
  | { readonly type: 'invented'; readonly pages: number; readonly out: string; readonly calls: CallSums }

/**
 * Has a model write a knowledge base that does not exist, page by page, so that no model that is tested on it can know it. Replies are
 * kept in the workspace: what was stopped goes on where it was, and pays for no page twice.
 */
export async function* inventCorpus(
  invention: Invention,
  options: InventOptions,
  environment: Environment,
): AsyncGenerator<InventEvent> {
  const model = options.model ?? (environment.apiKey ? defaultModel : 'offline')
  if (model === 'offline')
    throw new UsageError('The offline engine invents nothing. Set OPENAI_API_KEY, or name a model with --model.')
  checkFolder(options.out)
  using store = openStore(path.join(path.resolve(options.workspace ?? '.goldspan'), 'goldspan.db'))
  const calls: CallRecord[] = []
  const settings = { model, ...(options.timeout === undefined ? {} : { timeoutMs: options.timeout * 1000 }) }
  const { chatFor } = connectModels({
    models: {
      generator: settings,
      critic: settings,
      agents: Object.fromEntries(
        Object.entries(options.agentModels ?? {}).map(([agent, name]) => [agent, { ...settings, model: name }]),
      ),
    },
    connection: connectionOf(options, environment),
    offline: () => {
      throw new Error('The offline engine invents nothing.')
    },
    replies: store.replies,
    log: { record: (call) => void calls.push(call) },
    prices: readPrices(options.prices),
    limits: {
      ...(options.maxCalls === undefined ? {} : { calls: options.maxCalls }),
      ...(options.maxTokens === undefined ? {} : { tokens: options.maxTokens }),
      ...(options.maxCost === undefined ? {} : { usd: options.maxCost }),
    },
    concurrency: 1,
    seed: options.seed ?? '7',
    now: Date.now,
  })
  const takeTurn = createTakeTurn({ chatFor, ...(options.signal ? { signal: options.signal } : {}) })
  const topics = await inventTopics(takeTurn, invention)
  yield { type: 'topics', titles: topics.map(({ title }) => title) }
  mkdirSync(options.out, { recursive: true })
  let pages = 0
  for await (const { title, page } of inventPages(takeTurn, invention, topics)) {
    const file = path.join(options.out, `${String(++pages).padStart(3, '0')}-${slug(title)}.md`)
    writeFileSync(file, page.startsWith('# ') ? `${page}\n` : `# ${title}\n\n${page}\n`)
    yield { type: 'page', file, title }
  }
  yield { type: 'invented', pages, out: options.out, calls: sumCalls(calls) }
}

const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
