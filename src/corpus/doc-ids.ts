import { beginningOf } from '../text/beginning.ts'
import { sha256 } from '../text/hash.ts'
import { percentDecoded } from '../text/percent-decoded.ts'
import type { FileSource } from './expand-sources.ts'
import { extensionOf } from './read/readers.ts'

/** Keeps letters, digits and `.`, `_`, `-`, `/`, which are safe in file names and URLs. Replaces all others: `#` and `@`, for example, are separators in passage ids. */
export const safeId = (name: string): string =>
  name
    .normalize('NFC')
    .split('/')
    .map((segment) => beginningOf(segment.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, ''), 120))
    .filter((segment) => segment !== '')
    .join('/') || 'document'

/** Makes an id from the path of each file, unique even if case is ignored. The contents of the files have no effect. */
export const pathIds = (files: readonly FileSource[]): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>()
  const usedIds = new Set<string>()
  for (const { source, pathInInput } of files.toSorted((a, b) => formatRank(a) - formatRank(b))) {
    const stem = safeId(withoutExtension(pathInInput))
    const isFree = (id: string): boolean => !usedIds.has(id.toLowerCase())
    const withExtension = `${stem}-${extensionOf(pathInInput)}`.replace(/-$/, '')
    const candidates = [stem, withExtension, safeId(withoutExtension(source)), safeId(source)]
    let id = candidates.find(isFree)
    for (let number = 2; id === undefined; number++) if (isFree(`${stem}-${number}`)) id = `${stem}-${number}`
    usedIds.add(id.toLowerCase())
    ids.set(source, id)
  }
  return ids
}

/** Puts Markdown first: if a page exists in several formats, its Markdown file gets the id without a suffix. */
const formatRank = ({ pathInInput }: FileSource): number => (/^md|^markdown/.test(extensionOf(pathInInput)) ? 0 : 1)

/** Returns a function that makes an id unique: it adds a hash of the source if the id is already in use. */
export const uniqueIds = (ids: Iterable<string>): ((id: string, source: string) => string) => {
  const usedIds = new Set([...ids].map((id) => id.toLowerCase()))
  return (preferred, source) => {
    const id = usedIds.has(preferred.toLowerCase()) ? `${preferred}-${sha256(source).slice(0, 6)}` : preferred
    usedIds.add(id.toLowerCase())
    return id
  }
}

/** Makes an id from the host, path and query of a URL. */
export const urlId = (address: string): string => {
  const url = new URL(address)
  const page = withoutExtension(decode(url.pathname).replace(/\/+$/, '') || '/index')
  return safeId(`${url.hostname}${page}${url.search === '' ? '' : `-${decode(url.search.slice(1))}`}`)
}

/** Removes the extension, but not a part of a version (`v1.2-beta`, `2.x`). */
const withoutExtension = (file: string): string => file.replace(/(?<=[^/])\.[a-z][a-z0-9]{1,7}$/i, '')

const decode = (text: string): string => percentDecoded(text) ?? text
