import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { nextCriticStep } from '../../../src/agents/critic/critic.ts'
import type {
  JudgeInput,
  JudgeReply,
  SecondRoundInput,
  VoiceDraft,
  VoiceInput,
  VoiceReply,
} from '../../../src/agents/critic/critic-schemas.ts'
import type { CriticEntry, DraftAdditions } from '../../../src/agents/critic/progress.ts'
import type { absencePrompt } from '../../../src/agents/critic/prompts/absence.ts'
import type { blindSolvePrompt } from '../../../src/agents/critic/prompts/blind-solve.ts'
import type { comparePrompt } from '../../../src/agents/critic/prompts/compare.ts'
import type { hopNecessityPrompt } from '../../../src/agents/critic/prompts/hop-necessity.ts'
import type { limitsPrompt } from '../../../src/agents/critic/prompts/limits.ts'
import type { variantPrompt } from '../../../src/agents/critic/prompts/variant.ts'
import type { weighPrompt } from '../../../src/agents/critic/prompts/weigh.ts'
import { draftHash } from '../../../src/vocabulary/draft.ts'
import type { Ask, Draft, PanelMode, Verdict } from '../../../src/vocabulary/index.ts'
import { aCorpus, quoteOf } from '../../examples.ts'
import { aDraft, anAsk } from '../examples.ts'

type AbsenceInput = z.infer<typeof absencePrompt.input>
type BlindSolveInput = z.infer<typeof blindSolvePrompt.input>
type CompareInput = z.infer<typeof comparePrompt.input>
type HopNecessityInput = z.infer<typeof hopNecessityPrompt.input>
type LimitsInput = z.infer<typeof limitsPrompt.input>
type VariantInput = z.infer<typeof variantPrompt.input>
type WeighInput = z.infer<typeof weighPrompt.input>

const corpus = aCorpus(
  [
    {
      doc_id: 'library',
      text: [
        '# Quayside Library',
        'A loan lasts 21 days. A loan can be renewed twice, unless another member has reserved the item.',
        '## Films',
        'Films are lent for seven days only, whatever the rules for books say, and they are never renewed at all.',
      ].join('\n\n'),
    },
    { doc_id: 'answers', text: '# Quick answers\n\nYou keep what you borrow for 21 days, then it is due at the desk.' },
    { doc_id: 'music', text: '# Music room\n\nInstruments of the Quayside Library are lent for 14 days, at the desk.' },
  ],
  { min: 5, max: 25, overlap: 0 },
)
const chunkOf = (words: string): string => {
  const passage = corpus.passages().find((passage) => corpus.text(passage).includes(words))
  if (!passage) throw new Error(`No passage has “${words}”.`)
  return passage.chunk_id
}
const [books, films] = [chunkOf('21 days. A loan'), chunkOf('Films are lent')]
const [answers, music] = [chunkOf('You keep'), chunkOf('Instruments')]

/** A critic that finds nothing wrong. Tests replace the reply to one prompt. */
const kindCritic = {
  'critic.absence': ({ entries }: AbsenceInput): unknown => ({
    entries: entries.map(({ ask_id, passages }) => ({
      ask_id,
      passages: passages.map((passage) => ({ passage, answers: 'no', on_subject: false })),
      sentence: '',
      reason: 'nothing',
    })),
  }),
  'critic.blind-solve': ({ entries }: BlindSolveInput): unknown => ({
    entries: entries.map(({ ask_id, evidence }) => ({
      ask_id,
      answerable: 'yes',
      answer: evidence.map(({ text }) => text).join(' '),
    })),
  }),
  'critic.compare': ({ entries }: CompareInput): unknown => ({
    repeats: [],
    entries: entries.map(({ entry }) => ({ entry, why: 'plain', grade: 3 })),
  }),
  'critic.hop-necessity': ({ entries }: HopNecessityInput): unknown => ({
    entries: entries.map(({ ask_id }) => ({ ask_id, answer: 'none', reason: 'half is missing', votes: 3 })),
  }),
  'critic.variant': ({ pairs }: VariantInput): unknown => ({
    pairs: pairs.map(({ ask_id }) => ({ ask_id, reason: 'the same need', same_need: true, matches_type: true })),
  }),
  'critic.judge': ({ entries }: VoiceInput): unknown => ({ entries: entries.map((entry) => praise(entry)) }),
  'critic.panel-synthesizer': ({ entries }: VoiceInput): unknown => ({
    entries: entries.map((entry) => praise(entry)),
  }),
  'critic.panel-practitioner': ({ entries }: VoiceInput): unknown => ({
    entries: entries.map((entry) => praise(entry)),
  }),
  'critic.second-round': ({ entries }: SecondRoundInput): unknown => ({
    entries: entries.map(({ own_finding }) => own_finding),
  }),
  'critic.limits': ({ entries }: LimitsInput): unknown => ({
    entries: entries.map((entry) => noLimits(entry)),
  }),
  'critic.weigh': ({ entries }: WeighInput): unknown => ({ entries: entries.map((entry) => needAllParts(entry)) }),
}

const needAllParts = ({ ask_id, objections, passages }: WeighInput['entries'][number]) => ({
  ask_id,
  question_parts: [],
  objections: objections.map(({ objection }) => ({ objection, consequence: 'it is missing', votes: 9 })),
  passages: passages.map((passage) => ({ passage, answers: 'no' })),
  limits: [],
})

const noLimits = ({ ask_id, passages }: LimitsInput['entries'][number]) => ({
  ask_id,
  goal: 'to borrow it',
  passages: passages.map((passage) => ({ passage, role: 'other' })),
  open_headings: [],
  limits: [],
  question_parts: [],
  if_followed: '',
  other_answers: '',
  same_answer: [],
})

const praise = (entry: VoiceDraft, changes: Partial<VoiceReply> = {}): JudgeReply => ({
  ask_id: entry.ask_id,
  agrees_with_blind_answer: entry.blind_answer === undefined ? 'none' : 'yes',
  same_as_seed: entry.seed_question === undefined ? 'none' : 'no',
  meets_requirement: entry.requirement === undefined ? 'none' : 'yes',
  findings: [],
  must_pass: { language: true, safe: true, answers_question: true, natural: true },
  scores: { completeness: 5, directness: 5, standalone: 5, style: 5 },
  confidence: 5,
  intent: 'fact',
  shown_dimensions: [],
  ...changes,
  claims: entry.claims.map((_, claim) => ({
    claim,
    supported: 'yes',
    ...changes.claims?.[claim],
    importance: claim === 0 ? 'required' : 'helpful',
  })),
})

type Script = Partial<Record<keyof typeof kindCritic, (input: never) => unknown>>

/** Runs a critic to its end like the graph: one request at a time, with replies that were stored as JSON. */
const criticize = (entries: readonly CriticEntry[], panel: PanelMode, changes: Script = {}, documents = corpus) => {
  const script: Record<string, (input: never) => unknown> = { ...kindCritic, ...changes }
  const replies: unknown[] = []
  const prompts: string[] = []
  for (;;) {
    const kept = JSON.parse(JSON.stringify(replies.map((reply) => reply ?? null))) as unknown[]
    const step = nextCriticStep(
      entries,
      kept.map((reply) => reply ?? undefined),
      { corpus: documents, settings: { panel } },
    )
    if (step.kind === 'done')
      return {
        prompts,
        replies,
        verdicts: step.verdicts,
        additions: step.additions ?? new Map<string, DraftAdditions>(),
      }
    expect(step.prompt.input.safeParse(step.input).error).toBeUndefined()
    prompts.push(step.prompt.id)
    replies.push(script[step.prompt.id]!(JSON.parse(JSON.stringify(step.input)) as never))
    expect(prompts.length).toBeLessThan(20)
  }
}

