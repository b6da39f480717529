import { Unzip, UnzipInflate } from 'fflate'
import { UnreadableSourceError } from '../../errors.ts'

/**
 * Unpacks an archive piece by piece, keeping nothing but the entries that are asked for, and stops as soon as it grows beyond what
 * a document may hold. The sizes that an archive states are not trusted.
 */
export const checkArchive = (
  bytes: Uint8Array,
  source: string,
  wanted: readonly string[],
): ReadonlyMap<string, Uint8Array> => {
  const entries = new Map<string, Uint8Array[]>()
  // The library swallows what is thrown in its callbacks.
  let problem: string | undefined
  let total = 0
  let count = 0
  const unzip = new Unzip((entry) => {
    if (++count > mostEntries) problem ??= `is an archive of more than ${mostEntries} entries`
    const parts: Uint8Array[] = []
    if (wanted.includes(entry.name)) entries.set(entry.name, parts)
    const keep = entries.has(entry.name)
    let size = 0
    entry.ondata = (error, data) => {
      if (error) problem ??= `is a damaged archive (${error.message})`
      if (problem || !data) return
      size += data.length
      total += data.length
      // The text is taken apart as a whole, so it may hold less than pictures do.
      if (total > largest || (size > largestText && /\.(?:xml|rels)$/i.test(entry.name))) {
        problem = `unpacks to more than ${megabytes(total > largest ? largest : largestText)} MB (a zip bomb?)`
        entry.terminate()
      } else if (keep) parts.push(data)
    }
    if (!problem) entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length && !problem; at += step) {
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  }
  if (problem) throw new UnreadableSourceError(source, problem)
  return new Map([...entries].map(([name, parts]) => [name, Buffer.concat(parts)]))
}

const largest = 256 * 1024 * 1024
const largestText = 16 * 1024 * 1024
const mostEntries = 20_000
/** Small enough that what one piece unpacks to fits into memory. */
const step = 16_384

const megabytes = (size: number): number => size / 1024 / 1024
