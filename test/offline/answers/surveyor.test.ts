import { describe, expect, test } from 'vitest'
import type { DimensionsOutput } from '../../../src/agents/surveyor/prompts/dimensions.ts'
import type { LabelTopicsOutput } from '../../../src/agents/surveyor/prompts/label-topics.ts'
import type { ScoreContextOutput } from '../../../src/agents/surveyor/prompts/score-context.ts'
import type { SuggestProfilesOutput } from '../../../src/agents/surveyor/prompts/suggest-profiles.ts'
import { surveyorResponders } from '../../../src/offline/answers/surveyor.ts'
import { askOffline, passage } from './ask-offline.ts'

const survey = <Output>(prompt: string, input: unknown): Output =>
  askOffline(surveyorResponders, `surveyor.${prompt}`, input, []) as Output

const vault = passage(
  'vault#c1',
  'Orbit vaults',
  `An Orbit vault is an encrypted container that stores access keys. A developer can rotate access keys at any time.

After an administrator rotates access keys, the old keys stay valid for 24 hours. A sealed vault rejects all reads, unless the developer has an emergency token.

Administrators see https://orbit.example/console for audit logs, and audit logs are kept for 90 days.`,
)
const footer = passage('vault#c9', 'Orbit vaults', 'Back to top. Next page. All rights reserved.')

describe('Grades of passages', () => {
  test('distinguish facts from boilerplate and from sentences that need missing context', () => {
    const leaning = passage(
      'vault#c3',
      'Orbit vaults',
      'This is done as above. It depends on that. These stay as they were.',
    )
    const { scores } = survey<ScoreContextOutput>('score-context', { passages: [vault, footer, leaning] })
    expect(scores.map(({ chunk_id }) => chunk_id)).toEqual(['vault#c1', 'vault#c9', 'vault#c3'])
    const [good, idle, vague] = scores
    expect([good!.clarity, good!.depth, good!.structure, good!.relevance]).toEqual([3, 3, 3, 3])
    expect(idle!.relevance).toBe(1)
    expect(vague!.clarity).toBe(1)
  })
})

describe('Dimensions', () => {
  test('name the roles that the pages mention, and only axes that questions can show', () => {
    const { dimensions, implausible } = survey<DimensionsOutput>('dimensions', {
      pages: [{ title: vault.title, text: vault.text }],
      language: 'en',
      wanted: 5,
    })
    const persona = dimensions.find(({ name }) => name === 'persona')!
    expect(persona.values.map(({ name }) => name).sort()).toEqual(['administrator', 'developer'])
    expect(implausible[0]!.second).toEqual({ dimension: 'persona', value: 'administrator' })
  })

  test('become profiles that differ', () => {
    const { dimensions } = survey<DimensionsOutput>('dimensions', {
      pages: [{ title: vault.title, text: vault.text }],
      language: 'en',
      wanted: 5,
    })
    const { profiles } = survey<SuggestProfilesOutput>('suggest-profiles', { passages: [vault], dimensions, wanted: 4 })
    expect(new Set(profiles.map(({ profile }) => JSON.stringify(profile))).size).toBe(4)
    for (const { profile } of profiles)
      expect(Object.keys(profile).sort()).toEqual(dimensions.map(({ name }) => name).sort())
  })
})

describe('Topics', () => {
  test('get a label each, without numbering and without repeats', () => {
    const { labels } = survey<LabelTopicsOutput>('label-topics', {
      topics: ['t1', 't2'].map((topic_id) => ({
        topic_id,
        language: 'en',
        phrases: ['rotate access keys', 'audit logs'],
        passages: [{ ...vault, path: ['2.1 Access keys'] }],
      })),
    })
    expect(labels.map(({ label }) => label)[0]).toBe('Access keys')
    expect(new Set(labels.map(({ label }) => label)).size).toBe(2)
  })
})

test.each(surveyorResponders.map((responder) => [responder.promptId, responder] as const))(
  'What it says to %s fits the prompt, on its own examples too',
  (_id, responder) => {
    for (const { input } of responder.prompt.examples) {
      const reply = responder.respond(input as never, { earlier: [], mayCallTools: false })
      expect(responder.prompt.output.safeParse('output' in reply && reply.output).success).toBe(true)
    }
  },
)
