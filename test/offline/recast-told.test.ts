import { expect, test } from 'vitest'
import { recastingsTold, recastTold } from '../../src/offline/surface/recast-told.ts'

test('a question of a history is asked in another construction', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['When did Ada Marsh die?', 'When did Ada Marsh pass away?'],
    ['In what year did Ada Marsh die?', 'In what year did Ada Marsh pass away?'],
    ['Where is the Vey Museum located?', 'Where is the Vey Museum?'],
    ['When was the first atlas of Oren published?', 'When did the first atlas of Oren come out?'],
    ['When was the Vey Polytechnic established?', 'When was the Vey Polytechnic founded?'],
    ['When was the first Oren Conference held in Vey?', 'When did the first Oren Conference take place in Vey?'],
    ['When was Ada Marsh able to cross the strait?', 'When did Ada Marsh manage to cross the strait?'],
    ['What was the population of Oren in 1851?', 'How many people lived in Oren in 1851?'],
    ['What did Ada Marsh found in Vey?', 'What did Ada Marsh establish in Vey?'],
    ['Who owns the Vey Observer?', 'Who does the Vey Observer belong to?'],
    ['Who led the second voyage?', 'Who was the leader of the second voyage?'],
    ['Who was Marsh Street named after?', 'Where does the name of Marsh Street come from?'],
  ]
  for (const [asked, other] of cases) expect(recastingsTold(asked)).toContain(other)
})

test('what would say something else is left as it is', () => {
  for (const asked of [
    'When did construction of the tower die?',
    'When were relations with Oren established?',
    'What is the population of wolves?',
    'Who led the miners into the hills?',
    'When was Ada Marsh held in Vey?',
    'Where is the mill that Ada Marsh owned located?',
  ])
    expect(recastingsTold(asked)).toEqual([])
})

test('a year is asked where the text has a year, a day where it has a day, and nothing that brings its words no further', () => {
  const evidence = 'Oren won the lighthouse trial.'
  expect(recastTold('When did Oren win the trial?', evidence, '1851')).toContain('What year did Oren win the trial?')
  expect(recastTold('When did Oren win the trial?', evidence, 'May 3, 1851')).toContain(
    'Which day did Oren win the trial?',
  )
  expect(recastTold('When did Oren win the trial?', evidence, 'the 1850s')).toEqual([])
  expect(recastTold('Who owns the mill?', 'The mill has an owner; it belongs to Oren.', 'Oren')).toEqual([])
})
