import { describe, expect, test } from 'vitest'
import { defineResponder } from '../../src/models/responder.ts'
import { responderChat } from '../../src/models/responder-chat.ts'
import { createTakeTurn } from '../../src/models/take-turn.ts'
import { aRequest, capitalPrompt, offlineChat, searchTool } from './examples.ts'

const takeTurn = createTakeTurn({ chatFor: offlineChat })

describe('the offline engine', () => {
  test('answers the structured input through a turn', async () => {
    expect(await takeTurn({ prompt: capitalPrompt, input: { countries: ['France'] }, agent: 'generator' })).toEqual({
      kind: 'output',
      output: { capitals: [{ country: 'France', capital: 'Paris' }], mood: 'sure' },
    })
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

  test('calls tools with stable ids, and gets their results', async () => {
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

  test('provides its data about the corpus', async () => {
    const withKnowledge = defineResponder(capitalPrompt, ({ countries }, { knowledge }) => ({
      output: {
        capitals: countries.map((country) => ({ country, capital: String(knowledge?.products?.get('c1')) })),
        mood: 'sure',
      },
    }))
    const chat = responderChat({ responders: [withKnowledge], knowledge: { products: new Map([['c1', 'Atlas']]) } })
    expect((await chat.complete(aRequest())).text).toContain('"capital":"Atlas"')
  })

  test('does not hide an error in an answering function', async () => {
    const broken = defineResponder(capitalPrompt, () => {
      throw new TypeError('x is not a function')
    })
    const turn = createTakeTurn({ chatFor: () => responderChat({ responders: [broken] }) })
    await expect(turn({ prompt: capitalPrompt, input: { countries: [] }, agent: 'critic' })).rejects.toThrow(TypeError)
  })
})
