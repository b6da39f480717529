import { deserialize, serialize } from 'node:v8'
import type { LatentSpace } from './latent-space.ts'
import type { Postings } from './postings.ts'
import type { Unaccented } from './stems.ts'
import type { Rows } from './word-counts.ts'

/** The data that the lexical legs search. */
export interface LexicalData extends Rows {
  readonly terms: ReadonlyMap<string, number>
  readonly unaccented: Unaccented
  readonly stems: Postings
  readonly grams: Postings
}

/** All data that a search needs. */
export interface IndexData extends LexicalData {
  readonly latent: LatentSpace
  /** The vectors of the passages in the latent space, row-major. */
  readonly vectors: Float32Array
}

/** Bytes that can be read in parts. */
export interface ByteSource {
  readonly size: number
  read(from: number, to: number): Uint8Array
}

/** Change it when the format or the computed data changes. */
const version = 'goldspan-index-6'

/** Packs an index in several parts, each preceded by its length. A large index would exceed the maximum size of a buffer. */
export function* packIndex({ latent, vectors, stems, grams, ...rest }: IndexData): Generator<Uint8Array> {
  // The version comes last, so that a file that was cut short is not opened.
  for (const part of [{ latent }, { vectors }, { stems }, { grams }, { ...rest, version }]) {
    const bytes = serialize(part)
    yield Buffer.from(new Float64Array([bytes.length]).buffer)
    yield bytes
  }
}

/** Returns undefined if the bytes are damaged or come from another version. */
export const unpackIndex = (packed: ByteSource): IndexData | undefined => {
  // Copied, because a Float64Array can't read numbers at an unaligned place of a buffer.
  const bytesAt = (from: number, length: number): Uint8Array => new Uint8Array(packed.read(from, from + length))
  try {
    const parts = []
    for (let at = 0; at < packed.size; ) {
      const [length = 0] = new Float64Array(bytesAt(at, 8).buffer)
      parts.push(deserialize(bytesAt(at + 8, length)))
      at += 8 + length
    }
    const data = Object.assign({}, ...parts)
    return data.version === version ? data : undefined
  } catch {
    return undefined
  }
}
