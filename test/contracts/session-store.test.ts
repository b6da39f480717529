import { describe, expect, test } from 'vitest'
import type { CallRecord } from '../../src/store/calls.ts'
import { postgresStore } from '../../src/store/postgres/connect.ts'
import type { SessionStore } from '../../src/store/session-store.ts'
import { openStore } from '../../src/store/store.ts'
import type { Brief, Rejection } from '../../src/vocabulary/index.ts'
import { aDraft, anAsk } from '../examples.ts'
import { aNamespace, hasPostgres } from '../postgres.ts'

interface OpenedStore extends AsyncDisposable {
  readonly store: SessionStore
}

/** Every implementation of the store of sessions. */
const kinds: Readonly<Record<string, () => Promise<OpenedStore>>> = {
  SQLite: async () => {
    const store = openStore(':memory:')
    return { store, [Symbol.asyncDispose]: async () => store.close() }
  },
  PostgreSQL: async () => {
    const namespace = await aNamespace()
    return { store: postgresStore(namespace.pool), [Symbol.asyncDispose]: () => namespace[Symbol.asyncDispose]() }
  },
}

/** Texts that are difficult for databases and encodings. */
const oddText = 'naïve “quote” \u0000 \u{1F600} \\ \' " $1 \n\t line'

const aBrief = (brief_id: string, position: number, round = 1): Brief => ({
  brief_id,
  session: 's',
  position,
  round,
  strategy: 'direct',
  agent: 'generator',
  language: 'en',
  topic: oddText,
  chunk_ids: ['a#c1'],
  examples: [],
  asks: [anAsk({ ask_id: `${brief_id}.1` })],
  seed: '7',
})

const rejected = (ask_id: string): Rejection => ({
  ask_id,
  brief_id: 'b1',
  strategy: 'direct',
  cell: { topic: 't', intent: 'policy_lookup', language: 'en', difficulty: 'easy' },
  stage: 'check',
  by: 'leak',
  reason: oddText,
  attempts: 1,
  cost: { calls: 0.5, tokens: 12, usd: null },
})

const aCall = (change: Partial<CallRecord>): CallRecord => ({
  agent: 'critic',
  prompt: 'critic.read@1',
  brief_id: null,
  model: 'm',
  kind: 'fresh',
  request: 'r',
  input_tokens: 10,
  output_tokens: 2,
  usd: 0.25,
  latency_ms: 3,
  ...change,
})

