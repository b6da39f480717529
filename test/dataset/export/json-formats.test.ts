import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adk } from '../../../src/dataset/export/adk.ts'
import { type ExportSource, portableJsonLines } from '../../../src/dataset/export/exporter.ts'
import { exporters } from '../../../src/dataset/export/exporters.ts'
import { promptfoo } from '../../../src/dataset/export/promptfoo.ts'
import { requiredTerms, scorersFile } from '../../../src/dataset/export/required-terms.ts'
import { jsonLines } from '../../../src/text/json-lines.ts'
import { Item } from '../../../src/vocabulary/index.ts'
import { aSource, linesOf, rowFormat } from './a-source.ts'

const benchmark = rowFormat('benchmark')
const deepeval = rowFormat('deepeval')
const jsonl = rowFormat('jsonl')
const llamaindex = rowFormat('llamaindex')
const ragas = rowFormat('ragas')

let source: ExportSource
beforeAll(async () => {
  source = await aSource()
})
const idOf = ({ query_id }: { readonly query_id: string }): string => query_id
const item = (query_id: string): Item => source.items.find((item) => item.query_id === query_id)!

describe('every format', () => {
  test('writes the same files every time, all of them inside its folder', () => {
    for (const exporter of exporters) {
      const files = exporter.files(source)
      expect(exporter.files(source)).toEqual(files)
      for (const name of Object.keys(files)) expect(name).toMatch(/^(?!.*\.\.)[\w@./-]+$/)
    }
  })

  test('has its own name', () => {
    expect(new Set(exporters.map(({ name }) => name)).size).toBe(exporters.length)
  })

  test('has no line that a parser could split', () => {
    for (const exporter of exporters)
      for (const [name, text] of Object.entries(exporter.files(source)))
        if (name.endsWith('.jsonl')) expect(text).not.toMatch(/[\u0085\u2028\u2029]/)
  })
})

test('Unicode line separators are kept in a set and escaped in an export', () => {
  const rows = [{ text: 'one\u2028two' }, { text: 'three\u0085four' }]
  expect(jsonLines(rows)).toBe('{"text":"one\u2028two"}\n{"text":"three\u0085four"}\n')
  expect(portableJsonLines(rows)).toBe('{"text":"one\\u2028two"}\n{"text":"three\\u0085four"}\n')
})

test('JSONL returns every item unchanged', () => {
  const items = linesOf(jsonl, source, 'items.jsonl').map((row) => Item.parse(row))

  expect(items).toEqual(source.items)
})

describe('Ragas reads the rows as single turn samples', () => {
  // Like EvaluationDataset.from_jsonl: samples are single-turn unless user_input is a list, and unknown fields are dropped.
  const SingleTurnSample = z.object({
    user_input: z.string().nullish(),
    retrieved_contexts: z.array(z.string()).nullish(),
    reference_contexts: z.array(z.string()).nullish(),
    retrieved_context_ids: z.array(z.union([z.string(), z.int()])).nullish(),
    reference_context_ids: z.array(z.union([z.string(), z.int()])).nullish(),
    response: z.string().nullish(),
    multi_responses: z.array(z.string()).nullish(),
    reference: z.string().nullish(),
    rubrics: z.record(z.string(), z.string()).nullish(),
  })

  test('with references and contexts', () => {
    const samples = linesOf(ragas, source, 'testset.jsonl').map((row) => SingleTurnSample.parse(row))

    expect(samples).toHaveLength(source.items.length)
    expect(samples[0]).toEqual({
      user_input: 'What does it cost to leave early once the first month is over?',
      reference: 'Leaving early costs 12 dollars for each seat.',
      reference_contexts: [expect.stringContaining('the fee for leaving early is 12 dollars')],
      reference_context_ids: ['refunds#c2'],
    })
  })

  test('a turn that depends on its conversation is exported as a standalone question', () => {
    const asked = linesOf(ragas, source, 'testset.jsonl').map((row) => (row as { user_input: string }).user_input)

    expect(asked).toContain('On which card does the money of a refund arrive?')
    expect(asked).not.toContain('And on which card does it arrive?')
  })

  test('in any default encoding of the platform', () => {
    expect(ragas.files(source)['testset.jsonl']).toMatch(/^[\0-~]*$/)
    expect(linesOf(ragas, source, 'testset.jsonl')).toContainEqual(
      expect.objectContaining({ reference: item('q_notes').ideal_answer }),
    )
  })
})

