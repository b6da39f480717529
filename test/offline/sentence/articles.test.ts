import { describe, expect, it } from 'vitest'
import { abstainText } from '../../../src/offline/answers/adversarial/abstain.ts'
import { attributesOf } from '../../../src/offline/answers/adversarial/missing/questions.ts'
import { families } from '../../../src/offline/families/index.ts'
import { isAmount } from '../../../src/offline/families/sentence/grammar/amount.ts'
import { saysOneTrait } from '../../../src/offline/families/sentence/grammar/one-trait.ts'
import { findFacts } from '../../../src/offline/find-facts.ts'
import { hasBareDefinite } from '../../../src/offline/hard-checks/bare-definite.ts'
import { residue } from '../../../src/offline/hard-checks/wording.ts'
import { allAbilities } from '../../../src/offline/responder.ts'
import { isSharedAcronym } from '../../../src/offline/scope/shared-acronym.ts'
import { realised } from '../../../src/offline/wording/realised.ts'
import { voiceFor } from '../../../src/offline/wording/voice.ts'
import { randomFrom } from '../../../src/text/random.ts'
import { asked, questions } from '../asked.ts'
import { passage } from '../passage.ts'

describe('Of an article', () => {
  it.each([
    ['a time for a place', 'place', 'It was 1851. The Oren Fair is held on the last weekend of September.'],
    ['a time for a place', 'place', 'It was 1851. The Oren Fair is held on last weekend of September.'],
    ['since when it is', 'date', 'The Oren Fair is held in Vey since 1851.'],
    ['a charter for a doer', 'agent', 'The Tallian Church of Vey was established by Royal Charter in 1850.'],
    ['a law for a doer', 'agent', 'The Tallian Church of Vey was abolished by the Oren Act in 1850.'],
    ['the date of a second deed', 'date', 'Ada Marsh was born in Oren in a mill and married Oren Tal in 1851.'],
    [
      'the date of a second deed',
      'date',
      'Ada Marsh was born Vey Marsh in Oren to rich smiths and in 1851 married Oren Tal.',
    ],
    ['an amount for what it covers', 'complement', 'It was 1851. Tal Park covers an area of 76 hectares on the hills.'],
    ['an inverted copula', 'date', 'The official home of the Oren Guild has been a new Guild Building since 1851.'],
    ['an empty adjective', 'attribute', 'It was 1851. The specific axis of Oren is a street that runs to the sea.'],
    ['part of many', 'agent', 'It was 1851. The architect Ada Marsh captured part of the Oren Guild.'],
    ['what was found, and about what is not said', 'deed', 'In 1851, the Oren Guild found that the mills were empty.'],
    [
      'one trait of many',
      'identity',
      'It was 1851 in Oren. Blue smiths are also helpers of the bell founders in the guild.',
    ],
    ['a limit of nothing', 'limit', 'The mill classes are limited to 20.'],
  ])('%s is not asked (%s)', (_why, family, text) => {
    expect(asked(family, text, { title: 'Blue smiths' })).toEqual([])
  })

  it.each([
    ['place', 'It was 1851. The Oren Fair is held in Summer Hall.', 'Where is the Oren Fair held?'],
    ['date', 'The Oren Fair has been held in Vey since 1851.', 'Since when has the Oren Fair been held in Vey?'],
    [
      'date',
      'Oren has been a member of the Vey Guild since 1851.',
      'Since when has Oren been a member of the Vey Guild?',
    ],
    ['date', 'Ada Marsh moved to Vey and founded the Oren Guild in 1851.', 'When did Ada Marsh found the Oren Guild?'],
    [
      'agent',
      'The Tallian Church of Vey was established by the Oren Guild in 1850.',
      'Who established the Tallian Church of Vey in 1850?',
    ],
    ['complement', 'It was 1851. Tal Park covers the hills of Vey.', 'What does Tal Park cover?'],
    [
      'attribute',
      'It was 1851. The main axis of Oren is a street that runs to the sea.',
      'What is the main axis of Oren?',
    ],
    [
      'deed',
      'In 1851, the Oren study of mills in Vey found that the hills were empty.',
      'What did the Oren study of mills in Vey find in 1851?',
    ],
    ['identity', 'It was 1851. Blue smiths are helpers of the bell founders in the guild.', 'What are blue smiths?'],
    [
      'limit',
      'The mill classes are limited to 20 seats.',
      'What is the limit on the number of seats for the mill classes?',
    ],
    ['limit', 'The mill files are limited to 25 MB.', 'What is the size limit for the mill files?'],
  ])('%s is asked of “%s”', (family, text, question) => {
    expect(questions(family, text, { title: 'Blue smiths' })).toContain(question)
  })

  it('asks of what has gone on since a year as English does', () => {
    const [family] = families.filter(({ name }) => name === 'place')
    const text = 'Since 1851, the Oren Fair is held in Summer Hall.'
    const context = passage(text)
    const [found] = findFacts(context, [family!])
    const fails = (question: string): boolean =>
      residue({ ...found!, question, answer: { text: 'In Summer Hall.' }, rewritings: 0 } as never, 'en')
    expect(fails('Where is the Oren Fair held since 1851?')).toBe(true)
    expect(fails('Where has the Oren Fair been held since 1851?')).toBe(false)
  })

  it.each([
    'What does the Board of Trustees oversee?',
    'What did the Associate Director of Student Affairs open in 1851?',
    'When was the Great Theatre building opened?',
  ])('every school or town has one: %s', (question) => {
    expect(hasBareDefinite(question)).toBe(true)
  })

  it.each([
    'What does the Board of Trustees of Oren College oversee?',
    'When was the Great Theatre in Vey opened?',
    'When was the Director of the Oren Guild elected?',
    'When did the Central Library Consortium open?',
  ])('the one that is meant is named: %s', (question) => {
    expect(hasBareDefinite(question)).toBe(false)
  })

  it('knows an amount and one trait of many in every language', () => {
    for (const amount of ['76 ha', 'an area of 40 acres', 'uma superfície de 76 hectares', 'un área total de 3 km²'])
      expect(isAmount(amount)).toBe(true)
    for (const thing of ['the hills of Vey', '12 mills', 'un área protegida']) expect(isAmount(thing)).toBe(false)
    for (const trait of ['Los molinos son también guías.', 'O moinho também é um guia.', 'It is another mill.'])
      expect(saysOneTrait(trait)).toBe(true)
    expect(saysOneTrait('O moinho é um guia.')).toBe(false)
  })

  it('says in which article three letters mean that, where articles are many', () => {
    const text = 'Slow Air Rings (SAR) were built in 1851. SAR rings are old.'
    const context = passage(text, { title: 'Slow Air Rings' })
    const [found] = findFacts(
      context,
      families.filter(({ name }) => name === 'acronym'),
    )
    const titles = Array.from({ length: 12 }, (_, index) => `Bell ${index}`)
    expect(isSharedAcronym(found!, titles)).toBe(true)
    expect(isSharedAcronym(found!, titles.slice(0, 2))).toBe(false)
    const present = 'Slow Air Rings (SAR) are an old way to warn ships.'
    const asks = (title: string): boolean =>
      findFacts(
        passage(present, { title }),
        families.filter(({ name }) => name === 'acronym'),
      ).some((each) => isSharedAcronym(each, titles))
    expect(asks('text_190')).toBe(true)
    expect(asks('text 190')).toBe(true)
    expect(asks('12 old bells')).toBe(false)
    expect(asks('Bells')).toBe(false)
    const ask = (title: string, names: readonly string[]): string | undefined =>
      realised(
        { ...found!, context: passage(text, { title }) },
        voiceFor('en', {})!,
        randomFrom('sar'),
        [],
        { knowledge: { titles: names, size: 12, frequency: () => 1 }, abilities: allAbilities },
        () => {},
      )?.question
    expect(ask('Plants', titles)).toMatch(/SAR.* in plants/)
    expect(ask('Steam engine', titles)).toBeUndefined()
    expect(ask('Steam engine', titles.slice(0, 2))).toContain('SAR')
  })
})

describe('What is not there', () => {
  it('is not followed by a long account of what is', () => {
    const say = (given: string): string => abstainText({ missing: 'the price', given }, 'en', randomFrom('given'))
    expect(say('what it does and where it stands')).toContain('It is documented what it does')
    expect(
      say('that the old mill on the hill was sold by the guild to the smiths of Vey and has not been'),
    ).not.toContain('documented that')
  })

  it('is never how many brothers somebody has', () => {
    const names = attributesOf(['person', 'person-of-old'], 'en', '').map(({ attribute }) => attribute)
    expect(names).toContain('birthplace')
    expect(names).not.toContain('siblings')
  })
})
