import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aFolder, runHere } from './workplace.ts'

test('a share that can’t be reached is in the last line, in session.json and on the card', async () => {
  using folder = aFolder()

  const events = await runHere(
    folder.path,
    { count: 4, mix: { direct: 100 }, languages: ['en', 'fr'], evolve: 0, model: 'offline', maxRounds: 1 },
    ['examples/handbook/policies'],
  )

  const line = expect.stringMatching(/^language fr: 0 of 2 items asked for\. /)
  expect(events.at(-1)).toMatchObject({ status: 'shortfall', shortfalls: expect.arrayContaining([line]) })
  const text = (name: string): string => readFileSync(path.join(folder.path, 'golden', name), 'utf8')
  expect(JSON.parse(text('session.json')).shortfalls).toContainEqual(line)
  expect(text('DATA_CARD.md')).toContain('language fr: 0 of 2 items asked for.')
})

test('--mix auto computes the mix from the documents and reports it', async () => {
  using folder = aFolder()

  const events = await runHere(folder.path, { count: 3, mix: 'auto', model: 'offline', maxRounds: 1 }, [
    'examples/handbook/policies',
  ])

  const notes = events.flatMap((event) => (event.type === 'note' ? [event.message] : []))
  expect(notes).toContainEqual(expect.stringMatching(/^--mix auto: 7 documents in \d+ topics are /))
})
