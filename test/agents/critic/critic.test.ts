import { describe, expect, test } from 'vitest'
import { nextCriticStep } from '../../../src/agents/critic/critic.ts'
import type {
  JudgeFinding,
  JudgeInput,
  SecondRoundInput,
  VoiceFinding,
  VoiceInput,
} from '../../../src/agents/critic/critic-schemas.ts'
import type { AbsenceInput } from '../../../src/agents/critic/prompts/absence.ts'
import type { BlindSolveInput } from '../../../src/agents/critic/prompts/blind-solve.ts'
import type { ClaimsInput } from '../../../src/agents/critic/prompts/claims.ts'
import type { CriticEntry } from '../../../src/agents/critic/read-case.ts'
import { draftHash } from '../../../src/vocabulary/draft-hash.ts'
import type { Draft, PanelMode, Verdict } from '../../../src/vocabulary/index.ts'
import { aCorpus } from '../../examples.ts'
import { aDraft, anAsk, smallCorpus } from '../examples.ts'

/** A critic that finds nothing wrong. Tests replace what one prompt says. */
const kindCritic = {
  'critic.absence': ({ entries }: AbsenceInput): unknown => ({
    entries: entries.map(({ ask_id, chunk_ids }) => ({
      ask_id,
      passages: chunk_ids.map((chunk_id) => ({ chunk_id, answers: 'no' })),
      reason: 'nothing',
    })),
  }),
  'critic.blind-solve': ({ entries }: BlindSolveInput): unknown => ({
    entries: entries.map(({ ask_id, evidence }) => ({
      ask_id,
      answerable: 'yes',
      answer: evidence.map(({ text }) => text).join(' '),
      used: [0],
      yes_no: 'none',
      premise_false: false,
      ambiguous: false,
    })),
  }),
  'critic.hop-necessity': ({ entries }: BlindSolveInput): unknown => ({
    entries: entries.map(({ ask_id }) => ({ ask_id, reason: 'half is missing', answer: '', answerable: 'no' })),
  }),
  'evolver.eliminate': ({ pairs }: { pairs: { ask_id: string }[] }): unknown => ({
    pairs: pairs.map(({ ask_id }) => ({ ask_id, reason: 'another case', same: false })),
  }),
  'critic.claims': ({ entries }: ClaimsInput): unknown => ({
    entries: entries.map(({ ask_id, claims }) => ({
      ask_id,
      claims: claims.map((_, claim) => ({ claim, supported: 'yes', reason: 'stated' })),
    })),
  }),
  'critic.quality': ({ entries }: VoiceInput): unknown => ({ entries: entries.map((entry) => praise(entry)) }),
  'critic.judge': ({ entries }: VoiceInput): unknown => ({ entries: entries.map((entry) => praise(entry)) }),
  'critic.panel-synthesizer': ({ entries }: VoiceInput): unknown => ({
    entries: entries.map((entry) => praise(entry)),
  }),
  'critic.panel-practitioner': ({ entries }: VoiceInput): unknown => ({
    entries: entries.map((entry) => praise(entry)),
  }),
  'critic.second-round': ({ entries }: SecondRoundInput): unknown => ({ entries: entries.map(({ own }) => own) }),
}

const praise = (entry: VoiceInput['entries'][number], changes: Partial<VoiceFinding> = {}): JudgeFinding => ({
  ask_id: entry.ask_id,
  findings: [],
  must: { language: true, safe: true, answers_question: true },
  scores: { completeness: 5, directness: 5, standalone: 5, style: 5 },
  claims: entry.claims.map((_, claim) => ({ claim, supported: 'yes' })),
  same_as_seed: entry.seed_question === undefined ? 'none' : 'no',
  agrees_with_solved: entry.solved_answer === undefined ? 'none' : 'yes',
  confidence: 5,
  near: (entry.near ?? []).map(({ near }) => ({ near, answers: 'no' })),
  intent: entry.intent,
  difficulty: 'easy',
  shows: [],
  ...changes,
})

type Script = Partial<Record<keyof typeof kindCritic, (input: never) => unknown>>

