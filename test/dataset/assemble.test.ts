import { beforeAll, describe, expect, test } from 'vitest'
import { type AssemblyInput, assemble } from '../../src/dataset/assemble.ts'
import { findDuplicates } from '../../src/dataset/duplicates.ts'
import { inReadingOrder } from '../../src/dataset/reading-order.ts'
import { type Accepted, queryId } from '../../src/dataset/to-item.ts'
import type { SearchIndex } from '../../src/search/index.ts'
import { type Ask, type Item, SessionSettings, type StrategyName, strategyNames } from '../../src/vocabulary/index.ts'
import { aCorpus, aDraft, anAsk, anIndex, quoteOf } from '../examples.ts'
import { aBrief, anItem, aRejection } from './a-record.ts'

const products = ['lamp', 'kettle', 'chair', 'tent', 'bicycle', 'radio', 'clock', 'scale']
const sentence = (thing: string): string =>
  `The ${thing} may be brought back within ${10 + products.indexOf(thing)} days.`
const corpus = aCorpus([
  { doc_id: 'terms', text: `# Terms\n\n${products.map((thing) => `## ${thing}\n\n${sentence(thing)}\n`).join('\n')}` },
])
let search: SearchIndex
beforeAll(async () => {
  search = await anIndex(corpus)
})

const acceptedOf = (
  thing: string,
  over: Partial<Ask> = {},
  question = `Until when may I return my ${thing}?`,
): Accepted => {
  const ask = anAsk({ ask_id: `a_${thing}`, ...over })
  const draft = aDraft({
    ask_id: ask.ask_id,
    question,
    ideal_answer: sentence(thing),
    spans: [quoteOf(corpus, 'terms', sentence(thing))],
  })
  return { brief: aBrief([ask]), ask, draft, verdicts: [], attempts: 1, prompts: [] }
}

const wantedOf = (counts: Partial<Record<StrategyName, number>>): AssemblyInput['wanted'] =>
  Object.fromEntries(strategyNames.map((name) => [name, counts[name] ?? 0])) as AssemblyInput['wanted']

const assembleWith = (given: readonly Accepted[], over: Partial<AssemblyInput> = {}) =>
  assemble({
    accepted: given,
    rejected: [],
    wanted: wantedOf({ direct: 10 }),
    settings: SessionSettings.parse({ maxDocumentShare: 1 }),
    corpus,
    search,
    provenance: { session: 's_1', models: {} },
    ...over,
  })

describe('assembly', () => {
  test('the topic of an item comes from its critic, or else its plan, or else its page', async () => {
    const acceptedWithTopic = (thing: string, topic?: string): Accepted => {
      const accepted = acceptedOf(thing)
      const labels = {
        intent: 'policy_lookup',
        difficulty: 'easy',
        shows: [],
        ...(topic === undefined ? {} : { topic }),
      }
      return { ...accepted, draft: { ...accepted.draft, labels: labels as never } }
    }
    const { items } = await assembleWith([
      acceptedWithTopic('lamp', 'Returns'),
      acceptedWithTopic('kettle'),
      acceptedWithTopic('chair', ''),
    ])
    const planned = acceptedOf('kettle').ask.cell.topic
    expect(new Set(items.map(({ topic }) => topic))).toEqual(new Set(['Returns', planned, 'terms']))
  })

  test('a hard negative is listed once, even if two pages have the same text', async () => {
    const links = 'See also the page on returns, the page on repairs, and the list of shops that take things back.'
    const pages = aCorpus([
      { doc_id: 'terms', text: `# Terms\n\n${sentence('lamp')}\n` },
      { doc_id: 'links', text: `# Links\n\n${links}\n` },
      { doc_id: 'more', text: `# Links\n\n${links}\n` },
      { doc_id: 'shops', text: '# Shops\n\nA shop keeps a lamp that was brought back until somebody calls for it.\n' },
    ])
    const accepted = acceptedOf('lamp')
    const nearPassages = ['links', 'more', 'shops', 'shops'].map((doc_id) => ({
      chunk_id: pages.passages().find((passage) => passage.doc_id === doc_id)!.chunk_id,
      kind: 'retrieval' as const,
      answers: 'no' as const,
    }))
    const spans = [quoteOf(pages, 'terms', sentence('lamp'))]
    const { items } = await assembleWith([{ ...accepted, draft: { ...accepted.draft, spans, near: nearPassages } }], {
      corpus: pages,
      search: await anIndex(pages),
    })
    expect(items[0]!.negatives.map(({ chunk_id }) => chunk_id.split('#')[0])).toEqual(['links', 'shops'])
  })

  test('the wanted number of variants is kept in addition to the set, each with its item', async () => {
    const noisyVariant = (thing: string): Accepted => {
      const accepted = acceptedOf(
        thing,
        { evolution: { type: 'noise_mild', from: `a_${thing}` } },
        `until wen may i retrun my ${thing}`,
      )
      const ask = { ...accepted.ask, ask_id: `noisy_${thing}` }
      return { ...accepted, ask, brief: aBrief([ask]) }
    }
    const { items, variants, rejections } = await assembleWith(
      [acceptedOf('lamp'), acceptedOf('kettle'), noisyVariant('lamp'), noisyVariant('kettle'), noisyVariant('chair')],
      { settings: SessionSettings.parse({ maxDocumentShare: 1, count: 2, variants: { noise: 0.5 } }) },
    )
    expect(items.map(({ question }) => question).sort()).toEqual([
      'Until when may I return my kettle?',
      'Until when may I return my lamp?',
    ])
    const [variant, ...others] = variants
    expect(others).toEqual([])
    expect(variant!.variant!.type).toBe('noise')
    expect(items.map(({ query_id }) => query_id)).toContain(variant!.variant!.clean_id)
    expect(variant!.evolution).toBeUndefined()
    expect(rejections.map(({ by }) => by)).toEqual(['variants', 'variants'])
  })

  test('an accepted item is either in the set or in the ledger, and a rejected one stays in the ledger', async () => {
    const { items, rejections, missing } = await assembleWith(
      products.map((thing) => acceptedOf(thing)),
      {
        wanted: wantedOf({ direct: 3, journey: 2 }),
        rejected: [aRejection({ ask_id: 'a_before' })],
      },
    )
    expect(items).toHaveLength(3)
    expect(missing.strategies).toMatchObject({ direct: 0, journey: 2 })
    expect(
      [...items.map(({ provenance }) => provenance.ask), ...rejections.map(({ ask_id }) => ask_id)].sort(),
    ).toEqual([...products.map((thing) => `a_${thing}`), 'a_before'].sort())
    expect(new Set(rejections.map(({ by }) => by))).toEqual(new Set(['copy', 'surplus']))
  })

  test('an item with a value of weight 0 is left out, and the ledger gives the reason', async () => {
    const given = [acceptedOf('lamp', { intent: 'procedure' }), acceptedOf('kettle')]
    const settings = SessionSettings.parse({ maxDocumentShare: 1, weights: { 'intent:how_to': 0 } })

    const { items, rejections } = await assembleWith(given, { settings })

    expect(items.map(({ provenance }) => provenance.ask)).toEqual(['a_kettle'])
    expect(rejections.map(({ ask_id, by }) => [ask_id, by])).toEqual([['a_lamp', 'unwanted']])
  })

  test('of two items that ask the same, one is rejected with the id of the other', async () => {
    const { items, rejections } = await assembleWith([
      acceptedOf('lamp'),
      acceptedOf('lamp', { ask_id: 'a_again' }, 'until when may I return my lamp'),
    ])
    expect(items.map(({ provenance }) => provenance.ask)).toEqual(['a_lamp'])
    expect(rejections).toMatchObject([{ ask_id: 'a_again', stage: 'assemble', by: 'duplicate' }])
    expect(rejections[0]!.reason).toContain(items[0]!.query_id)
  })

  test('items with the same question and evidence are in the set once, whatever ask they were written for', async () => {
    const candidates = [acceptedOf('lamp'), acceptedOf('lamp', { ask_id: 'a_again' }), acceptedOf('tent')]
    const { items, rejections } = await assembleWith(candidates)
    expect(items.map(({ query_id }) => query_id)).toEqual([
      queryId(candidates[0]!.draft),
      queryId(candidates[2]!.draft),
    ])
    expect(rejections).toMatchObject([{ ask_id: 'a_again', by: 'duplicate' }])
  })

  test('all three pairs of three items that ask the same are found', () => {
    const sameAnswerItems = ['One question?', 'Put quite otherwise?', 'And in a third way?'].map((question, index) =>
      anItem({
        query_id: `q_${index}`,
        question,
        ideal_answer: sentence('lamp'),
        gold_spans: [quoteOf(corpus, 'terms', sentence('lamp'))],
      }),
    )
    expect(findDuplicates(sameAnswerItems)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
  })

  test('questions about two rows of a table are different, even if both cite its header', () => {
    const asked = (nth: number, ...quotes: string[]) =>
      anItem({
        query_id: `q_${nth}`,
        question: `Which are the size and the price of the lamp model L${nth} in the shop of the company?`,
        ideal_answer: `Those of L${nth}.`,
        gold_spans: quotes.map((quote) => quoteOf(corpus, 'terms', quote)),
      })
    expect(findDuplicates([asked(1, '# Terms', sentence('lamp')), asked(2, '# Terms', sentence('tent'))])).toEqual([])
    expect(findDuplicates([asked(1, sentence('lamp')), asked(2, '# Terms', sentence('lamp'))])).toHaveLength(1)
  })

  test('similar questions are different if each has a word that only its own evidence contains', () => {
    const asked = (thing: string) =>
      anItem({
        query_id: `q_${thing}`,
        question: `Which deadline does the return of a ${thing} have in the shop of the company in this country?`,
        ideal_answer: `That of the ${thing}.`,
        gold_spans: [quoteOf(corpus, 'terms', sentence(thing))],
      })
    expect(findDuplicates([asked('lamp'), asked('tent')])).toEqual([])
  })

  test('questions about two acronyms are different, and case does not matter', () => {
    const questions = [
      'A que corresponde a sigla MA?',
      'A que corresponde a sigla CRA?',
      'a que corresponde a sigla cra',
    ]
    const items = questions.map((question, index) => anItem({ query_id: `q_${index}`, question, language: 'pt-BR' }))
    expect(findDuplicates(items)).toEqual([[1, 2]])
  })

  test.each([
    ['How do I install the client for C++ on a new server?', 'How do I install the client for C# on a new server?'],
    [
      'How do I move the database server of the shop to version 1.2?',
      'How do I move the database server of the shop to version 2.1?',
    ],
    ['सुबह की दिन सूची कहाँ है?', 'सुबह की दान सूची कहाँ है?'],
    [
      '٣ أيام أم أكثر لإرجاع المصباح إلى المتجر في هذا البلد؟',
      '٥ أيام أم أكثر لإرجاع المصباح إلى المتجر في هذا البلد؟',
    ],
  ])('questions that differ in a name or a number are different: %s', (...questions) => {
    const items = questions.map((question, index) =>
      anItem({ query_id: `q_${index}`, question, gold_spans: [quoteOf(corpus, 'terms', sentence(products[index]!))] }),
    )
    expect(findDuplicates(items)).toEqual([])
  })

  test('a pattern gets no more than its share of the set, even if places stay empty', async () => {
    const { items, rejections } = await assembleWith(
      products.map((thing) => {
        const accepted = acceptedOf(thing)
        return { ...accepted, draft: { ...accepted.draft, family: 'deadline' } }
      }),
      { settings: SessionSettings.parse({ maxDocumentShare: 1, count: 30 }), wanted: wantedOf({ direct: 30 }) },
    )
    expect(items).toHaveLength(6)
    expect(rejections).toHaveLength(2)
    expect(new Set(rejections.map(({ by }) => by))).toEqual(new Set(['family']))
  })

  test('a question asked often enough about other names is left out, and the ledger gives the reason', async () => {
    const { items, rejections } = await assembleWith(
      products.map((thing) => acceptedOf(thing, {}, `Until when may I return ${thing}_7?`)),
      { settings: SessionSettings.parse({ maxDocumentShare: 1, count: 30 }), wanted: wantedOf({ direct: 30 }) },
    )
    expect(items).toHaveLength(2)
    expect(new Set(rejections.map(({ by }) => by))).toEqual(new Set(['frame']))
  })

  test('an anchor is preferred to items that ask the same, and does not count toward the requested number', async () => {
    const anchor = anItem({
      query_id: 'q_ours',
      strategy: 'anchor',
      question: 'Until when may I return my lamp?',
      ideal_answer: sentence('lamp'),
      gold_spans: [quoteOf(corpus, 'terms', sentence('lamp'))],
    })
    const { items, rejections } = await assembleWith([acceptedOf('lamp'), acceptedOf('tent')], {
      anchors: [anchor],
      wanted: wantedOf({ direct: 1 }),
    })
    expect(items.map(({ query_id }) => query_id)).toEqual(['q_ours', queryId(acceptedOf('tent').draft)])
    expect(rejections).toMatchObject([{ ask_id: 'a_lamp', by: 'duplicate' }])
  })

  test('a turn that depends on a missing turn is not in the set', async () => {
    const turn = (thing: string, position: number): Accepted => {
      const accepted = acceptedOf(thing, {
        strategy: 'journey',
        journey: { id: 'j', template: 'onboarding', position, of: 3, purpose: 'orient' },
      })
      return position === 1
        ? accepted
        : {
            ...accepted,
            draft: { ...accepted.draft, standalone_question: accepted.draft.question, question: 'And that one?' },
          }
    }
    const { items, rejections } = await assembleWith([turn('lamp', 1), turn('tent', 3)], {
      wanted: wantedOf({ journey: 3 }),
    })
    expect(items.filter(({ journey }) => journey!.position > 1)).toEqual([])
    expect(rejections.map(({ ask_id, by }) => `${ask_id} ${by}`)).toContain('a_tent journey')
  })

  test('in the last round, unfilled places of a strategy go to surplus items of others', async () => {
    const given = products.map((thing) => acceptedOf(thing))
    const wanted = wantedOf({ direct: 3, adversarial: 2 })
    const before = await assembleWith(given, { wanted })
    const after = await assembleWith(given, { wanted, fillUp: true })
    expect([before.items.length, after.items.length]).toEqual([3, 5])
    expect(after.items.map(({ query_id }) => query_id)).toEqual(
      expect.arrayContaining(before.items.map(({ query_id }) => query_id)),
    )
    expect(after.missing.strategies.adversarial).toBe(2)
    expect(after.rejections.map(({ by }) => by)).toEqual(['surplus', 'surplus', 'surplus'])
  })

  test('a journey is cut to the wanted number of places, but never below three turns', async () => {
    const turn = (thing: string, id: string, position: number): Accepted =>
      acceptedOf(thing, {
        strategy: 'journey',
        journey: { id, template: 'onboarding', position, of: 4, purpose: 'orient' },
      })
    const turns = products.map((thing, index) => turn(thing, index < 4 ? 'j1' : 'j2', (index % 4) + 1))
    const sizes = async (journey: number): Promise<number[]> => {
      const { items } = await assembleWith(turns, { wanted: wantedOf({ journey }) })
      return ['j1', 'j2'].map((id) => items.filter((item) => item.journey!.id === id).length).sort()
    }
    expect(await sizes(7)).toEqual([3, 4])
    expect(await sizes(6)).toEqual([3, 3])
    expect(await sizes(5)).toEqual([0, 4])
  })

  test('places that are too few for a journey go to the largest of the other strategies', async () => {
    const turns = products.slice(0, 4).map((thing, index) =>
      acceptedOf(thing, {
        strategy: 'journey',
        journey: { id: 'j1', template: 'onboarding', position: index + 1, of: 4, purpose: 'orient' },
      }),
    )
    const singles = products.slice(4).map((thing) => acceptedOf(thing))
    const assembled = await assembleWith([...turns, ...singles], { wanted: wantedOf({ journey: 5, direct: 1 }) })
    expect(assembled.items.map(({ strategy }) => strategy).toSorted()).toEqual([
      'direct',
      'direct',
      ...Array.from({ length: 4 }, () => 'journey'),
    ])
    expect(Object.values(assembled.missing.strategies).every((count) => count === 0)).toBe(true)
    const journeyOnly = await assembleWith(turns, { wanted: wantedOf({ journey: 5 }) })
    expect(journeyOnly.missing.strategies.journey).toBe(1)
  })

  test('the order follows the plan, and not the order of acceptance', async () => {
    const given = products.map((thing) => acceptedOf(thing))
    const { items } = await assembleWith(given)
    expect(items.map(({ query_id }) => query_id)).toEqual(given.map(({ draft }) => queryId(draft)))
  })

  test('items are ordered by strategy and then by language, the most frequent language first', () => {
    const item = (strategy: Item['strategy'], language: string, place: number) =>
      anItem({ query_id: `${strategy} ${language} ${place}`, strategy, language })
    const planned = [
      item('direct', 'pt', 1),
      item('direct', 'en', 2),
      item('journey', 'en', 3),
      item('direct', 'en', 4),
      item('anchor', 'en', 5),
    ]
    const order = inReadingOrder(planned).map(({ query_id }) => query_id)
    expect(order).toEqual(['anchor en 5', 'direct en 2', 'direct en 4', 'direct pt 1', 'journey en 3'])
  })
})

describe('a seed whose evidence is also needed by its evolution', () => {
  const evolvedFrom = (type: 'multi_context' | 'noise_mild', quoted: readonly string[]): Accepted => {
    const accepted = acceptedOf(
      'kettle',
      { evolution: { type, from: 'a_kettle' } },
      'What about kettle and lamp together?',
    )
    const ask = { ...accepted.ask, ask_id: 'a_evolved' }
    return {
      ...accepted,
      ask,
      draft: {
        ...accepted.draft,
        ask_id: 'a_evolved',
        spans: quoted.map((thing) => quoteOf(corpus, 'terms', sentence(thing))),
      },
    }
  }

  test('leaves the set, and the evolved question becomes independent', async () => {
    const { items, rejections } = await assembleWith([
      acceptedOf('kettle'),
      evolvedFrom('multi_context', ['kettle', 'lamp']),
    ])
    expect(items.map(({ provenance, evolution, tags }) => [provenance.ask, evolution, tags])).toEqual([
      ['a_evolved', undefined, []],
    ])
    expect(rejections).toMatchObject([{ ask_id: 'a_kettle', by: 'covered' }])
  })

  test('stays if the evolution needs other evidence', async () => {
    const { items } = await assembleWith([acceptedOf('kettle'), evolvedFrom('multi_context', ['chair', 'lamp'])])
    expect(items.map(({ provenance }) => provenance.ask).sort()).toEqual(['a_evolved', 'a_kettle'])
  })
})

describe('grades from a comparison of all items', () => {
  const four = ['lamp', 'kettle', 'chair', 'tent']
  const gradesOf = (grades: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(grades).map(([thing, grade]) => [`a_${thing}`, { grade, reason: `It has ${grade}.` }]),
    )
  const asksOf = (items: readonly Item[]): readonly (string | undefined)[] =>
    items.map(({ provenance }) => provenance.ask).sort()

  test('repeats and weak items leave the set if another round follows, with the reason', async () => {
    const { items, missing, rejections } = await assembleWith(
      four.map((thing) => acceptedOf(thing)),
      {
        grades: gradesOf({ lamp: 0, kettle: 2, chair: 4, tent: 5 }),
        isLastRound: false,
        settings: SessionSettings.parse({ maxDocumentShare: 1, count: 10 }),
      },
    )
    expect(asksOf(items)).toEqual(['a_chair', 'a_tent'])
    expect(missing.strategies.direct).toBe(8)
    expect(rejections.map(({ by, reason }) => [by, reason])).toEqual([
      ['repeat', 'Left out so that another round can replace it. It has 0.'],
      ['compare', 'Left out so that another round can replace it. It has 2.'],
    ])
  })

  test('at most a quarter of the set is replaced as weak, the weakest first', async () => {
    const { items } = await assembleWith(
      four.map((thing) => acceptedOf(thing)),
      {
        grades: gradesOf({ lamp: 3, kettle: 1, chair: 2, tent: 3 }),
        isLastRound: false,
        settings: SessionSettings.parse({ maxDocumentShare: 1, count: 10 }),
      },
    )
    expect(asksOf(items)).toEqual(['a_lamp', 'a_tent'])
  })

  test('in the last round, weak items stay if nothing better fills their places', async () => {
    const all = four.map((thing) => acceptedOf(thing))
    const grades = gradesOf({ lamp: 0, kettle: 1, chair: 3, tent: 5 })
    expect((await assembleWith(all, { grades })).items).toHaveLength(4)
    const { items } = await assembleWith(all, { grades, wanted: wantedOf({ direct: 2 }) })
    expect(asksOf(items)).toEqual(['a_chair', 'a_tent'])
  })

  test('good items of other strategies fill places before weak ones, unless the user requested a mix', async () => {
    const acceptedItems = (['lamp', 'kettle'] as const).map((thing) => acceptedOf(thing))
    const clusters = (['chair', 'tent'] as const).map((thing) => acceptedOf(thing, { strategy: 'topic-cluster' }))
    const options = {
      grades: gradesOf({ lamp: 5, kettle: 2, chair: 5, tent: 4 }),
      wanted: wantedOf({ direct: 2, 'topic-cluster': 1 }),
    }
    const all = [...acceptedItems, ...clusters]
    expect(asksOf((await assembleWith(all, { ...options, fillUp: true })).items)).toEqual([
      'a_chair',
      'a_lamp',
      'a_tent',
    ])
    expect(asksOf((await assembleWith(all, options)).items)).toEqual(['a_chair', 'a_kettle', 'a_lamp'])
  })

  test('an evolution stays without its weak source, unless the user requested evolutions', async () => {
    const source = acceptedOf('chair')
    const child = acceptedOf('tent', { evolution: { type: 'conditional', from: 'a_chair' } })
    const options = { grades: gradesOf({ chair: 2, tent: 5 }), wanted: wantedOf({ direct: 1 }) }
    const { items } = await assembleWith([source, child], options)
    expect(items.map(({ provenance, evolution, tags }) => [provenance.ask, evolution, tags])).toEqual([
      ['a_tent', undefined, []],
    ])
    const settings = SessionSettings.parse({ maxDocumentShare: 1, sharesSetByUser: ['evolve'], count: 8 })
    const requested = { grades: gradesOf({ chair: 2, tent: 5 }), settings, isLastRound: false }
    expect(asksOf((await assembleWith([source, child], requested)).items)).toEqual(['a_chair', 'a_tent'])
    const { items: itemsByDefault } = await assembleWith([source, child], {
      ...requested,
      settings: { ...settings, sharesSetByUser: [] },
    })
    expect(asksOf(itemsByDefault)).toEqual(['a_tent'])
  })

  test('an evolution names its source if both are in the set', async () => {
    const child = acceptedOf('tent', { evolution: { type: 'conditional', from: 'a_chair' } })
    const { items } = await assembleWith([acceptedOf('chair'), child])
    const [source, evolvedFrom] = ['a_chair', 'a_tent'].map(
      (id) => items.find(({ provenance }) => provenance.ask === id)!,
    )
    expect(evolvedFrom!.evolution).toEqual({ type: 'conditional', from: source!.query_id })
    expect(evolvedFrom!.tags).toContain('evolved')
  })

  test('items without a replacement stay: turns, real questions, questions without an answer', async () => {
    const turn = acceptedOf('lamp', {
      journey: { id: 'j', template: 't', position: 1, of: 3, purpose: 'p' },
      strategy: 'journey',
    })
    const realItem = acceptedOf('kettle', { real_question: { id: 'q', text: 'Until when may I return my kettle?' } })
    const { rejections } = await assembleWith([turn, realItem], {
      grades: gradesOf({ lamp: 0, kettle: 0 }),
      isLastRound: false,
    })
    expect(rejections.filter(({ by }) => by === 'compare' || by === 'repeat')).toEqual([])
  })
})