describe('DeepEval reads goldens by the given keys', () => {
  test('add_goldens_from_json_file finds input, answer and context', () => {
    const list = JSON.parse(deepeval.files(source)['goldens.json']!) as Record<string, unknown>[]
    const Golden = z.object({
      input: z.string(),
      actual_output: z.string().nullable(),
      expected_output: z.string().nullable(),
      context: z.array(z.string()).nullable(),
      retrieval_context: z.array(z.string()).nullable(),
      source_file: z.string().nullable(),
    })
    const goldens = list.map((row) => {
      if (!('input' in row)) throw new Error('Required fields are missing in one or more JSON objects')
      return Golden.parse({
        input: row.input,
        actual_output: row.actual_output ?? null,
        expected_output: row.expected_output ?? null,
        context: row.context ?? null,
        retrieval_context: row.retrieval_context ?? null,
        source_file: row.source_file ?? null,
      })
    })

    expect(goldens.map(({ expected_output }) => expected_output)).toEqual(
      source.items.map(({ ideal_answer }) => ideal_answer),
    )
    const absent = goldens.find(({ input }) => input.includes('Lagoon'))!
    expect(absent).toMatchObject({ actual_output: null, context: [], source_file: null })
  })
})

describe('LlamaIndex reads a labeled RAG dataset', () => {
  const CreatedBy = z.object({ model_name: z.string(), type: z.enum(['human', 'ai']) })
  const LabelledRagDataExample = z.object({
    query: z.string(),
    query_by: CreatedBy.nullable(),
    reference_contexts: z.array(z.string()).nullable(),
    reference_answer: z.string(),
    reference_answer_by: CreatedBy.nullable(),
  })

  test('from_json finds the examples', () => {
    const data = JSON.parse(llamaindex.files(source)['rag_dataset.json']!) as { examples: unknown[] }
    const examples = data.examples.map((row) => LabelledRagDataExample.strict().parse(row))

    expect(examples).toHaveLength(source.items.length)
    expect(examples[0]!.query_by).toEqual({ model_name: 'offline', type: 'ai' })
  })

  test('items written by people are marked', () => {
    const [first, ...rest] = source.items
    const anchored = { ...source, items: [{ ...first!, strategy: 'anchor' as const }, ...rest] }
    const data = JSON.parse(llamaindex.files(anchored)['rag_dataset.json']!) as { examples: { query_by: unknown }[] }

    expect(data.examples[0]!.query_by).toEqual({ model_name: '', type: 'human' })
  })
})

test('the hosted runner of OpenAI Evals finds every row under `item`', () => {
  const Row = z.strictObject({ item: z.looseObject({ question: z.string(), reference: z.string() }) })
  const rows = linesOf(rowFormat('openai-evals'), source, 'items.jsonl')
  expect(rows.map((row) => Row.parse(row))).toHaveLength(source.items.length)
})

/** Runs the scoring rules of an exported folder as its tool would. */
const rulesOf = (code: string) => {
  const module = {
    exports: {} as Record<string, (output: string, context: object) => { pass: boolean; score: number }>,
  }
  new Function('exports', code)(module.exports)
  return module.exports
}

