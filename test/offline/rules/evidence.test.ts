import { describe, expect, test } from 'vitest'
import { evidence as evidenceRule } from '../../../src/offline/rules/evidence.ts'
import { hintsAsObjections } from '../../../src/offline/rules/hints.ts'
import { draftOver, findingOf, resultOf } from '../../checks/on.ts'
import { aContext, aCorpus, anAsk, quoteOf, someSettings } from '../../examples.ts'

const evidence = hintsAsObjections(evidenceRule)

type Row = readonly [language: string, text: string, question: string, answer: string]

test('a number that may be worked out from those of the question is left to the critic', async () => {
  const stay = (question: string) => ({
    text: 'Create Expenses Through: enter the last night you were checked into the hotel.',
    draft: { question, ideal_answer: 'May 8.', claims: [{ text: 'The last night is May 8.', quotes: [0] }] },
    context: { settings: { ...someSettings, isJudged: true } },
  })
  const worked = await resultOf(evidence, stay('I check out on May 9: which date do I enter?'))
  expect(worked).toMatchObject({ finding: 'sound', hint: expect.stringContaining('8') })
  expect(await findingOf(evidence, stay('Which date do I enter?'))).toBe('fixable')
})

describe('an answer that is in the evidence passes', () => {
  test.for<Row>([
    [
      'en',
      'A refund takes 14 days and costs $1,500.50.',
      'How long does a refund take?',
      '14 days; it costs $1,500.50.',
    ],
    ['en', 'The lease ends on June 1, 2025.', 'When does the lease end?', 'On 2025-06-01.'],
    ['en', 'The trial is 24 hours long.', 'How long is the trial?', 'The trial is 1 day long.'],
    ['en', 'Files may have 2 GB.', 'How large may files be?', 'Up to 2048 MB for files.'],
    [
      'en',
      'A code is valid for 7 days, a link for 30 days.',
      'How long is a link valid?',
      'A link is valid for 30 days.',
    ],
    ['en', 'Link the app to the calendar.', 'How do I link them?', 'Link the app to the calendar, connecting the two.'],
    ['en', 'Six people fit into the room.', 'How many people fit into the room?', '6 people.'],
    ['en', 'The shop opens at 14:30.', 'When does the shop open?', 'The shop opens at 2:30 pm.'],
    ['en', 'The Service Level Objective is agreed yearly.', 'What is agreed yearly?', 'The SLO.'],
    ['en', 'Set `max_size` in config.yaml to raise it.', 'How do I raise it?', 'Set max_size in `config.yaml`.'],
    ['en', 'Plans: Basic, Team and Pro.', 'Which plans are there?', 'There are three plans: Basic, Team and Pro.'],
    ['en', '| Plan | Storage |\n|---|---|\n| Pro | 50 |', 'How much storage does Pro have?', 'Pro has 50.'],
    ['en', 'Members cannot pause the pass.', 'Can members pause the pass?', 'No, members cannot pause the pass.'],
    // What a model wrote and was sent back for, though it agreed with its quotes.
    [
      'en',
      'When content is revealed the browser shows the fallback again.',
      'Does the page keep the old content?',
      'It does not: when content is revealed the browser shows the fallback again.',
    ],
    [
      'en',
      'The render invalidates the saved result of the earlier render.',
      'What is carried over from an earlier render?',
      'Nothing is carried over: the render invalidates the saved result of the earlier render.',
    ],
    [
      'en',
      'The component re-renders whenever React receives a new value, as React compares it with the last.',
      'When does a component render again in React?',
      'Whenever React receives a new value, the component re-renders.',
    ],
    [
      'es',
      'El reembolso tarda 1.500 minutos y cuesta 20,50 euros.',
      '¿Cuánto tarda el reembolso?',
      'Tarda 1500 minutos y cuesta 20,50 euros.',
    ],
    [
      'es',
      'El contrato termina el 3 de mayo de 2024.',
      '¿Cuándo termina el contrato?',
      'El contrato termina el 03/05/2024.',
    ],
    ['es', 'Se admiten veinticinco alumnos.', '¿Cuántos alumnos se admiten?', 'Se admiten 25 alumnos.'],
    ['pt', 'O reembolso leva 14 dias e custa R$ 20,00.', 'Quanto leva o reembolso?', 'Leva 14 dias e custa R$ 20.'],
    ['pt', 'São aceitos dois mil e quinhentos alunos.', 'Quantos alunos são aceitos?', 'São aceitos 2.500 alunos.'],
    ['pt', 'O prazo é de 48 horas.', 'Qual é o prazo?', 'O prazo é de 2 dias.'],
  ])('%s: %s', async ([language, text, question, ideal_answer]) => {
    const { reason } = await resultOf(evidence, { language, text, draft: { question, ideal_answer } })
    expect(reason).toBe('Numbers, names and quoted terms of the answer are in the evidence.')
  })
})

