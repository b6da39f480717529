import type { Corpus } from '../corpus/corpus.ts'
import { quotas } from '../plan/quotas.ts'
import { type Item, type StrategyName, strategyNames } from '../vocabulary/index.ts'

export type Counts = Readonly<Record<StrategyName, number>>

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
  // What stands is never too many.
  return Object.fromEntries(strategyNames.map((name, index) => [name, Math.max(dealt[index]!, 0)])) as Counts
}

export const countsOf = (items: readonly Item[]): Counts =>
  Object.fromEntries(
    strategyNames.map((name) => [name, items.filter(({ strategy }) => strategy === name).length]),
  ) as Counts

export const lacking = (target: Counts, has: Counts): Counts =>
  Object.fromEntries(strategyNames.map((name) => [name, Math.max(0, target[name] - has[name])])) as Counts

export const sumOf = (counts: Counts): number => strategyNames.reduce((sum, name) => sum + counts[name], 0)

/** Passages whose words no old passage had: where new questions come from first. */
export const freshPassages = (before: Corpus, now: Corpus): ReadonlySet<string> => {
  const known = new Set(before.passages({ allVersions: true }).map((passage) => before.text(passage)))
  return new Set(now.passages().flatMap((passage) => (known.has(now.text(passage)) ? [] : passage.chunk_id)))
}
