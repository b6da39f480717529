import { describe, expect, test } from 'vitest'
import { blindAnswerObjection } from '../../../src/agents/critic/blind-answer-messages.ts'
import type { VoiceDraft, VoiceReply } from '../../../src/agents/critic/critic-schemas.ts'
import { limitsVerdict } from '../../../src/agents/critic/decide-limits.ts'
import { decidePanel, needsSecondRound, voiceToAdd } from '../../../src/agents/critic/decide-panel.ts'
import { decideClaims, decideVoice, type Opinion } from '../../../src/agents/critic/decide-voice.ts'
import { absenceProof, decideAbsence } from '../../../src/agents/critic/stages/absence.ts'
import { thresholdsFor } from '../../../src/agents/critic/thresholds.ts'

const good: VoiceReply = {
  ask_id: 'ask-1',
  findings: [],
  must_pass: { language: true, safe: true, answers_question: true, natural: true },
  scores: { completeness: 5, directness: 5, standalone: 5, style: 5 },
  claims: [0, 1, 2].map((claim) => ({ claim, supported: 'yes' })),
  same_as_seed: 'none',
  meets_requirement: 'none',
  agrees_with_blind_answer: 'none',
  confidence: 5,
}

const draft: VoiceDraft = {
  ask_id: 'ask-1',
  language: 'en',
  question: 'What does a late book cost?',
  evidence: [
    { evidence: 0, source: 'Borrowing', text: 'Books cost 20 cents a day, at most 8 euros. Children pay nothing.' },
  ],
  answer_type: 'short_fact',
  ideal_answer: '20 cents a day and at most 8 euros, and nothing for children.',
  claims: ['A late book costs 20 cents a day.', 'It costs at most 8 euros.', 'Children pay nothing.'],
}

const voice = (changes: Partial<VoiceReply>, entry: Partial<VoiceDraft> = {}, expects?: 'same' | 'different') => {
  const opinion = decideVoice({ ...draft, ...entry }, { ...good, ...changes }, expects, thresholdsFor({}))
  return opinion && `${opinion.finding}${opinion.isConclusive ? '' : '?'}`
}

describe('the verdict of a voice', () => {
  test.each<[string, Partial<VoiceReply>, string]>([
    ['all good', {}, 'sound'],
    ['a good draft and little confidence', { confidence: 2 }, 'sound?'],
    ['a blemish that may stay', { findings: ['x'], scores: { ...good.scores, directness: 4 } }, 'sound'],
    ['a score at the bar without a finding', { scores: { ...good.scores, directness: 4 } }, 'sound'],
    ['a narrow miss', { scores: { ...good.scores, completeness: 3 } }, 'fixable?'],
    ['a clear miss', { scores: { ...good.scores, completeness: 2 } }, 'fixable'],
    ['an unsupported claim', { claims: [{ claim: 0, supported: 'no' }, ...good.claims.slice(1)] }, 'fixable'],
    ['a half-supported claim', { claims: [{ claim: 0, supported: 'partly' }, ...good.claims.slice(1)] }, 'fixable?'],
    ['a riddle', { must_pass: { ...good.must_pass, natural: false } }, 'fixable'],
    ['a failed must', { must_pass: { ...good.must_pass, language: false } }, 'fixable'],
    ['harm', { must_pass: { ...good.must_pass, safe: false } }, 'fatal'],
  ])('%s', (_, changes, expected) => expect(voice(changes)).toBe(expected))

  test('a claim with no finding, or with two, makes the verdict unusable', () => {
    expect(voice({ claims: good.claims.slice(1) })).toBeUndefined()
    expect(voice({ claims: [...good.claims, { claim: 0, supported: 'no' }] })).toBeUndefined()
  })

  test('an evolution must differ from its source draft, a variant must not', () => {
    const seed = { seed_question: 'How late?' }
    expect(voice({ same_as_seed: 'yes' }, seed, 'different')).toBe('fixable')
    expect(voice({ same_as_seed: 'no' }, seed, 'different')).toBe('sound')
    expect(voice({ same_as_seed: 'no' }, seed, 'same')).toBe('fixable')
    expect(voice({ same_as_seed: 'yes' }, seed, 'same')).toBe('sound')
    expect(voice({ same_as_seed: 'none' }, seed, 'same')).toBeUndefined()
  })

  test('a blind answer that is shown must be compared', () => {
    const solved = (answer: string) => ({ blind_answer: { answerable: 'yes' as const, answer } })
    expect(voice({ agrees_with_blind_answer: 'no' }, solved('14 days'))).toBe('fixable')
    expect(voice({ agrees_with_blind_answer: 'yes' }, solved('three weeks'))).toBe('sound')
    expect(voice({ agrees_with_blind_answer: 'none' }, solved('three weeks'))).toBeUndefined()
  })

  test('the special requirement of a type must be met', () => {
    const special = { requirement: 'It has two readings.' }
    expect(voice({ meets_requirement: 'yes' }, special)).toBe('sound')
    expect(voice({ meets_requirement: 'no' }, special)).toBe('fixable')
    expect(voice({ meets_requirement: 'none' }, special)).toBeUndefined()
  })
})

