import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureCriticFaults } from '../../evals/critic-faults.ts'
import { traceExample } from '../../scripts/write-trace-example.ts'
import { rewordPrompt } from '../../src/agents/generator/prompts/reword.ts'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { describeRecording, readRecording } from '../../src/models/recording.ts'
import { Item, Rejection } from '../../src/vocabulary/index.ts'
import { triesAll } from '../sample-cases.ts'
import { makeTempFolder } from '../temp-folder.ts'

// Recorded replies of a strong model that wrote and judged a set over the bundled handbook.
const recording = 'examples/handbook.replies.jsonl'

const workplace = makeTempFolder()
afterAll(() => workplace[Symbol.dispose]())

const rowsOf = (folder: string, name: string): unknown[] =>
  readFileSync(path.join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const set = path.join(workplace.path, 'golden')
let tracePage = ''
let items: Item[] = []
beforeAll(async () => {
  // A replay that is traced.
  tracePage = await traceExample(workplace.path)
  items = rowsOf(set, 'items.jsonl').map((row) => Item.parse(row))
}, 240_000)

/** Matches the steps and decisions on a page. Agents, tool calls and texts depend on the engine and may change. */
const runsIn = (page: string): string[] => {
  const trees = [...page.matchAll(/```\n([\s\S]*?)\n```/g)].flatMap(([, tree]) => tree!.split('\n'))
  return [...new Set(trees.map((line) => line.trim().split(/ {2,}| \(/)[0]!))]
    .filter((name) => !agents.test(name))
    .sort()
}

const agents = /generator|adversarial|evolver|tools|search_corpus|read_section|locate_span|@/

test('a replay gives all 40 items and a sound set', async () => {
  expect(items).toHaveLength(40)
  expect((await checkDataset(set)).findings).toEqual([])
})

test('docs/trace-example.md shows the runs that a replay sends', () => {
  const shown = runsIn(readFileSync('docs/trace-example.md', 'utf8'))
  expect(shown).toContain('decision: route')
  expect(runsIn(tracePage)).toEqual(shown)
})

test('the README shows an item of this set', () => {
  const readme = readFileSync('README.md', 'utf8')
  const [, id] = /"query_id": "(.*?)"/.exec(readme) ?? []
  const shown = items.find(({ query_id }) => query_id === id)
  expect(readme).toContain(`"question": ${JSON.stringify(shown?.question)}`)
  expect(readme).toContain(`"ideal_answer": ${JSON.stringify(shown?.ideal_answer)}`)
})

test('every item was judged by the critics for its type', () => {
  for (const { no_answer, multi_hop, critics, absence } of items) {
    const names = critics.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(no_answer ? ['absence-critic'] : ['blind-solve', 'limits']))
    // The verdict of several voices has the name of the panel.
    expect(names.some((name) => name === 'analyst' || name === 'panel')).toBe(true)
    expect(names.some((name) => name.startsWith('hop-'))).toBe(multi_hop !== undefined)
    if (no_answer) expect(absence?.nearest.length).toBeGreaterThan(2)
  }
})

test('some drafts were returned with an objection, rewritten, and accepted, if only to be left out as surplus or a duplicate', () => {
  const leftOut = rowsOf(set, 'rejected.jsonl')
    .map((row) => Rejection.parse(row))
    .filter(({ stage, attempts }) => stage === 'assemble' && attempts > 1)
  const rewritten = items.filter(({ provenance }) => provenance.attempts > 1)
  expect(leftOut.length + rewritten.length).toBeGreaterThanOrEqual(2)
})

test('the weakest drafts were rejected in a comparison before they were judged', () => {
  const rejectedInComparison = rowsOf(set, 'rejected.jsonl')
    .map((row) => Rejection.parse(row))
    .filter(({ by }) => by === 'compare')
  expect(rejectedInComparison.length).toBeGreaterThanOrEqual(10)
  for (const { reason, question } of rejectedInComparison) {
    expect(reason).toMatch(/^Other drafts of its brief are better\. .{10}/)
    expect(items.map((item) => item.question)).not.toContain(question)
  }
})

test('questions that every search finds first were reworded, and at most a quarter are left', () => {
  const { calls } = readRecording(recording)
  const reworded = [...calls.values()]
    .filter(({ prompt }) => prompt.startsWith('generator.reword@'))
    .flatMap(({ reply }) => rewordPrompt.output.parse(JSON.parse(reply.text ?? '')).questions)
  const questions = new Set(items.map(({ question }) => question))
  const acceptedWordings = reworded.filter(({ wordings }) => wordings.some((wording) => questions.has(wording.trim())))
  expect(acceptedWordings.length).toBeGreaterThanOrEqual(8)
  const measured = items.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
  expect(measured.filter((value) => value === 0).length / measured.length).toBeLessThanOrEqual(1 / 4)
})

const judgeFaults = async (...options: readonly string[]): Promise<{ code: number; text: string }> => {
  const lines: string[] = []
  const replies = 'replay:test/recordings/critic-faults.replies.jsonl'
  const code = await measureCriticFaults([set, '--model', replies, '--each', '8', ...options], (line) =>
    lines.push(line),
  )
  return { code, text: lines.join('\n') }
}

const faultsFound = (): string => path.join(path.dirname(set), 'faults.json')

test('a strong model as critic notices 95 of 97 faults that were seeded into these items, and objects to none of 16 sound ones', async () => {
  const json = faultsFound()
  expect((await judgeFaults('--json', json)).code).toBe(0)
  const { rows } = JSON.parse(readFileSync(json, 'utf8')) as {
    rows: { fault: string; tried: number; checks: number; critic: number }[]
  }
  const sound = rows.find(({ fault }) => fault === 'none')
  expect(sound).toMatchObject({ tried: 16, checks: 0, critic: 0 })
  const damaged = rows.filter(({ fault, tried }) => fault !== 'none' && tried > 0)
  expect(damaged.length).toBeGreaterThanOrEqual(13)
  expect(damaged.reduce((total, { tried }) => total + tried, 0)).toBe(97)
  // Two questions with another name still fit their answers.
  const missed = damaged.filter(({ tried, checks, critic }) => checks + critic < tried)
  expect(missed).toMatchObject([{ fault: 'swapped_entity', tried: 8, critic: 6 }])
}, 240_000)

test.runIf(triesAll)(
  'a lenient critic is reported to be worse',
  async () => {
    const lenient = await judgeFaults('--prompts', 'test/recordings/lenient-critic', '--no-worse-than', faultsFound())
    expect(lenient.code).toBe(1)
    expect(lenient.text).toContain('worse: -50 points of correctly judged cases (-59 to -41), n 113')
  },
  240_000,
)

test('the recording holds every prompt of such a session', () => {
  const prompts = describeRecording(recording).prompts.map(({ prompt }) => prompt.replace(/@.*/, ''))
  expect(prompts).toEqual(
    expect.arrayContaining([
      'surveyor.dimensions',
      'surveyor.label-topics',
      'surveyor.score-context',
      'surveyor.suggest-profiles',
      'generator.write',
      'generator.reword',
      'evolver.evolve',
      'journey.write',
      'adversarial.write',
      'critic.blind-solve',
      'critic.judge',
      'critic.limits',
      'critic.weigh',
      'critic.absence',
    ]),
  )
})
