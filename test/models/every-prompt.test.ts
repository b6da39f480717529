import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { catalog } from '../../src/catalog.ts'
import { describeRecording } from '../../src/models/recording.ts'

const recordings = [
  'examples/handbook.replies.jsonl',
  ...readdirSync('test/recordings')
    .filter((name) => name.endsWith('.replies.jsonl'))
    .map((name) => path.join('test/recordings', name)),
]

test('the repository has a recording of a strong model’s reply to each prompt', () => {
  const answered = new Set(
    recordings.flatMap((file) => describeRecording(file).prompts.map(({ prompt }) => prompt.replace(/@.*/, ''))),
  )
  expect(catalog.map(({ id }) => id).filter((id) => !answered.has(id))).toEqual([])
})