const entry = (ask_id: string, changes: Partial<Draft> = {}, ask = {}): CriticEntry => ({
  ask: anAsk({ ask_id, ...ask }),
  draft: aDraft({ ask_id, spans: [quoteOf(corpus, 'library', 'A loan lasts 21 days.')], ...changes }),
})

const variantOf = (seed: CriticEntry, type: string, question: string): CriticEntry => ({
  ...entry('variant', { question }, { evolution: { type, from: seed.ask.ask_id } }),
  sourceDraft: seed.draft,
})

const isSound = (verdicts: readonly Verdict[] | undefined): boolean =>
  verdicts !== undefined && verdicts.length > 0 && verdicts.every(({ finding }) => finding === 'sound')

const objectionsIn = (verdicts: readonly Verdict[] | undefined): readonly string[] =>
  (verdicts ?? []).filter(({ finding }) => finding !== 'sound').map(({ name, reason }) => `${name}: ${reason}`)

const hops = [
  { ...quoteOf(corpus, 'library', 'A loan lasts 21 days.'), hop: 1 },
  { ...quoteOf(corpus, 'library', 'A loan can be renewed twice'), hop: 1 },
  { ...quoteOf(corpus, 'music', 'lent for 14 days'), hop: 2 },
]

const nearestPassages = [
  { chunk_id: books, score: 1 },
  { chunk_id: films, score: 0.5 },
]

const probe = entry('probe', {
  question: 'What does a loan cost?',
  ideal_answer: 'There is no information on what a loan costs.',
  answer_type: 'abstain',
  quotes: [],
  claims: [],
  spans: [],
  no_answer: true,
  absence: { queries: ['cost'], examined: 2, nearest: nearestPassages, statement: 's' },
})

