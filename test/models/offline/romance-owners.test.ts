import { describe, expect, it } from 'vitest'
import { families } from '../../../src/models/offline/families/index.ts'
import { findFacts } from '../../../src/models/offline/find-facts.ts'
import { leavesOwnerOut } from '../../../src/models/offline/hard-checks/owner-left-out.ts'
import { placeOf } from '../../../src/models/offline/places/place-of.ts'
import type { Scope } from '../../../src/models/offline/scope.ts'
import { asked, questions } from './asked.ts'
import { passage } from './passage.ts'

const inRomance = (family: string, text: string, language: 'es' | 'pt'): readonly string[] =>
  questions(family, text, { language, title: 'Manual' })

describe('Spanish and Portuguese facts', () => {
  it.each([
    ['a state is no place', 'place', 'es', 'Orbit está basado en el núcleo de Lantern.'],
    ['another state is none either', 'place', 'es', 'Los autores de Orbit están involucrados en proyectos de Lantern.'],
    [
      'a name is not parted',
      'deed',
      'pt',
      'A Fundação Orbit criou uma coleção de programas de Conversas em Tempo Real.',
    ],
    ['what will be depends on the reader', 'complement', 'es', 'El mensaje de Orbit dependerá del método de arranque.'],
    [
      'what it has become is one of many things',
      'complement',
      'es',
      'Los discos de Orbit se han convertido en un medio extendido y barato.',
    ],
    ['one of several is no definition', 'glossary', 'es', 'Un servidor Orbit de software libre es el lanternd de ISC.'],
    ['a third needs the others', 'attribute', 'pt', 'O terceiro tipo de objeto do Orbit é o LV de um grupo de discos.'],
    ['a name that is a name', 'attribute', 'pt', 'O nome completo da moeda do Orbit é um nome reconhecível e curto.'],
    ['what each has', 'deed', 'es', 'En 1990, cada archivo de Orbit contuvo los parámetros de la red.'],
    [
      'what is needed for an aim has no aim',
      'manner',
      'es',
      'El programa Orbit crea los archivos necesarios para generar un paquete.',
    ],
    ['a side has an owner', 'quantity', 'pt', 'O esquerdo tem cinco campos com um botão de Orbit.'],
  ] as const)('%s', (_why, family, language, text) => {
    expect(inRomance(family, text, language)).toEqual([])
  })

  it('tell who alone may', () => {
    const text = 'Só poderá participar do Programa Orbit o aluno que, no momento da matrícula, tenha doze disciplinas.'
    expect(inRomance('entitled', text, 'pt')).toContain('Quem poderá participar do Programa Orbit?')
  })

  it('define a term of one word', () => {
    const text = 'Entende-se por monitoria a atividade de apoio ao ensino exercida por alunos da graduação.'
    expect(inRomance('identity', text, 'pt')).toContain('O que se entende por monitoria?')
  })

  it('tell a limit that holds either way', () => {
    const text = 'O limite máximo para dispensa de matrícula é de 2 períodos letivos regulares, consecutivos ou não.'
    expect(inRomance('attribute', text, 'pt')).toContain('Qual é o limite máximo para dispensa de matrícula?')
  })

  it('tell an aim by whatever verb', () => {
    const text = 'O objetivo do Programa Orbit é oportunizar ao aluno o contato com o mercado de trabalho.'
    expect(inRomance('attribute', text, 'pt')).toContain('Qual é o objetivo do Programa Orbit?')
  })
})

describe('Spanish and Portuguese tables', () => {
  const table = (head: string, row: string): string => `| ${head} |\n|---|---|\n| ${row} |\n`
  const cells = (text: string, language: 'es' | 'pt') => asked('table-cell', text, { language, title: 'Prazos' })

  it('name a row without its bullet', () => {
    const [cell] = cells(table('Escritorio | Tamaño instalado (MB)', '• Orbit | 2509'), 'es')
    expect(cell?.answer).not.toContain('•')
  })

  it('ask what a deadline is, and not what has one', () => {
    const [cell] = cells(table('Pedido | Prazo para entrega', 'Certificado de conclusão | 10 dias'), 'pt')
    expect(cell?.questions).toContain('Qual é o prazo para entrega do certificado de conclusão?')
    expect(cell?.questions.some((question) => /^Que prazo/.test(question))).toBe(false)
    expect(cell?.answer).toBe('O prazo para entrega do certificado de conclusão é 10 dias.')
  })

  it('are not asked where a header is a clause or in another language', () => {
    expect(cells(table('Hardware | Información que podría necesitar', 'Impresora | Modelo'), 'es')).toEqual([])
    expect(cells(table('Name | boxes', 'Orbit Fund | 4530829'), 'pt')).toEqual([])
  })
})

describe('A place in a Spanish or Portuguese question', () => {
  it('is no heading that only opens, and no task without a thing', () => {
    const text = 'La introducción a los componentes de Orbit. Los componentes se configuran.'
    const context = passage(text, { language: 'es', path: ['Introducción a los componentes'] })
    expect(placeOf('Introducción a los componentes', context)).toBeUndefined()
    const task = passage('Configure os componentes.', { language: 'pt', path: ['Configurando manualmente'] })
    expect(placeOf('Configurando manualmente', task)).toBeUndefined()
  })

  it('says of which program something is a part only with a name', () => {
    const text = 'La lista de archivos se almacena en `/etc/orbit`. Configure el software y ejecute el comando.'
    const context = passage(text, { language: 'es', title: 'Manual' })
    const [{ fact } = { fact: undefined }] = findFacts(context, [families.find(({ name }) => name === 'place')!])
    const left = (question: string, phrase: string): boolean =>
      leavesOwnerOut({ question, fact: fact!, context, scope: { phrase, level: 1 } satisfies Scope })
    expect(
      left('¿Dónde se almacena la lista de archivos en la vigilancia del sistema?', 'en la vigilancia del sistema'),
    ).toBe(true)
    expect(left('¿Dónde se almacena la lista de archivos en Lantern?', 'en Lantern')).toBe(false)
  })
})
