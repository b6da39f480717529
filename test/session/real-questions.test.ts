import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openWorkspace } from '../../src/compose/workspace.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { sessionResponders } from '../../src/testing/session-responders.ts'
import type { Item, Rejection } from '../../src/vocabulary/index.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { noEnvironment, runInProcess } from './workplace.ts'

const realQuestions = [
  { id: 'r1', question: 'what does BB-204 mean' },
  { id: 'r2', question: 'I am John Smith, can I pay with seashells?' },
  { id: 'r3', question: 'when does the moon base open' },
]

test('every reused real question becomes an item in its own words or is in the ledger, and none is replaced by an invented one', async () => {
  using folder = makeTempFolder()
  await using server = await startTestServer()
  const model = { model: 'openai:any', baseUrl: server.url }
  const file = path.join(folder.path, 'log.jsonl')
  writeFileSync(file, realQuestions.map((row) => JSON.stringify(row)).join('\n'))

  await runInProcess(
    folder.path,
    { count: 2, mix: { grounded: 100 }, grounded: 'reuse', questions: file, keepOriginals: true, ...model },
    ['examples/handbook/reference'],
  )

  const golden = path.join(folder.path, 'golden')
  const text = (name: string): string => readFileSync(path.join(golden, name), 'utf8')
  const rows = <T>(name: string): T[] =>
    text(name)
      .split('\n')
      .flatMap((line) => (line ? (JSON.parse(line) as T) : []))
  const items = rows<Item>('items.jsonl')
  const ledger = rows<Rejection>('rejected.jsonl').filter(({ stage }) => stage !== 'assemble')
  expect(items.every(({ source_real_question }) => source_real_question !== undefined)).toBe(true)
  const ends = [...items.map(({ question }) => question), ...ledger.map(({ question }) => question)]
  expect(ends.toSorted()).toEqual(
    ['I am [name], can I pay with seashells?', 'what does BB-204 mean', 'when does the moon base open'].toSorted(),
  )
  expect(text('session.json')).not.toContain('John Smith')
  expect(text('DATA_CARD.md')).toContain('## Real questions')
})

test.for([
  ['with the original wording next to it', true],
  ['without them', false],
] as const)('a real question may be reworded, %s', async ([, keepOriginals]) => {
  using folder = makeTempFolder()
  const questions = path.join(folder.path, 'log.jsonl')
  writeFileSync(questions, JSON.stringify({ id: 'r1', question: 'what does error BB-204 mean' }))
  await using server = await startTestServer({ responders: sessionResponders({ acceptRate: 1 }) })
  const out = path.join(folder.path, 'golden')
  const options = {
    model: 'openai:test',
    baseUrl: server.url,
    count: 1,
    mix: { grounded: 100 },
    grounded: 'reuse',
    questions,
    rewriteQuestions: true,
    keepOriginals,
  } as const
  using workspace = openWorkspace({ ...options, out, workspace: folder.path }, noEnvironment)
  for await (const _ of workspace.generate(['examples/handbook/reference']));

  const item = JSON.parse(readFileSync(path.join(out, 'items.jsonl'), 'utf8')) as Item
  expect(item.question).toBe('What does error BB-204 mean?')
  expect(item.tags).toContain('rewritten')
  expect(item.original_question).toBe(keepOriginals ? 'what does error BB-204 mean' : undefined)
})