describe('an answer that is not in the evidence is sent back', () => {
  test.for<Row>([
    ['en', 'A refund takes 14 days.', 'How long does a refund take?', 'A refund takes 21 days.'],
    ['en', 'A refund takes 14 days.', 'How long does a refund take?', 'A refund takes 14 hours.'],
    // The evidence has the number, and has it elsewhere.
    [
      'en',
      'A join code is valid for 7 days and serves 25 machines.',
      'How long is a join code valid?',
      'A join code is valid for 25 days.',
    ],
    // It counts something else there.
    [
      'en',
      'The defense gave up 308 points, and is credited with 24 interceptions.',
      'How many interceptions is the defense credited with?',
      'It is credited with 308.',
    ],
    [
      'es',
      'La defensa permitió 308 puntos y consiguió 24 intercepciones.',
      '¿Cuántas intercepciones consiguió la defensa?',
      'La defensa consiguió 308.',
    ],
    [
      'en',
      'A refund takes 14 days.',
      'How long does a refund take?',
      'A refund takes fourteen days and costs 3 euros.',
    ],
    ['en', 'Six people fit into the room.', 'How many people fit into the room?', 'Nine people.'],
    ['en', 'The lease ends on June 1, 2025.', 'When does the lease end?', 'On July 1, 2025.'],
    ['en', 'The king of Denmark visited Kestrel Bank.', 'Who visited Kestrel Bank?', 'The king of Norway.'],
    ['en', 'Set max_size to raise it.', 'How do I raise it?', 'Set min_size.'],
    ['en', 'Refunds go to the card that paid.', 'Where do refunds go?', 'Refunds go to “store credit”.'],
    [
      'en',
      'Refunds go to the card that paid.',
      'Where do refunds go?',
      'To the card that paid. Shipping is free for every customer abroad.',
    ],
    ['en', 'Members can pause the monthly pass.', 'What can members do?', 'Members cannot pause the monthly pass.'],
    ['en', 'Members cannot pause the monthly pass.', 'What can members do?', 'Members can pause the monthly pass.'],
    ['es', 'El reembolso tarda 14 días.', '¿Cuánto tarda el reembolso?', 'El reembolso tarda 15 días.'],
    ['es', 'El rey de Dinamarca visitó el banco Kestrel.', '¿Quién visitó el banco Kestrel?', 'El rey de Noruega.'],
    [
      'es',
      'Los socios pueden pausar el pase mensual.',
      '¿Qué pueden hacer los socios?',
      'Los socios no pueden pausar el pase mensual.',
    ],
    [
      'es',
      'El reembolso va a la tarjeta.',
      '¿Adónde va el reembolso?',
      'A la tarjeta. Los envíos internacionales tienen descuento para todos.',
    ],
    ['pt', 'O reembolso leva 14 dias.', 'Quanto leva o reembolso?', 'O reembolso leva 15 dias.'],
    ['pt', 'O rei da Dinamarca visitou o banco Kestrel.', 'Quem visitou o banco Kestrel?', 'O rei da Noruega.'],
    [
      'pt',
      'Os sócios podem pausar o passe mensal.',
      'O que os sócios podem fazer?',
      'Os sócios não podem pausar o passe mensal.',
    ],
    [
      'pt',
      'O reembolso vai para o cartão.',
      'Para onde vai o reembolso?',
      'Para o cartão. Os envios internacionais têm desconto para todos.',
    ],
  ])('%s: %s', async ([language, text, question, ideal_answer]) => {
    expect(await findingOf(evidence, { language, text, draft: { question, ideal_answer } })).toBe('fixable')
  })
})

