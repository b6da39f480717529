import { describe, expect, it } from 'vitest'
import { factFrom } from '../../src/offline/families/fact-from.ts'
import { families } from '../../src/offline/families/index.ts'
import { reasonAgainst } from '../../src/offline/hard-checks.ts'
import { findProducts, type TitledText } from '../../src/offline/products/find-products.ts'
import { productOf, productsOf } from '../../src/offline/products/products.ts'
import { says } from '../../src/offline/products/spelled.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { scopesFor } from '../../src/offline/scope/scope.ts'
import { withScope } from '../../src/offline/wording/realise.ts'
import { asked } from './asked.ts'

const page = (doc_id: string, title: string, text: string): TitledText => ({ doc_id, title, text })
const namesIn = (...documents: TitledText[]): Record<string, string> | undefined => {
  const names = findProducts(documents)
  return names && Object.fromEntries(names)
}

const kestrel = [
  page(
    'docs/kestrel/bells',
    'Bells',
    'A bell of Kestrel rings twice. Kestrel keeps the `bell.volume` and a `BellTower`.',
  ),
  page('docs/kestrel/relays', 'Relays', 'With Kestrel, relays are silent.'),
]
const merlin = [page('docs/merlin-js/start', 'Getting started', 'Merlin.js reads a feed. Load Merlin.js first.')]

describe('the products of a corpus', () => {
  it('have a folder each, and are called as their pages call them', () => {
    expect(namesIn(...kestrel, ...merlin)).toEqual({
      'docs/kestrel/bells': 'Kestrel',
      'docs/kestrel/relays': 'Kestrel',
      'docs/merlin-js/start': 'Merlin.js',
    })
  })

  it('are spelled in full, with the article that the text gives them', () => {
    const osprey = page('osprey/files', 'Files', 'Ask the Osprey File Store. What the Osprey File Store holds is safe.')
    expect(namesIn(osprey, page('wren/a', 'A', 'Here Wren sings.'))).toMatchObject({
      'osprey/files': 'the Osprey File Store',
    })
  })

  it('have no article for a word in front of them that ends as one does', () => {
    const osprey = page('osprey-store/files', 'Files', 'Use Lake Osprey Store. Lake Osprey Store is safe.')
    expect(namesIn(osprey, page('wren/a', 'A', 'Here Wren sings.'))?.['osprey-store/files']).not.toMatch(/^the /)
  })

  it('are guides whose folders tell the maker and the kind of document besides', () => {
    const made = (name: string, folder: string, pages: number) =>
      Array.from({ length: pages }, (_, nth) =>
        page(
          `acme-${folder}/p${nth}`,
          'Settings',
          `Start Acme ${name} first. Open the Acme ${name} console. With ${name} all is well, says Acme.`,
        ),
      )
    expect(
      namesIn(
        ...made('Lumen', 'lumen-developer-guide', 2),
        ...made('Tessel Store', 'tessel-store-user-guide', 2),
        ...made('Orrin', 'orrin-ug', 2),
      ),
    ).toMatchObject({
      'acme-lumen-developer-guide/p0': 'Acme Lumen',
      'acme-tessel-store-user-guide/p1': 'Acme Tessel Store',
      'acme-orrin-ug/p0': 'Acme Orrin',
    })
  })

  it('are no folders that sort the pages of one product', () => {
    const guides = ['guides/plan', 'reference/plan', 'policies/terms'].map((id) =>
      page(id, 'Plans', 'The guides and the reference of Kestrel name the policies.'),
    )
    expect(namesIn(...guides)).toBeUndefined()
    expect(
      namesIn(page('kestrel/a', 'A', 'Kestrel and Merlin.'), page('merlin/b', 'B', 'Merlin and Kestrel.')),
    ).toBeUndefined()
  })

  it('are packages, a page each, where most pages tell how one is installed or loaded', () => {
    const packages = ['owlet', 'stoat', 'vole-table', 'shrew'].map((name) =>
      page(`${name}/README`, `${name} [build status]`, `Run \`npm install ${name}\`.`),
    )
    const untold = page('badger-set/README', 'Badger Set – a den', 'A den for many.')
    expect(namesIn(...packages, untold)).toMatchObject({ 'owlet/README': 'owlet', 'badger-set/README': 'Badger Set' })
    const pages = packages.map((each) => ({ ...each, doc_id: each.doc_id.replace('/', '-') }))
    expect(namesIn(...pages)).toMatchObject({ 'vole-table-README': 'vole-table' })
    expect(namesIn(...pages.slice(0, 3))).toBeUndefined()
  })

  it('are no commands of one tool, and no modules of one library', () => {
    const commands = ['list', 'ring', 'mute', 'wake'].map((name) =>
      page(`kes-${name}`, `kes-${name}`, `Run \`npm install kes-${name}\`.`),
    )
    expect(namesIn(...commands)).toBeUndefined()
    const modules = ['bell', 'relay', 'feed', 'den'].map((name) => page(name, name, `const x = require('kes:${name}')`))
    expect(namesIn(...modules)).toBeUndefined()
  })
})

