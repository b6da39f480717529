import { describe, expect, it } from 'vitest'
import { readClause } from '../../../src/offline/families/sentence/grammar/english-clause.ts'
import { asked } from '../asked.ts'

const questions = (family: string, text: string, title?: string): readonly string[] =>
  asked(family, text, title ? { title } : {}).flatMap((fact) => fact.questions)

describe('Clauses of running prose', () => {
  it('open with a date that needs no comma', () => {
    expect(readClause('In 1999 the Nordic Council opened an archive.')).toMatchObject({
      lead: 'In 1999',
      subject: 'the Nordic Council',
    })
    expect(readClause('In 1999 and 2000 the council met.')).not.toMatchObject({ lead: 'In 1999' })
  })

  it('leave out what two commas set apart from the subject', () => {
    expect(readClause('Ada Marsh, a daughter of the founder, opened the library.')).toMatchObject({
      subject: 'Ada Marsh',
      finite: 'opened',
    })
    expect(readClause('The Marsh Bridge, which had burned down in 1840, was rebuilt.')).toMatchObject({
      subject: 'The Marsh Bridge',
      finite: 'was rebuilt',
    })
  })

  it('hold a list that runs to the end of the sentence', () => {
    expect(readClause('The council restored the mills of Oren, Tal, and Vey.')).toMatchObject({
      rest: 'the mills of Oren, Tal, and Vey',
    })
  })

  it('take the later verb where the earlier one is a participle', () => {
    expect(readClause('The forest lost in the south rose from 10 to 20 acres.')).toEqual({ reason: 'two-verbs' })
  })

  it('take an adverb before the verb along with it', () => {
    expect(readClause('The Oren Church briefly achieved independence.')).toMatchObject({
      subject: 'The Oren Church',
      verb: 'briefly achieve',
    })
  })

  it('pass over an adverb between commas', () => {
    expect(questions('date', 'In 1991, the Oren Exchange was, ironically, placed in an old barracks.')).toContain(
      'In what year was the Oren Exchange placed in an old barracks?',
    )
  })
})

describe('A pronoun in running prose', () => {
  const told = 'Oren University is one of the oldest schools in the north. It won the Marsh Prize in 1904.'

  it('is asked about by the name that it stands for, and both sentences prove it', () => {
    const [fact] = asked('date', told)
    expect(fact?.questions).toContain('In what year did Oren University win the Marsh Prize?')
    expect(fact?.answer).toBe('Oren University won the Marsh Prize in 1904.')
    expect(fact?.quotes).toEqual([
      'It won the Marsh Prize in 1904.',
      'Oren University is one of the oldest schools in the north.',
    ])
  })

  it.each([
    ['where two names could be meant', 'Oren University sold its mill to Tal College. It won the Marsh Prize in 1904.'],
    [
      'where it stands for nothing',
      'Oren University is a school in Tal. It was said that Tal won the Marsh Prize in 1904.',
    ],
    ['where the text speaks to its reader', `${told} You can visit both.`],
  ])('is left alone %s', (_when, text) => {
    expect(asked('date', text)).toEqual([])
  })
})

