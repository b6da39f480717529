import type { Corpus } from '../../corpus/corpus.ts'
import { removalOf } from '../../dataset/item-as-draft.ts'
import { brokenJourneyReason, findBrokenTurns, renumberTurns } from '../../dataset/journeys.ts'
import { absenceOf, chunkIdsOf, datesOf, evidenceFieldsOf, withoutEvolution } from '../../dataset/to-item.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { quotedShort } from '../../text/one-line.ts'
import type { Item, Quote, Rejection } from '../../vocabulary/index.ts'
import type { ItemChange } from './compare-items.ts'
import { canBeAnsweredAgain } from './renew-briefs.ts'

/** The result of judging an item again with the new documents. */
export interface Recheck {
  readonly query_id: string
  readonly objection?: string
  /** True if a new passage contradicts the answer. Only people can decide which is right. */
  readonly isContradicted?: boolean
  readonly absence?: NonNullable<Item['absence']>
  /** New passages that also prove the answer. */
  readonly also?: readonly Quote[]
}

export type ClassifiedItems = ReturnType<typeof classifyItems>

/** Classifies the items of a set: those that stay, in their new form, those to answer again, and those that leave the set. */
export const classifyItems = (
  itemChanges: readonly ItemChange[],
  rechecks: readonly Recheck[],
  oldCorpus: Corpus,
  newCorpus: Corpus,
) => {
  const byId = new Map(rechecks.map((recheck) => [recheck.query_id, recheck]))
  const newChunkIdOf = newChunkIdFinder(oldCorpus, newCorpus)
  const unchanged = new Map<string, Item>()
  const toAnswerAgain: { change: ItemChange; reason: string }[] = []
  const orphaned: { change: ItemChange; reason: string }[] = []
  for (const change of itemChanges) {
    const { item, kind, evidence } = change
    const recheck = byId.get(item.query_id)
    if (kind === 'orphaned') {
      const lost = evidence.flatMap(({ oldText, newText }) => (newText === undefined ? quotedShort(oldText, 160) : []))
      orphaned.push({ change, reason: `The evidence is gone: ${lost.join(' ')}.` })
    } else if (kind === 'changed') {
      const edited = evidence.find((change) => change.newText !== undefined && change.newText !== change.oldText)
      toAnswerAgain.push({ change, reason: `The evidence has changed to: ${quotedShort(edited?.newText ?? '', 160)}.` })
    } else if (recheck?.isContradicted) orphaned.push({ change, reason: recheck.objection ?? '' })
    else if (recheck?.objection !== undefined) toAnswerAgain.push({ change, reason: recheck.objection })
    else {
      const { also = [], absence } = recheck ?? {}
      const withSupport = { ...change, alsoSupports: [...change.alsoSupports, ...also] }
      const moved = moveToNewDocuments(withSupport, newCorpus, newChunkIdOf)
      const repeated = absence && { absence, as_of: absenceDate(item, absence, newCorpus) }
      unchanged.set(item.query_id, { ...moved, ...repeated })
    }
  }
  return { unchanged, toAnswerAgain, orphaned }
}

/** The date of a repeated proof of absence: the newest date among the item and the pages of the nearest passages. */
const absenceDate = ({ as_of }: Item, { nearest }: NonNullable<Item['absence']>, newCorpus: Corpus) => {
  const chunk_ids = nearest.map(({ chunk_id }) => chunk_id)
  return [...(as_of ? [as_of] : []), ...datesOf(chunk_ids, newCorpus)].sort().at(-1)
}

export interface RetiredItem {
  readonly item: Item
  readonly reason: string
  /** The id of the item that replaces it, if any. */
  readonly newId?: string
}

