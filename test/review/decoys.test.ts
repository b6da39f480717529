import { expect, test } from 'vitest'
import { decoysOf } from '../../src/review/queue.ts'
import { anItem, aRecord } from '../dataset/a-record.ts'

const decoysFor = (answers: readonly string[]) =>
  decoysOf(
    answers.map((ideal_answer, at) => {
      const item = anItem({ query_id: `q_${at}`, ideal_answer })
      return { query_id: item.query_id, origin: 'item' as const, item }
    }),
    answers.length,
    aRecord(),
  )

test('a changed number is another number, and digits of other scripts stay as they are', () => {
  const swapped = decoysFor(['Within 30 days.', 'Within 30 days.', 'Within 30 days.', 'Within 30 days.']).filter(
    ({ fault }) => fault === 'swapped_number',
  )
  expect(swapped.length).toBeGreaterThan(0)
  for (const { item } of swapped) expect(item.ideal_answer).toMatch(/^Within 3[1-9] days\.$/)
  for (const { fault, item } of decoysFor(['خلال ٣٠ يوما', 'خلال ٣٠ يوما', 'خلال ٣٠ يوما', 'خلال ٣٠ يوما'])) {
    expect(fault).not.toBe('swapped_number')
    expect(item.ideal_answer).not.toContain('NaN')
  }
})

test('the answer of a question that was made from the same one is no wrong answer', () => {
  const related = ['Two weeks.', 'Fourteen days.', 'After a fortnight.'].map((ideal_answer, at) => {
    const item = anItem({ query_id: `q_${at}`, ideal_answer, template_family_id: 't_1' })
    return { query_id: item.query_id, origin: 'item' as const, item }
  })
  expect(decoysOf(related, 3, aRecord())).toEqual([])
})
