import { expect, test } from 'vitest'
import { createDecoys } from '../../src/review/queue.ts'
import { anItem, aRecord } from '../dataset/a-record.ts'

const decoysFor = (answers: readonly string[]) =>
  createDecoys(
    answers.map((ideal_answer, at) => {
      const item = anItem({ query_id: `q_${at}`, ideal_answer })
      return { query_id: item.query_id, origin: 'item' as const, item }
    }),
    answers.length,
    aRecord(),
  )

test('a swapped number differs from the original, and digits of other scripts are not changed', () => {
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

test('a decoy does not take its wrong answer from an item of the same template family', () => {
  const related = ['Two weeks.', 'Fourteen days.', 'After a fortnight.'].map((ideal_answer, at) => {
    const item = anItem({ query_id: `q_${at}`, ideal_answer, template_family_id: 't_1' })
    return { query_id: item.query_id, origin: 'item' as const, item }
  })
  expect(createDecoys(related, 3, aRecord())).toEqual([])
})
