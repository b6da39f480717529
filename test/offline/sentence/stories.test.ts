import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../src/offline/candidate.ts'
import { factFrom } from '../../../src/offline/families/fact-from.ts'
import { families } from '../../../src/offline/families/index.ts'
import { findFacts } from '../../../src/offline/find-facts.ts'
import { reasonAgainst } from '../../../src/offline/hard-checks.ts'
import { readPassage } from '../../../src/offline/read-passage.ts'
import { asked } from '../asked.ts'

const story = 'The Oren Guild bought the old mill in 1851, and the council rebuilt it.'

/** Why a question of a story is not asked, whatever readers may think of it. */
const against = (
  question: string,
  more: { text?: string; answer?: string; path?: readonly string[]; family?: string; title?: string } = {},
) => {
  const { text = story, answer = 'In 1851.', path = ['Guilds'], family = 'date', title = 'Guilds' } = more
  const candidate: Candidate = {
    context: readPassage({ chunk_id: 'p1', title, path: [...path], text }, 'en'),
    family: families.find(({ name }) => name === family)!,
    fact: factFrom({
      family,
      subject: 'the Oren Guild',
      attribute: 'date',
      value: '1851',
      valueType: 'date',
      quotes: [{ start: 0, end: text.length }],
      slots: {},
    }),
    question,
    answer: { text: answer },
    scope: undefined,
    rewritings: 0,
  }
  return reasonAgainst(candidate, 0)
}

describe('Of a story', () => {
  it.each([
    'When did the Oren Guild open a fair in honor of the occasion?',
    'When did the Oren Guild leave the territory?',
    'Why has wool production declined in recent years?',
    'When did the Oren Guild set the date?',
    'When did the Oren Guild build four mills within a short time?',
    'When did the Oren Guild settle nearby?',
    'When did the Oren Guild buy the gate from Mr. H.?',
    'When did Ada Marsh of the Oren Guild become president?',
    'During which years was Ada Marsh of the Oren Guild governor?',
    'When did Ada Marsh of the Oren Guild become the first woman to be chief cashier?',
    'When did the Oren Guild lend Vey similar bells?',
    'Why has Vey lost mills in the last eight years?',
    'When did the smiths and the weavers settle in nearby mills?',
    'When did the Oren Guild help William?',
    'When did the Oren Guild leave the federation?',
    'When did the Oren Guild petition the Congress?',
    'When did the Oren Guild petition the prime minister?',
    'When did the Oren Guild win the islands’ only mill?',
    'When did the Oren Guild become one of several mills?',
    'When did the Oren Guild respond by rebuilding the mill of Vey?',
    'What did evidence of violence result in during March 1849?',
  ])('what leans on an earlier sentence is not asked: %s', (question) => {
    expect(against(question)).toBe('vague')
  })

  it.each([
    'When did the Oren Guild leave the territory of Vey?',
    'When did the Oren Guild settle in nearby mills?',
    'When did the Oren Guild help William Marsh?',
    'When did Ada Marsh become president of the Oren Guild?',
    'When did the Oren Guild help King William?',
    'When did the Oren Guild leave the federation of Vey?',
    'When did the Oren Guild respond to the Vey council?',
    'What did the rise of guilds result in?',
    'When did the Oren Guild buy the mill of Vey within a short time of the Tal Flood?',
  ])('what says which, when and who is: %s', (question) => {
    expect(against(question)).toBeUndefined()
  })

  it('letters that the page spells out name nothing elsewhere', () => {
    const text = `${story} The Tal Guild Council (TGC) sat in Vey.`
    expect(against('What was the creation of the TGC based on?', { text })).toBe('vague')
    expect(against('What was the creation of the TGC based on?')).toBeUndefined()
  })

  it('what holds in a land is asked with a name', () => {
    const text = 'In 1851 stock was scarce in Norway.'
    const why = (title: string) =>
      against('Why is industrial stock nearly beyond repair?', { text, path: [], title, family: 'cause' })
    expect(why('Norway')).toBe('vague')
    expect(why('Depreciation')).toBeUndefined()
  })

  it('what speaks to its reader may speak of the territory', () => {
    expect(
      against('When did the Oren Guild leave the territory?', { text: `${story} You can visit both.` }),
    ).toBeUndefined()
  })

  it('how long somebody is elected for by judges is asked with their court', () => {
    const plain = 'A president is elected by the judges for three years. The Oren Court sits in Vey.'
    const why = (question: string) => against(question, { text: plain, family: 'duration' })
    expect(why('For how long is a renewable president elected by the judges?')).toBe('vague')
    expect(why('For how long is a renewable president of the Oren Court elected by the judges?')).toBeUndefined()
  })

  it('the new building answers nobody', () => {
    const question = 'When did the Oren Guild move?'
    expect(against(question, { answer: 'The Oren Guild moved into the new building in 1851.' })).toBe(
      'answer-points-elsewhere',
    )
    expect(
      against(question, { answer: 'The Oren Guild moved into the new building of the mill in 1851.' }),
    ).toBeUndefined()
  })

  it('what stands under the name of a country is asked with a name', () => {
    const path = ['Guilds', 'Portugal']
    expect(against('When have the numbers of weaving mills been in decline?', { path })).toBe('vague')
    expect(against('When have the numbers of weaving mills in Portugal been in decline?', { path })).toBeUndefined()
  })

  it('a clause that was cut before its verb ends no question', () => {
    expect(against('I need to know when the Oren Guild bought the old mill when the members of the council.')).toBe(
      'residue',
    )
    expect(against('I need to know when the Oren Guild bought the mill of Vey when Ada Marsh voted.')).toBeUndefined()
    expect(against('When did the Oren Guild ask the council of Vey if mills?')).toBe('residue')
    expect(against('When did the Oren Guild define a good mill as one?')).toBe('residue')
  })
})

