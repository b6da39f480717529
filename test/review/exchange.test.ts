import { describe, expect, test } from 'vitest'
import type { Candidate } from '../../src/review/candidates.ts'
import { argilla } from '../../src/review/exchange/argilla.ts'
import { labelStudio } from '../../src/review/exchange/label-studio.ts'
import { langsmithQueue } from '../../src/review/exchange/langsmith-queue.ts'
import { anItem } from '../dataset/a-record.ts'

const candidates: Candidate[] = [{ query_id: 'q_1', origin: 'item', item: anItem({ query_id: 'q_1' }) }]

describe('what people say in another tool', () => {
  test('Argilla gets records with questions, and gives responses of several people back', () => {
    const { records } = JSON.parse(argilla.send(candidates))
    expect(records[0]).toMatchObject({ id: 'q_1', fields: { question: 'How long does a refund take?' } })
    records[0].responses = {
      verdict: [
        { value: 'accept', user_id: 'u1', status: 'submitted' },
        { value: 'reject', user_id: 'u2', status: 'submitted' },
      ],
      reason: [{ value: 'unclear', user_id: 'u2', status: 'submitted' }],
      new_question: [{ value: 'How long does a refund of a plan take?', user_id: 'u3', status: 'submitted' }],
    }
    const draft_hash = records[0].metadata.draft_hash
    expect(argilla.read(JSON.stringify({ records }))).toEqual([
      { query_id: 'q_1', reviewer: 'u1', draft_hash, verdict: 'accept' },
      { query_id: 'q_1', reviewer: 'u2', draft_hash, verdict: 'reject', reason: 'unclear' },
      {
        query_id: 'q_1',
        reviewer: 'u3',
        draft_hash,
        verdict: 'edit',
        after: { question: 'How long does a refund of a plan take?' },
      },
    ])
  })

  test('Label Studio gets tasks, and gives annotations back', () => {
    const [task] = JSON.parse(labelStudio.send(candidates))
    expect(task.data).toMatchObject({ query_id: 'q_1', ideal_answer: 'It takes 14 days.' })
    task.annotations = [
      {
        completed_by: { email: 'ana@example.com' },
        result: [
          { from_name: 'verdict', type: 'choices', value: { choices: ['reject'] } },
          { from_name: 'reason', type: 'choices', value: { choices: ['wrong'] } },
          { from_name: 'note', type: 'textarea', value: { text: ['It is 30 days.'] } },
        ],
      },
      { completed_by: 7, was_cancelled: true, result: [] },
    ]
    expect(labelStudio.read(JSON.stringify([task]))).toMatchObject([
      { query_id: 'q_1', reviewer: 'ana@example.com', verdict: 'reject', reason: 'wrong', note: 'It is 30 days.' },
      { query_id: 'q_1', reviewer: 'person 7', verdict: 'skip' },
    ])
  })

  test('a queue of LangSmith gets runs, and gives feedback and corrections back', () => {
    const run = JSON.parse(langsmithQueue.send(candidates))
    expect(run).toMatchObject({
      inputs: { question: 'How long does a refund take?' },
      extra: { metadata: { query_id: 'q_1' } },
    })
    run.feedback = [
      { key: 'verdict', score: 0, source_info: { user_name: 'ana' }, comment: 'Dull.' },
      { key: 'reason', value: 'unnatural', source_info: { user_name: 'ana' } },
      { key: 'verdict', score: 1, source_info: { user_name: 'ben' }, correction: { answer: '14 days.' } },
    ]
    expect(langsmithQueue.read(`${JSON.stringify(run)}\n`)).toMatchObject([
      { reviewer: 'ana', verdict: 'reject', reason: 'unnatural', note: 'Dull.' },
      { reviewer: 'ben', verdict: 'edit', after: { ideal_answer: '14 days.' } },
    ])
  })
})
