import { describe, expect, it } from 'vitest'
import { createTally } from '../../src/dataset/selection/tally.ts'
import { anItem } from './a-record.ts'

const flag = (query_id: string, family = 'cli-flag') =>
  anItem({
    query_id,
    family,
    question: `How much does the ${family} of page ${query_id} hold back?`,
    gold_spans: [
      { doc_id: query_id, version: 'v1', start: 0, end: 20, text: '--burst-limit int (default 100)' } as never,
    ],
  })

it('a quarter of the answered questions may be found first by every search', () => {
  const easy = Array.from({ length: 3 }, (_, at) => flag(`easy ${at}`, `family ${at}`))
  const gainOfThird = (foundFirst: ReadonlySet<(typeof easy)[number]>): number => {
    const tally = createTally({ count: 10, maxDocumentShare: 0.2 }, () => undefined, { foundFirst })
    tally.add(easy[0]!)
    tally.add(easy[1]!)
    return tally.gain(easy[2]!, 0)
  }
  // Of ten items, two are less than a quarter of those with an answer, and three are more.
  expect(gainOfThird(new Set())).toBeCloseTo(gainOfThird(new Set(easy)) + 20, 6)
  expect(gainOfThird(new Set(easy.slice(1)))).toBeCloseTo(gainOfThird(new Set()), 6)
})

describe('limits on repetition in a set', () => {
  const tally = createTally({ count: 100, maxDocumentShare: 0.2 }, () => undefined)
  tally.add(flag('a'))

  it('a command-line flag that many pages mention may be asked about twice in one pattern', () => {
    expect(tally.exceededLimit([flag('b')])).toBeUndefined()
    tally.add(flag('b'))
    expect(tally.exceededLimit([flag('c')])).toMatchObject({ by: 'evidence' })
  })

  it('one in eight questions may have no answer, and turns of a journey do not count', () => {
    const probed = createTally({ count: 100, maxDocumentShare: 0.2 }, () => undefined)
    const probe = (query_id: string) => ({ ...flag(query_id, `lacking-${query_id}`), no_answer: true, gold_spans: [] })
    for (const item of [probe('a'), probe('b'), flag('c', 'date')]) probed.add(item)
    expect(probed.exceededLimit([probe('d')])).toMatchObject({ by: 'unanswered' })
    expect(probed.exceededLimit([{ ...probe('d'), journey: { id: 'j', position: 1, of: 3 } as never }])).toBeUndefined()
    for (let at = 0; at < 20; at++) probed.add(flag(`e${at}`, `date-${at}`))
    expect(probed.exceededLimit([probe('d')])).toBeUndefined()
  })

  it('a text that many pages contain may be asked about once', () => {
    const text = 'Holds back every frame of the yard.'
    const itemOfOwnDocument = (query_id: string) => ({
      ...flag(query_id, 'setting-effect'),
      gold_spans: [{ doc_id: query_id, version: 'v1', start: 0, end: 20, text } as never],
    })
    tally.add(itemOfOwnDocument('f'))
    expect(tally.exceededLimit([itemOfOwnDocument('g')])).toMatchObject({ by: 'evidence' })
  })

  it('the same answer may be given for only a few names', () => {
    const negativeAnswer = (query_id: string) => ({
      ...flag(query_id, `permission-${query_id}`),
      ideal_answer: `No. The ${query_id} yard does not keep the frames of the relay.`,
      gold_spans: [{ doc_id: query_id, version: 'v1', start: 0, end: 20, text: query_id } as never],
    })
    tally.add(negativeAnswer('North'))
    expect(tally.exceededLimit([negativeAnswer('South')])).toBeUndefined()
    for (const name of ['South', 'East']) tally.add(negativeAnswer(name))
    expect(tally.exceededLimit([negativeAnswer('West')])).toMatchObject({ by: 'frame' })
  })

  it('two lines may be compared once, in either order', () => {
    const comparison = (query_id: string, texts: readonly string[]) => ({
      ...flag(query_id, 'compare-meaning'),
      gold_spans: texts.map((text) => ({ doc_id: query_id, version: 'v1', start: 0, end: 20, text }) as never),
    })
    tally.add(comparison('j', ['Lists the gates.', 'Lists the frames.']))
    expect(tally.exceededLimit([comparison('k', ['Lists the frames.', 'Lists the gates.'])])).toMatchObject({
      by: 'evidence',
    })
  })

  it('an acronym may be asked about once, however it is explained', () => {
    const acronymItem = (query_id: string, text: string) => ({
      ...flag(query_id, 'acronym'),
      ideal_answer: 'YB stands for yard bell.',
      gold_spans: [{ doc_id: query_id, version: 'v1', start: 0, end: 20, text } as never],
    })
    tally.add({
      ...acronymItem('h', 'The yard bell (YB) rings.'),
      family: 'breadth-acronym',
      evolution: { type: 'in_breadth', from: 'a' },
    })
    expect(tally.exceededLimit([acronymItem('i', 'A yard bell (YB) is loud.')])).toMatchObject({ by: 'evidence' })
  })

  it('two things may be compared once, in any order and any form of question', () => {
    const pair = (query_id: string, ...texts: readonly string[]) => ({
      ...flag(query_id, 'compare-meaning'),
      multi_hop: { requires: 2, hops: [] },
      gold_spans: texts.map((text) => ({ doc_id: query_id, version: 'v1', start: 0, end: 9, text }) as never),
    })
    tally.add(pair('h', 'E-1 is a gap', 'E-2 is a hole'))
    const other = pair('i', 'E-2 is a hole', 'E-1 is a gap')
    expect(tally.exceededLimit([other])).toMatchObject({ by: 'evidence' })
    expect(tally.exceededLimit([{ ...other, evolution: { type: 'multi_context', from: 'a' } }])).toBeDefined()
    expect(tally.exceededLimit([pair('k', 'E-1 is a gap', 'E-3 is a dent')])).toBeUndefined()
  })

  it('a question in another pattern, or an evolution of an existing one, is accepted', () => {
    expect(tally.exceededLimit([flag('d', 'false-premise-claim')])).toBeUndefined()
    expect(tally.exceededLimit([{ ...flag('e'), evolution: { type: 'deepen', from: 'a' } }])).toBeUndefined()
  })
})

