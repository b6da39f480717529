import { firstIndexWhere } from '../text/block-index.ts'
import { elementAt, required } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import type { Item, PerStrategy, SessionSettings, StrategyName } from '../vocabulary/index.ts'
import { journeysOf } from './journeys.ts'
import { createTally, type Tally, type TallyOptions } from './selection/tally.ts'

interface SelectOptions extends TallyOptions {
  readonly initialItems: readonly Item[]
  /** Fills unused places of a strategy with items of other strategies. */
  readonly fillUp: boolean
  /** Lifts the limits per page once no other items are left. Only in the last round. */
  readonly mayExceedPageLimits: boolean
  /** Items that are chosen only if no others are left, not even those of other strategies. */
  readonly lastResorts: ReadonlySet<Item>
}

/** Greedily takes the candidate that adds most to the set. An evolution needs its source, and a journey starts with its first turn. */
export const select = (
  candidates: readonly Item[],
  wanted: PerStrategy,
  settings: SessionSettings,
  { initialItems, fillUp, mayExceedPageLimits, lastResorts, ...options }: SelectOptions,
) => {
  const chosen = new Set<Item>()
  const byId = new Map(candidates.map((item) => [item.query_id, item]))
  const tally = createTally(settings, (item) => item.evolution && byId.get(item.evolution.from), options)
  for (const item of initialItems) tally.add(item)
  const totalWanted = sum(Object.values(wanted))
  const totalEvolutions = totalWanted * settings.evolve
  const evolvedCandidates = candidates.filter(({ evolution }) => evolution).length
  let evolvedCandidatesSeen = 0
  let places = wanted
  const strategies = Object.keys(wanted).toSorted((a, b) => selectionOrder(a) - selectionOrder(b))
  let pool: readonly Item[] = candidates.filter((item) => !lastResorts.has(item))
  const takeFor = (strategy: StrategyName, openPlaces: number, evolutionsWanted: number): void => {
    const placesLeft = Math.min(openPlaces, totalWanted - chosen.size)
    take(bundlesOf(strategy, pool, byId), placesLeft, strategy, evolutionsWanted, { chosen, tally })
  }
  const takeAll = (names: readonly StrategyName[]): void => {
    for (const strategy of names) {
      // Each strategy gets its share of the evolutions, so that the first does not take all.
      evolvedCandidatesSeen += candidates.filter((item) => item.evolution && item.strategy === strategy).length
      const openPlaces = (places[strategy] ?? 0) - [...chosen].filter((item) => item.strategy === strategy).length
      const evolutionsWanted = Math.round((totalEvolutions * evolvedCandidatesSeen) / Math.max(1, evolvedCandidates))
      takeFor(strategy, openPlaces, evolutionsWanted)
      if (strategy === 'journey') places = reassignUnusedPlaces(places, chosen)
    }
  }
  const fillPlaces = (): void => {
    for (const strategy of fillUp ? strategies : [])
      if (strategy !== 'journey') takeFor(strategy, totalWanted, totalEvolutions)
  }
  if (lastResorts.size > 0) {
    takeAll(strategies)
    fillPlaces()
    pool = candidates
  }
  takeAll(strategies)
  if (mayExceedPageLimits) {
    tally.liftPageLimits()
    takeAll(strategies.filter((strategy) => strategy !== 'journey'))
  }
  fillPlaces()
  return { chosen, tally, places }
}

/** One or two places are too few for a journey, so the strategy with the most places gets them. */
const reassignUnusedPlaces = (places: PerStrategy, chosen: ReadonlySet<Item>): PerStrategy => {
  const takenCount = [...chosen].filter(({ strategy }) => strategy === 'journey').length
  const unused = places.journey - takenCount
  const otherStrategies = Object.entries(places).filter(([name, count]) => name !== 'journey' && count > 0)
  const [largest, most] = otherStrategies.toSorted(([, a], [, b]) => b - a)[0] ?? []
  return takenCount === 0 || unused <= 0 || unused >= minTurns || largest === undefined || most === undefined
    ? places
    : { ...places, journey: takenCount, [largest]: most + unused }
}

/** Journeys first: they need several places. Adversarial last: the limit on unanswerable questions depends on the size of the set. */
const selectionOrder = (strategy: StrategyName): number =>
  strategy === 'journey' ? 0 : strategy === 'adversarial' ? 2 : 1

