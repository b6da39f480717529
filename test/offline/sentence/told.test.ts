import { describe, expect, it } from 'vitest'
import { innerClauses } from '../../../src/offline/families/sentence/grammar/inner-clauses.ts'
import { shortCore } from '../../../src/offline/families/sentence/grammar/short-core.ts'
import { asked, questions } from '../asked.ts'

describe('A long sentence of a story', () => {
  it.each([
    [
      'The old record was held by Ada Marsh, who led the Reds to victory in Oren.',
      'Ada Marsh led the Reds to victory in Oren',
    ],
    [
      'Tal Isle, which had been captured from Oren in 1713, still had a chapel.',
      'Tal Isle was captured from Oren in 1713',
    ],
    [
      'The suburb includes Marsh Street, named after the painter Ada Marsh, which extends to a mill.',
      'Marsh Street was named after the painter Ada Marsh',
    ],
    [
      'Oren University was opened in 1904, and was the first school of the valley.',
      'Oren University was the first school of the valley',
    ],
    [
      'Learning of the plan that others had, and after a week of doubt, the Oren Council sold its mills.',
      'The Oren Council sold its mills',
    ],
  ])('says besides: %s', (text, inner) => {
    expect(innerClauses(text)).toContain(inner)
  })

  it.each([
    ['two could be meant', 'He met the son of Ada Marsh, who led the Reds to victory in Oren.'],
    ['a list goes on', 'They sailed with Ada Marsh, who lived in Oren, Tal and Vey.'],
    ['the object is meant', 'The painter Ada Marsh drew a plan, but it was refused by the city.'],
  ])('says nothing besides where %s', (_why, text) => {
    expect(innerClauses(text)).toEqual([])
  })

  it('is answered by what it says besides', () => {
    const [fact] = asked('date', 'Tal Isle, which had been captured from Vey in 1713, still had a chapel of its own.')
    expect(fact?.questions).toContain('In what year was Tal Isle captured from Vey?')
    expect(fact?.answer).toBe('Tal Isle was captured from Vey in 1713.')
  })
})

describe('The short core of a predicate', () => {
  it('ends before what only goes on, with a noun and a name', () => {
    expect(shortCore('an act to help the 148 Huguenots who still lived at the old mill by the river')).toBe(
      'an act to help the 148 Huguenots',
    )
  })

  it('does not end inside a clause of its own', () => {
    const rest = 'to a close when Ada Marsh established a party of the old northern hills'
    expect(shortCore(rest)).not.toMatch(/when Ada Marsh$/)
    // Which round that was, only the rest of the sentence says.
    expect(shortCore('offered in the first lighthouse round held by the old guild of the harbour')).not.toMatch(
      /round$/,
    )
    expect(
      asked('date', 'Beacon, the oldest newspaper of Vey, was founded by Ada Marsh in 1851. A beacon is old.')[0]
        ?.questions,
    ).toContain('When was Beacon founded by Ada Marsh?')
    expect(asked('date', 'Vey and Oren were the main producers of salt in 1851.')).toEqual([])
    expect(asked('date', 'Ada Marsh was able to cross the strait in 1851.')).not.toEqual([])
  })

  it('is the whole where every cut would hang', () => {
    const rest = 'its intention to replace the three old channels of the valley by others'
    expect(shortCore(rest)).not.toBe('its intention')
  })
})

