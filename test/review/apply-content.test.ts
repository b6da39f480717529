import { expect, test } from 'vitest'
import { contentOf } from '../../src/dataset/item-content.ts'
import { applyContent } from '../../src/review/judge-content.ts'
import { aCorpus, quoteOf } from '../examples.ts'
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
