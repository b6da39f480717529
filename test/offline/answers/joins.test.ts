import { describe, expect, test } from 'vitest'
import type { PassageInput } from '../../../src/agents/authoring.ts'
import { type Desk, openDesk } from '../../../src/offline/authoring/desk.ts'
import { bridgedAcross } from '../../../src/offline/authoring/joins/bridges.ts'
import { joinedAcross } from '../../../src/offline/authoring/joins/joins.ts'
import { readsWell } from '../../../src/offline/authoring/reads-well.ts'
import { randomFrom } from '../../../src/text/random.ts'
import { passage } from './ask-offline.ts'

const joinedFrom = (language: string, passages: readonly PassageInput[]) => {
  const desk = openDesk(passages, { language, profile: {} })
  if (typeof desk === 'string') throw new Error(desk)
  return [...joinedAcross(desk.found, desk.found, desk, randomFrom('compare'))].filter((each) =>
    readsWell(each, language),
  )
}

const pagesOf = (texts: readonly string[]): readonly PassageInput[] =>
  texts.map((text, at) => passage(`manual#c${at + 1}`, /^# (.+)$/m.exec(text)?.[1] ?? `Page ${at}`, text))

const compared = (language: string, ...texts: readonly string[]) => joinedFrom(language, pagesOf(texts))

const deskOf = (language: string, texts: readonly string[]): Desk => {
  const desk = openDesk(pagesOf(texts), { language, profile: {} })
  if (typeof desk === 'string') throw new Error(desk)
  return desk
}

const invitations = '# Invitations\n\nAn invitation is valid for 5 days.\n'
const codes = '# Join codes\n\nA join code is valid for 7 days and can be used for up to 25 machines.\n'

const option = (name: string, value: string, told = 'Sets how the kiln waits.'): string =>
  `# ${name}\n\n## \`${name}\`\n\n${told}\n\n* Default: ${value}\n* Type: Number\n`

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
    const told = (name: string, what: string): string =>
      `# ${name}\n\nA ${name} module is a JavaScript library for firing plans of ${what}.\n`
    const fast = told('FastKiln', 'one hour in studio kilns')
    const slow = told('SlowKiln', 'one day in factory ovens')
    const shelf = '# Shelves\n\nA ShelfPost frame is a JavaScript library for firing plans of one day.\n'
    const [first] = compared('en', fast, slow)
    expect(first!.question).toMatch(/FastKiln.*SlowKiln|SlowKiln.*FastKiln/)
    expect(first!.ideal_answer).toContain('one hour')
    expect(first!.ideal_answer).toContain('one day')
    expect(compared('en', fast, shelf)).toEqual([])
    // A word is no difference.
    expect(compared('en', fast, told('SlowKiln', 'one day in studio kilns'))).toEqual([])
    const own = (name: string) => `# ${name}\n\nA Kiln${name} module is a JavaScript library for ${name} plans.\n`
    expect(compared('en', own('Fast'), own('Slow'))).toEqual([])
  })

  test('that tell of two functions whose ends differ are not compared: the names say what differs', () => {
    const call = (name: string, what: string): string =>
      `# Kiln\n\n## \`kiln.${name}(plan)\`\n\nReads the header of the firing plan and returns ${what}.\n`
    const meanings = (...texts: readonly string[]) =>
      compared('en', ...texts).filter(({ family }) => family === 'compare-meaning')
    const [heat, time] = ['the heat in degrees of the shelf', 'the time in minutes until it opens']
    const [first] = meanings(call('getPlan', heat!), call('hasPlan', time!))
    // Which sentence tells of which, the answer says.
    expect(first!.ideal_answer).toMatch(/^kiln\.getPlan\(\): Reads .*\nkiln\.hasPlan\(\): Reads /)
    expect(meanings(call('readHeat', heat!), call('readTime', time!))).toEqual([])
    expect(meanings(call('isHotPlan', heat!), call('isColdPlan', time!))).toEqual([])
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

describe('Two passages about what belongs together', () => {
  const pauses = [option('retry-pause-min', '10'), option('retry-pause-max', '60')] as const

  test('are asked for both defaults', () => {
    const [first] = compared('en', ...pauses).filter(({ family }) => family === 'both-defaults')
    expect(first!.question).toMatch(/default.*retry-pause-(?:min|max) and retry-pause-(?:min|max)/)
    expect(first!.ideal_answer).toMatch(/10[\s\S]*60|60[\s\S]*10/)
    expect(new Set(first!.quotes.map(({ hop }) => hop))).toEqual(new Set([1, 2]))
  })

  test('are not asked for the defaults of two things that nobody sets at once, nor for one default twice', () => {
    const defaults = (...texts: readonly string[]) =>
      compared('en', ...texts).filter(({ family }) => family === 'both-defaults')
    expect(defaults(pauses[0], option('log-colour', '60'))).toEqual([])
    expect(defaults(pauses[0], option('retry-pause-max', '10'))).toEqual([])
  })

  test('have defaults of one sort, a setting and an option each; switches are not asked about', () => {
    const defaults = (...texts: readonly string[]) =>
      compared('en', ...texts).filter(({ family }) => family === 'both-defaults')
    expect(defaults(option('connect-timeout', '10'), option('dump-timeout', '60'))).not.toEqual([])
    expect(defaults(option('connect-colour', '10'), option('dump-colour', '60'))).toEqual([])
    expect(defaults(option('retry-pause-min', 'true'), option('retry-pause-max', '60'))).toEqual([])
  })

  const plans = (column: string, ...values: readonly string[]): string =>
    `# ${column}\n\n| Plan | ${column} |\n|---|---|\n${['Small', 'Middle', 'Large'].map((name, at) => `| ${name} | ${values[at]} |\n`).join('')}`

  test('are asked for two attributes of one row, and of no row alone', () => {
    const asked = compared(
      'en',
      plans('Price per month', '$6', '$9', '$29'),
      plans('Retention period', '30 days', '60 days', '90 days'),
    ).filter(({ family }) => family === 'both-values')
    expect(asked.map(({ question }) => question)).toContain(
      'What are the price per month and the retention period of the Middle plan?',
    )
    for (const { ideal_answer } of asked) expect(ideal_answer).toMatch(/\$[\s\S]*days|days[\s\S]*\$/)
  })

  test('say which is the cheapest that holds enough, where a cheaper one does not and a dearer one does too', () => {
    const cheapest = (...periods: readonly string[]) =>
      compared('en', plans('Price per month', '$6', '$9', '$29'), plans('Retention period', ...periods)).filter(
        ({ family }) => family === 'reasoning-cheapest',
      )
    const [first, ...others] = cheapest('30 days', '60 days', '90 days')
    expect(first!.question).toBe('Which is the cheapest plan with a retention period of at least 60 days?')
    expect(first!.ideal_answer).toBe(
      'The Middle plan. Retention period: Small 30 days, Middle 60 days, Large 90 days. Price per month: Small $6, Middle $9, Large $29.',
    )
    expect(new Set([first!, ...others].map(({ question }) => question)).size).toBe(1)
    expect(cheapest('60 days', '60 days', '90 days')).toEqual([])
    expect(cheapest('30 days', '60 days', '50 days')).toEqual([])
    expect(cheapest('30 days', '2 months', '90 days')).toEqual([])
  })

  test('add up two prices for the same time, where the row of the one says that it goes with the other', () => {
    const plans = '# Plans\n\n| Plan | Price per month |\n|---|---|\n| Small | $6 |\n| Large | $29 |\n'
    const extras = (plan: string, charged: string): string =>
      `# Extras\n\n| Extra | Price | Charged | Plans |\n|---|---|---|---|\n| Spare shelf | $40 | ${charged} | ${plan} |\n| Second key | $4 | per key | ${plan} |\n`
    const sums = (...texts: readonly string[]) =>
      compared('en', ...texts).filter(({ family }) => family === 'reasoning-sum')
    const [first] = sums(plans, extras('Large', 'per month'))
    expect(first!.question).toMatch(/^How much do the Large plan and the .*spare shelf.* cost together per month\?$/i)
    expect(first!.ideal_answer).toMatch(/^\$69 per month\./)
    expect(sums(plans, extras('Large', 'per shelf'))).toEqual([])
    expect(sums(plans, extras('Other', 'per month'))).toEqual([])
  })
})

describe('A description stands for a name', () => {
  const prices = '# Prices\n\n| Plan | Price per month |\n|---|---|\n| Small | $6 |\n| Middle | $9 |\n| Large | $29 |\n'
  const retention =
    '# Retention\n\n## Default retention by plan\n\n| Plan | Daily snapshots |\n|---|---|\n| Small | 30 days |\n| Middle | 60 days |\n| Large | 90 days |\n'
  const bridged = (...texts: readonly string[]) => {
    const desk = deskOf('en', texts)
    return [...bridgedAcross(desk.found, desk.found, desk, randomFrom('bridge'))]
  }

  test('that another passage gives', () => {
    const questions = bridged(prices, retention).map(({ question }) => question)
    expect(questions).toContainEqual(
      expect.stringMatching(/default retention of daily snapshots for the plan that costs \$29 per month\?$/),
    )
    expect(questions).toContainEqual(expect.stringMatching(/for the most expensive plan\?$/))
    expect(questions.filter((question) => /^(?:Do you know|Can you tell)/.test(question))).toEqual([])
  })
})
