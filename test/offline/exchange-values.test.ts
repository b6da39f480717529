import { describe, expect, test } from 'vitest'
import { exchangeValues } from '../../src/offline/judging/exchange-values.ts'
import type { EarlierLabel } from '../../src/vocabulary/index.ts'

const earlier = (ideal_answer: string, quote: string, answer_type: EarlierLabel['answer_type'] = 'short_fact') => ({
  ideal_answer,
  answer_type,
  quotes: [quote],
  claims: [{ text: ideal_answer, quotes: [0] }],
})
const asked = (question: string, label: EarlierLabel, now: string) =>
  exchangeValues(question, label, [{ chunk_id: 'page#c1', text: `# Page\n\n${now}\n` }], 'en')

describe('an earlier answer takes the new values of its evidence', () => {
  test.each([
    [
      'Travel mode lasts 60 days.',
      'Travel mode lasts at most 60 days.',
      'Travel mode lasts at most 90 days.',
      'Travel mode lasts 90 days.',
    ],
    [
      'The default is 24h.',
      '| `run_time` | 24h | 1h to 14d |',
      '| `run_time` | 36h | 1h to 14d |',
      'The default is 36h.',
    ],
    ['The price is $1,200.', 'The yearly plan costs $1,200.', 'The yearly plan costs $990.', 'The price is $990.'],
    [
      'The office is in Lisbon.',
      'The office that signs is in Lisbon.',
      'The office that signs is in Porto.',
      'The office is in Porto.',
    ],
    [
      '1. Open it.\n2. Wait 1 minute.',
      '1. Open it.\n2. Wait 1 minute.',
      '1. Open it.\n2. Wait 3 minute.',
      '1. Open it.\n2. Wait 3 minute.',
    ],
  ])('%s', (answer, quote, now, told) => {
    const found = asked('How is it?', earlier(answer, quote), now)
    expect(found).toMatchObject({ text: told, quotes: [{ chunk_id: 'page#c1', text: now }], claims: [{ text: told }] })
  })

  test('and keeps a value from another cell of its row', () => {
    const label = earlier('Longest time of a run.', '| `run_time` | 24h | Longest time of a run |')
    const found = asked('What is `run_time` for?', label, '| `run_time` | 36h | Longest time of a run |')
    expect(found).toMatchObject({ text: 'Longest time of a run.' })
    const row = (price: number): string => `| Solo | $ ${price} | 200 GB | 2 | mail |`
    const whole = earlier('The storage of Solo is 200 GB.', row(29))
    expect(asked('How much storage has Solo?', whole, row(32))).toMatchObject({
      text: 'The storage of Solo is 200 GB.',
      quotes: [{ text: row(32) }],
    })
  })

  test.each([
    ['Is it 30 days?', 'Yes. It is kept for 30 days.', 45, 'No. It is kept for 45 days.'],
    ['Is it 45 days?', 'No. It is kept for 30 days.', 45, 'Yes. It is kept for 45 days.'],
    ['Is it 60 days?', 'No. It is kept for 30 days.', 45, 'No. It is kept for 45 days.'],
  ])('and its verdict: %s', (question, answer, days, told) => {
    const label = earlier(answer, 'A snapshot is kept for 30 days.', 'yes_no')
    expect(asked(question, label, `A snapshot is kept for ${days} days.`)).toMatchObject({ text: told })
  })
})

test('an asker who remembers the old value is corrected, with both versions as evidence if both are given', () => {
  const quote = 'A snapshot is kept for 30 days.'
  const question = 'The answer was 30 days until May 2025: how long is a snapshot kept today?'
  const label = earlier('It is kept for 30 days.', quote)
  const now = { chunk_id: 'page#c1', text: 'A snapshot is kept for 45 days.' }
  const before = { chunk_id: 'page@2024#c1', text: quote }
  const told = { text: 'It is not 30 days. It is kept for 45 days.', answer_type: 'correction' }
  expect(exchangeValues(question, label, [now], 'en', true)).toMatchObject({ ...told, quotes: [now] })
  expect(exchangeValues(question, label, [now, before], 'en', true)).toMatchObject({
    ...told,
    quotes: [now, before],
    claims: [{ quotes: [0] }, { text: 'It is not 30 days.', quotes: [0, 1] }],
  })
})

describe('no value is exchanged if', () => {
  const kept = 'A snapshot is kept for 30 days.'
  test.each([
    ['more than a value changed', 'How long?', kept, 'Nobody may keep a snapshot for 45 days.'],
    ['a word that denies came in', 'How long?', kept, 'A snapshot is not kept for 30 days.'],
    ['the question speaks of the old value', 'Why 30 days?', kept, 'A snapshot is kept for 45 days.'],
    ['the question speaks of the new value', 'Why not 45 days?', kept, 'A snapshot is kept for 45 days.'],
    [
      'two places say it with two values',
      'How long?',
      kept,
      'A snapshot is kept for 45 days.\n\nA snapshot is kept for 60 days.',
    ],
    ['nothing changed', 'How long?', kept, kept],
    [
      'one value became two',
      'How long?',
      'It is kept for 30 days, then 30 days more.',
      'It is kept for 45 days, then 60 days more.',
    ],
  ])('%s', (_, question, was, now) => {
    expect(asked(question, earlier('It is kept for 30 days.', was), now)).toBeUndefined()
  })

  test('the answer does not use the rest of its row, or words of the row changed', () => {
    const label = earlier('It takes a day.', '| `run_time` | 24h | Longest time of a run |')
    expect(asked('How long is it?', label, '| `run_time` | 36h | Longest time of a run |')).toBeUndefined()
    const words = earlier('It is told by mail.', '| Solo | mail | slow |')
    expect(asked('How is it told?', words, '| Solo | mail | very slow |')).toBeUndefined()
  })

  test('the answer compares', () => {
    const label = earlier('It is higher: 30 days.', kept, 'comparison')
    expect(asked('Which is higher?', label, 'A snapshot is kept for 45 days.')).toBeUndefined()
  })
})
