import { elementAt } from '../text/required.ts'
import { gramFrequencies, gramLimit, gramPostings } from './character-leg.ts'
import type { IndexBase } from './index-base.ts'
import { projector } from './lsa/project.ts'
import { frequenciesOf, invert, type PostingPart, type Postings } from './postings.ts'
import { codesOf } from './sign-codes.ts'
import { stemsOf, type Unaccented } from './stems.ts'
import { pickRows, type Rows, sizeOf, type WordCounts } from './word-counts.ts'

/** The data of a search, in the order of the corpus. */
export interface Joined {
  readonly terms: ReadonlyMap<string, number>
  readonly unaccented: Unaccented
  readonly stems: Postings
  readonly grams: Postings
  readonly vectors: Float32Array | undefined
  readonly codes: Uint32Array | undefined
}

/** For a corpus that equals its base: every row is a passage, in the same order. */
export const asItIs = ({ terms, unaccented, stems, grams, latent }: IndexBase): Joined => ({
  terms,
  unaccented,
  stems,
  grams,
  vectors: latent?.vectors,
  codes: latent?.codes,
})

/**
 * Combines a base with added rows and drops removed ones. Equal to a new build on the same latent space. Undefined if
 * the base lacks data for that.
 */
export const withAdded = (base: IndexBase, added: WordCounts, { rowOf }: Rows, seed: string): Joined | undefined => {
  const first = sizeOf(base.counts)
  const size = rowOf.length
  const placeOf = new Uint32Array(first + sizeOf(added)).fill(size)
  for (const [place, row] of rowOf.entries()) placeOf[row] = place
  const gone = [...placeOf.subarray(0, first).keys()].filter((row) => placeOf[row] === size)
  const lost = pickRows(gone, base.counts, added)

  const terms = new Map(base.terms)
  const lostStems = stemsOf(lost, terms)
  const newStems = stemsOf(added, terms)
  const stems = join({
    base: base.stems,
    lost: frequenciesOf(lost, lostStems.tables, terms.size),
    added: invert(added, newStems.tables, terms.size),
    placeOf,
    size,
    limit: () => Number.POSITIVE_INFINITY,
  })
  const grams = join({
    base: base.grams,
    lost: gramFrequencies(lost),
    added: gramPostings(added),
    placeOf,
    size,
    limit: gramLimit,
  })
  // Features above the earlier limit were not kept.
  if (grams.limit > base.grams.limit && base.grams.frequencies.some((one) => one > base.grams.limit)) return undefined

  const unaccented =
    gone.length === 0 ? bothOf(base.unaccented, newStems.unaccented, terms) : accentsOf(base, added, rowOf, terms)
  if (!base.latent) return { terms, unaccented, stems, grams, vectors: undefined, codes: undefined }
  const { basis } = base.latent
  const place = projector(basis, terms)
  const more = place.passages(added, { terms, tables: newStems.tables })
  const vectors = gather(new Float32Array(size * place.dimensions), base.latent.vectors, more, rowOf, first)
  const { codes } = base.latent
  const width = codes ? codes.length / first : 0
  return {
    ...{ terms, unaccented, stems, grams, vectors },
    codes: codes && gather(new Uint32Array(size * width), codes, codesOf(more, place.dimensions, seed), rowOf, first),
  }
}

interface Joining {
  readonly base: Postings
  /** Frequencies of the removed rows. */
  readonly lost: Uint32Array
  readonly added: Postings
  /** By row. `size` marks a removed row. */
  readonly placeOf: Uint32Array
  readonly size: number
  limit(frequencies: Uint32Array): number
}

const join = ({ base, lost, added, placeOf, size, limit }: Joining): Postings => {
  const first = base.lengths.length
  const frequencies = added.frequencies.map(
    (frequency, feature) => frequency + (base.frequencies[feature] ?? 0) - (lost[feature] ?? 0),
  )
  const lengths = new Float32Array(size + 1)
  for (const [row, place] of placeOf.entries())
    lengths[place] = row < first ? elementAt(base.lengths, row) : elementAt(added.lengths, row - first)
  return {
    parts: [
      ...base.parts.map((part) => placed(part, placeOf, 0)),
      ...added.parts.map((part) => placed(part, placeOf, first)),
    ],
    frequencies,
    limit: limit(frequencies),
    lengths: lengths.slice(0, size),
  }
}

const placed = ({ starts, rows, counts }: PostingPart, placeOf: Uint32Array, first: number): PostingPart => {
  return { starts, rows: rows.map((row) => elementAt(placeOf, first + row)), counts }
}

const gather = <T extends Float32Array | Uint32Array>(
  out: T,
  base: T,
  more: T,
  rowOf: Uint32Array,
  first: number,
): T => {
  const width = out.length / Math.max(1, rowOf.length)
  for (const [place, row] of rowOf.entries()) {
    const [from, at] = row < first ? [base, row] : [more, row - first]
    out.set(from.subarray(at * width, (at + 1) * width), place * width)
  }
  return out
}

/** Merges both, each list in alphabetical order of its stems. */
const bothOf = (one: Unaccented, other: Unaccented, terms: ReadonlyMap<string, number>): Unaccented => {
  if (other.size === 0) return one
  const names = [...terms.keys()]
  const both = new Map(one)
  for (const [plain, more] of other) {
    const all = new Set([...(both.get(plain) ?? []), ...more])
    both.set(
      plain,
      [...all].sort((a, b) => (elementAt(names, a) < elementAt(names, b) ? -1 : 1)),
    )
  }
  return both
}

/** Built from the remaining words, because stems of removed passages must not be suggested. */
const accentsOf = (base: IndexBase, added: WordCounts, rowOf: Uint32Array, terms: Map<string, number>): Unaccented =>
  stemsOf(pickRows(rowOf, base.counts, added), terms).unaccented
