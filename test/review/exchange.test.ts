import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'langsmith'
import { beforeAll, describe, expect, test } from 'vitest'
import { argilla as argillaExport } from '../../src/dataset/export/argilla.ts'
import type { ExportSource } from '../../src/dataset/export/exporter.ts'
import { labelStudio as labelStudioExport } from '../../src/dataset/export/label-studio.ts'
import { langsmithQueue as queueExport } from '../../src/dataset/export/langsmith-queue.ts'
import { reasons } from '../../src/dataset/rejection-reasons.ts'
import type { Candidate } from '../../src/review/candidates.ts'
import { readArgilla } from '../../src/review/exchange/argilla.ts'
import type { ReadDecisions } from '../../src/review/exchange/exchange.ts'
import { readLabelStudio } from '../../src/review/exchange/label-studio.ts'
import { readLangsmithQueue } from '../../src/review/exchange/langsmith-queue.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { aSource } from '../dataset/export/a-source.ts'

describe('items that are exported to another tool and come back with reviews', () => {
  let source: ExportSource
  let first: Item
  let candidates: Candidate[]
  beforeAll(async () => {
    source = await aSource()
    first = source.items.find(({ gold_spans, journey }) => gold_spans.length > 0 && !journey)!
    candidates = source.items.map((item) => ({ query_id: item.query_id, origin: 'item', item }))
  })
  const read = (reader: ReadDecisions, rows: unknown) =>
    reader(JSON.stringify(rows), new Map(candidates.map((one) => [one.query_id, one])))

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
      ],
      reason: [{ value: 'unclear', user_id: 'u2' }],
      new_question: [
        { value: 'A better one?', user_id: 'u3' },
        { value: 'Of no use?', user_id: 'u2' },
      ],
      note: [{ value: 'As users say it.', user_id: 'u3' }],
    }
    const about = { query_id: first.query_id, draft_hash: record.metadata.draft_hash }
    expect(read(readArgilla, records)).toEqual([
      { ...about, reviewer: 'u1', verdict: 'accept' },
      { ...about, reviewer: 'u2', verdict: 'reject', reason: 'unclear' },
      { ...about, reviewer: 'u3', note: 'As users say it.', verdict: 'edit', after: { question: 'A better one?' } },
      { ...about, reviewer: 'u4', verdict: 'skip' },
    ])
  })

  test('Label Studio: choices, texts and evidence that was moved, in the controls of the export', () => {
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
          ...marked.map((one, index) =>
            index === 0 ? { ...one, value: { ...one.value, end: one.value.end - 1 } } : one,
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

  test('a queue of LangSmith: what is exported goes through its client, and its list of feedback comes back', async () => {
    const asked: { path: string; body: unknown }[] = []
    let feedback: unknown[] = []
    const server = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += String(part)
      const { pathname } = new URL(request.url!, 'http://localhost')
      if (text !== '') asked.push({ path: pathname, body: JSON.parse(text) })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(pathname === '/feedback' ? feedback : { id: queueId }))
    })
    const queueId = '00000000-0000-4000-8000-000000000001'
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const client = new Client({
        apiKey: 'k',
        apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        autoBatchTracing: false,
      })
      const { queue, feedbackConfigs, runs } = JSON.parse(queueExport.files(source)['queue.json']!)
      for (const config of feedbackConfigs) await client.createFeedbackConfig(config)
      const { id } = await client.createAnnotationQueue(queue)
      const start_time = '2026-01-01T00:00:00.000Z'
      for (const run of runs) await client.createRun({ ...run, start_time, end_time: start_time })
      await client.addRunsToAnnotationQueue(
        id,
        runs.map((run: { id: string }) => ({ runId: run.id, sessionId: queueId, startTime: start_time })),
      )
      expect(asked.filter(({ path }) => path === '/runs')).toHaveLength(source.items.length)
      expect(asked.find(({ path }) => path === '/annotation-queues')?.body).toMatchObject({
        rubric_items: [{ feedback_key: 'verdict' }, { feedback_key: 'reason' }],
      })

      const run_id = runs[source.items.indexOf(first)].id as string
      const said = (user_name: string, rest: object) => ({
        run_id,
        feedback_source: { type: 'app', user_name },
        ...rest,
      })
      feedback = [
        said('ana', { key: 'verdict', score: 0, value: 'reject', comment: 'Dull.' }),
        said('ana', { key: 'reason', score: 1, value: 'unnatural' }),
        said('ben', { key: 'verdict', score: 1, value: null, correction: { answer: '14 days.' } }),
        said('chi', { key: 'verdict', score: 1 }),
        { run_id: queueId, key: 'verdict', score: 1 },
      ]
      const listed: unknown[] = []
      for await (const one of client.listFeedback({ runIds: [run_id] })) listed.push(one)
      expect(read(readLangsmithQueue, listed)).toMatchObject([
        { query_id: first.query_id, reviewer: 'ana', verdict: 'reject', reason: 'unnatural', note: 'Dull.' },
        { query_id: first.query_id, reviewer: 'ben', verdict: 'edit', after: { ideal_answer: '14 days.' } },
        { query_id: first.query_id, reviewer: 'chi', verdict: 'accept' },
        { query_id: `run ${queueId}`, verdict: 'accept' },
      ])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
