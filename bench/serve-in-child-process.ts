/**
 * Runs a test server in a separate process, so that its cost is not measured.
 * Started by `serveApart`, or as a script: npx tsx bench/serve-in-child-process.ts model|traces
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startTestServer, startTraceServer } from '../src/testing/index.ts'
import { responders } from './trivial-prompts.ts'

const self = fileURLToPath(import.meta.url)

/** `model` answers each call after a second. `traces` accepts traces of a LangSmith client. */
export const serveInChildProcess = async (
  what: 'model' | 'traces',
): Promise<AsyncDisposable & { readonly url: string }> => {
  const child = spawn(process.execPath, [...process.execArgv, self, what], { stdio: ['pipe', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve))
  return {
    url,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve())
        child.stdin.end()
      }),
  }
}

if (process.argv[1] === self) {
  const server =
    process.argv[2] === 'traces' ? await startTraceServer() : await startTestServer({ responders, latencyMs: 1000 })
  console.log(server.url)
  process.stdin.once('end', async () => {
    await server.stop()
    process.exit(0)
  })
  process.stdin.resume()
}
