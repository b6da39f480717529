import { describe, expect, it } from 'vitest'
import { hasAnchor } from '../../src/offline/anchor.ts'
import { findFacts } from '../../src/offline/find-facts.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { allAbilities } from '../../src/offline/responder.ts'
import { hasName, termsOf } from '../../src/offline/scope/names-its-matter.ts'
import { scopesFor } from '../../src/offline/scope/scope.ts'
import { rulesOf } from '../../src/offline/structure/rules-name.ts'
import { topicIn } from '../../src/offline/structure/topics.ts'
import { realised } from '../../src/offline/wording/realised.ts'
import { voiceFor } from '../../src/offline/wording/voice.ts'
import { randomFrom } from '../../src/text/random.ts'
import { asked } from './asked.ts'

const page = (title: string, text: string) => readPassage({ chunk_id: 'p1', title, path: [title], text }, 'en')

/** What is asked with every check, from every fact of the page. */
const written = (title: string, text: string, family: string): string[] =>
  findFacts(page(title, text))
    .filter((found) => found.family.name === family)
    .flatMap((found) => {
      const made = realised(
        found,
        voiceFor('en', {})!,
        randomFrom('policies'),
        [],
        { knowledge: undefined, abilities: { ...allAbilities, foresight: false } },
        () => undefined,
      )
      return made ? [made.question] : []
    })