describe('numbers that are worked out', () => {
  const text =
    'The Pro plan stores 200 GB and costs 20 euros a month. The Basic plan stores 50 GB and costs 5 euros a month.'
  const on = (question: string, ideal_answer: string) =>
    findingOf(evidence, { text, draft: { question, ideal_answer } })

  test('a difference, a total, a product and a share follow from what is cited', async () => {
    expect(await on('How much more does the Pro plan store than the Basic plan?', '150 GB more.')).toBe('sound')
    expect(await on('What do the Pro plan and the Basic plan cost together?', '25 euros a month.')).toBe('sound')
    expect(await on('What does the Pro plan cost for 12 months?', '240 euros.')).toBe('sound')
    expect(await on('How many times as much does the Pro plan store per month?', '4 times as much.')).toBe('sound')
  })

  test('another number does not', async () => {
    expect(await on('How much more does the Pro plan store than the Basic plan?', '160 GB more.')).toBe('fixable')
    expect(await on('What do the Pro plan and the Basic plan cost together?', '35 euros a month.')).toBe('fixable')
  })

  test('a number is calculated only if the question asks for it', async () => {
    expect(await on('How much does the Pro plan store?', '150 GB.')).toBe('fixable')
  })
})

describe('the place of the evidence', () => {
  const page = '# Kestrel Pro\n\n## Limits\n\n| Plan | Users |\n|---|---|\n| Team | 40 |\n'

  test('title, headings and the header of a table are read with it', async () => {
    const corpus = aCorpus([{ doc_id: 'page', title: 'Kestrel Pro handbook', text: page }])
    const draft = draftOver(
      corpus,
      { question: 'How many people can a team have?', ideal_answer: 'In Kestrel Pro, 40 users.' },
      '| Team | 40 |',
    )
    expect((await evidence.run(draft, await aContext(corpus))).finding).toBe('sound')
  })

  test('each claim is compared with its own quotes', async () => {
    const corpus = aCorpus([{ doc_id: 'page', text: 'Returns take 14 days. Repairs take 30 days.' }])
    const draft = {
      ...draftOver(
        corpus,
        {
          question: 'How long do returns and repairs take?',
          ideal_answer: 'Returns take 14 days and repairs 30 days.',
        },
        'Returns take 14 days.',
      ),
      spans: [quoteOf(corpus, 'page', 'Returns take 14 days.'), quoteOf(corpus, 'page', 'Repairs take 30 days.')],
    }
    const claims = (first: number, second: number) => [
      { text: 'Returns take 14 days.', quotes: [first] },
      { text: 'Repairs take 30 days.', quotes: [second] },
    ]
    const context = await aContext(corpus)
    expect((await evidence.run({ ...draft, claims: claims(0, 1) }, context)).finding).toBe('sound')
    expect((await evidence.run({ ...draft, claims: claims(1, 0) }, context)).finding).toBe('fixable')
  })

  test('a version that was replaced proves nothing, unless the question is about the past', async () => {
    const corpus = aCorpus([
      { doc_id: 'page', version: '1', as_of: '2023-01-01', text: 'A refund takes 30 days.' },
      { doc_id: 'page', version: '2', as_of: '2024-01-01', text: 'A refund takes 14 days.' },
    ])
    const draft = {
      ...draftOver(
        corpus,
        { question: 'How long does a refund take?', ideal_answer: '30 days.' },
        'A refund takes 14 days.',
      ),
      spans: [quoteOf(corpus, 'page', 'A refund takes 30 days.', { version: '1' })],
    }
    expect((await evidence.run(draft, await aContext(corpus))).finding).toBe('fixable')
    const ask = anAsk({ adversarial_type: 'temporal_trap' })
    expect((await evidence.run(draft, await aContext(corpus, { ask }))).finding).toBe('sound')
  })

  test('across languages only numbers and codes are compared', async () => {
    const corpus = aCorpus([{ doc_id: 'page', text: 'The office in London answers within two days. Use --fast.' }])
    const draft = draftOver(
      corpus,
      {
        language: 'es',
        question: '¿Cuánto tarda en responder la oficina de Londres?',
        ideal_answer: 'La oficina de Londres tarda 2 días; con --fast, menos.',
      },
      'The office in London answers within two days. Use --fast.',
    )
    const context = await aContext(corpus, { ask: anAsk({ language: 'es' }) })
    expect((await evidence.run(draft, context)).finding).toBe('sound')
    expect(
      (await evidence.run({ ...draft, ideal_answer: 'La oficina de Londres tarda 3 días.' }, context)).finding,
    ).toBe('fixable')
  })
})
