import { Client } from 'langsmith'
import type { ExampleCreate } from 'langsmith/schemas'
import { expect, test } from 'vitest'
import { aSource, linesOf, rowFormat } from './a-source.ts'

const langsmith = rowFormat('langsmith')

test('the LangSmith client uploads the examples as they are', async () => {
  const source = await aSource()
  const parts = new Map<string, unknown>()
  const client = new Client({
    apiKey: 'lsv2_nobody',
    apiUrl: 'http://127.0.0.1:9',
    autoBatchTracing: false,
    fetchImplementation: async (address, init) => {
      if (new URL(String(address)).pathname === '/info')
        return Response.json({ instance_flags: { dataset_examples_multipart_enabled: true } })
      const form = await new Response(init!.body as never, { headers: init!.headers as never }).formData()
      for (const [name, part] of form) parts.set(name, JSON.parse(await (part as File).text()))
      return Response.json({ count: source.items.length, example_ids: [] })
    },
  })
  const examples = linesOf(langsmith, source, 'examples.jsonl') as ExampleCreate[]

  await client.createExamples(examples.map((example) => ({ ...example, dataset_id })))

  const ids = [...parts.keys()].filter((name) => !name.includes('.'))
  expect(ids).toHaveLength(source.items.length)
  expect(ids.map((id) => parts.get(`${id}.inputs`))).toEqual(examples.map(({ inputs }) => inputs))
  expect(ids.map((id) => parts.get(`${id}.outputs`))).toEqual(examples.map(({ outputs }) => outputs))
  expect(parts.get(ids[0]!)).toMatchObject({ metadata: { query_id: 'q_fee', strategy: 'direct' }, split: 'test' })
})

const dataset_id = '00000000-0000-4000-8000-000000000001'
