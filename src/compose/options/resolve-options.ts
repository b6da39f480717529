import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { messageOf, UsageError } from '../../errors.ts'
import { readInput } from '../../store/folders/read-input.ts'
import { entriesOf, fieldsOf, keysOf } from '../../text/objects.ts'
import type { Environment } from './environment.ts'
import { flagOf, isOption, type Option, type OptionName, optionOf, optionRows, type UserOptions } from './options.ts'

/** Merges options: flags override the configuration file (by default that of the current folder; none if `false`), which overrides the environment. */
export const resolveOptions = (flags: object, config: string | false | undefined, environment: Environment) => ({
  ...readOptions(readVariables(environment), '', ({ environment }) => environment),
  ...readConfigFile(config),
  ...readOptions(flags, ''),
})

/** Parses options as `sessionOptions` declares them. Reports all mistakes at once. `nameOf` returns the name that the user wrote, if it is not the name of the option. */
const readOptions = (raw: object, file: string, nameOf: (option: Option) => string | undefined = flagOf) => {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined) continue
    if (!isOption(name)) {
      problems.push(`Unknown option ${name}.${suggestName(name)}`)
      continue
    }
    const option = optionOf(name)
    const result = readOption(nameOf(option) ?? name, option, value)
    if ('problem' in result) problems.push(result.problem)
    else values[name] = result.value
  }
  if (problems.length > 0)
    throw new UsageError(problems.map((problem) => (file === '' ? problem : `${file}: ${problem}`)).join('\n'))
  return values as UserOptions
}

const readVariables = ({ variables }: Environment): Record<string, string> =>
  Object.fromEntries(
    optionRows.flatMap(([name, { environment }]) => {
      const value = environment === undefined ? undefined : variables[environment]
      return value ? [[name, value]] : []
    }),
  )

const readConfigFile = (configPath: string | false | undefined): UserOptions => {
  const file = configPath ?? defaultConfigFile()
  if (file === undefined || file === false) return {}
  if (!existsSync(file)) throw new UsageError(`The configuration file ${configPath} does not exist.`)
  const options = readOptions(readConfig(file), path.basename(file), () => undefined)
  const folder = path.dirname(file)
  return folder === '.' ? options : withPathsIn(folder, options)
}

/** Resolves the relative paths of a configuration file in another folder. */
const withPathsIn = (folder: string, options: UserOptions): UserOptions => {
  const resolvePaths = (name: OptionName, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((entry) => resolvePaths(name, entry))
    const isRelative = typeof value === 'string' && optionOf(name).isPath?.(value) && !path.isAbsolute(value)
    return isRelative ? path.join(folder, value) : value
  }
  return Object.fromEntries(keysOf(options).map((name) => [name, resolvePaths(name, options[name])]))
}

/** Separates the sources from the other options. Sources of the command line (`sourceArguments`) replace those of the configuration file. */
export const withSources = (sourceArguments: readonly string[], { sources = [], ...options }: UserOptions) => {
  const sourceList = sourceArguments.length > 0 ? sourceArguments : sources
  if (sourceList.length === 0)
    throw new UsageError(
      'No documents were given. Pass them (goldspan generate docs), or set up this folder: goldspan init.',
    )
  return { sources: sourceList, options }
}

/** Suggests the option with the same letters, such as `maxCost` for `max-cost`. */
const suggestName = (name: string): string => {
  const normalized = name.toLowerCase().replace(/[-_]/g, '')
  const suggestion = optionRows.find(([known]) => known.toLowerCase() === normalized)?.[0]
  return suggestion ? ` Did you mean ${suggestion}?` : ''
}

const configFiles = ['json', 'yaml', 'yml', 'js', 'mjs', 'cjs', 'ts'].map((extension) => `goldspan.config.${extension}`)

export const defaultConfigFile = (): string | undefined => {
  const found = configFiles.filter((name) => existsSync(name))
  if (found.length > 1)
    throw new UsageError(
      `Found more than one configuration file: ${found.join(', ')}. Delete all but one, or choose one with --config.`,
    )
  return found[0]
}

// Loads the YAML parser only if a YAML file is read.
const require = createRequire(import.meta.url)