describe('A question taken from a story', () => {
  it.each([
    ['date', 'In 1965, three kinds of houses were observed in the area.'],
    [
      'cause',
      'In 1965 the work went on. Several trips were required because the gear was not certified for deep water.',
    ],
    ['object', 'The survey began in 1965. The acoustic sources produce a pulse that travels through the rock.'],
    ['agent', 'The network was opened in 1965. The network is operated by Oren Transit on behalf of Tal City.'],
    ['date', 'Storm Oren would destroy the Marsh Bridge in 1904.'],
    ['agent', 'In 1904 the Port of Oren was the largest in Latin America.'],
    ['example', 'In 1904 he met political leaders such as Oren Marsh and Ada Tal.'],
  ])('is not asked where nothing in it tells it apart (%s: %s)', (family, text) => {
    expect(asked(family, text)).toEqual([])
  })

  it('has the name of its document where the text only says the kind', () => {
    expect(questions('date', 'In 2011, the university completed the Ada Library.', 'University of Oren')).toContain(
      'In what year did the University of Oren complete the Ada Library?',
    )
    const [plan] = asked('date', 'Gottfried Sell drew a plan for the museum in 1855.', { title: 'Oren Museum' })
    expect(plan?.questions).toContain('In what year did Gottfried Sell draw a plan for the Oren Museum?')
    expect(plan?.answer).toBe('Gottfried Sell drew a plan for the Oren Museum in 1855.')
  })

  it('does not ask how far somebody was the doer', () => {
    expect(questions('agent', 'The Oren protocols were designed entirely by Marsh Labs.')).toContain(
      'Who designed the Oren protocols?',
    )
  })

  it('asks which of its kind where a name tells the kind', () => {
    expect(questions('agent', 'In 1904 Oren University founded the Marsh Prize for poets.')).toContain(
      'Which university founded the Marsh Prize for poets in 1904?',
    )
  })

  it('is answered without the next statement of a long sentence', () => {
    const [fact] = asked(
      'date',
      'In 2011, Oren University completed the Ada Library, which has a large reading room under a dome of glass and keeps the older books in a store below the street.',
    )
    expect(fact?.answer).toBe('In 2011, Oren University completed the Ada Library.')
  })
})

describe('An acronym', () => {
  it('is read as it stands inside a sentence', () => {
    expect(asked('acronym', 'Water-based mud (WBM) cools the drill.')[0]?.answer).toBe(
      'WBM stands for water-based mud.',
    )
    expect(asked('acronym', 'Marsh Space Center (MSC) opened.')[0]?.answer).toBe('MSC stands for Marsh Space Center.')
  })

  it('is asked for in a manual only where the manual comes back to it, and never where everybody knows it', () => {
    const once = 'Run `kestrel` with Low Power Mode (LPM).'
    expect(asked('acronym', once)).toEqual([])
    expect(asked('acronym', `${once} LPM is quiet. Leave LPM with a key.`)[0]?.answer).toContain('Low Power Mode')
    expect(asked('acronym', 'A Message Authentication Code (MAC) is short. A MAC ends. A MAC fits.')).toEqual([])
  })
})