describe('A question about a story', () => {
  it.each([
    ['agent', 'In the 14th century, the Great Plague ravaged much of the Oren lands.', undefined],
    ['agent', 'The war ended in 1904. John Hollis held a seat on the Oren Security Council.', undefined],
    ['complement', 'Marsh Street was named after the painter Ada Marsh in 1904.', 'Who was Marsh Street named after?'],
    ['complement', 'In 1904 it was new. Widespread unrest in Oren led to a change of the old laws.', undefined],
    ['complement', 'John Hollis succeeded Ada Marsh in 1904.', undefined],
    ['complement', 'The Oren people saw it in 1904. Oren refers to the Tal Cloud as the old bag.', undefined],
    [
      'cause',
      'It was new in 1904. Oren was the logical destination because of its low prices and its many mills.',
      undefined,
    ],
    ['date', 'Independence was granted in 1904.', undefined],
    ['date', 'The Oren Council ceded possession in 1904.', undefined],
    ['agent', 'Oren Castle was attacked and overrun by Ada Marsh in 1904.', undefined],
    ['agent', 'Oren Isle was discovered by Ada Marsh in 1904 and Tal by John Hollis in 1906.', undefined],
    ['deed', 'Ada Marsh won another medal in 1904.', undefined],
    ['deed', 'The Oren Guild occupied the mill of Tal for years before the Vey Guild came in 1904.', undefined],
    ['complement', 'It was 1904. The chair of the Oren Panel was replaced by his deputy John Hollis.', undefined],
    [
      'identity',
      'The Oren Company is a significant contributor to the Tal Power Pool. It was founded in 1904.',
      undefined,
    ],
    ['identity', 'The Orens, a Tal tribe of the north, merged with the Veys in 1904.', undefined],
    ['duration', 'The Oren Fund selected Tal for a second Pact in 1904.', undefined],
    ['duration', 'In 1904 the Oren Fund renewed a credit of the Tal Bank for three years.', undefined],
    ['deed', 'Tensions over Russian gas reached a peak in 1904.', undefined],
    ['deed', 'The Oren Council reduced the number of mills in 1904.', undefined],
    ['date', 'Ada Marsh resigned from the Oren Panel late in 1904.', 'When did Ada Marsh resign from the Oren Panel?'],
    ['date', 'In 2010, consumer and investor confidence revived and Oren growth reached 7 percent.', undefined],
    ['date', 'The Oren Mill experienced a long slump starting in 1904.', undefined],
    [
      'date',
      'GDP has rebounded with an average annual growth of 7% since 2003 and inflation has been reduced.',
      undefined,
    ],
    ['comparison', 'It was free in 1904. Unlike the Tal Mill, the Oren Mill needs much water.', undefined],
    ['deed', 'The king dominated all. Ada Marsh dominated the government in 1904.', undefined],
    [
      'agent',
      'The economist Ada Marsh was the chair of the Oren Panel in 1904.',
      'Who was the chair of the Oren Panel in 1904?',
    ],
    ['agent', 'In 1904 Oren is the county seat of Marsh County.', undefined],
    [
      'attribute',
      'The land was free in 1904. The basic unit of territorial division in Oren is a commune.',
      'What is the basic unit of territorial division in Oren?',
    ],
    [
      'identity',
      'The act was passed in 1904. Reserved matters are subjects that are outside the powers of the Oren Parliament.',
      'What are reserved matters?',
    ],
    [
      'cause',
      'The second invasion of Oren in 1281 failed because of a sudden storm.',
      'Why did the second invasion of Oren in 1281 fail?',
    ],
    [
      'complement',
      'In 1904 it was new. The Marsh Market replaced an older hall of wood.',
      'What did the Marsh Market replace?',
    ],
  ])('is asked of (%s): %s', (family, text, question) => {
    if (question) expect(questions(family, text)).toContain(question)
    else expect(questions(family, text)).toEqual([])
  })

  it('never asks by whom', () => {
    expect(questions('agent', 'The Oren protocols were designed by Marsh Labs in 1904.').join()).not.toContain(
      'by whom',
    )
  })

  it('gives a surname the first name that the text has given', () => {
    expect(
      questions('date', 'James Hutton was a farmer of the north. The king came. Hutton published a theory in 1795.'),
    ).toContain('In what year did James Hutton publish a theory?')
  })

  it('says where, when its document is about a town or a land', () => {
    const text = 'People have farmed in Kenya for long. The Greens won their first seats in 2014.'
    expect(questions('date', text, { title: 'Kenya' })).toContain(
      'In what year did the Greens win their first seats in Kenya?',
    )
    const party = `${text} Others chose the Kenya Party.`
    expect(questions('date', party, { title: 'Kenya' })).toContain(
      'In what year did the Greens win their first seats in Kenya?',
    )
    expect(questions('date', text, { title: 'Farming' })).toContain(
      'In what year did the Greens win their first seats?',
    )
  })

  it('says the place with its article', () => {
    const text = 'Real output fell sharply in 1904.'
    expect(questions('date', text, { title: 'Czech Republic' })).toContain(
      'In what year did real output fall sharply in the Czech Republic?',
    )
  })

  it('does not put into a lake what happened near it', () => {
    const text = 'The Oren Railway was built in 1904.'
    expect(questions('date', text, { title: 'Lake Baikal' }).join()).not.toContain('in Lake Baikal')
  })

  it('says where of what has a reason and no name', () => {
    const text = 'The land sold wool in 1904. Wool production has substantially declined because of years of drought.'
    expect(questions('cause', text, { title: 'Kenya' })).toContain(
      'Why has wool production substantially declined in Kenya?',
    )
  })

  it('keeps of the how-manieth of what it was', () => {
    const text =
      'In 1904 Kenya officially became the 84th jurisdiction participating in the Convention on Mutual Assistance in Matters of Tax.'
    for (const question of questions('date', text)) expect(question).toContain('participating in')
  })

  it('says once where of a share of a whole', () => {
    const text = 'People have farmed in Kenya for long. In 2014 less than 7% of the land area was arable.'
    for (const question of questions('quantity', text, { title: 'Kenya' }))
      expect(question.match(/Kenya/g)).toHaveLength(1)
  })

  it('says where something led to what it did', () => {
    const text =
      'People have farmed in Kenya for long. The post-war British occupation led to the formation of a republic in 1947.'
    expect(questions('complement', text, { title: 'Kenya' })).toContain(
      'What did the post-war British occupation lead to in Kenya?',
    )
  })

  it('gives a surname the first name of the title', () => {
    const text = 'In the spring the king came. Hutton published a theory in 1795.'
    expect(questions('date', text, { title: 'James Hutton' })).toContain(
      'In what year did James Hutton publish a theory?',
    )
  })

  it('leaves out what else is unlike it', () => {
    const text = 'The tables were drawn in 1904. Unlike longitude, Right Ascension is usually measured in hours.'
    expect(questions('complement', text)).toContain('What is Right Ascension usually measured in?')
  })

  it('asks why of a change whose adverb ends in -lly', () => {
    const text =
      'Cocoa was grown in 1904. Cocoa production in Oren has substantially declined because of years of drought.'
    expect(questions('cause', text)).toContain('Why has Cocoa production in Oren substantially declined?')
  })

  it('keeps `the city government` as it is where the city has a name', () => {
    const [fact] = asked('date', 'Fresno is a city in the valley. Ada Marsh joined the city government in 1968.', {
      title: 'Fresno',
    })
    expect(fact?.answer).toContain('the city government')
  })

  it.each([
    [
      'half of what it is',
      'identity',
      'In 1904 it grew. ORN provides virtual networking for Open Towns and is a component of the Open Towns project.',
    ],
    ['a run-on', 'identity', 'In 1904 it grew. Marsh Oil is a branch of Oren Oil of Tal will have a share of it.'],
    [
      'the deputy who came next taken for a thing',
      'complement',
      'Prime Minister Ada Zenawi died in 1904 and was replaced by his Deputy Prime Minister Oren Marsh.',
    ],
    [
      'the date of an election it only tells of',
      'date',
      'Ada Marsh was elected prime minister in an emergency election held in 1904.',
    ],
    ['what a note under a picture says', 'date', 'Model created in 1904 with Oren Atelier.'],
    ['when something lasted', 'date', 'Construction of the Oren Canal lasted from 1859 to 1869.'],
    [
      'how long something took, and not which time',
      'duration',
      'The Marsh Canal was widened in 1904. The Oren Canal was blocked for six days.',
    ],
    [
      'an answer taken for its subject',
      'cause',
      'Orbit was found in 1904. The short answer is: star shine because they are very hot.',
    ],
    ['what a name governs', 'complement', 'It grew in 1904. Namibia has been governed by Swapo since the war.'],
    ['a glued heading', 'date', 'Effects of river fishing River fishing was banned in Oren in 1904.'],
    ['no name', 'agent', 'Ada Marsh came in 1904. Turabi built a powerful base with money from abroad.'],
  ])('is not asked with %s', (_why, family, text) => {
    expect(asked(family, text).filter(({ quotes }) => quotes[0] !== 'Ada Marsh came in 1904.')).toEqual([])
  })
})
