import { readFileSync } from 'node:fs'
import path from 'node:path'
import { reviewNeedOf } from '../dataset/review-need.ts'
import { removeFile, replaceFile } from '../store/folders/write-output.ts'
import { compare } from '../text/compare.ts'
import { derivedId, sha256 } from '../text/hash.ts'
import { fieldsOf } from '../text/own.ts'
import { randomFrom } from '../text/random.ts'
import { required } from '../text/required.ts'
import type { Candidate } from './candidates.ts'

/** Sorts candidates by their need of a review. Turns of a conversation stay together, in the place of the neediest one. */
export const sortByNeed = (candidates: readonly Candidate[]): Candidate[] => {
  const needs = new Map<string, number>()
  const keyOf = ({ item, query_id, origin }: Candidate): string =>
    item.journey && origin === 'item' ? `journey ${item.journey.id}` : query_id
  for (const candidate of candidates) {
    const key = keyOf(candidate)
    needs.set(key, Math.max(needs.get(key) ?? 0, reviewNeedOf(candidate.item)))
  }
  return candidates.toSorted(
    (a, b) =>
      required(needs, keyOf(b)) - required(needs, keyOf(a)) ||
      compare(keyOf(a), keyOf(b)) ||
      (a.item.journey?.position ?? 0) - (b.item.journey?.position ?? 0),
  )
}

/** Samples a share of the items, stratified by strategy, language and family: items are sorted by stratum, and every n-th one is taken. */
export const spotCheck = (candidates: readonly Candidate[], share: number, seed: string): Candidate[] => {
  const wanted = Math.min(candidates.length, Math.max(1, Math.round(candidates.length * share)))
  const sorted = randomFrom(seed, 'spot check')
    .shuffle(candidates)
    .toSorted((a, b) => compare(stratum(a), stratum(b)))
  const step = candidates.length / wanted
  const taken = new Set(Array.from({ length: wanted }, (_, index) => sorted[Math.floor((index + 0.5) * step)]))
  return candidates.filter((candidate) => taken.has(candidate))
}

const stratum = ({ item }: Candidate): string =>
  [item.strategy, item.language, item.family ?? item.intent].join('\u0000')

/**
 * Divides the items among several people. Each gets the overlap and an equal part of the rest, by a hash, so that the division is the same
 * for everyone.
 */
export const assignedTo = (
  candidates: readonly Candidate[],
  reviewer: string,
  { among, overlap }: { readonly among: readonly string[]; readonly overlap: number },
): Candidate[] => {
  const people = [...new Set([...among, reviewer])].sort()
  if (people.length < 2) return [...candidates]
  return candidates.filter(({ query_id, item }) => {
    // One person reviews all turns of a conversation.
    const place = Number.parseInt(sha256(`share ${item.journey?.id ?? query_id}`).slice(0, 12), 16)
    return (place % 1000) / 1000 < overlap || people[Math.floor(place / 1000) % people.length] === reviewer
  })
}

/** Stores unsaved text by item. It survives a kill, and is deleted when the item is decided. */
export const unsavedTextOf = (reviews: string, reviewer: string) => {
  const file = path.join(
    path.dirname(reviews),
    '.review',
    `${derivedId('typing', path.basename(reviews), reviewer)}.json`,
  )
  const all = (): Map<string, unknown> => {
    try {
      return new Map(Object.entries(fieldsOf(JSON.parse(readFileSync(file, 'utf8')))))
    } catch {
      return new Map()
    }
  }
  const save = (kept: ReadonlyMap<string, unknown>): void => {
    if (kept.size > 0) replaceFile(file, JSON.stringify(Object.fromEntries(kept)))
    else removeFile(file)
  }
  return {
    read: (query_id: string): unknown => all().get(query_id),
    keep: (query_id: string, fields: unknown): void => save(all().set(query_id, fields)),
    forget(query_id: string): void {
      const kept = all()
      if (kept.delete(query_id)) save(kept)
    },
  }
}
