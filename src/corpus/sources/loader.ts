import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../../errors.ts'
import { sha256 } from '../../text/hash.ts'
import { readRecord } from '../read/records.ts'
import type { SourceKind } from './source.ts'

interface Loaded {
  readonly pageContent: string
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly id?: string
}

/**
 * Any document loader of LangChain: `loader:./my-loader.mjs`, a module whose default export is a loader, its documents, or a function
 * that gives either.
 */
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
          const fields = { ...about, text: pageContent }
          const within = number === 1 ? name : `${name}-${number}`
          const source = `loader:${path.basename(file)}/${within}`
          yield {
            source,
            within,
            print: sha256(JSON.stringify(fields)),
            read: async () => {
              const { part: __, ...found } = await readRecord(fields, 'the document', source)
              return ['unread' in found ? { ...found, part: 'the document' } : found]
            },
          }
        }
      },
    }
  },
}

const load = async (file: string): Promise<readonly Loaded[]> => {
  let made: unknown
  try {
    made = ((await import(pathToFileURL(file).href)) as { default?: unknown }).default
    if (typeof made === 'function') made = await (made as () => unknown)()
    const { load: loads } = (made ?? {}) as { load?: () => Promise<unknown> }
    if (typeof loads === 'function') made = await loads.call(made)
  } catch (cause) {
    throw new UsageError(`The loader ${file} failed: ${(cause as Error).message}`, { cause })
  }
  if (!Array.isArray(made) || made.some((one) => typeof (one as Loaded | undefined)?.pageContent !== 'string'))
    throw new UsageError(
      `The loader ${file} gives no documents. Its default export is a LangChain loader, a list of documents, or a function that gives either.`,
    )
  return made as Loaded[]
}
