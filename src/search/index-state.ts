import { elementAt } from '../text/required.ts'
import type { IndexBase } from './index-base.ts'
import type { LsaBasis } from './lsa/basis.ts'
import { type ByteSource, type Packable, pack, packInPieces, unpack } from './pack-arrays.ts'
import type { Postings } from './postings.ts'
import type { Rows, WordCounts } from './word-counts.ts'

/** The stored state of an index: a base and later additions. */
export interface IndexState {
  /** The settings that it was built with. */
  readonly made: string
  /** Hash of a separately stored base. Empty if `small` has the data. */
  readonly base: string
  readonly rows: Rows
  readonly added: WordCounts
  /** Passages read or dropped since the latent space was fitted. */
  readonly changes: number
  /** For a small corpus: the data to rebuild the base quickly. */
  readonly small?: { readonly counts: WordCounts; readonly basis: LsaBasis | undefined }
}

export const serialise = ({ made, base, rows, added, changes, small }: IndexState): Uint8Array =>
  pack({
    about: [made, base, String(changes), String(small?.basis?.rank ?? -1), small ? 'small' : 'large'],
    ...named('rows', rows),
    ...named('added', added),
    ...(small && named('counts', small.counts)),
    ...(small?.basis && basisParts(small.basis)),
  })

/** Returns undefined if the bytes are damaged or come from another version or other settings. */
export const deserialise = (packed: Uint8Array, made: string): IndexState | undefined => {
  const parts = unpack(packed)
  if (!parts) return undefined
  const [madeThen, base = '', changes, rank, kind] = stringsAt(parts, 'about')
  if (madeThen !== made) return undefined
  return {
    made,
    base,
    rows: view<Rows>('rows', parts),
    added: view<WordCounts>('added', parts),
    changes: Number(changes),
    small:
      kind === 'small' ? { counts: view<WordCounts>('counts', parts), basis: basisOf(parts, Number(rank)) } : undefined,
  }
}

const latentParts = (latent: IndexBase['latent']) =>
  latent && { ...basisParts(latent.basis), places: latent.vectors, codes: latent.codes ?? new Uint32Array(0) }

export const serialiseBase = ({ counts, terms, unaccented, stems, grams, latent }: IndexBase): Uint8Array[] =>
  packInPieces({
    about: [String(latent?.basis.rank ?? -1), String(stems.limit), String(grams.limit)],
    terms: [...terms.keys()],
    plain: [...unaccented.keys()],
    plainStarts: Uint32Array.from([0, ...runningSums([...unaccented.values()].map((list) => list.length))]),
    plainTerms: Uint32Array.from([...unaccented.values()].flat()),
    ...named('counts', counts),
    ...postingParts('stems', stems),
    ...postingParts('grams', grams),
    ...latentParts(latent),
  })

export const deserialiseBase = (packed: ByteSource): IndexBase | undefined => {
  const parts = unpack(packed)
  if (!parts) return undefined
  const [rank, stemLimit, gramLimit] = stringsAt(parts, 'about')
  const basis = basisOf(parts, Number(rank))
  const codes = basis && wordsAt(parts, 'codes')
  return {
    counts: view<WordCounts>('counts', parts),
    terms: new Map(stringsAt(parts, 'terms').map((term, number) => [term, number])),
    unaccented: unaccentedOf(parts),
    stems: postingsOf('stems', parts, Number(stemLimit)),
    grams: postingsOf('grams', parts, Number(gramLimit)),
    latent: basis && {
      basis,
      vectors: floatsAt(parts, 'places'),
      codes: codes && codes.length > 0 ? codes : undefined,
    },
  }
}

type Parts = Readonly<Record<string, Packable>>

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

const named = (name: string, fields: Rows | WordCounts): Record<string, Packable> =>
  Object.fromEntries(Object.entries(fields).map(([field, part]) => [`${name}.${field}`, part]))

/** Fields are unpacked on first use. */
const view = <T>(name: string, parts: Parts): T => {
  const out = {}
  for (const part of Object.keys(parts)) {
    if (part.startsWith(`${name}.`))
      Object.defineProperty(out, part.slice(name.length + 1), { enumerable: true, get: () => parts[part] })
  }
  return out as T
}

const basisParts = ({ terms, rarities, vectors }: LsaBasis): Record<string, Packable> => ({
  axes: terms,
  rarities,
  vectors,
})

const basisOf = (parts: Parts, rank: number): LsaBasis | undefined =>
  rank < 0
    ? undefined
    : {
        terms: stringsAt(parts, 'axes'),
        rarities: floatsAt(parts, 'rarities'),
        vectors: floatsAt(parts, 'vectors'),
        rank,
      }

const postingParts = (name: string, { parts, frequencies, lengths }: Postings): Record<string, Packable> => {
  const { starts, rows, counts } = elementAt(parts, 0)
  return {
    [`${name}.starts`]: starts,
    [`${name}.rows`]: rows,
    [`${name}.occurrences`]: counts,
    [`${name}.frequencies`]: frequencies,
    [`${name}.lengths`]: lengths,
  }
}

const postingsOf = (name: string, parts: Parts, limit: number): Postings => ({
  parts: [
    {
      starts: wordsAt(parts, `${name}.starts`),
      rows: wordsAt(parts, `${name}.rows`),
      counts: bytesAt(parts, `${name}.occurrences`),
    },
  ],
  frequencies: wordsAt(parts, `${name}.frequencies`),
  lengths: floatsAt(parts, `${name}.lengths`),
  limit,
})

const unaccentedOf = (parts: Parts): ReadonlyMap<string, readonly number[]> => {
  const [starts, terms] = [wordsAt(parts, 'plainStarts'), wordsAt(parts, 'plainTerms')]
  return new Map(stringsAt(parts, 'plain').map((plain, at) => [plain, [...terms.subarray(starts[at], starts[at + 1])]]))
}

const runningSums = (list: readonly number[]): number[] => {
  let sum = 0
  return list.map((one) => {
    sum += one
    return sum
  })
}
