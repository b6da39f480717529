import { describe, expect, it } from 'vitest'
import { findFacts } from '../../src/offline/find-facts.ts'
import { placeOf } from '../../src/offline/places/place-of.ts'
import { topicIn } from '../../src/offline/structure/topics.ts'
import { withSituation } from '../../src/offline/wording/situation.ts'
import { randomFrom } from '../../src/text/random.ts'
import { asked, questions } from './asked.ts'
import { passage } from './passage.ts'

const title = 'Lantern Yard Policy'
const policy = (text: string): string => `# ${title}\n\n${text}\n\n## Last\n\nEnd.\n`

describe('a part of what policies say', () => {
  it('is not asked as the whole of the duties', () => {
    const duties = (
      lead: string,
      language: 'en' | 'es' | 'pt' = 'en',
      items = ['report broken lamps', 'keep the keys in a safe'],
    ) => asked('duty-list', `${lead}\n\n- ${items.join('\n- ')}\n`, { language, title: 'Normas' })
    expect(duties('Lamp keepers must:')).toHaveLength(1)
    for (const lead of [
      'Furthermore, lamp keepers must:',
      'In addition to the above, lamp keepers must:',
      'Moreover, lamp keepers must not:',
      'Lamp keepers must also:',
    ])
      expect(duties(lead)).toEqual([])
    const es = ['encender los faroles', 'cerrar las puertas']
    expect(duties('Los guardianes deberán:', 'es', es)).toHaveLength(1)
    expect(duties('Además, los guardianes deberán:', 'es', es)).toEqual([])
    expect(duties('Los guardianes también deberán:', 'es', es)).toEqual([])
    const pt = ['acender as lanternas', 'fechar os portões']
    expect(duties('Os guardas deverão:', 'pt', pt)).toHaveLength(1)
    expect(duties('Os guardas também deverão:', 'pt', pt)).toEqual([])
    expect(duties('Os guardas deverão ainda:', 'pt', pt)).toEqual([])
    expect(duties('Além disso, os guardas deverão:', 'pt', pt)).toEqual([])
  })

  it('is not asked as what a thing requires, nor as what must stand in it', () => {
    expect(questions('requirement', `A visit to the yard requires the letter of two keepers.`)).not.toEqual([])
    expect(questions('requirement', `In addition, a visit to the yard requires the letter of two keepers.`)).toEqual([])
    const notice = (opening: string) =>
      questions(
        'rule',
        policy(`${opening} notice of removal must state the reason for it and the name of the keeper.`),
        {
          title,
        },
      )
    expect(notice('A').join()).toContain('must')
    expect(notice('Furthermore, a')).toEqual([])
  })

  it('is not half of what parties own', () => {
    const owned = 'Orbit keeps every right in the lamps, the yard and the gates, and in all that is made with them.'
    const told = (more: string) =>
      questions('topic-rule', policy(`## Gates\n\n### Ownership\n\n${owned}\n\n${more}`), { title })
    expect(told('## Visits\n\nNobody visits at night.')).not.toEqual([])
    expect(told('## Rings\n\n### Ownership\n\nWho wears a ring keeps it.')).toEqual([])
    expect(told('## Rings\n\nOwnership of a ring stays with its maker.')).toEqual([])
    expect(told('## Rings\n\nThe maker owns the ring. The visitor owns the wax.')).toEqual([])
  })
})

