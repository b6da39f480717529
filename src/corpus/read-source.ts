import { readFile, stat } from 'node:fs/promises'
import { codeOf, messageOf, UnreadableSourceError } from '../errors.ts'
import { resultOr } from '../text/result-or.ts'
import type { FileSource } from './expand-sources.ts'
import type { FetchedPage } from './fetch/fetch-pages.ts'
import { decodeFrom } from './read/decode-text.ts'
import type { Reader, ReadPart } from './read/reader.ts'
import { plainTextReader, readerForMediaType, readerForName } from './read/readers.ts'

/** A value that changes whenever the file may have changed, computed without reading it. */
export const fileFingerprint = ({ source, file }: FileSource): Promise<string> =>
  withReadErrors(source, async () => {
    const { size, mtimeNs, ctimeNs, ino } = await stat(file, { bigint: true })
    return [file, ino, size, mtimeNs, ctimeNs].join(' ')
  })

/** Reads a file. A file with an unknown extension is read as text, because the user named it. */
export const readFileSource = ({ source, file }: FileSource): Promise<readonly ReadPart[]> =>
  withReadErrors(source, async () => {
    const { size } = await stat(file)
    if (size === 0) throw new UnreadableSourceError(source, 'is empty')
    if (size > maxBytes)
      throw new UnreadableSourceError(source, `is ${megabytes(size)} MB; the limit is ${megabytes(maxBytes)} MB`)
    return extract(readerForName(file) ?? plainTextReader, await readFile(file), source)
  })

/** Turns errors of the file system into reasons that a person can act on. */
const withReadErrors = async <T>(source: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (cause) {
    if (cause instanceof UnreadableSourceError) throw cause
    const code = codeOf(cause)
    const isDenied = code === 'EACCES' || code === 'EPERM'
    const why =
      code === 'ENOENT' ? 'no longer exists' : `can't be read (${isDenied ? 'permission denied' : messageOf(cause)})`
    throw new UnreadableSourceError(source, why, { cause })
  }
}

/** Reads a page by its content type, or by its name if the content type is too general. */
export const readPage = async (page: FetchedPage): Promise<readonly ReadPart[]> => {
  const { url, contentType, bytes } = page
  const readerByName = readerForName(new URL(url).pathname)
  const isVague = /^(?:|text\/plain|application\/octet-stream|binary\/octet-stream)(?:;|$)/i.test(contentType.trim())
  const reader =
    (isVague ? readerByName : readerForMediaType(contentType)) ??
    (/^text\//i.test(contentType) ? plainTextReader : undefined)
  if (!reader) throw new UnreadableSourceError(url, `has the type ${contentType || 'unknown'}, which is not supported`)
  const isText = reader.media_types.some((type) => type.startsWith('text/'))
  // Some servers state a charset for every file, even for a PDF.
  return extract(reader, isText ? toUtf8(bytes, contentType) : bytes, url)
}

/** Converts bytes to UTF-8 if the content type states a charset, which takes precedence over the one in the page. */
const toUtf8 = (bytes: Uint8Array, contentType: string): Uint8Array => {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1]
  if (charset === undefined || /^utf-?8$/i.test(charset)) return bytes
  return resultOr(bytes, () => new TextEncoder().encode(`\uFEFF${decodeFrom(charset, bytes)}`))
}

/** Reads bytes with a reader, and turns its errors into reasons that a person can act on. */
export const extract = async (reader: Reader, bytes: Uint8Array, source: string): Promise<readonly ReadPart[]> => {
  try {
    return await reader.read(bytes, source)
  } catch (cause) {
    if (cause instanceof UnreadableSourceError) throw cause
    const isTooDeep = cause instanceof RangeError && /call stack/.test(cause.message)
    const why = isTooDeep ? 'it is nested too deeply' : messageOf(cause).split('\n')[0]
    const format = reader.extensions[0]?.toUpperCase()
    throw new UnreadableSourceError(source, `can't be read as ${format} (${why})`, { cause })
  }
}

const maxBytes = 64 * 1024 * 1024

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)
