import type { Assembly } from '../../dataset/assemble.ts'
import { withDifficulty } from '../../dataset/difficulty.ts'
import { validNegatives } from '../../dataset/negatives.ts'
import { inReadingOrder } from '../../dataset/reading-order.ts'
import type { OpenSet } from '../../dataset/set/open-set.ts'
import { updateSplits } from '../../dataset/splits.ts'
import { PlannedBrief } from '../../dataset/statistics/measures.ts'
import { canonicalJson } from '../../text/hash.ts'
import type { Comparison } from '../../update/refresh/compare-items.ts'
import { diffSets, refreshNotes } from '../../update/refresh/diff-sets.ts'
import { type ClassifiedItems, rejectionOfRetired, type remainingItems } from '../../update/refresh/refreshed-items.ts'
import { totalOf } from '../../update/refresh/targets.ts'
import type { Item, PerStrategy } from '../../vocabulary/index.ts'
import { announceResult, corpusRecord, finishNextVersion, topicsOf } from '../finish-session.ts'
import type { SessionParts } from '../session-steps.ts'

export interface RefreshParts extends SessionParts {
  readonly session: string
  readonly olderSet: OpenSet
}

/** The plan of a refresh. It is not stored, because it can be computed again from the set, the documents and the stored judgments. */
export interface RefreshState {
  readonly comparison: Comparison
  readonly sorted: ClassifiedItems
  readonly target: PerStrategy
}

export interface RefreshedSet extends ReturnType<typeof remainingItems> {
  readonly added: readonly Item[]
  readonly assembly: Assembly
}

/** Writes the refreshed set: unchanged items byte for byte, new items, retired items with reasons, and the list of changes. */
export const writeRefreshed = async (deps: RefreshParts, state: RefreshState, refreshed: RefreshedSet) => {
  const { store, prepared, request, session, emit, olderSet } = deps
  const { before, target } = olderSet
  const { folder } = target
  const { corpus, search } = prepared
  const oldItems = new Map(before.items.map((item) => [item.query_id, item]))
  const completedItems: Item[] = []
  for (const item of [...refreshed.items, ...refreshed.added]) {
    const oldItem = oldItems.get(item.query_id)
    // Do not change an item that keeps all of its negatives.
    if (oldItem?.negatives.length === item.negatives.length) completedItems.push(item)
    else {
      const graded = oldItem ? item : await withDifficulty(item, search)
      completedItems.push({ ...graded, negatives: validNegatives(item, corpus) })
    }
  }
  // Only items of the older set already have a group.
  const isOld = (item: Item): boolean => item.group_id !== ''
  const items = inReadingOrder(updateSplits(completedItems, isOld, corpus, request.settings))
  const wanted = totalOf(state.target)
  const anchors = items.filter(({ strategy }) => strategy === 'anchor').length
  const missingCount = Math.max(0, wanted - (items.length - anchors))
  const isIncomplete = missingCount > 0
  const shortfalls = isIncomplete
    ? [`items: ${wanted - missingCount} of ${wanted}. Add documents, or raise --max-rounds.`]
    : []
  if (isUnchanged(deps, items)) {
    emit({ type: 'note', message: `Nothing in ${folder} changed, so it was left as it is.` })
    return announceResult(deps, { folder, items, rejections: before.rejections, shortfalls, isIncomplete })
  }
  const retired = refreshed.retired.map(rejectionOfRetired)
  const rejections = [
    ...before.rejections,
    ...retired,
    ...refreshed.assembly.rejections.filter(
      ({ ask_id }) => !refreshed.items.some(({ provenance }) => provenance.ask === ask_id),
    ),
  ]
  await finishNextVersion(deps, olderSet, {
    corpus,
    items,
    rejections,
    session: {
      settings: { ...before.session.settings, count: request.refresh?.count ?? before.session.settings.count },
      models: request.models,
      corpus: corpusRecord(prepared),
      counts: { ...before.session.counts, requested: wanted, accepted: items.length, rejected: rejections.length },
      shortfalls,
    },
    wanted: state.target,
    briefs: [...before.briefs, ...(await store.briefs.ofSession(session)).map((brief) => PlannedBrief.parse(brief))],
    measures: { topics: await topicsOf(store, session), withheld: [...prepared.withheld].sort() },
    changes: refreshNotes(state.comparison, diffSets(before, { items, rejected: retired }), wanted + anchors),
  })
}

const isUnchanged = ({ prepared, request, olderSet: { before, target } }: RefreshParts, items: readonly Item[]) =>
  target.folder === request.refresh?.dataset &&
  before.session.corpus.sha256 === prepared.hash &&
  canonicalJson(items) === canonicalJson(before.items)
