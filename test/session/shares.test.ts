import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '../../src/testing/index.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { runInProcess } from './workplace.ts'

const pages = ['examples/handbook/policies']

test('options that need a model are rejected before any work', async () => {
  using folder = makeTempFolder()
  const options = { count: 4, mix: { journey: 100 }, evolve: 0.2, languages: ['fr'], model: 'offline' } as const
  await expect(runInProcess(folder.path, { ...options, languages: [...options.languages] }, pages)).rejects.toThrow(
    /embedded engine writes only .*\. --mix, --evolve, --languages need a model: name one with --model/,
  )
  const withoutFlag = { count: 4, evolutions: { conditional: 2 }, multiHop: 0.1, model: 'offline' }
  await expect(runInProcess(folder.path, withoutFlag, pages)).rejects.toThrow(/\. evolutions, --multi-hop need a model/)
  expect(existsSync(path.join(folder.path, 'golden'))).toBe(false)
})

test('the embedded engine never judges a model’s drafts', async () => {
  using folder = makeTempFolder()
  const options = { count: 4, model: 'openai:any', criticModel: 'offline' }
  await expect(runInProcess(folder.path, options, pages)).rejects.toThrow(/can't judge what a model writes/)
})

test('--mix auto computes the mix from the documents and reports it', async () => {
  using folder = makeTempFolder()

  await using server = await startTestServer()
  const options = { count: 3, mix: 'auto' as const, model: 'openai:any', baseUrl: server.url, maxRounds: 1 }
  const events = await runInProcess(folder.path, options, pages)

  const notes = events.flatMap((event) => (event.type === 'note' ? [event.message] : []))
  expect(notes).toContainEqual(expect.stringMatching(/^--mix auto: 7 documents in \d+ topics: /))
})
