import { elementAt, required } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import type { Item, PerStrategy, SessionSettings, StrategyName } from '../vocabulary/index.ts'
import { journeysOf } from './journeys.ts'
import { createTally, type Tally, type TallyOptions } from './selection/tally.ts'

interface Selection extends TallyOptions {
  readonly initialItems: readonly Item[]
  /** Fills the empty places of a strategy with items of others. */
  readonly fillUp: boolean
  /** Lifts the limits per page once no other items are left. Only in the last round. */
  readonly mayExceedPages: boolean
}

/** Greedily takes the candidate that adds most to the set. An evolution needs its source, and a journey starts with its first turn. */
export const select = (
  candidates: readonly Item[],
  wanted: PerStrategy,
  settings: SessionSettings,
  { initialItems, fillUp, mayExceedPages, ...options }: Selection,
): { readonly chosen: Set<Item>; readonly tally: Tally; readonly places: PerStrategy } => {
  const chosen = new Set<Item>()
  const byId = new Map(candidates.map((item) => [item.query_id, item]))
  const tally = createTally(settings, (item) => item.evolution && byId.get(item.evolution.from), options)
  for (const item of initialItems) tally.add(item)
  const totalWanted = sum(Object.values(wanted))
  const evolutions = totalWanted * settings.evolve
  const evolvedTotal = candidates.filter(({ evolution }) => evolution).length
  let evolvedSoFar = 0
  let places = wanted
  const strategies = inSelectionOrder(Object.keys(wanted))
  const takeFor = (strategy: StrategyName, openPlaces: number, evolutionsWanted: number): void =>
    take(bundlesOf(strategy, candidates, byId), openPlaces, strategy, evolutionsWanted, { chosen, tally })
  const takeAll = (names: readonly StrategyName[]): void => {
    for (const strategy of names) {
      // Each strategy gets its share of the evolutions, so that the first does not take all.
      evolvedSoFar += candidates.filter((item) => item.evolution && item.strategy === strategy).length
      const openPlaces = (places[strategy] ?? 0) - [...chosen].filter((item) => item.strategy === strategy).length
      const evolutionsWanted = Math.round((evolutions * evolvedSoFar) / Math.max(1, evolvedTotal))
      takeFor(strategy, openPlaces, evolutionsWanted)
      if (strategy === 'journey') places = reassignUnusedPlaces(places, chosen)
    }
  }
  takeAll(strategies)
  if (mayExceedPages) {
    tally.liftPageLimits()
    takeAll(strategies.filter((strategy) => strategy !== 'journey'))
  }
  for (const strategy of fillUp ? strategies : [])
    if (strategy !== 'journey') takeFor(strategy, totalWanted - chosen.size, evolutions)
  return { chosen, tally, places }
}

/** One or two places are too few for a journey, so the strategy with the most places gets them. */
const reassignUnusedPlaces = (places: PerStrategy, chosen: ReadonlySet<Item>): PerStrategy => {
  const taken = [...chosen].filter(({ strategy }) => strategy === 'journey').length
  const unused = places.journey - taken
  const otherStrategies = Object.entries(places).filter(([name, count]) => name !== 'journey' && count > 0)
  const [largest, most] = otherStrategies.toSorted(([, a], [, b]) => b - a)[0] ?? []
  return taken === 0 || unused <= 0 || unused >= minTurns || largest === undefined || most === undefined
    ? places
    : { ...places, journey: taken, [largest]: most + unused }
}

/** Journeys first: they need several places. Adversarial last: the limit on unanswerable questions depends on the size of the set. */
const inSelectionOrder = (strategies: readonly StrategyName[]): readonly StrategyName[] =>
  strategies.toSorted((a, b) => orderOf(a) - orderOf(b))

const orderOf = (strategy: StrategyName): number => (strategy === 'journey' ? 0 : strategy === 'adversarial' ? 2 : 1)

