import { passagesAt } from '../../corpus/quotes.ts'
import { askFromItem, draftFromItem } from '../../dataset/item-as-draft.ts'
import type { ItemChange } from '../../update/refresh/compare-items.ts'
import type { Recheck } from '../../update/refresh/refreshed-items.ts'
import { passagesWithNewText } from '../../update/refresh/targets.ts'
import { type Quote, spansOverlap } from '../../vocabulary/index.ts'
import { engineRules } from '../embedded-engine.ts'
import { settingsOfChecks } from '../make-brief-dependencies.ts'
import type { RefreshParts } from './write-refreshed.ts'

/** Checks unchanged items against new passages, without a model. A passage with another answer retires the item; one with the same answer supports it. */
export const recheckAgainstNewPassages = async (
  { olderSet, prepared, request }: Pick<RefreshParts, 'olderSet' | 'prepared' | 'request'>,
  itemChanges: readonly ItemChange[],
): Promise<readonly Recheck[]> => {
  const { corpus, search } = prepared
  const newIds = passagesWithNewText(olderSet.before.corpus, corpus)
  const uniqueCheck = engineRules.find(({ name }) => name === 'unique')
  if (newIds.size === 0 || !uniqueCheck) return []
  const isFresh = (quote: Quote): boolean => passagesAt(corpus, quote).some(({ chunk_id }) => newIds.has(chunk_id))
  const context = {
    corpus,
    search: {
      ...search,
      search: async (query: string, { k = 10 } = {}) =>
        (await search.search(query, { k: k * searchFactor })).filter(({ chunk_id: id }) => newIds.has(id)).slice(0, k),
    },
    siblings: [],
    settings: settingsOfChecks(request),
  }
  const rechecks: Recheck[] = []
  for (const { item, kind, spans, alsoSupports } of itemChanges) {
    if (kind !== 'unchanged' || !item.checks.some(({ name, finding }) => name === 'unique' && finding === 'sound'))
      continue
    const draft = { ...draftFromItem(item), spans: [...spans], also_supports: [] }
    const { finding, reason, additions } = await uniqueCheck.run(draft, { ...context, ask: askFromItem(item) })
    const { query_id } = item
    if (finding !== 'sound') {
      const objection = `${reason.split(adviceStart)[0]} People have to decide which is right.`
      rechecks.push({ query_id, objection, isContradicted: true })
    } else {
      const newSupport = (additions?.also_supports ?? []).filter(
        (quote) => isFresh(quote) && ![...spans, ...alsoSupports].some((span) => spansOverlap(span, quote)),
      )
      if (newSupport.length > 0) rechecks.push({ query_id, also: newSupport })
    }
  }
  return rechecks
}

/** Matches the space before the advice to the author in a reason. */
const adviceStart = / (?=Say in the question)/

/** Searches ask for this many times more passages, because most of the nearest ones are old and filtered out. */
const searchFactor = 5
