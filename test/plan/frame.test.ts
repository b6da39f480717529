import { describe, expect, test } from 'vitest'
import { createDeck } from '../../src/plan/deck.ts'
import { createFrame, divideWithinCaps, roundRandomly } from '../../src/plan/frame.ts'
import { randomFrom } from '../../src/text/random.ts'
import { SessionSettings } from '../../src/vocabulary/index.ts'
import { aCorpus } from '../examples.ts'

const sentence = (page: number, nth: number): string =>
  `Machine ${page} of the yard keeps its part number ${nth} in a drawer beside the door. `

/** 30 pages of 1 to 40 sentences. */
const corpus = aCorpus(
  Array.from({ length: 30 }, (_, page) => ({
    doc_id: `page-${String(page).padStart(2, '0')}`,
    text: `# Page ${page}\n\n${Array.from({ length: 1 + ((page * 7) % 40) }, (_, nth) => sentence(page, nth)).join('\n\n')}\n`,
  })),
)
const topicOf = (chunk_id: string): string => `topic ${Number(chunk_id.slice(5, 7)) % 4}`
const frameOf = (seed: string, over = {}) =>
  createFrame(corpus, SessionSettings.parse({ seed, maxDocumentShare: 1, ...over }), { topicOf })
const pageOf = (chunk_id: string): string => chunk_id.split('#')[0]!
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

describe('the frame of a set', () => {
  test('excludes passages with only a heading and links', () => {
    const bare = aCorpus([
      { doc_id: 'links', text: '# Links\n\n- [a](https://example.com/a)\n- [b](https://example.com/b)\n' },
      { doc_id: 'text', text: `# Text\n\n${sentence(1, 1)}\n` },
    ])
    const { passages } = createFrame(bare, SessionSettings.parse({}))
    expect(passages.map(({ passage }) => passage.doc_id)).toEqual(['text'])
  })

  test('counts text that many pages share only on the page with most of it', () => {
    const option = (name: string): string =>
      `The option ${name} tells every command of the program whether it may change what is on the disk.`
    const page = (doc_id: string, options: readonly string[]) => ({
      doc_id,
      text: `# ${doc_id}\n\n${sentence(1, doc_id.length)}\n\n${options.map(option).join('\n\n')}\n`,
    })
    const shared = aCorpus([
      page('add', ['force', 'quiet']),
      page('cut', ['force', 'quiet']),
      page('opt', ['force', 'quiet', 'color']),
      page('put', ['color', 'depth']),
      page('set', ['color', 'width']),
      page('two', ['depth', 'width']),
    ])
    const { passages } = createFrame(shared, SessionSettings.parse({}))
    const lengths = Object.fromEntries(passages.map(({ passage, length }) => [passage.doc_id, length]))
    expect(lengths.opt).toBeGreaterThan(2 * lengths.add!)
    expect(lengths.cut).toBe(lengths.add)
    // Text that only two pages share counts on both.
    expect(lengths.two).toBeGreaterThan(1.5 * lengths.add!)
  })

  test.for([1, 7, 20, 45])('gives exactly %i asks, at most 2 a passage and 3 a page', (count) => {
    const drawn = frameOf('7').allocate(count)
    expect(sum(drawn.values())).toBe(count)
    expect(Math.max(...drawn.values())).toBeLessThanOrEqual(2)
    const pages = new Map<string, number>()
    for (const [chunk_id, asks] of drawn) pages.set(pageOf(chunk_id), (pages.get(pageOf(chunk_id)) ?? 0) + asks)
    expect(Math.max(...pages.values())).toBeLessThanOrEqual(3)
  })

  test('gives a page more asks only after all pages have their share', () => {
    expect(sum(frameOf('7').allocate(200).values())).toBe(200)
  })

  test('draws each passage with the stated probability, over many seeds', () => {
    const seeds = 600
    const expected = frameOf('0').expectedAsks(20)
    const counted = new Map<string, number>()
    for (let seed = 0; seed < seeds; seed++)
      for (const [chunk_id, asks] of frameOf(`${seed}`).allocate(20))
        counted.set(chunk_id, (counted.get(chunk_id) ?? 0) + asks)
    expect(sum(expected.values())).toBeCloseTo(20, 6)
    const misses = [...expected].map(([chunk_id, due]) => Math.abs((counted.get(chunk_id) ?? 0) / seeds - due))
    // Four standard errors of the rarest passage, plus 0.01 for random rounding.
    expect(Math.max(...misses)).toBeLessThan(0.09)
    expect(sum(misses) / misses.length).toBeLessThan(0.02)
  })

  test('counts a page by the square root of its length', () => {
    const due = new Map<string, number>()
    for (const [chunk_id, asks] of frameOf('7').expectedAsks(5))
      due.set(pageOf(chunk_id), (due.get(pageOf(chunk_id)) ?? 0) + asks)
    // 1 and 36 sentences.
    expect(due.get('page-05')! / due.get('page-00')!).toBeCloseTo(6, 0)
  })

  test('changes few places if one page is removed', () => {
    const before = frameOf('7').allocate(20)
    const fewer = createFrame(
      { ...corpus, passages: () => corpus.passages().filter(({ doc_id }) => doc_id !== 'page-11') },
      SessionSettings.parse({ seed: '7', maxDocumentShare: 1 }),
      { topicOf },
    ).allocate(20)
    const kept = sum([...before].map(([chunk_id, asks]) => Math.min(asks, fewer.get(chunk_id) ?? 0)))
    expect(kept).toBeGreaterThanOrEqual(12)
  })

  test('gives a page or topic more if weights say so', () => {
    const weighted = frameOf('7', { weights: { 'page:page-00': 3 } }).expectedAsks(20)
    const byDefault = frameOf('7').expectedAsks(20)
    expect(weighted.get('page-00#c1')! / byDefault.get('page-00#c1')!).toBeGreaterThan(2)
  })
})

