import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore, type Store } from '../../src/store/store.ts'
import { type TracedRun, withDescendants } from '../../src/testing/index.ts'
import { captureSession, modelKey, notesOf, traceKey } from './a-traced-session.ts'

let captured: Awaited<ReturnType<typeof captureSession>>
let store: Store
let session: TracedRun
let all: readonly TracedRun[]

beforeAll(async () => {
  captured = await captureSession()
  store = openStore(path.join(captured.folder, 'ws', 'goldspan.db'))
  session = captured.traces.runs[0]!
  all = withDescendants(session)
})
afterAll(() => {
  store?.[Symbol.dispose]()
  captured?.[Symbol.dispose]()
})

const runsNamed = (name: string, inside: TracedRun = session) =>
  withDescendants(inside).filter((run) => run.name === name)
const sessionId = () => String(session.metadata.session)
const outcomes = () => store.outcomes.ofSession(sessionId())
const isHidden = ({ tags }: TracedRun) => tags.includes('langsmith:hidden')

describe('the trace of a session', () => {
  test('is one tree: session, its steps, briefs, nodes, and what they call', () => {
    expect(captured.error).toBeUndefined()
    expect(captured.traces.runs).toHaveLength(1)
    expect(session).toMatchObject({ name: 'session', session_name: 'golden sets' })
    expect(session.children.filter((run) => !isHidden(run)).map(({ name }) => name)).toEqual([
      'survey',
      'plan',
      'write',
      'assemble',
      'publish',
    ])
    const [write] = runsNamed('write')
    expect(new Set(write!.children.map(({ name }) => name))).toEqual(new Set(['brief']))
    for (const brief of write!.children) {
      const nodes = brief.children.filter((run) => !isHidden(run)).map(({ name }) => name)
      expect(nodes[0]).toBe('route')
      expect(nodes.at(-1)).toBe('settle')
    }
  })

  test('is complete: every run has an end, and every brief, call, tool call and decision is included', async () => {
    expect(all.filter(({ end_time }) => end_time === undefined)).toEqual([])
    const briefs = await store.briefs.ofSession(sessionId())
    expect(
      runsNamed('brief')
        .map(({ metadata }) => metadata.brief)
        .sort(),
    ).toEqual(briefs.map(({ brief_id }) => brief_id).sort())
    const calls = (await store.calls.ofSession(sessionId())).filter(({ kind }) => kind !== 'cached')
    expect(all.filter(({ run_type }) => run_type === 'llm')).toHaveLength(calls.length)
    for (const { brief_id } of briefs) {
      const brief = runsNamed('brief').find(({ metadata }) => metadata.brief === brief_id)!
      const decisions = await store.decisions.ofBrief(sessionId(), brief_id)
      const shown = withDescendants(brief).filter(({ tags }) => tags.includes('decision'))
      expect(shown.map(({ name }) => name)).toEqual(
        decisions.filter(({ step }) => step !== 'tools').map(({ step }) => `decision: ${step}`),
      )
      const toolCalls = decisions.filter(({ step }) => step === 'tools').flatMap(({ detail }) => detail as unknown[])
      expect(withDescendants(brief).filter(({ run_type }) => run_type === 'tool')).toHaveLength(toolCalls.length)
    }
    expect(all.some(({ run_type }) => run_type === 'tool')).toBe(true)
  })

  test('nests model calls and decisions in the node that makes them', () => {
    for (const critic of runsNamed('critic')) {
      expect(
        critic.children
          .map(({ name }) => name)
          .filter((name) => !/^(?:critic: |decision: (?:critic|route)$)/.test(name)),
      ).toEqual([])
    }
    expect(runsNamed('critic').length).toBeGreaterThan(0)
  })

  test('names the session and brief of every run, and the fields that people filter by', () => {
    expect(all.filter(({ metadata }) => metadata.session !== sessionId())).toEqual([])
    for (const brief of runsNamed('brief')) {
      expect(brief.metadata).toMatchObject({
        strategy: expect.stringMatching(/^(?:direct|adversarial)$/),
        author: expect.stringMatching(/^(?:generator|adversarial)$/),
        position: expect.any(Number),
        round: 1,
        asks: expect.stringMatching(/^a_\w+/),
      })
      expect(brief.tags).toContain(brief.metadata.strategy)
      for (const run of withDescendants(brief)) expect(run.metadata.brief).toBe(brief.metadata.brief)
    }
    for (const call of runsNamed('brief')
      .flatMap(withDescendants)
      .filter(({ run_type }) => run_type === 'llm')) {
      expect(call.metadata).toMatchObject({
        agent: expect.any(String),
        prompt: expect.stringMatching(/@\d+$/),
        model: 'openai:test',
        model_role: call.metadata.agent === 'critic' ? 'critic' : 'generator',
        attempt: expect.any(Number),
        repair: false,
        ls_model_name: 'test',
      })
    }
    for (const call of all.filter(({ run_type }) => run_type === 'tool')) {
      expect(call.metadata.agent).toEqual(expect.stringMatching(/^(?:generator|adversarial|critic)$/))
    }
  })

  test('shows why an ask was rejected, attempt by attempt', async () => {
    const rejected = (await outcomes()).find((outcome) => !outcome.accepted)
    expect(rejected, 'the session rejects something').toBeDefined()
    if (!rejected || rejected.accepted) return
    const decisions = all.filter(
      ({ tags, metadata }) => tags.includes('decision') && metadata.ask === rejected.ask.ask_id,
    )
    expect(decisions.at(-1)).toMatchObject({
      name: 'decision: settle',
      inputs: { ask: rejected.ask.ask_id },
      metadata: {
        decision: 'rejected',
        attempt: rejected.rejection.attempts,
        stage: rejected.rejection.stage,
        by: rejected.rejection.by,
        reason: rejected.rejection.reason,
      },
      outputs: { summary: `rejected by ${rejected.rejection.by}` },
    })
    const [accepted] = (await outcomes()).filter((outcome) => outcome.accepted)
    expect(
      all.filter(({ metadata }) => metadata.ask === accepted!.ask.ask_id && metadata.decision === 'accepted').length,
    ).toBeGreaterThan(0)
  })

  test('shows every route, with its start, end and reason', () => {
    for (const { metadata, outputs } of runsNamed('decision: route')) {
      const { from, next, why } = metadata
      expect(outputs).toMatchObject({ summary: `${from} → ${next}: ${why}` })
    }
    const settle = runsNamed('settle').at(-1)
    expect(withDescendants(settle!).some(({ metadata }) => metadata.from === 'settle' && metadata.next === 'end')).toBe(
      true,
    )
    const [assemble] = runsNamed('assemble')
    expect(withDescendants(assemble!).at(-1)!.metadata).toMatchObject({ from: 'assemble', next: 'publish', round: 1 })
  })

  test('has the verdict on every ask as feedback on its brief', async () => {
    const verdicts = captured.traces.feedback.filter(({ key }) => key === 'verdict')
    expect(verdicts).toHaveLength((await outcomes()).length)
    for (const outcome of await outcomes()) {
      const verdict = verdicts.find(({ feedback_source }) => feedback_source?.metadata?.ask === outcome.ask.ask_id)
      const brief = runsNamed('brief').find(({ metadata }) => metadata.brief === outcome.brief_id)!
      expect(verdict).toMatchObject({
        run_id: brief.id,
        trace_id: session.id,
        session_id: captured.traces.projects[0]!.id,
        score: outcome.accepted ? 1 : 0,
        value: outcome.accepted ? 'accepted' : `${outcome.rejection.stage}/${outcome.rejection.by}`,
        extend_trace_retention: false,
        ...(outcome.accepted ? {} : { comment: `${outcome.ask.ask_id}: ${outcome.rejection.reason}` }),
      })
    }
  })

  test('reports accepted drafts that the set left out', () => {
    const lines = readFileSync(path.join(captured.folder, 'golden', 'rejected.jsonl'), 'utf8')
      .trim()
      .split('\n')
    const leftOut = lines
      .map((line) => JSON.parse(line) as { ask_id: string; stage: string; by: string; reason: string })
      .filter(({ stage }) => stage === 'assemble')
    expect(leftOut.length).toBeGreaterThan(0)
    const kept = captured.traces.feedback.filter(({ key }) => key === 'kept')
    expect(kept.map(({ score, comment }) => ({ score, comment })).sort(byComment)).toEqual(
      leftOut.map(({ ask_id, reason }) => ({ score: 0, comment: `${ask_id}: ${reason}` })).sort(byComment),
    )
  })

  test('nothing is printed when all goes well', () => {
    expect(notesOf(captured.events).filter((note) => note.includes('racing'))).toEqual([])
  })

  test('no key is in what was sent, in the workspace, the dataset or the events', () => {
    const sent = captured.traces.requests.map(({ body, path }) => `${path} ${body}`).join('\n')
    expect(captured.traces.requests.every(({ apiKey }) => apiKey === traceKey)).toBe(true)
    for (const key of [modelKey, traceKey]) {
      expect(sent).not.toContain(key)
      expect(JSON.stringify(captured.events)).not.toContain(key)
      for (const file of filesIn(captured.folder)) expect(readFileSync(file).includes(key), file).toBe(false)
    }
  })
})

const byComment = (a: { comment?: string | undefined }, b: { comment?: string | undefined }) =>
  String(a.comment) < String(b.comment) ? -1 : 1

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

describe('a model server that repeats the key in its error', () => {
  test('does not leak it into the trace or the error', async () => {
    using refused = await captureSession({}, {}, 'another-key-than-ours')
    expect(refused.error?.message).toBeDefined()
    expect(withDescendants(refused.traces.runs[0]!).some(({ error }) => error?.includes('Incorrect API key'))).toBe(
      true,
    )
    expect(refused.traces.requests.map(({ body }) => body).join('\n')).not.toContain(modelKey)
    expect(String(refused.error?.stack)).not.toContain(modelKey)
  })
})