describe('the thresholds', () => {
  test.each([
    ['a plain question', {}, 4, 3],
    ['a real question', { real_question: { id: 'r', text: 'renew?' } }, 1, 1],
    ['key words', { evolution: { type: 'compress', from: 'a' } }, 3, 1],
    ['a deeper question', { evolution: { type: 'deepen', from: 'a' } }, 4, 3],
  ] as const)('for %s', (_, ask, standalone, style) =>
    expect(thresholdsFor(ask).scores).toMatchObject({ standalone, style, completeness: 4 }),
  )
})

const opinionOf = (finding: Opinion['finding'], isConclusive = true): Opinion => ({
  finding,
  reason: `is ${finding}`,
  isConclusive,
})

describe('the panel', () => {
  test('asks a second voice only when the first is not conclusive', () => {
    expect(voiceToAdd([opinionOf('sound', true)])).toBeUndefined()
    expect(voiceToAdd([opinionOf('sound', false)])).toBe('synthesizer')
  })

  test('asks the third voice of a cascade only when two disagree', () => {
    expect(voiceToAdd([opinionOf('sound', false), opinionOf('sound')])).toBeUndefined()
    expect(voiceToAdd([opinionOf('fixable', false), opinionOf('fatal')])).toBeUndefined()
    expect(voiceToAdd([opinionOf('sound', false), opinionOf('fixable')])).toBe('practitioner')
    expect(voiceToAdd([opinionOf('sound'), opinionOf('fixable'), opinionOf('sound')])).toBeUndefined()
  })

  test('asks again only when its three voices disagree whether the draft may pass', () => {
    expect(needsSecondRound([opinionOf('sound'), opinionOf('sound')])).toBe(false)
    expect(needsSecondRound([opinionOf('sound'), opinionOf('sound'), opinionOf('sound')])).toBe(false)
    expect(needsSecondRound([opinionOf('fixable'), opinionOf('fatal'), opinionOf('fixable')])).toBe(false)
    expect(needsSecondRound([opinionOf('sound'), opinionOf('fixable'), opinionOf('sound')])).toBe(true)
  })

  test.each([
    [['sound', 'sound', 'sound'], 'sound'],
    [['sound', 'sound', 'fixable'], 'sound'],
    [['sound', 'sound', 'fatal'], 'sound'],
    [['sound', 'fixable', 'fixable'], 'fixable'],
    [['sound', 'fatal', 'fixable'], 'fixable'],
    [['sound', 'fatal', 'fatal'], 'fatal'],
    [['fixable', 'fatal', 'fatal'], 'fatal'],
  ] as const)('decides %j as %s', (findings, expected) => {
    const names = ['analyst', 'synthesizer', 'practitioner'] as const
    const opinions = findings.map((finding, index) => ({ voice: names[index]!, ...opinionOf(finding) }))
    expect(decidePanel(opinions).finding).toBe(expected)
  })

  test('keeps the reasons of a minority on record', () => {
    const opinions = [
      { voice: 'analyst' as const, ...opinionOf('sound') },
      { voice: 'synthesizer' as const, ...opinionOf('sound') },
      { voice: 'practitioner' as const, finding: 'fixable' as const, reason: 'nobody asks that', isConclusive: true },
    ]
    expect(decidePanel(opinions).reason).toContain('practitioner dissents: nobody asks that')
  })
})