describe.for(Object.keys(kinds))('the store of sessions on %s', (kind) => {
  const namespace = test.skipIf(kind === 'PostgreSQL' && !hasPostgres)
  const open = kinds[kind]!

  namespace('a restarted session keeps its configuration and is running', async () => {
    await using opened = await open()
    const { sessions } = opened.store
    await sessions.start('s2', '2025-01-02', { note: oddText })
    await sessions.start('s1', '2025-01-01', {})
    await sessions.setStatus('s2', 'failed')
    await sessions.start('s2', '2026-01-01', { other: true })
    expect(await sessions.get('s2')).toEqual({
      session_id: 's2',
      started: '2025-01-02',
      status: 'running',
      config: { note: oddText },
    })
    expect((await sessions.list()).map(({ session_id }) => session_id)).toEqual(['s1', 's2'])
    expect(await sessions.get('s3')).toBeUndefined()
  })

  namespace('briefs come back in the order of the plan, and a plan that is saved again changes nothing', async () => {
    await using opened = await open()
    const { briefs } = opened.store
    await briefs.saveAll([aBrief('b2', 1), aBrief('b1', 0), aBrief('b3', 2, 2)])
    await briefs.saveAll([{ ...aBrief('b1', 0), topic: 'another' }])
    await briefs.saveAll([])
    expect((await briefs.ofSession('s')).map(({ brief_id, topic }) => [brief_id, topic])).toEqual([
      ['b1', oddText],
      ['b2', oddText],
      ['b3', oddText],
    ])
    expect((await briefs.ofRound('s', 2)).map(({ brief_id }) => brief_id)).toEqual(['b3'])
    expect(await briefs.get('s', 'b2')).toEqual(aBrief('b2', 1))
    expect(await briefs.get('s', 'b9')).toBeUndefined()
    expect(await briefs.openIds('s')).toEqual(['b1', 'b2', 'b3'])
  })

  namespace('a brief is done when all its asks have outcomes; outcomes are in the order of the plan', async () => {
    await using opened = await open()
    const { briefs, outcomes } = opened.store
    await briefs.saveAll([aBrief('b1', 0), aBrief('b2', 1)])
    const accepted = {
      accepted: true as const,
      brief_id: 'b2',
      ask: anAsk({ ask_id: 'z' }),
      draft_hash: 'h',
      attempts: 2,
    }
    await outcomes.settleBrief('s', 'b2', [accepted])
    const ask = anAsk({ ask_id: 'a' })
    await outcomes.settleBrief('s', 'b1', [{ accepted: false, brief_id: 'b1', ask, rejection: rejected('a') }])
    expect(await briefs.isSettled('s', 'b1')).toBe(true)
    expect(await briefs.openIds('s')).toEqual([])
    expect((await outcomes.ofSession('s')).map((outcome) => outcome.ask.ask_id)).toEqual(['a', 'z'])
    expect((await outcomes.ofSession('s'))[1]).toEqual(accepted)
  })

  namespace('a draft is found by its state, and a verdict by the state that it judged', async () => {
    await using opened = await open()
    const { drafts, verdicts } = opened.store
    const draft = aDraft({ ask_id: 'a', question: oddText })
    await drafts.save('s', 'b1', 'h1', draft)
    await drafts.save('s', 'b1', 'h1', draft)
    expect(await drafts.get('s', 'a', 'h1')).toEqual(draft)
    expect(await drafts.get('s', 'a', 'h2')).toBeUndefined()
    const verdict = { by: 'check' as const, finding: 'sound' as const, reason: oddText, draft_hash: 'h1' }
    await verdicts.saveAll('s', 'a', [
      { name: 'span', ...verdict },
      { name: 'leak', ...verdict },
    ])
    expect((await verdicts.ofDraft('s', 'a', 'h1')).map(({ name }) => name)).toEqual(['leak', 'span'])
    expect(await verdicts.ofDraft('s', 'a', 'h2')).toEqual([])
    expect(await verdicts.ofSession('s')).toHaveLength(2)
    // Of two verdicts with one name, the objection is kept, regardless of their order.
    const objection = { ...verdict, name: 'copy', finding: 'fixable' as const }
    await verdicts.saveAll('s', 'b', [objection, { ...verdict, name: 'copy' }])
    expect(await verdicts.ofDraft('s', 'b', 'h1')).toEqual([objection])
  })

  namespace('a repeated step overwrites its decisions', async () => {
    await using opened = await open()
    const { decisions } = opened.store
    await decisions.save('s', 'b', 2, [{ step: 'checks', summary: 'first' }])
    await decisions.save('s', 'b', 1, [
      { step: 'ground', summary: oddText, detail: { text: oddText } },
      { step: 'ground', ask_id: 'a', summary: 'two' },
    ])
    await decisions.save('s', 'b', 2, [{ step: 'checks', summary: 'again' }])
    expect(await decisions.ofBrief('s', 'b')).toEqual([
      { step: 'ground', summary: oddText, detail: { text: oddText } },
      { step: 'ground', ask_id: 'a', summary: 'two' },
      { step: 'checks', summary: 'again' },
    ])
  })

  namespace('exchanges, replies and artifacts are returned unchanged; the first reply stays', async () => {
    await using opened = await open()
    const { exchanges, replies, artifacts } = opened.store
    await exchanges.save('s', 'b', 'r', { text: oddText, list: [1, null] })
    expect(await exchanges.get('s', 'b', 'r')).toEqual({ text: oddText, list: [1, null] })
    expect(await exchanges.get('s', 'b', 'x')).toBeUndefined()
    await replies.put('key', JSON.stringify({ text: oddText }))
    await replies.put('key', 'another')
    expect(await replies.get('key')).toBe(JSON.stringify({ text: oddText }))
    await artifacts.put('index', 'f1', Uint8Array.of(0, 255, 10))
    await artifacts.put('index', 'f2', Uint8Array.of(1, 0))
    expect(await artifacts.get('index')).toEqual({ fingerprint: 'f2', body: Uint8Array.of(1, 0) })
    expect(await artifacts.get('none')).toBeUndefined()
  })

  namespace('every call is on record, those of a brief apart', async () => {
    await using opened = await open()
    const { calls } = opened.store
    const call = aCall({ brief_id: 'b' })
    await calls.record('s', call)
    await calls.record('s', { ...call, brief_id: null, usd: null })
    await calls.record('t', call)
    expect(await calls.ofSession('s')).toEqual([call, { ...call, brief_id: null, usd: null }])
    expect(await calls.ofBrief('s', 'b')).toEqual([call])
    await calls.record('s', { ...call, kind: 'cached' })
    expect(await calls.spending('s')).toEqual({ calls: 2, tokens: 24, usd: 0.25 })
    expect(await calls.spending('nobody')).toEqual({ calls: 0, tokens: 0, usd: 0 })
  })

  namespace('a paid call is stored together with its reply, or neither is stored', async () => {
    await using opened = await open()
    const { calls, replies } = opened.store
    const call = aCall({ brief_id: 'b' })
    await calls.record('s', call, { key: 'asked', body: JSON.stringify({ text: oddText }) })
    await calls.record('s', call, { key: 'asked', body: 'the first one stays' })
    expect(await replies.get('asked')).toBe(JSON.stringify({ text: oddText }))
    // If the database rejects one, neither is saved.
    const refused = { ...call, latency_ms: null as never }
    await expect(calls.record('s', refused, { key: 'refused call', body: 'reply' })).rejects.toThrow()
    expect(await replies.get('refused call')).toBeUndefined()
    await expect(calls.record('s', call, { key: 'refused reply', body: null as never })).rejects.toThrow()
    expect(await calls.ofSession('s')).toHaveLength(2)
    expect(await calls.spending('s')).toMatchObject({ calls: 2 })
  })

  namespace('only the replies of a forgotten session stay', async () => {
    await using opened = await open()
    const { store } = opened
    await store.sessions.start('s', '2025-01-01', {})
    await store.briefs.saveAll([aBrief('b1', 0)])
    const artifacts = ['survey.s', 'anchors.s', 'grades.s']
    for (const name of artifacts) await store.artifacts.put(name, 's', Uint8Array.of(1))
    await store.replies.put('key', 'reply')
    await store.deleteSession('s')
    expect(await store.sessions.list()).toEqual([])
    expect(await store.briefs.ofSession('s')).toEqual([])
    for (const name of artifacts) expect(await store.artifacts.get(name)).toBeUndefined()
    expect(await store.replies.get('key')).toBe('reply')
  })
})
