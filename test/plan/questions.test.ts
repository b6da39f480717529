import { describe, expect, test } from 'vitest'
import { parseQuestions } from '../../src/compose/options/parse-questions.ts'
import { mineIntents } from '../../src/plan/mine-intents.ts'

const read = (rows: readonly object[], keepOriginals = false) =>
  parseQuestions(rows.map((row) => JSON.stringify(row)).join('\n'), 'log.jsonl', { keepOriginals })

describe('real questions', () => {
  test.for([
    ['I am John Smith, 12 Main Street. Can I get a refund?', 'I am [name], [street address]. Can I get a refund?'],
    ['my name is maria souza and my disk is lost', 'my name is [name] and my disk is lost'],
    ['Can Maria Souza open the vault?', 'Can [name] open the vault?'],
    ['Moro na Rua das Flores, 123. Vocês entregam?', 'Moro na [street address]. Vocês entregam?'],
    ['Vivo en Av. de Mayo 850, ¿llegan?', 'Vivo en [street address], ¿llegan?'],
    ['Which AV scanner supports Windows 11?', 'Which AV scanner supports Windows 11?'],
    ['Does the Plaza plan support 50 users?', 'Does the Plaza plan support 50 users?'],
    ['Soy Juan Pérez, ¿puedo cancelar?', 'Soy [name], ¿puedo cancelar?'],
    ['write to ana.lopes@acme.io please', 'write to [email address] please'],
  ])('lose what names a person: %s', ([given, kept]) => {
    expect(read([{ question: given }]).questions[0]?.text).toBe(kept)
  })

  test.for([
    'Are 12 snapshots kept per drive?',
    'I am using Windows Server',
    'How do I restore 3 files to my Drive?',
    'Can I park at San Francisco International Airport?',
  ])('keep words that name nobody: %s', (question) => {
    expect(read([{ question }]).questions[0]?.text).toBe(question)
  })

  test('keep their original words only if that is requested', () => {
    const question = 'I am John Smith. Is there a trial?'
    expect(read([{ question }]).questions[0]?.original).toBeUndefined()
    expect(read([{ question }], true).questions[0]).toMatchObject({ original: question })
  })

  test('are left out if they are far too long, and a file without any is rejected', () => {
    const { questions, notes } = read([{ question: 'Is there a trial?' }, { question: 'why '.repeat(600) }])
    expect(questions.map(({ text }) => text)).toEqual(['Is there a trial?'])
    expect(notes.join()).toContain('more than 2,000 characters: 1.')
    expect(() => read([])).toThrow('log.jsonl has no questions')
  })

  test('are read from a sheet with a header in capitals and an empty last row', () => {
    const { questions, notes } = parseQuestions('ID;Question\n1;Is there a trial?\n;\n', 'log.csv')
    expect(questions).toMatchObject([{ id: '1', text: 'Is there a trial?' }])
    expect(notes.join()).not.toContain('repeated')
  })

  test('are counted if they repeat, or by the counts of the log', () => {
    const { questions } = read([{ question: 'Is there a trial?', count: 4 }, { question: 'is there a trial?' }])
    expect(questions).toEqual([expect.objectContaining({ text: 'Is there a trial?', times: 5 })])
  })

  test('have unique ids, and a canonical or detected language', () => {
    const { questions } = read([
      { id: 'chat-1', question: 'Há um período de teste?', language: 'pt_br' },
      { id: 'chat-1', question: 'How long does a refund take?', language: 'English' },
    ])
    expect(questions).toMatchObject([
      { id: 'chat-1', language: 'pt-BR' },
      { id: expect.stringMatching(/^r_/), language: 'en' },
    ])
  })

  test('are grouped by need, the most frequent first', () => {
    const { questions } = read([
      { id: 'a', question: 'how long does a refund take' },
      { id: 'b', question: 'How long do refunds take on yearly plans?', count: 5 },
      { id: 'c', question: 'is there an iphone app' },
    ])
    expect(mineIntents(questions)).toMatchObject([
      {
        label: 'How long do refunds take on yearly plans?',
        questions: ['b', 'a'],
        times: 6,
      },
      { questions: ['c'], times: 1 },
    ])
  })
})
