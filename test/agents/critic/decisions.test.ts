import { describe, expect, test } from 'vitest'
import type { VoiceEntry, VoiceFinding } from '../../../src/agents/critic/critic-schemas.ts'
import { decideAbsence } from '../../../src/agents/critic/decide-absence.ts'
import { decideClaims } from '../../../src/agents/critic/decide-claims.ts'
import { decidePanel, needsSecondRound, voiceToAdd } from '../../../src/agents/critic/decide-panel.ts'
import { decideSolution } from '../../../src/agents/critic/decide-solution.ts'
import { decideVoice } from '../../../src/agents/critic/decide-voice.ts'
import { overdueEntry } from '../../../src/agents/critic/example-entries.ts'
import type { Opinion } from '../../../src/agents/critic/opinion.ts'
import type { Solution } from '../../../src/agents/critic/prompts/blind-solve.ts'
import { defaultThresholds, thresholdsFor } from '../../../src/agents/critic/thresholds.ts'

const good: VoiceFinding = {
  ask_id: 'ask-1',
  findings: [],
  must: { language: true, safe: true, answers_question: true },
  scores: { completeness: 5, directness: 5, standalone: 5, style: 5 },
  claims: [0, 1, 2].map((claim) => ({ claim, supported: 'yes' })),
  same_as_seed: 'none',
  agrees_with_solved: 'none',
  confidence: 5,
}

const voice = (changes: Partial<VoiceFinding>, entry: Partial<VoiceEntry> = {}, expects?: 'same' | 'different') => {
  const opinion = decideVoice({ ...overdueEntry, ...entry }, { ...good, ...changes }, expects, defaultThresholds)
  return opinion && `${opinion.finding}${opinion.sure ? '' : '?'}`
}

describe('the verdict of a voice', () => {
  test.each<[string, Partial<VoiceFinding>, string]>([
    ['all good', {}, 'sound'],
    ['a good draft and little confidence', { confidence: 2 }, 'sound?'],
    ['a blemish at the bar', { findings: ['x'], scores: { ...good.scores, directness: 4 } }, 'sound?'],
    ['a score at the bar without a finding', { scores: { ...good.scores, directness: 4 } }, 'sound'],
    ['a narrow miss', { scores: { ...good.scores, completeness: 3 } }, 'fixable?'],
    ['a clear miss', { scores: { ...good.scores, completeness: 2 } }, 'fixable'],
    ['an unsupported claim', { claims: [{ claim: 0, supported: 'no' }, ...good.claims.slice(1)] }, 'fixable'],
    ['a half-supported claim', { claims: [{ claim: 0, supported: 'partly' }, ...good.claims.slice(1)] }, 'fixable?'],
    ['a failed must', { must: { ...good.must, language: false } }, 'fixable'],
    ['harm', { must: { ...good.must, safe: false } }, 'fatal'],
  ])('%s', (_, changes, expected) => expect(voice(changes)).toBe(expected))

  test('a claim without a finding, or with two, leaves everything open', () => {
    expect(voice({ claims: good.claims.slice(1) })).toBeUndefined()
    expect(voice({ claims: [...good.claims, { claim: 0, supported: 'no' }] })).toBeUndefined()
  })

  test('an evolution must differ from its seed, a variant must not', () => {
    const seed = { seed_question: 'How late?' }
    expect(voice({ same_as_seed: 'yes' }, seed, 'different')).toBe('fixable')
    expect(voice({ same_as_seed: 'no' }, seed, 'different')).toBe('sound')
    expect(voice({ same_as_seed: 'no' }, seed, 'same')).toBe('fixable')
    expect(voice({ same_as_seed: 'yes' }, seed, 'same')).toBe('sound')
    expect(voice({ same_as_seed: 'none' }, seed, 'same')).toBeUndefined()
  })

  test('a solved answer that is shown must be compared', () => {
    expect(voice({ agrees_with_solved: 'no' }, { solved_answer: '14 days' })).toBe('fixable')
    expect(voice({ agrees_with_solved: 'yes' }, { solved_answer: 'three weeks' })).toBe('sound')
    expect(voice({ agrees_with_solved: 'none' }, { solved_answer: 'three weeks' })).toBeUndefined()
  })
})

describe('the bar', () => {
  test.each([
    ['a plain question', {}, 4, 3],
    ['a real question', { real_question: { id: 'r', text: 'renew?' } }, 2, 1],
    ['a misspelt variant', { evolution: { type: 'noise_severe', from: 'a' } }, 3, 1],
    ['a deeper question', { evolution: { type: 'deepen', from: 'a' } }, 4, 3],
  ] as const)('for %s', (_, ask, standalone, style) =>
    expect(thresholdsFor(ask, defaultThresholds).scores).toMatchObject({ standalone, style, completeness: 4 }),
  )
})

