import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openWorkspace } from '../../src/index.ts'
import { readRecording } from '../../src/models/recording.ts'
import { Item } from '../../src/vocabulary/index.ts'

// Recorded replies of a strong model over the bundled handbook with these instructions.
const recording = 'test/recordings/instructions.replies.jsonl'
const instructions = 'Ask only about prices and limits, as an annoyed customer'

test('the team’s instructions shape the questions, and are in the record of the set', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'instructed-'))
  const setFolder = path.join(folder, 'golden')
  using workspace = openWorkspace({
    workspace: path.join(folder, 'ws'),
    out: setFolder,
    count: 6,
    mix: { direct: 50, dimension: 50 },
    evolve: 0,
    instructions,
    model: `replay:${recording}`,
  })
  for await (const _ of workspace.generate(['examples/handbook'])) {
    // Only the files count.
  }
  const read = (name: string): string => readFileSync(path.join(setFolder, name), 'utf8')
  const items = read('items.jsonl')
    .trim()
    .split('\n')
    .map((line) => Item.parse(JSON.parse(line)))
  expect(items).toHaveLength(6)
  // Nearly all items are about a price, a period or a limit: they contain a number or the word “limit”.
  const followingInstructions = items.filter(({ question, ideal_answer }) =>
    /\d|l[ií]mit/i.test(`${question} ${ideal_answer}`),
  )
  expect(followingInstructions.length).toBeGreaterThanOrEqual(5)
  for (const name of ['session.json', 'DATA_CARD.md', 'report.html']) expect(read(name)).toContain(instructions)
}, 240_000)

test('instructions reach authors and critics of wording, but no prompts that judge evidence', () => {
  const { calls, text } = readRecording(recording)
  const hearing = new Map<string, boolean>()
  for (const { prompt, messages } of calls.values())
    hearing.set(
      prompt.replace(/@.*/, ''),
      messages.some((message) => text(message.text).includes(instructions)),
    )
  expect(Object.fromEntries(hearing)).toMatchObject({
    'generator.write': true,
    'critic.judge': true,
    'critic.blind-solve': false,
    'critic.limits': false,
  })
})
