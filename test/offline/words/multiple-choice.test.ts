import { expect, test } from 'vitest'
import { choiceObjections } from '../../../src/offline/words/multiple-choice.ts'

const asked = 'How long is a vault kept after it is closed?'
const choices = 'A) 14 days\nB) 30 days\nC) For ever'

test.for([
  ['stands', `${asked}\n${choices}`, 'B) 30 days. A closed vault is kept for 30 days.', 0],
  ['needs choices', asked, 'B) 30 days.', 1],
  ['needs a letter', `${asked}\n${choices}`, '30 days.', 1],
  ['says the words of its choice', `${asked}\n${choices}`, 'B) It is two weeks.', 1],
  ['has no letter that is not asked', `${asked}\n${choices}`, 'E) 30 days.', 1],
  ['has no two choices alike', `${asked}\nA) 30 days\nB) 30 days\nC) Never`, 'A) 30 days.', 1],
] as const)('a question with choices %s', ([, question, ideal_answer, objections]) => {
  expect(choiceObjections({ question, ideal_answer })).toHaveLength(objections)
})
