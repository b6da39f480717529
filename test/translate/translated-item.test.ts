import { expect, test } from 'vitest'
import { draftFromItem } from '../../src/dataset/item-as-draft.ts'
import { translatedDraft, translatedItem } from '../../src/update/translate/translated-item.ts'
import { translationBriefs } from '../../src/update/translate/translation-briefs.ts'
import { aBrief, anItem } from '../dataset/a-record.ts'
import { aCorpus, anAsk } from '../examples.ts'

const source = anItem({
  query_id: 'q_1',
  sample: { stratum: 'Prices × plans', probability: 0.4, weight: 1.5 },
  requested_difficulty: 'hard',
  claims: [
    { text: 'It takes 14 days.', spans: [], importance: 'required' },
    { text: 'It is paid to the card.', spans: [], importance: 'helpful' },
  ],
})

test('a translation requires the same claims as its source, and keeps its sampling data', () => {
  const wording = { question: '¿Cuánto tarda?', ideal_answer: '14 días.', claims: ['14 días.', 'A la tarjeta.'] }
  const ask = anAsk({ ask_id: 'a_1', language: 'es' })
  const draft = translatedDraft(draftFromItem(source), wording, { ask_id: 'a_1', language: 'es', attempt: 1 })
  const accepted = { brief: aBrief([ask]), ask, draft, verdicts: [], attempts: 1, prompts: [] }
  const corpus = aCorpus([{ doc_id: 'refunds', text: 'A refund takes 14 days.\n' }])
  const { claims, sample, requested_difficulty } = translatedItem(accepted, source, corpus, {
    session: 's',
    models: {},
  })
  expect(claims.map(({ text, importance }) => [text, importance])).toEqual([
    ['14 días.', 'required'],
    ['A la tarjeta.', 'helpful'],
  ])
  expect({ sample, requested_difficulty }).toEqual({
    sample: source.sample,
    requested_difficulty: 'hard',
  })
})

test('the notes say how many items are not translated, and why', () => {
  const spanish = anItem({ query_id: 'q_2', language: 'es-MX' })
  const { notes } = translationBriefs([source, spanish], ['es'], { session: 's', seed: '1', itemsPerBrief: 4 })
  expect(notes).toEqual(['es: skipped 1 item: already in es-MX.'])
})
