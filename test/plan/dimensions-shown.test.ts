import { expect, test } from 'vitest'
import { parseProfiles } from '../../src/options/parse-profiles.ts'
import { showsValue } from '../../src/reading/shows-value.ts'
import { type Item, profilesFile } from '../../src/vocabulary/index.ts'

const asked = (question: string, more: Partial<Item> = {}): Item =>
  ({ question, language: 'en', intent: 'policy_lookup', difficulty: 'easy', ...more }) as Item

test.for([
  ['Type', 'How-to', 'How many snapshots can a team import per machine at most?', false],
  ['Type', 'How-to', 'How do I rotate the key?', true],
  ['Tone', 'Urgent', 'What is the port of the console?', false],
  ['Tone', 'Urgent', 'I need the key back right now: where is it?', true],
  ['phrasing', 'short query', 'port of the web console', true],
  ['phrasing', 'short query', 'Could you please tell me which port the web console of the product uses?', false],
  ['premise', 'with premise', 'We lost a laptop yesterday. How long do its snapshots stay?', true],
  ['premise', 'with premise', 'How long do snapshots stay?', false],
  ['persona', 'novice', 'How long do snapshots stay?', true],
] as const)('%s %s on “%s”: %s', ([dimension, value, question, shown]) => {
  expect(showsValue(asked(question), dimension, value)).toBe(shown)
})

test('a profiles file keeps every field of a value, and reads back as it was written', () => {
  const file = JSON.stringify({
    parameters: {
      Persona: {
        description: 'Who asks',
        values: {
          Novice: {
            description: 'New here',
            question_characteristics: 'plain words',
            answer_characteristics: 'step by step',
            example: 'What is a vault?',
          },
        },
      },
    },
  })
  const dimensions = parseProfiles(file, 'profiles.json')
  expect(dimensions[0]?.values[0]?.notes).toBe(
    'question characteristics: plain words; answer characteristics: step by step; example: What is a vault?',
  )
  const again = parseProfiles(profilesFile([{ ...dimensions[0]!, why: 'Words differ.' }]), 'again.json')
  expect(again[0]).toMatchObject({ name: 'Persona', why: 'Words differ.', values: [{ name: 'Novice' }] })
})
