import { elementAt, required } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import type { Goal, Item, PerStrategy, SessionSettings, StrategyName } from '../vocabulary/index.ts'
import { type Bundle, bundlesOf, cutToFit, shortest } from './selection/bundles.ts'
import { type Crowd, createTally, type Tally } from './selection/tally.ts'

export interface Selection {
  /** In the set whatever else is taken. */
  readonly given?: readonly Item[]
  /** How many items are wanted of every value. */
  readonly goals?: readonly Goal[]
  /** What a strategy could not give goes to accepted items of the others. */
  readonly fillUp?: boolean
  readonly crowd?: Crowd
  /** No round follows: what is left may crowd on pages that have their share. */
  readonly mayCrowd?: boolean
}

/**
 * Takes the wanted number of each strategy out of what was accepted, one by one, always the candidate that adds most that the
 * set does not have yet. An evolution is taken only with the item that it came from; a journey only from its beginning.
 */
export const select = (
  candidates: readonly Item[],
  wanted: PerStrategy,
  settings: SessionSettings,
  { given = [], fillUp = false, goals = [], crowd, mayCrowd = false }: Selection = {},
): { readonly chosen: Set<Item>; readonly tally: Tally; readonly places: PerStrategy } => {
  const chosen = new Set<Item>()
  const byId = new Map(candidates.map((item) => [item.query_id, item]))
  const tally = createTally(settings, (item) => item.evolution && byId.get(item.evolution.from), goals, crowd)
  for (const item of given) tally.add(item)
  const evolutions = sum(Object.values(wanted)) * settings.evolve
  const evolved = candidates.filter(({ evolution }) => evolution).length
  let passed = 0
  let places = wanted
  const strategies = inTurn(Object.keys(wanted))
  const takeAll = (some: readonly StrategyName[]): void => {
    for (const strategy of some) {
      // Each strategy may have its part of the evolutions, so that the first does not take them all.
      passed += candidates.filter((item) => item.evolution && item.strategy === strategy).length
      take({
        bundles: bundlesOf(strategy, candidates, byId),
        strategy,
        places: (places[strategy] ?? 0) - [...chosen].filter((item) => item.strategy === strategy).length,
        chosen,
        tally,
        evolutionsWanted: Math.round((evolutions * passed) / Math.max(1, evolved)),
      })
      if (strategy === 'journey') places = withoutRemnant(places, chosen)
    }
  }
  takeAll(strategies)
  if (mayCrowd) {
    tally.allowCrowding()
    takeAll(strategies.filter((strategy) => strategy !== 'journey'))
  }
  const all = sum(Object.values(wanted))
  for (const strategy of fillUp ? strategies : [])
    if (strategy !== 'journey')
      take({
        bundles: bundlesOf(strategy, candidates, byId),
        strategy,
        places: all - chosen.size,
        chosen,
        tally,
        evolutionsWanted: evolutions,
      })
  return { chosen, tally, places }
}

/** One or two places are left for no journey: the largest of the others gets them. */
const withoutRemnant = (places: PerStrategy, chosen: ReadonlySet<Item>): PerStrategy => {
  const taken = [...chosen].filter(({ strategy }) => strategy === 'journey').length
  const left = places.journey - taken
  const others = Object.entries(places).filter(([name, count]) => name !== 'journey' && count > 0)
  const [largest, most] = others.toSorted(([, a], [, b]) => b - a)[0] ?? []
  return taken === 0 || left <= 0 || left >= shortest || largest === undefined || most === undefined
    ? places
    : { ...places, journey: taken, [largest]: most + left }
}

/**
 * A journey needs all its turns, while any other question has many that could stand for it. Of questions without an answer there may
 * be as many as the rest of the set allows, so they come last.
 */
const inTurn = (strategies: readonly StrategyName[]): readonly StrategyName[] =>
  strategies.toSorted((a, b) => turnOf(a) - turnOf(b))

const turnOf = (strategy: StrategyName): number => (strategy === 'journey' ? 0 : strategy === 'adversarial' ? 2 : 1)

interface Taking {
  readonly bundles: readonly Bundle[]
  readonly strategy: StrategyName
  readonly places: number
  readonly chosen: Set<Item>
  readonly tally: Tally
  readonly evolutionsWanted: number
}