/** Runs a critic to its end as the graph does: one question at a time, from replies that were kept as JSON. */
const criticise = (entries: readonly CriticEntry[], panel: PanelMode, changes: Script = {}) => {
  const script: Record<string, (input: never) => unknown> = { ...kindCritic, ...changes }
  const replies: unknown[] = []
  const asked: string[] = []
  for (;;) {
    const kept = JSON.parse(JSON.stringify(replies.map((reply) => reply ?? null))) as unknown[]
    const step = nextCriticStep(
      entries,
      kept.map((reply) => reply ?? undefined),
      { corpus: smallCorpus, settings: { panel } },
    )
    if (step.kind === 'done') return { asked, replies, verdicts: step.verdicts, learned: step.learned }
    expect(step.prompt.input.safeParse(step.input).error).toBeUndefined()
    asked.push(step.prompt.id)
    replies.push(script[step.prompt.id]!(JSON.parse(JSON.stringify(step.input)) as never))
    expect(asked.length).toBeLessThan(20)
  }
}

const entry = (ask_id: string, changes: Partial<Draft> = {}, ask = {}): CriticEntry => ({
  ask: anAsk({ ask_id, ...ask }),
  draft: aDraft({ ask_id, ...changes }),
})

const isSound = (verdicts: readonly Verdict[] | undefined): boolean =>
  verdicts !== undefined && verdicts.length > 0 && verdicts.every(({ finding }) => finding === 'sound')

const span = (start: number, hop?: number) => ({
  doc_id: 'library',
  version: '1',
  start,
  end: start + 20,
  text: `Fact at ${start} of the text.`,
  prefix: '',
  suffix: '',
  ...(hop === undefined ? {} : { hop }),
})

const probe = entry('probe', {
  question: 'What does a loan cost?',
  ideal_answer: 'There is no information on what a loan costs.',
  answer_type: 'abstain',
  quotes: [],
  claims: [],
  spans: [],
  no_answer: true,
  absence: { queries: ['cost'], examined: 1, nearest: [{ chunk_id: 'library#c1', score: 1 }], statement: 's' },
})

