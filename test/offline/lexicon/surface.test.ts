import { describe, expect, test } from 'vitest'
import { acronymsIn } from '../../../src/offline/lexicon/acronyms.ts'
import { addNoise } from '../../../src/offline/surface/add-noise.ts'
import { asPersona } from '../../../src/offline/surface/as-persona.ts'
import { codeSwitch } from '../../../src/offline/surface/code-switch.ts'
import { compress } from '../../../src/offline/surface/compress.ts'
import { indirect } from '../../../src/offline/surface/indirect.ts'
import type { Voice } from '../../../src/offline/wording/voice.ts'
import { randomFrom } from '../../../src/text/random.ts'

const plainVoice: Voice = { language: 'en', voseo: false, register: 'plain', polite: false, distance: 0 }

describe('Noise', () => {
  const noisy = (level: 'mild' | 'severe', question: string, language: 'en' | 'es' | 'pt'): string[] =>
    Array.from({ length: 60 }, (_, seed) => addNoise(question, language, { level, random: randomFrom(seed) }) ?? '')

  test('Identifiers, numbers, names and quoted terms survive', () => {
    for (const text of [
      ...noisy(
        'severe',
        'How do I permanently raise the value max_connections to 250 on Amazon RDS with --force and "safe mode"?',
        'en',
      ),
      ...noisy(
        'mild',
        'How do I permanently raise the value max_connections to 250 on Amazon RDS with --force and "safe mode"?',
        'en',
      ),
    ]) {
      expect(text).toContain('max_connections')
      expect(text).toContain('250 on Amazon RDS')
      expect(text).toContain('--force')
      expect(text).toContain('"safe mode"')
    }
  })

  test('Every noisy text differs from the clean one, and one word is never spelt wrong twice', () => {
    const clean = 'How long are deleted messages stored?'
    for (const text of noisy('severe', clean, 'en')) {
      expect(text).not.toBe(clean)
      expect(text.split(' ').length).toBe(clean.split(' ').length)
    }
  })

  test('Accents and opening marks get lost in Spanish and Portuguese', () => {
    expect(
      noisy('severe', '¿Cuándo se actualizó la política de devolución?', 'es').some((text) =>
        text.includes('politica'),
      ),
    ).toBe(true)
    expect(
      noisy('severe', '¿Cuándo se actualizó la política de devolución?', 'es').some((text) => !text.includes('¿')),
    ).toBe(true)
    expect(
      noisy('severe', 'Qual é a função da configuração padrão?', 'pt').some((text) =>
        /funcao|func[a-z]ao|fun[a-z]+ao/.test(text),
      ),
    ).toBe(true)
  })

  test('A question without a word that may be misspelt gets no severe noise', () => {
    expect(addNoise('What is CSNET?', 'en', { level: 'severe', random: randomFrom(1) })).toBeUndefined()
  })
})

describe('Search queries', () => {
  test.each([
    ['en', 'What is the maximum size of a file in the Pro plan?', 'maximum size of file in Pro plan'],
    ['en', 'How do I rotate an access key?', 'how to rotate access key'],
    ['en', 'In the Pro plan, what is the largest size of a file?', 'largest size of file in Pro plan'],
    ['en', 'What does VAT stand for?', 'VAT meaning'],
    ['en', "Could you tell me when the 'finish' event of a kiln fires?", "when 'finish' event of kiln fires"],
    ['en', 'I would like to know what the yield of a kiln depends on.', 'what the yield of kiln depends on'],
    ['en', 'Could you tell me where the release notes are published?', 'where release notes are published'],
    [
      'en',
      'Quick check: in which year did the plague ravage the city of Oslo?',
      'what year did plague ravage city of Oslo',
    ],
    ['es', '¿Cuál es el límite de la cuenta?', 'límite de la cuenta'],
    ['es', '¿Cómo puedo cancelar la suscripción?', 'cómo cancelar la suscripción'],
    ['es', 'Quisiera saber a qué se opone la Iglesia.', 'a qué se opone la Iglesia'],
    ['pt', 'Qual é o valor da bolsa de monitoria?', 'valor da bolsa de monitoria'],
    ['pt', 'Alguém sabe o que a empresa assinou em 2013?', 'o que a empresa assinou em 2013'],
  ] as const)('%s: %s', (language, question, query) => {
    expect(compress(question, language)).toBe(query)
  })

  test('A short form from the documents stands for the long one', () => {
    const acronyms = acronymsIn('The Service Level Objective (SLO) is 99 %.')
    expect(acronyms).toEqual([{ short: 'SLO', long: 'Service Level Objective' }])
    expect(compress('How is the service level objective of a region measured?', 'en', { acronyms })).toMatch(/SLO/)
  })

  test.each([
    ['what is too long', 'Which committee decides whether members of other committees may vote on internal questions?'],
    ['what would be hardly shorter', 'Why did Chinese physicians oppose Western medicine?'],
    [
      'a question whose matter stands in the sentence before',
      'I need to swap out a configuration. What are the steps?',
    ],
    ['a verdict without its verb', 'Please confirm whether the parser requires the newest version of the compiler.'],
  ])('%s is not cut', (_why, question) => {
    expect(compress(question, 'en')).toBeUndefined()
  })
})

