import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf, UsageError } from '../../errors.ts'
import { fieldsOf } from '../../text/own.ts'
import { recordEntry } from '../read/records.ts'
import type { SourceKind } from './source.ts'

interface Loaded {
  readonly pageContent: string
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly id?: string
}

/** `loader:./module.mjs`: the default export is a LangChain loader, its documents, or a function that returns either. */
export const loader: SourceKind = {
  schemes: ['loader'],
  form: 'loader:./module.mjs (a LangChain document loader)',
  open(address) {
    const file = path.resolve(address.replace(/^loader:(?:\/\/)?/i, ''))
    return {
      async *list() {
        const taken = new Map<string, number>()
        for (const { pageContent, metadata = {}, id } of await load(file)) {
          const named = id ?? metadata.id ?? metadata.source
          const name = typeof named === 'string' && named !== '' ? named : 'document'
          const number = (taken.get(name) ?? 0) + 1
          taken.set(name, number)
          const { id: _, ...about } = metadata
          const key = number === 1 ? name : `${name}-${number}`
          const source = `loader:${path.basename(file)}/${key}`
          yield recordEntry(source, key, { ...about, text: pageContent }, 'the document')
        }
      },
    }
  },
}

const load = async (file: string): Promise<readonly Loaded[]> => {
  let made: unknown
  try {
    made = fieldsOf(await import(pathToFileURL(file).href)).default
    if (typeof made === 'function') made = await made()
    if (typeof made === 'object' && made !== null && 'load' in made && typeof made.load === 'function')
      made = await made.load()
  } catch (cause) {
    throw new UsageError(`The loader ${file} failed: ${messageOf(cause)}`, { cause })
  }
  if (!Array.isArray(made) || !made.every(isLoaded))
    throw new UsageError(
      `The loader ${file} returns no documents. Its default export must be a LangChain loader, a list of documents, or a function that returns either.`,
    )
  return made
}

const isLoaded = (one: unknown): one is Loaded => typeof fieldsOf(one).pageContent === 'string'
