import { existsSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '../errors.ts'
import { type OptionName, sessionOptions, type UserOptions } from '../options.ts'
import type { Environment } from './environment.ts'
import type { Option } from './option.ts'
import { readConfig, usualConfigFile } from './read-config.ts'
import { readOption } from './read-option.ts'

/** Flags over file over environment. Defaults come later, where the settings are made. */
export const resolveOptions = (
  flags: object,
  configFile: string | undefined,
  environment: Environment,
): UserOptions => ({
  ...readOptions(fromEnvironment(environment), 'The environment'),
  ...readConfigFile(configFile),
  ...readOptions(flags, ''),
})

/** What was written, read by the table of options; all that is wrong with it is told at once. */
const readOptions = (written: object, where: string): UserOptions => {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(written)) {
    if (value === undefined) continue
    if (!isOption(name)) {
      problems.push(`There is no option ${name}.${nearest(name)}`)
      continue
    }
    const read = readOption(name, sessionOptions[name] as Option, value)
    if ('problem' in read) problems.push(read.problem)
    else values[name] = read.value
  }
  if (problems.length > 0)
    throw new UsageError(problems.map((problem) => (where === '' ? problem : `${where}: ${problem}`)).join('\n'))
  return values as UserOptions
}

export const isOption = (name: string): name is OptionName => Object.hasOwn(sessionOptions, name)

const fromEnvironment = ({ variables }: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sessionOptions as Readonly<Record<string, Option>>).flatMap(([name, { environment }]) => {
      const value = environment === undefined ? undefined : variables[environment]
      return value ? [[name, value]] : []
    }),
  )

const readConfigFile = (named: string | undefined): UserOptions => {
  const file = named ?? usualConfigFile()
  if (file === undefined) return {}
  if (!existsSync(file)) throw new UsageError(`The configuration file ${named} does not exist.`)
  return fromItsFolder(readOptions(readConfig(file), path.basename(file)), path.dirname(file))
}

/** Paths in a file are meant from where the file is. */
const fromItsFolder = (options: UserOptions, folder: string): UserOptions =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      (sessionOptions[name as OptionName] as Option).isFile && typeof value === 'string'
        ? path.resolve(folder, value)
        : name === 'sources' && folder !== '.'
          ? (value as readonly string[]).map((source) => (isAddress(source) ? source : path.join(folder, source)))
          : value,
    ]),
  )

const isAddress = (source: string): boolean => path.isAbsolute(source) || /^[\w+.-]+:/.test(source)

/** The documents that were named, else those of the configuration file; and the other options. */
export const withSources = (
  named: readonly string[],
  { sources = [], ...options }: UserOptions,
): { readonly sources: readonly string[]; readonly options: UserOptions } => {
  const all = named.length > 0 ? named : sources
  if (all.length === 0)
    throw new UsageError('Name the documents (goldspan generate docs), or set this folder up: goldspan init.')
  return { sources: all, options }
}

const nearest = (name: string): string => {
  const bare = name.toLowerCase().replace(/[-_]/g, '')
  const near = Object.keys(sessionOptions).find((one) => one.toLowerCase() === bare)
  return near ? ` Did you mean ${near}?` : ''
}
