import { HumanMessage, SystemMessage } from '@langchain/core/messages'
import { describe, expect, test } from 'vitest'
import { langChainChat } from '../../src/models/langchain-chat.ts'
import { renderInput, systemText } from '../../src/models/prompt.ts'
import { answers } from '../../src/models/responder.ts'
import { ResponderModel } from '../../src/models/responder-model.ts'
import { createTakeTurn } from '../../src/models/take-turn.ts'
import { capitalPrompt, offlineModel, searchTool } from './examples.ts'

const messages = [
  new SystemMessage(systemText(capitalPrompt)),
  new HumanMessage(renderInput({ countries: ['France', 'Kenya'] })),
]

const chat = langChainChat({
  id: 'offline',

  model: offlineModel(),
  modes: ['schema'],
  takes: 'options',
  takesSource: true,
})
const takeTurn = createTakeTurn({ chatFor: () => chat })

describe('the offline model', () => {
  test('answers the structured input through a turn', async () => {
    expect(await takeTurn({ prompt: capitalPrompt, input: { countries: ['France'] }, agent: 'generator' })).toEqual({
      kind: 'output',
      output: { capitals: [{ country: 'France', capital: 'Paris' }], mood: 'sure' },
    })
  })

  test('recognises the prompt and reads the input back from messages alone', async () => {
    const reply = await offlineModel().invoke(messages)
    expect(JSON.parse(String(reply.content)).capitals.map((each: { capital: string }) => each.capital)).toEqual([
      'Paris',
      'Nairobi',
    ])
    expect(reply.usage_metadata!.input_tokens).toBeGreaterThan(20)
  })

  test('says so when it does not know the prompt', async () => {
    await expect(
      offlineModel().invoke([new SystemMessage('Write a poem.'), new HumanMessage('Please.')]),
    ).rejects.toThrow('own prompts only')
  })

  test('rejects the draft, and does not end the session, if it has no answer', async () => {
    const turn = takeTurn({
      prompt: { ...capitalPrompt, id: 'test.other' },
      input: { countries: [] },
      agent: 'evolver',
    })
    await expect(turn).rejects.toMatchObject({
      name: 'UnusableReplyError',
      message: expect.stringContaining('offline engine'),
    })
  })

  test('calls tools with the same ids every time, and sees their results', async () => {
    const request = {
      prompt: capitalPrompt,
      input: { countries: ['Elbonia'] },
      agent: 'generator' as const,
      tools: [searchTool],
    }
    const first = await takeTurn(request)
    expect(first).toEqual(await takeTurn(request))
    if (first.kind !== 'calls') throw new Error('expected calls')
    expect(first.calls).toMatchObject([{ name: 'search_corpus', arguments: { query: 'Elbonia', k: 5 } }])
    const earlier = [
      { calls: first.calls, results: first.calls.map(({ id, name }) => ({ id, name, content: 'Mudville' })) },
    ]
    expect(await takeTurn({ ...request, earlier })).toMatchObject({
      kind: 'output',
      output: { capitals: [{ capital: 'Mudville' }] },
    })
  })

  test('answers without tools in the last round', async () => {
    const turn = await takeTurn({
      prompt: capitalPrompt,
      input: { countries: ['Elbonia'] },
      agent: 'generator',
      tools: [searchTool],
      mayCallTools: false,
    })
    expect(turn).toMatchObject({ kind: 'output', output: { mood: 'not_sure' } })
  })

  test('streams the same reply that it gives without streaming', async () => {
    const whole = await offlineModel().invoke(messages)
    let streamed = ''
    for await (const chunk of await offlineModel().stream(messages)) streamed += String(chunk.content)
    expect(streamed).toBe(whole.content)
  })

  test('passes on its data about the corpus', async () => {
    const knowing = answers(capitalPrompt, ({ countries }, { knowledge }) => ({
      output: {
        capitals: countries.map((country) => ({ country, capital: String(knowledge?.products?.get('c1')) })),
        mood: 'sure',
      },
    }))
    const model = new ResponderModel({ responders: [knowing], knowledge: { products: new Map([['c1', 'Atlas']]) } })
    expect(String((await model.invoke(messages)).content)).toContain('"capital":"Atlas"')
  })

  test('does not hide an error in an answering function', async () => {
    const broken = answers(capitalPrompt, () => {
      throw new TypeError('x is not a function')
    })
    const model = new ResponderModel({ responders: [broken] })
    const turn = createTakeTurn({
      chatFor: () => langChainChat({ id: 'offline', model, takes: 'options', takesSource: true }),
    })
    await expect(turn({ prompt: capitalPrompt, input: { countries: [] }, agent: 'critic' })).rejects.toThrow(TypeError)
  })
})
