import { UnreadableSourceError } from '../../errors.ts'
import type { Found } from '../read/reader.ts'
import { readerForMediaType, readerForName } from '../read/readers.ts'
import { extract } from '../read-source.ts'

/** What an object of a bucket holds, by its name, else by its content type. */
export const readBytes = async (name: string, contentType: string, bytes: Uint8Array): Promise<readonly Found[]> => {
  const reader = readerForName(name) ?? readerForMediaType(contentType)
  if (!reader) throw new UnreadableSourceError(name, `is ${contentType || 'of an unknown type'}, which is not read`)
  return extract(reader, bytes, name)
}

export const isReadable = (name: string): boolean => readerForName(name) !== undefined
