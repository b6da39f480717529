import { expect, test } from 'vitest'
import { rewordPrompt } from '../../src/agents/generator/prompts/reword.ts'
import { UnusableReplyError } from '../../src/errors.ts'
import type { AskWork, BriefState } from '../../src/graph/brief-state.ts'
import type { BriefDependencies } from '../../src/graph/dependencies.ts'
import { reword } from '../../src/graph/nodes/reword.ts'
import { openStore } from '../../src/store/store.ts'
import { draftHash } from '../../src/vocabulary/draft.ts'
import type { Ask, Draft, EvolutionType } from '../../src/vocabulary/index.ts'
import { aCorpus, aDraft, anAsk, anIndex, quoteOf } from '../examples.ts'
import { aBrief, play } from './play-brief.ts'

const corpus = aCorpus([
  { doc_id: 'loans', text: '# Loans\n\nA book is lent for 21 days. A renewal adds another 21 days.' },
  { doc_id: 'rooms', text: '# Study rooms\n\nA study room is booked for two hours and seats six people.' },
  { doc_id: 'films', text: '# Films\n\nWho keeps a film too long pays one euro a day at the desk.' },
])
const search = await anIndex(corpus)
const easy = 'For how many days is a book lent?'
const harderQuestion = 'Can I keep a novel for the three weeks that I am away at the desk?'

const draftOf = (ask_id: string, over: Partial<Draft> = {}): Draft =>
  aDraft({ ask_id, question: easy, spans: [quoteOf(corpus, 'loans', 'A book is lent for 21 days.')], ...over })

/** Runs the node on a draft and its neighbors. Returns the requests and the resulting question. */
const rewordWith = async (
  answer: string | readonly string[] | Error,
  {
    ask = {},
    draft = {},
    attempt = 1,
    evolvedTo,
    neighbors = {},
    maxJudged,
  }: {
    ask?: Partial<Ask>
    draft?: Partial<Draft>
    attempt?: number
    evolvedTo?: EvolutionType
    /** The questions of other drafts of the brief, by ask. */
    neighbors?: Readonly<Record<string, string>>
    maxJudged?: number
  } = {},
) => {
  const store = openStore(':memory:')
  const neighborIds = Object.keys(neighbors)
  const asks = [
    ...neighborIds.map((ask_id) => anAsk({ ask_id, difficulty: 'medium' })),
    anAsk({ ask_id: 'a', difficulty: 'medium', ...ask }),
  ]
  if (evolvedTo) asks.push(anAsk({ ask_id: 'b', evolution: { type: evolvedTo, from: 'a' } }))
  await store.briefs.saveAll([{ ...aBrief(asks), maxJudged }])
  const ownDraft = draftOf('a', draft)
  const hash = draftHash(ownDraft)
  await store.drafts.save('s', 'b', hash, ownDraft)
  const neighborWork: Record<string, AskWork> = {}
  for (const [ask_id, question] of Object.entries(neighbors)) {
    const neighbor = draftOf(ask_id, { question })
    neighborWork[ask_id] = { status: 'grounded', attempt: 1, hash: draftHash(neighbor) }
    await store.drafts.save('s', 'b', draftHash(neighbor), neighbor)
  }
  const requests: unknown[] = []
  const takeTurn: BriefDependencies['takeTurn'] = async ({ prompt, input }) => {
    requests.push(input)
    expect(prompt.id).toBe(rewordPrompt.id)
    if (answer instanceof Error) throw answer
    return { kind: 'output', output: { questions: [{ ask_id: 'a', wordings: [answer].flat() }] } as never }
  }
  const work = {
    ...neighborWork,
    a: { status: 'grounded' as const, attempt, hash },
    ...(evolvedTo && { b: { status: 'wanted', attempt } }),
  }
  const state = { session: 's', brief_id: 'b', work, step: 3 } as unknown as BriefState
  const command = await reword({ store, corpus, search, takeTurn })(state)
  expect(command.goto).toEqual(['checks'])
  const after = (command.update as unknown as { work: typeof work }).work.a.hash
  return { requests, question: (await store.drafts.get('s', 'a', after))?.question }
}

test('a question whose evidence every search finds first is reworded', async () => {
  const { requests, question } = await rewordWith(harderQuestion)
  expect(question).toBe(harderQuestion)
  expect(requests).toMatchObject([
    { entries: [{ question: easy, shared_words: expect.arrayContaining(['book', 'lent']) }] },
  ])
})

