import { describe, expect, test } from 'vitest'
import type { JourneyInput } from '../../../src/agents/authoring.ts'
import { lean } from '../../../src/offline/answers/journey-simulator/lean.ts'
import { definesTooLate } from '../../../src/offline/answers/journey-simulator/said-before.ts'
import { sectionTurn } from '../../../src/offline/answers/journey-simulator/section-turns.ts'
import { journeyResponders } from '../../../src/offline/answers/journey-simulator.ts'
import type { Candidate } from '../../../src/offline/candidate.ts'
import { factFrom } from '../../../src/offline/families/fact-from.ts'
import { families } from '../../../src/offline/families/index.ts'
import { findFacts } from '../../../src/offline/find-facts.ts'
import { readPassage } from '../../../src/offline/read-passage.ts'
import { randomFrom } from '../../../src/text/random.ts'
import type { Writing } from '../../../src/vocabulary/index.ts'
import { askOffline, passage } from './ask-offline.ts'

const vault = passage(
  'vault#c1',
  'Orbit vaults',
  `# Orbit vaults

An Orbit vault is an encrypted container that stores the secrets of a project.

An Orbit vault holds at most 500 secrets.

## To export an Orbit vault

1. Open the Orbit console.
2. Choose **Vaults**.
3. Choose **Export**.

If an Orbit vault is exported, all reads are rejected.

## Colours of the console

The console supports two themes. The dark theme requires Orbit 3.
`,
)

const travel = (purposes: readonly string[], earlier: JourneyInput['earlier'] = [], through = vault): Writing =>
  askOffline(
    journeyResponders,
    'journey.write',
    {
      template: { name: 'onboarding', goal: 'a vault that works' },
      language: 'en',
      profile: {},
      turns: purposes.map((purpose, index) => ({ ask_id: `t${index}`, purpose })),
      earlier,
      passages: [through],
      objections: [],
    } satisfies JourneyInput,
    [through],
  ) as Writing

