import { groupedBy } from '../text/grouped-by.ts'
import { sha256 } from '../text/hash.ts'
import { required } from '../text/required.ts'

/** The path of each document's text in a set. Uses the id, or a hash if the id is not a valid file name or is already taken (ignoring case). */
export const textPaths = <T extends { readonly doc_id: string; readonly version: string }>(
  documents: readonly T[],
): ReadonlyMap<T, string> => {
  const versions = groupedBy(documents, ({ doc_id }) => doc_id)
  const files = new Set(['corpus/documents.jsonl', 'corpus/chunks.jsonl'])
  const folders = new Set<string>()
  const isFree = (file: string): boolean =>
    !files.has(keyOf(file)) && !folders.has(keyOf(file)) && parents(file).every((folder) => !files.has(keyOf(folder)))
  const pathOf = (document: T): string => {
    const { doc_id, version } = document
    const name = required(versions, doc_id).length > 1 ? `${doc_id}@${version}` : doc_id
    const plain = `corpus/${name}.txt`
    const path = isPortable(plain) && isFree(plain) ? plain : `corpus/${nameWithHash(name)}.txt`
    files.add(keyOf(path))
    for (const folder of parents(path)) folders.add(keyOf(folder))
    return path
  }
  return new Map(documents.map((document) => [document, pathOf(document)]))
}

/** The path as compared by file systems that ignore case. */
const keyOf = (path: string): string => path.normalize('NFC').toLowerCase()

const parents = (path: string): string[] => {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

/** Most file systems allow 255 bytes for a name and limit the whole path. */
const maxNameBytes = 200
const maxPathBytes = 400

const isPortable = (path: string): boolean =>
  Buffer.byteLength(path) <= maxPathBytes &&
  path.split('/').every((segment) => Buffer.byteLength(segment) <= maxNameBytes && portableName.test(segment))

/** Excludes characters that some system reserves, dots or spaces at either end, and device names. */
const portableName = /^(?!\.|\s|(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[^\\:*?"<>|\p{Cc}]*[^\\:*?"<>|\p{Cc}.\s]$/iu

const nameWithHash = (name: string): string => {
  const readable = name.normalize('NFKD').replace(/[^A-Za-z0-9_-]+/g, '-')
  return `${readable.slice(0, 60).replace(/^-+|-+$/g, '') || 'text'}.${sha256(name).slice(0, 16)}`
}
