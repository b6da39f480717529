import path from 'node:path'
import type { UserOptions } from '../../src/compose/options/options.ts'
import { openWorkspace } from '../../src/compose/workspace.ts'
import type { TracingSettings } from '../../src/graph/tracing/open-tracing.ts'
import { startTestServer, startTraceServer, type TraceServerOptions } from '../../src/testing/index.ts'
import type { SessionEvent } from '../../src/vocabulary/index.ts'
import { bytesOf, noEnvironment } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'

export const modelKey = 'sk-marked-model-key-0815'
export const traceKey = 'lsv2_pt_marked-trace-key-4711'

/** A small session: a few asks of several strategies, with a surplus, so that some are accepted, some rejected and some left out. */
const smallSession: UserOptions = {
  count: 3,
  mix: { direct: 60, adversarial: 40 },
  surplus: 5,
  maxRounds: 1,
  concurrency: 4,
  asOf: '2025-01-01',
  model: 'openai:test',
}

const documents = ['policies/refunds', 'reference/settings'].map((name) => `examples/handbook/${name}.md`)

export interface TracedSession extends Disposable {
  readonly folder: string
  readonly events: readonly SessionEvent[]
  readonly error: Error | undefined
}

/** Runs a session with marked keys over a test server for the model. */
export const runTraced = async (
  tracing: TracingSettings | false,
  options: UserOptions = {},
  serverKey = modelKey,
): Promise<TracedSession> => {
  await using models = await startTestServer({ apiKey: serverKey })
  const folder = makeTempFolder()
  const events: SessionEvent[] = []
  let error: Error | undefined
  {
    using workspace = openWorkspace(
      {
        ...smallSession,
        baseUrl: options.model === 'offline' ? undefined : models.url,
        workspace: path.join(folder.path, 'ws'),
        out: path.join(folder.path, 'golden'),
        ...options,
      },
      { ...noEnvironment, apiKey: modelKey, tracing },
      { now: () => 0 },
    )
    try {
      for await (const event of workspace.generate(documents)) events.push(event)
    } catch (thrown) {
      error = thrown as Error
    }
  }
  return { folder: folder.path, events, error, [Symbol.dispose]: () => folder[Symbol.dispose]() }
}

/** Runs a session with a server for the traces. */
export const captureSession = async (
  { server, ...settings }: Partial<TracingSettings> & { readonly server?: TraceServerOptions } = {},
  options: UserOptions = {},
  serverKey = modelKey,
) => {
  await using traces = await startTraceServer({ apiKey: traceKey, ...server })
  const session = await runTraced(
    { apiKey: traceKey, endpoint: traces.url, project: 'golden sets', ...settings },
    options,
    serverKey,
  )
  return { ...session, traces, [Symbol.dispose]: () => session[Symbol.dispose]() }
}

/** The hashes of the files of the session's dataset. */
export const datasetHashes = ({ folder }: TracedSession): Record<string, string> => bytesOf(path.join(folder, 'golden'))

export const notesOf = (events: readonly SessionEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'note' ? [event.message] : []))
