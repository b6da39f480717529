import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openWorkspace } from '../src/compose/workspace.ts'
import { startTestServer } from '../src/testing/index.ts'

// What `goldspan plan` foretells against what the run then uses, over the test server without faults:
// `npx tsx evals/estimate.ts --counts 20,60 --seeds 1,2 examples/handbook <other folders>`
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { counts: { type: 'string', default: '20,60' }, seeds: { type: 'string', default: '1,2' } },
})

const environment = {
  apiKey: 'none',
  baseUrl: undefined,
  variables: {},
  tracing: false as const,
}

const compare = async (folder: string, count: number, seed: string) => {
  const place = mkdtempSync(path.join(tmpdir(), 'goldspan-estimate-'))
  await using server = await startTestServer()
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

const percent = (foretold: number, used: number): string => `${(100 * (foretold / used - 1)).toFixed(0)}%`

console.log('| documents | n | seed | items | calls foretold | used | | tokens foretold | used | | dollars | |')
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|')
for (const folder of positionals.length > 0 ? positionals : ['examples/handbook']) {
  for (const count of values.counts.split(',').map(Number)) {
    for (const seed of values.seeds.split(',')) {
      const { estimate, used, items } = await compare(folder, count, seed)
      const usd = estimate.usd?.likely ?? 0
      const cells = [
        folder.split('/').slice(-2).join('/'),
        count,
        seed,
        items,
        estimate.calls.likely,
        used.calls,
        percent(estimate.calls.likely, used.calls),
        estimate.tokens.likely,
        used.tokens,
        percent(estimate.tokens.likely, used.tokens),
        used.usd.toFixed(3),
        percent(usd, used.usd),
      ]
      console.log(`| ${cells.join(' | ')} |`)
    }
  }
}
