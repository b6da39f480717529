import { describe, expect, test } from 'vitest'
import type { AskWork, Work } from '../../src/graph/brief-state.ts'
import {
  afterChecks,
  afterGround,
  afterSettle,
  asksToWrite,
  initialWork,
  isOver,
  settleWork,
} from '../../src/graph/decide.ts'
import { afterAssemble } from '../../src/graph/session-graph.ts'
import type { Ask, Brief } from '../../src/vocabulary/index.ts'

const anAsk = (ask_id: string, over: Partial<Ask> = {}): Ask => ({
  ask_id,
  strategy: 'direct',
  cell: { topic: 't', intent: 'policy_lookup', language: 'en', difficulty: 'easy' },
  language: 'en',
  intent: 'policy_lookup',
  difficulty: 'easy',
  profile: {},
  ...over,
})
const aBrief = (asks: Ask[], over: Partial<Brief> = {}): Brief => ({
  brief_id: 'b',
  session: 's',
  position: 0,
  round: 1,
  strategy: 'direct',
  agent: 'generator',
  language: 'en',
  topic: 't',
  chunk_ids: ['d#c1'],
  asks,
  examples: [],
  seed: 's',
  ...over,
})
const setback = (over: Partial<NonNullable<AskWork['setback']>> = {}) => ({
  stage: 'check' as const,
  by: 'leak',
  reasons: ['It leaks.'],
  fatal: false,
  ...over,
})
const evolved = anAsk('e', { evolution: { type: 'conditional', from: 'a' } })
const brief = aBrief([anAsk('a'), evolved])

describe('who writes', () => {
  test('an evolution waits until its source draft is grounded', () => {
    const work = initialWork(brief)
    expect(asksToWrite('generator', brief, work).map(({ ask_id }) => ask_id)).toEqual(['a'])
    expect(asksToWrite('evolver', brief, work)).toEqual([])
    const grounded: Work = { ...work, a: { status: 'grounded', attempt: 1, hash: 'h' } }
    expect(asksToWrite('evolver', brief, grounded).map(({ ask_id }) => ask_id)).toEqual(['e'])
    expect(afterGround(brief, grounded, { skipsReword: false }).to).toBe('evolver')
  })

  test('without evolutions to write, grounded drafts go to the checks; those of a model are reworded first', () => {
    const grounded: Work = { a: { status: 'grounded', attempt: 1, hash: 'h' } }
    expect(afterGround(aBrief([anAsk('a')]), grounded, { skipsReword: false }).to).toBe('reword')
    expect(afterGround(aBrief([anAsk('a')]), grounded, { skipsReword: true }).to).toBe('checks')
  })

  test('if nothing could be grounded, the brief is settled', () => {
    expect(
      afterGround(
        aBrief([anAsk('a')]),
        { a: { status: 'returned', attempt: 1, setback: setback() } },
        { skipsReword: false },
      ).to,
    ).toBe('settle')
  })

  test('the critic sees a brief only if some draft passed the checks', () => {
    expect(afterChecks({ a: { status: 'checked', attempt: 1, hash: 'h' } }).to).toBe('critic')
    expect(afterChecks({ a: { status: 'returned', attempt: 1, setback: setback() } }).to).toBe('settle')
  })
})