describe('policies and agreements', () => {
  it('are not asked about with a party that has no article', () => {
    const text = (party: string) =>
      `Write to Orbit. If ${party} loses two lamps, the price of both lamps will be added to the next invoice.`
    expect(written('Orbit Lamp Policy', text('a customer'), 'outcome')).toHaveLength(1)
    expect(written('Orbit Lamp Policy', text('customer'), 'outcome')).toEqual([])
    expect(written('Orbit Lamp Policy', text('customer'), 'conditional-effect')).toEqual([])
  })

  it('are named without the number of their chapter', () => {
    expect(rulesOf(page('8. Lantern Yard Policy', 'Text.'))).toBe('the Lantern Yard Policy')
  })

  it('are named by what stands behind the name of their manual page, unless that is what a program does', () => {
    expect(rulesOf(page('yardgov - Lantern Rules of the Yard', 'Text.'))).toBe('the Lantern Rules of the Yard')
    expect(rulesOf(page('yard-trust - Lantern Rules', 'Text.'))).toBeUndefined()
  })

  it('define a term without the space that its quotes hold', () => {
    const term = '"Lit Lamps " mean lamps that a keeper has lit before the end of the day.'
    expect(asked('glossary', term, { title: 'Lantern License 1.0' })[0]?.questions.join(' ')).toMatch(
      /"?Lit Lamps(?! )/,
    )
    expect(asked('glossary', 'An alternative to lamp oil is the use of wax in every single lamp.')).toEqual([])
  })

  it('are no rules on a topic where a link sends to another part for what is meant', () => {
    const told = (verb: string): string[] =>
      written(
        'Lantern License',
        `# Lantern License\n\n## Copyleft\n\n${verb} all software that you make with the lantern, and all changes or additions to it. When in doubt, ask.\n\n## Contribute\n\nPut it on the web.\n`,
        'topic-rule',
      )
    expect(told('Contribute')).toHaveLength(1)
    expect(told('[Contribute](#contribute)')).toEqual([])
  })

  it('do not ask of opposition, and not to what', () => {
    const ruled = (text: string) => asked('permission', text, { title: 'Lantern Yard Governance' })
    expect(ruled('Opposition to a nominee does not need to be public.')).not.toEqual([])
    expect(ruled('Opposition does not need to be public.')).toEqual([])
  })

  it('leave what another document requires to that document', () => {
    const needs = (subject: string) =>
      asked('requirement', `${subject} requires customers to maintain a valid address at all times.`)
    expect(needs('The Lantern plan')).not.toEqual([])
    expect(needs('The Lantern AUP')).toEqual([])
  })

  it('do not say who does what a later sentence narrows', () => {
    const rule = 'Two members must approve a change of the lamp.'
    const of = { title: 'Lantern Yard Governance' }
    expect(asked('rule', rule, of)).toHaveLength(1)
    expect(asked('rule', `${rule} Approval must be from members who did not ask for it.`, of)).toEqual([])
  })

  it('do not say where things are that the sentence before narrowed', () => {
    const place = 'The valid licences are listed in the yard book.'
    expect(asked('place', place)).toHaveLength(1)
    expect(asked('place', `Some lamps can only be lit with certain licences. ${place}`)).toEqual([])
  })

  it('tell how a thing works to the end of the section, or not at all', () => {
    const faq = '## How does the lamp work with wax?\n\nThe lamp works with wax that is warm enough.'
    expect(asked('faq', faq)).toHaveLength(1)
    expect(asked('faq', `${faq}\n\nIt goes out when the wax is cold.`)).toEqual([])
  })

  it('are headed by what a party has to do', () => {
    const agreement = page('Lantern Yard Agreement', 'You pay all fees and keep what tax withholding takes.')
    expect(topicIn('Handle Tax Withholding', agreement)).toBe('handling tax withholding')
    expect(topicIn('Pay Fees', agreement)).toBe('paying fees')
    expect(topicIn('Description', agreement)).toBeUndefined()
    expect(topicIn('Prepare for Lantern Days', agreement)).toBeUndefined()
    expect(topicIn('Handle Tax Withholding', page('Lantern Yard', 'Text.'))).toBeUndefined()
  })

  it('name nothing by the terms that they define', () => {
    const text = 'The **Quote** that Lantern sent to _Customer_ is an offer of the “Yard Team”.'
    const terms = termsOf(page('Lantern Yard Terms', text))
    for (const term of ['Quote', 'Yard', 'Team'])
      expect(hasName(`what happens if the ${term} names a gate`, terms), term).toBe(false)
    expect(hasName('what happens if Lantern names a gate', terms)).toBe(true)
    expect(hasName('what happens if the Quote names a gate', termsOf(page('Lantern Yard', text)))).toBe(true)
  })

  it('name two kinds of people with a slash, and no path', () => {
    const soon = 'How soon are Administrators/moderators encouraged to respond?'
    expect(hasName(soon)).toBe(false)
    expect(hasAnchor(soon, { slots: {} })).toBe(false)
    expect(hasAnchor('How soon is etc/yard read?', { slots: {} })).toBe(true)
  })

  it('ask whether something is allowed where it is forbidden', () => {
    for (const [said, wanted] of [
      ['prohibited', 'allowed'],
      ['forbidden', 'allowed'],
    ]) {
      const text = `Boats are kept in the yard. The registration of private boats is ${said}. You must not sell a berth.`
      const [fact] = asked('permission', text, { title: 'Lantern Yard Policy' }).filter(({ answer }) =>
        answer.includes('registration'),
      )
      expect(fact!.answer).toMatch(/^No\./)
      for (const question of fact!.questions) {
        expect(question).toContain(wanted)
        expect(question).not.toContain(said)
      }
    }
  })

  it('ask for the address of somebody', () => {
    const text = 'To report a broken gate lock, please email gates@yard.test with the details.'
    expect(written('Gates', text, 'contact')).toEqual([])
    expect(written('Lantern Gate Policy', text, 'contact').join()).toContain('Lantern Gate Policy')
    expect(asked('contact', 'When sending many of them, send a report to gates@yard.test at once.')).toEqual([])
    expect(asked('contact', 'You should send the report to gates@yard.test at once.')).toEqual([])
    expect(asked('contact', 'You should send a report to gates@yard.test at once.')).toHaveLength(1)
  })

  it('lay no duty on whoever only receives something, and give no option in a refusal', () => {
    const duty = 'Once you have filed your complaint by letter'
    expect(asked('conditional-duty', `${duty}, you should receive an answer from the office.`)).toEqual([])
    expect(asked('conditional-duty', `${duty}, you should call the office of the yard.`)).toHaveLength(1)
    expect(asked('conditional-duty', 'Once you have used a gate name, you can never use it again.')).toEqual([])
    const lost = 'If you no longer hold the key of your gate'
    expect(
      asked('conditional-effect', `${lost}, or the lock has been removed by somebody, the gate is closed.`),
    ).toEqual([])
  })

  it('have no condition in even if', () => {
    const rule = 'A keeper must publish a new list of the gates even if the old one was withdrawn.'
    expect(asked('rule', rule, { title: 'Lantern Gate Policy' }).map(({ shape }) => shape)).not.toContain('when')
    expect(
      asked('rule', rule.replace('even if', 'if'), { title: 'Lantern Gate Policy' }).map(({ shape }) => shape),
    ).toContain('when')
  })

  it('give people who sit together an article', () => {
    const context = page('Lantern Security Group', 'The Lantern Security Group meets on Fridays.')
    expect(scopesFor({ quotes: [{ start: 0, end: 1 }] }, 'What is the quorum?', context)[0]?.phrase).toBe(
      'in the Lantern Security Group',
    )
  })
})