describe('the critic of a brief', () => {
  test('sees each heading once, without its MDX id', () => {
    const page = aCorpus([{ doc_id: 'library', text: '# Loans\n\n## Length {/*length*/}\n\nA loan lasts 21 days.\n' }])
    const spans = [quoteOf(page, 'library', 'A loan lasts 21 days.')]
    const step = nextCriticStep([entry('a', { spans })], [], { corpus: page, settings: { panel: 'cascade' } })
    const [shown] = step.kind === 'done' ? [] : (step.input as BlindSolveInput).entries
    expect(shown?.evidence[0]?.source).toMatch(/ › Length$/)
    expect(shown?.evidence[0]?.source.match(/Length/g)).toHaveLength(1)
  })

  test('needs three calls for five good drafts', () => {
    const { prompts, verdicts } = criticize(
      ['a', 'b', 'c', 'd', 'e'].map((ask_id) => ({ ...entry(ask_id), nearIds: [answers, music] })),
      'cascade',
    )
    expect(prompts).toEqual(['critic.blind-solve', 'critic.judge', 'critic.limits'])
    expect([...verdicts.values()].every(isSound)).toBe(true)
    expect(verdicts.get('a')!.map(({ name }) => name)).toEqual(['blind-solve', 'limits', 'analyst'])
  })

  test('does not ask a second voice if the scores are 4', () => {
    const { prompts, verdicts } = criticize([entry('a')], 'cascade', {
      'critic.judge': ({ entries }: VoiceInput) => ({
        entries: entries.map((entry) =>
          praise(entry, {
            findings: ['Put the number first.'],
            scores: { completeness: 5, directness: 4, standalone: 4, style: 4 },
          }),
        ),
      }),
    })
    expect(prompts).toEqual(['critic.blind-solve', 'critic.judge'])
    expect(isSound(verdicts.get('a'))).toBe(true)
  })

  test('ties every verdict to the hash of the draft', () => {
    const entries = [entry('a'), probe]
    const { verdicts } = criticize(entries, 'full')
    for (const { ask, draft } of entries)
      for (const verdict of verdicts.get(ask.ask_id)!) expect(verdict.draft_hash).toBe(draftHash(draft))
  })

  test('records the importance of each claim', () => {
    const claims = ['It lasts 21 days.', 'It is renewed twice.'].map((text) => ({ text, quotes: [0] }))
    expect(criticize([entry('a', { claims })], 'cascade').additions.get('a')?.importance).toEqual([
      'required',
      'helpful',
    ])
  })

  test.each([
    ['Loans', 'Loans'],
    ['none', ''],
    ['Anything else', undefined],
    [undefined, undefined],
  ])('of the topics that it is shown, a reading that says %s puts the item under %s', (reply, kept) => {
    const shown: unknown[] = []
    const { additions } = criticize([{ ...entry('a'), topics: ['Loans', 'Fees'] }], 'cascade', {
      'critic.judge': ({ entries, topics }: JudgeInput) => {
        shown.push(topics)
        return {
          entries: entries.map((entry) => ({ ...praise(entry), ...(reply === undefined ? {} : { topic: reply }) })),
        }
      },
    })
    expect(shown).toEqual([['Loans', 'Fees']])
    expect(additions.get('a')?.labels?.topic).toBe(kept)
  })

  test('never shows the blind reader the ideal answer', () => {
    const secret = entry('a', { ideal_answer: 'Exactly 21 zebra days.' })
    criticize([secret], 'full', {
      'critic.blind-solve': (input: BlindSolveInput) => {
        expect(JSON.stringify(input)).not.toContain('zebra')
        return kindCritic['critic.blind-solve'](input)
      },
    })
  })

  test('shows the judge the blind reader’s answer and lets it compare', () => {
    const shown: unknown[] = []
    const solved = { answerable: 'yes', answer: 'Three weeks.', readings: [{ reading: 'a book', answer: '21 days' }] }
    const judge = (agrees: 'yes' | 'no') =>
      criticize([entry('a')], 'cascade', {
        'critic.blind-solve': () => ({ entries: [{ ask_id: 'a', ...solved }] }),
        'critic.judge': ({ entries }: VoiceInput) => {
          shown.push(...entries.map((entry) => entry.blind_answer))
          return { entries: entries.map((entry) => praise(entry, { agrees_with_blind_answer: agrees })) }
        },
      }).verdicts.get('a')
    // A remark of the blind reader alone is not an objection.
    expect(isSound(judge('yes'))).toBe(true)
    expect(objectionsIn(judge('no')).join()).toContain('“Three weeks.”')
    expect(shown).toEqual([solved, solved])
  })

  test.each([
    ['yes', true],
    ['no', false],
  ] as const)('lets the judge decide whether a reader who found no answer is right: %s', (agrees, passes) => {
    const { verdicts } = criticize([entry('a')], 'cascade', {
      'critic.blind-solve': () => ({ entries: [{ ask_id: 'a', answerable: 'no', answer: '' }] }),
      'critic.judge': ({ entries }: VoiceInput) => ({
        entries: entries.map((entry) => praise(entry, { agrees_with_blind_answer: agrees })),
      }),
    })
    expect(isSound(verdicts.get('a'))).toBe(passes)
  })

  test('gives the blind reader the standalone form of a turn, and the voices the conversation', () => {
    const journey = { id: 'j', template: 't', of: 2, purpose: 'p' }
    const turns = [
      entry(
        't2',
        { question: 'And a film?', standalone_question: 'How long is a film lent?' },
        { journey: { ...journey, position: 2 } },
      ),
      entry('t1', { question: 'How long is a book lent?' }, { journey: { ...journey, position: 1 } }),
    ]
    criticize(turns, 'cascade', {
      'critic.blind-solve': (input: BlindSolveInput) => {
        expect(input.entries.map(({ question }) => question)).toEqual([
          'How long is a film lent?',
          'How long is a book lent?',
        ])
        return kindCritic['critic.blind-solve'](input)
      },
      'critic.judge': (input: VoiceInput) => {
        expect(input.entries[0]).toMatchObject({
          question: 'And a film?',
          earlier_questions: ['How long is a book lent?'],
        })
        return kindCritic['critic.judge'](input)
      },
    })
  })

  test('shows earlier turns with a turn, even if they are already judged', () => {
    const journey = { id: 'j', template: 't', of: 2, purpose: 'p', position: 2 }
    const earlierQuestions = ['How long is a book lent?']
    criticize([{ ...entry('t2', {}, { journey }), earlierQuestions }], 'cascade', {
      'critic.judge': (input: VoiceInput) => {
        expect(input.entries[0]?.earlier_questions).toEqual(earlierQuestions)
        return kindCritic['critic.judge'](input)
      },
    })
  })

  test.each([
    [
      'a phase of a journey',
      entry('a', {}, { journey: { id: 'j', template: 't', of: 2, position: 1, purpose: 'first steps' } }),
      'first steps',
    ],
    ['choices', entry('a', { answer_type: 'multiple_choice' }), 'choices'],
    ['an ambiguous question', entry('a', { answer_type: 'clarification' }), 'two honest readings'],
    ['a false premise', entry('a', { answer_type: 'correction' }), 'takes for granted'],
    ['a heavy paraphrase', entry('a', {}, { adversarial_type: 'heavy_paraphrase' }), 'content words'],
  ] as const)('asks what makes %s what it claims to be, and sends it back without', (_, special, words) => {
    const { verdicts } = criticize([special, entry('b')], 'cascade', {
      'critic.judge': ({ entries }: VoiceInput) => {
        expect(entries[0]?.requirement).toContain(words)
        expect(entries[1]?.requirement).toBeUndefined()
        return { entries: entries.map((entry) => praise(entry, entry.requirement ? { meets_requirement: 'no' } : {})) }
      },
    })
    expect(objectionsIn(verdicts.get('a')).join()).toContain(words)
    expect(isSound(verdicts.get('b'))).toBe(true)
  })

  test('never objects to the wording of a real question', () => {
    const realQuestionEntry = entry('a', { question: 'renew??' }, { real_question: { id: 'r', text: 'renew??' } })
    const { verdicts } = criticize([realQuestionEntry], 'cascade', {
      'critic.judge': ({ entries }: VoiceInput) => ({
        entries: entries.map((entry) =>
          praise(entry, {
            must_pass: { language: true, safe: true, answers_question: true, natural: false },
            scores: { completeness: 5, directness: 5, standalone: 1, style: 1 },
          }),
        ),
      }),
    })
    expect(isSound(verdicts.get('a'))).toBe(true)
  })

  test('shows the evidence without each hop in a separate call', () => {
    const shown: number[][] = []
    const chain = entry('a', { spans: hops, hops: ['x', 'y'] })
    const { prompts, verdicts } = criticize([chain, entry('b')], 'cascade', {
      'critic.hop-necessity': (input: HopNecessityInput) => {
        expect(input.entries.map(({ ask_id }) => ask_id)).toEqual(['a'])
        shown.push(input.entries[0]!.evidence.map(({ evidence }) => evidence))
        return kindCritic['critic.hop-necessity'](input)
      },
    })
    expect(shown).toEqual([[2], [0, 1]])
    expect(prompts).toEqual(['critic.blind-solve', 'critic.hop-necessity', 'critic.hop-necessity', 'critic.judge'])
    expect(verdicts.get('a')!.map(({ name }) => name)).toEqual([
      'blind-solve',
      'hop-1-necessity',
      'hop-2-necessity',
      'analyst',
    ])
  })

  test('returns a multi-hop draft if the answer stays the same without a hop', () => {
    const chain = entry('a', { spans: hops, hops: ['x', 'y'] })
    const { verdicts } = criticize([chain], 'cascade', {
      'critic.hop-necessity': ({ entries }: HopNecessityInput) => ({
        entries: entries.map(({ ask_id }) => ({ ask_id, answer: '21 days', reason: 'r', votes: 9 })),
      }),
    })
    expect(objectionsIn(verdicts.get('a'))[0]).toContain('Hop 1 is not needed')
  })

  test('asks a second voice only about borderline drafts', () => {
    const { prompts, verdicts } = criticize([entry('a'), entry('b')], 'cascade', {
      'critic.judge': ({ entries }: VoiceInput) => ({
        entries: entries.map((entry) => praise(entry, entry.ask_id === 'b' ? { confidence: 1 } : {})),
      }),
      'critic.panel-synthesizer': ({ entries }: VoiceInput) => {
        expect(entries.map(({ ask_id }) => ask_id)).toEqual(['b'])
        return { entries: entries.map((entry) => praise(entry)) }
      },
    })
    expect(prompts).toEqual(['critic.blind-solve', 'critic.judge', 'critic.panel-synthesizer'])
    expect(verdicts.get('b')!.at(-1)).toMatchObject({ name: 'panel', finding: 'sound' })
  })

  test('asks voices that disagree again, shows them each other’s opinions, and takes the majority', () => {
    const bad = {
      scores: { completeness: 2, directness: 5, standalone: 5, style: 5 },
      findings: ['the exception is missing'],
    }
    const { prompts, verdicts } = criticize([entry('a')], 'cascade', {
      'critic.judge': ({ entries }: VoiceInput) => ({
        entries: entries.map((entry) => praise(entry, { ...bad, confidence: 2 })),
      }),
      'critic.second-round': ({ voice, entries }: SecondRoundInput) => {
        expect(entries[0]!.other_findings.map((other) => other.voice)).not.toContain(voice)
        expect(entries[0]!.other_findings).toHaveLength(2)
        return { entries: entries.map(({ draft }) => praise(draft, voice === 'practitioner' ? {} : bad)) }
      },
    })
    expect(prompts.slice(-3)).toEqual(['critic.second-round', 'critic.second-round', 'critic.second-round'])
    expect(verdicts.get('a')!.at(-1)).toMatchObject({ name: 'panel', finding: 'fixable' })
    expect(verdicts.get('a')!.at(-1)!.reason).toContain('the exception is missing')
    // The votes stay with the verdict, and so with the item.
    expect(verdicts.get('a')!.at(-1)!.votes).toEqual([
      { voice: 'analyst', finding: 'fixable' },
      { voice: 'synthesizer', finding: 'fixable' },
      { voice: 'practitioner', finding: 'sound' },
    ])
  })

  test('with a single voice, its verdict counts even if it is unsure', () => {
    const { prompts, verdicts } = criticize([entry('a')], 'single', {
      'critic.judge': ({ entries }: VoiceInput) => ({
        entries: entries.map((entry) => praise(entry, { confidence: 1 })),
      }),
    })
    expect(prompts).toHaveLength(2)
    expect(isSound(verdicts.get('a'))).toBe(true)
  })

  test('a full panel asks all voices about every draft', () => {
    const evolved = {
      ...entry('b', {}, { evolution: { type: 'conditional', from: 'a' } }),
      sourceDraft: entry('a').draft,
    }
    const { prompts, verdicts } = criticize([entry('a'), evolved], 'full')
    expect(prompts).toEqual([
      'critic.blind-solve',
      'critic.judge',
      'critic.panel-synthesizer',
      'critic.panel-practitioner',
    ])
    expect([...verdicts.values()].every(isSound)).toBe(true)
  })

  test('reports what else is wrong with a failed draft, if there is a call anyway', () => {
    const failing = {
      'critic.hop-necessity': () => ({
        entries: [{ ask_id: 'b', answer: '21 days', reason: 'r', votes: 10 }],
      }),
    }
    const chain = entry('b', { spans: hops, hops: ['x', 'y'] })
    const judged = criticize([entry('a'), chain], 'cascade', failing)
    expect(judged.verdicts.get('b')!.map(({ name, finding }) => [name, finding])).toEqual([
      ['blind-solve', 'sound'],
      ['hop-1-necessity', 'fixable'],
      ['hop-2-necessity', 'fixable'],
      ['analyst', 'sound'],
    ])
    expect(criticize([chain], 'cascade', failing).prompts).not.toContain('critic.judge')
  })
})

