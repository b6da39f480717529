import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Responder } from '../models/responder.ts'
import { startTestServer } from './start-test-server.ts'
import type { TestServerOptions } from './test-server-options.ts'

/**
 * Runs the test server in a separate process, for tests that kill other processes:
 * `tsx src/testing/serve.ts --options '{"latencyMs": 20}'`. `--responders ./my-responders.ts` replaces the responders.
 * Prints its URL as a line of JSON, and its counts as another line on SIGTERM or at the end of its input.
 */
const { values } = parseArgs({
  options: {
    responders: { type: 'string' },
    /** `TestServerOptions` as JSON, without functions. */
    options: { type: 'string', default: '{}' },
  },
})

const load = async (module: string): Promise<readonly Responder[]> => {
  const loaded = (await import(pathToFileURL(path.resolve(module)).href)) as { responders: readonly Responder[] }
  return loaded.responders
}

const options = JSON.parse(values.options) as TestServerOptions
const server = await startTestServer({
  ...options,
  responders: values.responders === undefined ? options.responders : await load(values.responders),
})
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`)

const end = async (): Promise<void> => {
  process.stdout.write(`${JSON.stringify({ counts: server.counts })}\n`)
  await server.stop()
  process.exit(0)
}
process.once('SIGTERM', end)
process.stdin.once('end', end).resume()
