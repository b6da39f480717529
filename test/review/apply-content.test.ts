import { describe, expect, test } from 'vitest'
import { changeOf, contentHash, contentOf } from '../../src/dataset/item-content.ts'
import { candidatesOf } from '../../src/review/candidates.ts'
import { applyContent, createEditChecker } from '../../src/review/judge-content.ts'
import { buildNextSet } from '../../src/review/next-set.ts'
import { outcomesOf } from '../../src/review/outcomes.ts'
import { ReviewRow } from '../../src/review/reviews.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { aRecord, aRejection } from '../dataset/a-record.ts'
import { aCorpus, anIndex, quoteOf } from '../examples.ts'
import { anItemOn } from '../measure/a-dataset.ts'

test('claims of an edited item keep their importance', () => {
  const text = 'Refunds are paid back to the card.\n\nThe refund of an annual plan takes fourteen days.'
  const corpus = aCorpus([{ doc_id: 'refunds', text }])
  const helpful = { text: 'It is paid back to the card.', spans: [0], importance: 'helpful' as const }
  const item = anItemOn('q_1', [['refunds', 'takes fourteen days']], {
    ideal_answer: 'It takes fourteen days. It is paid back to the card.',
    claims: [{ text: 'It takes fourteen days.', spans: [0] }, helpful],
  })
  const longer = quoteOf(corpus, 'refunds', 'The refund of an annual plan takes fourteen days.')
  const moved = applyContent(item, { ...contentOf(item), gold_spans: [longer] }, corpus)
  expect(moved.claims).toEqual([{ text: 'It takes fourteen days.', spans: [0] }, helpful])
  const ideal_answer = 'It takes fourteen days for annual plans. It is paid back to the card.'
  const reworded = applyContent(item, { ...contentOf(item), ideal_answer }, corpus)
  expect(reworded.claims).toEqual([{ text: 'It takes fourteen days for annual plans.', spans: [0] }, helpful])
})

test('an item that an older version removed can be restored with current field names', () => {
  const { requested_difficulty, ...rest } = anItemOn('q_1', [], { requested_difficulty: 'hard' })
  const item = { ...rest, asked_difficulty: requested_difficulty }
  const rejection = aRejection({ ask_id: 'a_1', stage: 'review', by: 'ana', item })
  const [candidate] = candidatesOf(aRecord({ corpus: aCorpus([]), rejections: [rejection] }))
  expect(candidate?.item).toMatchObject({ requested_difficulty: 'hard' })
  expect(candidate?.item).not.toHaveProperty('asked_difficulty')
})

describe('evidence that a reviewer moves to the same words in another document', () => {
  const words = 'The refund of an annual plan takes fourteen days.'
  const documents = [
    { doc_id: 'plans', text: `An annual plan is paid once a year.\n\n${words}` },
    { doc_id: 'refunds', text: `Refunds are paid back to the card.\n\n${words}` },
  ]
  const corpus = aCorpus(documents)
  const item = anItemOn(
    'q_1',
    [['plans', words]],
    { question: 'When is the money of a year back?', ideal_answer: words, claims: [{ text: words, spans: [0] }] },
    Object.fromEntries(documents.map(({ doc_id, text }) => [doc_id, text])),
  )
  const content = contentOf(item)
  const rowOf = (id: string, reviewer: string, verdict: string, over: object = {}): ReviewRow =>
    ReviewRow.parse({ id, query_id: 'q_1', reviewer, verdict, draft_hash: contentHash(content), ...over })
  const move = rowOf('r_1', 'ana', 'edit', {
    ...changeOf(content, { ...content, gold_spans: [{ ...quoteOf(corpus, 'refunds', words) }] }),
    state: 'unread',
  })
  const publish = (items: readonly Item[], rows: readonly ReviewRow[], documents = corpus) => {
    const parts = aRecord({ corpus: documents, items: [...items] })
    const search = () => anIndex(documents)
    const judge = createEditChecker(parts, search)
    return buildNextSet(parts, outcomesOf(candidatesOf(parts), rows), {
      corpus: documents,
      search,
      judge: ({ candidate, content }) => judge(candidate, content),
      onlyReviewed: false,
    })
  }

  test('is published once, even after a refresh', async () => {
    const first = await publish([item], [move])
    expect(first.items).toMatchObject([{ gold_spans: [{ doc_id: 'refunds' }], review: { status: 'edited' } }])
    const second = await publish(first.items, [move])
    expect(second).toMatchObject({ edited: [], disputed: [] })
    expect(second.items).toEqual(first.items)

    const longer = aCorpus([documents[0]!, { doc_id: 'refunds', version: '2', text: `Since 2026.\n\n${words}` }])
    const refreshed = { ...first.items[0]!, gold_spans: [quoteOf(longer, 'refunds', words)] }
    const third = await publish([refreshed], [move], longer)
    expect(third).toMatchObject({ edited: [], disputed: [] })
    expect(third.items[0]?.gold_spans).toEqual(refreshed.gold_spans)
  })

  test('returns to its earlier location if the decision is undone', async () => {
    const undo = rowOf('r_2', 'ana', 'undo', { undoes: 'r_1' })
    expect((await publish([item], [move, undo])).items).toEqual((await publish([item], [])).items)
    const { items } = await publish([item], [move])
    expect((await publish(items, [move, undo])).items).toMatchObject([{ gold_spans: [{ doc_id: 'plans' }] }])
  })

  test('conflicts with a reviewer who accepted the earlier location', () => {
    const accept = rowOf('r_2', 'ben', 'accept')
    const outcomes = outcomesOf(candidatesOf(aRecord({ corpus, items: [item] })), [move, accept])
    expect(outcomes).toMatchObject([{ status: 'disagreed' }])
  })
})