describe('a question without an answer', () => {
  test('is compared with the passages that a search finds, without a blind reader', () => {
    const { prompts, verdicts, additions } = criticize([probe], 'cascade')
    expect(prompts).toEqual(['critic.absence', 'critic.judge'])
    expect(isSound(verdicts.get('probe'))).toBe(true)
    expect(additions.get('probe')?.absence).toMatchObject({ examined: 2, nearest: nearestPassages })
  })

  test('is returned with the sentence that answers it', () => {
    const { verdicts } = criticize([probe], 'cascade', {
      'critic.absence': ({ entries }: AbsenceInput) => ({
        entries: entries.map(({ ask_id, passages }) => ({
          ask_id,
          passages: passages.map((passage) => ({ passage, answers: passage === 1 ? 'yes' : 'no', on_subject: true })),
          sentence: 'Films are free.',
          reason: 'r',
        })),
      }),
    })
    expect(objectionsIn(verdicts.get('probe')).join()).toContain(`${films}: “Films are free.”`)
  })

  test('gets passages on its subject as hard negatives, except the one that its answer quotes', () => {
    const spans = [quoteOf(corpus, 'library', 'A loan can be renewed twice')]
    const nearOf = (draft: Draft) =>
      criticize([{ ...probe, draft }], 'cascade', {
        'critic.absence': ({ entries }: AbsenceInput) => ({
          entries: entries.map(({ ask_id, passages }) => ({
            ask_id,
            passages: passages.map((passage) => ({ passage, answers: 'no', on_subject: true })),
            sentence: '',
            reason: 'r',
          })),
        }),
      })
        .additions.get('probe')
        ?.near?.map(({ chunk_id }) => chunk_id)
    expect(nearOf(probe.draft)).toContain(books)
    expect(nearOf({ ...probe.draft, spans })).not.toContain(books)
  })

  test('is returned if another sentence would help many more askers than the fact that it offers', () => {
    const spans = [quoteOf(corpus, 'library', 'A loan can be renewed twice')]
    const verdictWith = (
      offer: { helps: number; better_fact: string; better_fact_helps: number } | undefined,
      offered = spans,
    ) =>
      criticize([{ ...probe, draft: { ...probe.draft, spans: offered } }], 'cascade', {
        'critic.absence': ({ entries }: AbsenceInput) => ({
          entries: entries.map(({ ask_id, passages, answer }) => ({
            ask_id,
            passages: passages.map((passage) => ({ passage, answers: 'no', on_subject: true })),
            sentence: '',
            reason: answer,
            offer,
          })),
        }),
      })
        .verdicts.get('probe')
        ?.find(({ name }) => name === 'absence-critic')
    const noBetterFact = { better_fact: '', better_fact_helps: 0 }
    expect(verdictWith(undefined)).toMatchObject({ finding: 'sound' })
    // A fact that helps few does no harm.
    expect(verdictWith({ helps: 0, ...noBetterFact })).toMatchObject({ finding: 'sound' })
    const betterFact = 'Films are lent'
    expect(verdictWith({ helps: 4, better_fact: betterFact, better_fact_helps: 8 })).toMatchObject({
      finding: 'fixable',
      rests_on: [films],
    })
    expect(verdictWith({ helps: 5, better_fact: betterFact, better_fact_helps: 8 })).toMatchObject({ finding: 'sound' })
    expect(verdictWith({ helps: 0, better_fact: betterFact, better_fact_helps: 8 }, [])).toMatchObject({
      rests_on: [films],
    })
    // A sentence that is in no passage that was read does not count as better.
    expect(verdictWith({ helps: 5, better_fact: 'Films cost nothing.', better_fact_helps: 10 })).toMatchObject({
      finding: 'sound',
    })
  })

  test('is not searched again if only its answer changes, and quotes of the new answer are not hard negatives', () => {
    const nearPassages = [books, films].map((chunk_id) => ({
      chunk_id,
      kind: 'retrieval' as const,
      answers: 'no' as const,
    }))
    const spans = [quoteOf(corpus, 'library', 'A loan can be renewed twice')]
    const mendedDraft = { ...probe.draft, near: nearPassages, spans, attempt: 2 }
    const { prompts, verdicts, additions } = criticize([{ ...probe, draft: mendedDraft }], 'cascade')
    expect(prompts).toEqual(['critic.judge'])
    expect(verdicts.get('probe')).toContainEqual(
      expect.objectContaining({ name: 'absence-critic', finding: 'sound', reason: probe.draft.absence!.statement }),
    )
    expect(additions.get('probe')?.near?.map(({ chunk_id }) => chunk_id)).not.toContain(books)
    // Passages that a check found were not read by a critic.
    const unread = nearPassages.map(({ chunk_id, kind }) => ({ chunk_id, kind }))
    const checked = criticize([{ ...probe, draft: { ...mendedDraft, near: unread } }], 'cascade')
    expect(checked.prompts).toEqual(['critic.absence', 'critic.judge'])
  })

  test('has no verdict until all its passages are read', () => {
    const { verdicts } = criticize([probe], 'cascade', {
      'critic.absence': ({ entries }: AbsenceInput) => ({
        entries: entries.map(({ ask_id }) => ({ ask_id, passages: [], sentence: '', reason: '' })),
      }),
    })
    expect(isSound(verdicts.get('probe'))).toBe(false)
  })

  test('is rejected when nobody searched for an answer', () => {
    const { prompts, verdicts } = criticize([{ ...probe, draft: { ...probe.draft, absence: undefined } }], 'cascade')
    expect(prompts).toEqual([])
    expect(verdicts.get('probe')).toMatchObject([{ finding: 'fatal' }])
  })

  test('is compared with more passages while they are on its subject', () => {
    const corpus = aCorpus(
      Array.from({ length: 25 }, (_, at) => ({
        doc_id: `page${String(at).padStart(2, '0')}`,
        text: `# Page ${at}\n\nThis page has one sentence about the loans of branch number ${at} of the library.`,
      })),
    )
    const found = corpus.passages().map(({ chunk_id }) => ({ chunk_id, score: 1 }))
    const replies: unknown[] = []
    const sizes: number[] = []
    for (;;) {
      const step = nextCriticStep([{ ...probe, absenceSearch: { queries: ['q'], found } }], replies, {
        corpus,
        settings: { panel: 'cascade' },
      })
      if (step.kind === 'done') throw new Error('The judge was not asked.')
      if (step.prompt.id !== 'critic.absence') break
      const { entries } = step.input as AbsenceInput
      sizes.push(entries[0]!.passages.length)
      replies.push({
        entries: entries.map(({ ask_id, passages }) => ({
          ask_id,
          passages: passages.map((passage) => ({ passage, answers: 'no', on_subject: sizes.length < 2 })),
          sentence: '',
          reason: '',
        })),
      })
    }
    expect(sizes).toEqual([10, 10])
  })
})