describe('Who did it, of a story', () => {
  const doers = (text: string): readonly string[] => asked('agent', text).map(({ answer }) => answer)

  it('is asked of a name', () => {
    expect(doers('The Tal Bridge was designed by Ada Marsh in 1851.')).toHaveLength(1)
    expect(doers('In 1851 John Hollis negotiated a truce with the Oren Guild.')).toHaveLength(1)
  })

  it('is not asked of the land that the page is about', () => {
    const text = 'Norway joined the Oren League in 1904. Norway and its king kept his seat.'
    expect(asked('agent', text, { title: 'Norway' })).toEqual([])
  })

  it.each([
    ['of a part of many', 'Part of the Oren Guild founded the mill of Vey in 1851.'],
    ['where the answer stands in the question', "In 1851 John Hollis published Hollis's Small Law of the Tides."],
    ['where the object comes late', 'John Hollis negotiated from Oren a lasting truce with the Tal Guild in 1851.'],
    ['for a calamity', 'The Great Flood destroyed the Old Mill of Oren in 1851.'],
    ['where a particle belongs to the verb', 'The Oren Law was built upon by Ada Marsh in 1851.'],
  ])('is not asked %s', (_where, text) => {
    expect(doers(text)).toEqual([])
  })
})

describe('A doubtful question of who did it', () => {
  const refused = (sentence: string) => {
    const text = `${sentence} The mill had burned in 1851.`
    const context = readPassage({ chunk_id: 'p1', title: 'Oren', path: [], text }, 'en')
    const family = families.find(({ name }) => name === 'agent')!
    const found = findFacts(context, [family])[0]!
    const question = `Any idea who ${found.fact.slots.predicate}?`
    const answer = family.answer(found.fact, context)
    return reasonAgainst({ ...found, question, answer, scope: undefined, rewritings: 0 })
  }

  it('is left alone in a story, and a surer one is not', () => {
    expect(refused('In 1851 John Hollis published the Small Law of the Tides.')).toBeUndefined()
    expect(refused('John Hollis wrote the parser of the Tal language.')).toBe('unpromising')
  })
})