const readConfig = (file: string): object => {
  if (/\.[cm]?[jt]s$/.test(file))
    throw new UsageError(
      `JavaScript and TypeScript configuration files are not supported. Use goldspan.config.yaml or goldspan.config.json instead of ${file}.`,
    )
  const isYaml = /\.ya?ml$/.test(file)
  const text = readInput(file)
  let config: unknown
  try {
    config = isYaml ? (require('yaml') as typeof import('yaml')).parse(text) : JSON.parse(text)
  } catch (cause) {
    throw new UsageError(`${file} is not ${isYaml ? 'YAML' : 'JSON'}: ${messageOf(cause)}`, { cause })
  }
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    throw new UsageError(`${file} must contain an object of options, such as {"count": 100}.`)
  return config
}

/** Parses the value of an option. Error messages include the help of the option. */
const readOption = <T>(name: string, option: Option<T>, rawValue: unknown): { value: T } | { problem: string } => {
  // The schema of a share is that of a number, so its kind is read from the placeholder of the flag.
  const kind = (/<(shares?)>$/.exec(option.flag ?? '')?.[1] as 'share' | 'shares' | undefined) ?? kindOf(option.schema)
  // YAML reads `seed: 7` as a number.
  const text = kind === 'text' && typeof rawValue === 'number' ? String(rawValue) : rawValue
  const value = typeof text === 'string' ? parsers[kind](text) : text
  if (value instanceof Error) return { problem: `Invalid value “${text}” for ${name}: ${value.message}` }
  const parsed = option.schema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const shownValue = typeof rawValue === 'string' ? rawValue : JSON.stringify(rawValue)
  // Zod begins messages with a phrase such as “Invalid input: ”.
  const reasons = new Set(parsed.error.issues.map(({ message }) => message.replace(/^[\w ]+: /, '')))
  return {
    problem: `Invalid value “${shownValue}” for ${name}: ${[...reasons].join('; ').replace(/\.$/, '')}. (${name}: ${option.help})`,
  }
}

/** The format of an option that is written as text, on the command line or in the environment. */
type Kind = 'text' | 'number' | 'share' | 'list' | 'numbers' | 'pairs' | 'shares' | 'switch'

const kindOf = (schema: z.ZodType): Kind => {
  const { anyOf, ...single } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const shapes = (anyOf ?? [single]).map(fieldsOf)
  const types = shapes.map(({ type }) => type)
  if (types.includes('boolean')) return 'switch'
  if (types.includes('number') || types.includes('integer')) return 'number'
  if (types[0] === 'array') {
    const item = entriesOf(shapes[0]?.prefixItems)[0] ?? shapes[0]?.items
    return fieldsOf(item).type === 'number' ? 'numbers' : 'list'
  }
  return types.includes('object') ? 'pairs' : 'text'
}

const parsers: Readonly<Record<Kind, (text: string) => unknown>> = {
  text: (text) => text,
  // Keeps text that is not a number, so that the schema rejects it and the message shows it.
  number: (text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text),
  share: (text) => (/^\s*\d+(\.\d+)?\s*%\s*$/.test(text) ? Number.parseFloat(text) / 100 : parsers.number(text)),
  list: (text) => text.split(',').flatMap((part) => part.trim() || []),
  numbers: (text) => text.split(',').map((part) => parsers.number(part)),
  pairs: (text) => readPairs(text, parsers.number),
  shares: (text) => readPairs(text, parsers.share),
  switch: (text) => (text === 'true' ? true : text === 'false' ? false : text),
}

/** Reads `direct=10,journey=5`. A single word, such as `auto`, stands for computed shares. */
const readPairs = (text: string, parse: (value: string) => unknown): unknown => {
  if (!text.includes('=')) return text
  const values = new Map<string, unknown>()
  // Split only at commas after a `=`, because a name may contain commas: `topic:Agents, tasks=0`.
  for (const part of text.split(/(?<==[^,=]*),/)) {
    if (part.trim() === '') continue
    const [name = '', ...rest] = part.split('=')
    if (values.has(name.trim())) return new Error(`${name.trim()} is given twice.`)
    // A value may contain `=`, for example in the name of a model.
    values.set(name.trim(), parse(rest.join('=')))
  }
  return Object.fromEntries(values)
}