/** Takes the best bundles. Gains mostly decrease, so the first bundle of the queue is the best if its gain is still as high as the next score. */
const take = (
  bundles: readonly Bundle[],
  places: number,
  strategy: StrategyName,
  evolutionsWanted: number,
  { chosen, tally }: { readonly chosen: Set<Item>; readonly tally: Tally },
): void => {
  const queue = createQueue()
  const gain = (bundleIndex: number): number => {
    const newItems = elementAt(bundles, bundleIndex).items.filter((item) => !chosen.has(item))
    return newItems.reduce((sum, item) => sum + tally.gain(item, evolutionsWanted), 0) / Math.max(1, newItems.length)
  }
  const bundlesWith = new Map<Item, number[]>()
  for (const [bundleIndex, { items }] of bundles.entries()) {
    queue.push(bundleIndex, gain(bundleIndex))
    for (const item of items) bundlesWith.set(item, [...(bundlesWith.get(item) ?? []), bundleIndex])
  }
  const journeys = bundles.filter(({ isJourney }) => isJourney)
  const lengthsOfOthers = (bundle: Bundle): number[] =>
    journeys.flatMap((other) => (other === bundle || chosen.has(elementAt(other.items, 0)) ? [] : other.items.length))
  // Bundles that do not fit yet are tried again after all others.
  const postponed: number[] = []
  let placesLeft = places
  let isRetry = false
  const next = (): number | undefined => {
    const bundleIndex = queue.pop()
    isRetry ||= bundleIndex === undefined
    return bundleIndex ?? postponed.shift()
  }
  for (let bundleIndex = next(); bundleIndex !== undefined && placesLeft > 0; bundleIndex = next()) {
    const score = gain(bundleIndex)
    if (score < queue.bestScore()) {
      queue.push(bundleIndex, score)
      continue
    }
    const bundle = elementAt(bundles, bundleIndex)
    const remaining = bundle.items.filter((item) => !chosen.has(item))
    const items = withinLimits(remaining, bundle, tally)
    const otherLengths = isRetry || !bundle.isJourney ? [] : lengthsOfOthers(bundle)
    const newItems = cutToFit({ ...bundle, items }, placesLeft, places, otherLengths)
    // The limits grow with the set, so try this bundle again later.
    if (!isRetry && newItems.length === 0) postponed.push(bundleIndex)
    const isForStrategy = newItems.every((item) => item.strategy === strategy)
    if (newItems.length === 0 || newItems.length > placesLeft || !isForStrategy) continue
    // A turn is only taken with its journey, never as the source of an evolution.
    if (!bundle.isJourney && newItems.some(({ journey }) => journey)) continue
    for (const item of newItems) {
      chosen.add(item)
      tally.add(item)
    }
    placesLeft -= newItems.length
    // The average gain of an evolution and its source may rise after the source was taken.
    for (const item of newItems)
      for (const related of required(bundlesWith, item)) if (related !== bundleIndex) queue.push(related, gain(related))
  }
}

/** Returns the items that the limits allow: all or none, but a journey may end early. */
const withinLimits = (items: readonly Item[], { isJourney }: Bundle, tally: Tally): readonly Item[] => {
  let kept = items
  while (kept.length > 0 && tally.exceededLimit(kept))
    kept = isJourney && kept.length > minTurns ? kept.slice(0, -1) : []
  return kept
}

/** A queue of indexes of bundles, highest score first. If scores are equal, the lower index comes first. */
const createQueue = () => {
  /** Worst first, so that the best one is cheap to remove. */
  const entries: { readonly bundleIndex: number; readonly score: number }[] = []
  return {
    push(bundleIndex: number, score: number): void {
      const at = firstIndexWhere(entries.length, (index) => {
        const other = elementAt(entries, index)
        return other.score > score || (other.score === score && other.bundleIndex <= bundleIndex)
      })
      entries.splice(at, 0, { bundleIndex, score })
    },
    pop: (): number | undefined => entries.pop()?.bundleIndex,
    bestScore: (): number => entries.at(-1)?.score ?? Number.NEGATIVE_INFINITY,
  }
}

/** Items that are chosen together: the turns of a journey, an evolution with its sources, or a single item. */
export interface Bundle {
  readonly items: readonly Item[]
  readonly isJourney: boolean
}

const bundlesOf = (strategy: StrategyName, candidates: readonly Item[], byId: ReadonlyMap<string, Item>): Bundle[] => {
  const strategyItems = candidates.filter((item) => item.strategy === strategy)
  const journeys = journeysOf(strategyItems).map((items) => ({ items, isJourney: true }))
  const chains = strategyItems.flatMap((item) => (item.journey ? [] : [chainTo(item, byId)]))
  return [...journeys, ...chains.filter((items) => items.length > 0).map((items) => ({ items, isJourney: false }))]
}

/** The chain of items that an item evolved from, oldest first, ending with the item. Empty if one is missing. */
const chainTo = (item: Item, byId: ReadonlyMap<string, Item>): readonly Item[] => {
  const chain = [item]
  for (let { evolution } = item; evolution; ) {
    const source = byId.get(evolution.from)
    if (!source || chain.includes(source)) return []
    chain.unshift(source)
    evolution = source.evolution
  }
  return chain
}

/** Cuts a journey to the longest length that lets the other journeys fill the rest. If there is none, returns nothing if the others can fill all places, else as many turns as fit. */
export const cutToFit = (
  { items, isJourney }: Bundle,
  placesLeft: number,
  totalPlaces: number,
  otherLengths: readonly number[],
) => {
  const plannedTurns = items[0]?.journey?.of
  if (!isJourney || plannedTurns === undefined) return items
  const min = Math.min(minTurns, totalPlaces, plannedTurns)
  const max = Math.min(items.length, placesLeft)
  const longestFirst = Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => max - index)
  const fitting = longestFirst.find((length) => canBeFilled(placesLeft - length, otherLengths))
  if (fitting === undefined && canBeFilled(placesLeft, otherLengths)) return []
  return items.slice(0, fitting ?? longestFirst[0] ?? 0)
}

/** True if journeys of these lengths can fill the places exactly. Each may be cut down to `minTurns`. */
const canBeFilled = (places: number, lengths: readonly number[]): boolean => {
  const sorted = lengths.filter((length) => length >= minTurns).toSorted((a, b) => b - a)
  const turnsOfLongest = (journeys: number): number => sum(sorted.slice(0, journeys))
  return (
    places === 0 || sorted.some((_, index) => minTurns * (index + 1) <= places && places <= turnsOfLongest(index + 1))
  )
}

export const minTurns = 3
