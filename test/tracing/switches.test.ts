import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RunnableLambda } from '@langchain/core/runnables'
import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../../src/compose/options/environment.ts'
import { openTracing } from '../../src/graph/tracing/open-tracing.ts'
import { startTraceServer, withDescendants } from '../../src/testing/index.ts'
import { captureSession } from './a-traced-session.ts'

describe('hidden content', () => {
  test('stays hidden: no question, answer, quote, reason or document text is sent', async () => {
    using captured = await captureSession({ hideInputs: true, hideOutputs: true })
    const sent = captured.traces.requests.map(({ body }) => body).join('\n')
    const golden = path.join(captured.folder, 'golden')
    const rows = (file: string) =>
      readFileSync(path.join(golden, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    for (const { question, ideal_answer, gold_spans } of rows('items.jsonl')) {
      expect(sent).not.toContain(question)
      expect(sent).not.toContain(ideal_answer)
      for (const { text } of gold_spans) expect(sent).not.toContain(text.slice(0, 40))
    }
    for (const { reason, question, stage } of rows('rejected.jsonl')) {
      if (stage !== 'assemble') expect(sent).not.toContain(reason)
      if (question) expect(sent).not.toContain(question)
    }
    for (const { text_path } of rows('corpus/documents.jsonl')) {
      const sentences = readFileSync(path.join(golden, text_path), 'utf8')
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => sentence.length > 30)
      for (const sentence of sentences) expect(sent).not.toContain(JSON.stringify(sentence).slice(1, -1))
    }
    // Names, outcomes and deciders are not hidden.
    const all = captured.traces.runs.flatMap(withDescendants)
    expect(all.filter(({ inputs, outputs }) => !isEmpty(inputs) || !isEmpty(outputs))).toEqual([])
    expect(all.some(({ metadata }) => metadata.decision === 'accepted')).toBe(true)
    expect(captured.traces.feedback.some(({ score }) => score === 0)).toBe(true)
    expect(captured.traces.feedback.filter(({ comment }) => comment !== undefined)).toEqual([])
  })

  test('even in errors', async () => {
    using captured = await captureSession({ hideInputs: true, hideOutputs: true }, {}, 'another-key')
    const errors = captured.traces.runs.flatMap(withDescendants).flatMap(({ error }) => error ?? [])
    expect(new Set(errors)).toEqual(new Set(['hidden']))
  })
})

const isEmpty = (value: unknown) => value === undefined || JSON.stringify(value) === '{}'

describe('sampling', () => {
  test('selects complete briefs: each is a separate trace with the name of the session', async () => {
    using captured = await captureSession({ samplingRate: 1 })
    const [session, ...briefs] = [...captured.traces.runs].sort(
      (a, b) => Number(b.name === 'session') - Number(a.name === 'session'),
    )
    expect(session!.name).toBe('session')
    expect(briefs.length).toBeGreaterThan(1)
    for (const brief of briefs) {
      expect(brief).toMatchObject({
        name: 'brief',
        trace_id: brief.id,
        metadata: { session: session!.metadata.session },
      })
      const verdicts = captured.traces.feedback.filter(({ run_id }) => run_id === brief.id)
      expect(verdicts.length).toBeGreaterThan(0)
      expect(verdicts.filter(({ trace_id }) => trace_id !== brief.id)).toEqual([])
    }
    expect(briefs.every((brief) => withDescendants(brief).some(({ tags }) => tags.includes('decision')))).toBe(true)
  })

  test('at 0 sends nothing', async () => {
    await using traces = await startTraceServer()
    const tracing = openTracing(
      { apiKey: 'k', endpoint: traces.url, project: 'p', samplingRate: 0 },
      { redact: String, asks: 1 },
    )
    await RunnableLambda.from(() => 1).invoke(0, { callbacks: tracing.callbacks! })
    expect(await tracing.close()).toBeUndefined()
    expect(traces.runs).toEqual([])
  })

  test('large sessions are split the same way: a trace holds 25,000 runs', () => {
    const open = (asks: number) =>
      openTracing({ apiKey: 'k', endpoint: 'http://127.0.0.1:1', project: 'p' }, { redact: String, asks })
    expect(open(1_000).briefCallbacks).toBeUndefined()
    expect(open(1_001).briefCallbacks).toHaveLength(1)
  })
})

describe('the environment', () => {
  const switchedOn = { LANGSMITH_TRACING: 'true', LANGSMITH_API_KEY: 'k' }

  test('can enable tracing by LangSmith’s variables, and by LangChain’s older ones', () => {
    expect(readEnvironment({}).tracing).toBe(false)
    expect(readEnvironment({ LANGSMITH_API_KEY: 'k' }).tracing).toBe(false)
    expect(readEnvironment(switchedOn).tracing).toMatchObject({ apiKey: 'k', project: 'default' })
    expect(readEnvironment({ LANGCHAIN_TRACING_V2: 'true', LANGCHAIN_API_KEY: 'k' }).tracing).toMatchObject({
      apiKey: 'k',
    })
  })

  test('sets project, endpoint, hiding and sampling', () => {
    expect(
      readEnvironment({
        ...switchedOn,
        LANGSMITH_PROJECT: 'golden',
        LANGSMITH_ENDPOINT: 'https://eu.api.smith.langchain.com',
        LANGSMITH_HIDE_INPUTS: 'true',
        LANGSMITH_TRACING_SAMPLING_RATE: '0.1',
      }).tracing,
    ).toMatchObject({
      project: 'golden',
      endpoint: 'https://eu.api.smith.langchain.com',
      hideInputs: true,
      hideOutputs: false,
      samplingRate: 0.1,
    })
  })

  test('an invalid sampling rate is rejected at once', () => {
    expect(() => readEnvironment({ ...switchedOn, LANGSMITH_TRACING_SAMPLING_RATE: '10%' })).toThrow(
      /number from 0 to 1/,
    )
  })
})
