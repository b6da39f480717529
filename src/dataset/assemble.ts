import type { Corpus } from '../corpus/corpus.ts'
import type { SearchedCorpus, SearchIndex } from '../search/index.ts'
import { countEach, groupedBy, inBatches } from '../text/grouped-by.ts'
import { mapValues } from '../text/objects.ts'
import { elementAt, zip } from '../text/required.ts'
import { shellWord } from '../text/shell-word.ts'
import {
  AdversarialType,
  EvolutionType,
  type Goal,
  type Item,
  isRewording,
  maxPerPage,
  maxPerPassage,
  type PerStrategy,
  type Rejection,
  type SessionSettings,
  standaloneQuestion,
  valueIn,
  variantOf,
} from '../vocabulary/index.ts'
import { itemsFoundFirst, withDifficulty } from './difficulty.ts'
import { coveringItems, findDuplicates, pairsAtSamePlace, resolveDuplicates, withoutDuplicates } from './duplicates.ts'
import { withFamilies } from './families.ts'
import { type Grades, gradeOf, itemsToReplace, meritOf } from './grades.ts'
import { brokenJourneyReason, findBrokenTurns, renumberTurns } from './journeys.ts'
import { validNegatives } from './negatives.ts'
import { inReadingOrder } from './reading-order.ts'
import { minTurns, select } from './select.ts'
import type { PageLimits } from './selection/tally.ts'
import { unmetGoals } from './shortfalls.ts'
import { withSplits } from './splits.ts'
import { type Accepted, queryId, rejectionOf, toItem, withoutEvolution } from './to-item.ts'

export interface AssemblyInput extends SearchedCorpus {
  readonly accepted: readonly Accepted[]
  readonly rejected: readonly Rejection[]
  readonly wanted: PerStrategy
  readonly settings: SessionSettings
  readonly goals?: readonly Goal[]
  /** Items written by people. They are always in the set and don't count toward any strategy. */
  readonly anchors?: readonly Item[]
  /** Fills unused places of a strategy with items of other strategies. */
  readonly fillUp?: boolean
  readonly isLastRound?: boolean
  readonly grades?: Grades
  readonly provenance: Pick<Item['provenance'], 'session' | 'models'>
}

export type Assembly = Awaited<ReturnType<typeof assemble>>

/** Builds the set from accepted items, without duplicates and with the requested number per strategy. Also returns what is missing. */
export const assemble = async (input: AssemblyInput) => {
  const { accepted, settings, wanted, corpus, search, provenance } = input
  const { fillUp = false, isLastRound = true, goals = [], grades = {} } = input
  const ids = new Map(accepted.map(({ ask, draft }) => [ask.ask_id, queryId(draft)]))
  const acceptedItems = accepted.map((entry) => toItem(entry, corpus, provenance, (id) => ids.get(id) ?? id))
  const coveringItemBySource = coveringItems(acceptedItems)
  const covering = new Set(coveringItemBySource.values())
  const evolutionsNeedSource = settings.evolutions !== undefined || settings.sharesSetByUser.includes('evolve')
  // An item that covers its source replaces it. Other evolutions that change the answer need their source in the set only if the user asks for evolutions.
  const isIndependent = (item: Item): boolean =>
    covering.has(item) || (!evolutionsNeedSource && item.evolution !== undefined && !isRewording(item))
  const itemsToAssemble = acceptedItems.map((item) => (isIndependent(item) ? withoutEvolution(item) : item))
  const variantItems = new Set<Item>(settings.variants ? itemsToAssemble.filter(isRewording) : [])
  const ownItems = itemsToAssemble.filter((item) => !variantItems.has(item) && !coveringItemBySource.has(item))
  const { candidates, weakItems, originals, reasonToExclude } = await findCandidates(ownItems, input)
  const anchorItems = candidates.filter(({ strategy }) => strategy === 'anchor')
  // With a surplus (the default of the embedded engine), most items are easy lookups, so being easy is not penalized.
  const foundFirst = settings.surplus > 1 ? new Set<Item>() : await itemsFoundFirst(candidates, search)
  const { chosen, tally, places } = select(candidates, wanted, settings, {
    initialItems: anchorItems,
    fillUp,
    goals,
    pageLimits: pageLimitsOf(settings, corpus),
    mayExceedPageLimits: isLastRound,
    lastResorts: new Set(isLastRound ? weakItems.keys() : []),
    foundFirst,
    merit: (item) => meritOf(item, grades, foundFirst.has(item)),
    minFinalSize: isLastRound ? 0 : settings.count,
  })
  for (const anchor of anchorItems) chosen.add(anchor)
  const chosenIds = idsOf([...chosen])
  const variants = variantsOf([...variantItems], chosenIds, settings)
  const variantIds = idsOf(variants)
  const reasonToDrop = (item: Item): DropReason | undefined => {
    const isVariant = variantItems.has(item)
    if (isVariant && variantIds.has(item.query_id)) return undefined
    if (isVariant) return ['variants', 'The item that it rewords is not in the set, or the set has enough variants.']
    const coveringItem = coveringItemBySource.get(item)
    if (coveringItem) return ['covered', `${coveringItem.query_id}, which was evolved from it, asks for this and more.`]
    const exclusion = reasonToExclude(item)
    if (exclusion || chosenIds.has(item.query_id)) return exclusion
    return reasonNotChosen(item, { candidates, originals, chosen, tally, places })
  }
  const dropped = zip(accepted, itemsToAssemble).flatMap(([entry, item]) => {
    const [by, reason] = reasonToDrop(item) ?? []
    return by && reason ? rejectionOf(entry.brief.brief_id, entry, { stage: 'assemble', by, reason }) : []
  })
  const chosenItems = candidates.filter((item) => chosen.has(item))
  const items = renumberTurns(inReadingOrder(withEvolutions(chosenItems, acceptedItems, chosenIds)))
  return {
    /** Sorted by strategy and language, then in plan order. */
    items,
    variants,
    rejections: [...input.rejected, ...dropped],
    missing: missingFrom(items, places),
    unmet: unmetGoals(items, goals),
  }
}

