import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { langsmithTrouble, patientClient } from '../../evals/langsmith-trouble.ts'
import type { Finding } from '../../evals/record.ts'
import { startTraceServer } from '../../src/testing/index.ts'
import { triesAll } from '../sample-cases.ts'

const flags = ['--no-isolate', '--maxWorkers=1']

/** Runs suites as `npm run evals` does, a few items each. */
const runSuites = async (files: readonly string[], variables: NodeJS.ProcessEnv) => {
  const results = mkdtempSync(path.join(tmpdir(), 'goldspan-suites-'))
  const options = { count: 4, results }
  const child = spawn(
    process.execPath,
    // Loaded once per worker.
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.evals.config.ts', ...flags, ...files],
    {
      env: { ...process.env, ...variables, GOLDSPAN_EVALS: JSON.stringify(options) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const findings = readdirSync(results).map(
    (file) => JSON.parse(readFileSync(path.join(results, file), 'utf8')) as Finding,
  )
  rmSync(results, { recursive: true, force: true })
  return { code, findings, output: output.join('') }
}

const key = 'lsv2_pt_nobody'
const endpoint = ({ url }: { readonly url: string }) => ({ LANGSMITH_ENDPOINT: url, LANGSMITH_API_KEY: key })

const metrics = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ figures }) => figures.map(({ set, metric }) => `${set}: ${metric}`)).sort()

describe('the suites of the evals', () => {
  test.for([404, 500, 200] as const)('unexpected replies of LangSmith (%s) are reported in one line', async (fault) => {
    await using server = await startTraceServer({ fault })
    expect(await langsmithTrouble(patientClient({ apiUrl: server.url, apiKey: key }))).toMatch(/^[^\n]{5,200}$/)
  })

  test('normal replies of LangSmith are not reported', async () => {
    await using server = await startTraceServer({ apiKey: key })
    expect(await langsmithTrouble(patientClient({ apiUrl: server.url, apiKey: key }))).toBeUndefined()
  })

  test.runIf(triesAll)(
    'with LangSmith, they become datasets and experiments',
    async () => {
      await using server = await startTraceServer({ apiKey: key })
      const switchedOn = { LANGSMITH_TRACING: 'true', LANGCHAIN_TRACING_V2: 'true' }
      const { code, findings, output } = await runSuites(['evals/agents/'], { ...endpoint(server), ...switchedOn })
      expect(code, output).toBe(0)
      expect(metrics(findings).some((name) => name.startsWith('agent generator'))).toBe(true)

      const named = (name: string) => server.datasets.find((dataset) => dataset.name === name)!
      const generator = named('goldspan agent generator')
      expect(server.projects.filter(({ reference_dataset_id }) => reference_dataset_id === generator.id)).toHaveLength(
        1,
      )
      const keys = server.feedback.map(({ key }) => key)
      expect(keys).toContain('must cite: answers with evidence')
      expect(keys).toContain('pass')
      // A session in a suite is not a thousand runs in the experiment.
      expect(server.runs.length).toBeLessThan(40)
    },
    300_000,
  )
})
