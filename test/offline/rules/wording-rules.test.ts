import { describe, expect, test } from 'vitest'
import { exceptions as exceptionsRule } from '../../../src/offline/rules/exceptions.ts'
import { hintsAsObjections } from '../../../src/offline/rules/hints.ts'
import { leak as leakRule } from '../../../src/offline/rules/leak.ts'
import { standalone as standaloneRule } from '../../../src/offline/rules/standalone.ts'
import { type as typeRule } from '../../../src/offline/rules/type.ts'
import { findingOf } from '../../checks/on.ts'
import { anAsk } from '../../examples.ts'

const exceptions = hintsAsObjections(exceptionsRule)
const leak = hintsAsObjections(leakRule)
const standalone = hintsAsObjections(standaloneRule)
const type = hintsAsObjections(typeRule)

describe('exceptions', () => {
  test.for([
    [
      'en',
      'Orders can be cancelled within 24 hours, except gift cards.',
      'How long can I cancel an order?',
      'Within 24 hours.',
      'Within 24 hours; gift cards cannot be cancelled.',
    ],
    [
      'es',
      'Los pedidos se cancelan en 24 horas, salvo las tarjetas de regalo.',
      '¿Cuánto tiempo tengo para cancelar un pedido?',
      'Tenés 24 horas para cancelar.',
      'Tenés 24 horas para cancelar, menos con tarjetas de regalo.',
    ],
    [
      'pt',
      'Os pedidos podem ser cancelados em 24 horas, exceto os vales-presente.',
      'Quanto tempo tenho para cancelar um pedido?',
      'Os pedidos têm 24 horas.',
      'Os pedidos têm 24 horas; os vales-presente, não.',
    ],
  ] as const)(
    '%s: an answer without the exception is sent back, an answer with it passes',
    async ([language, text, question, without, complete]) => {
      expect(await findingOf(exceptions, { language, text, draft: { question, ideal_answer: without } })).toBe(
        'fixable',
      )
      expect(await findingOf(exceptions, { language, text, draft: { question, ideal_answer: complete } })).toBe('sound')
    },
  )

  test('an exception of another sentence, or one that the question settles, is not required', async () => {
    const text = 'Orders can be cancelled within 24 hours, except gift cards. The shop opens at nine.'
    expect(
      await findingOf(exceptions, {
        text,
        quote: 'The shop opens at nine.',
        draft: { question: 'When does the shop open?', ideal_answer: 'At nine.' },
      }),
    ).toBe('sound')
    expect(
      await findingOf(exceptions, {
        text,
        quote: text.slice(0, 59),
        draft: { question: 'How long can I cancel an order that has no gift cards?', ideal_answer: 'Within 24 hours.' },
      }),
    ).toBe('sound')
  })
})

