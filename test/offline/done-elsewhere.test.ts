import { describe, expect, it } from 'vitest'
import { factFrom } from '../../src/offline/families/fact-from.ts'
import { families } from '../../src/offline/families/index.ts'
import { reasonAgainst } from '../../src/offline/hard-checks.ts'
import { featureOf } from '../../src/offline/products/features.ts'
import type { Product } from '../../src/offline/products/products.ts'
import { readPassage } from '../../src/offline/read-passage.ts'

const product: Product = {
  name: 'Acme Kestrel',
  isNamed: (question) => question.includes('Kestrel'),
  isSaid: (question) => question.includes('Kestrel'),
  isShared: () => false,
}
let passages = 0
const against = (
  question: string,
  { step = 'Choose Create.', title = 'Bells', heading = 'Bell towers', family = 'procedure', subject = 'ring a bell' },
) => {
  const text = `# ${title}\n\n## ${heading}\n\n${step}\n`
  const context = readPassage({ chunk_id: `d${passages++}`, title, path: [title], text, product }, 'en')
  const start = text.indexOf(step)
  return reasonAgainst(
    {
      question,
      context,
      fact: factFrom({
        family,
        subject,
        attribute: 'steps',
        value: step,
        valueType: 'steps',
        quotes: [{ start, end: start + step.length }],
        slots: {},
        items: [step],
        certainty: 1,
      }),
      family: families.find(({ name }) => name === family)!,
      answer: { text: `1. ${step}\n2. Wait for the bell.` },
      scope: { phrase: 'in Kestrel', level: 1, product: true },
      rewritings: 0,
    },
    0,
  )
}

describe('a question whose clause says where', () => {
  it('is not put in the product too', () => {
    const limit = { family: 'permission', subject: 'ringing' }
    expect(against('Is ringing at night in Merlin Towers optional in Kestrel?', limit)).toBe('vague')
    expect(against('In Kestrel, is ringing at night in Merlin Towers optional?', limit)).toBe('vague')
    expect(against('Is ringing at night done in the BT Tower Manager in Kestrel?', limit)).toBe('vague')
    expect(against('Does the Bell Storage service share all bells in Kestrel?', limit)).toBe('vague')
    expect(against('Is ringing at night by hand optional in Kestrel?', limit)).toBeUndefined()
  })
})

describe('a task on a page of one of several products', () => {
  const trail = 'How can I create a trail of bells in Kestrel?'

  it('is no question about the product where the steps open another, or the heading says another', () => {
    expect(against(trail, {})).toBeUndefined()
    expect(against(trail, { step: 'Open the Acme Kestrel console.' })).toBeUndefined()
    expect(against(trail, { step: 'Open the Acme Merlin console.' })).toBe('vague')
    expect(against(trail, { heading: 'Creating a trail in Merlin' })).toBe('vague')
    expect(against(trail, { heading: 'Creating a trail in Kestrel' })).toBeUndefined()
  })

  it('is not done in the product where it is done on the site of a third', () => {
    expect(
      against('How do I download the bell driver from the Merlin site in Kestrel?', { title: 'Merlin drivers' }),
    ).toBe('vague')
    expect(against('How do I download the bell driver from the Kestrel site?', {})).toBeUndefined()
  })

  it('is no step of a tutorial', () => {
    expect(against(trail, { title: 'Tutorial: ring a first bell' })).toBe('vague')
    expect(against(trail, { heading: 'Step 2: Create a trail' })).toBe('vague')
    expect(against('How do I test the bell setup in Kestrel?', { subject: 'test the bell setup' })).toBe('vague')
    expect(against(trail, { title: 'Getting started with Kestrel' })).toBe('vague')
    expect(against(trail, { title: 'Create a gate' })).toBe('vague')
    expect(against(trail, { title: 'Create bells' })).toBeUndefined()
    expect(against(trail, { title: 'Set up Kestrel' })).toBeUndefined()
    expect(against(trail, { step: 'Open the bell that you created.' })).toBe('vague')
    expect(against(trail, { step: 'For example, open the bell.' })).toBe('vague')
    expect(against(trail, { heading: 'To create a gate' })).toBe('vague')
    expect(against(trail, { step: 'For Name, enter my-first-bell.' })).toBe('vague')
    expect(against('How do I install the package in Kestrel?', { subject: 'install the package' })).toBe('vague')
  })

  it('names the case that the title of its page gives', () => {
    const title = 'Joining a gate with signed rings'
    expect(against('How do I join a gate in Kestrel?', { title })).toBe('vague')
    expect(against('How do I join a gate with signed rings in Kestrel?', { title })).toBeUndefined()
    expect(against('What do I need before I join a gate in Kestrel?', { title, family: 'prerequisites' })).toBe('vague')
    expect(against('Can I join a gate at night in Kestrel?', { title, family: 'permission' })).toBe('vague')
    expect(against('How do I scale the tower in Kestrel?', { title: 'Use a custom bell' })).toBe('vague')
    expect(against('How do I join a gate in Kestrel?', { title: 'Working with rings' })).toBeUndefined()
  })

  it('does not say the product twice', () => {
    const page = { doc_id: 'p', title: 'Ringing bells in Kestrel', text: 'Open Kestrel. In Kestrel, ring the bell.' }
    expect(featureOf(page, 'Acme Kestrel')).toBeUndefined()
    expect(featureOf(page, 'Acme Merlin')?.place).toBe('in Kestrel with Acme Merlin')
  })
})
