import { type Command, Option as Flag } from 'commander'
import { type OptionName, optionOf, optionRows } from '../compose/options/options.ts'

/** Declares options of the table on a command. Their values are read where those of files and the library are, by the same rules. */
export const addOptions = (command: Command, names: readonly OptionName[]): Command => {
  for (const name of names) {
    const declared = flagOf(name)
    if (declared) command.addOption(declared)
  }
  return command
}

const flagOf = (name: OptionName): Flag | undefined => {
  const { flag, help, shownDefault, group } = optionOf(name)
  if (!flag) return undefined
  const declared = new Flag(flag, shownDefault === undefined ? help : `${help} (${shownDefault})`).helpGroup(
    `${group}:`,
  )
  // `--no-answer 0.2` is a share of items, and not the opposite of `--answer`.
  if (declared.required) declared.negate = false
  return declared
}

/** The options that `generate` and `plan` share. Help shows the few that most people need, and all of them with `--help-all`. */
export const addSessionOptions = (command: Command): Command => {
  for (const [name] of optionRows) {
    const declared = flagOf(name)
    if (declared) command.addOption(declared.hideHelp(!shownFirst.has(name)))
  }
  return command
    .optionsGroup('This run:')
    .option('--config <file>', 'a configuration file (goldspan.config.yaml)')
    .option('--json', 'one JSON object a line')
    .option('--help-all', 'show all options, by group')
    .on('option:help-all', () => {
      for (const option of command.options) option.hidden = false
      command.help()
    })
}

const shownFirst: ReadonlySet<OptionName> = new Set([
  'count',
  'seed',
  'preset',
  'languages',
  'questions',
  'profiles',
  'noAnswer',
  'instructions',
  'lessons',
  'model',
  'criticModel',
  'baseUrl',
  'maxCost',
  'concurrency',
  'asOf',
  'pii',
  'out',
  'force',
  'workspace',
])

/** What is said about the connection to models and its limits, by commands that ask them outside a session. */
export const connection: readonly OptionName[] = [
  'record',
  'baseUrl',
  'concurrency',
  'maxCalls',
  'maxCost',
  'prices',
  'timeout',
  'workspace',
]

/** What was given of them, of all that a command was given. */
export const givenOf = (options: object, names: readonly OptionName[]): object =>
  Object.fromEntries(Object.entries(options).filter(([name]) => names.some((one) => one === name)))