describe('random rounding', () => {
  test('keeps the total, and changes each amount by less than one', () => {
    const random = randomFrom('amounts')
    for (let turn = 0; turn < 50; turn++) {
      const due = divideWithinCaps(
        Array.from({ length: 12 }, () => random.next()),
        Array.from({ length: 12 }, () => 3),
        17,
      )
      const rounded = roundRandomly(
        due,
        due.map(() => random.next()),
      )
      expect(sum(rounded)).toBe(17)
      for (const [at, amount] of due.entries()) expect(Math.abs(rounded[at]! - amount)).toBeLessThan(1)
    }
  })
})

describe('the deck', () => {
  test('replaces a passage that supports no question with one of its page or topic', () => {
    const settings = SessionSettings.parse({ seed: '7', maxDocumentShare: 1, count: 15 })
    const drawn = [...frameOf('7').allocate(15).keys()]
    const withoutSubstance = drawn.slice(0, 3)
    const deck = createDeck(corpus, settings, {
      topicOf,
      needsByPassage: new Map(withoutSubstance.map((chunk_id) => [chunk_id, []])),
    })
    deck.draw(15)
    const takenPassages = Array.from({ length: 15 }, () => deck.take({})!.passage.chunk_id)
    expect(takenPassages.filter((chunk_id) => withoutSubstance.includes(chunk_id))).toEqual([])
    const topics = (ids: readonly string[]) => ids.map(topicOf).sort()
    const asks = [...frameOf('7').allocate(15)].flatMap(([chunk_id, count]) =>
      Array.from({ length: count }, () => chunk_id),
    )
    expect(topics(takenPassages)).toEqual(topics(asks))
  })

  test('prefers passages that suit the request, even if none of the drawn passages does', () => {
    const deck = createDeck(corpus, SessionSettings.parse({ seed: '7', maxDocumentShare: 1, count: 15 }), { topicOf })
    const takenPassages = Array.from({ length: 5 }, () =>
      deck.take({ suitability: ({ chunk_id }) => (pageOf(chunk_id) === 'page-17' ? 1 : 0) }),
    )
    // Then the page has no room for another ask.
    const pages = takenPassages.map((card) => pageOf(card!.passage.chunk_id))
    expect(pages.map((page) => page === 'page-17')).toEqual([true, true, true, false, false])
  })

  test('gives the stratum, probability and weight of a place; weights are 1 on average over all draws', () => {
    const deck = createDeck(corpus, SessionSettings.parse({ seed: '7', maxDocumentShare: 1, count: 15 }), { topicOf })
    deck.draw(15)
    const expected = frameOf('7').expectedAsks(15)
    const mean = sum([...expected].map(([chunk_id, due]) => due * (deck.sample(chunk_id)?.weight ?? 0))) / 15
    expect(mean).toBeCloseTo(1, 2)
    expect(deck.sample('page-00#c1')).toMatchObject({ stratum: 'topic 0 × page-00' })
  })
})