describe('A journey', () => {
  test('answers every turn or declines it, in order, each from its own quotes', () => {
    const purposes = ['orient', 'do', 'detail', 'exception']
    const { items, declined } = travel(purposes)
    expect([...items, ...declined].map(({ ask_id }) => ask_id).sort()).toEqual(['t0', 't1', 't2', 't3'])
    expect(items.length).toBeGreaterThanOrEqual(3)
    for (const { quotes } of items) for (const { text } of quotes) expect(vault.text).toContain(text)
    expect(new Set(items.map(({ quotes }) => quotes[0]!.text)).size).toBe(items.length)
  })

  test('opens with a turn that stands alone, and stores the standalone form of those that lean', () => {
    const { items } = travel(['orient', 'do', 'detail', 'exception', 'related'])
    expect(items[0]!.standalone_question).toBeUndefined()
    const leaning = items.filter(({ standalone_question }) => standalone_question !== undefined)
    expect(leaning.length).toBeGreaterThanOrEqual(1)
    for (const { question, standalone_question } of leaning) expect(question).not.toBe(standalone_question)
  })

  test('goes on from what was said before', () => {
    const { items } = travel(
      ['detail'],
      [{ question: 'How do I export an Orbit vault?', ideal_answer: '1. Open the Orbit console.' }],
    )
    expect(items).toHaveLength(1)
  })

  test('never asks again what a thing is, though of the earlier turn only its words are known', () => {
    const questions = (earlier: string): string =>
      travel(['orient', 'orient', 'orient'], [{ question: earlier, ideal_answer: 'A container.' }])
        .items.map(({ question, standalone_question }) => standalone_question ?? question)
        .join(' ')
    const whatItIs = /[Ww]hat (?:exactly )?(?:is|are) an Orbit vault|what an Orbit vault is/
    expect(questions('How do I export an Orbit vault?')).toMatch(whatItIs)
    expect(questions('Quick question: what exactly is an Orbit vault?')).not.toMatch(whatItIs)
  })

  test('can ask what the documents leave open', () => {
    const moved = passage('vault#c1', 'Orbit vaults', vault.text.replaceAll('export', 'transfer'))
    const { items } = travel(['do', 'something that the documents do not answer'], [], moved)
    const open = items.filter(({ no_answer }) => no_answer)
    for (const item of open) expect(item.searched.length).toBeGreaterThanOrEqual(3)
    expect(open).toHaveLength(1)
  })

  test('never turns to something else that the page also holds', () => {
    const { items } = travel(['orient', 'do', 'detail', 'exception', 'related', 'prerequisites'])
    for (const { question } of items) expect(question).not.toMatch(/theme/)
  })

  test('does not ask for one step of a procedure that was told in full', () => {
    const { items } = travel(['do', 'detail', 'verify'])
    expect(items[0]?.family).toBe('procedure')
    expect(items.map(({ family }) => family)).not.toContain('step-order')
  })

  test('asks for a third sister of the same kind no more', () => {
    const settings = passage(
      'settings#c1',
      'Orbit settings',
      '# Orbit settings\n\n## Settings of the Orbit agent\n\n- `orbit_keep`: the number of snapshots that the agent keeps. The default is 3.\n- `orbit_limit`: the largest size of a snapshot. The default is 5 GB.\n- `orbit_pause`: the time between two snapshots. The default is 20 minutes.\n- `orbit_folder`: the folder of the snapshots. The default is `/var/orbit`.\n',
    )
    const turns = ['detail', 'detail', 'detail', 'detail'].map((purpose, index) => ({ ask_id: `t${index}`, purpose }))
    const { items } = askOffline(
      journeyResponders,
      'journey.write',
      {
        template: { name: 'buying', goal: 'an order' },
        language: 'en',
        profile: {},
        turns,
        earlier: [],
        passages: [settings],
        objections: [],
      } satisfies JourneyInput,
      [settings],
    ) as Writing
    const families = items.map(({ family }) => family)
    expect(items.length).toBeGreaterThan(0)
    for (const family of families) expect(families.filter((other) => other === family).length).toBeLessThanOrEqual(2)
    for (const { question } of items) expect(question).not.toMatch(/what is it\?/)
  })

  test('goes from section to section of a page, and answers with all that each says', () => {
    const policy = passage(
      'refunds#c0',
      'Refund policy',
      '# Refund policy\n\n## Refunds of monthly plans\n\nA monthly plan can be cancelled at any time. The plan stays active until the end of the month. Part of a month is not refunded.\n\n## Refunds of yearly plans\n\nA yearly plan can be refunded in full within 30 days of purchase. After 30 days the remaining months are refunded, minus a fee of $25.\n\n## Refunds for registered charities\n\nRegistered charities may cancel a yearly plan at any time. They get back all remaining months without the handling fee.\n',
    )
    const { items } = askOffline(
      journeyResponders,
      'journey.write',
      {
        template: { name: 'exploration', goal: 'what a refund costs' },
        language: 'en',
        profile: {},
        turns: ['orient', 'detail', 'exception'].map((purpose, index) => ({ ask_id: `t${index}`, purpose })),
        earlier: [],
        passages: [policy],
        objections: [],
      } satisfies JourneyInput,
      [policy],
    ) as Writing
    expect(items).toHaveLength(3)
    const yearly = items.find(({ ideal_answer }) => ideal_answer.includes('30 days'))!
    expect(yearly.question).toMatch(/what about refunds of yearly plans\?$/i)
    expect(yearly.standalone_question).toMatch(/Refund policy/)
    expect(yearly.ideal_answer).toContain('minus a fee of $25')
  })

  test('asks of a manual no section by its heading alone', () => {
    const page = (title: string) =>
      passage(
        'gates#c0',
        title,
        `# ${title}\n\n## Opening of yard gates\n\nA yard gate can be opened at any time. It stays open until the end of the day. Part of a day is not counted.\n\n## Opening of hill gates\n\nA hill gate can be opened by two keepers within 30 minutes of a call. After 30 minutes the bell is rung again.\n\n## Opening of night gates\n\nA night gate may be opened at any time by its keeper. The keeper writes down who went through.\n`,
      )
    const questions = (title: string): string => {
      const input: JourneyInput = {
        template: { name: 'exploration', goal: 'gates' },
        language: 'en',
        profile: {},
        turns: ['orient', 'detail', 'exception'].map((purpose, index) => ({ ask_id: `t${index}`, purpose })),
        earlier: [],
        passages: [page(title)],
        objections: [],
      }
      const { items } = askOffline(journeyResponders, 'journey.write', input, [page(title)]) as Writing
      return items.map(({ question }) => question).join()
    }
    expect(questions('Gate policy')).toMatch(/what about opening of hill gates/i)
    expect(questions('Kestrel Gates')).not.toMatch(/what about opening/i)
  })

  test('is none where a page gives only two turns of four', () => {
    const short = passage(
      'hours#c0',
      'Opening hours',
      '# Opening hours\n\n## Set the hours of a shop\n\n1. Open Shops and choose the shop.\n2. Select **Hours**.\n3. Enter the hours and save.\n\nA shop may be open for at most 16 hours a day.\n',
    )
    const turns = ['orient', 'do', 'detail', 'verify'].map((purpose, index) => ({ ask_id: `t${index}`, purpose }))
    const { items, declined } = askOffline(
      journeyResponders,
      'journey.write',
      {
        template: { name: 'onboarding', goal: 'a shop' },
        language: 'en',
        profile: {},
        turns,
        earlier: [],
        passages: [short],
        objections: [],
      } satisfies JourneyInput,
      [short],
    ) as Writing
    expect(items).toEqual([])
    expect(declined).toHaveLength(4)
  })

  test('is the same for the same input', () => {
    expect(travel(['orient', 'do', 'detail'])).toEqual(travel(['orient', 'do', 'detail']))
  })
})

