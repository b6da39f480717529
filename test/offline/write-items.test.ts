import { describe, expect, it } from 'vitest'
import type { AskInput } from '../../src/agents/authoring.ts'
import { generatorResponders } from '../../src/offline/answers/generator.ts'
import { findFacts } from '../../src/offline/find-facts.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import type { OfflineReply, OfflineTurn } from '../../src/offline/responder.ts'
import { realiseFact } from '../../src/offline/wording/realise-fact.ts'
import { voiceFor } from '../../src/offline/wording/voice.ts'
import { asItem, chooseItems } from '../../src/offline/write-items.ts'
import { randomFrom } from '../../src/text/random.ts'
import type { Writing } from '../../src/vocabulary/index.ts'

const backups = {
  chunk_id: 'backups#c1',
  title: 'Backups in Vaultline',
  path: ['Backups in Vaultline', 'Schedules'],
  text: `## Schedules

A *schedule* is a rule that starts a backup job at fixed times of the day.

| Plan | Retention period | Max jobs |
| --- | --- | --- |
| Free | 7 days | 1 |
| Team | 30 days | 12 |
| Business | 365 days | 80 |

To pause a schedule

1. Open the **Schedules** page.
2. Select the schedule and choose **Pause**.
3. Confirm with your password.

If a job fails, Vaultline sends an e-mail to the owner of the schedule.
`,
}

const ask = (more: Partial<AskInput> = {}): AskInput => ({
  ask_id: 'ask-1',
  language: 'en',
  intent: 'procedure',
  difficulty: 'medium',
  profile: {},
  ...more,
})

const turn: OfflineTurn = { earlier: [], mayCallTools: false }
const write = (asks: readonly AskInput[], more: object = {}, how: OfflineTurn = turn): OfflineReply<Writing> => {
  const responder = generatorResponders.find(({ promptId }) => promptId === 'generator.write')!
  return responder.respond(
    { passages: [backups], asks, examples: [], objections: [], ...more } as never,
    how,
  ) as OfflineReply<Writing>
}
const output = (reply: OfflineReply<Writing>): Writing => {
  if (!('output' in reply)) throw new Error('An output is expected.')
  return reply.output
}

describe('writing for asks', () => {
  it('gives every ask an item or a reason, with quotes that stand in the passage', () => {
    const asks = [
      ask(),
      ask({ ask_id: 'ask-2', intent: 'definition' }),
      ask({ ask_id: 'ask-3', intent: 'reference_lookup' }),
      ask({ ask_id: 'ask-4', intent: 'multi_hop' }),
    ]
    const { items, declined } = output(write(asks))
    expect([...items, ...declined].map(({ ask_id }) => ask_id).sort()).toEqual(['ask-1', 'ask-2', 'ask-3', 'ask-4'])
    expect(declined.map(({ ask_id }) => ask_id)).toEqual(['ask-4'])
    expect(declined[0]!.reason).toMatch(/belong together/)
    for (const item of items) {
      expect(item.quotes.length).toBeGreaterThan(0)
      for (const { text, chunk_id } of item.quotes) {
        expect(chunk_id).toBe('backups#c1')
        expect(backups.text).toContain(text)
      }
      for (const { quotes } of item.claims) for (const index of quotes) expect(item.quotes[index]).toBeDefined()
    }
    expect(new Set(items.map(({ question }) => question)).size).toBe(items.length)
  })

  it('writes the same twice, and other words for another ask', () => {
    expect(write([ask()])).toEqual(write([ask()]))
    const questions = new Set(
      Array.from({ length: 16 }, (_, index) => output(write([ask({ ask_id: `other-${index}` })])).items[0]!.question),
    )
    expect(questions.size).toBeGreaterThan(3)
  })

  it('keeps to the answer type that an ask wants', () => {
    const { items } = output(write([ask({ answer_type: 'multi_step' })]))
    expect(items[0]).toMatchObject({ answer_type: 'multi_step', family: 'procedure' })
    expect(items[0]!.ideal_answer).toBe(
      '1. Open the Schedules page.\n2. Select the schedule and choose Pause.\n3. Confirm with your password.',
    )
  })

  it('shows a profile in the wording and not in the facts', () => {
    const forVoice = (phrasing: string): string =>
      output(write([ask({ answer_type: 'multi_step', profile: { phrasing } })])).items[0]!.question
    expect(forVoice('short query')).not.toMatch(/[?]$/)
    expect(forVoice('short query').split(' ').length).toBeLessThanOrEqual(8)
    expect(forVoice('verbose').split(' ').length).toBeGreaterThan(forVoice('short query').split(' ').length)
    expect(forVoice('concise')).toMatch(/pause|schedule/i)
  })

  it('declines what it cannot do and says why', () => {
    expect(output(write([ask({ language: 'de' })])).declined[0]!.reason).toContain('English, Spanish and Portuguese')
    expect(output(write([ask({ language: 'es-AR' })])).declined[0]!.reason).toContain('another language')
    const poor = {
      ...backups,
      text: 'It does. See above. They are here, as described in the previous section, and there.',
    }
    expect(output(write([ask()], { passages: [poor] })).items).toEqual([])
  })

  it('asks something else after a refusal, and narrows what was found in another passage too', () => {
    const first = output(write([ask({ intent: 'definition' })])).items[0]!
    const refused = { ask_id: 'ask-1', question: first.question, reasons: ['The answer is wrong.'] }
    const second = output(write([ask({ intent: 'definition' })], { objections: [refused] }))
    expect(
      second.items.every(
        ({ question, ideal_answer }) => question !== first.question && ideal_answer !== first.ideal_answer,
      ),
    ).toBe(true)
    const steps = output(write([ask({ answer_type: 'multi_step' })])).items[0]!
    const elsewhere = { ask_id: 'ask-1', question: steps.question, reasons: ['Another passage also answers it.'] }
    const narrowed = output(write([ask({ answer_type: 'multi_step' })], { objections: [elsewhere] })).items[0]!
    expect(narrowed.question).toContain('Vaultline')
    expect(narrowed.ideal_answer).toBe(steps.ideal_answer)
  })

  it('searches first where it may, and then takes a question that leads to its passage', () => {
    const searching = write([ask({ intent: 'reference_lookup' })], {}, { earlier: [], mayCallTools: true })
    if (!('calls' in searching)) throw new Error('Calls are expected.')
    expect(searching.calls.every(({ name }) => name === 'search_corpus')).toBe(true)
    const calls = searching.calls.map((call, index) => ({ id: `c${index}`, ...call }))
    const results = calls.map(({ id, name }, index) => ({
      id,
      name,
      content: JSON.stringify({
        hits: [{ chunk_id: index === 1 ? 'backups#c1' : 'other#c9', title: '', path: [], text: '' }],
      }),
    }))
    const answered = output(
      write([ask({ intent: 'reference_lookup' })], {}, { earlier: [{ calls, results }], mayCallTools: true }),
    )
    expect(answered.items[0]!.question).toBe(calls[1]!.arguments.query)
  })
})

