import type { Corpus } from '../corpus/corpus.ts'
import { blockIndex } from '../text/block-index.ts'
import type { Block } from '../text/blocks.ts'
import { countEach } from '../text/grouped-by.ts'
import { oncePerObject } from '../text/lru.ts'
import { randomFrom } from '../text/random.ts'
import { elementAt } from '../text/required.ts'
import { sentencesIn } from '../text/sentences.ts'
import { type Dimension, Intent, type Passage, type Profile } from '../vocabulary/index.ts'

/** The number of questions of each intent that a passage could support, estimated from its structure. */
export type Offers = Readonly<Partial<Record<Intent, number>>>

/** Returns a function that estimates what a passage offers. Cached, because every planning round considers the same passages. */
export const offersIn = oncePerObject((corpus: Corpus) =>
  oncePerObject((passage: Passage): Offers => {
    const text = corpus.text(passage)
    const blocks = corpus.blocks(passage.doc_id, passage.version)
    const index = blockIndex(blocks)
    const blocksInside = blocks
      .slice(index.firstStartingAt(passage.start), index.firstStartingAt(passage.end))
      .filter((block) => block.end <= passage.end)
    const count = (kind: Block['kind']): number => blocksInside.filter((block) => block.kind === kind).length
    const rows = blocksInside.filter((block) => block.kind === 'table_row' && block.level > 0).length
    const definitions = count('definition')

    const sentences = sentencesIn(text).length
    const explanations = Math.min(3, Math.floor(sentences / 4))
    const codes = countMatches(text, codePattern, 6)
    const offers: Partial<Record<Intent, number>> = {
      procedure: Math.floor(count('step') / 2),
      reference_lookup: rows + definitions + codes,
      definition: Math.min(4, definitions) + explanations,
      comparison: Math.floor(rows / 2),
      eligibility_exception: explanations,
      troubleshooting: countMatches(text, errorCodePattern, 6),
      policy_lookup: countMatches(text, numberPattern, 8) + (sentences > 0 ? 1 : 0),
    }
    return Object.fromEntries(Object.entries(offers).filter(([, questions]) => questions > 0))
  }),
)

/** The number of matches, at most `max`. */
export const countMatches = (text: string, pattern: RegExp, max: number): number =>
  Math.min(max, [...text.matchAll(pattern)].length)

/** Options such as `--all`, and text in backticks. */
const codePattern = /(?:^|\s)--?[a-z][\w-]+|`[^`\n]{2,40}`/g
/** Codes such as AB-12, EPERM and 404. */
const errorCodePattern = /\b[A-Z]{2,}[-_]\d{2,}\b|\bE[A-Z]{4,}\b|\b[45]\d\d\b/g
export const numberPattern = /(?<![\p{L}\p{N}])\p{Nd}[\p{Nd}.,]*/gu

/** Weights each value by the number of suggested profiles that have it. A value that no profile has keeps a small weight. */
export const weighByProfiles = (dimensions: readonly Dimension[], profiles: readonly Profile[]): Dimension[] =>
  dimensions.map((dimension) => ({
    ...dimension,
    values: dimension.values.map((value) => ({
      ...value,
      weight: 1 + profiles.filter((profile) => profile[dimension.name] === value.name).length,
    })),
  }))

/** Draws `count` intents for a passage. Intents that the passage offers come first. The more an intent is in demand, the more likely it is drawn. */
export const drawIntents = (key: string, offers: Offers, count: number, demand: ReadonlyMap<Intent, number>) => {
  const unused: Partial<Record<Intent, number>> = { ...offers }
  return Array.from({ length: count }, (_, nth) => {
    const demandedIntents = [...demand].filter(([intent]) => (unused[intent] ?? 0) > 0)
    // Otherwise any intent that the passage offers; if it offers none, any intent in demand.
    const offered = Intent.options.filter((intent) => (unused[intent] ?? 0) > 0).map((intent) => [intent, 1] as const)
    const choice = [demandedIntents, offered, [...demand]].find((weights) => weights.length > 0) ?? []
    // Weighted sampling by random keys (Efraimidis and Spirakis, 2006).
    const drawn = choice
      .map(([intent, weight]) => ({ intent, priority: randomFrom('intent', key, nth, intent).next() ** (1 / weight) }))
      .sort((a, b) => b.priority - a.priority)
    const { intent } = elementAt(drawn, 0)
    unused[intent] = (unused[intent] ?? 0) - 1
    return intent
  })
}

/** The share of each intent in the requests, relative to the share of passages that offer it. */
export const demandFor = (intents: readonly Intent[], allOffers: readonly Offers[]): ReadonlyMap<Intent, number> =>
  new Map(
    [...countEach(intents)].map(([intent, count]) => {
      const supply = allOffers.filter((offers) => (offers[intent] ?? 0) > 0).length
      const supplyShare = supply / Math.max(1, allOffers.length)
      // The minimum keeps a few passages with a rare intent from all being drawn for it.
      return [intent, count / intents.length / Math.max(1 / 20, supplyShare)]
    }),
  )

/** Combines columns into rows so that their values combine evenly. Each column is ordered by a Halton sequence in its own base, rotated by `rotation`, so its counts of values stay exact. */
export const spreadColumns = <T extends readonly unknown[]>(
  columns: { readonly [K in keyof T]: readonly T[K][] },
  rotation: number,
): T[] => {
  const count = columns[0]?.length ?? 0
  const arranged = columns.map((column, index) => {
    const base = elementAt(primes, index % primes.length)
    const places = Array.from({ length: count }, (_, row) => ({
      row,
      place: (radicalInverse(row + 1, base) + rotation * ((index + 1) * goldenRatio)) % 1,
    })).sort((a, b) => a.place - b.place || a.row - b.row)
    const valuesByRow = new Array<unknown>(count)
    for (const [rank, { row }] of places.entries()) valuesByRow[row] = column[rank]
    return valuesByRow
  })
  return Array.from({ length: count }, (_, row) => arranged.map((column) => column[row]) as unknown as T)
}

const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29] as const
const goldenRatio = 0.6180339887498949

/** Mirrors the digits of a number at the decimal point: an element of the van der Corput sequence. */
const radicalInverse = (index: number, base: number): number => {
  let result = 0
  for (let remaining = index, scale = 1 / base; remaining > 0; remaining = Math.floor(remaining / base), scale /= base)
    result += (remaining % base) * scale
  return result
}
