import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { writePrompt } from '../../src/agents/generator/prompts/write.ts'
import { answerOffline } from '../../src/offline/index.ts'
import { builtPackage } from '../built-package.ts'

/** The corpus, not the page, says to which product they belong. */
const text = `## Settings

| Setting | Default | Meaning |
|---|---|---|
| \`sync_interval\` | 15 minutes | How often folders are compared |
| \`keep_days\` | 40 days | How long snapshots are kept |`
const passage = { chunk_id: 'page#c0', title: 'Settings', path: ['Settings'], text }
const knowledge = { products: new Map([[passage.chunk_id, 'Orbit Vaults']]), titles: [passage.title] }
const question = (language: string) => ({
  prompt: writePrompt.id,
  input: {
    passages: [passage],
    asks: [{ ask_id: 'a', language, intent: 'reference_lookup', difficulty: 'easy', profile: {} }],
    examples: [],
    objections: [],
  },
  turn: { earlier: [], mayCallTools: false },
})

const startThread = async () => {
  const { startOfflineThread } = await import(pathToFileURL(path.join(builtPackage(), 'dist/offline/thread.js')).href)
  return startOfflineThread() as NonNullable<
    ReturnType<typeof import('../../src/offline/thread.ts')['startOfflineThread']>
  >
}

test('the engine gives the same results in its thread, and an error in one request does not affect others', async () => {
  const expected = answerOffline(question('en'), knowledge)
  const thread = await startThread()
  try {
    const withoutCorpus = await thread.answer(question('en'))
    thread.setKnowledge(knowledge)
    const broken = thread.answer({ ...question('en'), input: null })
    const [reply] = await Promise.all([thread.answer(question('en')), expect(broken).rejects.toThrow()])
    expect(reply).toEqual(expected)
    expect(withoutCorpus).not.toEqual(expected)
  } finally {
    await thread[Symbol.asyncDispose]()
  }
})
