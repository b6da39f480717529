import { readFile, stat } from 'node:fs/promises'
import { codeOf, messageOf, UnreadableSourceError } from '../errors.ts'
import type { FileSource } from './expand-sources.ts'
import type { FetchedPage } from './fetch/fetch-pages.ts'
import type { Reader, ReadPart } from './read/reader.ts'
import { plainText, readerForMediaType, readerForName } from './read/readers.ts'

/** A value that changes whenever the file may have changed, computed without reading it. */
export const fileFingerprint = async (file: FileSource): Promise<string> => {
  try {
    const { size, mtimeNs, ctimeNs, ino } = await stat(file.file, { bigint: true })
    return [file.file, ino, size, mtimeNs, ctimeNs].join(' ')
  } catch (cause) {
    throw new UnreadableSourceError(file.source, whyUnreadable(cause), { cause })
  }
}

/** Reads a file; one with an unknown extension is read as text, because the user named it. */
export const readFileSource = async (file: FileSource): Promise<readonly ReadPart[]> => {
  const reader = readerForName(file.file) ?? plainText
  try {
    const { size } = await stat(file.file)
    if (size === 0) throw new UnreadableSourceError(file.source, 'is empty')
    if (size > maxBytes) {
      throw new UnreadableSourceError(file.source, `has ${megabytes(size)} MB; the limit is ${megabytes(maxBytes)} MB`)
    }
    return await extract(reader, await readFile(file.file), file.source)
  } catch (cause) {
    if (cause instanceof UnreadableSourceError) throw cause
    throw new UnreadableSourceError(file.source, whyUnreadable(cause), { cause })
  }
}

/** Reads a page by its content type, or by its name if the content type is too general. */
export const readPage = async (page: FetchedPage): Promise<readonly ReadPart[]> => {
  const { url, contentType, bytes } = page
  const byName = readerForName(new URL(url).pathname)
  const vague = /^(?:|text\/plain|application\/octet-stream|binary\/octet-stream)(?:;|$)/i.test(contentType.trim())
  const reader =
    (vague ? byName : readerForMediaType(contentType)) ?? (/^text\//i.test(contentType) ? plainText : undefined)
  if (!reader) throw new UnreadableSourceError(url, `has the type ${contentType || 'unknown'}, which is not supported`)
  const isText = reader.media_types.some((type) => type.startsWith('text/'))
  // Some servers state a charset for every file, also for a PDF.
  return extract(reader, isText ? inUtf8(bytes, contentType) : bytes, url)
}

/** The encoding in the content type takes precedence over that in the page. */
const inUtf8 = (bytes: Uint8Array, contentType: string): Uint8Array => {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1]
  if (charset === undefined || /^utf-?8$/i.test(charset)) return bytes
  try {
    return new TextEncoder().encode(`\uFEFF${new TextDecoder(charset).decode(bytes)}`)
  } catch {
    return bytes
  }
}

/** Runs a reader and turns its errors into reasons. */
export const extract = async (reader: Reader, bytes: Uint8Array, source: string): Promise<readonly ReadPart[]> => {
  try {
    return await reader.read(bytes, source)
  } catch (cause) {
    if (cause instanceof UnreadableSourceError) throw cause
    const tooDeep = cause instanceof RangeError && /call stack/.test(cause.message)
    const why = tooDeep ? 'it is nested too deeply' : messageOf(cause).split('\n')[0]
    throw new UnreadableSourceError(source, `can't be read as ${reader.endings[0]?.toUpperCase()} (${why})`, { cause })
  }
}

const maxBytes = 64 * 1024 * 1024

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

const whyUnreadable = (cause: unknown): string => {
  const code = codeOf(cause)
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be read (permission denied)'
  return code === 'ENOENT' ? 'no longer exists' : `can't be read (${messageOf(cause)})`
}
