import { EventEmitter, on } from 'node:events'
import path from 'node:path'
import { GoldspanError, InterruptedError, UsageError } from '../errors.ts'
import type { Tracing } from '../graph/tracing/open-tracing.ts'
import type { SessionStore } from '../store/session-store.ts'
import { lockWorkspace, openStore } from '../store/store.ts'
import { storeErrorFrom } from '../store/store-error.ts'
import { redactor } from '../text/redact.ts'
import type { SessionEvent } from '../vocabulary/index.ts'
import type { LazyParts } from './lazy-parts.ts'
import type { Environment } from './options/environment.ts'
import type { UserOptions } from './options/options.ts'
import type { SessionRequest } from './request.ts'
import type { Run } from './run.ts'
import type { RunOptions, SuppliedParts } from './supplied-parts.ts'

/** Runs one request (generate, refresh or translate) to its end. */
export type Flow = (run: Run) => Promise<void>

/** Opens the database of a workspace, and bundles it with the options for its sessions. */
export const openSetup = (
  options: UserOptions,
  environment: Environment,
  lazyParts: LazyParts,
  supplied: SuppliedParts = {},
) => {
  const now = supplied.now ?? Date.now
  if (typeof now !== 'function' || Number.isNaN(new Date(now()).getTime()))
    throw new UsageError('now must be a function that returns milliseconds, such as Date.now.')
  const folder = path.resolve(options.workspace ?? '.goldspan')
  const store = openStore(path.join(folder, 'goldspan.db'))
  return { folder, store, options, environment, supplied, lazyParts, [Symbol.dispose]: () => store.close() }
}

/** Locks the workspace, runs a flow in it, and yields the events of the flow. */
export const runInWorkspace = (
  { folder, store, options, environment, supplied, lazyParts }: ReturnType<typeof openSetup>,
  makeRequest: (store: SessionStore) => SessionRequest | Promise<SessionRequest>,
  flow: Flow,
  { signal: stopSignal, detach = false }: RunOptions = {},
): AsyncGenerator<SessionEvent> =>
  streamEvents(async (emit, readerSignal) => {
    const signal = stopSignal ? AbortSignal.any([stopSignal, readerSignal]) : readerSignal
    using _lock = lockWorkspace(folder)
    const { database: url, namespace = 'goldspan', lease } = options
    if (detach && url === undefined)
      throw new UsageError('--detach requires --database postgres://…, from which workers get sessions.')
    await using fleet =
      url === undefined
        ? undefined
        : await lazyParts.joinFleet({ url, namespace, folder: path.join(folder, 'corpora'), lease })
    const sessionStore = fleet ? { ...store, ...fleet.store } : store
    try {
      const run: Run = {
        store: sessionStore,
        environment,
        supplied,
        now: supplied.now ?? Date.now,
        request: await makeRequest(sessionStore),
        signal,
        emit,
        fleet,
        handOverBefore: detach ? 'write' : undefined,
      }
      await withTracing(run, (tracing) => flow({ ...run, tracing }))
    } catch (error) {
      // Stopping a session can surface as any error.
      if (signal.aborted && !(error instanceof GoldspanError)) throw new InterruptedError()
      throw storeErrorFrom(error, store.file)
    }
  })

/** Yields the events that `work` emits, until it ends. If the reader stops early, aborts the work and waits until it has ended. */
const streamEvents = async function* <Event>(
  work: (emit: (event: Event) => void, readerSignal: AbortSignal) => Promise<void>,
): AsyncGenerator<Event> {
  const emitter = new EventEmitter()
  const reader = new AbortController()
  const events = on(emitter, 'event', { close: ['end'] })
  const done = work((event) => void emitter.emit('event', event), reader.signal).finally(() => emitter.emit('end'))
  // The reader gets an error from the `await` below. Until then, Node must not report it as unhandled.
  done.catch(() => {})
  try {
    for await (const [event] of events) yield event as Event
  } finally {
    reader.abort()
    await done.catch(() => {})
  }
  await done
}

/** Runs a session with the tracing that the environment configures. Problems with tracing never affect the session. */
const withTracing = async (
  { environment, request, emit }: Pick<Run, 'environment' | 'request' | 'emit'>,
  work: (tracing?: Tracing) => Promise<void>,
): Promise<void> => {
  const settings = environment.tracing
  if (!settings) return work()
  const { openTracing, runUntraced } = await import('../graph/tracing/open-tracing.ts')
  if (settings.apiKey === undefined) {
    emit({ type: 'note', message: 'Tracing is on, but LANGSMITH_API_KEY is not set, so nothing will be traced.' })
    return runUntraced(() => work())
  }
  const redact = redactor([settings.apiKey, environment.apiKey])
  const asks = Math.ceil(request.settings.count * request.settings.surplus)
  const tracing = openTracing(settings, { redact, asks })
  try {
    await work(tracing)
  } finally {
    const warning = await tracing.close()
    if (warning) emit({ type: 'note', message: warning })
  }
}