type DropReason = readonly [by: string, reason: string]

const idsOf = (items: readonly Item[]): ReadonlySet<string> => new Set(items.map(({ query_id }) => query_id))

/** Finds the anchors and items from which the set is chosen. Leaves out duplicates, excluded items, broken journeys and, before the last round, weak items. */
const findCandidates = async (ownItems: readonly Item[], input: AssemblyInput) => {
  const { settings, anchors = [], isLastRound = true, grades = {} } = input
  const repeatedIdItems = itemsWithRepeatedIds(ownItems, idsOf(anchors))
  const uniqueIdItems = [...anchors, ...ownItems.filter((item) => !repeatedIdItems.has(item))]
  const vectors = await vectorsOf(uniqueIdItems, input.search)
  const originals = resolveDuplicates(uniqueIdItems, findDuplicates(uniqueIdItems, vectors))
  const distinct = withoutDuplicates(uniqueIdItems, originals)
  const excludedKeys = new Map(distinct.map((item) => [item.query_id, excludedKey(item, settings)]))
  const allowed = distinct.filter(({ query_id }) => excludedKeys.get(query_id) === undefined)
  const brokenTurnIds = findBrokenTurns(allowed)
  // In the last round, weak items stay as candidates, but are chosen only if better ones do not fill the set.
  const weakItems = itemsToReplace(allowed, grades, isLastRound ? Number.POSITIVE_INFINITY : settings.count)
  const replacementReasons = isLastRound ? new Map<Item, string>() : weakItems
  const candidates = allowed.filter((item) => !brokenTurnIds.has(item.query_id) && !replacementReasons.has(item))
  const reasonToExclude = (item: Item): DropReason | undefined => {
    const { query_id } = item
    if (repeatedIdItems.has(item)) return ['duplicate', `Another item has the id ${query_id}.`]
    const original = originals.get(query_id)
    if (original !== undefined) return ['duplicate', `It asks the same as ${original}.`]
    const key = excludedKeys.get(query_id)
    if (key !== undefined) return ['unwanted', `Excluded by --weights ${shellWord(`${key}=0`)}.`]
    if (brokenTurnIds.has(query_id)) return ['journey', brokenJourneyReason]
    const weakness = replacementReasons.get(item)
    const by = gradeOf(item, grades)?.grade === 0 ? 'repeat' : 'compare'
    return weakness === undefined ? undefined : [by, `Left out so that another round can replace it. ${weakness}`]
  }
  return { candidates, weakItems, originals, reasonToExclude }
}

type Choice = ReturnType<typeof select> & Pick<Awaited<ReturnType<typeof findCandidates>>, 'candidates' | 'originals'>

const reasonNotChosen = (item: Item, { candidates, originals, chosen, tally, places }: Choice): DropReason => {
  const { evolution, journey } = item
  const source = evolution && (originals.get(evolution.from) ?? evolution.from)
  if (evolution && !candidates.some(({ query_id }) => query_id === source))
    return ['origin', `${evolution.from}, from which it was evolved, is not in the set.`]
  if (journey) {
    const turns = candidates.filter((other) => other.journey?.id === journey.id)
    if (turns.length < minTurns)
      return ['journey', `Only ${turns.length} turns of its journey are left, and a journey needs ${minTurns}.`]
    const limit = tally.exceededLimit(turns.slice(0, minTurns))
    if (limit) return [limit.by, limit.reason]
    if (places.journey > [...chosen].filter(({ journey }) => journey).length)
      return ['journey', 'Its journey has more turns than the set has room for.']
  }
  const limit = tally.exceededLimit([item])
  if (limit) return [limit.by, limit.reason]
  return ['surplus', 'Accepted, but the set was filled with items that add more variety.']
}

