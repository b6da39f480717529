import { describe, expect, it } from 'vitest'
import { institutionFor } from '../../src/offline/places/institution.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { scopesFor } from '../../src/offline/scope/scope.ts'

const named = (question: string, text: string, language: 'en' | 'es' | 'pt' = 'pt'): string | undefined =>
  institutionFor(question, readPassage({ chunk_id: 'p', title: 'curso', path: [], text }, language))

const one =
  'O curso de Letras da Universidade do Vale do Ipê foi criado em 1962. O Departamento de Letras tem 18 docentes.'

describe('the institution of a Spanish or Portuguese question', () => {
  it('is the one that the passage names, where the question speaks of what every one has', () => {
    expect(named('Quantos docentes tem o Departamento de Letras?', one)).toBe('em a Universidade do Vale do Ipê')
    expect(named('¿Qué becas hay?', 'La Facultad de Artes de Lanús da dos becas.', 'es')).toBe(
      'en la Facultad de Artes de Lanús',
    )
  })

  it('goes by its initials, where the passage gives them', () => {
    const text = 'A Universidade do Vale do Ipê (UVIP) oferece o curso de Letras.'
    expect(named('Quem dirige o curso de Letras?', text)).toBe('em a UVIP')
    expect(named('Quem dirige o curso de Letras da UVIP?', text)).toBeUndefined()
  })

  it('is proved by the sentence that names it', () => {
    const context = readPassage({ chunk_id: 'p', title: 'curso', path: [], text: one }, 'pt')
    const at = one.indexOf('O Departamento')
    const [scope] = scopesFor({ quotes: [{ start: at, end: one.length }] }, 'Quantos docentes tem o curso?', context)
    expect(scope).toMatchObject({ phrase: 'na Universidade do Vale do Ipê', owner: { start: 0 } })
  })

  it('is left out where the question names it, needs none, or the passage names two', () => {
    expect(named('Quantos cursos tem a Universidade do Vale do Ipê?', one)).toBeUndefined()
    expect(named('Quanto mede o rio?', one)).toBeUndefined()
    expect(named('Onde fica a Biblioteca Central Professora Helena Dias?', one)).toBeUndefined()
    expect(named('Quantos docentes há no curso?', `${one} O Instituto Alborada tem outro.`)).toBeUndefined()
    expect(named('How many students are there?', one, 'en')).toBeUndefined()
  })
})
