import { reviewNeedOf } from '../dataset/review-need.ts'
import { sha256 } from '../text/hash.ts'
import { randomFrom } from '../text/random.ts'
import type { Candidate } from './candidates.ts'

/** Those that need a person most come first; turns of a conversation stay together, where the neediest of them stands. */
export const inNeed = (candidates: readonly Candidate[]): Candidate[] => {
  const needs = new Map<string, number>()
  const keyOf = ({ item, query_id, origin }: Candidate): string =>
    item.journey && origin === 'item' ? `journey ${item.journey.id}` : query_id
  for (const candidate of candidates) {
    const key = keyOf(candidate)
    needs.set(key, Math.max(needs.get(key) ?? 0, reviewNeedOf(candidate.item)))
  }
  return candidates.toSorted(
    (a, b) =>
      needs.get(keyOf(b))! - needs.get(keyOf(a))! ||
      (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0) ||
      (a.item.journey?.position ?? 0) - (b.item.journey?.position ?? 0),
  )
}

/**
 * A share of the items, spread over strategies, languages and families of questions as the set is: they are laid in that order, and
 * every so-manieth is taken.
 */
export const spotCheck = (candidates: readonly Candidate[], share: number, seed: string): Candidate[] => {
  const wanted = Math.min(candidates.length, Math.max(1, Math.round(candidates.length * share)))
  const laid = randomFrom(seed, 'spot check')
    .shuffle(candidates)
    .toSorted((a, b) => (stratum(a) < stratum(b) ? -1 : stratum(a) > stratum(b) ? 1 : 0))
  const step = candidates.length / wanted
  const taken = new Set(Array.from({ length: wanted }, (_, index) => laid[Math.floor((index + 0.5) * step)]!))
  return candidates.filter((candidate) => taken.has(candidate))
}

const stratum = ({ item }: Candidate): string =>
  [item.strategy, item.language, item.family ?? item.intent].join('\u0000')

/** Of several people, each sees what all see (the overlap) and an equal part of the rest. The same for the same names, whoever asks. */
export const shareOf = (
  candidates: readonly Candidate[],
  reviewer: string,
  { among, overlap }: { readonly among: readonly string[]; readonly overlap: number },
): Candidate[] => {
  const people = [...new Set([...among, reviewer])].sort()
  if (people.length < 2) return [...candidates]
  return candidates.filter(({ query_id, item }) => {
    // A conversation is judged by one person as a whole.
    const place = Number.parseInt(sha256(`share ${item.journey?.id ?? query_id}`).slice(0, 12), 16)
    return (place % 1000) / 1000 < overlap || people[Math.floor(place / 1000) % people.length] === reviewer
  })
}