describe('standalone', () => {
  const on = (language: string, question: string, over: object = {}) =>
    findingOf(standalone, { language, text: 'x', draft: { question, spans: [], ...over } })

  test.for([
    ['en', 'When did he move to Graz?'],
    ['en', 'How long does it last?'],
    ['en', 'What did this agreement change?'],
    ['en', 'How many days do they have to pay?'],
    ['en', 'According to the document, who pays for returns?'],
    ['en', 'What does this section say about refunds?'],
    ['en', 'Which of the following options is cheapest?'],
    ['en', 'What does the author recommend for backups?'],
    ['en', 'What are the limits described above?'],
    ['en', 'And what about gift cards?'],
    ['en', 'When was it signed?'],
    ['es', '¿Cuándo se mudó él a Graz?'],
    ['es', '¿Cuánto duraría esta coalición?'],
    ['es', '¿Para qué sirve eso?'],
    ['es', 'Según el texto, ¿quién paga la devolución?'],
    ['es', '¿Qué dice esta sección sobre los reembolsos?'],
    ['es', '¿Y las tarjetas de regalo?'],
    ['es', '¿Cuándo murió?'],
    ['pt', 'Quando ele se mudou para Graz?'],
    ['pt', 'Quanto tempo duraria essa coalizão?'],
    ['pt', 'Para que serve isso?'],
    ['pt', 'De acordo com o texto, quem paga a devolução?'],
    ['pt', 'O que diz esta seção sobre reembolsos?'],
    ['pt', 'E os vales-presente?'],
  ] as const)('%s: “%s” cannot be understood alone', async ([language, question]) => {
    expect(await on(language, question)).toBe('fixable')
  })

  test.for([
    ['en', 'When did Nikola Tesla move to Graz?'],
    ['en', 'How long does the free trial of Brightwater last?'],
    ['en', 'If I cancel my Brightwater order, when will it be refunded?'],
    ['en', 'Is it possible to cancel a Brightwater order by phone?'],
    ['en', 'How long does it take to get a refund from Brightwater?'],
    ['en', 'Do customers pay for returns when they live abroad?'],
    ['en', 'Which university has its origins in a medical school?'],
    ['en', 'Other than his inventions, what was Tesla famous for?'],
    ['en', 'How long must invoices be kept under the document retention policy?'],
    ['en', 'Which document do I need to open an account at Kestrel Bank?'],
    ['en', 'Can I change my Kestrel PIN this year?'],
    ['es', '¿Cuándo se mudó Nikola Tesla a Graz?'],
    ['es', 'Si cancelo mi pedido en Brightwater, ¿cuándo me lo devuelven?'],
    ['es', '¿Qué documento necesito para abrir una cuenta en Kestrel?'],
    ['es', '¿Cuándo ha dicho Toyota que cerrará su planta de Victoria?'],
    ['es', '¿Dónde está el este de la ciudad de Hoyo Alto?'],
    ['pt', 'Quando Nikola Tesla se mudou para Graz?'],
    ['pt', 'Se eu cancelar meu pedido na Brightwater, quando recebo o dinheiro?'],
    ['pt', 'Qual documento preciso para abrir uma conta no Kestrel?'],
    ['pt', 'Quanto tempo leva o reembolso da Brightwater?'],
  ] as const)('%s: “%s” can', async ([language, question]) => {
    expect(await on(language, question)).toBe('sound')
  })

  test('an answer must not refer to the text', async () => {
    expect(
      await on('en', 'How long does a Brightwater refund take?', {
        ideal_answer: 'According to the document, 14 days.',
      }),
    ).toBe('fixable')
    expect(
      await on('en', 'How long does a Brightwater refund take?', {
        ideal_answer: 'According to the refund policy, 14 days.',
      }),
    ).toBe('sound')
  })

  test.for([
    ['en', 'And how long does it take?', 'How long does a Brightwater refund take?', 'How long does it take?'],
    ['es', '¿Y cuánto tarda?', '¿Cuánto tarda un reembolso de Brightwater?', '¿Cuánto tarda eso?'],
    ['pt', 'E quanto demora?', 'Quanto demora um reembolso da Brightwater?', 'Quanto demora isso?'],
  ] as const)(
    '%s: a later turn depends on the conversation, its standalone form does not',
    async ([language, question, alone, not]) => {
      const ask = anAsk({
        language,
        journey: { id: 'j', template: 'onboarding', position: 2, of: 4, purpose: 'detail' },
      })
      const turn = (asked: string, standalone_question: string) =>
        findingOf(standalone, {
          language,
          text: 'x',
          draft: { question: asked, standalone_question, spans: [] },
          context: { ask },
        })
      expect(await turn(question, alone)).toBe('sound')
      expect(await turn(question, not)).toBe('fixable')
      expect(await turn(alone, alone)).toBe('fixable')
    },
  )
})

describe('leak', () => {
  const on = (language: string, question: string, ideal_answer: string, over: object = {}) =>
    findingOf(leak, { language, text: 'x', draft: { question, ideal_answer, spans: [], ...over } })

  test.for([
    ['en', 'Does the trial of 30 days end? How long is the 30 days trial?', 'The trial is 30 days.'],
    ['en', 'Which company, Kestrel Bank, owns the Fenmere branch?', 'Kestrel Bank'],
    ['en', 'How long is the trial, given that it is 30 days?', 'Thirty days, and it cannot be extended by anybody.'],
    ['es', '¿Cuánto dura la prueba de 30 días?', '30 días'],
    ['pt', 'Quanto dura o teste de 30 dias?', '30 dias'],
  ] as const)('%s: “%s” gives itself away', async ([language, question, answer]) => {
    expect(await on(language, question, answer)).toBe('fixable')
  })

  test.for([
    ['en', 'How long is the trial of the Pro plan?', '30 days.'],
    ['en', 'Is the trial free or paid?', 'Free'],
    ['en', 'Which lasts longer, the trial or the warranty?', 'The warranty'],
    ['en', 'Can I extend the trial?', 'No, the trial cannot be extended.'],
    ['en', 'Which phases of the audit does the tool support?', 'All phases of the audit'],
    ['es', '¿La prueba es gratis o paga?', 'Gratis'],
    ['es', '¿Qué campo estudia el sistema inmunológico?', 'inmunología'],
    ['pt', 'O teste é grátis ou pago?', 'Grátis'],
    ['pt', 'Quem desenvolve o programa?', 'programador'],
  ] as const)('%s: “%s” does not', async ([language, question, answer]) => {
    expect(await on(language, question, answer)).toBe('sound')
  })
})

