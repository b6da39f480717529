import { describe, expect, it } from 'vitest'
import { hasBareDefinite } from '../../../src/offline/hard-checks/bare-definite.ts'
import { asked, questions } from '../asked.ts'

describe('A question of a story', () => {
  it.each([
    'When did Tallian troops lay siege to the fortress?',
    'When was the historic centre added to the list of Oren?',
    'When did the Vey agency become a branch of its own?',
    'Who opened the public library in 1851?',
    'When did the fleet leave?',
    'When did Oren Tal teach at the Lutheran school?',
    'When did the Government submit its decree?',
    'When did Oren leave the League?',
  ])('does not say which one it means: %s', (question) => {
    expect(hasBareDefinite(question)).toBe(true)
  })

  it.each([
    'When was the fortress of Oren taken?',
    'When did the Government of Vey submit its decree?',
    'When did the Oren League leave Vey?',
    'When was the Treaty of Vey signed?',
    'When was the palace that Ada Marsh had built sold?',
    'When did Ada Marsh see the first public library?',
    'When was the library in Oren opened?',
    'When was the steam engine brought to Oren?',
    'Who measured the distance to the sun in 1851?',
    'When did the Oren Guild sell its mills?',
  ])('says which one it means: %s', (question) => {
    expect(hasBareDefinite(question)).toBe(false)
  })
})

describe('What a story tells', () => {
  it.each([
    ['a time that belongs to the work', 'duration', 'In 1851 Oren Guild offered Ada Marsh a mill for a year’s work.'],
    [
      'a state up to a day that is not said',
      'duration',
      'Ada Marsh has had the post of Oren for four years since 1851.',
    ],
    ['what had been before something else', 'date', 'Fort Oren had been built in 1851.'],
    [
      'a year that only dates what stands behind it',
      'date',
      'The mill of Oren was the big story in 1960’s trade of Vey.',
    ],
    ['how much it came to', 'date', 'The trade of Oren came to about 6.3 bells in 1951.'],
    ['one journey of many', 'date', 'The architect Ada Marsh returned to Oren in 1851.'],
    ['what some have', 'quantity', 'Some smiths have two sessions in one evening.'],
    ['what was done, and no attribute', 'attribute', 'It was 1851. The maintenance of Oren Mill is a task of Vey.'],
    ['half of a number', 'limit', 'The mills of Oren can carry only two or three bells to Vey.'],
    ['what is done with it, and no definition', 'glossary', '“Blue Mills” is filled with many fine bells from Vey.'],
    ['a novelty without its place', 'date', 'The architect Ada Marsh introduced the “Oren Bell” in 1851.'],
    ['one who brought it nowhere', 'agent', 'The architect Ada Marsh introduced the Oren Bell in 1851.'],
    ['so many of them', 'date', 'More than 40 mills of Tal were sold to Oren in 1851.'],
    ['reasons that follow', 'quantity', 'The architect Ada Marsh had two reasons for a trip to Oren in 1851.'],
    ['every one of a kind', 'complement', 'In 1851 every path to Oren was covered by vines of Tal.'],
    ['one place of study of many', 'place', 'Ada Marsh studied at Oren University. She was born in 1851.'],
    [
      'a deed of nobody in particular',
      'agent',
      'It was 1851. The architect Ada Marsh defended the Italian people against the laws of the land.',
    ],
    ['what one does among others', 'agent', 'The architect Ada Marsh hastened to the mills of Oren in 1851.'],
    ['an office without its holder', 'agent', 'The President founded the Oren Guild of Smiths in 1851.'],
  ])('is not asked where it is %s', (_why, family, text) => {
    expect(asked(family, text)).toEqual([])
  })

  it('is asked with the one who did it, and when', () => {
    expect(questions('agent', 'The architect Ada Marsh founded the Oren Guild of Smiths in 1851.')).toContain(
      'Who founded the Oren Guild of Smiths in 1851?',
    )
    expect(asked('date', 'Fort Oren was built in 1851.')).toHaveLength(1)
    expect(asked('quantity', 'In 1851 Ada Marsh had two mills.')).toHaveLength(1)
  })
})