describe('an answer and its page', () => {
  const nearIds = [answers, music]
  const criticizeLimits = (changes: object, draft: Partial<Draft> = {}) =>
    criticize([{ ...entry('a', draft), nearIds }], 'cascade', {
      'critic.limits': ({ entries }: LimitsInput) => ({
        entries: entries.map((entry) => ({ ...noLimits(entry), ...changes })),
      }),
    })
  const renewal = 'A loan can be renewed twice, unless another member has reserved the item.'

  test('the critic reads the whole page and the passages near the answer, each once', () => {
    criticize(
      [
        { ...entry('a'), nearIds },
        { ...entry('b'), nearIds: [music] },
      ],
      'cascade',
      {
        'critic.limits': (input: LimitsInput) => {
          expect(input.pages).toHaveLength(1)
          expect(input.pages[0]?.text).toContain('Films are lent')
          expect(input.passages.map(({ text }) => text.length > 0)).toEqual([true, true])
          expect(input.entries.map(({ passages }) => passages)).toEqual([[0, 1], [1]])
          return kindCritic['critic.limits'](input)
        },
      },
    )
  })

  test('a sentence that limits it returns the draft, with the sentence and its location', () => {
    const { verdicts } = criticizeLimits({
      limits: [{ sentence: renewal, kind: 'restricts', why: 'it may be reserved' }],
    })
    expect(objectionsIn(verdicts.get('a'))).toEqual([
      `limits: “${renewal}” (${books}) limits the answer: it may be reserved. Quote it and say it in the answer. If that would change what the answer is about, narrow the question instead, in words that the asker would use.`,
    ])
    expect(verdicts.get('a')?.find(({ name }) => name === 'limits')?.rests_on).toEqual([books])
  })

  test.each([
    ['that is on no page', 'Loans end on Sundays without exception or notice.'],
    ['that is quoted already', 'A loan lasts 21 days.'],
    ['without words', ' '],
  ])('a sentence %s counts for nothing', (_, sentence) => {
    expect(isSound(criticizeLimits({ limits: [{ sentence, kind: 'changes', why: 'w' }] }).verdicts.get('a'))).toBe(true)
  })

  test('another sentence with the same answer is kept as a span of exactly that sentence', () => {
    const sameRule = 'You keep what you borrow for 21 days, then it is due at the desk.'
    const { additions } = criticizeLimits({ same_answer: [sameRule, sameRule, 'A loan lasts 21 days.', 'Nowhere.'] })
    expect(additions.get('a')?.also_supports).toEqual([quoteOf(corpus, 'answers', sameRule)])
  })

  test('only a misleading passage becomes a hard negative', () => {
    const { additions } = criticizeLimits(
      {
        passages: [
          { passage: 0, role: 'partly' },
          { passage: 1, role: 'misleads' },
        ],
      },
      { near: [{ chunk_id: answers, kind: 'sibling' }] },
    )
    expect(additions.get('a')?.near).toEqual([
      { chunk_id: answers, kind: 'sibling', answers: 'partly' },
      { chunk_id: music, kind: 'retrieval', answers: 'no', misleads: true },
    ])
  })

  const filmSentence = 'Films are lent for seven days only'
  const twoObjections = {
    limits: [
      { sentence: renewal, kind: 'restricts', why: 'it may be reserved' },
      { sentence: filmSentence, kind: 'completes', why: 'films are not told apart' },
    ],
  }
  const criticizeWeighed = (changes: object) =>
    criticize([{ ...entry('a'), nearIds }], 'single', {
      'critic.limits': ({ entries }: LimitsInput) => ({
        entries: entries.map((entry) => ({ ...noLimits(entry), ...twoObjections })),
      }),
      'critic.weigh': ({ entries }: WeighInput) => ({
        entries: entries.map((entry) => ({ ...needAllParts(entry), ...changes })),
      }),
    })

  test('an objection that few colleagues would make is dropped', () => {
    const result = criticizeWeighed({
      objections: [
        { objection: 0, consequence: '', votes: 7 },
        { objection: 1, consequence: 'nothing', votes: 4 },
      ],
    })
    expect(objectionsIn(result.verdicts.get('a'))).toEqual([expect.stringContaining(renewal)])
    expect(objectionsIn(result.verdicts.get('a'))[0]).not.toContain(filmSentence)
    const weighed = criticizeWeighed({
      objections: [0, 1].map((objection) => ({ objection, consequence: '', votes: 1 })),
    })
    expect(isSound(weighed.verdicts.get('a'))).toBe(true)
    expect(weighed.verdicts.get('a')?.filter(({ name }) => name === 'limits')).toHaveLength(1)
  })

  test('an objection that only half of them would make is a doubt: kept with the item, but not shown to the author', () => {
    const result = criticizeWeighed({
      objections: [
        { objection: 0, consequence: '', votes: 6 },
        { objection: 1, consequence: 'nothing', votes: 4 },
      ],
    })
    const verdict = result.verdicts.get('a')?.find(({ name }) => name === 'limits')
    expect(verdict).toMatchObject({ finding: 'sound', doubted: true })
    expect(verdict?.reason).toContain(renewal)
    expect(verdict?.reason).not.toContain(filmSentence)
  })

  test('an objection without a second opinion stays', () => {
    expect(objectionsIn(criticizeWeighed({ objections: [] }).verdicts.get('a'))[0]).toContain(filmSentence)
    expect(objectionsIn(criticizeWeighed({ ask_id: 'another' }).verdicts.get('a'))[0]).toContain(filmSentence)
  })

  describe('a misleading passage that was shown in part', () => {
    const filler = Array.from({ length: 60 }, (_, at) => `Loan desk ${at} lends items on weekdays of month ${at}.`)
    const longPage = aCorpus(
      [
        { doc_id: 'library', text: '# Library\n\nA loan lasts 21 days.' },
        { doc_id: 'desk', text: `# Desk\n\n${filler.join('\n\n')}\n\nEverything comes back within three weeks.` },
        { doc_id: 'music', text: '# Music\n\nA loan of an instrument lasts 14 days.' },
      ],
      { min: 5, max: 900, overlap: 0 },
    )
    const draft = { ...entry('a').draft, spans: [quoteOf(longPage, 'library', 'A loan lasts 21 days.')] }
    /** All near passages seem misleading, but the second reading finds that they answer. */
    const critic: Script = {
      'critic.limits': ({ entries }: LimitsInput) => ({
        entries: entries.map((entry) => ({
          ...noLimits(entry),
          passages: entry.passages.map((passage) => ({ passage, role: 'misleads' })),
        })),
      }),
      'critic.weigh': ({ entries }: WeighInput) => ({
        entries: entries.map((entry) => ({
          ...needAllParts(entry),
          passages: entry.passages.map((passage) => ({ passage, answers: 'yes' })),
        })),
      }),
    }
    const run = (ask_ids: readonly string[], script: Script = {}) => {
      const replies: unknown[] = []
      const read: string[] = []
      for (;;) {
        const cases = ask_ids.map((ask_id) => ({ ...entry(ask_id), draft, nearIds: ['desk#c1', 'music#c1'] }))
        const step = nextCriticStep(cases, replies, { corpus: longPage, settings: { panel: 'single' } })
        if (step.kind === 'done') return { read, additions: step.additions }
        if (step.prompt.id === 'critic.weigh')
          read.push(...(step.input as WeighInput).entries.flatMap(({ ask_id, passages }) => passages.map(() => ask_id)))
        const reply = { ...kindCritic, ...critic, ...script }[step.prompt.id as keyof typeof kindCritic]
        replies.push(reply(step.input as never))
      }
    }

    test('is read in full, and is not a negative if it answers', () => {
      const { read, additions } = run(['a'])
      expect(read).toEqual(['a'])
      expect(additions?.get('a')?.near).toEqual([
        { chunk_id: 'desk#c1', kind: 'retrieval', answers: 'yes' },
        { chunk_id: 'music#c1', kind: 'retrieval', answers: 'no', misleads: true },
      ])
    })

    test('is not read in full for a draft that is returned to its author', () => {
      const { read } = run(['a', 'b'], {
        'critic.judge': ({ entries }: VoiceInput) => ({
          entries: entries.map((entry) =>
            praise(entry, entry.ask_id === 'a' ? { claims: [{ claim: 0, supported: 'no' }] } : {}),
          ),
        }),
      })
      expect(read).toEqual(['b'])
    })
  })

  test('quotes of a real question under one heading are joined, unless they are hops', () => {
    const texts = ['A loan lasts 21 days.', 'A loan can be renewed twice']
    const evidenceOf = (change: Partial<Ask>, hop?: number) => {
      const spans = texts.map((text) => quoteOf(corpus, 'library', text, { hop }))
      const step = nextCriticStep([entry('a', { spans }, change)], [], { corpus, settings: { panel: 'single' } })
      if (step.kind === 'done') throw new Error('Nothing was asked.')
      return (step.input as BlindSolveInput).entries[0]!.evidence.map(({ text }) => text)
    }
    const realQuestionEntry = { real_question: { id: 'r', text: 'how long is a loan' } }
    expect(evidenceOf(realQuestionEntry)).toEqual([texts.join('\n\n[…]\n\n')])
    expect(evidenceOf({})).toEqual(texts)
    expect(evidenceOf(realQuestionEntry, 1)).toEqual(texts)
  })

  test('a real question is compared with the text around its evidence and three passages, and the most misleading one is read in full', () => {
    const months = Array.from({ length: 80 }, (_, at) => `Loan desk ${at} lends items on weekdays of month ${at}.`)
    const others = ['one', 'two', 'three', 'four'].map((doc_id) => ({
      doc_id,
      text: `# Desk ${doc_id}\n\n${months.slice(0, 30).join('\n\n')}`,
    }))
    const longPage = aCorpus(
      [{ doc_id: 'library', text: `# Library\n\nA loan lasts 21 days.\n\n${months.join('\n\n')}` }, ...others],
      { min: 5, max: 900, overlap: 0 },
    )
    const spans = [quoteOf(longPage, 'library', 'A loan lasts 21 days.')]
    const realQuestionEntry = (ask_id: string) =>
      entry(ask_id, { spans }, { real_question: { id: ask_id, text: 'how long is a loan' } })
    const limitsInputFor = (...entries: ReturnType<typeof entry>[]) => {
      const shown: LimitsInput[] = []
      const seen: string[] = []
      const replies: unknown[] = []
      for (;;) {
        const given = entries.map((limitsEntry) => ({
          ...limitsEntry,
          nearIds: others.map(({ doc_id }) => `${doc_id}#c1`),
        }))
        const step = nextCriticStep(given, replies, { corpus: longPage, settings: { panel: 'single' } })
        if (step.kind === 'done') return { shown: shown[0]!, seen, additions: step.additions?.get('a') }
        seen.push(step.prompt.id)
        if (step.prompt.id === 'critic.limits') shown.push(step.input as LimitsInput)
        const misleading = ({ passages, ...one }: LimitsInput['entries'][number]) => ({
          ...noLimits({ passages, ...one }),
          passages: passages.map((passage) => ({ passage, role: 'misleads' })),
        })
        replies.push(
          step.prompt.id === 'critic.limits'
            ? { entries: (step.input as LimitsInput).entries.map(misleading) }
            : kindCritic[step.prompt.id as keyof typeof kindCritic](step.input as never),
        )
      }
    }
    const limitsInput = limitsInputFor(realQuestionEntry('a'))
    expect(limitsInput.shown.pages[0]!.text).toContain('A loan lasts 21 days.')
    expect(limitsInput.shown.pages[0]!.text.length).toBeLessThan(1700)
    expect(limitsInput.shown.passages).toHaveLength(3)
    expect(Math.max(...limitsInput.shown.passages.map(({ text }) => text.length))).toBeLessThan(700)
    expect(limitsInput.seen).toContain('critic.weigh')
    // The others were shown only in part, so they may answer the question.
    expect(limitsInput.additions?.near).toHaveLength(1)
    // More of a page is shown if several entries have evidence on it.
    const lengthForTwo = limitsInputFor(realQuestionEntry('a'), realQuestionEntry('b')).shown.pages[0]!.text.length
    expect(lengthForTwo).toBeGreaterThan(limitsInput.shown.pages[0]!.text.length)
    // Next to a question that goldspan wrote, it gets the same space.
    expect(limitsInputFor(realQuestionEntry('a'), entry('b', { spans })).shown.passages).toHaveLength(4)
  })

  describe('omitted parts of a page are read if the critic asks for them', () => {
    const filler = Array.from({ length: 60 }, (_, at) => `Loan desk ${at} lends items on weekdays of month ${at}.`)
    const rule = 'A loan of 21 days ends early when another member asks for the item.'
    const longPage = aCorpus(
      [
        {
          doc_id: 'library',
          text: `# Library\n\nA loan lasts 21 days.\n\n## Harbor\n\n${filler.join('\n\n')}\n\n## Early return\n\n${filler.join('\n\n')}\n\n${rule}`,
        },
        { doc_id: 'desk', text: `# Desk\n\n${filler.join('\n\n')}\n\nReserved: ${rule}` },
      ],
      { min: 5, max: 900, overlap: 0 },
    )
    const draft = { ...entry('a').draft, spans: [quoteOf(longPage, 'library', 'A loan lasts 21 days.')] }
    const read = (limitsReply: object, weighReply: object) => {
      const shown: string[] = []
      const { verdicts, additions } = criticize(
        [{ ...entry('a'), draft, nearIds: ['desk#c1'] }],
        'single',
        {
          'critic.limits': ({ entries }: LimitsInput) => ({
            entries: entries.map((entry) => ({ ...noLimits(entry), ...limitsReply })),
          }),
          'critic.weigh': ({ entries, passages }: WeighInput) => {
            shown.push(...passages.map(({ text }) => text))
            return { entries: entries.map((entry) => ({ ...needAllParts(entry), ...weighReply })) }
          },
        },
        longPage,
      )
      return { shown, objections: objectionsIn(verdicts.get('a')), near: additions.get('a')?.near ?? [] }
    }
    const adds = { limits: [{ sentence: rule, kind: 'restricts', why: 'somebody may ask for it', votes: 8 }] }

    test('a passage whose omitted part may matter', () => {
      const requestToReadOn = { passages: [{ passage: 0, role: 'read_on' }] }
      const { shown, objections, near } = read(requestToReadOn, {
        ...adds,
        passages: [{ passage: 0, answers: 'partly' }],
      })
      expect(shown).toEqual([expect.stringContaining(rule)])
      expect(objections).toEqual([expect.stringContaining(rule)])
      expect(near).toEqual([{ chunk_id: 'desk#c1', kind: 'retrieval', answers: 'partly' }])
      expect(read(requestToReadOn, {}).near).toEqual([])
    })

    test('a section of the page, named by its heading', () => {
      const { shown, objections } = read({ open_headings: ['## Early return'] }, adds)
      expect(shown).toEqual([expect.stringContaining(rule)])
      expect(objections).toEqual([expect.stringContaining(rule)])
      expect(read({ open_headings: ['## No such heading'] }, adds).shown).toEqual([])
    })
  })

  test('a critic with a small context window gets two drafts per call, with less text each', () => {
    const replies: unknown[] = []
    const entries = ['a', 'b', 'c'].map((ask_id) => ({ ...entry(ask_id), nearIds }))
    const shown: number[] = []
    for (;;) {
      const step = nextCriticStep(entries, replies, { corpus, settings: { panel: 'single' }, window: 8_000 })
      if (step.kind === 'done') break
      if (step.prompt.id === 'critic.limits') shown.push((step.input as LimitsInput).entries.length)
      replies.push(kindCritic[step.prompt.id as keyof typeof kindCritic](step.input as never))
    }
    expect(shown).toEqual([2, 1])
  })

  test('a long page is reduced to its headings and the sections that matter', () => {
    const filler = 'Nothing here is about loans, and it goes on about the harbor for a while. '.repeat(30)
    const longPage = aCorpus([
      {
        doc_id: 'library',
        text: [
          '# Library',
          ...Array.from({ length: 12 }, (_, at) => `## Harbor ${at}\n\n${filler}`),
          '## Loans\n\nA loan lasts 21 days.',
          '## Exceptions\n\nA loan of 21 days ends early when another member asks for the item.',
        ].join('\n\n'),
      },
    ])
    const draft = { ...entry('a').draft, spans: [quoteOf(longPage, 'library', 'A loan lasts 21 days.')] }
    const shown = (changes: Partial<Draft>): string => {
      const replies: unknown[] = []
      for (;;) {
        const step = nextCriticStep([{ ...entry('a'), draft: { ...draft, ...changes }, nearIds: [] }], replies, {
          corpus: longPage,
          settings: { panel: 'cascade' },
        })
        if (step.kind === 'done') throw new Error('The page was not read.')
        if (step.prompt.id === 'critic.limits') return (step.input as LimitsInput).pages[0]?.text ?? ''
        replies.push(kindCritic[step.prompt.id as keyof typeof kindCritic](step.input as never))
      }
    }
    const first = shown({})
    // Corrected after the critic read it: less of the page is needed.
    const second = shown({ attempt: 2, near: [{ chunk_id: 'library#c1', kind: 'retrieval', answers: 'no' }] })
    expect(first.length).toBeLessThan(11_000)
    expect(second.length).toBeLessThan(6_000)
    for (const text of [first, second]) {
      expect(text).toContain('A loan lasts 21 days.')
      expect(text).toContain('ends early')
      for (let at = 0; at < 12; at++) expect(text).toContain(`## Harbor ${at}`)
    }
  })
})

