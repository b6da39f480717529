import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../src/offline/candidate.ts'
import { factFrom } from '../../src/offline/families/fact-from.ts'
import { families } from '../../src/offline/families/index.ts'
import { reasonAgainst } from '../../src/offline/hard-checks.ts'
import { featureOf } from '../../src/offline/products/features.ts'
import { type Product, productOf, productsOf } from '../../src/offline/products/products.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { scopesFor } from '../../src/offline/scope/scope.ts'
import { withScope } from '../../src/offline/wording/realise.ts'

const placeOf = (title: string, text: string): string | undefined =>
  featureOf({ doc_id: 'kestrel/p', title, text }, 'Kestrel')?.place

describe('a page of a product is about', () => {
  it('what its title names and its text speaks of, as the text says it', () => {
    expect(placeOf('Catalogs', 'Use catalogs to share versions. All catalogs are files.')).toBe(
      'for catalogs in Kestrel',
    )
    expect(placeOf('Relay Options', 'Start the relay. With the relay all is well.')).toBe('for the relay in Kestrel')
    expect(placeOf('Using Bellhop', 'With Bellhop you ring. Start Bellhop first.')).toBe('for Bellhop in Kestrel')
    expect(placeOf('WNG driver', 'Start WNG driver first. A WNG driver rings.')).toBe('for the WNG driver in Kestrel')
    expect(placeOf('RelayError', 'It is thrown at night.')).toBe('for RelayError in Kestrel')
  })

  it('one of its tools', () => {
    const text = 'Start Bellgrind first. With Bellgrind you hear all.'
    expect(placeOf('6. Bellgrind: a profiler of bells', text)).toBe('with Bellgrind')
  })

  it('nothing where the text does not say it, or where every manual has such a page', () => {
    expect(placeOf('Catalogs', 'Share versions between packages.')).toBeUndefined()
    expect(placeOf('Bell', 'Ring a bell. Then ring a bell again.')).toBeUndefined()
    expect(placeOf('Contributing', 'Contributing is easy. We like contributing.')).toBeUndefined()
    expect(placeOf('Building a relay', 'Building a relay is easy. Building a relay takes time.')).toBeUndefined()
  })

  it('another product that it is used with', () => {
    const text = 'Skyport runs services. Deploy to Skyport at night.'
    expect(placeOf('Deploy a Kestrel service on Skyport', text)).toBe('on Skyport with Kestrel')
    expect(placeOf('Watching birds with Skyport', text)).toBe('in Kestrel')
  })
})

const product = (more: Partial<Product> = {}): Product => ({
  name: 'Kestrel',
  isNamed: (question) => question.includes('Kestrel'),
  isSaid: (question) => question.includes('Kestrel'),
  isShared: (name) => name === 'maxRings',
  ...more,
})
const catalogs = { name: 'catalogs', place: 'for catalogs in Kestrel' }
const text = 'The depth is 3. Ring the bell of Skyport.'
let passages = 0
const read = (made: Product) =>
  readPassage({ chunk_id: `p${passages++}`, title: 'Catalogs', path: ['Catalogs'], text, product: made }, 'en')

const scopes = (family: string, question: string, made: Product): readonly string[] =>
  scopesFor({ quotes: [{ start: 0, end: 15 }], family }, question, read(made)).map(({ phrase }) => phrase)

const asked = (family: string, question: string, made: Product, subject = 'the depth'): Candidate => ({
  question,
  context: read(made),
  fact: factFrom({
    family,
    subject,
    attribute: 'value',
    value: '3',
    valueType: 'number',
    quotes: [{ start: 0, end: 15 }],
    slots: {},
    certainty: 1,
  }),
  family: families.find(({ name }) => name === family)!,
  answer: { text: 'The depth is 3.' },
  scope: { phrase: 'in Kestrel', level: 1, product: true },
  rewritings: 0,
})

