import { describe, expect, it } from 'vitest'
import { readPassage } from '../../../src/offline/read-passage.ts'
import { scopesFor } from '../../../src/offline/scope/scope.ts'
import { rulesOf } from '../../../src/offline/structure/rules-name.ts'
import { asked } from '../asked.ts'

const title = 'Northgate Library Governance'
const first = (text: string, name = 'rule', of = title): string | undefined =>
  asked(name, text, { title: of })[0]?.questions[0]

describe('rules are asked about with the name of the document that lays them down', () => {
  it.each([
    [
      'If the vote is tied, the chair may call a second vote of all members.',
      'Under the Northgate Library Governance, when may the chair call a second vote of all members?',
    ],
    [
      'You may lend out rare maps provided that the archive keeps a copy.',
      'Under the Northgate Library Governance, on what condition may I lend out rare maps?',
    ],
    ['When a member leaves the town, the membership of that person is suspended.', undefined],
    [
      'A reader is automatically made a member if nobody has objected to the nomination.',
      'Under the Northgate Library Governance, when is a reader made a member?',
    ],
    [
      'Existing members can nominate a reader for the board.',
      'Under the Northgate Library Governance, who can nominate a reader for the board?',
    ],
    ['Title pages may use coloured ink and similar means of decoration.', undefined],
    ['The publisher must include a separate index of all the maps.', undefined],
    ['A reader may copy rare maps provided that the terms of Section 6 above are kept.', undefined],
    ['Publisher must include a separate index in the appendix of each volume.', undefined],
    [
      'Damaged maps must be reported to the head archivist.',
      'Under the Northgate Library Governance, to whom must damaged maps be reported?',
    ],
    [
      'The archivists are responsible for keeping the catalogue of maps.',
      'Under the Northgate Library Governance, who is responsible for keeping the catalogue of maps?',
    ],
    [
      'Visiting readers must not take photographs of rare maps.',
      'Under the Northgate Library Governance, may visiting readers take photographs of rare maps?',
    ],
  ])('%s', (text, question) => {
    expect(first(text)).toBe(question)
  })

  it.each([
    [
      'what holds in no document of rules',
      'Existing members can nominate a reader for the board.',
      'A walk in the library',
    ],
    ['who does what many do', 'Users must keep their cards in a safe place.', title],
    ['when something is that has its time', 'If nobody calls, the book is returned after 30 days.', title],
    [
      'a verdict that an exception turns',
      'Visiting readers must not take photographs unless a member allows it.',
      title,
    ],
    [
      'what the reader is free or encouraged to do',
      'If you believe that a map is missing, you are encouraged to notify the head archivist. If you have a card, you can cancel it and keep reading here.',
      title,
    ],
    [
      'which of two rules a condition is of',
      'If the roof leaks badly, the board may close the reading room or readers may move upstairs.',
      title,
    ],
    [
      'half of a deadline',
      'If sent by mail to the archive, letters will be deemed received by the chair two days after posting.',
      title,
    ],
    [
      'what is done at once',
      'If the board asks for a rare map, the finder must return the whole case immediately.',
      title,
    ],
    ['how many there may be', 'If a reader joins, the reader may borrow only one map at any time.', title],
    [
      'what somebody settles',
      'If two readers ask for it, the order of the loans will be determined by the archivist of the house.',
      title,
    ],
    ['what holds some day', 'If a reader leaves, the board may refuse a new card in the future.', title],
    ['what leans on another page', 'Letters to the board must contain the same proof as the first letter.', title],
    [
      'what only the condition names',
      'If we remove a map from the archive, you will receive confirmation that the map has been removed.',
      title,
    ],
    ['a time within the rule', 'If a map is claimed, the loan is held back until the claim is settled.', title],
    ['whether what is granted is granted', 'You may copy any map of the library at any time.', title],
    ['whether a wrong is allowed', 'Visiting readers must not share maps that violate the copyright of others.', title],
    [
      'what the text asks for twice',
      'A member must provide proof of address here. A member must provide two photographs of both sides.',
      title,
    ],
  ])('not of %s', (_what, text, of) => {
    expect(asked('rule', text, { title: of }).filter(({ shape }) => shape !== 'conditions')).toEqual([])
  })

  it.each([
    ['why they are so', 'cause', 'The reading room stays closed on Mondays because the staff cleans the lamps.'],
    ['what they rest on', 'complement', 'The Lending Crisis of 1904 led to a ban on exports.'],
    ['whether they grant what they grant', 'permission', 'You can rename a map after its creation.'],
    ['what they govern', 'object', 'The Lending Charter governs the loans of the library.'],
    ['to what they happen', 'agent', 'The winning committee holds the archive for two years.'],
  ])('and nobody asks of them %s', (_what, family, text) => {
    expect(asked(family, text, { title: 'A walk in Northgate' })).not.toEqual([])
    expect(asked(family, text, { title })).toEqual([])
  })

  it('and nobody asks whether they allow wrongs', () => {
    expect(asked('permission', 'Attacks on the catalogue computers are not allowed.', { title })).toEqual([])
    expect(asked('permission', 'Drinks at the catalogue computers are not allowed.', { title })).not.toEqual([])
  })

  it('and nobody asks what it takes to use the Service', () => {
    expect(asked('requirement', 'To use the Service, you need a card of the library.', { title })).toEqual([])
    expect(asked('requirement', 'To copy rare maps at night, you need a card of the library.', { title })).not.toEqual(
      [],
    )
  })

  it('which opens small inside a question, whatever opened its sentence', () => {
    expect(first('Recovery cards cannot be issued by phone.', 'permission')).toMatch(/^Can recovery cards be issued/)
  })

  it('and answered with the sentences that limit them', () => {
    const text =
      'Existing members can nominate a reader for the board. However, nobody can nominate a relative. Tea is at five.'
    expect(asked('rule', text, { title })[0]?.answer).toBe(
      'Existing members can nominate a reader for the board. However, nobody can nominate a relative.',
    )
  })

  it('and so are their terms', () => {
    expect(first('"Map" means any drawing of the ground on paper or cloth.', 'glossary')).toBe(
      'What does "Map" mean in the Northgate Library Governance?',
    )
  })
})