describe('Code switching', () => {
  test('The article takes the gender of the loan', () => {
    const switched = codeSwitch('¿Cuánto tarda la copia de seguridad?', 'es', { random: randomFrom(1) })
    expect(switched).toBe('¿Cuánto tarda el backup?')
    expect(codeSwitch('Qual é o tamanho da nuvem?', 'pt', { random: randomFrom(1) })).toBe('Qual é o tamanho da cloud?')
    expect(codeSwitch('¿Cuál es el tamaño de la consulta?', 'es', { random: randomFrom(1) })).toBe(
      '¿Cuál es el tamaño de la query?',
    )
  })

  test('An adjective that would stop agreeing keeps its noun', () => {
    expect(codeSwitch('¿Dónde está la copia de seguridad completa?', 'es', { random: randomFrom(1) })).toBeUndefined()
  })
})

describe('Who asks', () => {
  test('A question becomes a clause only where its words keep their order', () => {
    expect(indirect('How do I rotate a key?', 'en')).toBe('how to rotate a key')
    expect(indirect('Can I rename a bucket?', 'en')).toBe('whether I can rename a bucket')
    expect(indirect('Which plan includes backups?', 'en')).toBe('which plan includes backups')
    expect(indirect('What effect does the switch have?', 'en')).toBeUndefined()
    expect(indirect('How long does the server keep tokens?', 'en')).toBeUndefined()
    expect(indirect('What exactly did the council pass?', 'en')).toBeUndefined()
    expect(indirect('What is WSE short for?', 'en')).toBeUndefined()
    expect(indirect('¿Puedo cancelar la cuenta?', 'es')).toBe('si puedo cancelar la cuenta')
  })

  test('A plain voice changes nothing, a persona frames the question and keeps it', () => {
    const question = 'How long does the server keep tokens?'
    expect(asPersona(question, plainVoice, randomFrom(1))).toBe(question)
    for (let seed = 0; seed < 20; seed++) {
      const asked = asPersona(question, { ...plainVoice, persona: 'support' }, randomFrom(seed))
      expect(asked.toLowerCase()).toContain('how long does the server keep tokens?')
      expect(asked.length).toBeGreaterThan(question.length)
    }
  })

  test('The query register gives a query', () => {
    expect(asPersona('How do I rotate a key?', { ...plainVoice, register: 'query' }, randomFrom(1))).toBe(
      'how to rotate key',
    )
  })
})

test('a slip stands in the middle more often than at the edge', () => {
  const question = 'How often are yearly reports of members printed?'
  const places = Array.from({ length: 60 }, (_, seed) => {
    const text = addNoise(question, 'en', { level: 'mild', random: randomFrom(seed) }) ?? question
    return text
      .replace(/[?.]$/, '')
      .split(' ')
      .findIndex((word, at) => word.toLowerCase() !== question.replace('?', '').split(' ')[at]!.toLowerCase())
  }).filter((place) => place >= 0)
  const inner = places.filter((place) => place >= 3 && place <= 4)
  expect(inner.length).toBeGreaterThan(places.length * 0.6)
})

test('whom a thing is named after is typed as its namesake', () => {
  expect(compress('Who was the Vey Memorial Bridge named after?', 'en')).toBe('Vey Memorial Bridge namesake')
})

test('two slips of a long question leave few of its runs as they were', () => {
  const question = 'What is the basic duty of printed reports among northern members?'
  const runs = (text: string): string[] => {
    const all = text.toLowerCase().replace(/[?.]$/, '').split(' ')
    return all.slice(3).map((_word, at) => all.slice(at, at + 4).join(' '))
  }
  const shared = Array.from({ length: 40 }, (_, seed) => {
    const noisy = new Set(runs(addNoise(question, 'en', { level: 'mild', random: randomFrom(seed) }) ?? question))
    return runs(question).filter((run) => noisy.has(run)).length
  })
  expect(shared.reduce((sum, each) => sum + each, 0) / shared.length).toBeLessThan(1.5)
})
