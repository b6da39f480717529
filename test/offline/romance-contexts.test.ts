import { describe, expect, it } from 'vitest'
import { isExampleMatter } from '../../src/offline/example-matter.ts'
import { families } from '../../src/offline/families/index.ts'
import { findFacts } from '../../src/offline/find-facts.ts'
import { answerFragment } from '../../src/offline/hard-checks/answer.ts'
import { residue } from '../../src/offline/hard-checks/wording.ts'
import { isVagueStory } from '../../src/offline/text/vague-story.ts'
import { questions as questionsOf } from './asked.ts'
import { passage } from './passage.ts'

const questions = (family: string, text: string, language: 'es' | 'pt', title = 'Manual'): readonly string[] =>
  questionsOf(family, text, { language, title })

describe('What a Spanish or Portuguese sentence takes from its context', () => {
  it.each([
    ['complement', 'es', 'Para llevar su obra a buen término, Lantern cuenta con una gran red de muchos servidores.'],
    ['complement', 'pt', 'As transferências de fundos do Orbit devem ser feitas de igual forma.'],
    ['requirement', 'pt', 'Para enviar um pedido ao Orbit, é necessário primeiro criar o novo documento.'],
    ['place', 'es', 'Las comunidades de Varna Playas se encuentran a lo largo de la costa marina adyacente.'],
    ['identity', 'es', 'El Delta del Karsa, la región natural más importante del país, comienza cerca de Varna.'],
    [
      'deed',
      'es',
      'En 2014, científicos de la Universidad de Varna anunciaron los resultados de un examen de 25 cuerpos.',
    ],
    ['quantity', 'pt', 'Quase 70% da frota do mundo é registrada em sete registros: Varna (17%) e Karsa (12%).'],
  ] as const)('%s (%s) asks nothing of: %s', (family, language, text) => {
    expect(questions(family, text, language)).toEqual([])
  })

  it('a contrast is never carried into a question', () => {
    const asked = questions(
      'permission',
      'A diferencia de Lantern, Orbit no necesita instalar un agente en los equipos vigilados.',
      'es',
    )
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((question) => /diferencia/.test(question))).toEqual([])
    const carried = { question: 'O Orbit precisa de um agente, ao contrário do Lantern?' }
    const context = passage('O Orbit funciona.', { language: 'pt' })
    expect(residue({ ...carried, context, fact: { quotes: [] } } as never, 'pt')).toBe(true)
  })

  it('an example is announced in each language', () => {
    const text =
      'No cenário proposto, a lista seria assim:\n\n- **C_SINO** - Parte da guilda para o sino da torre\n- **C_TORRE** - Parte da guilda para a torre'
    const context = passage(text, { language: 'pt' })
    const found = findFacts(
      context,
      families.filter(({ name }) => name === 'definition-list'),
    )
    for (const { fact } of found) expect(isExampleMatter(fact, context)).toBe(true)
    const said = 'Por exemplo, uma guilda anual pode incluir 12 sinos mensais.'
    const quotes = [{ start: 0, end: said.length }]
    expect(isExampleMatter({ family: 'quantity', quotes, subject: '', slots: {} } as never, passage(said))).toBe(true)
  })

  it('an announcement of somebody leaves open what was announced', () => {
    expect(isVagueStory('¿Cuándo se produjo el anuncio de Orbit?', 'date', true, 'es')).toBe(true)
    expect(isVagueStory('¿Cuándo se produjo el anuncio de Orbit sobre Lantern?', 'date', true, 'es')).toBe(false)
  })

  it('what links are called is no part of an answer', () => {
    const told = (text: string): boolean => answerFragment({ answer: { text }, fact: {} } as never, 'es')
    expect(told('Varela publicó una versión de su obra en 1795 (Vol. 1, Vol. 2).')).toBe(true)
    expect(told('Varela publicó una versión de su obra en 1795 (en dos tomos).')).toBe(false)
  })

  it('steps whose first one stands before their list are not asked', () => {
    const steps = '\n\n1. Clique em Opções.\n2. Seleccione o separador Geral.\n3. Clique em Aceitar.'
    const begun = 'Abra **Relatórios** → **Sinos**. Para escolher o sino a tocar:'
    expect(questions('procedure', begun + steps, 'pt')).toEqual([])
    expect(questions('procedure', `Para escolher o sino a tocar:${steps}`, 'pt').length).toBeGreaterThan(0)
  })

  it('a task without what it makes is no task', () => {
    const steps = '\n\n1. Clique em Opções.\n2. Seleccione o separador Geral.\n3. Clique em Aceitar.'
    expect(questions('procedure', `## Criar no Editor de sinos${steps}`, 'pt')).toEqual([])
    expect(questions('procedure', `## Criar um sino no Editor${steps}`, 'pt').length).toBeGreaterThan(0)
  })
})