describe('a rule that holds in one document only', () => {
  const scopes = (question: string): readonly string[] => {
    const text = 'Visitors need no card.'
    const context = readPassage({ chunk_id: 'p1', title: 'Yard Public License Version 2', path: [], text }, 'en')
    return scopesFor({ family: 'permission', quotes: [{ start: 0, end: text.length }] }, question, context).map(
      ({ phrase }) => phrase,
    )
  }

  it('is asked under its name, unless the question has that already', () => {
    expect(scopes('Do visitors need a card?')).toEqual(['under the Yard Public License Version 2'])
    expect(scopes('Does the Yard Public License ask for a card?')).toEqual([])
  })
})

describe('the name of rules', () => {
  const named = (of: string, text = ''): string | undefined => rulesOf({ title: of, language: 'en', text })

  it('is the title, where that says whose they are', () => {
    expect(named('Northgate Public License Version 2')).toBe('the Northgate Public License Version 2')
    expect(named('Handbook')).toBeUndefined()
    expect(named('Writing a Policy')).toBeUndefined()
  })

  it('takes the one name that the text repeats where every project has such a document', () => {
    const text = 'Tell the Vaultline team. We like Vaultline. Use Vaultline with care, as Vaultline is young.'
    expect(named('Security', text)).toBe('the Vaultline security policy')
    expect(named('Security', 'Tell the team of Vaultline.')).toBeUndefined()
  })
})

describe('plain text', () => {
  const read = (text: string): string[] =>
    readPassage({ chunk_id: 'p1', title: 'Yard License', path: [], text }, 'en').blocks.map(({ kind }) => kind)

  it('is read without code where it only indents its sentences', () => {
    expect(read('You may copy it if:\n\n    a) you keep every notice of the author intact;\n')).toEqual([
      'paragraph',
      'paragraph',
    ])
    expect(read('Run this:\n\n    yard --copy = 3\n')).toEqual(['paragraph', 'code'])
  })

  it('has its numbered titles as headings', () => {
    expect(read('  4. Verbatim Copies.\n\n  You may copy it.\n')).toEqual(['heading', 'paragraph'])
  })
})

describe('a case in rules', () => {
  const cases = (family: string, text: string) => asked(family, text, { title }).length
  const effect = 'If a reader loses the map of the archive, the office will be closed.'
  const duty = 'If you lose the map of the archive, you must write to the head archivist.'

  it('is asked about where its paragraph ends with it', () => {
    expect(cases('conditional-effect', effect)).toBe(1)
    expect(cases('conditional-duty', duty)).toBe(1)
    expect(cases('conditional-effect', `${effect} Lost books are paid for.`)).toBe(0)
    expect(cases('conditional-duty', `${duty} Lost books are paid for.`)).toBe(0)
  })

  it('is told with what stands in brackets behind it', () => {
    const [fact] = asked('rule', 'Two archivists must approve a loan of rare maps. (One is enough in June.)', { title })
    expect(fact?.answer).toContain('(One is enough in June.)')
  })
})
