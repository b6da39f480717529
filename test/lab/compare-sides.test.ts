import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { differenceOf, joinRuns, summarize } from '../../src/compose/lab/compare-sides.ts'
import { runLab, sidesOf } from '../../src/compose/lab/lab.ts'
import { labNote } from '../../src/compose/lab/lab-tables.ts'
import type { SideRun } from '../../src/compose/lab/run-side.ts'
import { noEnvironment } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'

const aRun = (name: string, accepted: (index: number) => boolean, score = 4): SideRun => ({
  side: { name, model: name, critic: 'judge' },
  outcomes: Array.from({ length: 40 }, (_, index) => ({
    ask: `a_${index}`,
    accepted: accepted(index),
    by: accepted(index) ? undefined : 'blind-solve',
    score: accepted(index) ? score : undefined,
    document: `d_${index % 5}`,
  })),
  calls: 60,
  tokens: 40_000,
  usd: 0.5,
  seconds: 9,
})

test('a side with more rejected drafts is worse, but a difference by chance is not', () => {
  const good = aRun('good', (index) => index % 10 > 0)
  const bad = aRun('bad', (index) => index % 10 > 4)
  const equalRun = aRun('alike', (index) => (index + 1) % 10 > 0)
  expect(differenceOf(good, bad).acceptance).toMatchObject({ value: -0.4, n: 40, verdict: 'worse' })
  expect(differenceOf(bad, good).acceptance.verdict).toBe('better')
  expect(differenceOf(good, equalRun).acceptance.verdict).toBe('undecided')
})

test('only asks that both sides were given are compared', () => {
  const one = aRun('one', () => true)
  const half = { ...aRun('half', () => true), outcomes: aRun('half', () => true).outcomes.slice(0, 10) }
  expect(differenceOf(one, half).asks).toBe(10)
})

test('the runs of a side with several seeds are combined', () => {
  const [joined] = joinRuns([aRun('one', (index) => index > 3), aRun('one', () => true)])
  expect(summarize(joined!)).toMatchObject({
    asks: 80,
    acceptance: { value: 76 / 80 },
    documents: 5,
    faults: { 'blind-solve': 4 },
    callsPerItem: 120 / 76,
    usd: 1,
  })
})

test('a baseline that shares no asks with the run is rejected, and another lab in the same folder starts over', async () => {
  using folder = makeTempFolder()
  const baseline = path.join(folder.path, 'old.json')
  writeFileSync(baseline, JSON.stringify({ first: { name: 'old', outcomes: [{ ask: 'a_0', accepted: true }] } }))
  const notes: string[] = []
  const request = {
    sources: ['examples/handbook/policies/refunds.md'],
    options: { count: 1 },
    environment: noEnvironment,
    folder: path.join(folder.path, 'lab'),
    note: (message: string) => notes.push(message),
  }
  const sides = sidesOf({ models: [], prompts: [], critics: [], allowsOneSide: true })
  const missing = path.join(folder.path, 'none.json')
  await expect(runLab(sides, ['7'], request, missing)).rejects.toThrow('none.json does not exist')
  await expect(runLab(sides, ['7'], request, baseline)).rejects.toThrow('has none of the asks of this run')
  await runLab(sides, ['7'], { ...request, options: { count: 2 } })
  await runLab(sides, ['7'], { ...request, options: { count: 2, noAnswer: 0 } })
  expect(notes.join()).not.toContain('grows')
})

test('every judge judges every writer', () => {
  const sides = sidesOf({ models: ['openai:a', 'openai:b'], prompts: [], critics: ['openai:x', 'openai:y'] })
  expect(sides.map(({ name }) => name)).toEqual([
    'openai:a, judged by openai:x',
    'openai:a, judged by openai:y',
    'openai:b, judged by openai:x',
    'openai:b, judged by openai:y',
  ])
})

test('a single side, and writers without a common judge, are rejected', () => {
  expect(() => sidesOf({ models: ['openai:a'], prompts: [], critics: [] })).toThrow('Name two things to compare')
  const repeated = { models: ['openai:a', 'openai:a'], prompts: [], critics: ['openai:x', 'openai:x'] }
  expect(() => sidesOf(repeated)).toThrow('Name two things to compare')
  expect(() => sidesOf({ models: ['openai:a', 'openai:b'], prompts: [], critics: [] })).toThrow('--critic-model')
  expect(sidesOf({ models: ['openai:a'], prompts: ['built-in', 'mine'], critics: [] })).toHaveLength(2)
})

test('a blind comparison is suggested only if there are pairs', () => {
  const differences = [
    differenceOf(
      aRun('one', () => true),
      aRun('two', () => true),
    ),
  ]
  expect(labNote({ differences }, 'my lab')).toMatch(/: goldspan review --pairs 'my lab'$/)
  expect(labNote({ differences: [] }, 'lab')).toBe('Results: lab/lab.md.')
})
