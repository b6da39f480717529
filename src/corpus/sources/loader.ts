import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf, UsageError } from '../../errors.ts'
import { fieldsOf } from '../../text/objects.ts'
import { recordEntry } from '../read/records.ts'
import type { SourceKind } from './source.ts'

interface LoadedDocument {
  readonly pageContent: string
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly id?: string
}

/** `loader:./module.mjs`. The default export of the module is a LangChain loader, a list of documents, or a function that returns either. */
export const loader: SourceKind = {
  schemes: ['loader'],
  urlFormat: 'loader:./module.mjs (a LangChain document loader)',
  open(url) {
    const file = path.resolve(url.replace(/^loader:(?:\/\/)?/i, ''))
    return {
      async *list() {
        const lastNumbers = new Map<string, number>()
        const usedKeys = new Set<string>()
        for (const { pageContent, metadata = {}, id } of await load(file)) {
          const declaredName = id ?? metadata.id ?? metadata.source
          const name = typeof declaredName === 'string' && declaredName !== '' ? declaredName : 'document'
          const { id: _, ...fields } = metadata
          let number = lastNumbers.get(name) ?? 1
          let key = name
          while (usedKeys.has(key)) key = `${name}-${++number}`
          lastNumbers.set(name, number)
          usedKeys.add(key)
          const source = `loader:${path.basename(file)}/${key}`
          yield recordEntry(source, key, { ...fields, text: pageContent }, 'the document')
        }
      },
    }
  },
}

const load = async (file: string): Promise<readonly LoadedDocument[]> => {
  let loaded: unknown
  try {
    loaded = fieldsOf(await import(pathToFileURL(file).href)).default
    if (typeof loaded === 'function') loaded = await loaded()
    if (typeof loaded === 'object' && loaded !== null && 'load' in loaded && typeof loaded.load === 'function')
      loaded = await loaded.load()
  } catch (cause) {
    throw new UsageError(`The loader ${file} failed: ${messageOf(cause)}`, { cause })
  }
  if (!Array.isArray(loaded) || !loaded.every(isLoadedDocument))
    throw new UsageError(
      `The loader ${file} does not return documents. Its default export must be a LangChain loader, a list of documents, or a function that returns either.`,
    )
  return loaded
}

const isLoadedDocument = (value: unknown): value is LoadedDocument => typeof fieldsOf(value).pageContent === 'string'
