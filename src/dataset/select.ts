import { elementAt, required } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import type { Item, PerStrategy, SessionSettings, StrategyName } from '../vocabulary/index.ts'
import { journeysOf } from './journeys.ts'
import { createTally, type Tally, type TallyOptions } from './selection/tally.ts'

interface Selection extends TallyOptions {
  readonly given: readonly Item[]
  /** Fills the empty places of a strategy with items of others. */
  readonly fillUp: boolean
  /** Lifts the limits per page once no other items are left. Only in the last round. */
  readonly mayExceedPages: boolean
}

/** Greedily takes the candidate that adds most to the set. An evolution needs its source, a journey begins at its start. */
export const select = (
  candidates: readonly Item[],
  wanted: PerStrategy,
  settings: SessionSettings,
  { given, fillUp, mayExceedPages, ...options }: Selection,
): { readonly chosen: Set<Item>; readonly tally: Tally; readonly places: PerStrategy } => {
  const chosen = new Set<Item>()
  const byId = new Map(candidates.map((item) => [item.query_id, item]))
  const tally = createTally(settings, (item) => item.evolution && byId.get(item.evolution.from), options)
  for (const item of given) tally.add(item)
  const all = sum(Object.values(wanted))
  const evolutions = all * settings.evolve
  const evolved = candidates.filter(({ evolution }) => evolution).length
  let evolvedSoFar = 0
  let places = wanted
  const strategies = inSelectionOrder(Object.keys(wanted))
  const takeFor = (strategy: StrategyName, open: number, evolutionsWanted: number): void =>
    take(bundlesOf(strategy, candidates, byId), open, strategy, evolutionsWanted, { chosen, tally })
  const takeAll = (some: readonly StrategyName[]): void => {
    for (const strategy of some) {
      // Each strategy gets its share of the evolutions, so that the first does not take all.
      evolvedSoFar += candidates.filter((item) => item.evolution && item.strategy === strategy).length
      const open = (places[strategy] ?? 0) - [...chosen].filter((item) => item.strategy === strategy).length
      const evolutionsWanted = Math.round((evolutions * evolvedSoFar) / Math.max(1, evolved))
      takeFor(strategy, open, evolutionsWanted)
      if (strategy === 'journey') places = reassignRemnant(places, chosen)
    }
  }
  takeAll(strategies)
  if (mayExceedPages) {
    tally.liftPageLimits()
    takeAll(strategies.filter((strategy) => strategy !== 'journey'))
  }
  for (const strategy of fillUp ? strategies : [])
    if (strategy !== 'journey') takeFor(strategy, all - chosen.size, evolutions)
  return { chosen, tally, places }
}

/** One or two places are too few for a journey, so the strategy with the most places gets them. */
const reassignRemnant = (places: PerStrategy, chosen: ReadonlySet<Item>): PerStrategy => {
  const taken = [...chosen].filter(({ strategy }) => strategy === 'journey').length
  const left = places.journey - taken
  const others = Object.entries(places).filter(([name, count]) => name !== 'journey' && count > 0)
  const [largest, most] = others.toSorted(([, a], [, b]) => b - a)[0] ?? []
  return taken === 0 || left <= 0 || left >= minTurns || largest === undefined || most === undefined
    ? places
    : { ...places, journey: taken, [largest]: most + left }
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
  // Journeys that would leave some places empty wait until no others are left.
  const waiting: number[] = []
  let left = places
  let last = false
  const next = (): number | undefined => {
    const order = queue.pop()
    last ||= order === undefined
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
    const others = last || !bundle.isJourney ? [] : otherLengths(bundle)
    const fresh = cutToFit({ ...bundle, items }, left, places, others)
    // The limits grow with the set, so try these again later.
    if (!last && fresh.length === 0) waiting.push(order)
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
      for (const other of required(bundlesWith, item)) if (other !== order) queue.push(other, gain(other))
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
  const own = candidates.filter((item) => item.strategy === strategy)
  const journeys = journeysOf(own).map((items) => ({ items, isJourney: true }))
  const others = own
    .filter(({ journey }) => !journey)
    .flatMap((item) => {
      const items = lineage(item, byId)
      return items ? [{ items, isJourney: false }] : []
    })
  return [...journeys, ...others]
}

/** An item after everything it was made from, seed first. Undefined if one of those is missing. */
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

/** Cuts a journey to the longest length at which journeys of lengths `others` fill the remaining places. None if they can fill all. */
export const cutToFit = ({ items, isJourney }: Bundle, places: number, wanted: number, others: readonly number[]) => {
  const planned = items[0]?.journey?.of
  if (!isJourney || planned === undefined) return items
  const min = Math.min(minTurns, wanted, planned)
  const max = Math.min(items.length, places)
  const sizes = Array.from({ length: Math.max(0, max - min + 1) }, (_, less) => max - less)
  const fitting = sizes.find((size) => canBeFilled(places - size, others))
  if (fitting === undefined && canBeFilled(places, others)) return []
  return items.slice(0, fitting ?? sizes[0] ?? 0)
}

/** True if journeys can fill the places exactly, if each may be cut down to `minTurns`. */
const canBeFilled = (places: number, lengths: readonly number[]): boolean => {
  const longest = lengths.filter((length) => length >= minTurns).toSorted((a, b) => b - a)
  const most = (journeys: number): number => sum(longest.slice(0, journeys))
  return places === 0 || longest.some((_, nth) => minTurns * (nth + 1) <= places && places <= most(nth + 1))
}

export const minTurns = 3
