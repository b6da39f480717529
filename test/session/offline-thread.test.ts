import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { keyphrasesPrompt } from '../../src/agents/surveyor/prompts/keyphrases.ts'
import { answerOffline } from '../../src/offline/index.ts'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import { builtPackage } from '../built-package.ts'

/** Among the first four, which are shown, `snapshots` is rare; in the corpus it is common. */
const texts = Array.from({ length: 24 }, (_, at) =>
  at === 0
    ? 'Snapshots are kept. Refunds are paid.'
    : at < 4
      ? `Refunds are paid at counter ${at}.`
      : `Snapshots are kept in vault ${at}.`,
)
const passages = texts.map((text, at) => ({ chunk_id: `page#c${at}`, title: 'Handbook', path: ['Handbook'], text }))
const question = (language: string) => ({
  prompt: keyphrasesPrompt.id,
  input: { passages: passages.slice(0, 4).map((passage) => ({ ...passage, language })), per_passage: 1 },
  turn: { earlier: [], mayCallTools: false },
})

const startThread = async () => {
  const { startOfflineThread } = await import(
    pathToFileURL(path.join(builtPackage(), 'dist/compose/offline-thread.js')).href
  )
  return startOfflineThread() as NonNullable<
    ReturnType<typeof import('../../src/compose/offline-thread.ts')['startOfflineThread']>
  >
}

test('the engine answers from its thread as it answers here, and a question that breaks it breaks no other', async () => {
  const search = await createSearchIndex(
    passages.map((passage) => ({ passage: { ...passage, language: 'en' }, text: passage.text })),
  )
  const here = answerOffline(question('en'), search)
  const thread = await startThread()
  try {
    const unknowing = await thread.answer(question('en'))
    thread.know(search.frequencies, {})
    const broken = thread.answer({ ...question('en'), input: null })
    const [knowing] = await Promise.all([thread.answer(question('en')), expect(broken).rejects.toThrow()])
    expect(knowing).toEqual(here)
    expect(unknowing).not.toEqual(here)
  } finally {
    await thread.end()
  }
})
