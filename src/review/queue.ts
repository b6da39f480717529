import { readFileSync } from 'node:fs'
import path from 'node:path'
import { reviewPriority } from '../dataset/review-priority.ts'
import type { SetParts } from '../dataset/set-parts.ts'
import { removeFile, replaceFile } from '../store/folders/write-output.ts'
import { compare } from '../text/compare.ts'
import { derivedId, sha256 } from '../text/hash.ts'
import { fieldsOf, keysOf } from '../text/objects.ts'
import { type Random, randomFrom } from '../text/random.ts'
import { elementAt, required } from '../text/required.ts'
import { resultOr } from '../text/result-or.ts'
import type { Item } from '../vocabulary/index.ts'
import type { Candidate } from './candidates.ts'

/** Sorts candidates by priority for review, highest first. Turns of a conversation stay together, sorted by the highest priority among them. */
export const sortByPriority = (candidates: readonly Candidate[]): Candidate[] => {
  const priorities = new Map<string, number>()
  const keyOf = ({ item, query_id, origin }: Candidate): string =>
    item.journey && origin === 'item' ? `journey ${item.journey.id}` : query_id
  for (const candidate of candidates) {
    const key = keyOf(candidate)
    priorities.set(key, Math.max(priorities.get(key) ?? 0, reviewPriority(candidate.item)))
  }
  return candidates.toSorted(
    (a, b) =>
      required(priorities, keyOf(b)) - required(priorities, keyOf(a)) ||
      compare(keyOf(a), keyOf(b)) ||
      (a.item.journey?.position ?? 0) - (b.item.journey?.position ?? 0),
  )
}

/** Samples a share of the items, stratified by strategy, language and family: sorts them by stratum and takes every n-th one. */
export const sampleItems = (candidates: readonly Candidate[], share: number, seed: string): Candidate[] => {
  const size = Math.min(candidates.length, Math.max(1, Math.round(candidates.length * share)))
  const sorted = randomFrom(seed, 'spot check')
    .shuffle(candidates)
    .toSorted((a, b) => compare(stratumOf(a), stratumOf(b)))
  const step = candidates.length / size
  const sampled = new Set(Array.from({ length: size }, (_, index) => sorted[Math.floor((index + 0.5) * step)]))
  return candidates.filter((candidate) => sampled.has(candidate))
}

const stratumOf = ({ item }: Candidate) => [item.strategy, item.language, item.family ?? item.intent].join('\u0000')

/** The items of one reviewer: the share `overlap`, which every reviewer gets, and an equal part of the rest. Depends only on hashes of ids, so that the parts fit together although each reviewer computes them alone. */
export const candidatesFor = (
  candidates: readonly Candidate[],
  reviewer: string,
  { reviewers, overlap }: { readonly reviewers: readonly string[]; readonly overlap: number },
): Candidate[] => {
  const people = [...new Set([...reviewers, reviewer])].sort()
  if (people.length < 2) return [...candidates]
  return candidates.filter(({ query_id, item }) => {
    // One person reviews all turns of a conversation.
    const hash = Number.parseInt(sha256(`share ${item.journey?.id ?? query_id}`).slice(0, 12), 16)
    return (hash % 1000) / 1000 < overlap || people[Math.floor(hash / 1000) % people.length] === reviewer
  })
}

/** Keeps text that was typed but not submitted, by item, so that it survives a crash. A decision about the item deletes it. */
export const unsavedTextOf = (reviews: string, reviewer: string) => {
  const id = derivedId('typing', path.basename(reviews), reviewer)
  const file = path.join(path.dirname(reviews), '.review', `${id}.json`)
  const readAll = (): Map<string, unknown> =>
    new Map(resultOr([], () => Object.entries(fieldsOf(JSON.parse(readFileSync(file, 'utf8'))))))
  const save = (fieldsById: ReadonlyMap<string, unknown>): void => {
    if (fieldsById.size > 0) replaceFile(file, JSON.stringify(Object.fromEntries(fieldsById)))
    else removeFile(file)
  }
  return {
    read: (query_id: string): unknown => readAll().get(query_id),
    keep: (query_id: string, fields: unknown): void => save(readAll().set(query_id, fields)),
    forget(query_id: string): void {
      const fieldsById = readAll()
      if (fieldsById.delete(query_id)) save(fieldsById)
    },
  }
}

/** A deliberately damaged copy of an item. Tests whether a reviewer reads closely. */
export interface Decoy extends Candidate {
  readonly fault: Fault
}

type Fault = 'swapped_number' | 'swapped_answer' | 'unsupported_claim' | 'wrong_span'

/** Ways to damage an item so that a careful reviewer notices, whatever the language. Each returns undefined if it can't damage the item. */
const damageItem: Readonly<Record<Fault, (item: Item, others: readonly Item[], random: Random) => Item | undefined>> = {
  swapped_number({ ideal_answer, ...item }, _, random) {
    const [number] = /(?<!\p{Nd})[0-9]{1,15}(?!\p{Nd})/u.exec(ideal_answer) ?? []
    if (number === undefined) return undefined
    const changed = String(Number(number) + 1 + random.below(8))
    return { ...item, ideal_answer: ideal_answer.replace(number, changed) }
  },
  swapped_answer(item, others, random) {
    const other = random.shuffle(others).find(({ ideal_answer }) => ideal_answer !== item.ideal_answer)
    return other && { ...item, ideal_answer: other.ideal_answer }
  },
  unsupported_claim(item, others, random) {
    const claims = others.filter(({ topic }) => topic === item.topic).flatMap((other) => other.claims)
    const itemClaims = new Set(item.claims.map(({ text }) => text))
    const other = random.shuffle(claims).find(({ text }) => !itemClaims.has(text))
    return other && { ...item, ideal_answer: `${item.ideal_answer} ${other.text}` }
  },
  wrong_span(item, others, random) {
    const itemSpans = new Set(item.gold_spans.map(({ doc_id, start }) => `${doc_id} ${start}`))
    const spans = others.flatMap(({ gold_spans }) => gold_spans.slice(0, 1))
    const other = random.shuffle(spans).find(({ doc_id, start }) => !itemSpans.has(`${doc_id} ${start}`))
    return other && { ...item, gold_spans: [other] }
  },
}
const faults = keysOf(damageItem)

/** Makes decoys of randomly chosen items, with each kind of damage in turn. */
export const createDecoys = (candidates: readonly Candidate[], count: number, { session }: SetParts): Decoy[] => {
  const { seed } = session.settings
  const usableItems = candidates
    .filter(({ item, origin }) => origin === 'item' && !item.no_answer && !item.journey)
    .map(({ item }) => item)
  const decoys: Decoy[] = []
  for (const item of randomFrom(seed, 'decoys').shuffle(usableItems)) {
    if (decoys.length >= count) break
    // Items made from the same question may have the same answer in other words.
    const others = usableItems.filter((other) => other.template_family_id !== item.template_family_id)
    for (let tries = 0; tries < faults.length; tries++) {
      const fault = elementAt(faults, (decoys.length + tries) % faults.length)
      const damaged = damageItem[fault](item, others, randomFrom(seed, fault, item.query_id))
      if (!damaged) continue
      const query_id = derivedId('q', 'decoy', item.query_id, fault)
      decoys.push({ query_id, origin: 'item', fault, item: { ...damaged, query_id, claims: [] } })
      break
    }
  }
  return decoys
}
