import { describe, expect, it } from 'vitest'
import { isSound } from '../../../src/offline/families/sentence/grammar/sound.ts'
import type { OfflineLanguage } from '../../../src/offline/family.ts'
import { asked } from '../asked.ts'

const questions = (family: string, text: string, language: OfflineLanguage = 'en', title = 'Harbours'): string[] =>
  asked(family, text, { language, title }).flatMap((each) => each.questions)

describe('A sentence that a conversion or a translation broke', () => {
  it.each([
    ['en', 'Lum Oil sells oil & amp; gas.'],
    ['es', 'Lirios lanzó un ataque contra Orán, contra Pascua.'],
    ['es', 'En 1950, Ruiz nombró al Robert Kane para ser presidente.'],
    ['es', 'El porto ofrece el atención que piden los marinos.'],
    ['pt', 'A agenda para o desenvolvimento sustentável1 requer gestão.'],
    ['pt', 'O modelo cobre o canal de Lum -BERTINA e a costa.'],
    ['pt', 'O texto fala do ESTUARINE SYSTEM da costa.'],
    ['pt', 'As análises de veículos de veículos foram feitas.'],
    ['pt', 'A Lum vende the boats da costa.'],
    ['pt', 'Os apartamento ficam na costa.'],
  ] as const)('%s: is not asked about: %s', (language, text) => {
    expect(isSound(text, language)).toBe(false)
  })

  it.each([
    ['en', 'The shell takes --id -ABCD and htmlparser2 reads it.'],
    ['es', 'Los cuatro barcos zarparon del Puerto Viejo el 3 de mayo.'],
    ['es', 'El puerto los llama y la Hyde Park Day School los recibe.'],
    ['es', 'Las naves del General Ruiz Lum vencieron al Imperio Lum.'],
    ['pt', 'Os quarenta barcos da Bank of the North chegaram.'],
  ] as const)('%s: but a whole one is: %s', (language, text) => {
    expect(isSound(text, language)).toBe(true)
  })

  it('gives no question', () => {
    const text = 'O contrato da Lum é correr por 11 anos.'
    expect(questions('duration', text, 'pt')).toEqual([])
    expect(questions('duration', text.replace('é correr', 'corre'), 'pt')).not.toEqual([])
    expect(questions('manner', 'Autoridade ambiental Lum adotou as regras para limpar a costa.', 'pt')).toEqual([])
  })
})

describe('A short form', () => {
  it('is asked for where the text is about it or goes on to use it', () => {
    const once = 'Ada Lum sang while the Oren Deaf Theatre (ODT) signed.'
    const past = 'It was then called the Oren Deaf Theatre (ODT). The ODT tours. An ODT show is long.'
    expect(questions('acronym', past)).toEqual([])
    expect(questions('acronym', past.replace('was then', 'is'))).toContain('What does ODT stand for?')
    expect(questions('acronym', once)).toEqual([])
    expect(questions('acronym', `${once} The ODT tours. An ODT show is long.`)).toContain('What does ODT stand for?')
    expect(questions('acronym', 'The Oren Deaf Theatre (ODT) tours.')).toContain('What does ODT stand for?')
  })

  it('of a paper is asked for where a sentence is about it and it comes again', () => {
    const paper = (sentence: string): string => `We present a study. ${sentence} It is wet. It is deep. The ODT grew.`
    expect(questions('acronym', paper('We use the Oren Deep Trough (ODT) here. The ODT is old.'))).toEqual([])
    expect(questions('acronym', paper('The Oren Deep Trough (ODT) is old.'))).toContain('What does ODT stand for?')
  })

  it('that is a word, that everybody knows, or that was left in English is not', () => {
    expect(questions('acronym', 'Front End Engineering Drawing (FEED) is slow.')).toEqual([])
    expect(questions('acronym', 'The Consumer Price Index (CPI) rose.')).toEqual([])
    expect(questions('acronym', 'A Guanabara Trout Bay (GTB) fica no sul.', 'pt')).toEqual([])
    expect(questions('acronym', 'A tecnologia de gás para líquido (GTL) é nova.', 'pt')).toEqual([])
  })
})

describe('Who somebody was', () => {
  it('is what the apposition says and what he did, with his title and his whole name', () => {
    const [fact] = asked('identity', 'En 1321, el emperador Lum Khan, hijo de Ayur, gobernó dos años.', {
      language: 'es',
    })
    expect(fact?.questions).toContain('¿Quién fue el emperador Lum Khan?')
    expect(fact?.answer).toBe('El emperador Lum Khan fue hijo de Ayur y, en 1321, gobernó dos años.')
    expect(questions('identity', 'Lefort, un profesor de la Universidad de Lum, publicó un libro.', 'es')).toEqual([])
    expect(questions('identity', 'El clero fue ordenado por John Lum, un sacerdote de Lirios, en 1790.', 'es')).toEqual(
      [],
    )
    expect(
      asked('identity', 'In 1237 Batu Lum, a grandson of Oren Lum, launched an invasion of Harrow.')[0]?.answer,
    ).toBe('In 1237 Batu Lum, a grandson of Oren Lum, launched an invasion of Harrow.')
    // Cut between two adjectives, it would say nothing.
    expect(
      questions(
        'identity',
        'The National Harbour Foundation Network (NHFNET) was a program of coordinated, evolving projects sponsored by the National Harbour Foundation (NHF) beginning in 1985 to promote fishing.',
      ),
    ).toEqual([])
  })
})

