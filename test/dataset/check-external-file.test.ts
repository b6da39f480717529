import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkExternalFile } from '../../src/dataset/check/check-external-file.ts'
import { textsOf } from '../../src/dataset/check/read-external-file.ts'
import { rowExporters } from '../../src/dataset/export/rows.ts'
import { UsageError } from '../../src/errors.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { aSource } from './export/a-source.ts'

const checkText = (text: string, map?: string) => {
  using folder = makeTempFolder()
  const file = path.join(folder.path, 'set.jsonl')
  writeFileSync(file, text)
  return checkExternalFile(file, map)
}
const lines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

const row = (over: object) => ({
  query: 'How long does the warranty of the kettle last?',
  truth: 'It lasts 24 months.',
  docs: ['The warranty of the kettle lasts 24 months.'],
  key: 'k1',
  ...over,
})
const map = 'question=query,answer=truth,contexts=docs,id=key'

describe('a file of another tool', () => {
  test('is read by the fields that the user names, and a good file has no findings', () => {
    const { findings, items, map: used } = checkText(lines([row({})]), map)
    expect(findings).toEqual([])
    expect(items).toBe(1)
    expect(used).toEqual({ question: 'query', answer: 'truth', contexts: 'docs', id: 'key' })
  })

  test('is reported with the line and the defect', () => {
    const { findings } = checkText(
      `${lines([
        row({}),
        row({ key: 'k2', query: 'how long does the warranty of the kettle last' }),
        row({ key: 'k3', query: 'Which color has the pan?', truth: 'It is 30 cm wide.', docs: ['The pan is red.'] }),
        row({
          key: 'k4',
          query: 'According to the passage above, what is red?',
          truth: 'The pan.',
          docs: ['The pan.'],
        }),
        row({ key: 'k5', query: '', truth: 'x' }),
        row({
          key: 'k6',
          query: 'Who mends radios in the town?',
          truth: 'Ask jane.miller@corwick-radios.com',
          docs: ['x'],
        }),
        row({
          key: 'k7',
          query: 'Until when can a lamp be brought back to the shop where it was bought?',
          truth: 'La lámpara se puede devolver en la tienda durante los 30 días siguientes a la compra.',
          docs: ['La lámpara se puede devolver en la tienda durante los 30 días siguientes a la compra.'],
        }),
      ])}{"query": \n`,
      map,
    )
    expect(findings.map(({ line, rule, query_id }) => `${line} ${rule} ${query_id ?? ''}`.trim())).toEqual([
      '8 json',
      '5 schema k5',
      '3 evidence k3',
      '3 evidence k3',
      '6 pii k6',
      '6 evidence k6',
      '7 language k7',
      '2 duplicate k2',
    ])
    for (const { advice, message } of findings) expect(`${message} ${advice}`).toMatch(/\. .+\.$/)
  })

  test('two questions that differ in a code or a number are not duplicates', () => {
    const { findings } = checkText(
      lines([
        row({ key: 'k1', query: 'What does the error KX-104 of the kettle mean?' }),
        row({ key: 'k2', query: 'What does the error KX-105 of the kettle mean?' }),
        row({ key: 'k3', query: 'And what does the error KX-105 of the kettle mean?' }),
      ]),
      'question=query,answer=truth,id=key',
    )
    expect(findings.map(({ rule, query_id }) => `${rule} ${query_id}`)).toEqual(['duplicate k3'])
  })

  test('words shared with a related language do not change the detected language of an answer', () => {
    const { findings } = checkText(
      lines([
        row({
          query: 'Para que serve o perfil de integração de contas da loja?',
          truth: 'Serve para listar, filtrar, ordenar e exportar contas de clientes.',
        }),
        row({
          key: 'k2',
          query: 'Quais são os recursos de acesso que o servidor da loja usa?',
          truth: '- ServiceAccount (com namespace)\n- Role (com namespace)\n- ClusterRole\n- RoleBinding',
        }),
      ]),
      'question=query,answer=truth,id=key',
    )
    expect(findings).toEqual([])
  })

  test('a field may be nested, and the rows may be a list inside an object', () => {
    const text = JSON.stringify({ examples: [{ inputs: { q: 'Who opens?' }, outputs: { a: 'Nobody opens.' } }] })
    expect(checkText(text, 'question=inputs.q,answer=outputs.a')).toMatchObject({ items: 1, findings: [] })
  })

  test.each([
    { ground_truths: ['It lasts 24 months.', 'Two years.'] },
    { answers: { text: ['24 months'], answer_start: [3] } },
    { answer: 24 },
    { answer: true },
    { answer: 'Yes.' },
  ])('an answer may be a list, a value or a bare yes: %j', (answer) => {
    const text = lines([{ question: 'How long is it?', contexts: ['The warranty lasts 24 months.'], ...answer }])
    expect(checkText(text).findings).toEqual([])
  })

  test('answers are checked even if some records have none', () => {
    const contexts = ['The warranty of the kettle lasts 24 months.']
    const { findings } = checkText(
      lines([
        { question: 'How long is it?', contexts },
        { question: 'Who made the pan?', contexts, answer: 'It lasts 99 months.' },
      ]),
    )
    expect(findings.map(({ line, rule }) => `${line} ${rule}`)).toEqual(['1 schema', '2 evidence'])
  })

  test('the case of a named field does not matter, but some record must have it', () => {
    expect(checkText(lines([row({})]), 'question=Query,answer=TRUTH').findings).toEqual([])
    expect(() => checkText(lines([row({})]), 'question=query,contexts=dcos')).toThrow(
      /“dcos”\. Check --map contexts=dcos/,
    )
    expect(() => checkText('[]')).toThrow(/has no records/)
  })

  test('the answer is read from a column that has values', () => {
    const filled = { question: 'Who opens?', ground_truth: '', reference: null, answer: 'The keeper opens.' }
    expect(checkText(lines([filled])).map).toMatchObject({ answer: 'answer' })
    const abstaining = { question: 'Who closes?', ground_truth: 'The keeper closes.', answer: 'Nobody.' }
    expect(checkText(lines([filled, abstaining])).map).toMatchObject({ answer: 'ground_truth' })
  })

  test('an inherited property such as constructor is not a field', () => {
    expect(() => checkText(lines([row({})]), 'question=query,answer=constructor')).toThrow(
      /“constructor”\. Check --map/,
    )
  })

  test('a file that is not JSON, or has no question, is an error that says what to do', () => {
    expect(() => checkText('hello\n')).toThrow(UsageError)
    expect(() => checkText(lines([{ thing: 1 }]))).toThrow(/--map question=/)
    expect(() => checkText(lines([row({})]), 'answer=truth')).toThrow(/--map question=<field>/)
    expect(() => checkText(lines([row({})]), 'color=red')).toThrow(/“color=red” is not a mapping/)
  })

  test('our own exports of a sound set are understood without a mapping', async () => {
    const source = await aSource()
    const files = {
      ragas: 'testset.jsonl',
      deepeval: 'goldens.json',
      langsmith: 'examples.jsonl',
      llamaindex: 'rag_dataset.json',
      jsonl: 'items.jsonl',
      langfuse: 'dataset-items.jsonl',
      phoenix: 'dataset.json',
      braintrust: 'records.jsonl',
      mastra: 'items.json',
      mlflow: 'eval-data.json',
    }
    for (const [name, file] of Object.entries(files)) {
      const text = rowExporters.find((rowExporter) => rowExporter.name === name)!.files(source)[file]!
      const { items, findings, map } = checkText(text)
      expect([name, items]).toEqual([name, source.items.length])
      expect(map, name).toMatchObject({ question: expect.any(String), answer: expect.any(String) })
      // A question without an answer has no context, which is not a finding.
      expect(findings.filter(({ rule }) => rule === 'schema')).toEqual([])
    }
  })
})

test.for([
  ["['a', \"b's\", None]", ['a', "b's"]],
  ["[['a'] ['b\\nc']]", ['a', 'b\nc']],
  ["['100\\xa0MB', 'a\\r\\nb\\tc', 'C:\\\\new\\\\x41']", ['100\u00a0MB', 'a\r\nb\tc', 'C:\\new\\x41']],
  ["['a\\u200bb\\U0001f600', '\\xg1 \\UFFFFFFFF']", ['a\u200bb😀', 'xg1 UFFFFFFFF']],
  ["[see 'a', 'b']", ["[see 'a', 'b']"]],
  ["['a', 'b'] and 'c', [d]", ["['a', 'b'] and 'c', [d]"]],
  [`['${'\\a'.repeat(40)}]`, [`['${'\\a'.repeat(40)}]`]],
] as const)('%s in a cell is read as %j', ([cell, texts]) => {
  expect(textsOf(cell)).toEqual(texts)
})
