import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  appendScoreRun,
  flipsSince,
  headlineOf,
  readScoreRuns,
  type ScoreRun,
} from '../../src/measure/score/score-history.ts'
import { aSmallSet, writeSmallSet } from '../dataset/a-dataset-folder.ts'
import { runCommand } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'

test('scores are kept in the dataset, drawn over time, and questions that flipped are named', async () => {
  using folder = makeTempFolder()
  writeSmallSet(folder.path, await aSmallSet())
  const items = readFileSync(path.join(folder.path, 'items.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { query_id: string; gold_evidence: string[] })
  const results = path.join(folder.path, 'export', 'results.jsonl')
  const write = async (without?: string): Promise<void> => {
    mkdirSync(path.dirname(results), { recursive: true })
    writeFileSync(
      results,
      items
        .map(({ query_id, gold_evidence }) =>
          JSON.stringify({
            query_id,
            results: query_id === without ? [] : gold_evidence.map((chunk_id) => ({ chunk_id })),
          }),
        )
        .join('\n'),
    )
  }
  const score = () => runCommand(['score', folder.path, '--retriever', results, '--split', 'all', '--unchecked'])
  const [first] = items.filter(({ gold_evidence }) => gold_evidence.length > 0)

  await write()
  const good = await score()
  expect([0, 1], good.errors).toContain(good.code)
  expect(good.lines.join('\n')).not.toContain('Since the run')
  await write(first!.query_id)
  const worse = await score()
  expect(worse.lines.join('\n')).toMatch(/Since the run of \S+ \S+: 1 lost, 0 gained\./)
  expect(worse.lines.join('\n')).toContain(`lost  ${first!.query_id}`)

  const history = await runCommand(['history', folder.path])
  expect(history.code, history.errors).toBe(0)
  expect(history.lines.join('\n')).toMatch(/recall@10[\s\S]*over time/)
  expect(history.lines.join('\n')).toContain(`lost  ${first!.query_id}`)
  expect((await runCommand(['history', folder.path, '--metric', 'nonsense'])).code).toBe(2)
  expect(await runCommand(['history', folder.path, '--retriever', 'other'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining(`There is no score of other. Use one of: ${results}.`),
  })

  appendScoreRun(folder.path, aRun({ rows: [{ group: 'all', n: 2, metrics: { correct: 1 } }] }))
  const withGap = await runCommand(['history', folder.path, '--metric', 'correct'])
  expect(withGap.code, withGap.errors).toBe(0)
  expect(withGap.lines.join('\n')).toMatch(/: no run has correct\.[\s\S]*node search.mjs: correct/)
})

test('a run over a set with findings is not added to the history, and score says so', async () => {
  using folder = makeTempFolder()
  const set = await aSmallSet()
  writeSmallSet(folder.path, set)
  const session = path.join(folder.path, 'session.json')
  writeFileSync(session, readFileSync(session, 'utf8').replace(/"accepted": ?\d+/, '"accepted":99'))
  const results = path.join(folder.path, 'export', 'results.jsonl')
  mkdirSync(path.dirname(results), { recursive: true })
  const resultsFor = (ids: readonly string[]) => ids.map((chunk_id) => ({ chunk_id }))
  const rows = set.items.map(({ query_id, gold_evidence }) => ({ query_id, results: resultsFor(gold_evidence) }))
  writeFileSync(results, rows.map((row) => JSON.stringify(row)).join('\n'))
  const runScore = (...flags: string[]) =>
    runCommand(['score', folder.path, '--retriever', results, '--split', 'all', ...flags])
  const leftOutMessage = 'The run was left out of the history, because goldspan check has findings.'
  expect(await runScore()).toMatchObject({ code: 1, errors: expect.stringContaining(leftOutMessage) })
  expect(readScoreRuns(folder.path)).toEqual([])
  expect((await runScore('--no-history')).errors).not.toContain(leftOutMessage)
  expect((await runScore('--unchecked')).errors).not.toContain(leftOutMessage)
  expect(readScoreRuns(folder.path)).toHaveLength(1)
})

const aRun = (over: Partial<ScoreRun> = {}): ScoreRun => ({
  time: '2026-11-27T10:00:00.000Z',
  version: 1,
  retriever: 'node search.mjs',
  scope: 'all',
  rows: [
    { group: 'all', n: 2, metrics: { 'recall@10': 0.5 } },
    { group: 'language en', n: 1, metrics: { 'recall@10': 1 } },
  ],
  found: { q_1: true, q_2: false },
  ...over,
})

test('a metric that counts characters is drawn relative to its largest value', async () => {
  using folder = makeTempFolder()
  const runOf = (all: number, slice: number): ScoreRun =>
    aRun({
      rows: [
        { group: 'all', n: 2, metrics: { 'characters@10': all } },
        { group: 'language en', n: 1, metrics: { 'characters@10': slice } },
      ],
    })
  for (const run of [runOf(6000, 3000), runOf(12_000, 6000)]) appendScoreRun(folder.path, run)
  const { lines } = await runCommand(['history', folder.path, '--metric', 'characters@10'])
  expect(lines.join('\n').match(/█+/g)).toEqual(['█'.repeat(15), '█'.repeat(30)])
  expect(lines.join('\n')).toMatch(/language en +▃▅/)
})

test('an incomplete last line is skipped, and any other invalid line is reported', () => {
  using folder = makeTempFolder()
  const file = path.join(folder.path, 'scores.jsonl')
  writeFileSync(file, `${JSON.stringify(aRun()).slice(0, 40)} (cut off)\n${JSON.stringify(aRun())}\n`)
  expect(readScoreRuns(folder.path)).toHaveLength(1)
  const line = JSON.stringify(aRun())
  writeFileSync(file, `${line}\n${line.slice(0, line.indexOf('}') + 1)}`)
  expect(readScoreRuns(folder.path)).toHaveLength(1)
  writeFileSync(file, '{}\n')
  expect(() => readScoreRuns(folder.path)).toThrow('line 1: not a run of goldspan score')
})

test('a run with older field names is read', () => {
  using folder = makeTempFolder()
  const { scope, ...run } = aRun()
  const older = { ...run, of: scope, answersBy: 'rules' }
  writeFileSync(path.join(folder.path, 'scores.jsonl'), `${JSON.stringify(older)}\n`)
  expect(readScoreRuns(folder.path)).toEqual([aRun({ answersScoredBy: 'rules' })])
})

test('flips are reported against the last run of the same system that was judged in the same way, at the same depth', () => {
  const now = aRun({ found: { q_1: false }, answersScoredBy: 'openai:m' })
  expect(flipsSince([aRun({ answersScoredBy: 'openai:m' }), aRun({ answersScoredBy: 'rules' })], now)).toMatchObject({
    lost: ['q_1'],
  })
  expect(flipsSince([aRun({ answersScoredBy: 'rules' })], now)).toBeUndefined()
  const shallow = [{ group: 'all', n: 2, metrics: { 'recall@1': 0.5, 'recall@5': 0.5, mrr: 0.5 } }]
  const resultsFor = { q_1: false }
  const changes = flipsSince([aRun(), aRun({ rows: shallow, found: resultsFor })], aRun({ found: resultsFor }))
  expect(changes).toMatchObject({ lost: ['q_1'] })
  expect(headlineOf([aRun(), aRun({ rows: shallow })])).toBe('recall@5')
})
