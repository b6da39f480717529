import { describe, expect, test } from 'vitest'
import type { JourneyInput } from '../../../src/agents/authoring.ts'
import { journeyResponders } from '../../../src/agents/journey-simulator/offline.ts'
import type { Writing } from '../../../src/vocabulary/index.ts'
import { askOffline, passage } from './ask-offline.ts'

const vault = passage(
  'vault#c1',
  'Orbit vaults',
  `# Orbit vaults

A vault is an encrypted container that stores the secrets of a project.

## To rotate an access key

1. Open the Orbit console.
2. Choose **Keys**.
3. Choose **Rotate**.

After you rotate an access key, the old key stays valid for 24 hours.

If a vault is sealed, all reads are rejected.

## Options

- \`--force\`: Rotates the key without asking.
- \`--quiet\`: Prints errors only.
`,
)

const travel = (purposes: readonly string[], earlier: JourneyInput['earlier'] = []): Writing =>
  askOffline(
    journeyResponders,
    'journey.write',
    {
      template: { name: 'onboarding', goal: 'a vault that works' },
      language: 'en',
      profile: {},
      turns: purposes.map((purpose, index) => ({ ask_id: `t${index}`, purpose })),
      earlier,
      passages: [vault],
      objections: [],
    } satisfies JourneyInput,
    [vault],
  ) as Writing

describe('A journey', () => {
  test('answers every turn or declines it, in order, each from its own quotes', () => {
    const purposes = ['orient', 'do', 'detail', 'exception']
    const { items, declined } = travel(purposes)
    expect([...items, ...declined].map(({ ask_id }) => ask_id).sort()).toEqual(['t0', 't1', 't2', 't3'])
    expect(items.length).toBeGreaterThanOrEqual(3)
    for (const { quotes } of items) for (const { text } of quotes) expect(vault.text).toContain(text)
    expect(new Set(items.map(({ quotes }) => quotes[0]!.text)).size).toBe(items.length)
  })

  test('opens with a turn that stands alone, and stores the standalone form of those that lean', () => {
    const { items } = travel(['orient', 'do', 'detail', 'exception', 'related'])
    expect(items[0]!.standalone_question).toBeUndefined()
    const leaning = items.filter(({ standalone_question }) => standalone_question !== undefined)
    expect(leaning.length).toBeGreaterThanOrEqual(1)
    for (const { question, standalone_question } of leaning) expect(question).not.toBe(standalone_question)
  })

  test('goes on from what was said before', () => {
    const { items } = travel(
      ['detail'],
      [{ question: 'How do I rotate an access key?', ideal_answer: '1. Open the Orbit console.' }],
    )
    expect(items).toHaveLength(1)
  })

  test('can ask what the documents leave open', () => {
    const { items } = travel(['do', 'something that the documents do not answer'])
    const open = items.filter(({ no_answer }) => no_answer)
    for (const item of open) expect(item.searched.length).toBeGreaterThanOrEqual(3)
    expect(open).toHaveLength(1)
  })

  test('is the same for the same input', () => {
    expect(travel(['orient', 'do', 'detail'])).toEqual(travel(['orient', 'do', 'detail']))
  })
})
