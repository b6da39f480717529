import { expect, test } from 'vitest'
import { readerOf } from '../../../src/offline/wording/situation.ts'
import { voiceFor } from '../../../src/offline/wording/voice.ts'

test('Customers call about software, not about the plague', () => {
  const support = voiceFor('en', { persona: 'support agent' })!
  expect(readerOf('Click Save to install the agent.', support)).toEqual(support)
  expect(readerOf('The plague reached Oslo in 1349.', support)).not.toHaveProperty('persona')
})

test('A beginner may ask about anything', () => {
  const novice = voiceFor('en', { persona: 'novice' })!
  expect(readerOf('The plague reached Oslo in 1349.', novice)).toEqual(novice)
})
