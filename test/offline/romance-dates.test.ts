import { describe, expect, it } from 'vitest'
import { asked, questions } from './asked.ts'

describe('Dates in Spanish and Portuguese', () => {
  it.each([
    [
      'pt',
      'O Vey 5.0 foi lançado a 14 de Fevereiro de 2009.',
      'Quando foi lançado o Vey 5.0?',
      '14 de Fevereiro de 2009',
    ],
    ['pt', 'O Vey 2.1 foi lançado em 9 de março de 1999.', 'Quando foi lançado o Vey 2.1?', '9 de março de 1999'],
    [
      'pt',
      'A Orlov vendeu a sua divisão de mapas no primeiro trimestre de 2001.',
      'Quando a Orlov vendeu a sua divisão de mapas?',
      'primeiro trimestre de 2001',
    ],
    ['pt', 'A pintora Elena Prado faleceu em 1951.', 'Quando a pintora Elena Prado faleceu?', '1951'],
    ['pt', 'Em 1970 surgiu a banda Novos Ventos.', 'Quando surgiu a banda Novos Ventos?', '1970'],
    ['pt', 'Em 1961 fundou-se a Escola Orlov.', 'Quando se fundou a Escola Orlov?', '1961'],
    ['es', 'En 1970 surgió la banda Vientos Nuevos.', '¿Cuándo surgió la banda Vientos Nuevos?', '1970'],
    [
      'es',
      'La empresa Orlov cerró sus talleres en el último trimestre de 2001.',
      '¿Cuándo cerró la empresa Orlov sus talleres?',
      'el último trimestre de 2001',
    ],
  ] as const)('are asked for however they are written (%s: %s)', (language, text, question, value) => {
    const found = asked('date', text, { language })
    expect(found.flatMap((each) => each.questions)).toContain(question)
    expect(found[0]?.answer).toContain(value)
  })

  it('do not take the end of a span for a day', () => {
    expect(questions('date', 'O salão Vey foi aberto de 5 a 10 de maio de 2010.', { language: 'pt' })).toEqual([])
  })

  it('leave nothing that is compared without what it is compared with', () => {
    const text = 'O Vey 5.0 foi lançado em 2009 para mais uma arquitetura que o seu antecessor, o Vey 4.'
    for (const question of questions('date', text, { language: 'pt' }))
      expect(question).not.toMatch(/mais uma arquitetura\?/)
  })
})

describe('Spanish and Portuguese questions', () => {
  it('take no side of the sky for a kind of thing', () => {
    const text = 'O Sterngarten é um planetário de céu aberto no sudoeste de Viena.'
    expect(questions('which-one', text, { language: 'pt' })).toEqual([])
  })

  it('leave the number of their heading out', () => {
    const text =
      '## A.1. Quem pode entrar no grupo de mapas?\n\nPode entrar no grupo quem desenhou ao menos dois mapas livres.\n'
    expect(questions('faq', text, { language: 'pt' })).toContain('Quem pode entrar no grupo de mapas?')
  })
})
