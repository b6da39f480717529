import { describe, expect, test } from 'vitest'
import { hintsAsObjections } from '../../../src/offline/rules/engine-rules.ts'
import { leak as leakRule } from '../../../src/offline/rules/leak.ts'
import { standalone as standaloneRule } from '../../../src/offline/rules/standalone.ts'
import { findingOf } from '../../checks/on.ts'
import { anAsk } from '../../examples.ts'

const leak = hintsAsObjections(leakRule)
const standalone = hintsAsObjections(standaloneRule)

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
