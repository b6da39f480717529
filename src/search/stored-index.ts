import type { LatentSpace } from './latent-space.ts'
import { type ByteSource, type Packable, pack, unpack } from './pack-arrays.ts'
import type { Postings } from './postings.ts'
import type { Unaccented } from './stems.ts'
import type { Rows } from './word-counts.ts'

/** What the lexical legs search. */
export interface LexicalData extends Rows {
  readonly terms: ReadonlyMap<string, number>
  readonly unaccented: Unaccented
  readonly stems: Postings
  readonly grams: Postings
}

/** Everything that a search needs. */
export interface IndexData extends LexicalData {
  readonly latent: LatentSpace
  /** The vectors of the passages in the latent space, row-major. */
  readonly vectors: Float32Array
}

export const packIndex = (data: IndexData): Uint8Array[] => {
  const { chunkIds, latest, languageOf, languages, terms, unaccented, stems, grams, latent, vectors } = data
  const { axisOf, rarities, directions, rank } = latent
  return pack({
    ...{ chunkIds, latest, languageOf, languages, vectors, rarities, directions },
    axisOf: new Uint32Array(axisOf.buffer),
    rank: Uint32Array.of(rank),
    terms: [...terms.keys()],
    // A list is stored as the numbers of its terms, separated by spaces.
    unaccented: [...unaccented].map(([plain, list]) => [plain, ...list].join(' ')),
    ...prefixed('stems', stems),
    ...prefixed('grams', grams),
  })
}

/** Returns undefined if the bytes are damaged or come from another version. */
export const unpackIndex = (packed: ByteSource): IndexData | undefined => {
  const parts = unpack(packed)
  return (
    parts && {
      chunkIds: stringsAt(parts, 'chunkIds'),
      latest: bytesAt(parts, 'latest'),
      languageOf: bytesAt(parts, 'languageOf'),
      languages: stringsAt(parts, 'languages'),
      terms: new Map(stringsAt(parts, 'terms').map((term, number) => [term, number])),
      unaccented: new Map(
        stringsAt(parts, 'unaccented').map((entry) => {
          const [plain = '', ...list] = entry.split(' ')
          return [plain, list.map(Number)]
        }),
      ),
      stems: postingsOf(parts, 'stems'),
      grams: postingsOf(parts, 'grams'),
      latent: {
        axisOf: new Int32Array(wordsAt(parts, 'axisOf')),
        rarities: floatsAt(parts, 'rarities'),
        directions: floatsAt(parts, 'directions'),
        rank: wordsAt(parts, 'rank')[0] ?? 0,
      },
      vectors: floatsAt(parts, 'vectors'),
    }
  )
}

type Parts = Readonly<Record<string, Packable>>

const prefixed = (name: string, fields: Postings): Parts =>
  Object.fromEntries(Object.entries(fields).map(([field, part]) => [`${name}.${field}`, part]))

const postingsOf = (parts: Parts, name: string): Postings => ({
  starts: wordsAt(parts, `${name}.starts`),
  rows: wordsAt(parts, `${name}.rows`),
  counts: bytesAt(parts, `${name}.counts`),
  frequencies: wordsAt(parts, `${name}.frequencies`),
  lengths: floatsAt(parts, `${name}.lengths`),
})

const partOf =
  <T extends Packable>(type: abstract new (...args: never[]) => T) =>
  (parts: Parts, name: string): T => {
    const part = parts[name]
    if (part instanceof type) return part
    throw new Error(`The search index has no usable ${name}.`)
  }

const stringsAt = partOf<readonly string[]>(Array)
const floatsAt = partOf(Float32Array)
const wordsAt = partOf(Uint32Array)
const bytesAt = partOf(Uint8Array)
