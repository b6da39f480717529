import { describe, expect, it } from 'vitest'
import { findFacts } from '../../src/offline/find-facts.ts'
import { contracted } from '../../src/offline/language/romance.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { realiseFact } from '../../src/offline/wording/realise-fact.ts'
import { voiceFor } from '../../src/offline/wording/voice.ts'
import { randomFrom } from '../../src/text/random.ts'

const text = {
  'es-AR': 'El código de ingreso vale por 7 días en la consola. La versión 3 agrega soporte para colas cifradas.',
  pt: 'O código de entrada vale por 7 dias no servidor. A versão 3 adiciona suporte a filas cifradas.',
} as const

const worded = (language: 'es-AR' | 'pt', path: string): string[] => {
  const short = language === 'pt' ? 'pt' : 'es'
  const context = readPassage({ chunk_id: 'p', title: path, path: [path], text: text[language] }, short)
  const voice = voiceFor(language, { persona: 'novice', phrasing: 'verbose', wording: 'similar' })!
  return findFacts(context).flatMap((found) =>
    Array.from({ length: 20 }, (_each, turn) => randomFrom(turn)).flatMap((random) =>
      realiseFact(found, voice, random, undefined, 8).map(({ question }) => question),
    ),
  )
}

describe('a frame around a Spanish or Portuguese question', () => {
  it.each([
    ['es-AR', 'Instalar el agente'],
    ['pt', 'Instalar o agente'],
  ] as const)('never opens it twice (%s)', (language, path) => {
    const questions = worded(language, path)
    expect(questions.length).toBeGreaterThan(20)
    const twice =
      /(?:[,:] |pero |mas )¿?(?:sabés|me decís|alguien sabe|alguém sabe|você sabe|quisiera|queria|gostaria)(?!\p{L})/iu
    expect(questions.filter((question) => twice.test(question))).toEqual([])
    expect(questions.filter((question) => /[,:] ¿\p{Lu}/u.test(question))).toEqual([])
  })
})

describe('a preposition and the article behind it', () => {
  it('are one word in Portuguese and in Spanish', () => {
    expect(contracted('Quem pode conceder uma exceção a a Política?', 'pt')).toBe(
      'Quem pode conceder uma exceção à Política?',
    )
    expect(contracted('O acesso a os arquivos depende de o plano?', 'pt')).toBe(
      'O acesso aos arquivos depende do plano?',
    )
    expect(contracted('¿Quién tiene acceso a el plan?', 'es')).toBe('¿Quién tiene acceso al plan?')
  })
})
