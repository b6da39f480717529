import { awaitAllCallbacks } from '@langchain/core/callbacks/promises'
import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons'
import { LangChainTracer } from '@langchain/core/tracers/tracer_langchain'
import { Client } from 'langsmith'
import { getCurrentRunTree } from 'langsmith/singletons/traceable'
import { openDelivery } from './delivery.ts'

export interface TracingSettings {
  readonly apiKey: string | undefined
  readonly endpoint?: string | undefined
  readonly project: string
  /** The fraction of traces that are sent, from 0 to 1. */
  readonly samplingRate?: number | undefined
  readonly hideInputs?: boolean
  readonly hideOutputs?: boolean
  readonly hideMetadata?: boolean
  readonly closeTimeoutMs?: number
}

interface TracedVerdict {
  readonly ask_id: string
  readonly accepted: boolean
  /** The stage that rejected the ask, and the name of the check, critic or rule. */
  readonly stage?: string
  readonly by?: string
  readonly reason?: string
}

interface BriefRun {
  readonly runId: string
  readonly traceId: string
}

export type Tracing = ReturnType<typeof openTracing>

/** Connects to LangSmith. Traces are sent in the background. */
export const openTracing = (
  settings: TracingSettings,
  { redact, asks: askCount }: { readonly redact: (text: string) => string; readonly asks: number },
) => {
  const { apiKey, endpoint, project, samplingRate, closeTimeoutMs } = settings
  const delivery = openDelivery({ redact, closeTimeoutMs })
  const hidesContent = settings.hideInputs === true || settings.hideOutputs === true
  const client = new Client({
    apiKey,
    apiUrl: endpoint,
    tracingSamplingRate: samplingRate,
    hideInputs: settings.hideInputs ?? false,
    hideOutputs: settings.hideOutputs ?? false,
    hideMetadata: settings.hideMetadata ?? false,
    // Applies only to errors, because the three options above cover the rest. A server's error message may contain a key.
    anonymizer: ({ error }) => ({ error: hidesContent ? 'hidden' : redact(String(error)) }),
    omitTracedRuntimeInfo: true,
    blockOnRootRunFinalization: false,
    fetchImplementation: delivery.fetch,
    // The delivery limits the requests in flight. The client's own queue would print to the terminal.
    traceBatchConcurrency: 1_000,
    batchSizeBytesLimit: 4 * 1024 * 1024,
  })
  const tracer = (): LangChainTracer => new LangChainTracer({ client, projectName: project })
  /** The runs of accepted drafts, by ask. */
  const acceptedRuns = new Map<string, BriefRun>()
  const requestsInFlight = new Set<Promise<unknown>>()
  let projectId: Promise<string | undefined> | undefined

  const send = (key: string, run: BriefRun, { ask_id, accepted, stage, by, reason }: TracedVerdict): void => {
    const request = (async () => {
      projectId ??= idOfProject(client, project).catch((error) => {
        projectId = undefined
        throw error
      })
      const sessionId = await projectId
      if (sessionId === undefined) return
      await client.createFeedback({
        ...run,
        sessionId,
        key,
        score: accepted ? 1 : 0,
        value: accepted ? 'accepted' : `${stage}/${by}`,
        comment: reason === undefined || hidesContent ? undefined : `${ask_id}: ${reason}`,
        sourceInfo: { ask: ask_id, stage, by: stage && by },
        // Otherwise feedback moves traces to a longer, more expensive retention.
        extendTraceRetention: false,
      })
    })().catch(() => {})
    requestsInFlight.add(request)
    void request.then(() => requestsInFlight.delete(request))
  }

  return {
    callbacks: [tracer()],
    /** For the runs of briefs, if each is a separate trace, because sampling picks whole traces. Undefined rather than [], which would override the caller's callbacks. */
    briefCallbacks: askCount > maxAsksInOneTrace || samplingRate !== undefined ? [tracer()] : undefined,
    /** Adds feedback to the run of the brief. Must be called inside a node of the brief that was settled. */
    sendVerdict(verdict: TracedVerdict): void {
      const node = getCurrentRunTree(true)
      if (!node?.parent_run_id) return
      const run = { runId: node.parent_run_id, traceId: node.trace_id }
      if (verdict.accepted) acceptedRuns.set(verdict.ask_id, run)
      send('verdict', run, verdict)
    },
    /** Adds feedback about an accepted draft that the set left out. */
    sendExclusion(verdict: TracedVerdict): void {
      const run = acceptedRuns.get(verdict.ask_id)
      if (run) send('kept', run, verdict)
    },
    /** Waits briefly for requests in flight. Returns a warning to show, if any. */
    async close(): Promise<string | undefined> {
      await delivery.close(
        (async () => {
          await awaitAllCallbacks()
          await client.flush()
          while (requestsInFlight.size > 0) await Promise.all(requestsInFlight)
          await client.awaitPendingTraceBatches()
        })(),
      )
      return delivery.warning
    },
  }
}

/** Runs `work` with a tracer that sends nothing. Without a tracer, LangChain would start one from environment variables. */
export const runUntraced = <T>(work: () => Promise<T>): Promise<T> => {
  const client = new Client({ tracingSamplingRate: 0 })
  return AsyncLocalStorageProviderSingleton.runWithConfig({ callbacks: [new LangChainTracer({ client })] }, work)
}

/** An ask takes about fifteen runs, more if it is sent back. LangSmith allows 25,000 runs per trace. */
const maxAsksInOneTrace = 1_000

const idOfProject = async (client: Client, projectName: string): Promise<string | undefined> => {
  try {
    return (await client.readProject({ projectName })).id
  } catch {
    return (await client.createProject({ projectName, upsert: true })).id
  }
}
