import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { teamPrompt, withTeam } from '../../src/agents/with-team.ts'
import { catalog } from '../../src/catalog.ts'
import { promptHashes } from '../../src/compose/finish-session.ts'
import { formatPromptFile, readTeam } from '../../src/compose/read-team.ts'
import { supportPrompt } from '../../src/measure/prompts/support.ts'
import { promptHash } from '../../src/models/prompt.ts'
import type { TurnRequest } from '../../src/models/turn.ts'
import { Team } from '../../src/vocabulary/index.ts'

const promptNamed = (id: string) => catalog.find((prompt) => prompt.id === id)!
const folder = () => mkdtempSync(path.join(tmpdir(), 'team-'))
const team = Team.parse({ instructions: 'Ask only about prices and limits, as annoyed customers.' })

test('instructions are added after the rules for authors and for critics of wording', () => {
  const written = teamPrompt(promptNamed('generator.write'), 'generator', team).instruction
  expect(written.startsWith(promptNamed('generator.write').instruction.trim())).toBe(true)
  expect(written).toContain('Ask only about prices and limits')
  expect(written).toContain('follow the rule')
  expect(teamPrompt(promptNamed('critic.judge'), 'critic', team).instruction).toContain('annoyed customers')
})

test('prompts that judge evidence do not get the team’s instructions', () => {
  for (const id of ['critic.blind-solve', 'critic.absence'])
    expect(teamPrompt(promptNamed(id), 'critic', team)).toBe(promptNamed(id))
})

test('the examples most similar to the input are added, good and bad ones', async () => {
  const examples = [
    ...Array.from({ length: 9 }, (_, index) => ({ question: `Topic ${index} of the zoo?`, good: index % 2 === 0 })),
    { question: 'What does a restore cost on the Team plan?', good: true },
    { question: 'What is a restore?', good: false, reason: 'Too easy.' },
  ]
  const requests: TurnRequest<unknown, unknown>[] = []
  const takeTurn = withTeam(async (request) => {
    requests.push(request as never)
    return { kind: 'output', output: {} as never }
  }, Team.parse({ examples }))
  const input = { passages: ['A restore on the Team plan costs nothing.'] }
  await takeTurn({ prompt: promptNamed('generator.write') as never, input, agent: 'generator' })
  const { team_examples: shown } = requests[0]!.input as { team_examples: { question: string }[] }
  expect(shown).toHaveLength(4)
  expect(shown.map(({ question }) => question)).toEqual(
    expect.arrayContaining(['What does a restore cost on the Team plan?', 'What is a restore?']),
  )
})

test('a custom prompt replaces the built-in one and has its own hash', () => {
  const prompts = folder()
  const builtIn = promptNamed('generator.write')
  writeFileSync(
    path.join(prompts, 'generator.write.md'),
    `${formatPromptFile(builtIn)}\nWrite every question in capitals.\n`,
  )
  const read = readTeam({ prompts })!
  const changed = teamPrompt(builtIn, 'generator', read)
  expect(changed.instruction).toMatch(/Write every question in capitals\.$/)
  expect(promptHash(changed)).not.toBe(promptHash(builtIn))
})

test.each([
  ['without front matter', 'Just write.', 'must have the fields prompt, based_on and inputs'],
  [
    'for a prompt that does not exist',
    '---\nprompt: x.y\nbased_on: x.y@1\ninputs: []\n---\nHi',
    'one.md is for x.y, a prompt that sessions do not use. Remove the file from the folder.',
  ],
  [
    'for a prompt that only measures',
    formatPromptFile(supportPrompt),
    'is for measure.support, a prompt that sessions do not use',
  ],
  [
    'made from another version',
    '---\nprompt: generator.write\nbased_on: generator.write@0\ninputs: []\n---\nHi',
    'goldspan prompts eject generator.write',
  ],
  [
    'with an alias of nothing',
    '---\na: *x\n---\nHi',
    'one.md is not a prompt: its front matter must have the fields prompt',
  ],
  ['with front matter that is no YAML', '---\nprompt: [x\n---\nHi', 'must have the fields prompt, based_on and inputs'],
])('a prompt file %s is refused with advice', (_, text, message) => {
  const prompts = folder()
  writeFileSync(path.join(prompts, 'one.md'), text)
  expect(() => readTeam({ prompts })).toThrow(message)
})

