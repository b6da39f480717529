import { describe, expect, test } from 'vitest'
import { catalog } from '../../src/catalog.ts'
import { readReply } from '../../src/models/read-reply.ts'
import { withCriticRejection } from '../../src/testing/serve-chat.ts'
import { type ReplyFault, spoilReply } from '../../src/testing/spoil-reply.ts'
import { aReply } from '../models/examples.ts'

const examples = catalog.flatMap((prompt) => prompt.examples.map(({ output }) => ({ prompt, output })))

const readable = [
  'prose',
  'fenced',
  'wrapped',
  'in-a-string',
  'single-quotes',
  'trailing-commas',
  'thinking',
  'unclosed-thinking',
] as const
const unrepairable = ['empty', 'garbage', 'half', 'refusal-in-prose'] as const

const parseSpoiled = (output: unknown, fault: ReplyFault, promise: (typeof catalog)[number]['output']) => {
  const { content } = spoilReply({ content: JSON.stringify(output), tool_calls: [], finish_reason: 'stop' }, fault)
  return readReply(aReply({ text: content ?? '' }), { output: promise, tools: [], mayCallTools: false, round: 0 })
}

describe('a real reply of every prompt', () => {
  test.each(readable)('is read completely through %s', (fault) => {
    for (const { prompt, output } of examples) {
      expect(parseSpoiled(output, fault, prompt.output), prompt.id).toEqual({
        kind: 'output',
        output: prompt.output.parse(output),
      })
    }
  })

  test.each(unrepairable)('is not invented from %s', (fault) => {
    for (const { prompt, output } of examples)
      expect(parseSpoiled(output, fault, prompt.output).kind, prompt.id).toBe('unusable')
  })
})

test('a truncated reply of any prompt is never accepted', () => {
  for (const { prompt, output } of examples) {
    const text = JSON.stringify(output)
    for (let part = 1; part < 12; part++) {
      const reply = aReply({ text: text.slice(0, Math.floor((text.length * part) / 12)), finish: 'length' })
      const reading = readReply(reply, { output: prompt.output, tools: [], mayCallTools: false, round: 0 })
      expect(reading, prompt.id).toEqual({ kind: 'truncated' })
    }
  }
})

test('a critic that always rejects keeps to its schema, and other prompts keep their replies', () => {
  // An objection of critic.limits quotes a sentence of its input, which a rewritten reply does not know.
  const unchanged = ['critic.limits', 'critic.compare']
  const critics = examples.filter(({ prompt }) => prompt.id.startsWith('critic.') && !unchanged.includes(prompt.id))
  expect(critics.length).toBeGreaterThan(7)
  for (const { prompt, output } of critics) {
    const rejected = withCriticRejection(prompt.id, output)
    expect(prompt.output.safeParse(rejected).error, prompt.id).toBeUndefined()
    expect(JSON.stringify(rejected), prompt.id).toMatch(
      /"answerable":"no"|"supported":"no"|"answers":"yes"|"completeness":1|"votes":10|"same_need":false/,
    )
    expect(JSON.stringify(rejected), prompt.id).not.toMatch(
      /"supported":"(?:yes|partly)"|"language":true|"answers":"no"/,
    )
  }
  const [other] = examples.filter(({ prompt }) => prompt.id.startsWith('generator.'))
  expect(withCriticRejection(other!.prompt.id, other!.output)).toBe(other!.output)
})
