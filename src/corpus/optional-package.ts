import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf, UsageError } from '../errors.ts'

/** Imports a package that only some users need. If it is missing, the error begins with `what`: "anthropic:claude needs the package …". */
export const importOptionalPackage = async <T>(name: string, what: string, folder = process.cwd()): Promise<T> => {
  try {
    return (await import(name)) as T
  } catch (cause) {
    if (!isMissing(cause, name)) throw cause
  }
  try {
    const file = createRequire(path.join(folder, 'package.json')).resolve(name)
    return (await import(pathToFileURL(file).href)) as T
  } catch (cause) {
    if (!isMissing(cause, name)) throw cause
    throw new UsageError(`${what} needs the package ${name}, which is not installed: npm install ${name}`, { cause })
  }
}

/** True if this package is missing, and not one of its dependencies. Node and bundlers word the error differently. */
const isMissing = (cause: unknown, name: string): boolean => {
  const message = messageOf(cause)
  const namesPackage = new RegExp(`['"]${name}['"]`).test(message)
  return namesPackage && /^(?:Cannot find|Could not resolve|Failed to load)/.test(message)
}
