import { expect, test } from 'vitest'
import type { VoiceDraft } from '../../src/agents/critic/critic-schemas.ts'
import { runChecks } from '../../src/checks/checks.ts'
import { writeItems } from '../../src/testing/stand-in-author.ts'
import { createStandInJudge } from '../../src/testing/stand-in-critic.ts'
import { aCorpus, aDraft, anAsk, anIndex, quoteOf, someSettings } from '../examples.ts'

const text = [
  'The archive keeps every signed contract of a supplier for ten calendar years after its termination.',
  'Visitors borrow bicycles from the gatehouse whenever the shuttle between both campuses is suspended.',
  'Laboratory freezers report unusual temperatures to the technician who is responsible that evening.',
].join(' ')
const corpus = aCorpus([{ doc_id: 'house', title: 'House rules', text: `# House rules\n\n${text}\n` }])

const wanted = ['a', 'b'].map((ask_id) => ({
  ask_id,
  language: 'en',
  intent: 'policy_lookup' as const,
  difficulty: 'medium' as const,
  profile: {},
}))
const input = {
  passages: [{ chunk_id: 'house#c1', title: 'House rules', path: [], text }],
  asks: wanted,
  examples: [],
  objections: [],
}

test('drafts of the stand-in pass the deterministic checks, and ask for different facts', async () => {
  const { items, declined } = writeItems(input)
  expect(declined).toEqual([])
  expect(new Set(items.map(({ quotes }) => quotes![0]!.text)).size).toBe(2)
  const search = await anIndex(corpus)
  for (const item of items) {
    const draft = aDraft({ ...(item as object), spans: [quoteOf(corpus, 'house', item.quotes![0]!.text)] })
    const ask = anAsk({ ask_id: item.ask_id })
    const { verdicts } = await runChecks(draft, {
      ask,
      corpus,
      search,
      siblings: [],
      settings: { ...someSettings, isJudged: true },
    })
    expect(verdicts.filter(({ finding }) => finding !== 'sound')).toEqual([])
  }
})

test('the stand-in is deterministic', () => {
  expect(writeItems(input)).toEqual(writeItems(input))
})

test('the critic of the stand-in accepts the given share, always the same drafts', () => {
  const entry = (at: number) =>
    ({
      ask_id: `a${at}`,
      question: `What is rule ${at}?`,
      ideal_answer: `Rule ${at}.`,
      claims: [],
    }) as unknown as VoiceDraft
  const acceptedAt = (share: number): readonly number[] => {
    const judge = createStandInJudge(share)
    return Array.from({ length: 500 }, (_, at) => at).filter((at) => judge(entry(at)).findings.length === 0)
  }
  expect(Math.abs(acceptedAt(0.6).length / 500 - 0.6)).toBeLessThan(0.06)
  expect(acceptedAt(0.6)).toEqual(acceptedAt(0.6))
  // A lenient critic accepts everything that a stricter one accepts.
  expect(acceptedAt(0.95)).toEqual(expect.arrayContaining([...acceptedAt(0.6)]))
})