describe('a variant', () => {
  const seed: CriticEntry = { ...entry('seed'), nearIds: [music] }

  test('needs one call, and takes everything else from its source draft', () => {
    const variant = { ...variantOf(seed, 'noise_mild', 'how long cna i keep a book?'), nearIds: [answers] }
    const { prompts, verdicts, additions } = criticize([seed, variant], 'cascade', {
      'critic.judge': (input: VoiceInput) => {
        expect(input.entries.map(({ ask_id }) => ask_id)).toEqual(['seed'])
        return kindCritic['critic.judge'](input)
      },
    })
    expect(prompts).toEqual(['critic.variant', 'critic.blind-solve', 'critic.judge', 'critic.limits'])
    expect(verdicts.get('variant')).toMatchObject([{ name: 'variant', finding: 'sound' }])
    expect(additions.get('variant')?.labels).toEqual(additions.get('seed')?.labels)
  })

  test.each([
    ['another need', { same_need: false }],
    ['another form', { matches_type: false }],
  ])('with %s goes back', (_, finding) => {
    const { verdicts } = criticize([variantOf(seed, 'code_switch', 'How long?')], 'cascade', {
      'critic.variant': ({ pairs }: VariantInput) => ({
        pairs: pairs.map(({ ask_id }) => ({ ask_id, reason: 'r', same_need: true, matches_type: true, ...finding })),
      }),
    })
    expect(verdicts.get('variant')).toMatchObject([{ name: 'variant', finding: 'fixable' }])
  })

  test('that should be shorter than its source draft, but is not, is returned without a call', () => {
    const { prompts, verdicts } = criticize(
      [variantOf(seed, 'compress', `${seed.draft.question} And so on.`)],
      'cascade',
    )
    expect(prompts).toEqual([])
    expect(objectionsIn(verdicts.get('variant'))[0]).toContain('shorter')
  })
})