describe('a false premise', () => {
  it('is rejected if the set already asks about these lines in the same words', () => {
    const tally = createTally({ count: 100, maxDocumentShare: 0.2 }, () => undefined)
    const falsePremise = (query_id: string) => ({
      ...flag(query_id, 'false-premise-event'),
      adversarial_type: 'false_premise' as const,
    })
    expect(tally.exceededLimit([falsePremise('b')])).toBeUndefined()
    tally.add({ ...flag('a', 'date'), question: 'How much does the false-premise-event of page a hold back?' })
    expect(tally.exceededLimit([falsePremise('b')])).toBeUndefined()
    expect(tally.exceededLimit([{ ...falsePremise('a'), question: 'So five frames are kept, right?' }])).toBeUndefined()
    expect(tally.exceededLimit([falsePremise('a')])).toMatchObject({ by: 'evidence' })
  })
})

describe('questions with evidence in several places', () => {
  it('come first until they are a tenth of the set', () => {
    const tally = createTally({ count: 20, maxDocumentShare: 0.2 }, () => undefined)
    const hops = { requires: 2, hops: [] }
    const item = (query_id: string, several: boolean) => anItem({ query_id, ...(several && { multi_hop: hops }) })
    expect(tally.gain(item('a', true), 0)).toBeGreaterThan(tally.gain(item('b', false), 0))
    tally.add(item('c', true))
    tally.add(item('d', true))
    expect(tally.gain(item('a', true), 0)).toBe(tally.gain(item('b', false), 0))
  })
})

describe('a question that differs only in names', () => {
  const itemOfPattern = (name: string, more = {}) =>
    anItem({ query_id: name, question: `For the ${name} event, what is the severity?`, gold_spans: [], ...more })
  const tally = createTally({ count: 100, maxDocumentShare: 0.2 }, () => undefined)
  for (const name of ['gate.open', 'gate.shut', 'bell_rung', 'lamp.on', 'lamp.off', 'yard.wet'])
    tally.add(itemOfPattern(name))

  it('is rejected beyond 6% of the set', () => {
    expect(tally.exceededLimit([itemOfPattern('lamp-lit')])).toMatchObject({ by: 'frame' })
    expect(
      tally.exceededLimit([anItem({ query_id: 'x', question: 'How severe is lamp-lit?', gold_spans: [] })]),
    ).toBeUndefined()
  })

  it('may repeat if people asked it', () => {
    expect(tally.exceededLimit([itemOfPattern('lamp-lit', { source_real_question: 'r7' })])).toBeUndefined()
  })
})
