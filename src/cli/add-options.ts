import { type Command, Option as Flag } from 'commander'
import type { Option } from '../options/option.ts'
import { type OptionName, sessionOptions } from '../options.ts'

/** Declares options of the table on a command; values are read where all options are, so that the file and the library say the same of them. */
export const addOptions = (command: Command, names: readonly OptionName[]): Command => {
  for (const name of names) {
    const { flag, help, usual, group } = sessionOptions[name] as Option
    if (!flag) continue
    const declared = new Flag(flag, usual === undefined ? help : `${help} (${usual})`).helpGroup(`${group}:`)
    // `--no-answer 0.2` is a share of items, and not the opposite of `--answer`.
    if (declared.required) declared.negate = false
    command.addOption(declared)
  }
  return command
}

/** The options that `generate` and `plan` share. */
export const addSessionOptions = (command: Command): Command =>
  addOptions(command, Object.keys(sessionOptions) as OptionName[])
    .option('--config <file>', 'a configuration file (goldspan.config.json)')
    .option('--json', 'one JSON object a line')

/** What is said of the connection to models and its limits, by commands that ask them outside a session. */
export const connection: readonly OptionName[] = [
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
  Object.fromEntries(Object.entries(options).filter(([name]) => (names as readonly string[]).includes(name)))
