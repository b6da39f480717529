import type { Corpus } from '../../corpus/corpus.ts'
import { quotas } from '../../plan/quotas.ts'
import { elementAt } from '../../text/required.ts'
import { type Item, type PerStrategy, type StrategyName, strategyNames } from '../../vocabulary/index.ts'

export type Counts = PerStrategy

/**
 * How many items of each strategy the refreshed set should have. It is as large as before; new pages first get the places of what was
 * retired, and where they ask for more, by the density of the set, it grows. A number given decides alone.
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
    /** Items that the set loses. */
    readonly lost: number
    /** Documents that are new. */
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

/** A set that grows by its own wish keeps what it has; its new places go where the wish is furthest from met. */
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

/** Passages whose words no old passage had: where new questions come from first. */
export const freshPassages = (before: Corpus, now: Corpus): ReadonlySet<string> => {
  const known = new Set(before.passages({ allVersions: true }).map((passage) => before.text(passage)))
  return new Set(now.passages().flatMap((passage) => (known.has(now.text(passage)) ? [] : passage.chunk_id)))
}
