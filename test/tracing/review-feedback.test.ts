import { cpSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TracingSettings } from '../../src/graph/tracing/open-tracing.ts'
import { openReviewFeedback } from '../../src/graph/tracing/review-feedback.ts'
import { openStudio } from '../../src/review/studio.ts'
import { startTraceServer, withDescendants } from '../../src/testing/index.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { runTraced, type TracedSession, traceKey } from './a-traced-session.ts'

/** A studio over a set whose decisions go to a server. */
const openReviewing = (folder: string, tracing: TracingSettings) => {
  const feedback = openReviewFeedback(tracing)
  const studio = openStudio(path.join(folder, 'golden'), {
    reviewer: 'ana',
    onDecision: ({ verdict, ...row }, { question, provenance: { session, ask } }) => {
      if (verdict !== 'skip') feedback.sendDecision({ ...row, verdict, question, session, ask })
    },
  })
  const items = studio.queue().rows.filter(({ origin }) => origin === 'item')
  return { studio, feedback, items }
}

describe('review decisions as feedback', () => {
  let untraced: TracedSession
  beforeAll(async () => {
    untraced = await runTraced(false)
  })
  afterAll(() => untraced?.[Symbol.dispose]())
  const anUntracedSet = () => {
    const folder = makeTempFolder()
    cpSync(untraced.folder, folder.path, { recursive: true })
    return folder
  }

  test('are attached to the run that settled the ask, and are deleted if they are undone', async () => {
    await using traces = await startTraceServer({ apiKey: traceKey })
    const tracing = { apiKey: traceKey, endpoint: traces.url, project: 'golden sets' }
    using session = await runTraced(tracing)
    expect(session.error).toBeUndefined()
    const { studio, feedback, items } = openReviewing(session.folder, tracing)
    const [first, second, third] = items.map(({ query_id }) => query_id)
    await studio.decide({ query_id: first ?? '', verdict: 'accept' })
    await studio.decide({ query_id: second ?? '', verdict: 'reject', reason: 'wrong', note: 'It is 15 days.' })
    await studio.decide({ query_id: third ?? '', verdict: 'reject' })
    studio.undo()
    expect(await feedback.close()).toEqual({ sent: 4, lost: 0, why: undefined })
    const reviews = traces.feedback.filter(({ key }) => key === 'review')
    expect(reviews).toMatchObject([
      { score: 1, value: 'accept', feedback_source: { metadata: { reviewer: 'ana', query_id: first } } },
      { score: 0, value: 'reject', comment: 'wrong: It is 15 days.' },
    ])
    const runs = traces.runs.flatMap(withDescendants)
    for (const { run_id } of reviews) expect(runs.find(({ id }) => id === run_id)?.name).toBe('decision: settle')
    expect(new Set(reviews.map(({ run_id }) => run_id)).size).toBe(2)

    const ask = String(runs.find(({ name }) => name === 'decision: settle')?.metadata.ask)
    const other = openReviewFeedback(tracing)
    const reviewedItem = { query_id: 'q_1', reviewer: 'ana', session: 's_other', ask, question: 'How long?' }
    other.sendDecision({ ...reviewedItem, id: 'r_1', verdict: 'accept' })
    await other.close()
    const { run_id } = traces.feedback.find(({ feedback_source }) => feedback_source?.metadata?.query_id === 'q_1')!
    expect(traces.runs.find(({ id }) => id === run_id)).toMatchObject({ name: 'review' })
  })

  test('get a new run if the session was not traced, and have no comment if content is hidden', async () => {
    await using traces = await startTraceServer({ apiKey: traceKey })
    using set = anUntracedSet()
    const hidden = { apiKey: traceKey, endpoint: traces.url, project: 'reviews', hideOutputs: true }
    const { studio, feedback, items } = openReviewing(set.path, hidden)
    await studio.decide({ query_id: items[0]?.query_id ?? '', verdict: 'reject', note: 'It is 15 days.' })
    expect(await feedback.close()).toMatchObject({ sent: 1, lost: 0 })
    expect(traces.runs).toMatchObject([
      { name: 'review', session_name: 'reviews', metadata: { query_id: items[0]?.query_id } },
    ])
    expect(traces.feedback).toMatchObject([{ run_id: traces.runs[0]?.id, value: 'reject' }])
    expect(JSON.stringify([traces.runs, traces.feedback])).not.toMatch(/15 days|\?/)
  })

  test('a decision that was not delivered and then undone does not count as lost', async () => {
    await using traces = await startTraceServer({ apiKey: traceKey })
    const feedback = openReviewFeedback({ apiKey: traceKey, endpoint: traces.url, project: 'reviews' })
    const reviewedItem = { query_id: 'q_1', reviewer: 'ana', session: 's_1', ask: undefined, question: 'How long?' }
    feedback.sendDecision({ ...reviewedItem, id: 'r_2', verdict: 'undo', undoes: 'r_1' })
    expect(await feedback.close()).toEqual({ sent: 1, lost: 0, why: undefined })
  })

  test('a server that refuses or hangs is reported, and no decision in the file is lost', async () => {
    using set = anUntracedSet()
    for (const server of [{ apiKey: 'other' }, { fault: 'hang' as const }]) {
      await using traces = await startTraceServer(server)
      const tracing = { apiKey: traceKey, endpoint: traces.url, project: 'reviews', closeTimeoutMs: 200 }
      const { studio, feedback, items } = openReviewing(set.path, tracing)
      await studio.decide({ query_id: items[0]?.query_id ?? '', verdict: 'reject' })
      studio.undo()
      await studio.decide({ query_id: items[0]?.query_id ?? '', verdict: 'accept' })
      const { sent, lost, why } = await feedback.close()
      // A decision and its undo that both fail count once.
      expect([sent, lost]).toEqual([0, 2])
      expect(why).toMatch(/returned 401|aborted/)
      expect(studio.queue().rows.find(({ query_id }) => query_id === items[0]?.query_id)?.status).toBe('accepted')
    }
  })
})