describe('a blind solution', () => {
  test.each([
    ['no answer', { answerable: 'no', answer: '' }],
    ['an empty answer', { answerable: 'yes', answer: ' ' }],
  ] as const)('with %s asks the author for other quotes', (_, solved) =>
    expect(blindAnswerObjection(solved)).toMatch(/^A reader who has only the quotes cannot answer the question\./),
  )

  test('tells the author how the blind reader reached a different answer', () => {
    const readings = [
      { reading: 'a book', answer: '21 days' },
      { reading: 'a film', answer: '7 days' },
    ]
    expect(
      blindAnswerObjection({ answerable: 'partly', answer: '21 days', readings, false_premise: 'It is free.' }),
    ).toBe(
      'A reader who has only the quotes gave another answer: “21 days”. A part of what is asked is not in the quotes. The question can be read in these ways: “a book” (21 days); “a film” (7 days). The question takes something for granted that the quotes contradict: It is free.',
    )
  })
})

describe('an absence', () => {
  const read = (...all: ('yes' | 'partly' | 'no' | 'other')[]) =>
    all.map((voice, at) => ({
      chunk_id: `c${at}`,
      answers: voice === 'other' ? ('no' as const) : voice,
      on_subject: voice !== 'other',
    }))
  const finding = { sentence: '', reason: 'r' }
  test.each([
    ['nothing answers', read('no', 'no'), 2, 'sound'],
    ['a part is answered', read('no', 'partly'), 2, 'fixable'],
    ['it is answered', read('yes', 'no'), 2, 'fixable'],
    ['passages are left', read('no'), 2, undefined],
    ['the last four are about something else', read('no', 'other', 'other', 'other', 'other'), 20, 'sound'],
    ['one of the last four is on the subject', read('other', 'no', 'other', 'other'), 20, undefined],
  ] as const)('when %s', (_, passages, found, expected) =>
    expect(decideAbsence(passages, found, finding)?.finding).toBe(expected),
  )

  test('is proved by the list of all passages that were read', () => {
    const search = { queries: ['a', 'b'], found: [{ chunk_id: 'c1', score: 0.5 }] }
    expect(absenceProof(read('no', 'other'), search, 'r')).toMatchObject({
      queries: ['a', 'b'],
      examined: 2,
      nearest: [
        { chunk_id: 'c0', score: 0 },
        { chunk_id: 'c1', score: 0.5 },
      ],
    })
  })
})

describe('an objection to what an answer leaves out', () => {
  const objection = { sentence: 'Renewals end in May.', chunk_id: 'c1', kind: 'restricts' as const }

  test.each(['the loan is lost', 'the loan is lost.', ' the loan is lost. '])(
    'ends in one full stop after “%s”',
    (reason) => {
      const stated = '“Renewals end in May.” (c1) limits the answer: the loan is lost. '
      expect(limitsVerdict([{ ...objection, why: reason }]).reason.startsWith(`${stated}Quote it`)).toBe(true)
      expect(`${limitsVerdict([], [{ ...objection, why: reason }]).reason} `).toBe(`In doubt: ${stated}`)
    },
  )
})

describe('claims', () => {
  test('are quoted in the objection if they are unsupported', () => {
    expect(decideClaims(['It is free.'], [{ claim: 0, supported: 'no' }])).toEqual({
      objections: ['The quotes do not support: “It is free.”.'],
      isOnlyPartial: false,
    })
  })
})