test('A turn never cuts the end off a name: the Terms of Service do not become the Terms of it', () => {
  const family = families.find(({ name }) => name === 'permission')!
  const context = readPassage({ chunk_id: 'p1', title: 'Orbit', path: [], text: 'Members rent vaults.' }, 'en')
  const fact = factFrom({
    family: 'permission',
    subject: 'members',
    attribute: 'permission',
    value: 'vaults',
    valueType: 'boolean',
    quotes: [{ start: 0, end: 20 }],
    slots: {},
  })
  const candidate: Candidate = {
    family,
    fact,
    context,
    question: 'Under the Orbit Terms of Service, what applies to account controls?',
    answer: { text: 'Members rent vaults.' },
    scope: undefined,
    rewritings: 0,
  }
  const question = 'What do the Orbit Terms of Service say?'
  const thread = { used: [], said: `${question} The Service is open.`, questions: [question], last: question }
  expect(lean(candidate, thread, 'en', randomFrom('a')) ?? '').not.toContain(' it')
})

test('A turn puts no pronoun for the beginning of a name that goes on', () => {
  const family = families.find(({ name }) => name === 'permission')!
  const text = 'The `vault` of the Night Guidelines for Vault Visits is open: `vault.open()`.'
  const context = readPassage({ chunk_id: 'p1', title: 'Orbit', path: [], text }, 'en')
  const fact = factFrom({
    family: 'permission',
    subject: 'the Night Guidelines',
    attribute: 'permission',
    value: 'vaults',
    valueType: 'boolean',
    quotes: [{ start: 0, end: 20 }],
    slots: {},
  })
  const turned = (question: string): string => {
    const last = question.replace('lamps', 'ropes')
    const candidate = { family, fact, context, question, answer: { text }, scope: undefined, rewritings: 0 }
    return lean(candidate, { used: [], said: last, questions: [last], last }, 'en', randomFrom('a')) ?? ''
  }
  expect(turned('What do the Night Guidelines have on lamps?')).toContain('do they have')
  expect(turned('What do the Night Guidelines for Vault Visits have on lamps?')).not.toMatch(/\bthey\b/)
  expect(turned('Are lamps known in the Guidelines for Night Guidelines?')).not.toMatch(/Guidelines\?$/)
})

/** What a turn on an event makes of its question, after a question about something. */
const saidAfter = (last: string): string => {
  const context = readPassage(
    passage('events#c1', 'Events', "# Events\n\nThe 'connect' event of http.Server tells of `a connection`.\n"),
    'en',
  )
  const fact = factFrom({
    family: 'effect',
    subject: 'http.Server',
    attribute: 'event',
    value: 'a connection',
    valueType: 'clause',
    quotes: [{ start: 10, end: 30 }],
    slots: {},
  })
  const candidate: Candidate = {
    family: families[0]!,
    fact,
    context,
    question: "When is the 'connect' event of http.Server emitted?",
    answer: { text: 'At once.' },
    scope: undefined,
    rewritings: 0,
  }
  return lean(candidate, { used: [], said: last, questions: [last], last }, 'en', randomFrom('a')) ?? ''
}

test('What belongs to it is said so, where it was spoken of and not only a part of it', () => {
  expect(saidAfter('What is http.Server for?')).toMatch(/is its 'connect' event emitted/)
  expect(saidAfter('What is http.Server.keepAlive for?')).not.toMatch(/\bits?\b/)
})

test('a turn that asks without a question mark gets none from what is put before it', () => {
  const text = 'El servidor de Orbit escucha en el puerto 80.'
  const context = readPassage({ chunk_id: 'p1', title: 'Orbit', path: [], text }, 'es')
  const candidate: Candidate = {
    family: families.find(({ name }) => name === 'manner')!,
    fact: factFrom({
      family: 'manner',
      subject: 'el servidor',
      attribute: 'puerto',
      value: '80',
      valueType: 'number',
      quotes: [{ start: 0, end: text.length }],
      slots: {},
    }),
    context,
    question: 'Quisiera saber en qué puerto escucha el servidor en Orbit.',
    answer: { text },
    scope: { phrase: 'en Orbit', level: 1 },
    rewritings: 0,
  }
  const last = '¿Qué es Orbit?'
  const thread = { used: [], said: last, questions: [last], last }
  const said = [...'abcdefgh'].map((seed) => lean(candidate, thread, 'es', randomFrom(seed)))
  expect(said.filter((each) => each === undefined || /¿[^?]*$/.test(each))).toEqual([])
})

const sectionTurnsIn = (text: string, title: string, language: 'en' | 'pt' = 'en') =>
  sectionTurn.find(readPassage({ chunk_id: 'p#0', title, path: [title], text }, language))

