import type { Corpus } from '../../corpus/corpus.ts'
import { removalOf } from '../../dataset/item-as-draft.ts'
import { brokenJourneyReason, findBrokenTurns, renumbered } from '../../dataset/journeys.ts'
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
  /** A new passage contradicts the answer, and only people can decide which is right. */
  readonly isContradicted?: boolean
  readonly absence?: NonNullable<Item['absence']>
  readonly also?: readonly Quote[]
}

export type FirstSort = ReturnType<typeof sortItems>

/** Sorts the items of a set by what a refresh has to do with them. */
export const sortItems = (
  itemChanges: readonly ItemChange[],
  rechecks: readonly Recheck[],
  before: Corpus,
  now: Corpus,
) => {
  const byId = new Map(rechecks.map((recheck) => [recheck.query_id, recheck]))
  const idsOf = newPassageFinder(before, now)
  const unchanged = new Map<string, Item>()
  const touched: { change: ItemChange; reason: string }[] = []
  const orphaned: { change: ItemChange; reason: string }[] = []
  for (const change of itemChanges) {
    const { item, kind, evidence } = change
    const recheck = byId.get(item.query_id)
    if (kind === 'orphaned') {
      const lost = evidence.filter((change) => change.now === undefined)
      orphaned.push({
        change,
        reason: `The evidence is gone: ${lost.map((old) => quotedShort(old.before, 160)).join(' ')}.`,
      })
    } else if (kind === 'changed') {
      const changed = evidence.find((change) => change.now !== undefined && change.now !== change.before)
      touched.push({ change, reason: `The evidence has changed to: ${quotedShort(changed?.now ?? '', 160)}.` })
    } else if (recheck?.isContradicted) orphaned.push({ change, reason: recheck.objection ?? '' })
    else if (recheck?.objection !== undefined) touched.push({ change, reason: recheck.objection })
    else {
      const carried = carryOver(
        { ...change, alsoSupports: [...change.alsoSupports, ...(recheck?.also ?? [])] },
        now,
        idsOf,
      )
      const absence = recheck?.absence
      unchanged.set(item.query_id, absence ? { ...carried, absence, as_of: absenceDate(item, absence, now) } : carried)
    }
  }
  return { unchanged, touched, orphaned }
}

/** The date of a repeated proof of absence: the newest date among the item and the pages of the nearest passages. */
const absenceDate = ({ as_of }: Item, { nearest }: NonNullable<Item['absence']>, now: Corpus): string | undefined => {
  const chunk_ids = nearest.map(({ chunk_id }) => chunk_id)
  return [...(as_of ? [as_of] : []), ...datesOf(chunk_ids, now)].sort().at(-1)
}

export interface Retired {
  readonly item: Item
  readonly reason: string
  readonly by?: string
}

/** Items of the refreshed set, and the retired ones. Turns that depend on a retired item are retired too; items evolved from it stay. */
export const remainingItems = (
  items: readonly Item[],
  { unchanged, touched, orphaned }: FirstSort,
  renewed: ReadonlyMap<string, Item>,
  unanswered: ReadonlyMap<string, string> = new Map(),
) => {
  const reasons = new Map([
    ...orphaned.map(({ change, reason }) => [change.item.query_id, reason] as const),
    ...touched.map(({ change: { item }, reason }) => {
      const { query_id } = item
      const why = unanswered.get(query_id) ?? (canBeAnsweredAgain(item) ? undefined : dependsOnOldText)
      return [query_id, why && !renewed.has(query_id) ? `${reason} Not answered again: ${why}` : reason] as const
    }),
  ])
  const present = items.flatMap((item) => unchanged.get(item.query_id) ?? renewed.get(item.query_id) ?? [])
  const broken = findBrokenTurns(present)
  const kept = present.filter(({ query_id }) => !broken.has(query_id))
  const idNow = new Map(
    items.flatMap(({ query_id }) => {
      const now = unchanged.get(query_id) ?? renewed.get(query_id)
      return now && !broken.has(now.query_id) ? [[query_id, now.query_id] as const] : []
    }),
  )
  const retired = items.flatMap((item): Retired[] => {
    const { query_id } = item
    if (idNow.get(query_id) === query_id) return []
    const by = idNow.get(query_id)
    const itemReason = reasons.get(query_id)
    const reason =
      by === undefined && renewed.has(query_id)
        ? `${itemReason} ${brokenJourneyReason}`
        : (itemReason ?? brokenJourneyReason)
    return [{ item, reason, by }]
  })
  return { items: renumbered(kept).map((item) => withOrigin(item, idNow)), retired }
}

const dependsOnOldText = 'the question depends on the old words.'

const withOrigin = (item: Item, idNow: ReadonlyMap<string, string>): Item => {
  if (!item.evolution) return item
  const from = idNow.get(item.evolution.from)
  if (from === item.evolution.from) return item
  if (from === undefined) return withoutEvolution(item)
  return { ...item, evolution: { ...item.evolution, from }, noise: item.noise && { ...item.noise, clean_id: from } }
}

export const retiredRow = ({ item, reason, by }: Retired): Rejection =>
  removalOf(item, {
    stage: 'refresh',
    by: by === undefined ? 'retired' : 'answered-anew',
    reason: by === undefined ? reason : `${reason} The new item is ${by}.`,
  })

/** Moves an unchanged item to the new documents. Only the places of its evidence change: offsets, version, date and passages. */
const carryOver = (
  { item, spans, alsoSupports }: Pick<ItemChange, 'item' | 'spans' | 'alsoSupports'>,
  now: Corpus,
  idsOf: (chunk_id: string) => string | undefined,
): Item => {
  const evidence = evidenceFieldsOf(item.no_answer ? [] : spans, item.multi_hop?.hops.map(({ why }) => why) ?? [], now)
  const evidenceIds = new Set([...evidence.gold_evidence, ...chunkIdsOf(alsoSupports, now)])
  const negatives = item.negatives.flatMap((negative) => {
    const chunk_id = idsOf(negative.chunk_id)
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

/** Returns a function that finds the new passage with the text of an old one, preferably in the same document. */
const newPassageFinder = (before: Corpus, now: Corpus): ((chunk_id: string) => string | undefined) => {
  const byText = groupedBy(now.passages({ allVersions: true }), (passage) => now.text(passage))
  return (chunk_id) => {
    const passage = before.passage(chunk_id)
    if (!passage) return undefined
    const same = byText.get(before.text(passage))?.map((match) => match.chunk_id) ?? []
    return same.includes(chunk_id)
      ? chunk_id
      : (same.find((id) => now.passage(id)?.doc_id === passage.doc_id) ?? same[0])
  }
}