/** Restores the `evolution` of items whose source is in the set. */
const withEvolutions = (chosen: readonly Item[], accepted: readonly Item[], chosenIds: ReadonlySet<string>) => {
  const evolved = new Map(accepted.flatMap((item) => (item.evolution ? [[item.query_id, item] as const] : [])))
  return chosen.map((item) => {
    const { evolution, tags } = evolved.get(item.query_id) ?? {}
    return evolution && tags && !item.evolution && chosenIds.has(evolution.from) ? { ...item, evolution, tags } : item
  })
}

/** Keeps variants of chosen items, up to the requested number of each type, without duplicates. */
const variantsOf = (items: readonly Item[], chosenIds: ReadonlySet<string>, settings: SessionSettings): Item[] => {
  const { variants = {}, count } = settings
  const remaining = new Map(Object.entries(variants).map(([variant, share]) => [variant, Math.round(share * count)]))
  const seen = new Set(chosenIds)
  return items.flatMap(({ evolution, ...item }) => {
    const type = evolution && variantOf(evolution.type)
    const placesLeft = remaining.get(type ?? '') ?? 0
    if (!type || placesLeft === 0 || !chosenIds.has(evolution.from) || seen.has(item.query_id)) return []
    remaining.set(type, placesLeft - 1)
    seen.add(item.query_id)
    return [{ ...item, variant: { type, clean_id: evolution.from } }]
  })
}

/** Allows two items per passage and three per page, scaled up if the set would not fit otherwise. */
const pageLimitsOf = ({ count }: SessionSettings, corpus: Corpus): PageLimits => {
  const pages = corpus.documents().filter(({ latest }) => latest).length
  const factor = Math.max(1, Math.ceil(count / Math.max(1, maxPerPage * pages)))
  return { perPassage: maxPerPassage * factor, perPage: maxPerPage * factor }
}

/** Returns the first weight key, such as `language:de`, that matches the item and that the user set to 0. Anchors are exempt. */
const excludedKey = (item: Item, { weights }: SessionSettings): string | undefined =>
  Object.keys(item.strategy === 'anchor' ? {} : weights).find((key) => {
    const [dimension = ''] = key.split(':', 1)
    return weights[key] === 0 && valueIn(item, dimension) === key.slice(dimension.length + 1)
  })

/** Items to drop because another item has the same id. The one that is kept is an anchor, else a turn of a journey, else the first. */
const itemsWithRepeatedIds = (items: readonly Item[], anchorIds: ReadonlySet<string>): ReadonlySet<Item> =>
  new Set(
    [...groupedBy(items, ({ query_id }) => query_id)].flatMap(([id, sameIdItems]) => {
      const kept = anchorIds.has(id) ? undefined : (sameIdItems.find(({ journey }) => journey) ?? sameIdItems[0])
      return sameIdItems.filter((item) => item !== kept)
    }),
  )

/** Adds negatives, measured difficulty, families and splits to the chosen items. */
export const completeItems = async (
  items: readonly Item[],
  { corpus, search, settings }: Pick<AssemblyInput, 'corpus' | 'search' | 'settings'>,
): Promise<Item[]> => {
  const completed: Item[] = []
  for (const item of items)
    completed.push({ ...(await withDifficulty(item, search)), negatives: validNegatives(item, corpus) })
  return withSplits(withFamilies(completed, corpus), corpus, settings)
}

/** Embeds the questions that are compared by meaning: those with evidence at the same place. */
const vectorsOf = async (items: readonly Item[], search: SearchIndex): Promise<(Float32Array | undefined)[]> => {
  const vectors: (Float32Array | undefined)[] = items.map(() => undefined)
  const embed = async (index: number): Promise<void> => {
    vectors[index] = await search.embed(standaloneQuestion(elementAt(items, index)))
  }
  const indexes = new Set([...pairsAtSamePlace(items)].flat())
  for (const batch of inBatches([...indexes], embeddingBatchSize)) await Promise.all(batch.map(embed))
  return vectors
}

const embeddingBatchSize = 16

const missingFrom = (items: readonly Item[], wanted: AssemblyInput['wanted']) => {
  const counts = countEach<string>(items.map(({ strategy }) => strategy))
  const strategies = mapValues(wanted, (places, name) => Math.max(0, places - (counts.get(name) ?? 0))) as PerStrategy
  const missingTypes = <T extends string>(types: readonly T[], typeOf: (item: Item) => T | undefined) => {
    const presentTypes = new Set(items.map(typeOf))
    const entries = types.flatMap((type) => (presentTypes.has(type) ? [] : [[type, 1]]))
    return Object.fromEntries(entries) as Partial<Record<T, number>>
  }
  return {
    strategies,
    adversarial: missingTypes(AdversarialType.options, (item) => item.adversarial_type),
    evolutions: missingTypes(EvolutionType.options, (item) => item.evolution?.type),
  }
}
