import {
  type JudgeInput,
  JudgeOutput,
  type SecondRoundInput,
  type VoiceEntry,
  type VoiceFinding,
  type VoiceInput,
  VoiceOutput,
} from './critic-schemas.ts'
import { gymEntry, overdueEntry, renewalEntry } from './example-entries.ts'

/** A finding that objects to nothing. */
const sound = (ask_id: string, claims: number): VoiceFinding => ({
  ask_id,
  findings: [],
  must: { language: true, safe: true, answers_question: true, natural: true },
  scores: { completeness: 5, directness: 5, standalone: 5, style: 5 },
  claims: Array.from({ length: claims }, (_, claim) => ({ claim, supported: 'yes' as const })),
  same_as_seed: 'none',
  agrees_with_solved: 'none',
  confidence: 5,
})

const renewalFinding: VoiceFinding = {
  ...sound('ask-2', 2),
  findings: [
    'The answer leaves out that an item reserved by another member cannot be renewed; add the exception.',
    'The evidence does not say that renewals are made on the website; drop that sentence.',
    'The question does not say what "it" is; name the loan and the library.',
  ],
  scores: { completeness: 2, directness: 3, standalone: 1, style: 4 },
  claims: [
    { claim: 0, supported: 'partly' },
    { claim: 1, supported: 'no' },
  ],
}

const tattoo: VoiceEntry = {
  ...overdueEntry,
  ask_id: 'ask-4',
  question: 'Fresh ink from a proper studio: may I give blood in Norhaven right away?',
  evidence: [
    {
      evidence: 0,
      source: 'Giving blood in Norhaven › Who can give › Waiting times',
      text: 'After a tattoo you wait four months, unless it was made in a licensed studio.',
    },
  ],
  intent: 'eligibility_exception',
  answer_type: 'yes_no',
  ideal_answer: 'Yes, if the studio is licensed. Otherwise you wait four months.',
  claims: [
    'After a tattoo made in a licensed studio there is no wait.',
    'After any other tattoo the wait is four months.',
  ],
  seed_question: 'How long do I have to wait in Norhaven after a tattoo?',
  solved_answer: 'Only with a licensed studio; if not, after four months.',
}

const tattooFinding: VoiceFinding = { ...sound('ask-4', 2), same_as_seed: 'no', agrees_with_solved: 'yes' }

/** Less sure: that nothing answers is never plain. */
const gymFinding: VoiceFinding = { ...sound('ask-3', 0), confidence: 4 }

/** What the three voices are shown: a good, a bad and an unanswerable item, and one that was evolved. */
export const voiceExamples: readonly { readonly input: VoiceInput; readonly output: VoiceOutput }[] = [
  {
    input: { entries: [overdueEntry, renewalEntry] },
    output: VoiceOutput.parse({ entries: [sound('ask-1', 3), renewalFinding] }),
  },
  {
    input: { entries: [gymEntry, tattoo] },
    output: VoiceOutput.parse({ entries: [gymFinding, tattooFinding] }),
  },
]

/** The first reading: a sound item whose fact stands elsewhere too, a bad one, and a probe that has no answer. */
export const judgeExamples: readonly { readonly input: JudgeInput; readonly output: JudgeOutput }[] = [
  {
    input: {
      topics: ['Library loans and charges', 'Study rooms', 'Pases del gimnasio'],
      entries: [
        {
          ...overdueEntry,
          profile: { persona: 'parent', phrasing: 'keywords' },
          near: [
            {
              near: 0,
              source: 'Quayside Library › Young readers',
              text: 'Children borrow without charge. A child up to 15 pays nothing for a late book.',
            },
            { near: 1, source: 'Quayside Library › Lost items', text: 'A lost item is charged at its price.' },
          ],
        },
        renewalEntry,
        {
          ...gymEntry,
          near: [
            { near: 0, source: 'Regulamento › Piscina', text: 'A piscina abre das 8h às 20h, de terça a domingo.' },
          ],
        },
      ],
    },
    output: JudgeOutput.parse({
      entries: [
        {
          ...sound('ask-1', 3),
          near: [
            { near: 0, answers: 'partly' },
            { near: 1, answers: 'no' },
          ],
          intent: 'policy_lookup',
          difficulty: 'medium',
          shows: ['persona'],
          topic: 'Library loans and charges',
        },
        {
          ...renewalFinding,
          near: [],
          intent: 'eligibility_exception',
          difficulty: 'easy',
          shows: [],
          topic: 'Library loans and charges',
        },
        {
          ...gymFinding,
          near: [{ near: 0, answers: 'no' }],
          intent: 'policy_lookup',
          difficulty: 'easy',
          shows: [],
          topic: 'none',
        },
      ],
    }),
  },
]

const hastyRenewalFinding: VoiceFinding = {
  ...renewalFinding,
  findings: ['The question does not say what "it" is; name the loan and the library.'],
  scores: { completeness: 5, directness: 4, standalone: 2, style: 4 },
  claims: sound('ask-2', 2).claims,
  confidence: 3,
}

const strictTattooFinding: VoiceFinding = {
  ...tattooFinding,
  findings: ['The answer is not direct: it says "yes" although it depends on the studio.'],
  scores: { completeness: 5, directness: 3, standalone: 5, style: 5 },
  agrees_with_solved: 'no',
  confidence: 3,
}

/** One voice that gives way to the evidence, and one that stays with it. */
export const secondRoundExamples: readonly {
  readonly input: SecondRoundInput
  readonly output: VoiceOutput
}[] = [
  {
    input: {
      voice: 'synthesizer',
      entries: [
        {
          draft: renewalEntry,
          own: hastyRenewalFinding,
          others: [
            { ...renewalFinding, voice: 'analyst' },
            { ...renewalFinding, voice: 'practitioner' },
          ],
        },
      ],
    },
    output: VoiceOutput.parse({
      entries: [
        {
          ...renewalFinding,
          findings: [
            'The answer leaves out "unless another member has reserved the item"; add the exception.',
            'No evidence speaks of a website; drop that sentence.',
            'The question does not say what "it" is; name the loan and the library.',
          ],
          confidence: 5,
        },
      ],
    }),
  },
  {
    input: {
      voice: 'practitioner',
      entries: [
        {
          draft: tattoo,
          own: tattooFinding,
          others: [
            { ...tattooFinding, voice: 'analyst' },
            { ...strictTattooFinding, voice: 'synthesizer' },
          ],
        },
      ],
    },
    output: VoiceOutput.parse({ entries: [tattooFinding] }),
  },
]
