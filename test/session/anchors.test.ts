import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { startTestServer } from '../../src/testing/index.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { bytesOf, runInProcess } from './workplace.ts'

const sources = ['examples/handbook/policies', 'examples/handbook/reference']
const anchors = [
  {
    id: 'ours-1',
    question: 'If someone deletes a laptop from our team by mistake, how much time do we have to bring it back?',
    ideal_answer: '21 days: the snapshots of a deleted machine stay in the trash for that long.',
    evidence: ['When a machine is deleted from the team, its snapshots stay in the trash for 21 days.'],
  },
  { id: 'ours-2', question: 'How long is the trial?', ideal_answer: '30 days.', evidence: ['The trial ends never.'] },
  {
    id: 'ours-3',
    question: 'For how long does a deleted machine wait in the trash?',
    ideal_answer: 'For 99 days.',
    evidence: ['its snapshots stay in the trash for 21 days'],
  },
]

test('anchors are added to the requested items, are not shown to authors, and are used to measure critics', async () => {
  using folder = makeTempFolder()
  await using server = await startTestServer()
  const file = path.join(folder.path, 'anchors.jsonl')
  writeFileSync(file, anchors.map((anchor) => JSON.stringify(anchor)).join('\n'))
  const options = {
    count: 3,
    mix: { direct: 100 },
    evolve: 0,
    model: 'openai:test',
    baseUrl: server.url,
    anchors: file,
  }

  const events = await runInProcess(folder.path, options, sources)

  const notes = events.flatMap((event) => (event.type === 'note' ? [event.message] : []))
  expect(notes.filter((note) => /^Anchor left out/.test(note))).toEqual([
    'Anchor left out (line 2): “The trial ends never.”: No document contains this text.',
  ])

  const golden = path.join(folder.path, 'golden')
  const items = readFileSync(path.join(golden, 'items.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Item)
  const ours = items.filter(({ strategy }) => strategy === 'anchor')
  expect(items.length - ours.length).toBe(3)
  expect(ours.map(({ question, provenance, tags }) => [question, provenance.anchor, tags])).toEqual([
    [anchors[0]!.question, 'ours-1', ['anchor']],
    [anchors[2]!.question, 'ours-3', ['anchor']],
  ])
  expect((await checkDataset(golden)).findings).toEqual([])

  const callsWithAnchor = server.requests.filter(({ body }) => JSON.stringify(body).includes(anchors[0]!.question))
  expect(callsWithAnchor.length).toBeGreaterThan(0)
  expect(callsWithAnchor.filter(({ prompt }) => !prompt!.startsWith('critic.'))).toEqual([])

  const card = readFileSync(path.join(golden, 'DATA_CARD.md'), 'utf8')
  expect(card).toMatch(/\| human anchors +\| +2 \| +40% /)
  expect(card).toMatch(/\| all checks +\| +2 \| +2 \| +100% /)
  expect(card).toMatch(/\| all checks and critics +\| +2 \| +2 \| +100% /)
  expect(JSON.parse(readFileSync(path.join(golden, 'session.json'), 'utf8')).counts).toMatchObject({
    requested: 3,
    accepted: 5,
    anchors: 2,
  })

  const before = bytesOf(golden)
  const calls = server.requests.length
  await runInProcess(folder.path, options, sources)
  expect(bytesOf(golden)).toEqual(before)
  expect(server.requests.length).toBe(calls)
})