describe('a question among several products', () => {
  const products = productsOf(
    [...kestrel, ...merlin].map((document) => ({ ...document, chunk_ids: [`${document.doc_id}#c0`] })),
  )!
  const says = (question: string): boolean => productOf(products, 'docs/kestrel/bells#c0').isSaid(question)

  it('says which by its name, or by what no other product has', () => {
    expect(says('How often does a bell ring in Kestrel?')).toBe(true)
    expect(says('What does a BellTower hold?')).toBe(true)
    expect(says('How often does a bell ring?')).toBe(false)
    expect(says('How often does a bell ring in Merlin.js?')).toBe(false)
  })

  it('may leave out the maker that several have', () => {
    const ofAcme = productsOf(
      ['Lumen', 'Orrin'].flatMap((name) =>
        ['a', 'b'].map((file) => ({
          ...page(
            `acme-${name.toLowerCase()}/${file}`,
            'Settings',
            `Start Acme ${name}. With Acme ${name} all is well.`,
          ),
          chunk_ids: [`acme-${name.toLowerCase()}/${file}#c0`],
        })),
      ),
    )!
    const lumen = productOf(ofAcme, 'acme-lumen/a#c0')
    expect(lumen.name).toBe('Acme Lumen')
    expect(lumen.isSaid('How do I start Lumen?')).toBe(true)
    expect(lumen.isSaid('How do I start it in Acme?')).toBe(false)
  })

  it('does not say it by the name of an option, which others may have too', () => {
    expect(says('What is the bell.volume option for?')).toBe(false)
    expect(says('What does bell.volume hold?')).toBe(false)
    expect(says('What is the BellTower option for?')).toBe(false)
  })
})

it('a name is said in any spelling, in an identifier, and by its last word with another', () => {
  expect(says('What does pRetry() do?', 'p-retry')).toBe(true)
  expect(says('What does owlet.wake() do?', 'owlet')).toBe(true)
  expect(says('Does the file store keep versions?', 'the Osprey File Store')).toBe(true)
  expect(says('Does the store keep versions?', 'the Osprey File Store')).toBe(false)
  expect(says('What is an owl?', 'owlet')).toBe(false)
})

describe('where documents are about several products, a place', () => {
  const product = {
    name: 'Kestrel',
    isNamed: (question: string) => question.includes('Kestrel'),
    isSaid: (question: string) => /Kestrel|bell\.ring/.test(question),
    isShared: () => false,
  }
  const text = 'The volume is 3. Does WNG hum? WNG hums at night in the relay.'
  const context = readPassage({ chunk_id: 'p', title: 'Bells', path: ['Bells'], text, product }, 'en')
  const scopes = (question: string, scope: readonly string[] = []): string[] =>
    scopesFor({ quotes: [{ start: 0, end: 16 }], scope }, question, context).map(({ phrase }) => phrase)

  it('is the product, and none where the question says it', () => {
    expect(scopes('How high is the volume?')).toEqual(['in Kestrel'])
    expect(scopes('How high is the volume?', ['in the ring table'])).toEqual(['in the ring table of Kestrel'])
    expect(scopes('How high is the volume?', ['if it is night'])).toEqual(['in Kestrel if it is night'])
    expect(scopes('How high is the volume in Kestrel?')).toEqual([])
    expect(scopes('How high does bell.ring() go?')).toEqual([])
  })

  it('is said of the entry of a list, however rare its name is', () => {
    const entries = (question: string): readonly string[] =>
      scopesFor({ quotes: [{ start: 0, end: 16 }], family: 'definition-list' }, question, context).map(
        ({ phrase }) => phrase,
      )
    expect(entries('What is bell.ring?')).toEqual(['in Kestrel'])
    expect(entries('What does bell.ring() do?')).toEqual([])
    expect(scopes('Can bell.ring be loud?')).toEqual(['in Kestrel'])
    expect(entries('What does bell.ring and bell_mute() do?')).toEqual(['in Kestrel'])
  })

  it('has no questions that lean on their page', () => {
    const text =
      'If the WNG gate is shut, Kestrel rings the WNG bell.\n\nThe WNG gate does not support bells.\n\nThe default depth of the WNG gate is 30.\n\n## Closing the gate\n\n**Note**\nWhen you close the gate, keep the key of the tower at hand.'
    const families = ['conditional-effect', 'permission', 'note', 'default']
    const asks = (given: typeof product | undefined) =>
      families.filter((name) => asked(name, text, given && { product: given }).length > 0)
    expect(asks(undefined)).toEqual(families)
    expect(asks(product)).toEqual(['permission'])
    const modes =
      '# Gates\n\n- `slow_ring`: Opens the gate with one bell\n- `fast_ring`: Opens the gate with two bells\n- `mute`: Keeps the gate from ringing\n'
    expect(asked('difference', modes)).not.toEqual([])
    expect(asked('difference', modes, { product })).toEqual([])
    const entry = '# Gates\n\n- **WNG**: Requires a key of the gate.\n- **ONG**: Requires a bell of the gate.'
    expect(asked('definition-list', entry)).not.toEqual([])
    expect(asked('definition-list', entry, { product })).toEqual([])
  })

  it('goes in front of a question that ends in a place', () => {
    expect(withScope('Does the bell hum in the relay?', 'in Kestrel', 'en')).toBe(
      'In Kestrel, does the bell hum in the relay?',
    )
  })

  it('makes no question of what a third does, nor of one among many', () => {
    const against = (question: string, subject = 'the volume') =>
      reasonAgainst(
        {
          question,
          context,
          fact: factFrom({
            family: 'object',
            subject,
            attribute: 'value',
            value: '3',
            valueType: 'number',
            quotes: [{ start: 0, end: 16 }],
            slots: {},
            certainty: 1,
          }),
          family: families.find(({ name }) => name === 'object')!,
          answer: { text: 'The volume is 3.' },
          scope: { phrase: 'in Kestrel', level: 1, product: true },
          rewritings: 0,
        },
        0,
      )
    expect(against('How high does the lone volume of bells rise?')).toBe('vague')
    expect(against('How high does WNG set the volume of bells in Kestrel?')).toBe('vague')
    expect(against('How high does Kestrel set the volume of bells?')).toBeUndefined()
    expect(against('How high does the lone volume of bells rise in Kestrel?')).toBe('vague')
    expect(against('How high does the lone volume of bells rise in Kestrel?', 'lone volume')).toBeUndefined()
  })
})