describe('type', () => {
  const on = (language: string, question: string, ideal_answer: string, answer_type = 'short_fact') =>
    findingOf(type, {
      language,
      text: 'x',
      draft: { question, ideal_answer, answer_type: answer_type as 'list', spans: [] },
    })

  test.for([
    ['en', 'How many users may share a workspace?', 'Anybody from the team.', 'short_fact'],
    ['en', 'How long does the trial last?', 'It is free of charge for teachers.', 'short_fact'],
    ['en', 'How much does the Pro plan cost?', 'It covers teams in Europe.', 'short_fact'],
    ['en', 'In which year was the bank founded?', 'By two brothers from Fenmere.', 'short_fact'],
    ['en', 'When does the office open?', 'The office is big.', 'short_fact'],
    ['en', 'Can I extend the trial?', 'The trial is 30 days.', 'yes_no'],
    ['en', 'Why was it closed?', 'Yes.', 'yes_no'],
    ['en', 'Which formats are supported?', 'PDF', 'list'],
    ['en', 'How do I reset the router?', 'Reset it', 'multi_step'],
    ['es', '¿Cuántos usuarios comparten un espacio?', 'Los del equipo.', 'short_fact'],
    ['es', '¿Cuánto dura la prueba?', 'Es para docentes.', 'short_fact'],
    ['es', '¿Puedo extender la prueba?', 'La prueba es de 30 días.', 'yes_no'],
    ['pt', 'Quantos usuários compartilham um espaço?', 'Os da equipe.', 'short_fact'],
    ['pt', 'Quanto tempo dura o teste?', 'É para professores.', 'short_fact'],
    ['pt', 'Posso estender o teste?', 'O teste é de 30 dias.', 'yes_no'],
  ] as const)('%s: “%s” is not answered by “%s”', async ([language, question, answer, kind]) => {
    expect(await on(language, question, answer, kind)).toBe('fixable')
  })

  test.for([
    ['en', 'How many users may share a workspace?', 'Up to five.', 'short_fact'],
    ['en', 'How many users may share a workspace?', 'There is no limit.', 'short_fact'],
    ['en', 'How long does the trial last?', 'A month.', 'short_fact'],
    ['en', 'How much does the Pro plan cost?', '$20 a month.', 'short_fact'],
    ['en', 'When does the office open?', 'On weekdays after nine.', 'short_fact'],
    ['en', 'Can I extend the trial?', 'Yes, once.', 'yes_no'],
    ['en', 'Can you tell me how many users may share a workspace?', 'Five.', 'short_fact'],
    ['en', 'If the trial ends, can I extend it?', 'No.', 'yes_no'],
    ['en', 'Which formats are supported?', 'PDF, HTML and plain text', 'list'],
    ['en', 'How do I reset the router?', '1) Hold the button. 2) Wait a minute.', 'multi_step'],
    ['en', 'In what year of the century was it founded?', '1945', 'short_fact'],
    ['es', '¿Cuántos usuarios comparten un espacio?', 'Hasta cinco.', 'short_fact'],
    ['es', '¿Cuánto dura la prueba?', '30 días.', 'short_fact'],
    ['es', '¿Puedo extender la prueba?', 'Sí, una vez.', 'yes_no'],
    ['es', '¿En qué siglo se fundó?', 'XIX', 'short_fact'],
    ['pt', 'Quantos usuários compartilham um espaço?', 'Até cinco.', 'short_fact'],
    ['pt', 'Quanto tempo dura o teste?', '30 dias.', 'short_fact'],
    ['pt', 'Posso estender o teste?', 'Sim, uma vez.', 'yes_no'],
  ] as const)('%s: “%s” is answered by “%s”', async ([language, question, answer, kind]) => {
    expect(await on(language, question, answer, kind)).toBe('sound')
  })

  test.for([
    [
      'en',
      'What does express delivery cost?',
      'There is no information on the price of express delivery.',
      'It costs about 10 euros.',
    ],
    [
      'es',
      '¿Cuánto cuesta el envío urgente?',
      'No hay información sobre el precio del envío urgente.',
      'Cuesta unos 10 euros.',
    ],
    [
      'pt',
      'Quanto custa a entrega expressa?',
      'Não há informações sobre o preço da entrega expressa.',
      'Custa uns 10 euros.',
    ],
  ] as const)(
    '%s: an abstention says what is missing and guesses nothing',
    async ([language, question, absent, guess]) => {
      const abstaining = (ideal_answer: string) =>
        findingOf(type, { language, text: 'x', draft: { question, ideal_answer, no_answer: true } })
      expect(await abstaining(absent)).toBe('sound')
      expect(await abstaining(guess)).toBe('fixable')
      expect(await abstaining(`${absent} 10 euros?`)).toBe('fixable')
    },
  )
})