describe('the critic of a brief', () => {
  test('sees each heading once, without its MDX id', () => {
    const text = '# Loans\n\n## Length {/*length*/}\n\nA loan lasts 21 days.\n'
    const start = text.indexOf('A loan')
    const spans = [{ ...span(start), end: start + 21, text: 'A loan lasts 21 days.' }]
    const step = nextCriticStep([entry('a', { spans })], [], {
      corpus: aCorpus([{ doc_id: 'library', text }]),
      settings: { panel: 'cascade' },
    })
    const [shown] = step.kind === 'done' ? [] : (step.input as BlindSolveInput).entries
    expect(shown?.evidence[0]?.source).toMatch(/ › Length$/)
    expect(shown?.evidence[0]?.source.match(/Length/g)).toHaveLength(1)
  })

  test('reads near passages once for a question and its rewording, and gets the hints of the checks', () => {
    const near = [{ chunk_id: 'library#c1', kind: 'retrieval' as const }]
    const seed = entry('seed', { near, hints: ['“Quayside” is not named.'] })
    const variant = { ...entry('variant', { near, question: 'quayside loan length?' }), seed: seed.draft }
    const ask = { ...variant.ask, evolution: { type: 'compress' as const, from: 'seed' } }
    const shown: VoiceInput['entries'][number][] = []
    const { learned } = criticise([seed, { ...variant, ask }], 'cascade', {
      'critic.judge': ({ entries }: VoiceInput) => {
        shown.push(...entries)
        return {
          entries: entries.map((one) =>
            praise(one, { same_as_seed: one.seed_question === undefined ? 'none' : 'yes' }),
          ),
        }
      },
    })
    expect(shown.map(({ near: read, hints }) => [read?.length, hints])).toEqual([
      [1, ['“Quayside” is not named.']],
      [undefined, undefined],
    ])
    expect(learned?.get('variant')?.near).toEqual([{ ...near[0], answers: 'no' }])
  })

  test('needs two calls for five good drafts', () => {
    const { asked, verdicts } = criticise(
      ['a', 'b', 'c', 'd', 'e'].map((ask_id) => entry(ask_id)),
      'cascade',
    )
    expect(asked).toEqual(['critic.blind-solve', 'critic.judge'])
    expect([...verdicts.values()].every(isSound)).toBe(true)
    expect(verdicts.get('a')!.map(({ name }) => name)).toEqual(['blind-solve', 'analyst'])
  })

  test('binds every verdict to the state of the draft', () => {
    const entries = [entry('a'), probe]
    const { verdicts } = criticise(entries, 'full')
    for (const { ask, draft } of entries)
      for (const verdict of verdicts.get(ask.ask_id)!) expect(verdict.draft_hash).toBe(draftHash(draft))
  })

  test('compares unanswerable questions with the nearest passages and does not let them be solved', () => {
    const { asked, verdicts } = criticise([probe], 'cascade')
    expect(asked).toEqual(['critic.judge'])
    expect(isSound(verdicts.get('probe'))).toBe(true)
    expect(criticise([probe], 'full').asked).toContain('critic.absence')
  })

  test('sends a probe back when a near passage answers it, and gives no verdict when a near passage was not read', () => {
    const reading = (near: JudgeFinding['near']) => ({
      'critic.judge': ({ entries }: VoiceInput) => ({ entries: entries.map((one) => ({ ...praise(one), near })) }),
    })
    const answered = criticise([probe], 'cascade', reading([{ near: 0, answers: 'partly' }]))
    expect(answered.verdicts.get('probe')).toContainEqual(
      expect.objectContaining({ name: 'absence-critic', finding: 'fixable' }),
    )
    expect(isSound(criticise([probe], 'cascade', reading([])).verdicts.get('probe'))).toBe(false)
  })

  test('rejects an unanswerable question that was never searched for', () => {
    const { asked, verdicts } = criticise([{ ...probe, draft: { ...probe.draft, absence: undefined } }], 'cascade')
    expect(asked).toEqual([])
    expect(verdicts.get('probe')).toMatchObject([{ finding: 'fatal' }])
  })

  test.each([
    ['Loans', 'Loans'],
    ['none', ''],
    ['Anything else', undefined],
    [undefined, undefined],
  ])('of the topics that it is shown, a reading that says %s puts the item under %s', (said, kept) => {
    const shown: unknown[] = []
    const { learned } = criticise([{ ...entry('a'), topics: ['Loans', 'Fees'] }], 'cascade', {
      'critic.judge': ({ entries, topics }: JudgeInput) => {
        shown.push(topics)
        return { entries: entries.map((one) => ({ ...praise(one), ...(said === undefined ? {} : { topic: said }) })) }
      },
    })
    expect(shown).toEqual([['Loans', 'Fees']])
    expect(learned?.get('a')?.labels.topic).toBe(kept)
  })

  test('never shows the blind reader the ideal answer', () => {
    const secret = entry('a', { ideal_answer: 'Exactly 21 zebra days.' })
    criticise([secret], 'full', {
      'critic.blind-solve': (input: BlindSolveInput) => {
        expect(JSON.stringify(input)).not.toContain('zebra')
        return kindCritic['critic.blind-solve'](input)
      },
    })
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
    criticise(turns, 'cascade', {
      'critic.blind-solve': (input: BlindSolveInput) => {
        expect(input.entries.map(({ question }) => question)).toEqual([
          'How long is a film lent?',
          'How long is a book lent?',
        ])
        return kindCritic['critic.blind-solve'](input)
      },
      'critic.judge': (input: VoiceInput) => {
        expect(input.entries[0]).toMatchObject({ question: 'And a film?', earlier: ['How long is a book lent?'] })
        return kindCritic['critic.judge'](input)
      },
    })
  })

  test('removes each hop in a separate call', () => {
    const shown: number[][] = []
    const chain = entry('a', { spans: [span(0, 1), span(30, 1), span(60, 2)], hops: ['x', 'y'] })
    const { asked, verdicts } = criticise([chain, entry('b')], 'cascade', {
      'critic.hop-necessity': (input: BlindSolveInput) => {
        expect(input.entries.map(({ ask_id }) => ask_id)).toEqual(['a'])
        shown.push(input.entries[0]!.evidence.map(({ evidence }) => evidence))
        return kindCritic['critic.hop-necessity'](input)
      },
    })
    expect(shown).toEqual([[2], [0, 1]])
    expect(asked).toEqual(['critic.blind-solve', 'critic.hop-necessity', 'critic.hop-necessity', 'critic.judge'])
    expect(verdicts.get('a')!.map(({ name }) => name)).toEqual([
      'blind-solve',
      'hop-1-necessity',
      'hop-2-necessity',
      'analyst',
    ])
  })

  test('sends a chain back when a hop can be left out', () => {
    const chain = entry('a', { ideal_answer: '21 days.', spans: [span(0, 1), span(30, 2)], hops: ['x', 'y'] })
    const { verdicts } = criticise([chain], 'cascade', {
      'critic.blind-solve': ({ entries }: BlindSolveInput) => ({
        entries: entries.map(({ ask_id }) => ({
          ...{ ask_id, answerable: 'yes', answer: '21 days', used: [], yes_no: 'none' },
          ...{ premise_false: false, ambiguous: false },
        })),
      }),
      'critic.hop-necessity': ({ entries }: BlindSolveInput) => ({
        entries: entries.map(({ ask_id }) => ({ ask_id, reason: 'r', answer: '21 days', answerable: 'yes' })),
      }),
    })
    expect(isSound(verdicts.get('a'))).toBe(false)
    expect(verdicts.get('a')!.find(({ finding }) => finding === 'fixable')!.reason).toContain('not needed')
  })

  test('asks a second voice only about a draft in the grey band', () => {
    const { asked, verdicts } = criticise([entry('a'), entry('b')], 'cascade', {
      'critic.judge': ({ entries }: VoiceInput) => ({
        entries: entries.map((one) => praise(one, one.ask_id === 'b' ? { confidence: 1 } : {})),
      }),
      'critic.panel-synthesizer': ({ entries }: VoiceInput) => {
        expect(entries.map(({ ask_id }) => ask_id)).toEqual(['b'])
        return { entries: entries.map((one) => praise(one)) }
      },
    })
    expect(asked).toEqual(['critic.blind-solve', 'critic.judge', 'critic.panel-synthesizer'])
    expect(verdicts.get('b')!.at(-1)).toMatchObject({ name: 'panel', finding: 'sound' })
  })

  test('asks voices that disagree again, shows each the others, and takes the majority', () => {
    const bad = {
      scores: { completeness: 2, directness: 5, standalone: 5, style: 5 },
      findings: ['the exception is missing'],
    }
    const { asked, verdicts } = criticise([entry('a')], 'cascade', {
      'critic.judge': ({ entries }: VoiceInput) => ({
        entries: entries.map((one) => praise(one, { ...bad, confidence: 2 })),
      }),
      'critic.second-round': ({ voice, entries }: SecondRoundInput) => {
        expect(entries[0]!.others.map((other) => other.voice)).not.toContain(voice)
        expect(entries[0]!.others).toHaveLength(2)
        return { entries: entries.map(({ draft }) => praise(draft, voice === 'practitioner' ? {} : bad)) }
      },
    })
    expect(asked.slice(-3)).toEqual(['critic.second-round', 'critic.second-round', 'critic.second-round'])
    expect(verdicts.get('a')!.at(-1)).toMatchObject({ name: 'panel', finding: 'fixable' })
    expect(verdicts.get('a')!.at(-1)!.reason).toContain('the exception is missing')
    // Who voted how in the end stays with the verdict, and so with the item.
    expect(verdicts.get('a')!.at(-1)!.votes).toEqual([
      { voice: 'analyst', finding: 'fixable' },
      { voice: 'synthesizer', finding: 'fixable' },
      { voice: 'practitioner', finding: 'sound' },
    ])
  })

  test('a single voice decides alone, sure or not', () => {
    const { asked, verdicts } = criticise([entry('a')], 'single', {
      'critic.judge': ({ entries }: VoiceInput) => ({
        entries: entries.map((one) => praise(one, { confidence: 1 })),
      }),
    })
    expect(asked).toHaveLength(2)
    expect(isSound(verdicts.get('a'))).toBe(true)
  })

  test('a cascade saves at least 60% of the calls of a full panel', () => {
    const seed = aDraft({ ask_id: 'a' })
    const entries = [
      entry('a'),
      entry('c'),
      { ...entry('b', {}, { evolution: { type: 'conditional', from: 'a' } }), seed },
    ]
    const full = criticise(entries, 'full')
    const cascade = criticise(entries, 'cascade')
    expect(full.asked).toEqual([
      'critic.blind-solve',
      'evolver.eliminate',
      'critic.claims',
      'critic.quality',
      'critic.judge',
      'critic.panel-synthesizer',
      'critic.panel-practitioner',
    ])
    expect(cascade.asked.length).toBeLessThanOrEqual(0.4 * full.asked.length)
    expect([...full.verdicts.values(), ...cascade.verdicts.values()].every(isSound)).toBe(true)
  })

  test('shows a voice the solved answer only where code could not compare it', () => {
    const shown: (string | undefined)[] = []
    criticise([entry('a'), entry('b', { ideal_answer: 'Three weeks.' })], 'cascade', {
      'critic.judge': ({ entries }: VoiceInput) => {
        shown.push(...entries.map(({ solved_answer }) => solved_answer))
        return { entries: entries.map((one) => praise(one)) }
      },
    })
    expect(shown).toEqual([undefined, 'A loan lasts 21 days.'])
  })

  test('reports what else is wrong with a failed draft, if there is a call anyway', () => {
    const failing = {
      'critic.blind-solve': (input: BlindSolveInput) => {
        const { entries } = kindCritic['critic.blind-solve'](input) as { entries: { ask_id: string }[] }
        return { entries: entries.map((one) => (one.ask_id === 'b' ? { ...one, answer: '14 days' } : one)) }
      },
    }
    const both = criticise([entry('a'), entry('b')], 'cascade', failing)
    expect(both.verdicts.get('b')!.map(({ name, finding }) => [name, finding])).toEqual([
      ['blind-solve', 'fixable'],
      ['analyst', 'sound'],
    ])
    expect(criticise([entry('b')], 'cascade', failing).asked).toEqual(['critic.blind-solve'])
  })
})

