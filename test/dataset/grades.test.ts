import { expect, test } from 'vitest'
import { itemsToReplace, meritOf } from '../../src/dataset/grades.ts'
import { reviewPriority } from '../../src/dataset/review-priority.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { aSmallSet } from './a-dataset-folder.ts'

const limits = { name: 'limits', finding: 'sound' as const, reason: 'In doubt: …' }

test('an item whose answer is doubted loses a grade, both for selection and for replacement', async () => {
  const { items } = await aSmallSet()
  const given = items.find(({ no_answer, journey, strategy }) => !no_answer && !journey && strategy !== 'anchor')!
  const undoubted: Item = { ...given, provenance: { ...given.provenance, ask: 'a' }, critics: [limits] }
  const doubtedItem: Item = { ...undoubted, critics: [{ ...limits, doubted: true }] }
  const gradeOfA = (grade: number) => ({ a: { grade, reason: 'plain' } })
  expect(meritOf(doubtedItem, gradeOfA(4), false)).toBe(meritOf(undoubted, gradeOfA(3), false))
  expect(itemsToReplace([undoubted], gradeOfA(4), 40).size).toBe(0)
  expect(itemsToReplace([doubtedItem], gradeOfA(4), 40).size).toBe(1)
  expect(itemsToReplace([doubtedItem], gradeOfA(5), 40).size).toBe(0)
})

test('a doubted item is replaced before those that are worth more', async () => {
  const { items } = await aSmallSet()
  const given = items.find(({ no_answer, journey, strategy }) => !no_answer && !journey && strategy !== 'anchor')!
  const itemOf = (ask: string, doubted: boolean): Item => ({
    ...given,
    query_id: ask,
    provenance: { ...given.provenance, ask },
    critics: [{ ...limits, doubted }],
  })
  const [plain, doubtedItem] = [itemOf('a', false), itemOf('b', true)]
  const grades = { a: { grade: 3, reason: 'Narrow.' }, b: { grade: 3, reason: 'Asks what all ask.' } }
  expect([...itemsToReplace([plain, doubtedItem], grades, 20)]).toEqual([
    [doubtedItem, 'Asks what all ask.'],
    [plain, 'Narrow.'],
  ])
})

test('items that critics doubt or disagree about come first in a review', async () => {
  const { items } = await aSmallSet()
  const [given] = items
  const item: Item = { ...given!, critics: [limits] }
  const verdictWithVotes = (...findings: ('sound' | 'fixable')[]) => ({
    ...limits,
    name: 'panel',
    votes: findings.map((finding, at) => ({ voice: ['analyst', 'synthesizer', 'practitioner'][at]!, finding })),
  })
  const priorityWith = (critic: Item['critics'][number]) => reviewPriority({ ...item, critics: [critic] })
  expect(priorityWith({ ...limits, doubted: true })).toBeGreaterThan(reviewPriority(item))
  expect(priorityWith(verdictWithVotes('sound', 'fixable', 'sound'))).toBeGreaterThan(
    priorityWith(verdictWithVotes('sound', 'sound', 'sound')),
  )
})
