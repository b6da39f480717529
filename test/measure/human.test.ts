import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { placeHuman } from '../../src/measure/place-human-questions.ts'
import { readHuman } from '../../src/measure/read-human-questions.ts'
import { aFolder } from '../session/workplace.ts'

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
  test('offsets count where the words stand there', () => {
    const evidence = [{ doc: 'guide/Refund rules.md', start: 22, end: 32, text: 'takes days' }]
    expect(placeHuman([{ ...question, evidence }], documents)).toEqual({
      questions: [{ question: question.question, gold: [{ doc_id: 'guide/Refund-rules', start: 22, end: 32 }] }],
      lost: 0,
    })
  })

  test('offsets of another text are mended by the words, the nearest first', () => {
    const evidence = [{ doc_id: 'guide/Refund-rules', start: 19, end: 29, text: 'takes days' }]
    expect(placeHuman([{ ...question, evidence }], documents).questions[0]!.gold).toEqual([
      { doc_id: 'guide/Refund-rules', start: 22, end: 32 },
    ])
  })

  test('evidence that is not in the documents is counted, never guessed', () => {
    const lost = [
      { ...question, evidence: [{ doc_id: 'guide/Refund-rules', start: 0, end: 9, text: 'never said' }] },
      { ...question, evidence: [{ doc: 'other.md', start: 0, end: 2 }] },
    ]
    expect(placeHuman(lost, documents)).toEqual({ questions: [], lost: 2 })
    expect(placeHuman([{ ...question, answerable: false, evidence: [] }], documents).lost).toBe(0)
  })

  test('a line that is no question is named', () => {
    using folder = aFolder()
    const file = path.join(folder.path, 'human.jsonl')
    writeFileSync(file, '{"question": "Who?"}\n{"text": "Who?"}\n')
    expect(() => readHuman(file)).toThrow('line 2')
    writeFileSync(file, '{"question": "Who?"}\n')
    expect(readHuman(file)).toEqual([{ question: 'Who?', language: undefined, answerable: false, evidence: [] }])
    writeFileSync(file, '\n')
    expect(() => readHuman(file)).toThrow('holds no questions')
  })
})
