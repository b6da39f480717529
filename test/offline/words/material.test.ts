import { expect, test } from 'vitest'
import { materialObjections } from '../../../src/offline/words/material.ts'

test.for([
  ['lines of a configuration', 'What follows from this?\n```\nkeep: 3\n```', 0],
  ['a setting with its value', 'With `keep = 3`, how many copies are there?', 0],
  ['rows of a table', 'Who may do it?\n| name | role |\n|---|---|\n| Ann | guest |', 0],
  ['a formula', 'If cost = 3 * days, what is paid after a week?', 0],
  ['no more than the name of a setting', 'What does `keep` do?', 1],
  ['nothing', 'How many copies are kept?', 1],
] as const)('a question that must contain material contains %s', ([, question, objections]) => {
  expect(materialObjections(question)).toHaveLength(objections)
})
