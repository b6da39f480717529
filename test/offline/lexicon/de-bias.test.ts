import { describe, expect, test } from 'vitest'
import { deBias } from '../../../src/offline/surface/de-bias.ts'
import { recastings } from '../../../src/offline/surface/recast.ts'
import { swapsIn } from '../../../src/offline/surface/swap.ts'
import { randomFrom } from '../../../src/text/random.ts'

const wordsThatMayChange = (question: string, language: 'en' | 'es' | 'pt', frozen: readonly string[] = []): string[] =>
  swapsIn(question, language, frozen).map((swap) => question.slice(swap.start, swap.end))

const everyVersion = (question: string, language: 'en' | 'es' | 'pt', frozen: readonly string[] = []): Set<string> =>
  new Set(
    Array.from({ length: 40 }, (_, seed) => deBias(question, language, { level: 3, random: randomFrom(seed), frozen })),
  )

describe('English words', () => {
  test('A verb changes with its form', () => {
    expect(everyVersion('When was the old bucket deleted?', 'en')).toContain('When was the old bucket removed?')
    expect(everyVersion('Which plan requires a key?', 'en')).toContain('Which plan needs a key?')
  })

  test('A word that may be the noun or the verb stays unless its neighbours tell', () => {
    expect(wordsThatMayChange('What does the rate increase apply to?', 'en')).not.toContain('increase')
    expect(wordsThatMayChange('How do I increase the traffic?', 'en')).toContain('increase')
    expect(wordsThatMayChange('What is the deadline for guests?', 'en')).toContain('deadline')
  })

  test('A part of a compound stays: compounds are terms', () => {
    expect(wordsThatMayChange('What is the error code for guests?', 'en')).not.toContain('error')
    expect(wordsThatMayChange('What is the restriction level of a node?', 'en')).not.toContain('restriction')
  })

  test('Names, code, flags, numbers, quoted and frozen terms stay', () => {
    const question = 'How do I delete Delete Marker `delete` --delete "delete" 30 delete2?'
    expect(wordsThatMayChange(question, 'en')).toEqual(['delete'])
    expect(wordsThatMayChange('How do I delete a bucket?', 'en', ['delete a bucket'])).toEqual([])
  })

  test('A word that would not take the object or preposition behind it is not offered', () => {
    const versions = [...everyVersion('What is provided for in the treaty?', 'en')]
    expect(versions.filter((version) => /offered for|supplied for|given for/.test(version))).toEqual([])
    expect(
      [...everyVersion('Which key is required to be present?', 'en')].filter((each) => /needed to be/.test(each)),
    ).toEqual([])
  })

  test('The indefinite article follows the new word', () => {
    const versions = [...everyVersion('Is an additional key needed?', 'en')]
    expect(versions.some((version) => /a further key/.test(version))).toBe(true)
    expect(versions.filter((version) => /an further|a extra/.test(version))).toEqual([])
  })
})

describe('Words that mean something else somewhere', () => {
  test.each([
    'How do I view the status checks?',
    'Who determined the border?',
    'How is the term defined?',
    'Which form do I submit?',
    'What does the report contain?',
  ])('%s stays as it is', (question) => {
    expect(wordsThatMayChange(question, 'en')).toEqual([])
  })
})

describe('Spanish and Portuguese words', () => {
  test('A verb keeps its person and tense', () => {
    expect(everyVersion('¿Qué datos almacena el servidor?', 'es')).toContain('¿Qué datos guarda el servidor?')
    expect(everyVersion('Quem alterou o projeto em 2010?', 'pt')).toContain('Quem modificou o projeto em 2010?')
  })

  test('A participle agrees in gender and number', () => {
    expect(everyVersion('¿Dónde son almacenadas las claves?', 'es')).toContain('¿Dónde son guardadas las claves?')
    expect(everyVersion('Onde são armazenados os dados?', 'pt')).toContain('Onde são guardados os dados?')
  })

  test('A noun that looks like a verb form stays', () => {
    expect(wordsThatMayChange('¿Cuál es el nombre de la clave?', 'es')).not.toContain('nombre')
    expect(wordsThatMayChange('Quem tem acesso ao resultado?', 'pt')).not.toContain('acesso')
  })

  test('A preposition melted with an article melts again', () => {
    expect(everyVersion('¿Qué cambia con respecto al plazo?', 'es')).toContain('¿Qué cambia acerca del plazo?')
    expect(everyVersion('O que diz o texto a respeito do prazo?', 'pt')).toContain('O que diz o texto sobre o prazo?')
  })
})

describe('How far a question moves', () => {
  const question = 'How do I delete the backups that the server stores?'

  test('Level 0 changes nothing, and the same seed gives the same words', () => {
    const at = (level: 0 | 3): string => deBias(question, 'en', { level, random: randomFrom('a') })
    expect(at(0)).toBe(question)
    expect(at(3)).toBe(at(3))
  })

  test('Only words of the evidence are replaced, and only by words that it lacks', () => {
    const evidence = 'To remove a backup, run the command. Backups can be deleted by administrators.'
    for (let seed = 0; seed < 30; seed++) {
      const text = deBias('How do I delete the backups?', 'en', { level: 3, evidence, random: randomFrom(seed) })
      expect(text).not.toMatch(/remove/)
      expect(text).toMatch(/erase|get rid of|delete/)
    }
  })

  test('Other frames ask the same thing', () => {
    expect(recastings('What is the purpose of the tags?', 'en')).toContain('What are the tags for?')
    expect(recastings('¿Qué pasa si falla el nodo?', 'es')).toContain('Si falla el nodo, ¿qué pasa?')
    expect(recastings('Como posso cancelar a matrícula?', 'pt')).toContain(
      'O que é preciso fazer para cancelar a matrícula?',
    )
    expect(recastings('Who wrote it and why?', 'en')).toEqual([])
  })
})

test('how something is done is not said by how often it is done', () => {
  const words = (question: string): string =>
    Array.from({ length: 30 }, (_, seed) => deBias(question, 'en', { level: 3, random: randomFrom(seed) })).join(' ')
  expect(words('Can I publish the frames normally while the gate is shut?')).not.toMatch(/usually|typically/)
  expect(words('What are the frames normally limited by?')).toMatch(/usually|typically/)
})

test('what happened is told by other verbs than what a manual says', () => {
  const words = (question: string): string =>
    Array.from({ length: 20 }, (_, seed) => deBias(question, 'en', { level: 3, random: randomFrom(seed) })).join('\n')
  expect(words('Who erected a column near the harbour?')).toContain('put up')
  expect(words('When was the mill founded by Oren?')).toContain('established')
  expect(words('Do you know when Vey was hit by the storm?')).toContain('struck')
  expect(words('Do you know when Ada Marsh visited the works?')).toContain('went to')
  expect(words('What is the largest prime?')).toContain('biggest')
  expect(words('How do I complete the form?')).not.toContain('finish')
  expect(words('How can I start the server?')).not.toContain('begin')
})
