import { describe, expect, test } from 'vitest'
import { compareAnswers } from '../../src/reading/compare-answers.ts'
import { replyWord } from '../../src/reading/reply-word.ts'

const agreement = (ideal: string, solved: string, language = 'en', yes_no: 'yes' | 'no' | 'none' = 'none') =>
  compareAnswers({ ideal, solved, yes_no, language }).agreement

describe('two answers to one question', () => {
  test.each([
    ['Six.', 'Six people.'],
    ['21 days.', 'A loan lasts twenty-one days, that is 21 days.'],
    ['8 euros. At 20 cents per day it would be 11 euros, but 8 is the most.', '8 euros'],
    ['Two euros: 2 × €11.00 = €22.00 against €20.00 for a return.', 'You save 2 euros.'],
    ['Yes. After a renewal the book stays 21 more days.', 'Yes, a renewal gives 21 more days.'],
  ])('agree: %s / %s', (ideal, solved) => expect(agreement(ideal, solved)).toBe('agrees'))

  test.each([
    ['21 days', '14 days', 'en'],
    ['€20.00', '€44.00', 'en'],
    ['Sí, una vez por año.', 'No, nunca.', 'es'],
    ['Sim, com 7 dias de antecedência.', 'Não.', 'pt-BR'],
    ['Até 60 dias antes.', 'Até 30 dias antes.', 'pt'],
    ['La tasa es de 1.250,50 pesos.', 'La tasa es de 1.350,50 pesos.', 'es'],
    ['1) Press it\n2) Wait five seconds', 'Wait ten seconds.', 'en'],
    ['10 000 users', '1000 users', 'en'],
  ])('contradict: %s / %s', (ideal, solved, language) => expect(agreement(ideal, solved, language)).toBe('contradicts'))

  test.each([
    ['63 days', 'nine weeks'],
    ['You can renew it twice.', 'You cannot renew it twice.'],
    ['A valve does not answer.', 'There is a fault in the hardware.'],
    ['30 minutes before departure.', 'Half an hour before it leaves.'],
  ])('are left to the panel: %s / %s', (ideal, solved) => expect(agreement(ideal, solved)).toBe('unclear'))

  test('the one-word verdict of the reader takes precedence over the wording', () => {
    expect(agreement('No, los pases promocionales no.', 'Solo el mensual', 'es', 'yes')).toBe('contradicts')
  })

  test('a briefer or fuller answer agrees as long as its words are those of the other', () => {
    const ideal = '20 cents for each day, at most 8 euros for one item. Members under 16 pay nothing.'
    expect(agreement(ideal, '20 cents for each day, at most 8 euros.')).toBe('agrees')
  })
})

describe('the yes or no that an answer opens with', () => {
  test.each([
    ['No. Only monthly passes.', 'en', 'no'],
    ['No limit applies.', 'en', undefined],
    ['Yes if the studio is licensed.', 'en', 'yes'],
    ['Si la reserva se cancela, no.', 'es', undefined],
    ['Sí, claro.', 'es', 'yes'],
    ['Não, só o mensal.', 'pt-BR', 'no'],
    ['**No**', 'en', 'no'],
    ['はい、できます。', 'ja', undefined],
  ])('%s (%s)', (text, language, word) => expect(replyWord(text, language)).toBe(word))
})