/** Replies of a strict critic to a nonsense draft, each of which is sufficient. */
describe('nonsense', () => {
  const salad = entry('a', {
    question: 'Loan loan which days the renewed of twice lasts?',
    ideal_answer: 'Days twice loan 21 reserved the lasts.',
    claims: [{ text: 'Days twice loan 21 reserved.', quotes: [0] }],
  })
  const judged = (changes: Partial<VoiceReply>): Script => ({
    'critic.judge': ({ entries }: VoiceInput) => ({ entries: entries.map((entry) => praise(entry, changes)) }),
  })
  const must = { language: true, safe: true, answers_question: true, natural: true }
  test.each<[string, Script]>([
    [
      'no reader can answer it',
      {
        ...judged({ agrees_with_blind_answer: 'no' }),
        'critic.blind-solve': () => ({ entries: [{ ask_id: 'a', answerable: 'no', answer: '' }] }),
      },
    ],
    ['the reader answers otherwise', judged({ agrees_with_blind_answer: 'no' })],
    ['its claim is not supported', judged({ claims: [{ claim: 0, supported: 'no' }] })],
    ['nobody would type it', judged({ must_pass: { ...must, natural: false } })],
    ['it is in no language', judged({ must_pass: { ...must, language: false } })],
    ['it does not answer', judged({ must_pass: { ...must, answers_question: false } })],
    ['it is useless', judged({ scores: { completeness: 1, directness: 1, standalone: 1, style: 1 } })],
    [
      'its question cannot be understood',
      judged({ scores: { completeness: 5, directness: 5, standalone: 1, style: 5 } }),
    ],
  ])('is refused when %s', (_, script) => {
    for (const panel of ['single', 'cascade', 'full'] as const) {
      const all = { ...script }
      // The other voices of a strict critic say the same.
      if (script['critic.judge'])
        for (const id of ['critic.panel-synthesizer', 'critic.panel-practitioner'] as const)
          all[id] = script['critic.judge']
      expect(isSound(criticize([salad], panel, all).verdicts.get('a'))).toBe(false)
    }
  })
})

