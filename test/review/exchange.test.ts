import { beforeAll, describe, expect, test } from 'vitest'
import { argilla as argillaExport } from '../../src/dataset/export/argilla.ts'
import type { ExportSource } from '../../src/dataset/export/exporter.ts'
import { labelStudio as labelStudioExport } from '../../src/dataset/export/label-studio.ts'
import { reasons } from '../../src/dataset/rejection-reasons.ts'
import type { Candidate } from '../../src/review/candidates.ts'
import { type ReadDecisions, readArgilla, readLabelStudio } from '../../src/review/import-reviews.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { aSource } from '../dataset/export/a-source.ts'

describe('reviews imported from another tool', () => {
  let source: ExportSource
  let first: Item
  let candidates: Candidate[]
  beforeAll(async () => {
    source = await aSource()
    first = source.items.find(({ gold_spans, journey }) => gold_spans.length > 0 && !journey)!
    candidates = source.items.map((item) => ({ query_id: item.query_id, origin: 'item', item }))
  })
  const read = (reader: ReadDecisions, rows: unknown) =>
    reader(JSON.stringify(rows), new Map(candidates.map((candidate) => [candidate.query_id, candidate])))

  test('Argilla: responses of several people to the questions of the export', () => {
    const files = argillaExport.files(source)
    const records = JSON.parse(files['records.json']!) as {
      id: string
      metadata: { draft_hash: string }
      responses: Record<string, { value: unknown; user_id: string; status?: string }[]>
    }[]
    const settings = JSON.parse(files['.argilla/settings.json']!) as {
      questions: { name: string; settings: { options?: { value: string }[] } }[]
    }
    expect(settings.questions.map(({ name }) => name)).toEqual([
      'verdict',
      'reason',
      'new_question',
      'new_answer',
      'note',
    ])
    expect(settings.questions[1]!.settings.options?.map(({ value }) => value)).toEqual(Object.keys(reasons))
    const record = records.find(({ id }) => id === first.query_id)!
    record.responses = {
      verdict: [
        { value: 'accept', user_id: 'u1' },
        { value: 'reject', user_id: 'u2' },
        { value: 'accept', user_id: 'u3' },
        { value: null, user_id: 'u4', status: 'discarded' },
        // No one has submitted this edit.
        { value: 'reject', user_id: 'u5', status: 'draft' },
      ],
      reason: [{ value: 'unclear', user_id: 'u2' }],
      new_question: [
        { value: 'A better one?', user_id: 'u3' },
        { value: 'Of no use?', user_id: 'u2' },
      ],
      note: [{ value: 'As users say it.', user_id: 'u3' }],
    }
    const ids = { query_id: first.query_id, draft_hash: record.metadata.draft_hash }
    expect(read(readArgilla, records)).toEqual([
      { ...ids, reviewer: 'u1', verdict: 'accept' },
      { ...ids, reviewer: 'u2', verdict: 'reject', reason: 'unclear' },
      { ...ids, reviewer: 'u3', note: 'As users say it.', verdict: 'edit', after: { question: 'A better one?' } },
      { ...ids, reviewer: 'u4', verdict: 'skip' },
    ])
  })

  test('Label Studio: choices, texts and moved evidence, in the controls of the export', () => {
    const files = labelStudioExport.files(source)
    const controls = [...files['labeling.xml']!.matchAll(/<(?:TextArea|Choices|Labels) name="(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(controls).toEqual(['new_question', 'new_answer', 'verdict', 'reason', 'note', 'evidence'])
    const tasks = JSON.parse(files['tasks.json']!) as {
      data: { query_id: string; text: string }
      predictions: { result: { id: string; from_name: string; value: { start: number; end: number } }[] }[]
      annotations: unknown[]
    }[]
    const task = tasks.find(({ data }) => data.query_id === first.query_id)!
    const marked = task.predictions[0]!.result
    const [span] = first.gold_spans
    const choice = (name: string, value: string) => ({ from_name: name, type: 'choices', value: { choices: [value] } })
    task.annotations = [
      { completed_by: 1, result: [...marked, choice('verdict', 'accept')] },
      {
        completed_by: { id: 2, email: 'ana@example.com' },
        result: [choice('verdict', 'reject'), choice('reason', 'wrong')],
      },
      { completed_by: 3, was_cancelled: true, result: [] },
      {
        completed_by: 4,
        result: [
          choice('verdict', 'accept'),
          ...marked.map((row, index) =>
            index === 0 ? { ...row, value: { ...row.value, end: row.value.end - 1 } } : row,
          ),
        ],
      },
    ]
    const found = read(readLabelStudio, tasks)
    expect(found).toMatchObject([
      { reviewer: 'person 1', verdict: 'accept' },
      { reviewer: 'ana@example.com', verdict: 'reject', reason: 'wrong' },
      { reviewer: 'person 3', verdict: 'skip' },
      { reviewer: 'person 4', verdict: 'edit' },
    ])
    expect(found[3]!.after?.gold_spans?.[0]).toMatchObject({
      doc_id: span!.doc_id,
      version: span!.version,
      start: span!.start,
      end: span!.end - 1,
    })
  })
})