describe('What something is, of a story', () => {
  const defined = (text: string, title?: string): readonly string[] =>
    ['identity', 'glossary'].flatMap((name) => asked(name, text, title ? { title } : {}).map(({ answer }) => answer))

  it('is asked where it is first named and told apart', () => {
    expect(defined('The Oren Sluice is a half-timbered house for weavers in Tal. It burned in 1851.')).toHaveLength(1)
    expect(
      defined('A sluice gate is a board that holds back water. It was built in 1851.', 'Sluice gate'),
    ).toHaveLength(1)
  })

  it('is told with what it does, where the sentence goes on to say so', () => {
    expect(
      defined(
        'The Oren Canal is an artificial waterway in Orland, linking the Blue Lake to the sea. It opened in 1869.',
      ),
    ).toEqual(['The Oren Canal is an artificial waterway in Orland, linking the Blue Lake to the sea.'])
  })

  it('is not asked where the sentence sets one of a pair against the other', () => {
    const pair = (joint: string) =>
      defined(`talText (tT) is the syntax of all pages${joint} Oren is a generator.`, 'talText')
    expect(pair(' that bells read, as')).toHaveLength(1)
    expect(pair(', while')).toEqual([])
    expect(defined('talText (tT) is a more useful syntax for all pages.', 'talText')).toEqual([])
  })

  it.each([
    ['of any house by a river', 'The Oren Sluice is a half-timbered house by the river. It burned in 1851.'],
    [
      'of what was named before',
      'Many saw the Oren Sluice in 1851. The Oren Sluice is a half-timbered house for weavers in Tal.',
    ],
    ['of a land by a trait', 'Norway, a small trade-dependent economy, grew in 1851.'],
    ['of how things are', 'Bells are free of cracks that anybody could hear. It was so in 1851.'],
    ['in a remark', 'A building project is a complex net of contracts between many people. It was so in 1851.'],
  ])('is not asked %s', (_where, text) => {
    expect(defined(text)).toEqual([])
  })
})

describe('What a story says of somebody', () => {
  it('tells who that is without the page', () => {
    const why = (answer: string) =>
      against('Who was Robert Marsh?', { text: answer, answer, family: 'identity', title: 'Guilds' })
    expect(why('Robert Marsh, the inventor of the Oren Bell, was a co-author of the system in 1851.')).toBe('vague')
    expect(why('Robert Marsh, the inventor of the Oren Bell, was a co-author of Tal in 1851.')).not.toBe('vague')
  })
})

describe('A deed', () => {
  it('of another land than the one that the page is about is not asked', () => {
    const deeds = (title: string) => asked('deed', 'In 1851, Norway announced the Marsh Loan.', { title })
    expect(deeds('Denmark')).toEqual([])
    expect(deeds('Norway')).toHaveLength(1)
    expect(deeds('Loans')).toHaveLength(1)
    const french = (title: string) => asked('deed', 'In 1851, the French established Fort Marsh in the bay.', { title })
    expect(french('Forts')).toEqual([])
    const letters = (title: string) => asked('deed', 'In 1851, the TGC built Fort Marsh in the bay.', { title })
    expect(letters('Forts')).toEqual([])
    expect(letters('Tal Guild Council')).toHaveLength(1)
  })
})

describe('An acronym', () => {
  it('of what something belongs to is not asked', () => {
    const told = (name: string) =>
      asked('acronym', `In 1851, the ${name} (TGC) house burned. ${'The TGC met. '.repeat(5)}`)
    expect(told('Tal Guild Council')).toHaveLength(1)
    expect(told("Tal Guild Council's")).toEqual([])
  })

  it('that is spelled out in two ways is not asked', () => {
    const one = 'The Tal Guild Council (TGC) met in 1851.'
    expect(asked('acronym', one, { title: 'Tal Guild Council' })).toHaveLength(1)
    expect(asked('acronym', `${one} The Tal Grain Company (TGC) closed.`, { title: 'Tal Guild Council' })).toEqual([])
  })
})

describe('What is counted', () => {
  it('is no condition', () => {
    expect(asked('quantity', 'The ring function will return 0 if there no errors in the yard.')).toEqual([])
  })
})