/** Items of the refreshed set, and the retired ones. Turns that depend on a retired item are retired too; items evolved from it stay. */
export const remainingItems = (
  items: readonly Item[],
  { unchanged, toAnswerAgain, orphaned }: ClassifiedItems,
  renewed: ReadonlyMap<string, Item>,
  unanswered: ReadonlyMap<string, string> = new Map(),
) => {
  const reasons = new Map([
    ...orphaned.map(({ change, reason }) => [change.item.query_id, reason] as const),
    ...toAnswerAgain.map(({ change: { item }, reason }) => {
      const { query_id } = item
      const why = unanswered.get(query_id) ?? (canBeAnsweredAgain(item) ? undefined : oldWordingReason)
      return [query_id, why && !renewed.has(query_id) ? `${reason} Not answered again: ${why}` : reason] as const
    }),
  ])
  const remaining = items.flatMap((item) => unchanged.get(item.query_id) ?? renewed.get(item.query_id) ?? [])
  const broken = findBrokenTurns(remaining)
  const kept = remaining.filter(({ query_id }) => !broken.has(query_id))
  const newIds = new Map(
    items.flatMap(({ query_id }) => {
      const now = unchanged.get(query_id) ?? renewed.get(query_id)
      return now && !broken.has(now.query_id) ? [[query_id, now.query_id] as const] : []
    }),
  )
  const retired = items.flatMap((item): RetiredItem[] => {
    const { query_id } = item
    const newId = newIds.get(query_id)
    if (newId === query_id) return []
    const reason = reasons.get(query_id)
    const isBroken = newId === undefined && renewed.has(query_id)
    return [{ item, reason: isBroken ? `${reason} ${brokenJourneyReason}` : (reason ?? brokenJourneyReason), newId }]
  })
  return { items: renumberTurns(kept).map((item) => withCurrentOrigin(item, newIds)), retired }
}

const oldWordingReason = 'the question depends on the old wording.'

const withCurrentOrigin = (item: Item, newIds: ReadonlyMap<string, string>): Item => {
  if (!item.evolution) return item
  const from = newIds.get(item.evolution.from)
  if (from === item.evolution.from) return item
  if (from === undefined) return withoutEvolution(item)
  return { ...item, evolution: { ...item.evolution, from }, noise: item.noise && { ...item.noise, clean_id: from } }
}

export const rejectionOfRetired = ({ item, reason, newId }: RetiredItem): Rejection =>
  removalOf(item, {
    stage: 'refresh',
    by: newId === undefined ? 'retired' : 'answered-anew',
    reason: newId === undefined ? reason : `${reason} The new item is ${newId}.`,
  })

/** Moves an unchanged item to the new documents. Only the places of its evidence change: offsets, version, date and passages. */
const moveToNewDocuments = (
  { item, spans, alsoSupports }: Pick<ItemChange, 'item' | 'spans' | 'alsoSupports'>,
  newCorpus: Corpus,
  newChunkIdOf: (chunk_id: string) => string | undefined,
): Item => {
  const reasons = item.multi_hop?.hops.map(({ why }) => why) ?? []
  const evidence = evidenceFieldsOf(item.no_answer ? [] : spans, reasons, newCorpus)
  const evidenceIds = new Set([...evidence.gold_evidence, ...chunkIdsOf(alsoSupports, newCorpus)])
  const negatives = item.negatives.flatMap((negative) => {
    const chunk_id = newChunkIdOf(negative.chunk_id)
    return chunk_id === undefined || evidenceIds.has(chunk_id) ? [] : [{ ...negative, chunk_id }]
  })
  return {
    ...item,
    ...evidence,
    absence: item.absence && absenceOf({ absence: item.absence, spans: [...spans] }),
    as_of: evidence.as_of || item.as_of,
    also_supports: alsoSupports.map((quote) => ({ ...quote })),
    negatives,
  }
}

/** Returns a function that finds the id of the new passage with the text of an old one, preferably in the same document. */
const newChunkIdFinder = (oldCorpus: Corpus, newCorpus: Corpus): ((chunk_id: string) => string | undefined) => {
  const byText = groupedBy(newCorpus.passages({ allVersions: true }), (passage) => newCorpus.text(passage))
  return (chunk_id) => {
    const passage = oldCorpus.passage(chunk_id)
    if (!passage) return undefined
    const sameTextIds = byText.get(oldCorpus.text(passage))?.map((match) => match.chunk_id) ?? []
    if (sameTextIds.includes(chunk_id)) return chunk_id
    return sameTextIds.find((id) => newCorpus.passage(id)?.doc_id === passage.doc_id) ?? sameTextIds[0]
  }
}