describe('A story', () => {
  it.each([
    ['deed', 'In 1981, Oren Net launched the Marsh Service.', 'What did Oren Net launch in 1981?', 'the Marsh Service'],
    [
      'deed',
      'In 1981, Oren Net launched the Marsh Service.',
      'In 1981, what did Oren Net launch?',
      'the Marsh Service',
    ],
    [
      'deed',
      'Hutton published a paper entitled Marsh Theory in 1795.',
      'What did Hutton publish in 1795?',
      'a paper entitled Marsh Theory',
    ],
    [
      'which',
      'In 1855 the German architect Gottfried Sell drew a plan for Oren Hall.',
      'Which German architect drew a plan for Oren Hall in 1855?',
      'Gottfried Sell',
    ],
    [
      'complement',
      'The Marsh Crisis of 1904 led to a ban on exports.',
      'What did the Marsh Crisis of 1904 lead to?',
      'a ban on exports',
    ],
    [
      'identity',
      'Oren Net is a network that links schools. Its first line was laid in 1981.',
      'What is Oren Net?',
      'a network',
    ],
    [
      'agent',
      'The Oren Guild was large. Tal Oren became the first man to leave the Oren Guild.',
      'Who became the first man to leave the Oren Guild?',
      'Tal Oren',
    ],
    [
      'quantity',
      'The 2010 Marsh drought had three centres where plants died off.',
      'How many centres did the 2010 Marsh drought have?',
      'three',
    ],
    [
      'identity',
      'In 1237 Batu Marsh, a grandson of Oren Khan, entered Tal.',
      'Who was Batu Marsh?',
      'a grandson of Oren Khan',
    ],
    [
      'identity',
      'In 1981, Oren Net launched the Marsh Service, a cable channel for children.',
      'What is the Marsh Service?',
      'a cable channel for children',
    ],
    [
      'date',
      'In 1999 the Oren Council set up a body for the charter.',
      'In what year did the Oren Council set up a body for the charter?',
      '1999',
    ],
    [
      'date',
      'In 1785 James Hutton read a paper entitled Marsh Theory to the Oren Society.',
      'In what year did James Hutton read a paper entitled Marsh Theory to the Oren Society?',
      '1785',
    ],
    [
      'quantity',
      'The Ministry of Roads and Marsh Affairs employed 400 officers in 2009.',
      'How many officers did the Ministry of Roads and Marsh Affairs employ in 2009?',
      '400',
    ],
  ])('is asked about (%s): %s', (family, text, question, value) => {
    const facts = asked(family, text)
    expect(facts.flatMap((fact) => fact.questions)).toContain(question)
    expect(facts[0]!.answer).toContain(value)
  })

  it.each([
    ['deed', 'In 1950 Oren appointed Robert Marsh to be the head of Tal.'],
    ['deed', 'Oren Net launched the Marsh Service.'],
    ['deed', 'Hutton published a long version of his ideas in 1795.'],
    ['deed', 'In 1795, Oren Net completed its transition to colour.'],
    ['deed', 'In 1795, Oren Net announced Hutton’s plans for the bay of Tal.'],
    ['deed', 'In 1795, Ada Marsh received the Oren Medal.'],
    ['agent', 'In 1926 the architect Ada Marsh received a degree in law from the Oren School.'],
    ['agent', 'The architect Ada Marsh witnessed the Great Flood of 1577.'],
    ['agent', 'In 1926 the architect Ada Marsh designed a rather heavy Oren Bell for Tal.'],
    ['agent', 'Inc. produced the Oren Bell in 1926.'],
    ['agent', 'The Oren Guild awarded Marsh the Tal Prize in 1979 and a medal in 1988.'],
    ['date', 'In 1844, Ada Marsh deduced from changes in the motion of Oren that it had a moon.'],
    ['date', 'Ada Marsh stepped down in 1844.'],
    ['date', 'Great changes were taking place in Oren in 1844.'],
    ['date', 'Peace returned to Oren in 1844 when the Marsh Party won.'],
    ['date', 'A dialect of Lisp developed at the Oren School in 1966, known for its speed.'],
    ['date', 'Oren Net was the fifth-largest maker of bells in 1995.'],
    ['agent', 'In 1992 the architect Ada Marsh bought Oren Hall and repair of the Hall resumed.'],
    ['date', 'Oren made several reforms in 1844.'],
    ['date', 'Ada Marsh was a reader of law at the Oren School from its foundation in 1933 until her death.'],
    [
      'date',
      'An interactive engine invented in 1969 by Ada Marsh after Oren left the Tal project, originally so she could play.',
    ],
    ['complement', 'In 1904 the Orens merged with the local inhabitants of Tal.'],
    ['date', 'In 1965, three categories of PPA were observed in the area of the flood.'],
    ['complement', 'Altogether 680 km was covered by a Marsh system in 1965.'],
    ['object', 'The work began in 1965. The good agreement with observed data indicates the use of the system.'],
    ['agent', 'In 1904 Oren medicine was also practiced in Tal by the Marsh Brothers.'],
    ['identity', 'China, the major maker in 2016, has sold more than Oren since 1991.'],
    ['agent', 'The guild was old. In November, Oren wrote The Judgement of Marsh on Vows.'],
    ['complement', 'The results were studied in 1904. Recent finds in Oren led to a ban on exports.'],
    ['object', 'This paper describes Oren Bay. Tourism in Oren represents a large share of the economy.'],
    ['permission', 'This paper describes Oren Bay. A large depth of water is not available near Oren.'],
    ['date', 'The Ministry of Roads employed 400 officers in 2009.'],
    ['which', 'In 1855 the German architects drew a plan for Oren Hall.'],
  ])('is not asked (%s): %s', (family, text) => {
    expect(asked(family, text)).toEqual([])
  })
})
