import { describe, expect, test } from 'vitest'
import { absence } from '../../src/checks/absence.ts'
import { runChecks } from '../../src/checks/checks.ts'
import { createNegatives } from '../../src/dataset/negatives.ts'
import { chunksOf } from '../../src/dataset/to-item.ts'
import { randomFrom } from '../../src/text/random.ts'
import { aContext, aCorpus, aDraft, anAsk, anIndex, quoteOf, someSettings } from '../examples.ts'
import { anItem } from './a-record.ts'

const towns =
  'Ardmouth Belcombe Corrigan Dunfell Eastery Fenwick Garside Hollin Inverley Jarrow Kelso Lorton Melby Norden Orston Penrith Quorn Ripley Selby Tarset Ulver Verwood Wexham Yarm Zeal'.split(
    ' ',
  )
const parts =
  'Upper Lower Old New North South East West Great Little Long Short High Deep Broad Narrow Green White Stony Sandy'.split(
    ' ',
  )
const things = ['library', 'market', 'theatre', 'swimming pool', 'post office', 'museum', 'harbour']
const facts = ['opens at nine', 'is closed on Mondays', 'sells tickets']

const placeOf = (index: number): string => `${parts[Math.floor(index / towns.length)]!} ${towns[index % towns.length]!}`

/** Five hundred short pages, each about something in another place, and one sentence more in the one with number 377. */
const pages = (planted: string) =>
  Array.from({ length: towns.length * parts.length }, (_, index) => {
    const thing = index === 376 ? 'harbour' : things[index % things.length]!
    const lines = facts.map((fact) => `The ${thing} of ${placeOf(index)} ${fact}.`)
    return {
      doc_id: `page-${String(index + 1).padStart(3, '0')}`,
      text: `# The ${thing}\n\n${[...lines, ...(index === 376 ? [planted] : [])].join(' ')}\n`,
    }
  })

describe('a question without an answer, in five hundred documents', () => {
  const planted = 'A parking permit for the harbour of Narrow Belcombe costs 85 dollars a year.'
  const corpus = aCorpus(pages(planted))
  const index = anIndex(corpus)
  const judged = async (question: string, searched: readonly string[]) => {
    const ask = anAsk({ adversarial_type: 'near_miss' })
    const ideal_answer = 'The documents do not say what it costs.'
    const draft = aDraft({ question, ideal_answer, no_answer: true, searched: [...searched] })
    return absence.run(draft, await aContext(corpus, { ask, search: await index }))
  }

  test('is proved if none of them answers', async () => {
    const { finding, adds, reason } = await judged(
      'How much does a parking permit for the harbour of Quarrington cost?',
      ['price of parking in Quarrington', 'Quarrington parking fee'],
    )
    expect(finding, reason).toBe('sound')
    expect(adds!.absence!.examined).toBeGreaterThan(20)
  })

  test('is rejected because of one sentence in document 377', async () => {
    const { finding, reason } = await judged(
      'How much does a parking permit for the harbour of Narrow Belcombe cost?',
      ['price of parking at the harbour', 'parking fee Narrow Belcombe harbour'],
    )
    expect(finding).toBe('fatal')
    expect(reason).toContain('page-377#c1')
  })
})

describe('a paragraph that is in two documents', () => {
  const paragraph = 'A lost key card is replaced within 3 days for a fee of 12 dollars.'
  const corpus = aCorpus(
    [
      { doc_id: 'cards', text: `# Cards\n\n${paragraph} Ask at the desk of the ground floor.\n` },
      { doc_id: 'welcome', text: `# Welcome\n\nWe are glad that you are here. ${paragraph}\n` },
      { doc_id: 'lifts', text: '# Lifts\n\nThe lifts are serviced every 6 months by a firm from the town.\n' },
    ],
    { min: 8, max: 60, overlap: 0 },
  )
  const draft = aDraft({
    question: 'What do I pay when I need a new key card because mine is gone?',
    ideal_answer: 'A lost key card is replaced for a fee of 12 dollars.',
    spans: [quoteOf(corpus, 'cards', paragraph)],
  })

  test('is evidence in one and support in the other, and a negative in neither', async () => {
    const search = await anIndex(corpus)
    const checked = await runChecks(draft, { ask: anAsk(), corpus, search, siblings: [], settings: someSettings })
    expect(checked.verdicts.filter(({ finding }) => finding !== 'sound')).toEqual([])
    expect(checked.draft.also_supports.map(({ doc_id }) => doc_id)).toEqual(['welcome'])

    const item = anItem({
      query_id: 'q_1',
      question: draft.question,
      ideal_answer: draft.ideal_answer,
      gold_spans: draft.spans,
      gold_evidence: chunksOf(corpus, draft.spans[0]!).map(({ chunk_id }) => chunk_id),
      also_supports: checked.draft.also_supports,
      claims: [{ text: draft.ideal_answer, spans: [0] }],
    })
    const negatives = await createNegatives(corpus, search)(item)
    expect(negatives.map(({ chunk_id }) => chunk_id)).toEqual(['lifts#c1'])
    // Also where nobody had noticed the copy: it can't be proved not to answer.
    const unnoticed = await createNegatives(corpus, search)({ ...item, also_supports: [] })
    expect(unnoticed.map(({ chunk_id }) => chunk_id)).toEqual(['lifts#c1'])
  })
})

