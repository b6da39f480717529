import { describe, expect, test } from 'vitest'
import type { Judged, VoiceEntry } from '../../../src/agents/critic/critic-schemas.ts'
import { decideSolution } from '../../../src/agents/critic/decide-solution.ts'
import { judgeAbsence } from '../../../src/offline/answers/critic/judge-absence.ts'
import { judgeClaims } from '../../../src/offline/answers/critic/judge-claims.ts'
import { sameQuestion } from '../../../src/offline/answers/critic/same-question.ts'
import { solve } from '../../../src/offline/answers/critic/solve.ts'
import { speak } from '../../../src/offline/answers/critic/speak.ts'
import { criticResponders } from '../../../src/offline/answers/critic.ts'

const quota: Judged = {
  ask_id: 'a',
  language: 'en',
  question: 'How long does Orbit keep deleted projects?',
  evidence: [
    {
      evidence: 0,
      source: 'Orbit administration › Retention',
      text: 'Orbit stores deleted projects for 30 days, unless an administrator purges them.',
    },
  ],
  intent: 'policy_lookup',
  answer_type: 'short_fact',
  real: false,
  ideal_answer: '30 days, unless an administrator purges them.',
  claims: ['Orbit keeps deleted projects for 30 days, unless an administrator purges them.'],
  no_answer: false,
  earlier: [],
}

/** What both the blind reader and a voice of the panel have against an item; nothing when it may pass. */
const objections = (entry: Judged): readonly string[] => {
  const solution = solve(entry)
  const solved = decideSolution(entry, solution)
  if (solved.finding !== 'sound') return [solved.reason]
  const voice: VoiceEntry = { ...entry, ...(solved.unsettled === undefined ? {} : { solved_answer: solved.unsettled }) }
  const { findings, must, scores, claims, agrees_with_solved } = speak(voice, 'analyst')
  const low = Object.entries(scores).filter(([name, score]) => score < (name === 'style' ? 3 : 4))
  return [
    ...Object.entries(must).flatMap(([name, holds]) => (holds ? [] : [name])),
    ...low.map(([name]) => name),
    ...claims.filter(({ supported }) => supported !== 'yes').map(({ claim }) => `claim ${claim}`),
    ...(agrees_with_solved === 'no' ? ['another answer'] : []),
    ...(low.length > 0 ? findings : []),
  ]
}

describe('A sound item', () => {
  test('passes', () => expect(objections(quota)).toEqual([]))

  test('passes in other words than those of its evidence', () => {
    expect(
      objections({ ...quota, question: 'A customer is asking: for how long are removed projects kept by Orbit?' }),
    ).toEqual([])
  })

  test('passes with a cell of a table under its column', () => {
    const table: Judged = {
      ...quota,
      question: 'Does the Team plan of Orbit include single sign-on?',
      answer_type: 'yes_no',
      evidence: [
        { evidence: 0, source: 'Orbit plans', text: '| Team | 20 GB | No |' },
        { evidence: 1, source: 'Orbit plans', text: '| Plan | Storage | Single sign-on |' },
      ],
      ideal_answer: 'No, the Team plan does not include single sign-on.',
      claims: ['The Team plan does not include single sign-on.'],
    }
    expect(objections(table)).toEqual([])
  })

  test('passes in Spanish and Portuguese', () => {
    expect(
      objections({
        ...quota,
        language: 'es',
        question: '¿Durante cuánto tiempo guarda Orbit los proyectos borrados?',
        evidence: [{ evidence: 0, source: 'Orbit', text: 'Orbit almacena los proyectos eliminados durante 30 días.' }],
        ideal_answer: 'Orbit guarda los proyectos borrados durante 30 días.',
        claims: ['Orbit guarda los proyectos borrados durante 30 días.'],
      }),
    ).toEqual([])
    expect(
      objections({
        ...quota,
        language: 'pt-BR',
        question: 'Por quanto tempo o Orbit guarda os projetos excluídos?',
        evidence: [{ evidence: 0, source: 'Orbit', text: 'O Orbit armazena os projetos apagados por 30 dias.' }],
        ideal_answer: 'O Orbit guarda os projetos apagados por 30 dias.',
        claims: ['O Orbit guarda os projetos apagados por 30 dias.'],
      }),
    ).toEqual([])
  })
})