describe('the scorers for autoevals, Braintrust and Mastra', () => {
  type Scorer = (result: { output: unknown; expected: unknown }) => { name: string; score: number }
  interface Row {
    readonly expected?: { answer: string; no_answer: boolean; spans: { text: string }[] }
    readonly groundTruth?: Row['expected']
  }
  const read = (name: string, file: string): Row[] => {
    const text = exporters.find((exporter) => exporter.name === name)!.files(source)[file] as string
    return file.endsWith('.jsonl')
      ? text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : JSON.parse(text)
  }

  test.each([
    ['braintrust', 'records.jsonl'],
    ['mastra', 'items.json'],
  ])('%s: fail “I like turtles.” for every item, and pass what was expected', async (name, file) => {
    const code = exporters.find((exporter) => exporter.name === name)!.files(source)['scorers.mjs'] as string
    const scorers = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, Scorer>
    for (const { expected, groundTruth = expected } of read(name, file)) {
      const wrongAnswer = { answer: 'I like turtles.', contexts: [] }
      for (const scorer of Object.values(scorers))
        expect(scorer({ output: wrongAnswer, expected: groundTruth }).score).toBeLessThan(1)
      expect(scorers.requiredClaimsScore!({ output: 'I like turtles.', expected: groundTruth }).score).toBeLessThan(1)
      const answer = groundTruth!.no_answer ? 'The documents do not say.' : groundTruth!.answer
      const right = { answer, contexts: groundTruth!.spans.map(({ text }) => text) }
      for (const scorer of Object.values(scorers))
        expect(scorer({ output: right, expected: groundTruth }).score).toBe(1)
    }
  })

  test.each([
    [
      'The limit is 5 GB.',
      'What is the limit in 2025?',
      ['It is 5GB.'],
      ['It is 15 GB.', 'It is 2.5 GB.', 'It varies.'],
    ],
    ['It costs 1 500 EUR.', 'What does it cost?', ['1,500 EUR', '1500 EUR'], ['500 EUR', '11,500 EUR']],
    ['The factor is 0.125.', 'What is the factor?', ['0.125'], ['0125', '0.1250']],
    ['Pass `-n`.', 'Which option?', ['Use -n.'], ['It is non-negotiable: --no-color.']],
  ])('a number or an option counts only as a whole: %s', async (claim, question, right, wrong) => {
    const must_say = requiredTerms({ ...source.items[0]!, question, claims: [{ text: claim, spans: [] }] })
    const scorers = await import(`data:text/javascript,${encodeURIComponent(scorersFile)}`)
    const score = (output: string) =>
      scorers.requiredClaimsScore({ output, expected: { no_answer: false, must_say } }).score
    expect([...right, claim].map(score)).toEqual([...right, claim].map(() => 1))
    expect(wrong.map(score)).toEqual(wrong.map(() => 0))
  })

  test.each(['The documents don’t say.', "They don't mention it.", 'I don’t know.', 'This isn’t covered.'])(
    'an answer declines with any apostrophe: %s',
    async (output) => {
      const scorers = await import(`data:text/javascript,${encodeURIComponent(scorersFile)}`)
      expect(scorers.requiredClaimsScore({ output, expected: { no_answer: true, must_say: [] } }).score).toBe(1)
    },
  )
})

