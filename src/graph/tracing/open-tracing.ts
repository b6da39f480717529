import { awaitAllCallbacks } from '@langchain/core/callbacks/promises'
import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons'
import { LangChainTracer } from '@langchain/core/tracers/tracer_langchain'
import { Client } from 'langsmith'
import { getCurrentRunTree } from 'langsmith/singletons/traceable'
import { openDelivery } from './delivery.ts'

/** What the user's environment says about LangSmith. */
export interface TracingSettings {
  readonly apiKey: string | undefined
  readonly endpoint?: string | undefined
  readonly project: string
  /** The fraction of traces that are sent, from 0 to 1. */
  readonly samplingRate?: number | undefined
  readonly hideInputs?: boolean
  readonly hideOutputs?: boolean
  readonly hideMetadata?: boolean
  readonly patienceMs?: number
}

/** The end of one ask, as its brief or the whole set decided it. */
interface TracedVerdict {
  readonly ask_id: string
  readonly accepted: boolean
  /** Where it ended, and which check, critic or rule ended it. */
  readonly stage?: string
  readonly by?: string
  readonly reason?: string
}

export interface Tracing {
  /** For the run of a session. Undefined rather than []: an empty list would override the callbacks of a caller. */
  readonly callbacks?: LangChainTracer[]
  /** For the run of a brief, where it is to be a trace of its own. */
  readonly briefCallbacks?: LangChainTracer[]
  /** To be called inside a node of a brief that was settled: goes to the brief's run as feedback. */
  verdict(verdict: TracedVerdict): void
  /** What the whole set left out, though its brief had accepted it. */
  leftOut(verdict: TracedVerdict): void
  /** Waits a little for what is under way. Returns a warning to show, if any. */
  close(): Promise<string | undefined>
}

export interface TracingOptions {
  readonly redact: (text: string) => string
  /** How many asks the session has. LangSmith takes 25,000 runs in one trace. */
  readonly asks: number
}

interface BriefRun {
  readonly runId: string
  readonly traceId: string
}

/** Where a session's runs go. */
export const openTracing = (settings: TracingSettings, { redact, asks }: TracingOptions): Tracing => {
  const { apiKey, endpoint, project, samplingRate, patienceMs } = settings
  const delivery = openDelivery({ redact, patienceMs })
  const hides = settings.hideInputs === true || settings.hideOutputs === true
  const client = new Client({
    apiKey,
    apiUrl: endpoint,
    tracingSamplingRate: samplingRate,
    hideInputs: settings.hideInputs ?? false,
    hideOutputs: settings.hideOutputs ?? false,
    hideMetadata: settings.hideMetadata ?? false,
    // Only errors pass through it, because the other three are set: a server may repeat a key in what it complains about.
    anonymizer: ({ error }) => ({ error: hides ? 'hidden' : redact(String(error)) }),
    // Do not send the environment of the process.
    omitTracedRuntimeInfo: true,
    blockOnRootRunFinalization: false,
    fetchImplementation: delivery.fetch,
    // The delivery bounds what is under way; the client's own queue would complain on the terminal.
    traceBatchConcurrency: 1_000,
    batchSizeBytesLimit: 4 * 1024 * 1024,
  })
  const tracer = (): LangChainTracer => new LangChainTracer({ client, projectName: project })
  const accepted = new Map<string, BriefRun>()
  const sending = new Set<Promise<unknown>>()
  let projectId: Promise<string | undefined> | undefined

  const send = (key: string, run: BriefRun, { ask_id, accepted, stage, by, reason }: TracedVerdict): void => {
    const sent = (async () => {
      projectId ??= idOfProject(client, project)
      const sessionId = await projectId
      if (sessionId === undefined) return
      await client.createFeedback({
        ...run,
        sessionId,
        key,
        score: accepted ? 1 : 0,
        value: accepted ? 'accepted' : `${stage}/${by}`,
        comment: reason === undefined || hides ? undefined : `${ask_id}: ${reason}`,
        sourceInfo: { ask: ask_id, stage, by: stage && by },
        // Feedback would move traces to a longer and dearer retention.
        extendTraceRetention: false,
      })
    })().catch(() => {})
    sending.add(sent)
    void sent.then(() => sending.delete(sent))
  }

  return {
    callbacks: [tracer()],
    // Sampling picks whole traces: of one big one it would take all or nothing.
    briefCallbacks: asks > mostAsksInOneTrace || samplingRate !== undefined ? [tracer()] : undefined,
    verdict(verdict) {
      const node = getCurrentRunTree(true)
      if (!node?.parent_run_id) return
      const run = { runId: node.parent_run_id, traceId: node.trace_id }
      if (verdict.accepted) accepted.set(verdict.ask_id, run)
      send('verdict', run, verdict)
    },
    leftOut(verdict) {
      const run = accepted.get(verdict.ask_id)
      if (run) send('kept', run, verdict)
    },
    async close() {
      await delivery.close(
        (async () => {
          await awaitAllCallbacks()
          await client.flush()
          while (sending.size > 0) await Promise.all(sending)
          await client.awaitPendingTraceBatches()
        })(),
      )
      return delivery.complaint
    },
  }
}

/** Where nothing is traced. */
export const noTracing: Tracing = {
  verdict: () => {},
  leftOut: () => {},
  close: async () => undefined,
}

/**
 * Runs work that LangChain would otherwise trace on its own account, by what it finds in the environment. It looks for a tracer, and
 * finds one that sends nothing.
 */
export const untraced = <T>(work: () => Promise<T>): Promise<T> => {
  const client = new Client({ tracingSamplingRate: 0 })
  return AsyncLocalStorageProviderSingleton.runWithConfig({ callbacks: [new LangChainTracer({ client })] }, work)
}

/** An ask takes about fifteen runs, more when it is sent back. */
const mostAsksInOneTrace = 1_000

const idOfProject = async (client: Client, projectName: string): Promise<string | undefined> => {
  try {
    return (await client.readProject({ projectName })).id
  } catch {
    return (await client.createProject({ projectName, upsert: true })).id
  }
}
