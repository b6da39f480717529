import { describe, expect, test } from 'vitest'
import { writeAbsent } from '../../../src/offline/answers/adversarial/absent.ts'
import { lackingProbes } from '../../../src/offline/answers/adversarial/lacking/lacking-probes.ts'
import { openDesk } from '../../../src/offline/authoring/desk.ts'
import type { ProductKind } from '../../../src/offline/products/kind-of-product.ts'
import { randomFrom } from '../../../src/text/random.ts'
import { words } from '../../../src/text/words.ts'
import { passage } from './ask-offline.ts'

/** What is asked of Orbit, where these are all the documents that there are. */
const asked = (kind: ProductKind | undefined, texts: readonly string[], language = 'en'): string => {
  const desk = openDesk([passage('page#c1', 'Page', texts[0]!)], { language, profile: {} })
  if (typeof desk === 'string') throw new Error(desk)
  return lackingProbes(desk, randomFrom('lacking'), {
    size: texts.length,
    frequency: (word) => texts.filter((text) => words(text, language).includes(word.toLowerCase())).length,
    product: 'Orbit',
    kinds: new Map(kind ? [['Orbit', kind]] : []),
  })
    .map(({ question }) => question)
    .join('\n')
}

const anAsk = {
  ask_id: 'a',
  language: 'en',
  intent: 'reference_lookup',
  difficulty: 'medium',
  profile: {},
  adversarial_type: 'out_of_corpus',
} as const

describe('What people ask of many products', () => {
  const page = 'Orbit reads its settings when it starts.'

  test('is asked of one of which no document has any of its words', () => {
    expect(asked('server', [page])).toMatch(/^Can I run Orbit on Kubernetes\?$/m)
    expect(asked('server', [page, 'Write a chart for helm.'])).not.toMatch(/Kubernetes/)
  })

  test('is asked of a product of its kind', () => {
    expect(asked('command', [page])).not.toMatch(/Kubernetes/)
    expect(asked('library', [page])).toMatch(/^Are there Python bindings for Orbit\?$/m)
    expect(asked(undefined, [page])).toBe('')
  })

  test('is asked where there is an occasion', () => {
    expect(asked('command', [page])).not.toMatch(/Snap/)
    expect(asked('command', [page, 'On Linux it waits.'])).toMatch(/^Is there a Snap package of Orbit\?$/m)
  })

  test('is asked where the occasion is more than a word among many pages', () => {
    const pages = Array.from({ length: 30 }, () => page)
    const monitored = (often: number) =>
      asked('server', [...pages, ...Array.from({ length: often }, () => 'It has metrics.')])
    expect(monitored(1)).not.toMatch(/Datadog/)
    expect(monitored(3)).toMatch(/Datadog/)
  })

  test('is asked in Spanish and Portuguese', () => {
    expect(asked('server', ['Orbit lee los archivos al empezar.'], 'es')).toMatch(/^¿Se puede ejecutar Orbit en Kub/m)
    expect(asked('server', ['O Orbit lê os arquivos no início.'], 'pt')).toMatch(/^É possível executar o Orbit no Kub/m)
    expect(asked('service', ['No Orbit há arquivos.'], 'pt')).toMatch(/^O Orbit atende às exigências da HIPAA\?$/m)
    expect(asked('service', ['Orbit tem arquivos.'], 'pt')).toMatch(/^Orbit atende às exigências da HIPAA\?$/m)
  })

  test('is asked of one product of several', () => {
    const text = 'Orbit reads its settings when it starts.'
    const probed = asked('server', [text]).split('\n')
    const reply = (before: string) =>
      writeAbsent(lackingProbes)(
        {
          passages: [passage('page#c1', 'Page', text)],
          asks: [anAsk],
          examples: [],
          objections: [],
          asked: probed.map((question) => question.replaceAll('Orbit', before)),
        },
        {
          earlier: [],
          mayCallTools: true,
          knowledge: { size: 1, frequency: () => 0, product: 'Orbit', kinds: new Map([['Orbit', 'server']]) },
        },
      )
    expect(reply('Kestrel')).toMatchObject({ output: { items: [] } })
  })
})
