import { JudgeOutput, type JudgeReply, type SecondRoundInput, VoiceOutput, type VoiceReply } from './critic-schemas.ts'
import { partyRoomEntry, renewalEntry, tattooEntry } from './example-entries.ts'

const sound = (ask_id: string, claims: number): VoiceReply => ({
  ask_id,
  claims: Array.from({ length: claims }, (_, claim) => ({ claim, supported: 'yes' as const })),
  agrees_with_blind_answer: 'none',
  same_as_seed: 'none',
  meets_requirement: 'none',
  findings: [],
  must_pass: { language: true, safe: true, answers_question: true, natural: true },
  scores: { completeness: 5, directness: 5, standalone: 5, style: 5 },
  confidence: 5,
})

const solvedRenewal = {
  ...renewalEntry,
  blind_answer: { answerable: 'yes' as const, answer: 'Yes, twice, unless another member has reserved the item.' },
}

const renewalFinding: VoiceReply = {
  ...sound('ask-2', 2),
  claims: [
    { claim: 0, supported: 'partly' },
    { claim: 1, supported: 'no' },
  ],
  agrees_with_blind_answer: 'no',
  findings: [
    '“unless another member has reserved the item” is left out: add the exception.',
    '“on the website” is in no evidence: drop the sentence.',
    '“it” in the question refers to nothing: name the loan and the library.',
  ],
  scores: { completeness: 2, directness: 3, standalone: 1, style: 4 },
}

const tattooFinding: VoiceReply = {
  ...sound('ask-4', 2),
  agrees_with_blind_answer: 'yes',
  same_as_seed: 'no',
  meets_requirement: 'yes',
}

/** Examples for the second and third voices: a bad item and a good evolved one. */
export const voiceExamples = [
  {
    input: { entries: [solvedRenewal, tattooEntry] },
    output: VoiceOutput.parse({ entries: [renewalFinding, tattooFinding] }),
  },
]

const judgeFinding = (finding: VoiceReply, helpful: readonly number[], labels: Partial<JudgeReply>): object => ({
  ...finding,
  claims: finding.claims.map((claim) => ({
    ...claim,
    importance: helpful.includes(claim.claim) ? ('helpful' as const) : ('required' as const),
  })),
  ...labels,
})

/** Examples for the first voice: a bad item, one without an answer, and an evolved one. */
export const judgeExamples = [
  {
    input: {
      topics: ['Library loans and charges', 'Study rooms', 'Salão de festas'],
      entries: [solvedRenewal, partyRoomEntry, { ...tattooEntry, profile: { persona: 'donor', phrasing: 'keywords' } }],
    },
    output: JudgeOutput.parse({
      entries: [
        judgeFinding(renewalFinding, [1], { intent: 'is_possible', topic: 'Library loans and charges' }),
        judgeFinding({ ...sound('ask-3', 0), confidence: 4 }, [], { intent: 'fact', topic: 'Salão de festas' }),
        judgeFinding(tattooFinding, [1], { intent: 'condition', shown_dimensions: ['persona'], topic: 'none' }),
      ],
    }),
  },
]

/** A voice that changes its mind because of the evidence. */
export const secondRoundExamples: readonly {
  readonly input: SecondRoundInput
  readonly output: { entries: VoiceReply[] }
}[] = [
  {
    input: {
      voice: 'synthesizer',
      entries: [
        {
          draft: solvedRenewal,
          own_finding: {
            ...sound('ask-2', 2),
            agrees_with_blind_answer: 'yes',
            findings: ['“it” in the question refers to nothing: name the loan and the library.'],
            scores: { completeness: 5, directness: 4, standalone: 3, style: 4 },
            confidence: 3,
          },
          other_findings: [
            { ...renewalFinding, voice: 'analyst' },
            { ...renewalFinding, voice: 'practitioner' },
          ],
        },
      ],
    },
    output: VoiceOutput.parse({ entries: [renewalFinding] }),
  },
]
