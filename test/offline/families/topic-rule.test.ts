import { describe, expect, test } from 'vitest'
import { topicRule } from '../../../src/offline/families/structure/topic-rule.ts'
import type { OfflineLanguage } from '../../../src/offline/family.ts'
import { readPassage } from '../../../src/offline/read-passage.ts'
import { fillSurface } from '../../../src/offline/wording/realise.ts'

const asked = (title: string, text: string, language: OfflineLanguage = 'en'): string[] => {
  const context = readPassage({ chunk_id: 'a#0', title, path: [title], text }, language)
  return topicRule
    .find(context)
    .map((fact) => fillSurface(topicRule.surfaces.main![language].plain[0]!, fact)!.replace('{scope}', ''))
}
const section = (heading: string, text: string): string =>
  `# Yard Policy\n\n## ${heading}\n\n${text}\n\n## Last\n\nEnd.\n`
const rule = 'Visitors leave the yard by nine in the evening, and nobody may stay behind without a written permit.'

describe('what rules say on a topic', () => {
  test('is asked of the short section that is headed by it', () => {
    expect(asked('Yard Policy', section('2. Night visits', rule))).toEqual([
      'What does the Yard Policy say about night visits?',
    ])
    expect(asked('Terms of the Yard', section('Night visits', rule))).toEqual([
      'What do the Terms of the Yard say about night visits?',
    ])
  })

  test('is asked in small letters throughout, and not of half a heading', () => {
    expect(asked('Yard Policy', section('Governing Law', rule))).toEqual([
      'What does the Yard Policy say about governing law?',
    ])
    expect(asked('Yard Policy', section('Visitor Cap', rule))).toEqual([
      'What does the Yard Policy say about the visitor cap?',
    ])
    expect(asked('Yard Policy', section('By Visitors', rule))).toEqual([])
    expect(asked('Yard Policy', section('Night/day visits', rule))).toEqual([])
    expect(asked('Yard Policy', section('4. Duties of Visitors.', `We ask them for it. ${rule}`))).toEqual([
      'What does the Yard Policy say about the duties of visitors?',
    ])
    expect(asked('Yard Policy', section('Visitor-Led Tours', rule))).toEqual([
      'What does the Yard Policy say about visitor-led tours?',
    ])
    expect(asked('Yard Policy', section('Tours and groups', `${rule} It is the same under our Tours Policy.`))).toEqual(
      ['What does the Yard Policy say about tours and groups?'],
    )
  })

  test('is not asked of other rules, of half a name, or of what lacks an article', () => {
    for (const heading of [
      'Trademark Policy',
      'Visitors under repository licence',
      'Visits by night-time permit and form',
      'Lantern Sponsors Programme',
      'Get in touch',
    ])
      expect(asked('Yard Policy', section(heading, `${rule} So says the Lantern Sponsors Programme.`))).toEqual([])
  })

  test('is not asked of what several sections of the document are about', () => {
    const other = '## Fees and payment\n\nText.\n\n'
    expect(asked('Yard Policy', section('Payment', rule))).toHaveLength(1)
    expect(asked('Yard Policy', section('Payment', rule).replace('## Last', `${other}## Last`))).toEqual([])
  })

  test('is not asked of what other sections tell of without naming it in their headings', () => {
    const told = (more: string): string[] =>
      asked('Yard Policy', section('Night visits', rule).replace('End.', `End. ${more}`))
    expect(told('Visits by night cost two coins.')).toEqual([])
    expect(told('A visit by day costs one coin.')).toHaveLength(1)
  })

  test('is not asked of what the policy says of itself, nor of half a rule', () => {
    for (const heading of ['Mission', 'Requirements', 'Procedure'])
      expect(asked('Yard Policy', section(heading, rule))).toEqual([])
    for (const more of ['Section 7 holds for groups.', 'Fees are due per the charter.'])
      expect(asked('Yard Policy', section('Night visits', `${rule} ${more}`))).toEqual([])
  })

  test('ends each entry of a list as a sentence ends', () => {
    const list =
      'Visitors who stay in the yard overnight have to bring with them:\n\n- a permit of the office; or\n- a lamp;\n'
    const context = readPassage(
      { chunk_id: 'a#0', title: 'Yard Policy', path: [], text: section('Night visits', list) },
      'en',
    )
    expect(topicRule.answer(topicRule.find(context)[0]!, context).text).toMatch(
      /\n- a permit of the office\.\n- a lamp\.$/,
    )
  })

  test('is asked under the name that the text gives its owner, and under no word of the contract', () => {
    const text = (owner: string): string =>
      section('Night visits', rule).replace('End.', `By using ${owner} you agree. We close ${owner} at ten. `.repeat(3))
    expect(asked('Terms of Service', text('Lantern'))).toEqual([
      'What do the Lantern terms of service say about night visits?',
    ])
    expect(asked('Terms of Service', `${text('Services')}\nOur services are free.`)).toEqual([])
    expect(asked('Terms of Service', text('Platform'))).toEqual([])
  })

  test('is not asked of two ways at once', () => {
    expect(asked('Yard Policy', section('Night visits OR day visits', rule))).toEqual([])
  })

  test('is told with the list that it announces, and not where more stands behind', () => {
    const list =
      'Visitors who stay in the yard overnight have to bring with them:\n\n- a permit of the office\n- a lamp\n'
    expect(asked('Yard Policy', section('Night visits', list))).toHaveLength(1)
    expect(asked('Yard Policy', section('Night visits', `${list}\nSee:\n\n- the map\n- the plan`))).toEqual([])
  })

  test('is asked of how far the rules reach, under their own name', () => {
    const text = 'This policy applies to every visitor of the yard, and to nobody who works there by day or by night.'
    const context = readPassage(
      { chunk_id: 'a#0', title: 'Yard Policy', path: [], text: section('1. Scope', text) },
      'en',
    )
    const [fact] = topicRule.find(context)
    expect(fact?.shape).toBe('scope')
    expect(topicRule.answer(fact!, context).text).toBe(
      'The Yard Policy applies to every visitor of the yard, and to nobody who works there by day or by night.',
    )
  })

  test('names one thing with its article', () => {
    expect(asked('Yard Policy', section('Overnight approval process', rule))).toEqual([
      'What does the Yard Policy say about the overnight approval process?',
    ])
  })

  test('is not asked of one of many things, nor of an order to a party', () => {
    const many = (heading: string): string[] => asked('Yard Policy', section(heading, rule))
    expect(many('Lamp')).toEqual([])
    expect(many('Host Visitor’s Friends')).toEqual([])
    expect(many('Application')).toEqual([])
    for (const heading of ['Attribution', 'Lamps', 'Spam']) expect(many(heading)).toHaveLength(1)
  })

  test('takes no noun for an order, and deals with no dealing', () => {
    expect(asked('Yard Policy', section('Reverse engineering', rule))).toEqual([])
    const dealt = (heading: string): boolean => {
      const context = readPassage(
        {
          chunk_id: 'a#0',
          title: 'Yard Policy',
          path: [],
          text: section(heading, `${rule} Guests pay what tax withholding takes.`),
        },
        'en',
      )
      return fillSurface('How {say} {rules} deal with {matter}?', topicRule.find(context)[0]!) !== undefined
    }
    expect([dealt('Night visits'), dealt('Handle Tax Withholding')]).toEqual([true, false])
  })

  test('is told without the numbers of its clauses', () => {
    const context = readPassage(
      { chunk_id: 'a#0', title: 'Yard Policy', path: [], text: section('Night visits', `7.1 ${rule}`) },
      'en',
    )
    expect(topicRule.answer(topicRule.find(context)[0]!, context).text).toBe(rule)
  })

  test('is asked in the language of the rules', () => {
    const spanish = 'Las visitas dejan el patio a las nueve de la noche y nadie se queda sin un permiso escrito.'
    expect(asked('Reglamento del patio', section('Visitas nocturnas', spanish), 'es')).toEqual([
      '¿Qué dice el Reglamento del patio sobre las visitas nocturnas?',
    ])
  })

  test.each([
    ['a page that makes no rules', 'Yard tour', 'Night visits', rule],
    ['a heading that every page has', 'Yard Policy', 'Overview', rule],
    ['what is too long to be told', 'Yard Policy', 'Night visits', `${rule} `.repeat(8)],
    ['what leads to something else', 'Yard Policy', 'Night visits', `${rule} The hours are listed below.`],
  ])('is not asked of %s', (_what, title, heading, text) => {
    expect(asked(title, section(heading, text))).toEqual([])
  })
})
