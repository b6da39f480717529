import { expect, test } from 'vitest'
import { findContamination } from '../../src/measure/contamination.ts'
import type { Item } from '../../src/vocabulary/index.ts'

const item = (query_id: string, question: string): Item => ({ query_id, question, ideal_answer: 'Yes.' }) as Item

test('an item that shares eight words in a row with a text is found, one that shares seven is not', () => {
  const texts = [{ file: 'dump.txt', text: 'How long does the agent keep files that were deleted last week?' }]

  expect(
    findContamination(
      [
        item('q1', 'Say, how long does the agent keep files that vanish?'),
        item('q2', 'How long does the agent keep files then?'),
      ],
      texts,
    ),
  ).toEqual([{ query_id: 'q1', part: 'question', file: 'dump.txt', words: 'how long does the agent keep files that' }])

  const escaped = String.raw`{"text":"\u00bfCu\u00e1nto tiempo conserva el agente los archivos\nque elimin\u00e9?"}`
  expect(
    findContamination(
      [item('q3', '¿Cuánto tiempo conserva el agente los archivos que eliminé?')],
      [{ file: 'dump.jsonl', text: escaped }],
    ),
  ).toMatchObject([{ query_id: 'q3' }])
})