test('hard negatives are of three kinds, and each says why it does not answer', async () => {
  const section = (days: number): string =>
    `# Loans\n\n## Laptops\n\nA laptop may be borrowed for ${days} days by every member of staff.\n\n## Cameras\n\nA camera may be borrowed for a weekend, and comes with a bag.\n`
  const corpus = aCorpus(
    [
      { doc_id: 'loans', version: '2023', as_of: '2023-01-01', title: 'Loans', text: section(20) },
      { doc_id: 'loans', version: '2025', as_of: '2025-01-01', title: 'Loans', text: section(45) },
      { doc_id: 'gear', text: '# Gear\n\nA projector may be borrowed for an afternoon by staff.\n' },
      { doc_id: 'care', text: '# Care\n\nA laptop that I can borrow has its own charger for many days.\n' },
      { doc_id: 'keys', text: '# Keys\n\nMany days may pass until I can borrow a key for a laptop case.\n' },
    ],
    { min: 8, max: 26, overlap: 0 },
  )
  const span = quoteOf(corpus, 'loans', 'A laptop may be borrowed for 45 days by every member of staff.')
  const item = anItem({
    query_id: 'q_1',
    question: 'For how many days can I borrow a laptop?',
    ideal_answer: 'A laptop may be borrowed for 45 days.',
    gold_spans: [span],
    gold_evidence: chunksOf(corpus, span).map(({ chunk_id }) => chunk_id),
    claims: [{ text: 'A laptop may be borrowed for 45 days.', spans: [0] }],
  })

  const negatives = await createNegatives(corpus, await anIndex(corpus))(item)

  expect(negatives.map(({ chunk_id, kind, why }) => `${kind} ${chunk_id} ${why}`)).toEqual([
    'temporal loans@2023#c1 does not hold 45',
    ...['care', 'keys', 'gear'].map((doc_id) => `retrieval ${doc_id}#c1 does not hold 45`),
    'sibling loans#c2 does not hold 45',
  ])
})

describe('chains of two hops', () => {
  const random = randomFrom('shortcuts')
  const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper']
  const people = [
    'Ana Ruiz',
    'Ben Okoro',
    'Cleo Marsh',
    'Dov Hale',
    'Esme Pike',
    'Finn Vale',
    'Gwen Stott',
    'Hal Brand',
  ]
  const chains = Array.from({ length: 40 }, (_, index) => ({
    project: `${names[index % names.length]!} ${index + 10}`,
    lead: `${random.pick(people)} ${String.fromCharCode(65 + (index % 26))}.`,
    room: `room ${200 + index}`,
  }))
  const first = ({ project, lead }: (typeof chains)[number]): string =>
    `The project ${project} is led by ${lead} this year.`
  const second = ({ lead, room }: (typeof chains)[number], index: number): string =>
    `${lead} of group ${index} has a desk in ${room} near the stairs.`
  const shortcut = ({ project, room, lead }: (typeof chains)[number]): string =>
    `Whoever asks for project ${project} goes to ${room}, where ${lead} has a desk.`

  /** How many of the chains the checks send back. */
  const rejected = async (planted: boolean): Promise<number> => {
    const corpus = aCorpus(
      chains.flatMap((chain, index) => [
        { doc_id: `project-${index}`, text: `# ${chain.project}\n\n${first(chain)}\n` },
        { doc_id: `desk-${index}`, text: `# Group ${index}\n\n${second(chain, index)}\n` },
        ...(planted ? [{ doc_id: `note-${index}`, text: `# Notes ${index}\n\n${shortcut(chain)}\n` }] : []),
      ]),
    )
    const search = await anIndex(corpus)
    const verdicts = await Promise.all(
      chains.map(async (chain, index) => {
        const draft = aDraft({
          question: `In which room does the person who leads the project ${chain.project} have a desk?`,
          ideal_answer: `${chain.lead} leads ${chain.project} and has a desk in ${chain.room}.`,
          spans: [
            quoteOf(corpus, `project-${index}`, first(chain), { hop: 1 }),
            quoteOf(corpus, `desk-${index}`, second(chain, index), { hop: 2 }),
          ],
          hops: ['who leads the project', 'where that person sits'],
        })
        const context = { ask: anAsk({ intent: 'multi_hop' }), corpus, search, siblings: [], settings: someSettings }
        return (await runChecks(draft, context)).verdicts.filter(({ name }) => name === 'necessity')
      }),
    )
    return verdicts.filter((own) => own.length > 0 && own.some(({ finding }) => finding !== 'sound')).length
  }

  test('pass if both hops are needed, and are sent back if one passage is enough', async () => {
    expect(await rejected(false)).toBe(0)
    expect(await rejected(true)).toBeGreaterThanOrEqual(chains.length * 0.95)
  })
})
