import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf, UsageError } from '../errors.ts'

/**
 * A package that only some users need: from beside this one, or from the folder that the command was started in. `wants` begins
 * the message if it is not installed: "anthropic:claude needs the package …".
 */
export const optionalPackage = async <T>(name: string, wants: string, folder = process.cwd()): Promise<T> => {
  try {
    return (await import(name)) as T
  } catch (cause) {
    if (!isMissing(cause, name)) throw cause
  }
  try {
    const found = createRequire(path.join(folder, 'package.json')).resolve(name)
    return (await import(pathToFileURL(found).href)) as T
  } catch (cause) {
    if (!isMissing(cause, name)) throw cause
    throw new UsageError(`${wants} needs the package ${name}, which is not installed: npm install ${name}`, { cause })
  }
}

/** Whether it is this package that is not there, and none that it asks for itself. Node and bundlers say it each in their way. */
const isMissing = (cause: unknown, name: string): boolean => {
  const message = messageOf(cause)
  return (
    /^(?:Cannot find|Could not resolve|Failed to load)/.test(message) && new RegExp(`['"]${name}['"]`).test(message)
  )
}