const sure = (finding: Opinion['finding'], isSure = true): Opinion => ({
  finding,
  reason: `is ${finding}`,
  sure: isSure,
})

describe('the panel', () => {
  test('asks a second voice only when the first was not sure', () => {
    expect(voiceToAdd([sure('sound', true)])).toBeUndefined()
    expect(voiceToAdd([sure('sound', false)])).toBe('synthesizer')
  })

  test('asks the third voice of a cascade only when two disagree', () => {
    expect(voiceToAdd([sure('sound', false), sure('sound')])).toBeUndefined()
    expect(voiceToAdd([sure('fixable', false), sure('fatal')])).toBeUndefined()
    expect(voiceToAdd([sure('sound', false), sure('fixable')])).toBe('practitioner')
    expect(voiceToAdd([sure('sound'), sure('fixable'), sure('sound')])).toBeUndefined()
  })

  test('asks again only when its three voices disagree whether the draft may pass', () => {
    expect(needsSecondRound([sure('sound'), sure('sound')])).toBe(false)
    expect(needsSecondRound([sure('sound'), sure('sound'), sure('sound')])).toBe(false)
    expect(needsSecondRound([sure('fixable'), sure('fatal'), sure('fixable')])).toBe(false)
    expect(needsSecondRound([sure('sound'), sure('fixable'), sure('sound')])).toBe(true)
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
    const opinions = findings.map((finding, index) => ({ voice: names[index]!, ...sure(finding) }))
    expect(decidePanel(opinions).finding).toBe(expected)
  })

  test('keeps the reasons of a minority on record', () => {
    const opinions = [
      { voice: 'analyst' as const, ...sure('sound') },
      { voice: 'synthesizer' as const, ...sure('sound') },
      { voice: 'practitioner' as const, finding: 'fixable' as const, reason: 'nobody asks that', sure: true },
    ]
    expect(decidePanel(opinions).reason).toContain('practitioner dissents: nobody asks that')
  })
})

const solution: Solution = {
  ask_id: 'ask-1',
  answerable: 'yes',
  answer: '21 days',
  used: [0],
  yes_no: 'none',
  premise_false: false,
  ambiguous: false,
}
const draft = { answer_type: 'short_fact' as const, ideal_answer: '21 days.', language: 'en' }

describe('a blind solution', () => {
  test.each<
    [string, Partial<Solution>, Partial<typeof draft> | { answer_type: 'correction' | 'clarification' }, string]
  >([
    ['the same answer', {}, {}, 'sound'],
    ['another number', { answer: '14 days' }, {}, 'fixable'],
    ['no answer', { answerable: 'no', answer: '' }, {}, 'fixable'],
    ['an answer in part', { answerable: 'partly' }, {}, 'sound, open'],
    ['other words', { answer: 'three weeks' }, {}, 'sound, open'],
    ['a false premise nobody meant', { premise_false: true }, {}, 'fixable'],
    ['a false premise that was meant', { premise_false: true }, { answer_type: 'correction' }, 'sound'],
    ['a false premise that was not noticed', {}, { answer_type: 'correction' }, 'sound, open'],
    ['two readings nobody meant', { ambiguous: true }, {}, 'fixable'],
    ['two readings that were meant', { ambiguous: true }, { answer_type: 'clarification' }, 'sound'],
  ])('%s', (_, changes, draftChanges, expected) => {
    const { finding, unsettled } = decideSolution({ ...draft, ...draftChanges }, { ...solution, ...changes })
    expect(`${finding}${unsettled === undefined ? '' : ', open'}`).toBe(expected)
  })
})

describe('an absence', () => {
  const reply = (...answers: ('yes' | 'partly' | 'no')[]) => ({
    ask_id: 'ask-1',
    passages: answers.map((one, index) => ({ chunk_id: `c${index}`, answers: one })),
    reason: 'r',
  })
  test.each([
    [reply('no', 'no'), 'sound'],
    [reply('no', 'partly'), 'fixable'],
    [reply('yes', 'no'), 'fixable'],
    [reply('no'), undefined],
  ])('%j', (entry, expected) => expect(decideAbsence(['c0', 'c1'], entry)?.finding).toBe(expected))
})

describe('claims', () => {
  test('name what is not supported, with the claim itself', () => {
    const decision = decideClaims(['It is free.'], [{ claim: 0, supported: 'no', reason: 'A fee is stated.' }])
    expect(decision).toEqual({
      objections: ['The quotes do not support: “It is free.”. A fee is stated.'],
      doubtful: false,
    })
  })
})
