import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { UsageError } from '../errors.ts'

const names = ['json', 'yaml', 'yml', 'js', 'mjs', 'cjs', 'ts'].map((ending) => `goldspan.config.${ending}`)

/** The configuration file of this folder, where there is one. */
export const usualConfigFile = (): string | undefined => {
  const found = names.filter((name) => existsSync(name))
  if (found.length > 1) throw new UsageError(`There are ${found.join(' and ')}. Keep one, or name it with --config.`)
  return found[0]
}

/** What a configuration file says: JSON, YAML, or the default export of a module. */
export const readConfig = (file: string): object => {
  const said = /\.[cm]?[jt]s$/.test(file) ? exported(file) : parsed(file)
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    throw new UsageError(`${file} contains no options: {"count": 100, …} is expected.`)
  return said
}

// Loaded where it is needed: whoever has no such file does not wait for a parser.
const load = createRequire(import.meta.url)

const parsed = (file: string): unknown => {
  const isYaml = /\.ya?ml$/.test(file)
  try {
    const text = readFileSync(file, 'utf8')
    return isYaml ? (load('yaml') as typeof import('yaml')).parse(text) : JSON.parse(text)
  } catch (cause) {
    throw new UsageError(`${file} is not ${isYaml ? 'YAML' : 'JSON'}: ${(cause as Error).message}`, { cause })
  }
}

const exported = (file: string): unknown => {
  try {
    const module = load(path.resolve(file)) as { readonly default?: unknown }
    return module.default ?? module
  } catch (cause) {
    const { message } = cause as Error
    throw new UsageError(
      file.endsWith('.ts') && Number.parseInt(process.versions.node, 10) < 22
        ? `${file} can't be read by Node ${process.versions.node}: TypeScript needs Node 22.18 or later. Write it as goldspan.config.yaml or .mjs.`
        : `${file} can't be read: ${message}`,
      { cause },
    )
  }
}
