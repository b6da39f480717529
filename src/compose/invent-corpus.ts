import path from 'node:path'
import { checkFolder } from '../dataset/set/target.ts'
import { UsageError } from '../errors.ts'
import { writeOutput } from '../files/write-output.ts'
import { inventPages } from '../invent/invent-pages.ts'
import { type Invention, inventTopics } from '../invent/invent-topics.ts'
import type { Environment } from '../options/environment.ts'
import type { UserOptions } from '../options.ts'
import { openModels } from './open-models.ts'
import { defaultModel } from './session-record.ts'
import type { CallSums } from './sum-calls.ts'

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
    throw new UsageError("The offline engine can't invent documents. Set OPENAI_API_KEY, or name a model with --model.")
  checkFolder(options.out)
  using opened = openModels({ ...options, concurrency: 1 }, environment, {
    models: (limit) => ({
      generator: { model, ...limit },
      critic: { model, ...limit },
      agents: Object.fromEntries(
        Object.entries(options.agentModels ?? {}).map(([agent, name]) => [agent, { model: name, ...limit }]),
      ),
    }),
    offline: () => {
      throw new Error("The offline engine can't invent documents.")
    },
  })
  const { takeTurn } = opened
  const topics = await inventTopics(takeTurn, invention)
  yield { type: 'topics', titles: topics.map(({ title }) => title) }
  let pages = 0
  for await (const { title, page } of inventPages(takeTurn, invention, topics)) {
    const file = path.join(options.out, `${String(++pages).padStart(3, '0')}-${slug(title)}.md`)
    writeOutput(file, page.startsWith('# ') ? `${page}\n` : `# ${title}\n\n${page}\n`)
    yield { type: 'page', file, title }
  }
  yield { type: 'invented', pages, out: options.out, calls: opened.calls() }
}

const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