test('the first wording that is harder to find is used', async () => {
  expect((await rewordWith(['How many days is a book lent for?', harderQuestion])).question).toBe(harderQuestion)
  expect((await rewordWith([harderQuestion, 'May I read at home through the holidays?'])).question).toBe(harderQuestion)
})

test('wordings that are no harder to find are not used, nor is an empty reply', async () => {
  expect((await rewordWith('How many days is a book lent for?')).question).toBe(easy)
  expect((await rewordWith([' '])).question).toBe(easy)
  expect((await rewordWith([])).question).toBe(easy)
})

test('if too many are still easy, they are reworded once more, with the failed wordings', async () => {
  const triedWordings = ['How many days is a book lent for?', 'For how many days is the book lent?']
  const { requests, question } = await rewordWith(triedWordings)
  expect(question).toBe(easy)
  expect(requests).toMatchObject([
    { entries: [{ question: easy }] },
    { entries: [{ question: easy, failed_wordings: triedWordings }] },
  ])
  expect((await rewordWith([])).requests).toHaveLength(1)
})

test('one of five questions may be found first by every search', async () => {
  const allHarder = { b: harderQuestion, c: harderQuestion, d: harderQuestion, e: harderQuestion }
  expect((await rewordWith(harderQuestion, { neighbors: allHarder })).requests).toEqual([])
  expect((await rewordWith(harderQuestion, { neighbors: { ...allHarder, e: easy } })).requests).toMatchObject([
    { entries: [{ ask_id: 'e' }] },
  ])
})

test('nothing is reworded if the critic can choose enough questions that are harder to find', async () => {
  const neighbors = { b: harderQuestion, c: harderQuestion, d: easy, e: easy }
  expect((await rewordWith(harderQuestion, { neighbors, maxJudged: 2 })).requests).toEqual([])
  expect((await rewordWith(harderQuestion, { neighbors, maxJudged: 4 })).requests).toHaveLength(1)
})

test('of the questions that are found first, those that should be hard are reworded first', async () => {
  const neighbors = { b: harderQuestion, c: harderQuestion, d: harderQuestion, e: easy }
  const { requests, question } = await rewordWith(harderQuestion, { ask: { difficulty: 'hard' }, neighbors })
  expect(requests).toMatchObject([{ entries: [{ ask_id: 'a' }] }])
  expect(question).toBe(harderQuestion)
})

test('an evolution with another meaning may be reworded', async () => {
  expect((await rewordWith(harderQuestion, { ask: { evolution: { type: 'constrain', from: 'seed' } } })).question).toBe(
    harderQuestion,
  )
})

test('a source draft may be reworded, unless a variant was made from it', async () => {
  expect((await rewordWith(harderQuestion, { evolvedTo: 'constrain' })).question).toBe(harderQuestion)
  expect((await rewordWith(harderQuestion, { evolvedTo: 'paraphrase' })).requests).toEqual([])
})

test('an unusable reply leaves the question unchanged', async () => {
  expect((await rewordWith(new UnusableReplyError('generator.reword', 'no JSON'))).question).toBe(easy)
})

test.each<[string, Parameters<typeof rewordWith>[1]]>([
  ['is harder to find already', { draft: { question: harderQuestion } }],
  ['is a real one', { ask: { real_question: { id: 'r', text: easy } } }],
  ['is meant to be easy', { ask: { difficulty: 'easy' } }],
  ['is a trap by its wording', { ask: { adversarial_type: 'ambiguous' } }],
  ['is a variant of another', { ask: { evolution: { type: 'paraphrase', from: 'seed' } } }],
  ['was written again', { attempt: 2 }],
  ['has no answer', { draft: { no_answer: true, spans: [] } }],
])('nothing is asked about a question that %s', async (_, given) => {
  expect((await rewordWith(harderQuestion, given)).requests).toEqual([])
})

test('without a critic, questions are not reworded', async () => {
  const visitedNodes = async (isJudged: boolean) =>
    (await play({ brief: aBrief([anAsk({ ask_id: 'a' })]), isEmbeddedEngine: false, isJudged })).visited
  expect(await visitedNodes(true)).toContain('reword')
  expect(await visitedNodes(false)).not.toContain('reword')
})
