import type { Corpus } from '../../corpus/corpus.ts'
import { quotas } from '../../plan/quotas.ts'
import { elementAt } from '../../text/required.ts'
import { type Item, type PerStrategy, type StrategyName, strategyNames } from '../../vocabulary/index.ts'

export type Counts = PerStrategy

/**
 * The number of items per strategy in the refreshed set. The size stays the same: new pages first replace retired items, and the set grows
 * only if new pages need more at the old density. An explicit `count` overrides this.
 */
export const targetCounts = (
  items: readonly Item[],
  {
    lost,
    added,
    before,
    now,
    count,
  }: {
    readonly lost: number
    readonly added: readonly string[]
    readonly before: Corpus
    readonly now: Corpus
    readonly count: number | undefined
  },
): Counts => {
  const own = items.filter(({ strategy }) => strategy !== 'anchor')
  const fresh = new Set(added)
  const passages = now.passages().filter(({ doc_id }) => fresh.has(doc_id)).length
  const share = Math.round((own.length / Math.max(1, before.passages().length)) * passages)
  const total = count ?? own.length + Math.max(0, share - lost)
  const had = countsOf(own)
  const dealt = quotas(
    strategyNames.map((name) => had[name]),
    total,
  )
  return countsBy((_, index) => elementAt(dealt, index))
}

/** The number of items per strategy for a set that grows: it keeps its items, and new places go to the strategies that lack most. */
export const grownCounts = (items: readonly Item[], wish: Counts): Counts => {
  const has = countsOf(items)
  const lacks = lacking(wish, has)
  const dealt = quotas(
    strategyNames.map((name) => lacks[name]),
    Math.max(0, sumOf(wish) - sumOf(has)),
  )
  return countsBy((name, index) => (has[name] ?? 0) + elementAt(dealt, index))
}

export const countsOf = (items: readonly Item[]): Counts =>
  countsBy((name) => items.filter(({ strategy }) => strategy === name).length)

export const lacking = (target: Counts, has: Counts): Counts =>
  countsBy((name) => Math.max(0, (target[name] ?? 0) - (has[name] ?? 0)))

const countsBy = (count: (name: StrategyName, index: number) => number): Counts =>
  Object.fromEntries(strategyNames.map((name, index) => [name, count(name, index)])) as Counts

export const sumOf = (counts: Counts): number => strategyNames.reduce((sum, name) => sum + counts[name], 0)

/** Passages with a new text, which new questions use first. */
export const freshPassages = (before: Corpus, now: Corpus): ReadonlySet<string> => {
  const known = new Set(before.passages({ allVersions: true }).map((passage) => before.text(passage)))
  return new Set(now.passages().flatMap((passage) => (known.has(now.text(passage)) ? [] : passage.chunk_id)))
}
