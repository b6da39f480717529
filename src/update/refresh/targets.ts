import type { Corpus } from '../../corpus/corpus.ts'
import { quotas } from '../../plan/quotas.ts'
import { recordOf } from '../../text/objects.ts'
import { elementAt } from '../../text/required.ts'
import { sum } from '../../text/sum.ts'
import { type Item, type PerStrategy, strategyNames } from '../../vocabulary/index.ts'

/** The number of items per strategy in the refreshed set. The set grows only if new pages, at the old number of items per passage, need more items than were lost. */
export const targetCounts = (
  items: readonly Item[],
  changes: Readonly<{ lost: number; added: readonly string[]; oldCorpus: Corpus; newCorpus: Corpus }>,
  count: number | undefined,
): PerStrategy => {
  const { lost, added, oldCorpus, newCorpus } = changes
  const anchors = items.filter(({ strategy }) => strategy === 'anchor').length
  const builtIn = items.filter(({ strategy }) => isBuiltIn(strategy))
  // Items of custom strategies stay, and nothing replaces them.
  const custom = items.length - anchors - builtIn.length
  const addedPassages = newCorpus.passages().filter(({ doc_id }) => added.includes(doc_id)).length
  const neededForAdded = Math.round((builtIn.length / Math.max(1, oldCorpus.passages().length)) * addedPassages)
  const total = count === undefined ? builtIn.length + Math.max(0, neededForAdded - lost) : Math.max(0, count - custom)
  return divide(countsOf(builtIn), total)
}

const isBuiltIn = (strategy: string): boolean => strategyNames.some((name) => name === strategy)

/** The number of items per strategy for a set that grows. New items go to the strategies that are furthest below their target. */
export const grownCounts = (items: readonly Item[], target: PerStrategy): PerStrategy => {
  const existing = countsOf(items)
  const added = divide(missingCounts(target, existing), Math.max(0, totalOf(target) - totalOf(existing)))
  return countsBy((name) => existing[name] + added[name])
}

/** Divides a total among the strategies in proportion to their shares. */
const divide = (shares: PerStrategy, total: number): PerStrategy => {
  const weights = strategyNames.map((name) => shares[name])
  const divided = quotas(weights, total)
  return countsBy((_, index) => elementAt(divided, index))
}

export const countsOf = (items: readonly Item[]): PerStrategy =>
  countsBy((name) => items.filter(({ strategy }) => strategy === name).length)

export const missingCounts = (target: PerStrategy, existing: PerStrategy): PerStrategy =>
  countsBy((name) => Math.max(0, target[name] - existing[name]))

const countsBy = (count: (name: (typeof strategyNames)[number], index: number) => number): PerStrategy =>
  recordOf(strategyNames, count)

export const totalOf = (counts: PerStrategy): number => sum(strategyNames.map((name) => counts[name]))

/** Passages whose text is new. New questions use them first. */
export const passagesWithNewText = (oldCorpus: Corpus, newCorpus: Corpus): ReadonlySet<string> => {
  const oldTexts = new Set(oldCorpus.passages({ allVersions: true }).map((passage) => oldCorpus.text(passage)))
  const passages = newCorpus.passages().filter((passage) => !oldTexts.has(newCorpus.text(passage)))
  return new Set(passages.map(({ chunk_id }) => chunk_id))
}