/** What a bundle adds only ever falls, so the first of the queue that is still as good as it was is the best of all. */
const take = ({ bundles, strategy, places, chosen, tally, evolutionsWanted }: Taking): void => {
  const queue: BestFirst<number> = createBestFirst()
  const gain = (order: number): number => {
    const fresh = elementAt(bundles, order).items.filter((item) => !chosen.has(item))
    return fresh.reduce((sum, item) => sum + tally.gain(item, evolutionsWanted), 0) / Math.max(1, fresh.length)
  }
  const bundlesWith = new Map<Item, number[]>()
  for (const [order, { items }] of bundles.entries()) {
    queue.push(order, gain(order), order)
    for (const item of items) bundlesWith.set(item, [...(bundlesWith.get(item) ?? []), order])
  }
  const journeys = bundles.filter(({ isJourney }) => isJourney)
  const lengthsBesides = (bundle: Bundle): number[] =>
    journeys.flatMap((each) => (each === bundle || chosen.has(elementAt(each.items, 0)) ? [] : each.items.length))
  // Journeys after which places would be left over, while others fill them: they come last.
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
      queue.push(order, score, order)
      continue
    }
    const bundle = elementAt(bundles, order)
    const open = withinFamilies(
      bundle.items.filter((item) => !chosen.has(item)),
      bundle,
      tally,
    )
    const fresh = cutToFit(
      { ...bundle, items: open },
      left,
      places,
      last || !bundle.isJourney ? [] : lengthsBesides(bundle),
    )
    // Where the set has grown, one more without an answer may have room.
    if (!last && fresh.length === 0) waiting.push(order)
    if (fresh.length === 0 || fresh.length > left || fresh.some((item) => item.strategy !== strategy)) continue
    // A turn comes with its journey, never as the seed of an evolution.
    if (!bundle.isJourney && fresh.some(({ journey }) => journey)) continue
    for (const item of fresh) {
      chosen.add(item)
      tally.add(item)
    }
    left -= fresh.length
    // With its seed taken, an evolution may add more than the two of them did.
    for (const item of fresh)
      for (const other of required(bundlesWith, item)) if (other !== order) queue.push(other, gain(other), other)
  }
}

/** Nothing where the set has enough of a pattern; a journey ends before the turn that would be one too many, or is not one. */
const withinFamilies = (items: readonly Item[], { isJourney }: Bundle, tally: Tally): readonly Item[] => {
  let kept = items
  while (kept.length > 0 && tally.enoughOf(kept)) kept = isJourney && kept.length > shortest ? kept.slice(0, -1) : []
  return kept
}

/** A queue that gives the entry of the highest score; of equal ones, that which came first into the list. */
interface BestFirst<T> {
  push(entry: T, score: number, order: number): void
  pop(): T | undefined
  /** The score of the entry that comes next. */
  best(): number
}

const createBestFirst = <T>(): BestFirst<T> => {
  const heap: { readonly entry: T; readonly score: number; readonly order: number }[] = []
  const comesBefore = (a: number, b: number): boolean => {
    const [one, other] = [elementAt(heap, a), elementAt(heap, b)]
    return one.score > other.score || (one.score === other.score && one.order < other.order)
  }
  const swap = (a: number, b: number): void => {
    ;[heap[a], heap[b]] = [elementAt(heap, b), elementAt(heap, a)]
  }
  return {
    push(entry, score, order) {
      heap.push({ entry, score, order })
      for (let at = heap.length - 1; at > 0; ) {
        const above = (at - 1) >> 1
        if (!comesBefore(at, above)) break
        swap(at, above)
        at = above
      }
    },
    pop() {
      const top = heap[0]
      const last = heap.pop()
      if (!top || !last || heap.length === 0) return top?.entry
      heap[0] = last
      for (let at = 0; ; ) {
        let first = at
        for (const below of [2 * at + 1, 2 * at + 2])
          if (below < heap.length && comesBefore(below, first)) first = below
        if (first === at) break
        swap(at, first)
        at = first
      }
      return top.entry
    },
    best: () => heap[0]?.score ?? Number.NEGATIVE_INFINITY,
  }
}