/** Takes the best bundles. Gains only decrease, so the head of the queue is the best if its score did not change. */
const take = (
  bundles: readonly Bundle[],
  places: number,
  strategy: StrategyName,
  evolutionsWanted: number,
  { chosen, tally }: { readonly chosen: Set<Item>; readonly tally: Tally },
): void => {
  const queue = createQueue()
  const gain = (order: number): number => {
    const fresh = elementAt(bundles, order).items.filter((item) => !chosen.has(item))
    return fresh.reduce((sum, item) => sum + tally.gain(item, evolutionsWanted), 0) / Math.max(1, fresh.length)
  }
  const bundlesWith = new Map<Item, number[]>()
  for (const [order, { items }] of bundles.entries()) {
    queue.push(order, gain(order))
    for (const item of items) bundlesWith.set(item, [...(bundlesWith.get(item) ?? []), order])
  }
  const journeys = bundles.filter(({ isJourney }) => isJourney)
  const otherLengths = (bundle: Bundle): number[] =>
    journeys.flatMap((each) => (each === bundle || chosen.has(elementAt(each.items, 0)) ? [] : each.items.length))
  // Bundles that do not fit yet are tried again after all others.
  const waiting: number[] = []
  let left = places
  let isRetry = false
  const next = (): number | undefined => {
    const order = queue.pop()
    isRetry ||= order === undefined
    return order ?? waiting.shift()
  }
  for (let order = next(); order !== undefined && left > 0; order = next()) {
    const score = gain(order)
    if (score < queue.best()) {
      queue.push(order, score)
      continue
    }
    const bundle = elementAt(bundles, order)
    const untaken = bundle.items.filter((item) => !chosen.has(item))
    const items = withinLimits(untaken, bundle, tally)
    const alternatives = isRetry || !bundle.isJourney ? [] : otherLengths(bundle)
    const fresh = cutToFit({ ...bundle, items }, left, places, alternatives)
    // The limits grow with the set, so try this bundle again later.
    if (!isRetry && fresh.length === 0) waiting.push(order)
    if (fresh.length === 0 || fresh.length > left || fresh.some((item) => item.strategy !== strategy)) continue
    // A turn is only taken with its journey, never as the seed of an evolution.
    if (!bundle.isJourney && fresh.some(({ journey }) => journey)) continue
    for (const item of fresh) {
      chosen.add(item)
      tally.add(item)
    }
    left -= fresh.length
    // An evolution may gain more after its seed was taken.
    for (const item of fresh)
      for (const related of required(bundlesWith, item)) if (related !== order) queue.push(related, gain(related))
  }
}

/** Returns the items that the limits allow: all or none, but a journey may end early. */
const withinLimits = (items: readonly Item[], { isJourney }: Bundle, tally: Tally): readonly Item[] => {
  let kept = items
  while (kept.length > 0 && tally.exceededLimit(kept))
    kept = isJourney && kept.length > minTurns ? kept.slice(0, -1) : []
  return kept
}

/** A queue of bundles by their place in the list, highest score first. Ties are resolved by place. */
const createQueue = () => {
  /** Worst first, so that the best one is cheap to remove. */
  const entries: { readonly order: number; readonly score: number }[] = []
  return {
    push(order: number, score: number): void {
      let [low, high] = [0, entries.length]
      while (low < high) {
        const middle = (low + high) >> 1
        const other = elementAt(entries, middle)
        if (other.score < score || (other.score === score && other.order > order)) low = middle + 1
        else high = middle
      }
      entries.splice(low, 0, { order, score })
    },
    pop: (): number | undefined => entries.pop()?.order,
    best: (): number => entries.at(-1)?.score ?? Number.NEGATIVE_INFINITY,
  }
}

/** Items that are chosen together: the turns of a journey, an evolution with its sources, or a single item. */
export interface Bundle {
  readonly items: readonly Item[]
  readonly isJourney: boolean
}

const bundlesOf = (strategy: StrategyName, candidates: readonly Item[], byId: ReadonlyMap<string, Item>): Bundle[] => {
  const ofStrategy = candidates.filter((item) => item.strategy === strategy)
  const journeys = journeysOf(ofStrategy).map((items) => ({ items, isJourney: true }))
  const otherBundles = ofStrategy
    .filter(({ journey }) => !journey)
    .flatMap((item) => {
      const items = lineage(item, byId)
      return items ? [{ items, isJourney: false }] : []
    })
  return [...journeys, ...otherBundles]
}

/** The chain of items that an item evolved from, seed first, ending with the item. Undefined if one is missing. */
const lineage = (item: Item, byId: ReadonlyMap<string, Item>): readonly Item[] | undefined => {
  const line = [item]
  for (let { evolution } = item; evolution; ) {
    const origin = byId.get(evolution.from)
    if (!origin || line.includes(origin)) return undefined
    line.unshift(origin)
    evolution = origin.evolution
  }
  return line
}

/** Cuts a journey to the longest length at which other journeys (of `lengths`) can fill the remaining places. Returns [] if they can fill all. */
export const cutToFit = ({ items, isJourney }: Bundle, places: number, wanted: number, lengths: readonly number[]) => {
  const planned = items[0]?.journey?.of
  if (!isJourney || planned === undefined) return items
  const min = Math.min(minTurns, wanted, planned)
  const max = Math.min(items.length, places)
  const sizes = Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => max - index)
  const fitting = sizes.find((size) => canBeFilled(places - size, lengths))
  if (fitting === undefined && canBeFilled(places, lengths)) return []
  return items.slice(0, fitting ?? sizes[0] ?? 0)
}

/** True if journeys can fill the places exactly, if each may be cut down to `minTurns`. */
const canBeFilled = (places: number, lengths: readonly number[]): boolean => {
  const sorted = lengths.filter((length) => length >= minTurns).toSorted((a, b) => b - a)
  const maxTurns = (journeys: number): number => sum(sorted.slice(0, journeys))
  return places === 0 || sorted.some((_, at) => minTurns * (at + 1) <= places && places <= maxTurns(at + 1))
}

export const minTurns = 3
