import { describe, expect, it } from 'vitest'
import { factFrom } from '../../src/offline/families/fact-from.ts'
import { families } from '../../src/offline/families/index.ts'
import { findFacts } from '../../src/offline/find-facts.ts'
import { leavesOwnerOut } from '../../src/offline/hard-checks/owner-left-out.ts'
import { answerPoints } from '../../src/offline/hard-checks/pointing.ts'
import { halfTranslated } from '../../src/offline/hard-checks/wording.ts'
import { placeOf } from '../../src/offline/places/place-of.ts'
import type { Scope } from '../../src/offline/scope/scope.ts'
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
    [
      'where to read on is no place',
      'place',
      'es',
      'Mas información de la contraseña Orbit puede ser encontrada en el paquete.',
    ],
    [
      'what else it allows is no doubt',
      'permission',
      'es',
      'Es nuevo. El protocolo Orbit permite especificar un fichero. Puede pagar antes.',
    ],
    [
      'what it is says not whether it must',
      'permission',
      'es',
      'Es nuevo. Lantern es un sistema de control obligatorio de acceso basado en la interfaz Orbit. Puede pagar antes.',
    ],
    [
      'what is said elsewhere is no place',
      'place',
      'pt',
      'Conforme é descrito na Secção 2 do Orbit, alguns discos necessitam dele.',
    ],
    [
      'what only they do has no manner',
      'manner',
      'es',
      'Los clientes de Orbit sólo acceden al servidor central a través de la dirección interna.',
    ],
    [
      'which of them needs a matter',
      'enumeration',
      'pt',
      'As seguintes variáveis podem ser modificadas:\n\n- `NAME`: o nome.\n- `MODE`: o modo.\n',
    ],
    ['a side has an owner', 'quantity', 'pt', 'O esquerdo tem cinco campos com um botão de Orbit.'],
  ] as const)('%s', (_why, family, language, text) => {
    expect(inRomance(family, text, language)).toEqual([])
  })

  it('do not define a thing as one of many', () => {
    const text = 'O Orbit é um dos servidores de cache mais populares da rede.'
    expect(questions('glossary', text, { language: 'pt', title: 'Orbit' })).toEqual([])
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

  it('ask which of two has more, for that is what they answer', () => {
    const text = '| Escritorio | Tamaño de descarga |\n|---|---|\n| Orbit | 2509 MB |\n| Lantern | 2539 MB |\n'
    const all = questions('table-compare', text, { language: 'es' })
    expect(all).toContain('Entre Orbit y Lantern, ¿cuál tiene mayor tamaño de descarga?')
    expect(all.filter((question) => /diferencia/.test(question))).toEqual([])
  })

  it('are not asked where a header is a clause or in another language', () => {
    expect(cells(table('Hardware | Información que podría necesitar', 'Impresora | Modelo'), 'es')).toEqual([])
    expect(cells(table('Puerto | Puerto serie 0, COM1', 'ttyS1 | Puerto serie 1'), 'es')).toEqual([])
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

describe('An answer on a half-translated page', () => {
  const candidateOf = (question: string, answer: string, language: 'en' | 'pt') => {
    const text = 'Orbit: removes clients. Configure.'
    const context = passage(text, { language })
    const family = families.find(({ name }) => name === 'definition-list')!
    const fact = factFrom({
      family: family.name,
      subject: 'SYMLINK',
      attribute: 'definition',
      value: answer,
      valueType: 'definition',
      quotes: [{ start: 0, end: 10 }],
      slots: { code: 'yes', label: 'SYMLINK' },
    })
    return { context, family, fact, question, answer: { text: answer }, scope: undefined, rewritings: 0 }
  }

  it('is in the language of its question', () => {
    const answer = 'Elimina clientes considerados por la red.'
    expect(halfTranslated(candidateOf("What's Orbit?", answer, 'en'), 'en')).toBe(true)
    expect(halfTranslated(candidateOf("What's Orbit?", 'Removes clients that the network knows.', 'en'), 'en')).toBe(
      false,
    )
  })

  it('does not begin with what has been said', () => {
    expect(
      answerPoints(candidateOf('O que indica orbit?', 'De novo, a opção indica uma frequência.', 'pt'), 'pt'),
    ).toBe(true)
  })

  it('is asked for by no bare key of a file of a program', () => {
    const text = 'Configure o software e execute o comando.'
    const candidate = {
      ...candidateOf('O que significa SYMLINK?', text, 'pt'),
      context: passage(text, { language: 'pt' }),
    }
    expect(leavesOwnerOut(candidate)).toBe(true)
  })
})
