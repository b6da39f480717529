import { describe, expect, test } from 'vitest'
import { comparePlaces } from '../../../src/agents/evolver/offline/compare-places.ts'
import { readsWell } from '../../../src/agents/evolver/offline/evolve.ts'
import { openDesk } from '../../../src/agents/offline-authoring/desk.ts'
import { randomFrom } from '../../../src/random.ts'
import { passage } from './ask-offline.ts'

const compared = (language: string, ...texts: readonly string[]) => {
  const passages = texts.map((text, at) =>
    passage(`manual#c${at + 1}`, /^# (.+)$/m.exec(text)?.[1] ?? `Page ${at}`, text),
  )
  const desk = openDesk(passages, { language, profile: {} })
  if (typeof desk === 'string') throw new Error(desk)
  return [...comparePlaces(desk.found, desk.found, desk, randomFrom('compare'))].filter((each) =>
    readsWell(each, language),
  )
}

const invitations = '# Invitations\n\nAn invitation is valid for 5 days.\n'
const codes = '# Join codes\n\nA join code is valid for 7 days and can be used for up to 25 machines.\n'

describe('Two passages', () => {
  test('are asked which of two things lasts longer, with both lengths in the answer and a hop for each', () => {
    const [first] = compared('en', invitations, codes)
    expect(first!.question).toMatch(/longer/)
    expect(first!.ideal_answer).toContain('5 days')
    expect(first!.ideal_answer).toContain('7 days')
    expect(new Set(first!.quotes.map(({ hop }) => hop))).toEqual(new Set([1, 2]))
    if (/^How much longer/.test(first!.question)) expect(first!.ideal_answer).toMatch(/^2 days longer/)
    else expect(first!.ideal_answer).toMatch(/^A join code/)
  })

  test('are compared in Spanish too', () => {
    const [first] = compared(
      'es',
      '# Invitaciones\n\nUna invitación de equipo vale por 5 días.\n',
      '# Códigos\n\nUn código de ingreso vale por 7 días.\n',
    )
    expect(first!.question).toMatch(/^¿Qué vale por más tiempo: .+ o .+\?$/)
    expect(first!.ideal_answer).toMatch(/^Un código de ingreso\./)
  })

  test('are not compared where one passage holds both, where the lengths are the same, or where a length is a bound', () => {
    expect(compared('en', `${invitations}\nA join code is valid for 7 days.\n`)).toEqual([])
    expect(compared('en', invitations, '# Codes\n\nA join code is valid for 5 days.\n')).toEqual([])
    expect(compared('en', invitations, '# Codes\n\nA join code is valid for 5 business days.\n')).toEqual([])
  })

  test('that explain two things of like names are told apart, and others are not', () => {
    const fast = '# Fast plans\n\nA KilnFast module is a JavaScript library for firing plans of one hour.\n'
    const slow = '# Slow plans\n\nA KilnSlow module is a JavaScript library for firing plans of one day.\n'
    const shelf = '# Shelves\n\nA ShelfPost frame is a JavaScript library for firing plans of one day.\n'
    const [first] = compared('en', fast, slow)
    expect(first!.question).toMatch(/KilnFast.*KilnSlow|KilnSlow.*KilnFast/)
    expect(first!.ideal_answer).toContain('one hour')
    expect(first!.ideal_answer).toContain('one day')
    expect(compared('en', fast, shelf)).toEqual([])
    const own = (name: string) => `# ${name}\n\nA Kiln${name} module is a JavaScript library for ${name} plans.\n`
    expect(compared('en', own('Fast'), own('Slow'))).toEqual([])
  })

  test('that rank rows by one column are asked which stands higher, but not whose default is', () => {
    const rows = (title: string, column: string, name: string, value: number): string =>
      `# ${title}\n\n| Event | ${column} | Actor |\n|---|---|---|\n| \`${name}.on\` | ${value} | owner |\n| \`${name}.off\` | ${value} | owner |\n`
    const [first] = compared('en', rows('Kilns', 'Severity', 'kiln', 2), rows('Shelves', 'Severity', 'shelf', 4))
    expect(first!.question).toMatch(/^Which event has the higher severity, kiln\.\w+ or shelf\.\w+\?$/)
    expect(first!.ideal_answer).toMatch(/^The shelf\.\w+ event\. /)
    expect(
      compared('en', rows('Kilns', 'Default level', 'kiln', 2), rows('Shelves', 'Default level', 'shelf', 4)),
    ).toEqual([])
  })
})
