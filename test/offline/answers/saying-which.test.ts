import { describe, expect, it } from 'vitest'
import { sayingWhich } from '../../../src/offline/authoring/saying-which.ts'
import type { WrittenItem } from '../../../src/vocabulary/index.ts'

const products = {
  names: new Map([
    ['kestrel#c0', 'Kestrel'],
    ['merlin#c0', 'Merlin'],
  ]),
  marks: new Map([['bell.ring', 'Kestrel']]),
  shorter: new Map<string, string>(),
  titles: new Map(),
  features: new Map(),
  shared: new Set<string>(),
  repeated: new Set<string>(),
}
const passages = ['kestrel#c0', 'owl#c0'].map((chunk_id) => ({ chunk_id, title: 'A', path: [], text: 'Text.' }))
const knowledge = { size: 100, frequency: () => 1, products }

const item = (question: string, chunk_id: string, more: Partial<WrittenItem> = {}): WrittenItem => ({
  ask_id: question,
  question,
  ideal_answer: 'Three.',
  answer_type: 'short_fact',
  quotes: [{ chunk_id, text: 'Text.' }],
  claims: [],
  no_answer: false,
  hops: [],
  searched: [],
  ...more,
})

const said = (
  items: readonly WrittenItem[],
  talk = false,
  known: typeof knowledge | undefined = knowledge,
  language = 'en',
) => {
  const write = () => ({ output: { items: [...items], declined: [] } })
  const reply = sayingWhich(write, { talk })(
    { passages, language },
    { earlier: [], mayCallTools: false, knowledge: known },
  )
  return 'output' in reply ? reply.output : undefined
}

describe('a question about one of several products', () => {
  it('is put with the name of the product in front if nothing else says which', () => {
    const items = [
      item('How often does it ring?', 'kestrel#c0'),
      item('What does bell.ring() do?', 'kestrel#c0'),
      item('What does bell.ring() do there?', 'merlin#c0'),
    ]
    expect(said(items)?.items.map(({ question }) => question)).toEqual([
      'In Kestrel, how often does it ring?',
      'What does bell.ring() do?',
      'In Merlin, what does bell.ring() do there?',
    ])
  })

  it('is put in the language of the question', () => {
    const asked = (question: string, language: string) =>
      said([item(question, 'kestrel#c0')], false, knowledge, language)!.items[0]!.question
    expect(asked('¿Cuántas veces suena?', 'es')).toBe('En Kestrel, ¿cuántas veces suena?')
    expect(asked('Quantas vezes ele toca?', 'pt')).toBe('Em Kestrel, quantas vezes ele toca?')
  })

  it('is not asked where nothing tells the name', () => {
    const { items, declined } = said([item('How often does it ring?', 'owl#c0')])!
    expect(items).toEqual([])
    expect(declined).toMatchObject([{ ask_id: 'How often does it ring?', reason: expect.stringContaining('several') }])
    const made = item('Is there a certificate?', 'kestrel#c0', { quotes: [], family: 'out-of-corpus' })
    expect(said([made])!.items).toEqual([])
  })

  it('says it once in a conversation, and in every form that stands alone', () => {
    const turns = [
      item('How often does it ring?', 'kestrel#c0'),
      item('And at night?', 'kestrel#c0', { standalone_question: 'How often does it ring at night?' }),
      item('How loud is it?', 'kestrel#c0'),
    ]
    expect(said(turns, true)!.items).toMatchObject([
      { question: 'In Kestrel, how often does it ring?' },
      { question: 'And at night?', standalone_question: 'In Kestrel, how often does it ring at night?' },
      { question: 'How loud is it?', standalone_question: 'In Kestrel, how loud is it?' },
    ])
    const nameless = [item('How often does it ring?', 'owl#c0'), turns[1]!]
    expect(said(nameless, true)!.items).toEqual([])
  })

  it('stays as it is where the documents are about one thing', () => {
    const items = [item('How often does it ring?', 'kestrel#c0')]
    expect(said(items, false, { ...knowledge, products: undefined as never })!.items).toEqual(items)
  })
})
