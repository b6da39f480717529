import { expect, test } from 'vitest'
import { withSurroundings } from '../../src/graph/nodes/surroundings.ts'
import { aCorpus, aDraft, anAsk, anIndex, quoteOf } from '../examples.ts'

const documents = [
  { doc_id: 'loans', text: '# Loans\n\nA book is lent for 21 days.\n\n# Late\n\nA late book costs 20 cents a day.' },
  { doc_id: 'quick', text: '# Quick answers\n\nYou may keep a book for 21 days before it is due.' },
  { doc_id: 'rooms', text: '# Study rooms\n\nA study room is booked for two hours and seats six people.' },
]
const corpus = aCorpus(documents)
const deps = { corpus, search: await anIndex(corpus) }

test('an answer is compared with similar passages: other sections of its page, and other pages', async () => {
  const short = aCorpus(documents, { min: 3, max: 12, overlap: 0 })
  const draft = aDraft({
    question: 'How long is a loan?',
    ideal_answer: '21 days.',
    claims: [{ text: 'A book is lent for 21 days.', quotes: [0] }],
    spans: [quoteOf(short, 'loans', 'A book is lent for 21 days.')],
  })
  const { nearIds = [], absenceSearch: absent } = await withSurroundings(
    { ask: anAsk(), draft },
    { corpus: short, search: await anIndex(short) },
  )
  // The section with the evidence is not among them.
  expect(nearIds[0]).toBe('loans#c2')
  expect(nearIds[1]).toMatch(/^quick/)
  expect(nearIds).not.toContain('loans#c1')
  expect(absent).toBeUndefined()
})

test('the nearest ten include a passage that only a search of the author finds', async () => {
  const shelves = Array.from({ length: 30 }, (_, shelf) => ({
    doc_id: `shelf-${shelf}`,
    text: `# Shelf ${shelf}\n\nA book of shelf ${shelf} is lent for 21 days.`,
  }))
  const strike = { doc_id: 'strike', text: '# Industrial action\n\nDuring a walkout every deadline is suspended.' }
  const large = aCorpus([...documents, ...shelves, strike])
  const draft = aDraft({
    question: 'How long is a book lent?',
    ideal_answer: '21 days.',
    spans: [quoteOf(large, 'loans', 'A book is lent for 21 days.')],
  })
  const search = await anIndex(large)
  const nearOf = async (searched: string[]) =>
    (await withSurroundings({ ask: anAsk(), draft: { ...draft, searched } }, { corpus: large, search })).nearIds
  expect(await nearOf([])).not.toContain('strike#c1')
  expect(await nearOf(['deadline suspended walkout'])).toContain('strike#c1')
})

test('the nearest ten include a page that names a rare option of the answer, even if it is about something else', async () => {
  const builders = Array.from({ length: 30 }, (_, number) => ({
    doc_id: `builder-${number}`,
    text: `# Builder ${number}\n\nTo shorten the titles of builder ${number}, run the build with short titles.`,
  }))
  const titles = { doc_id: 'titles', text: '# Titles\n\nRun `build --short_titles` for short titles.' }
  const removed = { doc_id: 'removed', text: '# Changes\n\n| gone | since |\n|---|---|\n| --short_titles | 5.0 |' }
  const large = aCorpus([...builders, titles, removed])
  const search = await anIndex(large)
  const nearOf = async (ideal_answer: string) => {
    const draft = aDraft({
      question: 'How do I shorten the titles of my build?',
      ideal_answer,
      spans: [quoteOf(large, 'titles', 'Run `build --short_titles` for short titles.')],
    })
    return (await withSurroundings({ ask: anAsk(), draft }, { corpus: large, search })).nearIds
  }
  expect(await nearOf('Run the build with short titles.')).not.toContain('removed#c1')
  expect(await nearOf('Run `build --short_titles`.')).toContain('removed#c1')
})

test('near passages from checks come first, even those on the same page', async () => {
  const draft = aDraft({
    spans: [quoteOf(corpus, 'quick', 'You may keep a book for 21 days')],
    near: [{ chunk_id: 'quick#c1', kind: 'sibling' }],
  })
  expect((await withSurroundings({ ask: anAsk(), draft }, deps)).nearIds?.[0]).toBe('quick#c1')
})

test('a corrected answer is compared only with the passages that were read for it before', async () => {
  const draft = aDraft({
    attempt: 2,
    spans: [quoteOf(corpus, 'loans', 'A book is lent for 21 days.')],
    near: [{ chunk_id: 'rooms#c1', kind: 'retrieval', answers: 'no', misleads: true }],
  })
  const nearOf = async (changes: object) =>
    (await withSurroundings({ ask: anAsk(), draft: { ...draft, ...changes } }, deps)).nearIds
  expect(await nearOf({})).toEqual(['rooms#c1'])
  expect(await nearOf({ attempt: 1 })).toContain('quick#c1')
  expect(await nearOf({ near: [{ chunk_id: 'rooms#c1', kind: 'sibling' }] })).toContain('quick#c1')
})

test('a question without an answer is compared with the results of all its wordings, and with its own passages', async () => {
  const draft = aDraft({
    question: 'What does a study room cost?',
    no_answer: true,
    spans: [],
    searched: ['price of a room', 'fee for two hours'],
  })
  const { absenceSearch, nearIds } = await withSurroundings({ ask: anAsk({ chunk_ids: ['loans#c1'] }), draft }, deps)
  expect(absenceSearch?.queries).toEqual(['What does a study room cost?', 'price of a room', 'fee for two hours'])
  expect(absenceSearch?.found.slice(0, 2).map(({ chunk_id }) => chunk_id)).toEqual(['loans#c1', 'rooms#c1'])
  expect(nearIds).toBeUndefined()
})
