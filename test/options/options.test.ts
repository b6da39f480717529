import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { addSessionOptions } from '../../src/cli/options.ts'
import { readEnvironment } from '../../src/compose/options/environment.ts'
import { type Option, sessionOptions, UserOptions } from '../../src/compose/options/options.ts'
import { resolveOptions } from '../../src/compose/options/resolve-options.ts'
import { sessionSettings } from '../../src/compose/settings.ts'
import { UsageError } from '../../src/errors.ts'
import { SessionSettings } from '../../src/vocabulary/index.ts'

const noVariables = readEnvironment({})
const resolveFlags = (flags: object) => resolveOptions(flags, undefined, noVariables)
const settingsOf = (flags: object) => sessionSettings(resolveFlags(flags), false).settings

const table = Object.entries(sessionOptions as Readonly<Record<string, Option>>)

describe('options as users write them', () => {
  test.for([
    [{ count: '0' }, 'Invalid value “0” for -n, --count: expected number to be >=1. (-n, --count: how many items)'],
    [{ count: 'abc' }, 'expected number, received string'],
    [{ mix: 'direct=0' }, 'A mix needs at least one strategy above 0.'],
    [{ panel: 'jury' }, 'expected one of "single"|"cascade"|"full"'],
    [{ splitDates: '2025-01-01' }, '(--split-dates: two dates'],
    [{ evolve: '2' }, 'expected number to be <=0.9'],
    [
      { agentModels: 'writer=openai:x' },
      'Invalid value “writer=openai:x” for --agent-models: "writer". (--agent-models: a model for an agent',
    ],
    [{ noAnswer: '95%' }, 'expected number to be <=0.9'],
    [{ count: '20%' }, 'expected number, received string'],
    [{ weights: 'topic:a=1=2' }, 'expected number, received string'],
    [{ mix: 'direct=1,direct=2' }, 'Invalid value “direct=1,direct=2” for --mix: direct is given twice.'],
    [{ max_cost: 3 }, 'Unknown option max_cost. Did you mean maxCost?'],
  ] as const)('%j is refused with the flag, the reason and what it takes', ([flags, documented]) => {
    expect(() => resolveFlags(flags)).toThrow(UsageError)
    expect(() => resolveFlags(flags)).toThrow(documented)
  })

  test('several mistakes are reported at once', () => {
    expect(() => resolveFlags({ count: '0', panel: 'jury' })).toThrow(/--count[\s\S]*--panel/)
  })

  test('text from flags and variables has the same meaning as values from files and the library', () => {
    expect(
      resolveFlags({ count: '5', languages: 'en, pt-BR', mix: 'direct=10,journey=5', splitShares: '1,1,2' }),
    ).toEqual(
      resolveFlags({ count: 5, languages: ['en', 'pt-BR'], mix: { direct: 10, journey: 5 }, splitShares: [1, 1, 2] }),
    )
  })

  test('the name of a model may contain an equals sign', () => {
    expect(resolveFlags({ agentModels: 'surveyor=openai:a=b,critic=openai:c' })).toEqual({
      agentModels: { surveyor: 'openai:a=b', critic: 'openai:c' },
    })
  })

  test('a share may be written in percent', () => {
    expect(
      resolveFlags({ noAnswer: '20%', evolve: ' 7.5 % ', multiHop: '0.3', variants: 'noise=20%,paraphrase=0.1' }),
    ).toEqual({
      variants: { noise: 0.2, paraphrase: 0.1 },
      noAnswer: 0.2,
      evolve: 0.075,
      multiHop: 0.3,
    })
  })

  test('a value with a comma may have a weight', () => {
    const weights = { 'topic:Agents, tasks': 0, 'difficulty:hard': 2 }
    expect(resolveFlags({ weights: 'topic:Agents, tasks=0, difficulty:hard=2,' })).toEqual({ weights })
    expect(() => resolveFlags({ mix: 'direct=10,journey' })).toThrow('for --mix')
  })

  test('a mistake in a variable names the variable', () => {
    const environment = readEnvironment({ GOLDSPAN_CONTEXT_WINDOW: 'x' })
    expect(() => resolveOptions({}, undefined, environment)).toThrow(/^Invalid value “x” for GOLDSPAN_CONTEXT_WINDOW:/)
  })

  test('a flag wins over the environment', () => {
    const environment = readEnvironment({ GOLDSPAN_MODEL: 'openai:a', GOLDSPAN_WORKSPACE: 'w' })
    expect(resolveOptions({ model: 'openai:b' }, undefined, environment)).toEqual({ model: 'openai:b', workspace: 'w' })
  })
})

describe('the table', () => {
  test('every option that names a setting names an existing one', () => {
    for (const [name, { setting }] of table) {
      if (setting !== undefined) expect(Object.keys(SessionSettings.shape), name).toContain(setting)
    }
  })

  test('the documented default is the actual one', () => {
    const shownDefault = SessionSettings.parse({}) as Readonly<Record<string, unknown>>
    for (const [name, { setting, shownDefault: documented }] of table) {
      if (setting === undefined || documented === undefined || documented.includes(';')) continue
      const held = shownDefault[setting]
      expect(Array.isArray(held) ? held.join(',') : String(held), name).toBe(documented)
    }
  })

  test('a value sets the setting that the table names', () => {
    expect(settingsOf({ count: '12', passageMax: '90', maxRounds: '1' })).toMatchObject({
      count: 12,
      passageTokens: { min: 45, max: 90, overlap: 0 },
      maxRounds: 1,
    })
  })

  test('help shows at most 25 options, and --help-all shows every option with a flag once, under its heading', async () => {
    const command = addSessionOptions(new Command('generate')).exitOverride()
    let help = command.helpInformation()
    expect(help.match(/^ {2}-/gm)!.length).toBeLessThanOrEqual(25)
    command.configureOutput({ writeOut: (text) => (help = text) })
    await expect(command.parseAsync(['--help-all'], { from: 'user' })).rejects.toThrow('(outputHelp)')
    expect(help.match(/^ {2}-/gm)!.length).toBeLessThanOrEqual(64)
    for (const [, { flag, group }] of table) {
      if (flag === undefined) continue
      expect(help.split(`${flag} `).length + help.split(`${flag}\n`).length, flag).toBe(3)
      expect(help).toContain(`${group}:`)
    }
  })

  test('the schema for servers has the options with their help', () => {
    expect(Object.keys(UserOptions.shape)).toEqual(Object.keys(sessionOptions))
    expect(UserOptions.shape.count.description).toBe('how many items')
  })
})
