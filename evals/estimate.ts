import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rehearsalResponders } from '../src/compose/rehearsal/responders.ts'
import { openWorkspace } from '../src/compose/workspace.ts'
import { startTestServer } from '../src/testing/index.ts'

// Compares the estimate of `goldspan plan` with the run, over the test server without faults. The server answers with a stand-in that accepts
// a fixed share of the drafts, or with the embedded engine:
// `npx tsx evals/estimate.ts --counts 20,60 --seeds 1,2 --accept 0.6,0.85,engine examples/handbook <other folders>`
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    counts: { type: 'string', default: '20,60' },
    seeds: { type: 'string', default: '1' },
    accept: { type: 'string', default: '0.6,0.75,0.85,0.95,engine' },
  },
})

const environment = {
  apiKey: 'none',
  baseUrl: undefined,
  variables: {},
  tracing: false as const,
}

const compare = async (folder: string, count: number, seed: string, accept: string) => {
  const place = mkdtempSync(path.join(tmpdir(), 'goldspan-estimate-'))
  await using server = await startTestServer(
    accept === 'engine' ? {} : { responders: rehearsalResponders({ accepts: Number(accept) }) },
  )
  try {
    const options = { count, seed, model: 'openai:gpt-5-mini', baseUrl: server.url, out: path.join(place, 'golden') }
    using workspace = openWorkspace({ ...options, workspace: path.join(place, 'ws') }, environment)
    const { estimate } = await workspace.plan([folder])
    let used = { calls: 0, tokens: 0, usd: 0 }
    let items = 0
    for await (const event of workspace.generate([folder])) {
      if (event.type === 'cost') used = { calls: event.calls, tokens: event.tokens, usd: event.usd ?? 0 }
      if (event.type === 'session-finished') items = event.items
    }
    return { estimate, used, items }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const row = async (folder: string, count: number, seed: string, accept: string): Promise<string> => {
  const { estimate, used, items } = await compare(folder, count, seed, accept)
  const cells = [
    folder.split('/').slice(-2).join('/'),
    count,
    seed,
    accept,
    items,
    estimate.calls.likely,
    used.calls,
    percent(estimate.calls.likely, used.calls),
    estimate.tokens.likely,
    used.tokens,
    percent(estimate.tokens.likely, used.tokens),
    used.usd.toFixed(3),
    percent(estimate.usd?.likely ?? 0, used.usd),
  ]
  return `| ${cells.join(' | ')} |`
}

const percent = (estimated: number, used: number): string => `${(100 * (estimated / used - 1)).toFixed(0)}%`

console.log(
  '| documents | n | seed | accepted | items | calls estimated | used | | tokens estimated | used | | dollars | |',
)
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|')
for (const folder of positionals.length > 0 ? positionals : ['examples/handbook']) {
  for (const count of values.counts.split(',').map(Number)) {
    for (const seed of values.seeds.split(',')) {
      for (const accept of values.accept.split(',')) console.log(await row(folder, count, seed, accept))
    }
  }
}
