/**
 * Counts the calls and tokens of a session per accepted item and prompt, over the test server. A stand-in for the model writes drafts that
 * pass the deterministic checks, and its critic accepts a fixed share of them.
 * npx tsx bench/economy.ts [--docs examples/handbook] [--items 100,20] [--accept 0.6,0.8,0.95] [--seeds 7,1,2] [--prompts] [--rejected]
 * Over several seeds it prints the mean, the minimum and the maximum.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { catalog } from '../src/catalog.ts'
import { countInputTokens, countTokens } from '../src/corpus/tokens.ts'
import { systemText } from '../src/models/prompt.ts'
import { type SeenRequest, startTestServer } from '../src/testing/index.ts'
import { sessionResponders } from '../src/testing/session-responders.ts'
import { sum } from '../src/text/sum.ts'
import { table } from '../src/text/table.ts'
import type { Item, Rejection } from '../src/vocabulary/index.ts'
import { rowsOf } from '../test/rows.ts'
import { inFolder } from './command.ts'
import { runCommand } from './run-command.ts'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const { values } = parseArgs({
  options: {
    docs: { type: 'string', default: path.join(root, 'examples/handbook') },
    items: { type: 'string', default: '100,20' },
    accept: { type: 'string', default: '0.6,0.8,0.95' },
    seeds: { type: 'string', default: '7' },
    questions: { type: 'string' },
    prompts: { type: 'boolean', default: false },
    rejected: { type: 'boolean', default: false },
    /** More options for the command line. */
    with: { type: 'string', default: '' },
  },
})

interface Measured {
  readonly items: number
  readonly requests: readonly SeenRequest[]
  readonly rejections: readonly Rejection[]
}

const measure = (count: number, acceptRate: number, seed: string): Promise<Measured> =>
  inFolder(async (folder) => {
    await using server = await startTestServer({ responders: sessionResponders({ acceptRate }) })
    const given = [
      values.docs,
      '-n',
      String(count),
      '--seed',
      seed,
      '--model',
      'openai:stand-in',
      '--base-url',
      server.url,
      ...(values.questions ? ['--questions', values.questions] : []),
      ...values.with.split(' ').filter((word) => word !== ''),
      '--json',
      '--workspace',
      path.join(folder, 'ws'),
    ]
    const golden = path.join(folder, 'golden')
    await runCommand(['generate', ...given, '--out', golden])
    return {
      items: rowsOf<Item>(path.join(golden, 'items.jsonl')).length,
      rejections: rowsOf<Rejection>(path.join(golden, 'rejected.jsonl')),
      requests: server.requests.filter(({ path: to }) => to === '/chat/completions'),
    }
  })

/** The tokens of the text, schema and tools, which are the same in every call of a prompt. */
const fixedTokens = ({ prompt, body }: SeenRequest): number => {
  const entry = catalog.find(({ id }) => id === prompt)
  const { tools = [], response_format } = body as {
    tools?: { function: { name: string } }[]
    response_format?: { json_schema?: { schema: object } }
  }
  return countInputTokens({
    texts: entry ? [systemText(entry)] : [],
    calls: [],
    tools: tools.map((tool) => tool.function),
    schema: response_format?.json_schema?.schema,
  })
}

const tokensOf = ({ inputTokens, outputTokens }: SeenRequest): number => inputTokens + outputTokens
const share = (part: number, whole: number): string => (part / Math.max(1, whole)).toFixed(2)

const byPrompt = ({ requests, items }: Measured): string =>
  table(
    ['prompt', 'calls', 'calls an item', 'tokens a call', 'tokens an item', 'fixed share', 'with tools'],
    [...new Set(requests.map(({ prompt = '?' }) => prompt))]
      .map((prompt) => requests.filter((request) => (request.prompt ?? '?') === prompt))
      .sort((a, b) => sum(b.map(tokensOf)) - sum(a.map(tokensOf)))
      .map((own) => {
        const tokens = sum(own.map(tokensOf))
        return [
          own[0]!.prompt ?? '?',
          String(own.length),
          share(own.length, items),
          String(Math.round(tokens / own.length)),
          String(Math.round(tokens / items)),
          share(sum(own.map(fixedTokens)), tokens),
          String(own.filter(({ tools = [] }) => tools.length > 0).length),
        ]
      }),
  )

/** The mean, with minimum and maximum if there are several numbers. */
const spread = (numbers: readonly number[], digits: number): string => {
  const shown = (number: number): string => number.toFixed(digits)
  const mean = shown(sum(numbers) / numbers.length)
  return numbers.length === 1 ? mean : `${mean} (${shown(Math.min(...numbers))}–${shown(Math.max(...numbers))})`
}

const seeds = values.seeds.split(',')
const rows: string[][] = []
for (const count of values.items.split(',').map(Number))
  for (const accepts of values.accept.split(',').map(Number)) {
    const runs: { items: number; calls: number; tokens: number; fixed: number }[] = []
    for (const seed of seeds) {
      const measured = await measure(count, accepts, seed)
      const { items, requests, rejections } = measured
      const tokens = sum(requests.map(tokensOf))
      runs.push({ items, calls: requests.length, tokens, fixed: sum(requests.map(fixedTokens)) })
      if (values.prompts) console.log(`-n ${count}, ${accepts} accepted, seed ${seed}\n${byPrompt(measured)}\n`)
      if (values.rejected)
        for (const { strategy, stage, by, reason, question, attempts } of rejections)
          console.log(`${strategy} ${stage} ${by} ×${attempts}: ${question ?? ''} | ${reason.slice(0, 300)}`)
    }
    const summarize = (figure: (run: (typeof runs)[number]) => number, digits: number): string =>
      spread(runs.map(figure), digits)
    rows.push([
      String(count),
      String(accepts),
      summarize(({ items }) => items, 0),
      summarize(({ calls, items }) => calls / items, 2),
      summarize(({ tokens, items }) => tokens / items, 0),
      summarize(({ fixed, tokens }) => fixed / tokens, 2),
    ])
  }
console.log(table(['-n', 'accepted', 'items', 'calls an item', 'tokens an item', 'fixed share'], rows))
console.log(
  `Prompts: ${catalog.length}, ${sum(catalog.map((prompt) => countTokens(systemText(prompt))))} tokens of fixed text.`,
)