describe('Damage is seen', () => {
  const damaged: readonly (readonly [string, Partial<Judged>])[] = [
    [
      'a wrong number',
      { ideal_answer: '90 days, unless an administrator purges them.', claims: ['Orbit keeps them for 90 days.'] },
    ],
    [
      'a wrong unit',
      { ideal_answer: '30 hours, unless an administrator purges them.', claims: ['Orbit keeps them for 30 hours.'] },
    ],
    ['another product in the question', { question: 'How long does Nimbus keep deleted projects?' }],
    [
      'another product in the answer',
      {
        ideal_answer: 'Nimbus keeps them for 30 days, unless an administrator purges them.',
        claims: ['Nimbus keeps deleted projects for 30 days, unless an administrator purges them.'],
      },
    ],
    ['a claim that nobody made', { claims: [...quota.claims, 'Refunds are issued by the regional billing office.'] }],
    [
      'a dropped exception',
      {
        ideal_answer: 'Orbit keeps deleted projects for 30 days.',
        claims: ['Orbit keeps deleted projects for 30 days.'],
      },
    ],
    ['a pronoun without a noun', { question: 'How long does it keep deleted projects?' }],
    ['a mention of the section', { question: 'According to the section, how long does Orbit keep deleted projects?' }],
    [
      'an answer in another language',
      { ideal_answer: 'Se guardan durante 30 días, a menos que un administrador los borre.' },
    ],
    [
      'a question in another language',
      { question: '¿Durante cuánto tiempo guarda Orbit los proyectos que se eliminan?' },
    ],
    [
      'an answer that the question gives away',
      {
        question: 'Does Orbit keep deleted projects for 30 days, unless an administrator purges them?',
        ideal_answer: 'Orbit keeps deleted projects 30 days unless an administrator purges them.',
      },
    ],
    [
      'evidence for something else',
      { evidence: [{ evidence: 0, source: 'Orbit', text: 'The audit log lists who signed in and from where.' }] },
    ],
    [
      'a time where none is given',
      {
        evidence: [{ evidence: 0, source: 'Orbit', text: 'Orbit keeps deleted projects in the bin.' }],
        ideal_answer: 'In the bin.',
        claims: ['Orbit keeps deleted projects in the bin.'],
      },
    ],
    ['an obscene answer', { ideal_answer: 'For 30 fucking days, unless an administrator purges them.' }],
  ]
  test.each(damaged)('%s', (_what, change) => {
    expect(objections({ ...quota, ...change })).not.toEqual([])
  })

  test('a yes for a no', () => {
    const rename: Judged = {
      ...quota,
      question: 'Can I rename an Orbit workspace?',
      answer_type: 'yes_no',
      evidence: [{ evidence: 0, source: 'Orbit', text: "You can't rename an Orbit workspace." }],
      ideal_answer: "No, you can't rename an Orbit workspace.",
      claims: ["You can't rename an Orbit workspace."],
    }
    expect(objections(rename)).toEqual([])
    expect(objections({ ...rename, ideal_answer: 'Yes, you can rename an Orbit workspace.' })).not.toEqual([])
  })

  test('a list without some of its entries', () => {
    const formats: Judged = {
      ...quota,
      question: 'Which formats does Orbit export?',
      answer_type: 'list',
      evidence: [{ evidence: 0, source: 'Orbit export', text: 'Orbit exports:\n- CSV\n- JSON\n- Parquet\n- Avro' }],
      ideal_answer: '- CSV\n- JSON\n- Parquet\n- Avro',
      claims: ['Orbit exports CSV, JSON, Parquet and Avro.'],
    }
    expect(objections(formats)).toEqual([])
    expect(objections({ ...formats, ideal_answer: '- CSV\n- JSON' })).not.toEqual([])
  })
})

describe('Intended deviations', () => {
  test('Typing errors of a noisy variant and the words of a real person are no flaws', () => {
    const noisy = { ...quota, question: 'how long does Orbit keep deletde projcts', evolution: 'noise_severe' as const }
    expect(objections(noisy)).toEqual([])
    expect(objections({ ...quota, question: 'orbit how long does it keep deleted projects', real: true })).toEqual([])
  })

  test('A result worked out from two stated numbers is supported', () => {
    const [claim] = judgeClaims({
      question: 'How much more storage does Team have than Pro?',
      language: 'en',
      claims: ['Team has 150 GB more than Pro.'],
      evidence: [
        { evidence: 0, source: 'Plans', text: '| Pro | 50 GB |' },
        { evidence: 1, source: 'Plans', text: '| Team | 200 GB |' },
      ],
    })
    expect(claim?.supported).toBe('yes')
  })
})

describe('Whether two questions ask for the same', () => {
  test.each([
    ['How long does Orbit keep deleted projects?', 'for how long are removed projects kept in Orbit', true],
    ['How long does Orbit keep deleted projects?', 'how long does Orbit kepe deleted projetcs?', true],
    [
      'How long does Orbit keep deleted projects?',
      'How long does Orbit keep deleted projects on the Team plan?',
      false,
    ],
    [
      'How long does Orbit keep deleted projects?',
      'Can I restore a project that was deleted 40 days ago in Orbit?',
      false,
    ],
    [
      'How long does Orbit keep deleted projects?',
      '¿Durante cuánto tiempo guarda Orbit los proyectos eliminados?',
      true,
    ],
  ] as const)('%s | %s', (seed, evolved, same) => {
    expect(sameQuestion(seed, evolved, 'en').same).toBe(same)
  })
})

describe('Passages near an unanswerable question', () => {
  const passage = (text: string) => ({ chunk_id: 'c', title: 'Orbit plans', path: [], text })
  const ask = (question: string, text: string) =>
    judgeAbsence({ ask_id: 'a', question, chunk_ids: ['c'] }, [passage(text)]).passages[0]!.answers

  test('A sentence that answers is found', () => {
    expect(
      ask('How much storage does the Team plan of Orbit have?', 'The Team plan of Orbit has 200 GB of storage.'),
    ).not.toBe('no')
  })

  test('A row that answers is found', () => {
    expect(
      ask(
        'How much storage does the Team plan have?',
        '| Plan | Storage |\n|---|---|\n| Pro | 50 GB |\n| Team | 200 GB |\n',
      ),
    ).not.toBe('no')
  })

  test('A sibling does not answer', () => {
    expect(
      ask(
        'How much storage does the Free plan have?',
        '| Plan | Storage |\n|---|---|\n| Pro | 50 GB |\n| Team | 200 GB |\n',
      ),
    ).toBe('no')
    expect(ask('What does the Team plan of Orbit cost?', 'The Team plan of Orbit has single sign-on.')).toBe('no')
  })
})

test('Every reply fits its prompt', () => {
  for (const { prompt, respond } of criticResponders) {
    for (const { input } of prompt.examples) {
      const reply = respond(input as never, { earlier: [], mayCallTools: false })
      expect('output' in reply && prompt.output.safeParse(reply.output).success).toBe(true)
    }
  }
})