describe('a question about one name or task among many of a product', () => {
  it('says of which of its features', () => {
    const made = product({ feature: catalogs })
    expect(scopes('table-cell', 'What does the depth option default to?', made)).toEqual(['for catalogs in Kestrel'])
    expect(scopes('section-task', 'How do I update versions?', made)).toEqual(['for catalogs in Kestrel'])
    expect(scopes('section-task', 'How do I update catalogs?', made)).toEqual(['in Kestrel'])
    expect(scopes('permission', 'Can I update versions?', made)).toEqual(['in Kestrel'])
  })

  it('says the other product once, or its tool, or itself', () => {
    const made = product({ feature: { name: 'Skyport', other: true, place: 'on Skyport with Kestrel' } })
    expect(scopes('procedure', 'How do I open the dashboard?', made)).toEqual(['on Skyport with Kestrel'])
    expect(scopes('procedure', 'How do I open the Skyport dashboard?', made)).toEqual(['in Kestrel'])
    const tool = { name: 'Bellgrind', place: 'with Bellgrind' }
    expect(scopes('procedure', 'How do I ring?', product({ feature: tool }))).toEqual(['in Kestrel'])
    const known = product({ feature: tool, isSaid: (question) => /Kestrel|Bellgrind/.test(question) })
    expect(scopes('procedure', 'How do I ring?', known)).toEqual(['with Bellgrind'])
  })

  it('is not asked with the product alone, unless the name is made for one thing', () => {
    const against = (question: string, made = product()) => reasonAgainst(asked('definition-list', question, made), 0)
    expect(against('What does the depth option default to in Kestrel?')).toBe('vague')
    expect(against('What does the maxRings option default to in Kestrel?')).toBe('vague')
    expect(against('What does the ringDepth option default to in Kestrel?')).toBe('vague')
    expect(against('What does the bellRingDepth option default to in Kestrel?')).toBeUndefined()
    expect(
      against('What does the depth option of catalogs default to in Kestrel?', product({ feature: catalogs })),
    ).toBeUndefined()
  })

  it('is what a setting is set to only where its feature is said and the value is of a kind', () => {
    const against = (question: string, value: string) => {
      const candidate = asked('config-key', question, product({ feature: catalogs }))
      return reasonAgainst({ ...candidate, fact: { ...candidate.fact, value } }, 0)
    }
    const whole = 'What does the depth option of catalogs default to in Kestrel?'
    expect(against(whole, '3')).toBeUndefined()
    expect(against(whole, 'brass')).toBe('vague')
    expect(against('What does the bellRingDepth option default to in Kestrel?', '3')).toBe('vague')
  })

  it('is not placed by the heading that it stands under', () => {
    const made = product()
    const text = '# Options\n\n## ring-depth\n\nThe depth is 3.'
    const context = readPassage(
      { chunk_id: `p${passages++}`, title: 'Options', path: ['Options'], text, product: made },
      'en',
    )
    const asks = (family: string, question: string) =>
      reasonAgainst(
        {
          ...asked(family, question, made),
          context,
          fact: { ...asked(family, question, made).fact, quotes: [{ start: 26, end: 41 }] },
        },
        0,
      )
    expect(asks('setting-effect', 'What is the ring-depth option for in Kestrel?')).toBe('vague')
    expect(asks('setting-effect', 'What is the ringDepth option for in Kestrel?')).toBeUndefined()
  })

  it('is no question about a third: who did it, or with what it is done', () => {
    const against = (family: string, question: string, subject?: string) =>
      reasonAgainst(asked(family, question, product(), subject), 0)
    expect(against('date', 'When did Skyport add the lone bell of catalogs in Kestrel?', 'Skyport')).toBe('vague')
    expect(against('procedure', 'How do I create the first Skyport repository of my tower in Kestrel?')).toBe('vague')
    expect(against('procedure', 'How do I create the first bell repository of my tower in Kestrel?')).toBeUndefined()
  })

  it('is put behind its feature where it would end in two purposes', () => {
    expect(withScope('What is the bell used for?', 'for catalogs in Kestrel', 'en')).toBe(
      'For catalogs in Kestrel, what is the bell used for?',
    )
    expect(withScope('Could you tell me: when should I ring?', 'in Kestrel', 'en')).toBe(
      'Could you tell me: in Kestrel, when should I ring?',
    )
  })
})

it('an entry that several pages of a product have is shared', () => {
  const page = (doc_id: string, own: string) => ({
    doc_id,
    title: 'Settings',
    text: `Kestrel rings. With Kestrel all is well.\n\n- \`maxRings\`: how often.\n- \`${own}\`: how long.\n- ring\\_size: how wide.\n`,
    chunk_ids: [`${doc_id}#c0`],
  })
  const merlin = { doc_id: 'merlin/a', title: 'Start', text: 'Merlin reads. Load Merlin.', chunk_ids: ['merlin/a#c0'] }
  const made = productOf(
    productsOf([page('kestrel/a', 'bellTime'), page('kestrel/b', 'ringTime'), merlin])!,
    'kestrel/a#c0',
  )
  expect(made.isShared('maxRings')).toBe(true)
  expect(made.isShared('bellTime')).toBe(false)
  expect(made.isShared('ring_size')).toBe(true)
})