describe('settling a brief', () => {
  test('a few returned drafts are postponed to the next round, unless others depend on them', () => {
    const asks = Array.from({ length: 8 }, (_, at) => anAsk(`a${at}`))
    const accepted = { status: 'accepted', attempt: 1, hash: 'h' } as const
    const returned = { status: 'returned', attempt: 1, hash: 'r', setback: setback({ by: 'analyst' }) } as const
    const work: Work = Object.fromEntries(asks.map(({ ask_id }) => [ask_id, accepted]))
    const fewReturned: Work = { ...work, a3: returned }
    const settledWork = (some: Ask[], all: Work, postpones = true) => settleWork(aBrief(some, { postpones }), all, 3).a3
    expect(settledWork(asks, fewReturned)).toMatchObject({ status: 'rejected', postponed: true })
    expect(settledWork(asks, fewReturned, false)?.status).toBe('wanted')
    const manyReturned: Work = { ...fewReturned, a4: returned, a5: returned, a6: returned, a7: returned }
    expect(settledWork(asks, manyReturned)?.status).toBe('wanted')
    expect(settledWork(asks, { ...fewReturned, a3: { ...returned, attempt: 3 } })?.postponed).toBeUndefined()
    const realAsks = asks.map((ask) => ({ ...ask, real_question: { id: 'r', text: 'why?' } }))
    expect(settledWork(realAsks, fewReturned)).toMatchObject({ status: 'rejected', postponed: true })
    const child = anAsk('a7', { evolution: { type: 'deepen', from: 'a3' } })
    expect(settledWork([...asks.slice(0, 7), child], fewReturned)?.status).toBe('wanted')
  })

  test('an ask that continues a draft begins with the draft and its objections', () => {
    const continues = { brief_id: 'b0', ask_id: 'a0', draft_hash: 'r', attempt: 1, setback: setback() }
    expect(initialWork(aBrief([anAsk('a', { continues })])).a).toEqual({
      status: 'wanted',
      attempt: 1,
      hash: 'r',
      setback: setback(),
    })
  })

  test('a returned draft is written again while attempts are left', () => {
    const work = settleWork(aBrief([anAsk('a')]), { a: { status: 'returned', attempt: 1, setback: setback() } }, 3)
    expect(work.a?.status).toBe('wanted')
    expect(afterSettle(aBrief([anAsk('a')]), work).to).toBe('generator')
  })

  test('a draft is rejected after the last attempt or a fatal finding', () => {
    expect(
      settleWork(aBrief([anAsk('a')]), { a: { status: 'returned', attempt: 3, setback: setback() } }, 3).a?.status,
    ).toBe('rejected')
    expect(
      settleWork(aBrief([anAsk('a')]), { a: { status: 'returned', attempt: 1, setback: setback({ fatal: true }) } }, 3)
        .a?.status,
    ).toBe('rejected')
  })

  test('the answer to a real question gets one more attempt if only a check objects', () => {
    const realAsk = anAsk('a', { real_question: { id: 'r', text: 'How long is a loan?' } })
    const statusAfter = (attempt: number, stage: 'check' | 'critic', ask = realAsk) =>
      settleWork(aBrief([ask]), { a: { status: 'returned', attempt, setback: setback({ stage }) } }, 2).a?.status
    expect(statusAfter(2, 'check')).toBe('wanted')
    expect(statusAfter(3, 'check')).toBe('rejected')
    expect(statusAfter(2, 'critic')).toBe('rejected')
    expect(statusAfter(2, 'check', anAsk('a'))).toBe('rejected')
  })

  test('an evolution is rejected with its source draft', () => {
    const work = settleWork(
      brief,
      { a: { status: 'rejected', attempt: 1, setback: setback() }, e: { status: 'accepted', attempt: 1, hash: 'h' } },
      3,
    )
    expect(work.e).toMatchObject({ status: 'rejected', setback: { by: 'seed' } })
    expect(isOver(work)).toBe(true)
  })

  test('an evolution is written again with its source draft; an accepted one waits for the new source draft', () => {
    const work = settleWork(
      brief,
      { a: { status: 'returned', attempt: 1, setback: setback() }, e: { status: 'checked', attempt: 1, hash: 'h' } },
      3,
    )
    expect(work.e).toEqual({ status: 'wanted', attempt: 1 })
    expect(afterSettle(brief, work).to).toBe('generator')
    const waiting = settleWork(
      brief,
      { a: { status: 'returned', attempt: 1, setback: setback() }, e: { status: 'accepted', attempt: 1, hash: 'h' } },
      3,
    )
    expect(waiting.e).toMatchObject({ status: 'accepted' })
  })

  test('only the evolution is written again if its source draft is sound', () => {
    const work = settleWork(
      brief,
      { a: { status: 'accepted', attempt: 1, hash: 'h' }, e: { status: 'returned', attempt: 1, setback: setback() } },
      3,
    )
    expect(afterSettle(brief, work).to).toBe('evolver')
  })

  const turn = (position: number) =>
    anAsk(`t${position}`, { journey: { id: 'j', template: 'onboarding', position, of: 3, purpose: 'do' } })
  const journey = aBrief([turn(1), turn(2), turn(3)], { agent: 'journey_simulator' })
  const accepted: AskWork = { status: 'accepted', attempt: 1, hash: 'h' }

  test('the turns after a rewritten turn are written again too, because they may depend on it', () => {
    const work = settleWork(
      journey,
      { t1: accepted, t2: { status: 'returned', attempt: 1, setback: setback() }, t3: accepted },
      3,
    )
    expect(work).toMatchObject({ t1: accepted, t2: { status: 'wanted' }, t3: { status: 'wanted', attempt: 1 } })
  })

  test('a journey without its first turn is rejected', () => {
    const rejected: AskWork = { status: 'rejected', attempt: 3, setback: setback() }
    expect(settleWork(journey, { t1: rejected, t2: accepted, t3: accepted }, 3).t2).toMatchObject({
      status: 'rejected',
      setback: { by: 'journey' },
    })
    expect(settleWork(journey, { t1: accepted, t2: rejected, t3: accepted }, 3).t3?.status).toBe('accepted')
  })
})

test('another round is planned only if items are missing and rounds are left', () => {
  expect(afterAssemble({ missing: 3, round: 1 }, 3).to).toBe('plan')
  expect(afterAssemble({ missing: 3, round: 3 }, 3).to).toBe('publish')
  expect(afterAssemble({ missing: 0, round: 1 }, 3).to).toBe('publish')
})