describe('choosing', () => {
  it('uses no fact twice', () => {
    const asks = Array.from({ length: 6 }, (_, index) => ask({ ask_id: `ask-${index}`, intent: 'reference_lookup' }))
    const { chosen, declined } = chooseItems({ passages: [backups], asks, objections: [] }, undefined)
    const first = chosen.map((each) => asItem(each.ask_id, each.candidates[0]!).quotes[0]!.text)
    expect(new Set(first).size).toBe(first.length)
    expect(chosen.length + declined.length).toBe(6)
  })

  it('asks for nothing that the set already asks, and in no pattern that it has enough of', () => {
    const wanted = { passages: [backups], asks: [ask({ ask_id: 'a', intent: 'reference_lookup' })], objections: [] }
    const [first] = chooseItems(wanted, undefined).chosen[0]!.candidates
    const again = chooseItems({ ...wanted, asked: [first!.question] }, undefined).chosen[0]!.candidates
    expect(again.map(({ fact }) => fact)).not.toContain(first!.fact)
    const otherwise = chooseItems({ ...wanted, enough: [first!.family.name] }, undefined).chosen[0]!.candidates
    expect(otherwise.map(({ family }) => family)).not.toContain(first!.family)
  })

  it('leaves facts alone that the passages contradict', () => {
    const other = {
      ...backups,
      chunk_id: 'backups#c2',
      text: backups.text.replace('| Free | 7 days', '| Free | 14 days'),
    }
    const asks = Array.from({ length: 5 }, (_, index) =>
      ask({ ask_id: `ask-${index}`, intent: 'reference_lookup', answer_type: 'short_fact' }),
    )
    const { chosen } = chooseItems({ passages: [backups, other], asks, objections: [] }, undefined)
    for (const { candidates } of chosen)
      for (const { answer } of candidates) expect(answer.text).not.toMatch(/Free plan is (?:7|14) days/)
  })
})

describe('a line that stands twice in its passage', () => {
  it('is quoted with its heading, and not with what follows it', () => {
    const text =
      '## Config\n\n#### `dusk-bell`\n\n* Default: 7\n* Type: Number\n\nRings at dusk.\n\n#### `dawn-bell`\n\n* Default: 7\n* Type: Number\n\nRings at dawn.\n'
    const context = readPassage({ chunk_id: 'bells#c1', title: 'kes bells', path: ['kes bells'], text }, 'en')
    const quotes = findFacts(context)
      .filter(({ family }) => family.name === 'setting-value')
      .map(
        ({ fact, family }) =>
          asItem('a', { fact, family, context, question: '', answer: { text: '' }, scope: undefined, rewritings: 0 })
            .quotes[0]!.text,
      )
    expect(quotes).toEqual(['#### `dusk-bell`\n\n* Default: 7', '#### `dawn-bell`\n\n* Default: 7'])
  })
})

describe('a type in braces', () => {
  it('is said without them', () => {
    const text =
      '# kes\n\n## relay.gate\n\nThe {kes.Gate} that the relay opens, or a {Buffer|string} of `{marks}` at night.\n'
    const context = readPassage({ chunk_id: 'kes#c1', title: 'kes', path: ['kes'], text }, 'en')
    const found = findFacts(context).find(({ family }) => family.name === 'call-effect')!
    const [candidate] = realiseFact(found, voiceFor('en', {})!, randomFrom('braces'), undefined)
    expect(candidate!.answer.text).toBe('The kes.Gate that the relay opens, or a Buffer or string of {marks} at night.')
  })
})
