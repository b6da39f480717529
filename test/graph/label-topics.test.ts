import { expect, test } from 'vitest'
import { labelTopics } from '../../src/graph/steps/survey/label-topics.ts'
import { aCorpus } from '../examples.ts'

test('a name that the model gives twice is used for one topic only', async () => {
  const topics = ['refund', 'return'].map((label) => ({ label, language: 'en', chunk_ids: [`${label}#c1`] }))
  const corpus = aCorpus(topics.map(({ label }) => ({ doc_id: label, text: `A ${label} takes 14 days.` })))
  const labels = ['0', '1'].map((topic_id) => ({ topic_id, label: 'Money back', description: '' }))
  const takeTurn = async () => ({ kind: 'output', output: { labels } }) as never
  const labeledTopics = await labelTopics({ takeTurn, corpus, withheld: new Set() }, topics, undefined)
  expect(labeledTopics.map(({ label }) => label)).toEqual(['Money back', 'return'])
})