describe('A question', () => {
  it('does not ask for half of a saying of two words', () => {
    expect(questions('deed', 'In 1237 Batu Lum launched an invasion of Harrow.')).toEqual([])
    expect(questions('date', 'El Ministerio de Obras de Lum dio empleo a 400 guardas en 2009.', 'es').join()).toEqual(
      '',
    )
  })

  it('does not set the scene, rank or count instead of naming', () => {
    expect(questions('requirement', 'O cenário offshore de Lum requer soluções inovadoras.', 'pt')).toEqual([])
    expect(questions('cause', 'The Lum Ocean deserves special mention in 2020 because of its heat.')).toEqual([])
    expect(questions('identity', 'In 2020 it rained. NIS are drivers of change in old seas.')).toEqual([])
    expect(questions('complement', 'Os índices de Lum correspondem ao menor já encontrado.', 'pt')).toEqual([])
    expect(questions('complement', 'As redes Lum são submetidas a vários tipos de cargas.', 'pt')).toEqual([])
    expect(questions('complement', '"Siete años" se refiere a la guerra de Lum.', 'es')).toEqual([])
  })

  it('has its house and its name, where a story is told', () => {
    const told = (sentence: string): string => `En 1851 abrió el museo. ${sentence} En 1900 creció.`
    expect(questions('quantity', told('Las colecciones de Asia incluyen 70 000 obras de arte.'), 'es')).toEqual([])
    expect(questions('date', told('En 1856 se cerró la puerta del jardín.'), 'es')).toEqual([])
    expect(questions('date', told('En 1856 se cerró la Puerta de Lum.'), 'es')).not.toEqual([])
  })

  it('takes over no word that sets its sentence against another', () => {
    const told = 'In 1999 the city grew. Hurricane Lum destroyed mainly the harbour of Oren Beach in 1999.'
    expect(questions('agent', told)).toEqual([])
    expect(questions('agent', told.replace('mainly ', ''))).not.toEqual([])
    expect(questions('agent', 'The Lum Day School keeps a house on the campus of Oren in 1999.')).toEqual([])
  })
})

describe('A Spanish or Portuguese sentence', () => {
  it('may open with a date and no comma, though one follows', () => {
    const obama = 'En julio de 2015 Olmo visitó Kenia, como el primer presidente de Lum.'
    expect(questions('date', obama, 'es')).toContain('¿Cuándo visitó Olmo Kenia?')
    const duke = 'Ruiz Lum recibió en el año 1030 el condado de Aversa de manos del duque Sergio de Nápoles.'
    expect(questions('date', duke, 'es')).toContain('¿Cuándo recibió Ruiz Lum el condado de Aversa?')
    const net = 'En octubre de 2007, Lumnet retiró oficialmente a la vieja Abilene y ahora se refiere a la red mayor.'
    expect(questions('date', net, 'es')).toContain('¿Cuándo retiró Lumnet oficialmente a la vieja Abilene?')
  })

  it('leaves in its answer no word that adds it to the one before', () => {
    const [fact] = asked('limit', 'A Piranha também pode acomodar até 21 barcos.', { language: 'pt' })
    expect(fact?.answer).toBe('A Piranha pode acomodar até 21 barcos.')
  })

  it('that tells of a state, of some study or of a name behind a comma is not asked about', () => {
    expect(questions('date', 'A unidade Lum estava em fluxo em 1977 na Bacia de Ora.', 'pt')).toEqual([])
    const told = (sentence: string): string => `Em 1990 e em 1995 houve obras. ${sentence}`
    expect(questions('object', told('Um estudo da Bacia de Lum mostra que a água é doce.'), 'pt')).toEqual([])
    const firm = 'A Empresa Lum de Óleo nasceu. A empresa, Orca Sul, construirá um porto para receber navios.'
    expect(questions('manner', firm, 'pt')).toEqual([])
  })

  it('may tell of more than a share', () => {
    const [fact] = asked('quantity', 'Más del 60 % de la población de Lirios murió en 1348.', { language: 'es' })
    expect(fact?.questions.join()).toContain('de la población de Lirios')
  })

  it('that weighs a thing does not say what it is', () => {
    expect(questions('attribute', 'El peso de la red Lum es un factor importante.', 'es')).toEqual([])
    expect(questions('attribute', 'El peso de la red Lum es de 4 kg.', 'es')).not.toEqual([])
  })

  it('is not asked for what a thing is as if nobody knew', () => {
    const asks = questions('identity', 'El CNL es el órgano rector de la pesca.', 'es')
    expect(asks).toContain('¿Qué es el CNL?')
    expect(asks.join()).not.toContain('Se sabe')
  })
})

describe('What somebody announced', () => {
  it('is told to its end', () => {
    const text =
      'In 2014, scientists of Lum Health announced the Clerken Survey of 25 bodies from the north of Oren, as well as of wills registered there, which supported the old hypothesis; others doubted it.'
    expect(asked('deed', text)[0]?.answer).toMatch(/which supported the old hypothesis\.$/)
  })
})