describe('a critic without a readable reply accepts nothing', () => {
  const entries = [
    { ...entry('a', { spans: hops, hops: ['x', 'y'] }), nearIds: [answers] },
    probe,
    { ...entry('c', {}, { evolution: { type: 'deepen', from: 'a' } }), sourceDraft: entry('a').draft },
    variantOf(entry('a'), 'paraphrase', 'For how long is a book lent?'),
  ]
  const garbage = [undefined, {}, { entries: [] }, { entries: 'yes' }, 'ACCEPT', { pairs: [] }, 42]

  test.each(['single', 'cascade', 'full'] as const)('when all its replies are garbage (%s)', (panel) => {
    for (const reply of garbage) {
      const nonsense = Object.fromEntries(Object.keys(kindCritic).map((id) => [id, () => reply]))
      const { verdicts } = criticize(entries, panel, nonsense)
      for (const { ask } of entries) expect(isSound(verdicts.get(ask.ask_id))).toBe(false)
    }
  })

  test.each(['single', 'cascade', 'full'] as const)(
    'when any one of its replies is lost, for the drafts in it (%s)',
    (panel) => {
      const complete = criticize(entries, panel)
      expect([...complete.verdicts.values()].every(isSound)).toBe(true)
      complete.prompts.forEach((_, lostReply) => {
        const replies = complete.replies.map((reply, index) => (index === lostReply ? undefined : reply))
        const context = { corpus, settings: { panel } }
        const step = nextCriticStep(entries, replies, context)
        const verdicts = step.kind === 'done' ? [...step.verdicts.values()] : []
        expect(verdicts.every(isSound)).toBe(false)
      })
    },
  )

  test('that leaves out a draft, or judges it twice, rejects only that draft', () => {
    for (const times of [0, 2]) {
      const { verdicts } = criticize([entry('a'), entry('b')], 'cascade', {
        'critic.judge': ({ entries: shown }: VoiceInput) => ({
          entries: shown.flatMap((entry) =>
            Array.from({ length: entry.ask_id === 'b' ? times : 1 }, () => praise(entry)),
          ),
        }),
      })
      expect(isSound(verdicts.get('a'))).toBe(true)
      expect(verdicts.get('b')!.at(-1)).toMatchObject({ finding: 'fatal' })
    }
  })

  test('that leaves out a draft is asked about it once more', () => {
    const shown: string[][] = []
    const repliesMissing = (times: number, entries = [entry('a'), entry('b')]) => {
      let remaining = times
      return criticize(entries, 'cascade', {
        'critic.judge': ({ entries: given }: VoiceInput) => {
          shown.push(given.map(({ ask_id }) => ask_id))
          const skips = remaining-- > 0
          return { entries: given.filter(({ ask_id }) => !(skips && ask_id === 'b')).map((entry) => praise(entry)) }
        },
      })
    }
    expect(isSound(repliesMissing(1).verdicts.get('b'))).toBe(true)
    expect(shown).toEqual([['a', 'b'], ['b']])
    shown.length = 0
    expect(isSound(repliesMissing(1, [entry('b')]).verdicts.get('b'))).toBe(true)
    expect(shown).toEqual([['b'], ['b']])
    shown.length = 0
    expect(isSound(repliesMissing(1).verdicts.get('b'))).toBe(true)
    expect(isSound(repliesMissing(2).verdicts.get('b'))).toBe(false)
    expect(shown).toHaveLength(4)
  })

  test('that judges drafts it was not shown', () => {
    const { verdicts } = criticize([entry('a')], 'cascade', {
      'critic.judge': ({ entries: shown }: VoiceInput) => ({
        entries: shown.map((entry) => ({ ...praise(entry), ask_id: 'other' })),
      }),
    })
    expect([...verdicts.keys()]).toEqual(['a'])
    expect(isSound(verdicts.get('a'))).toBe(false)
  })
})

describe('a brief with more drafts than it needs', () => {
  const replyWithGrades =
    (grades: readonly number[], repeats: readonly unknown[] = []) =>
    ({ entries }: CompareInput) => ({
      repeats,
      entries: entries.map(({ entry }) => ({ entry, why: `grade ${grades[entry]}`, grade: grades[entry] })),
    })
  const drafts = (maxJudged: number | undefined): CriticEntry[] =>
    ['a', 'b', 'c', 'd'].map((ask_id) => ({
      ...entry(ask_id, { question: `How long is a loan, ${ask_id}?` }),
      maxJudged,
    }))
  const soundIds = (verdicts: ReadonlyMap<string, readonly Verdict[]>): readonly string[] =>
    [...verdicts].filter(([, own]) => isSound(own)).map(([ask_id]) => ask_id)
  test('loses the weakest with a reason, and only the others are judged', () => {
    const judged: string[] = []
    const { prompts, verdicts } = criticize(drafts(2), 'single', {
      'critic.compare': replyWithGrades([2, 5, 1, 4]),
      'critic.judge': ({ entries }: VoiceInput) => {
        judged.push(...entries.map(({ ask_id }) => ask_id))
        return { entries: entries.map((entry) => praise(entry)) }
      },
    })
    expect(prompts[0]).toBe('critic.compare')
    expect(judged).toEqual(['b', 'd'])
    expect(soundIds(verdicts)).toEqual(['b', 'd'])
    expect(objectionsIn(verdicts.get('c'))).toEqual(['compare: Other drafts of its brief are better. grade 1'])
  })

  test('also loses plain drafts if a later round can replace them, but keeps at least half of its places filled', () => {
    const replaceable = drafts(3).map((draft) => ({ ...draft, isReplaceable: true }))
    const keptWithGrades = (...grades: number[]) =>
      soundIds(criticize(replaceable, 'single', { 'critic.compare': replyWithGrades(grades) }).verdicts)
    expect(keptWithGrades(5, 3, 2, 4)).toEqual(['a', 'd'])
    expect(keptWithGrades(3, 3, 2, 1)).toEqual(['a', 'b'])
    expect(keptWithGrades(5, 4, 4, 5)).toEqual(['a', 'b', 'd'])
  })

  test('loses repeats first, whatever their grades', () => {
    const { verdicts } = criticize(drafts(3), 'single', {
      'critic.compare': replyWithGrades(
        [5, 5, 2, 2],
        [{ entries: [0, 1], shared_need: 'the length of a loan', best: 0 }],
      ),
    })
    expect(soundIds(verdicts)).toEqual(['a', 'c', 'd'])
    expect(objectionsIn(verdicts.get('b'))[0]).toContain(
      'It asks for the same thing as another draft: the length of a loan.',
    )
  })

  test('loses those that every search finds first, unless they are two grades better', () => {
    const [a, b, ...others] = drafts(2)
    const entries = [{ ...a!, isFoundFirst: true }, { ...b!, isFoundFirst: true }, ...others]
    const { verdicts } = criticize(entries, 'single', { 'critic.compare': replyWithGrades([4, 5, 3, 3]) })
    expect(soundIds(verdicts)).toEqual(['b', 'c'])
  })

  test('keeps the source of a surviving evolution, and the only question without an answer', () => {
    const [a, b, ...others] = drafts(3)
    const evolved = {
      ...entry('e', {}, { evolution: { type: 'conditional', from: 'a' } }),
      sourceDraft: a!.draft,
      maxJudged: 3,
    }
    const { verdicts } = criticize([a!, b!, ...others, evolved, { ...probe, maxJudged: 3 }], 'single', {
      'critic.compare': replyWithGrades([1, 2, 3, 2, 5, 1]),
      'critic.judge': ({ entries }: VoiceInput) => ({
        entries: entries.map((entry) =>
          praise(entry, { same_as_seed: entry.seed_question === undefined ? 'none' : 'no' }),
        ),
      }),
    })
    expect([...verdicts.keys()].filter((ask_id) => objectionsIn(verdicts.get(ask_id)).length > 0)).toEqual([
      'b',
      'c',
      'd',
    ])
  })

  test('loses questions without an answer in proportion, the weakest of them', () => {
    const probes = ['x', 'y'].map((ask_id) => ({ ...probe, ask: { ...probe.ask, ask_id }, maxJudged: 3 }))
    const { verdicts } = criticize([...drafts(3), ...probes], 'single', {
      'critic.compare': replyWithGrades([5, 5, 5, 4, 2, 1]),
    })
    const rejectedDrafts = [...verdicts].filter(([, own]) =>
      objectionsIn(own).some((reason) => reason.startsWith('compare')),
    )
    expect(rejectedDrafts.map(([ask_id]) => ask_id)).toEqual(['c', 'd', 'y'])
  })

  test('ignores a group of repeats that does not say which one to keep', () => {
    const { verdicts } = criticize(drafts(3), 'single', {
      'critic.compare': replyWithGrades(
        [5, 5, 2, 1],
        [{ entries: [0, 1], shared_need: 'the length of a loan', best: 3 }],
      ),
    })
    expect(soundIds(verdicts)).toEqual(['a', 'b', 'c'])
  })

  test('loses nothing if the comparison is unusable, and skips the comparison if all drafts will be judged', () => {
    expect(soundIds(criticize(drafts(2), 'single', { 'critic.compare': () => undefined }).verdicts)).toHaveLength(4)
    expect(criticize(drafts(4), 'single').prompts).not.toContain('critic.compare')
    expect(criticize(drafts(undefined), 'single').prompts).not.toContain('critic.compare')
  })
})