test('no turn asks about a section of an example, whose figures only the example has', () => {
  const section =
    '# Kestrel Yard Policy\n\n## Example\n\nSay that the yard has two gates.\n\n### Night frames\n\nThe two gates then let forty night frames pass before the bell of the yard rings.\n\n### Day frames\n\nText.\n'
  expect(sectionTurnsIn(section, 'Kestrel Yard Policy')).toEqual([])
  expect(sectionTurnsIn(section.replace('Example', 'Gates'), 'Kestrel Yard Policy')).not.toEqual([])
})

test('of rules a turn asks what they say about a topic, of a manual it does not', () => {
  const section =
    '# Kestrel Yard\n\n## Night frames\n\nThe gates of the yard stay open for all night frames until the bell has rung two times.\n\n## Day frames\n\nText.\n'
  expect(sectionTurnsIn(section, 'Kestrel Yard')).toEqual([])
  expect(sectionTurnsIn(section.replace('Yard\n', 'Yard Policy\n'), 'Kestrel Yard Policy')).not.toEqual([])
})

test('an anchor is no part of what a section says', () => {
  const text =
    '# Kestrel Yard Policy\n\n## Night frames\n\nTakes no more frames until the gates of the yard are open again and the bell has rung.\n\n<a name="open"></a>\n\n## Day frames\n\nText.\n'
  const [fact] = sectionTurnsIn(text, 'Kestrel Yard Policy')
  expect(fact!.items).toHaveLength(1)
})

test('A turn puts no pronoun where it would leave two prepositions or ask nothing', () => {
  const family = families.find(({ name }) => name === 'cli-flag')!
  const text = 'Call `orbit-ring` with `--rope`.'
  const context = readPassage({ chunk_id: 'p1', title: 'Orbit', path: [], text }, 'en')
  const fact = factFrom({
    family: 'cli-flag',
    subject: '--rope of orbit-ring',
    attribute: 'purpose',
    value: 'rope',
    valueType: 'clause',
    quotes: [{ start: 0, end: 20 }],
    slots: { flag: '--rope', command: 'orbit-ring' },
  })
  const turned = (question: string): string => {
    const last = 'What is the use of orbit-ring?'
    const candidate = { family, fact, context, question, answer: { text }, scope: undefined, rewritings: 0 }
    return lean(candidate, { used: [], said: last, questions: [last], last }, 'en', randomFrom('a')) ?? ''
  }
  expect(turned('What does --rope do in orbit-ring?')).not.toContain('orbit-ring')
  expect(turned('Can you say how long I can orbit-ring?')).not.toContain('can it')
  expect(turned("What's --rope for in orbit-ring?")).not.toContain('in it')
  expect(turned('What exactly is orbit-ring?')).not.toMatch(/\bit\b/)
})

test('An option belongs to one command, though its name is that of many things', () => {
  const family = families.find(({ name }) => name === 'setting-effect')!
  const context = readPassage({ chunk_id: 'p1', title: 'kes yard logs', path: [], text: 'Follows the log.' }, 'en')
  const fact = factFrom({
    family: 'setting-effect',
    subject: 'kes yard logs',
    attribute: 'description',
    value: 'Follows the log.',
    valueType: 'definition',
    quotes: [{ start: 0, end: 16 }],
    slots: {},
  })
  const question = 'What is the --follow option of kes yard logs for?'
  const candidate = { family, fact, context, question, answer: { text: 'Follows.' }, scope: undefined, rewritings: 0 }
  const last = 'What is kes yard logs for?'
  const turned = lean(candidate, { used: [], said: last, questions: [last], last }, 'en', randomFrom('a'))
  expect(turned).toMatch(/what is its --follow option for\?$/i)
})

test('A journey says what a thing is before it is used, or not at all', () => {
  const context = readPassage(
    {
      chunk_id: 'bell#c1',
      title: 'Tower handbook',
      path: [],
      text: 'A tower bell is a cast instrument that tells the hours.',
    },
    'en',
  )
  const [bell] = findFacts(
    context,
    families.filter(({ name }) => name === 'glossary'),
  )
  const after = (question: string): boolean =>
    definesTooLate(bell!, { used: [], said: '', questions: [question], last: question })
  expect(after('How do I ring a tower bell?')).toBe(true)
  expect(after('How do I climb the tower?')).toBe(false)
})

test('no turn asks about a Portuguese section by its heading, which seldom fits behind a preposition', () => {
  const section =
    '# Regulamento do Estágio\n\n## Dos relatórios finais\n\nO relatório final do estágio deve ser entregue ao orientador até o fim do semestre em que o estágio termina.\n'
  expect(sectionTurnsIn(section, 'Regulamento do Estágio', 'pt')).toEqual([])
})
