import type { Corpus } from '../../corpus/corpus.ts'
import { quotas } from '../../plan/quotas.ts'
import { elementAt } from '../../text/required.ts'
import { sum } from '../../text/sum.ts'
import { type Item, type PerStrategy, strategyNames } from '../../vocabulary/index.ts'

/** The items per strategy in the refreshed set. It grows only if new pages need more items at the old density. */
export const targetCounts = (
  items: readonly Item[],
  changes: { readonly lost: number; readonly added: readonly string[]; readonly before: Corpus; readonly now: Corpus },
  count: number | undefined,
): PerStrategy => {
  const { lost, added, before, now } = changes
  const anchors = items.filter(({ strategy }) => strategy === 'anchor').length
  const own = items.filter(({ strategy }) => isBuiltIn(strategy))
  // Items of custom strategies stay, and nothing replaces them.
  const others = items.length - anchors - own.length
  const addedPassages = now.passages().filter(({ doc_id }) => added.includes(doc_id)).length
  const deserved = Math.round((own.length / Math.max(1, before.passages().length)) * addedPassages)
  const total = count === undefined ? own.length + Math.max(0, deserved - lost) : Math.max(0, count - others)
  return divide(countsOf(own), total)
}

const isBuiltIn = (strategy: string): boolean => strategyNames.some((name) => name === strategy)

/** The number of items per strategy for a set that grows: it keeps its items, and the strategies that lack most get the new ones. */
export const grownCounts = (items: readonly Item[], wanted: PerStrategy): PerStrategy => {
  const existing = countsOf(items)
  const added = divide(lacking(wanted, existing), Math.max(0, sumOf(wanted) - sumOf(existing)))
  return countsBy((name) => existing[name] + added[name])
}

/** Divides a total among the strategies in proportion to their shares. */
const divide = (shares: PerStrategy, total: number): PerStrategy => {
  const weights = strategyNames.map((name) => shares[name])
  const dealt = quotas(weights, total)
  return countsBy((_, index) => elementAt(dealt, index))
}

export const countsOf = (items: readonly Item[]): PerStrategy =>
  countsBy((name) => items.filter(({ strategy }) => strategy === name).length)

export const lacking = (target: PerStrategy, existing: PerStrategy): PerStrategy =>
  countsBy((name) => Math.max(0, target[name] - existing[name]))

const countsBy = (count: (name: (typeof strategyNames)[number], index: number) => number): PerStrategy =>
  Object.fromEntries(strategyNames.map((name, index) => [name, count(name, index)])) as PerStrategy

export const sumOf = (counts: PerStrategy): number => sum(strategyNames.map((name) => counts[name]))

/** Passages with new text, which new questions use first. */
export const freshPassages = (before: Corpus, now: Corpus): ReadonlySet<string> => {
  const known = new Set(before.passages({ allVersions: true }).map((passage) => before.text(passage)))
  return new Set(now.passages().flatMap((passage) => (known.has(now.text(passage)) ? [] : passage.chunk_id)))
}
