import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openAIChat } from '../../src/models/openai.ts'
import { createTakeTurn } from '../../src/models/take-turn.ts'
import { capitalPrompt } from '../models/examples.ts'

test('the server runs in its own process, and reports its requests when it ends', async () => {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'src/testing/serve.ts',
      '--responders',
      'test/testing/served-responders.ts',
      '--options',
      '{"refuses":["json_schema"]}',
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => JSON.parse((await lines.next()).value as string) as Record<string, unknown>
  try {
    const { url } = await nextLine()
    const takeTurn = createTakeTurn({ chatFor: () => openAIChat({ model: 'm', baseUrl: String(url) }) })
    const turn = await takeTurn({ prompt: capitalPrompt, input: { countries: ['Peru'] }, agent: 'generator' })
    expect(turn).toMatchObject({ output: { capitals: [{ capital: 'Lima' }] } })
    child.kill('SIGTERM')
    expect(await nextLine()).toMatchObject({ counts: { chat: 2, byStatus: { 200: 1, 400: 1 } } })
    await once(child, 'exit')
  } finally {
    child.kill('SIGKILL')
  }
})
