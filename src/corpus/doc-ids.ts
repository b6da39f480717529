import { beginningOf } from '../text/beginning.ts'
import { sha256 } from '../text/hash.ts'
import type { FileSource } from './expand-sources.ts'
import { endingOf } from './read/readers.ts'

/** Keeps letters, digits and `.`, `_`, `-`, `/`: safe in file names, in URLs, and beside the `#` and `@` of passage ids. */
export const safeId = (name: string): string =>
  name
    .normalize('NFC')
    .split('/')
    .map((segment) => beginningOf(segment.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, ''), 120))
    .filter((segment) => segment !== '')
    .join('/') || 'document'

/** Makes ids from paths, unique even if case is ignored. They depend only on the set of files, so they stay the same when the contents change. */
export const pathIds = (files: readonly FileSource[]): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  for (const { source, within } of files.toSorted((a, b) => rank(a) - rank(b))) {
    const stem = safeId(withoutEnding(within))
    const isFree = (id: string): boolean => !taken.has(id.toLowerCase())
    const candidates = [stem, `${stem}-${endingOf(within)}`, safeId(withoutEnding(source)), safeId(source)]
    let id = candidates.find(isFree)
    for (let number = 2; id === undefined; number++) if (isFree(`${stem}-${number}`)) id = `${stem}-${number}`
    taken.add(id.toLowerCase())
    ids.set(source, id)
  }
  return ids
}

/** If a page exists in several formats, the Markdown file gets the plain id. */
const rank = ({ within }: FileSource): number => (/^md|^markdown/.test(endingOf(within)) ? 0 : 1)

/** Makes ids unique by a hash of the source, if they are taken or another source has the same id already. */
export const uniqueIds = (ids: Iterable<string>): ((id: string, source: string) => string) => {
  const taken = new Set([...ids].map((id) => id.toLowerCase()))
  return (plain, source) => {
    const id = taken.has(plain.toLowerCase()) ? `${plain}-${sha256(source).slice(0, 6)}` : plain
    taken.add(id.toLowerCase())
    return id
  }
}

export const urlId = (address: string): string => {
  const url = new URL(address)
  const place = withoutEnding(decode(url.pathname).replace(/\/+$/, '') || '/index')
  return safeId(`${url.hostname}${place}${url.search === '' ? '' : `-${decode(url.search.slice(1))}`}`)
}

const withoutEnding = (file: string): string => file.replace(/(?<=[^/])\.[^./]+$/, '')

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
