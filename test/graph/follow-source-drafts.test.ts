import { expect, test } from 'vitest'
import type { AskWork, BriefState } from '../../src/graph/brief-state.ts'
import { updateAcceptedEvolutions } from '../../src/graph/nodes/ground.ts'
import { openStore } from '../../src/store/store.ts'
import { draftHash } from '../../src/vocabulary/draft.ts'
import type { Draft, EvolutionType } from '../../src/vocabulary/index.ts'
import { aBrief } from '../dataset/a-record.ts'
import { aCorpus, aDraft, quoteOf } from '../examples.ts'

const corpus = aCorpus([
  {
    doc_id: 'page',
    text: '# Refunds\n\nA refund takes 14 days. It goes to the card that paid. Cash is not returned.\n',
  },
])
const first = quoteOf(corpus, 'page', 'A refund takes 14 days.')
const seed = aDraft({
  ask_id: 'seed',
  question: 'How long does a refund take?',
  ideal_answer: 'It takes 14 days.',
  spans: [first],
})

/** Returns the change to an accepted evolution after its seed was written again as `rewrittenSeed`. */
const updateAfterRewrite = async (type: EvolutionType, rewrittenSeed: Draft) => {
  using store = openStore(':memory:')
  const child = aDraft({
    ask_id: 'child',
    question: 'Refund, how many days?',
    ideal_answer: 'It takes 14 days.',
    spans: [first],
  })
  for (const draft of [seed, child, rewrittenSeed]) await store.drafts.save('s', 'b_1', draftHash(draft), draft)
  const work: Record<string, AskWork> = {
    seed: { status: 'returned', attempt: 1, hash: draftHash(seed) },
    child: { status: 'accepted', attempt: 1, hash: draftHash(child) },
  }
  const state = { session: 's', brief_id: 'b_1', work } as unknown as BriefState
  const brief = aBrief([{ ask_id: 'seed' }, { ask_id: 'child', evolution: { type, from: 'seed' } }])
  const changes = { seed: { status: 'grounded', hash: draftHash(rewrittenSeed) } as const }
  const result = await updateAcceptedEvolutions({ store }, state, brief, changes)
  const hash = result.child?.hash
  return { ...result.child, draft: hash === undefined ? undefined : await store.drafts.get('s', 'child', hash) }
}

test('an evolution with another meaning stays if its corrected source draft keeps its question and evidence', async () => {
  const rewrittenSeed = { ...seed, ideal_answer: 'A refund takes 14 days.' }
  expect((await updateAfterRewrite('deepen', rewrittenSeed)).status).toBeUndefined()
})

test('a rewording takes over the new answer and is judged again', async () => {
  const rewrittenSeed = { ...seed, ideal_answer: 'A refund takes 14 days, to the card.' }
  const { status, draft } = await updateAfterRewrite('paraphrase', rewrittenSeed)
  expect(status).toBe('grounded')
  expect(draft).toMatchObject({
    question: 'Refund, how many days?',
    ideal_answer: 'A refund takes 14 days, to the card.',
  })
})

test('a rewording stays if the answer did not change; a translation is written again if it did', async () => {
  expect((await updateAfterRewrite('paraphrase', { ...seed, attempt: 2 })).status).toBeUndefined()
  expect((await updateAfterRewrite('translation', { ...seed, ideal_answer: 'In 14 days.' })).status).toBe('wanted')
})

test('if the source draft changes its evidence or meaning, its evolution is written again', async () => {
  const otherEvidence = { ...seed, spans: [quoteOf(corpus, 'page', 'Cash is not returned.')] }
  expect((await updateAfterRewrite('deepen', otherEvidence)).status).toBe('wanted')
  expect((await updateAfterRewrite('deepen', { ...seed, question: 'When is a refund paid?' })).status).toBe('wanted')
})
