import { type Command, Option as Flag } from 'commander'
import { type OptionName, optionOf, optionRows } from '../compose/options/options.ts'
import { UsageError } from '../errors.ts'

/** Declares session options on a command. `resolveOptions` parses their values. */
export const addOptions = (command: Command, names: readonly OptionName[]): Command => {
  for (const flag of names.flatMap((name) => commanderFlag(name) ?? [])) command.addOption(flag)
  return command
}

/** Makes the flag of an option for Commander; undefined if the option has none. */
const commanderFlag = (name: OptionName): Flag | undefined => {
  const { flag, help, shownDefault, group } = optionOf(name)
  if (!flag) return undefined
  const defaultText = shownDefault === undefined ? '' : ` (default: ${shownDefault})`
  return createFlag(flag, help + defaultText).helpGroup(`${group}:`)
}

/** Makes a flag. Commander parses `--no-answer` as the negation of `--answer`; flags that take a value undo that. */
export const createFlag = (usage: string, help: string): Flag => {
  const flag = new Flag(usage, help)
  if (flag.required) flag.negate = false
  return flag
}

/** Declares the options of `generate` and `plan`. Help shows the most common ones, and all of them with `--help-all`. */
export const addSessionOptions = (command: Command): Command => {
  for (const [name] of optionRows) {
    const flag = commanderFlag(name)
    if (flag) command.addOption(flag.hideHelp(!shownByDefault.has(name)))
  }
  return command
    .argument(
      '[sources...]',
      'files, folders, globs, URLs, or stores: postgres:, s3:, gs:, elasticsearch:, … (docs/sources.md)',
    )
    .optionsGroup('This run:')
    .option('--config <file>', 'a configuration file (default: goldspan.config.yaml)')
    .option('--json', 'print one JSON object per line')
    .option('--help-all', 'show all options, by group')
    .on('option:help-all', () => {
      for (const option of command.options) option.hidden = false
      command.help()
    })
}

const shownByDefault: ReadonlySet<OptionName> = new Set([
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

/** Options for connecting to models and for limiting calls. */
export const connectionOptions: readonly OptionName[] = [
  'record',
  'baseUrl',
  'concurrency',
  'maxCalls',
  'maxCost',
  'prices',
  'timeout',
  'workspace',
]

export const pickOptions = (options: object, names: readonly OptionName[]): object =>
  Object.fromEntries(Object.entries(options).filter(([name]) => names.some((allowed) => allowed === name)))

export const repeatable = (value: string, previous: readonly string[] = []): readonly string[] => [...previous, value]

/** Parses `-k`: one depth or several, separated by commas. */
export const readDepths = (flag: string, text: string): number[] =>
  text.split(',').map((part) => readWholeNumber(flag, part, 1, 1000))

export const readCount = (flag: string, text: string): number => readWholeNumber(flag, text, 1, 1_000_000)

/** Parses a fraction: `10%` or `0.1`. */
export const readShare = (flag: string, text = '0'): number => {
  const [, digits, percent] = /^\s*(\S+?)(%?)\s*$/.exec(text) ?? []
  const number = Number(digits) / (percent === '%' ? 100 : 1)
  if (!(number >= 0 && number <= 1)) throw new UsageError(`${flag}: “${text}” is not a fraction. Use 10% or 0.1.`)
  return number
}

/** Parses a port. The default, 0, stands for any free port. */
export const readPort = (text = '0'): number => readWholeNumber('--port', text, 0, 65_535)

const readWholeNumber = (flag: string, text: string, min: number, max: number): number => {
  const number = Number(text)
  if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number
  throw new UsageError(`${flag} must be a whole number from ${min} to ${max}, not “${text}”.`)
}