describe('headings of policies', () => {
  it('are no topic where the section only says that somebody is that', () => {
    const section = (said: string) => policy(`## Independent keepers\n\n${said}`)
    const rule = 'may bind the yard by what they say or do, and both of them light their own lamps.'
    expect(questions('topic-rule', section(`No keepers of this kind ${rule}`), { title })).not.toEqual([])
    expect(questions('topic-rule', section(`The parties are independent keepers. None ${rule}`), { title })).toEqual([])
    expect(
      questions('topic-rule', section(`Orbit and the yard are independent keepers. None ${rule}`), { title }),
    ).toEqual([])
  })

  it('are neither topic nor place where they are a whole clause', () => {
    const context = passage('Lamps are lit in the yard by Orbit, and Orbit pays for them.', { title })
    for (const heading of ['Orbit may remove content', 'Orbit must return deposits', 'Night visits are work'])
      expect([topicIn(heading, context), placeOf(heading, context)]).toEqual([undefined, undefined])
    expect(topicIn('Removal of lamps', context)).toBe('the removal of lamps')
  })

  it('are no place where they end in what a contract calls its data', () => {
    const context = passage('Lamps of Match Data are lit.', { title: 'Security of Match Data' })
    expect(placeOf('Security of Match Data', context)).toBeUndefined()
    const orbit = passage('The gates of Orbit Lamps are lit.', { title: 'Security of Orbit Lamps' })
    expect(placeOf('Security of Orbit Lamps', orbit)).toBe('in Orbit Lamps')
  })

  it('are no occasion for asking what something is', () => {
    const text = '# Lamps\n\n## Rotating the keys\n\n**Orbit** is a service that keeps lamps lit in `yards` at night.'
    const [found] = findFacts(passage(text, { title: 'Lamps' })).filter(({ family }) => family.name === 'glossary')
    expect(found).toBeDefined()
    expect(withSituation('What is Orbit?', found!, 'en', randomFrom('a'))).toBeUndefined()
  })
})

describe('what says nothing', () => {
  it('is not asked: what a party must keep or provide', () => {
    const must = (act: string) =>
      questions('rule', policy(`A notice of removal must ${act} the reason for it and the name of the keeper.`), {
        title,
      })
    expect(must('state')).not.toEqual([])
    expect(must('maintain')).toEqual([])
    expect(must('provide')).toEqual([])
  })

  it('is not asked: whether one can write to an address', () => {
    const text = (act: string) => `Users in Orland can ${act}. You must have a lamp.`
    expect(questions('permission', text('keep their lamps in the yard at night'))).not.toEqual([])
    expect(questions('permission', text('contact the Yard Office at [o@example.org](mailto:o@example.org)'))).toEqual(
      [],
    )
  })

  it('is not asked: who provides one bare thing, and how something is affected', () => {
    expect(questions('agent', 'Funding for the lamps is provided by Ada Lovell.')).not.toEqual([])
    expect(questions('agent', 'Funding is provided by Ada Lovell.')).toEqual([])
    const faq = (heading: string) =>
      questions(
        'faq',
        `# Yard\n\n## ${heading}\n\nThe accounts of the yard keep their lamps until their owners say so.\n`,
      )
    expect(faq('How are accounts closed by the yard?')).not.toEqual([])
    expect(faq('How are yard accounts impacted?')).toEqual([])
    expect(faq('Who provides funding?')).toEqual([])
  })

  it('is not asked: a bare head and a name as a definition', () => {
    const term = (said: string) => questions('glossary', `**LIRT** is ${said}.`)
    expect(term('a team that answers reports about broken lamps')).not.toEqual([])
    expect(term('a team within Lantern')).toEqual([])
  })
})

describe('lands in a table', () => {
  it('have their article in a sentence', () => {
    const table = (land: string) =>
      asked(
        'table-cell',
        `| Company | Country of registration |\n| --- | --- |\n| Orbit BV | ${land} |\n| Lumen Inc. | Germany |\n`,
      )
    expect(table('Netherlands')[0]?.answer).toBe('The country of registration for Orbit BV is the Netherlands.')
    expect(table('United Kingdom')[0]?.answer).toMatch(/is the United Kingdom\.$/)
    expect(table('Germany and United States')[0]?.answer).toMatch(/is Germany and the United States\.$/)
    expect(table('Orbit Netherlands')[0]?.answer).toMatch(/is Orbit Netherlands\.$/)
    expect(table('Germany')[0]?.answer).toMatch(/is Germany\.$/)
    const fees = '| Country | Filing deadline |\n| --- | --- |\n| Netherlands | 30 days |\n| Germany | 20 days |\n'
    expect(questions('table-cell', fees)).toContain('What is the filing deadline for the Netherlands?')
    expect(asked('table-compare', fees)[0]?.answer).toMatch(/^The Netherlands has /)
  })
})
