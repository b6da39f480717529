import { expect, test } from 'vitest'
import type { CheckContext } from '../../src/checks/check.ts'
import { subject } from '../../src/checks/subject.ts'
import { toxicity } from '../../src/checks/toxicity.ts'
import type { Draft } from '../../src/vocabulary/index.ts'

const draft = (ask_id: string, question: string, ideal_answer: string, language = 'en'): Draft =>
  ({ ask_id, question, ideal_answer, language, spans: [] }) as unknown as Draft
const context = (more: object): CheckContext => ({ siblings: [], ask: {}, settings: {}, ...more }) as never

test('an evolution that leaves the subject of its seed is sent back', async () => {
  const seed = draft('seed', 'What does error BB-310 mean?', 'The vault is locked.')
  const about = context({ ask: { evolution: { type: 'in_breadth', from: 'seed' } }, siblings: [seed] })

  expect(
    await subject.run(draft('new', 'How are files restored in the console?', 'Choose them.'), about),
  ).toMatchObject({
    finding: 'fixable',
  })
  expect(await subject.run(draft('new', 'What does BB-204 mean?', 'It is full.'), about)).toMatchObject({
    finding: 'sound',
  })
  expect(await subject.run(draft('new', 'Who unlocks a vault?', 'The owner.'), about)).toMatchObject({
    finding: 'sound',
  })
})

test('insults and obscene words are refused, or kept on request', async () => {
  const rude = draft('a', 'why is your f***ing agent so slow', 'It waits for the network.')
  expect(await toxicity.run(rude, context({ settings: { toxic: 'reject' } }))).toMatchObject({ finding: 'fixable' })
  expect(await toxicity.run(rude, context({ settings: { toxic: 'keep' } }))).toMatchObject({ finding: 'sound' })
  const plain = draft('b', 'Which class does the assistant use for computation?', 'None.')
  expect(await toxicity.run(plain, context({ settings: { toxic: 'reject' } }))).toMatchObject({ finding: 'sound' })
})