describe('a critic without a readable reply accepts nothing', () => {
  const entries = [
    entry('a', { spans: [span(0, 1), span(30, 2)], hops: ['x', 'y'] }),
    probe,
    { ...entry('c', {}, { evolution: { type: 'deepen', from: 'a' } }), seed: aDraft() },
  ]
  const garbage = [undefined, {}, { entries: [] }, { entries: 'yes' }, 'ACCEPT', { pairs: [] }, 42]

  test.each(['single', 'cascade', 'full'] as const)('when all its replies are garbage (%s)', (panel) => {
    for (const reply of garbage) {
      const nonsense = Object.fromEntries(Object.keys(kindCritic).map((id) => [id, () => reply]))
      const { verdicts } = criticise(entries, panel, nonsense)
      for (const { ask } of entries) expect(isSound(verdicts.get(ask.ask_id))).toBe(false)
    }
  })

  test.each(['single', 'cascade', 'full'] as const)(
    'when any one of its replies is lost, for the drafts in it (%s)',
    (panel) => {
      const whole = criticise(entries, panel)
      expect([...whole.verdicts.values()].every(isSound)).toBe(true)
      whole.asked.forEach((_, lost) => {
        const replies = whole.replies.map((reply, index) => (index === lost ? undefined : reply))
        const context = { corpus: smallCorpus, settings: { panel } }
        const step = nextCriticStep(entries, replies, context)
        const verdicts = step.kind === 'done' ? [...step.verdicts.values()] : []
        expect(verdicts.every(isSound)).toBe(false)
      })
    },
  )

  test('when it leaves a draft out or judges it twice: only that draft is rejected', () => {
    for (const times of [0, 2]) {
      const { verdicts } = criticise([entry('a'), entry('b')], 'cascade', {
        'critic.judge': ({ entries: shown }: VoiceInput) => ({
          entries: shown.flatMap((one) => Array.from({ length: one.ask_id === 'b' ? times : 1 }, () => praise(one))),
        }),
      })
      expect(isSound(verdicts.get('a'))).toBe(true)
      expect(verdicts.get('b')!.at(-1)).toMatchObject({ finding: 'fatal' })
    }
  })

  test('a draft that it left out among others is shown to it once more, alone', () => {
    const shown: string[][] = []
    const leaving = (times: number) => {
      let left = times
      return criticise([entry('a'), entry('b')], 'cascade', {
        'critic.judge': ({ entries: given }: VoiceInput) => {
          shown.push(given.map(({ ask_id }) => ask_id))
          const skips = left-- > 0
          return { entries: given.filter(({ ask_id }) => !(skips && ask_id === 'b')).map((one) => praise(one)) }
        },
      })
    }
    expect(isSound(leaving(1).verdicts.get('b'))).toBe(true)
    expect(shown).toEqual([['a', 'b'], ['b']])
    expect(isSound(leaving(2).verdicts.get('b'))).toBe(false)
    expect(shown).toHaveLength(4)
  })

  test('when it judges drafts that were not shown to it', () => {
    const { verdicts } = criticise([entry('a')], 'cascade', {
      'critic.judge': ({ entries: shown }: VoiceInput) => ({
        entries: shown.map((one) => ({ ...praise(one), ask_id: 'other' })),
      }),
    })
    expect([...verdicts.keys()]).toEqual(['a'])
    expect(isSound(verdicts.get('a'))).toBe(false)
  })
})
