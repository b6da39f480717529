import { sha256 } from '../../text/hash.ts'
import { createLangSmithClient } from './json-client.ts'
import type { TracingSettings } from './open-tracing.ts'

interface ReviewDecision {
  /** The id of the line in reviews.jsonl. */
  readonly id: string
  readonly query_id: string
  readonly reviewer: string
  readonly verdict: 'accept' | 'reject' | 'edit' | 'undo'
  readonly reason?: string
  readonly note?: string
  /** The item after an edit. */
  readonly after?: object
  /** The id of the line that this one undoes. */
  readonly undoes?: string
  readonly session: string
  readonly ask: string | undefined
  readonly question: string
}

const scores: Readonly<Record<string, number>> = { accept: 1, reject: 0 }

/** Sends decisions of reviewers to LangSmith as feedback `review`, on the last run that settled the ask in the session, or else on a run created for the item. */
export const openReviewFeedback = (settings: TracingSettings) => {
  const { apiKey = '', endpoint, project, hideInputs, hideOutputs, closeTimeoutMs = 10_000 } = settings
  const hidesContent = hideInputs === true || hideOutputs === true
  const stop = new AbortController()
  const request = createLangSmithClient(apiKey, endpoint, stop.signal)
  let sent = 0
  /** Ids of decisions whose last change did not reach LangSmith. */
  const unsent = new Set<string>()
  let lastError: string | undefined
  let projectId: Promise<string> | undefined
  // Sent in order: a decision must arrive before it is undone.
  let lastSend: Promise<void> = Promise.resolve()

  const findOrCreateProject = async (): Promise<string> => {
    const [existing] = await request<readonly { id: string }[]>('/sessions', { query: { name: project, limit: '1' } })
    return existing?.id ?? (await request<{ id: string }>('/sessions', { method: 'POST', body: { name: project } })).id
  }

  const findOrCreateRun = async (
    decision: ReviewDecision,
    session_id: string,
  ): Promise<{ id: string; trace_id: string }> => {
    if (decision.ask !== undefined) {
      // Sessions with the same documents and seed share ids of asks.
      const conditions = [hasMetadata('ask', decision.ask), hasMetadata('session', decision.session)]
      const filter = `and(eq(name, "decision: settle"), ${conditions.join(', ')})`
      // An ask has one such run for each attempt; the last one counts.
      const body = { session: [session_id], filter, order: 'desc', limit: 1, select: ['id', 'trace_id'] }
      const { runs } = await request<{ runs: { id: string; trace_id: string }[] }>('/runs/query', {
        method: 'POST',
        body,
      })
      if (runs[0]) return runs[0]
    }
    const { query_id, session, question } = decision
    const id = uuidOf(`review ${session} ${query_id}`)
    const now = new Date()
    // LangSmith sorts runs by the time of their start in microseconds, followed by the id.
    const order = `${now.toISOString().replace(/[-:.]/g, '').slice(0, -1)}000Z${id}`
    const run = {
      id,
      trace_id: id,
      dotted_order: order,
      name: 'review',
      run_type: 'chain',
      session_name: project,
      start_time: now.toISOString(),
      end_time: now.toISOString(),
      inputs: hidesContent ? {} : { question },
      outputs: {},
      extra: { metadata: { session, query_id } },
    }
    // 409 means an earlier decision created the run.
    await request('/runs', { method: 'POST', body: run }).catch(ignoreStatus(409))
    return { id, trace_id: id }
  }

  const send = async (decision: ReviewDecision): Promise<void> => {
    const { id, verdict, reason, note, after, undoes, reviewer, query_id } = decision
    if (verdict === 'undo') {
      // 404 means that the feedback never arrived.
      if (undoes !== undefined)
        await request(`/feedback/${uuidOf(undoes)}`, { method: 'DELETE' }).catch(ignoreStatus(404))
      return
    }
    const session_id = await (projectId ??= findOrCreateProject())
    const run = await findOrCreateRun(decision, session_id)
    const comment = [reason, note].filter((part) => part !== undefined && part !== '').join(': ')
    const body = {
      id: uuidOf(id),
      run_id: run.id,
      trace_id: run.trace_id,
      session_id,
      key: 'review',
      score: scores[verdict],
      value: verdict,
      comment: hidesContent || comment === '' ? undefined : comment,
      correction: hidesContent ? undefined : after,
      feedback_source: { type: 'app', metadata: { reviewer, query_id } },
    }
    await request('/feedback', { method: 'POST', body })
  }

  return {
    /** Sends a decision in the background. */
    sendDecision(decision: ReviewDecision): void {
      const id = decision.undoes ?? decision.id
      lastSend = lastSend
        .then(() => send(decision))
        .then(() => {
          sent++
          unsent.delete(id)
        })
        .catch((error: Error) => {
          unsent.add(id)
          lastError = error.message
          // Look up the project again for the next decision.
          projectId = undefined
        })
    },
    /** Waits for requests in flight. Returns how many decisions arrived and why others did not. */
    async close() {
      const timer = setTimeout(() => stop.abort(), closeTimeoutMs)
      await lastSend
      clearTimeout(timer)
      return { sent, lost: unsent.size, why: unsent.size > 0 ? lastError : undefined }
    },
  }
}

const hasMetadata = (key: string, value: string): string =>
  `and(eq(metadata_key, "${key}"), eq(metadata_value, "${value}"))`

/** The errors of `createJsonClient` contain the status. */
const ignoreStatus =
  (status: number) =>
  (error: Error): void => {
    if (!error.message.includes(` ${status} `)) throw error
  }

/** Formats a hash of the text as a UUID of version 4. */
const uuidOf = (text: string): string =>
  sha256(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
