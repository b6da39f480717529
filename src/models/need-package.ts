import { createRequire } from 'node:module'
import { UsageError } from '../errors.ts'

/** What few users need is not installed with goldspan. Said before anything is asked, with what to do. */
export const needPackage = (name: string, wanting: string): void => {
  try {
    createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new UsageError(
      `${wanting} needs a package that is not installed: npm install ${name}. Without a model: --model offline.`,
      { cause },
    )
  }
}
