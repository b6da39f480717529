import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { placeHuman } from '../../evals/research/place-human-questions.ts'
import { readHuman } from '../../evals/research/read-human-questions.ts'
import { makeTempFolder } from '../temp-folder.ts'

const documents = [
  {
    doc_id: 'guide/Refund-rules',
    title: 'Refunds',
    language: 'en',
    text: 'It takes days. No: it takes days and nights.',
  },
]
const question = { question: 'How long does it take?', language: 'en', answerable: true }

describe('questions of people', () => {
  test('offsets are used if they match the quote', () => {
    const evidence = [{ doc: 'guide/Refund rules.md', start: 22, end: 32, text: 'takes days' }]
    expect(placeHuman([{ ...question, evidence }], documents)).toEqual({
      questions: [{ question: question.question, gold: [{ doc_id: 'guide/Refund-rules', start: 22, end: 32 }] }],
      unplaced: 0,
    })
  })

  test('offsets that do not match are corrected to the nearest occurrence of the quote', () => {
    const evidence = [{ doc_id: 'guide/Refund-rules', start: 19, end: 29, text: 'takes days' }]
    expect(placeHuman([{ ...question, evidence }], documents).questions[0]!.gold).toEqual([
      { doc_id: 'guide/Refund-rules', start: 22, end: 32 },
    ])
  })

  test('evidence that is not in the documents is counted and never guessed', () => {
    const unplaced = [
      { ...question, evidence: [{ doc_id: 'guide/Refund-rules', start: 0, end: 9, text: 'never said' }] },
      { ...question, evidence: [{ doc: 'other.md', start: 0, end: 2 }] },
    ]
    expect(placeHuman(unplaced, documents)).toEqual({ questions: [], unplaced: 2 })
    expect(placeHuman([{ ...question, answerable: false, evidence: [] }], documents).unplaced).toBe(0)
  })

  test('a line that is not a question is reported', () => {
    using folder = makeTempFolder()
    const file = path.join(folder.path, 'human.jsonl')
    writeFileSync(file, '{"question": "Who?"}\n{"text": "Who?"}\n')
    expect(() => readHuman(file)).toThrow('line 2')
    writeFileSync(file, '{"question": "Who?"}\n')
    expect(readHuman(file)).toEqual([{ question: 'Who?', language: undefined, answerable: false, evidence: [] }])
    writeFileSync(file, '\n')
    expect(() => readHuman(file)).toThrow('contains no questions')
  })

  test.each([
    [
      'as the viewer of Hugging Face gives them',
      'set.json',
      '{"rows": [{"row_idx": 0, "row": {"question": "Who?", "context": "It takes days."}}]}',
    ],
    [
      'as Auto RAG Eval writes them',
      'benchmark.json',
      '[{"context": "It takes days.", "Question": "Who?", "Answer": "He."}]',
    ],
    ['as Ragas writes them', 'set.jsonl', '{"user_input": "Who?", "reference_contexts": ["It takes days."]}\n'],
    [
      'as a table with a list that Python printed',
      'set.csv',
      'user_input,reference_contexts\nWho?,"[\'It takes days.\']"\n',
    ],
    ['as a table with a list in JSON', 'set.csv', 'question,contexts\nWho?,"[""It takes days.""]"\n'],
  ])('are read %s', (_, name, text) => {
    using folder = makeTempFolder()
    const file = path.join(folder.path, name)
    writeFileSync(file, text)
    expect(readHuman(file)).toMatchObject([
      { question: 'Who?', answerable: true, evidence: [{ text: 'It takes days.' }] },
    ])
  })

  test('goldspan’s own exports keep their spans, and a SQuAD question without an answer is unanswerable', () => {
    using folder = makeTempFolder()
    const file = path.join(folder.path, 'set.jsonl')
    const span = { doc_id: 'a', start: 3, end: 8, text: 'takes' }
    const rows = [
      { user_input: 'Who?', reference_contexts: ['It takes days.'], reference_spans: [span] },
      { question: 'Where?', gold_spans: [span] },
      { question: 'When?', context: 'It takes days.', answers: { text: [], answer_start: [] } },
    ]
    writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
    expect(readHuman(file)).toMatchObject([
      { evidence: [span] },
      { evidence: [span] },
      { answerable: false, evidence: [] },
    ])
  })
})