describe('promptfoo reads test cases', () => {
  // The part of the published schema for test cases, which refuses unknown fields.
  const Assertion = z.strictObject({
    type: z.enum(['llm-rubric', 'javascript']),
    value: z.string(),
    metric: z.string().optional(),
  })
  const TestCase = z.strictObject({
    description: z.string(),
    vars: z.record(z.string(), z.string()),
    assert: z.array(Assertion),
    metadata: z.record(z.string(), z.unknown()),
  })
  const cases = (): z.infer<typeof TestCase>[] =>
    z.array(TestCase).parse(JSON.parse(promptfoo.files(source)['judged.json']!))
  // Renders string literals as Nunjucks does. The text contains no other templates.
  const rendered = (template: string): string => template.replaceAll(/\{\{ "(\{[{%#])" \}\}/g, '$1')

  test('every item has a rubric, which asks for a refusal if there is no answer', () => {
    expect(cases()).toHaveLength(source.items.length)
    const absent = cases().find(({ vars }) => vars.question!.includes('Lagoon'))!
    expect(absent.assert.at(-1)!.value).toMatch(/not available in the documents/)
  })

  test('the tests without a judge distinguish good replies from bad ones', () => {
    const testCases = JSON.parse(promptfoo.files(source)['tests.json']!) as z.infer<typeof TestCase>[]
    expect(
      testCases.flatMap((testCase) => testCase.assert.map(({ type }) => type)).every((type) => type === 'javascript'),
    ).toBe(true)
    const { answer, evidence } = rulesOf(promptfoo.files(source)['asserts.cjs']!)
    for (const testCase of testCases) {
      const reply = (contexts?: string[]) => ({ test: testCase, providerResponse: { metadata: { contexts } } })
      const spans = testCase.metadata.gold_spans as { text: string }[]
      const texts = spans.map(({ text }) => `Before. ${rendered(text)} After.`)
      expect(answer!('I like turtles.', reply(texts)).pass, testCase.description).toBe(false)
      expect(answer!('', reply(texts)).pass).toBe(false)
      if (!testCase.metadata.no_answer)
        expect(answer!(rendered(testCase.vars.reference!), reply(texts)).pass).toBe(true)
      if (spans.length === 0) continue
      expect(evidence!('', reply(texts)).pass).toBe(true)
      for (const contexts of [['Something else.'], [], undefined])
        expect(evidence!('', reply(contexts)).pass).toBe(false)
    }
    const absent = testCases.find(({ metadata }) => metadata.no_answer)!
    expect(answer!('The documents do not say.', { test: absent }).pass).toBe(true)
    expect(answer!('It is 12.', { test: absent }).pass).toBe(false)
  })

  test('document text that looks like a template is not run', () => {
    const { vars, assert } = cases().find(({ description }) => description.startsWith('q_notes '))!

    for (const value of [vars.reference!, vars.context!, assert[0]!.value])
      expect(value.replaceAll(/\{\{ "\{[{%#]" \}\}/g, '')).not.toMatch(/\{[{%#]/)
    expect(rendered(vars.reference!)).toBe(item('q_notes').ideal_answer)
    expect(rendered(vars.context!)).toContain('`replicas: {{ .Values.count }}`')
  })
})

describe('the Agent Development Kit reads an eval set', () => {
  // The models of the kit forbid unknown fields and accept names in snake case and camel case.
  const Content = z.strictObject({
    role: z.enum(['user', 'model']),
    parts: z.array(z.strictObject({ text: z.string() })).min(1),
  })
  const Invocation = z.strictObject({
    invocation_id: z.string(),
    user_content: Content,
    final_response: Content,
    creation_timestamp: z.number(),
  })
  const EvalSet = z.strictObject({
    eval_set_id: z.string().regex(/^[a-zA-Z0-9_]+$/),
    name: z.string(),
    description: z.string(),
    eval_cases: z.array(
      z.strictObject({
        eval_id: z.string(),
        conversation: z.array(Invocation).min(1),
        creation_timestamp: z.number(),
      }),
    ),
    creation_timestamp: z.number(),
  })

  test('the set is named after its file, and each journey and each other item is one case', () => {
    const files = adk.files(source)
    const set = EvalSet.parse(JSON.parse(files['small_set.evalset.json']!))

    expect(Object.keys(files)).toEqual([`${set.eval_set_id}.evalset.json`])
    expect(set.eval_cases).toHaveLength(source.items.length - 2)
    expect(new Set(set.eval_cases.map(({ eval_id }) => eval_id)).size).toBe(set.eval_cases.length)
    const journey = set.eval_cases.find(({ eval_id }) => eval_id === 'j_1')!
    expect(journey.conversation.map(({ invocation_id }) => invocation_id)).toEqual(['q_turn1', 'q_turn2', 'q_turn3'])
    expect(set.eval_cases.flatMap(({ conversation }) => conversation.map((turn) => turn.invocation_id)).sort()).toEqual(
      source.items.map(idOf).sort(),
    )
  })
})

test('the benchmark for Auto RAG Eval can be read as a file of another tool', () => {
  const rows = JSON.parse(benchmark.files(source)['benchmark.json']!) as Record<string, unknown>[]

  expect(rows).toHaveLength(source.items.length)
  for (const row of rows) expect(Object.keys(row)).toEqual(['context', 'Q&A Gen Profile', 'Question', 'Answer'])
})
