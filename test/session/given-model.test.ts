import type { BaseChatModelCallOptions } from '@langchain/core/language_models/chat_models'
import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage, type BaseMessage } from '@langchain/core/messages'
import type { ChatResult } from '@langchain/core/outputs'
import { FakeListChatModel } from '@langchain/core/utils/testing'
import { ChatOpenAI } from '@langchain/openai'
import { expect, test } from 'vitest'
import { generate } from '../../src/index.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { makeTempFolder } from '../temp-folder.ts'

class CustomModel extends BaseChatModel<BaseChatModelCallOptions> {
  _llmType(): string {
    return 'custom'
  }
  async _generate(_messages: BaseMessage[]): Promise<ChatResult> {
    return { generations: [{ text: '{}', message: new AIMessage('{}') }] }
  }
}

test.for([
  ['a custom chat model', () => new CustomModel({}), 'given:CustomModel'],
  ['a class of LangChain', () => new FakeListChatModel({ responses: ['{}'] }), 'given:FakeListChatModel'],
] as const)('%s is taken as the model of a session', async ([, make, name]) => {
  using folder = makeTempFolder()
  const model = make()
  const controller = new AbortController()
  const events = generate(['examples/handbook/faq.md'], {
    generator: model,
    count: 1,
    out: `${folder.path}/golden`,
    workspace: folder.path,
    signal: controller.signal,
  })
  let started = await events.next()
  while (started.value?.type === 'reading') started = await events.next()
  expect(started.value).toMatchObject({ type: 'session-started', models: `${name} writes and judges.` })
  // Its reply is useless; only the fact that it is called matters.
  for await (const event of events) if (event.type === 'round-planned' || event.type === 'cost') break
  controller.abort()
})

test('with a single model, that model also judges', async () => {
  using folder = makeTempFolder()
  await using server = await startTestServer()
  const generator = new ChatOpenAI({ model: 'test', apiKey: 'none', configuration: { baseURL: server.url } })
  const kinds: string[] = []
  const options = { generator, count: 2, out: `${folder.path}/golden`, workspace: folder.path }
  for await (const { type } of generate(['examples/handbook/faq.md'], options)) kinds.push(type)
  expect(server.requests.some(({ prompt }) => prompt?.startsWith('critic.'))).toBe(true)
  expect(kinds.at(-1)).toBe('session-finished')
}, 60_000)
