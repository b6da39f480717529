import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTraceServer } from '../../src/testing/index.ts'
import { datasetHashes, notesOf, runTraced, type TracedSession, traceKey } from './a-traced-session.ts'

/** A session without calls to a server, because only the dataset is compared. */
const offline = { model: 'offline' }
let undisturbed: TracedSession
beforeAll(async () => {
  undisturbed = await runTraced(false, offline)
})
afterAll(() => undisturbed?.[Symbol.dispose]())

describe('a tracing endpoint that', () => {
  test.for([
    ['takes requests and never answers', 'hang'],
    ['is not there', 'gone'],
  ] as const)('%s changes neither the dataset nor the end of the session', async ([, fault]) => {
    const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    await using traces = await startTraceServer(fault === 'hang' ? { fault } : {})
    if (fault === 'gone') await traces.stop()
    using session = await runTraced(
      { apiKey: traceKey, endpoint: traces.url, project: 'p', closeTimeoutMs: 50 },
      offline,
    )
    expect(session.error).toBeUndefined()
    expect(datasetHashes(session)).toEqual(datasetHashes(undisturbed))
    expect(notesOf(session.events).filter((note) => /did not reach LangSmith/.test(note))).toHaveLength(1)
    expect(JSON.stringify(session.events)).not.toContain(traceKey)
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
  })
})