test('two files for one prompt are an error', () => {
  const prompts = folder()
  for (const name of ['a.md', 'b.md'])
    writeFileSync(path.join(prompts, name), formatPromptFile(promptNamed('generator.write')))
  expect(() => readTeam({ prompts })).toThrow('several files for generator.write: a.md, b.md. Keep one.')
})

test('reasons that reviewers gave become examples', () => {
  const lessons = path.join(folder(), 'reviews.jsonl')
  const row = { query_id: 'q_1', reviewer: 'ann', verdict: 'reject', reason: 'unnatural', note: 'Nobody asks this.' }
  writeFileSync(
    lessons,
    `${JSON.stringify({ id: '1', ...row, about: { question: 'What is Static analysis?' } })}\n${JSON.stringify({ id: '2', ...row, query_id: 'q_2', about: { question: 'Taken back?' } })}\n${JSON.stringify({ id: '3', query_id: 'q_2', reviewer: 'ann', verdict: 'undo', undoes: '2' })}\n`,
  )
  expect(readTeam({ lessons })?.examples).toEqual([
    {
      question: 'What is Static analysis?',
      good: false,
      reason: 'Nobody would ask this, or at least not this way: Nobody asks this.',
    },
  ])
})

test('a rejection that was later reversed is not used as an example', () => {
  const lessons = path.join(folder(), 'reviews.jsonl')
  const input = { question: 'How long does a restore take?' }
  const rows = [
    { id: '1', query_id: 'q_1', reviewer: 'ann', verdict: 'reject', reason: 'unnatural', about: input },
    { id: '2', query_id: 'q_1', reviewer: 'ann', verdict: 'accept' },
    { id: '3', query_id: 'q_2', reviewer: 'ann', verdict: 'reject', reason: 'unnatural', about: input },
    { id: '4', query_id: 'q_2', reviewer: 'ben', verdict: 'accept' },
    { id: '5', query_id: 'q_2', reviewer: 'cho', verdict: 'accept', settles: true },
    { id: '6', query_id: 'q_3', reviewer: 'ann', verdict: 'reject', reason: 'unnatural', about: input },
    { id: '7', query_id: 'q_3', reviewer: 'ann', verdict: 'undo', undoes: '6' },
    { id: '8', query_id: 'q_3', reviewer: 'ann', verdict: 'undo', undoes: '7' },
  ]
  writeFileSync(lessons, rows.map((row) => JSON.stringify(row)).join('\n'))
  expect(readTeam({ lessons })?.examples).toMatchObject([{ question: input.question, good: false }])
})

test('only the last rewrite of a reviewer becomes an example', () => {
  const lessons = path.join(folder(), 'reviews.jsonl')
  const edit = (id: string, before: object, after: object, reviewer = 'ann') => ({
    id,
    query_id: 'q_1',
    reviewer,
    verdict: 'edit',
    before,
    after,
  })
  const [a, b, c] = ['What is a restore?', 'What does a restore do?', 'How long is a restore?'].map((question) => ({
    question,
    ideal_answer: 'An hour.',
  }))
  const questionsOf = (...rows: object[]) => {
    writeFileSync(lessons, rows.map((row) => JSON.stringify(row)).join('\n'))
    return readTeam({ lessons })?.examples.map(({ question }) => question)
  }
  expect(questionsOf(edit('1', a!, b!), edit('2', b!, c!))).toEqual([c!.question])
  expect(questionsOf(edit('1', a!, b!), edit('2', b!, c!, 'ben'))).toEqual([b!.question, c!.question])
  const answered = { ...b!, ideal_answer: 'It takes an hour.' }
  expect(questionsOf(edit('1', a!, b!), edit('2', b!, answered))).toEqual([b!.question])
})

test('a set records the hashes of prompts with the team’s additions', () => {
  const hashesWithoutTeam = promptHashes(undefined)
  const hashesWithTeam = promptHashes(team)
  const differing = Object.keys(hashesWithoutTeam).filter((name) => hashesWithoutTeam[name] !== hashesWithTeam[name])
  expect(differing.map((name) => name.replace(/@.*/, ''))).toEqual(
    expect.arrayContaining(['generator.write', 'adversarial.write', 'journey.write', 'evolver.evolve', 'critic.judge']),
  )
  expect(differing.some((name) => /^(?:measure|critic\.(?:absence|blind-solve|limits))/.test(name))).toBe(false)
})
