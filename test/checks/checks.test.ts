import { expect, test } from 'vitest'
import { allChecks, corpusChecks, draftChecks, runChecks } from '../../src/checks/checks.ts'
import { draftHash } from '../../src/vocabulary/index.ts'
import { aContext, aCorpus, aDraft, quoteOf, someSettings } from '../examples.ts'

const corpus = aCorpus([
  {
    doc_id: 'returns',
    title: 'Brightwater returns',
    text: '# Returns\n\nBrightwater pays a refund within 14 days of receiving the parcel. Shoes must be unworn.\n',
  },
  {
    doc_id: 'shipping',
    title: 'Brightwater shipping',
    text: '# Shipping\n\nParcels leave the warehouse within two days.\n',
  },
])
const good = aDraft({
  question: 'How long until Brightwater gives me my money back?',
  ideal_answer: 'Within 14 days of receiving the parcel.',
  spans: [quoteOf(corpus, 'returns', 'Brightwater pays a refund within 14 days of receiving the parcel.')],
})

test('a good draft passes every check, and every verdict is bound to its state', async () => {
  const { verdicts, draft } = await runChecks(good, await aContext(corpus))

  expect(verdicts.filter(({ finding }) => finding !== 'sound')).toEqual([])
  expect(verdicts.map(({ name }) => name)).toEqual(allChecks.map(({ name }) => name))
  expect(new Set(verdicts.map(({ draft_hash }) => draft_hash))).toEqual(new Set([draftHash(draft)]))
})

test('all cheap checks run before the corpus is searched', async () => {
  const bad = {
    ...good,
    question: 'According to the document, how long does it take?',
    ideal_answer: 'Within 21 days.',
  }
  const { verdicts } = await runChecks(bad, await aContext(corpus))

  expect(verdicts.map(({ name }) => name)).toEqual(draftChecks.map(({ name }) => name))
  expect(verdicts.filter(({ finding }) => finding !== 'sound').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['evidence', 'standalone']),
  )
})

test('the first fatal finding ends the checks', async () => {
  const moved = { ...good, spans: good.spans.map((span) => ({ ...span, start: span.start + 1, end: span.end + 1 })) }
  const { verdicts } = await runChecks(moved, await aContext(corpus))

  expect(verdicts.map(({ name, finding }) => [name, finding])).toEqual([
    ['schema', 'sound'],
    ['span', 'fatal'],
  ])
})

test('a draft whose check throws an error is rejected', async () => {
  const context = await aContext(corpus)
  const search = { ...context.search, ranksOf: () => Promise.reject(new TypeError('no legs')) }
  const { verdicts } = await runChecks(good, { ...context, search })

  expect(verdicts.at(-1)).toMatchObject({ name: corpusChecks[0]!.name, finding: 'fatal', reason: /no legs/ })
})

test('a scrubbed draft is checked without the removed text', async () => {
  const asked = { ...good, question: 'I am ana.souza@gmail.com: how long until Brightwater gives me my money back?' }
  const context = await aContext(corpus)
  const scrubbed = await runChecks(asked, { ...context, settings: { ...someSettings, pii: 'scrub' } })
  const rejected = await runChecks(asked, context)

  expect(scrubbed.draft.question).toBe('I am [email address]: how long until Brightwater gives me my money back?')
  expect(scrubbed.verdicts.every(({ finding }) => finding === 'sound')).toBe(true)
  expect(rejected.verdicts.find(({ name }) => name === 'pii')?.finding).toBe('fixable')
})

test('a hint sends a draft back only when there is no critic to read it', async () => {
  const named = { ...good, ideal_answer: 'Within 14 days of receiving the parcel, as Northgate promises.' }
  const alone = await runChecks(named, await aContext(corpus))
  expect(alone.verdicts.find(({ name }) => name === 'evidence')).toMatchObject({ finding: 'fixable' })
  expect(alone.draft.hints).toBeUndefined()

  const judged = await aContext(corpus, { settings: { ...someSettings, isJudged: true } })
  const heard = await runChecks(named, judged)
  expect(heard.verdicts.filter(({ finding }) => finding !== 'sound')).toEqual([])
  expect(heard.draft.hints).toEqual([expect.stringContaining('Northgate')])
  expect(draftHash(heard.draft)).toBe(draftHash(named))
  expect((await runChecks({ ...heard.draft, ideal_answer: good.ideal_answer }, judged)).draft.hints).toBeUndefined()

  const wrong = await runChecks({ ...named, ideal_answer: 'Within 21 days.' }, judged)
  expect(wrong.verdicts.find(({ name }) => name === 'evidence')).toMatchObject({ finding: 'fixable' })
})

test('a draft keeps the readings of passages while its question stays the same', async () => {
  const { draft } = await runChecks(good, await aContext(corpus))
  const [near] = draft.near!
  const read = { ...good, near: [{ ...near!, answers: 'no' as const }] }
  expect((await runChecks(read, await aContext(corpus))).draft.near![0]).toEqual({ ...near, answers: 'no' })
})
