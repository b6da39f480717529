import type { CheckContext } from '../../src/checks/check.ts'
import { runChecks } from '../../src/checks/checks.ts'
import { type Interval, wilson } from '../../src/measure/intervals.ts'
import type { SearchIndex } from '../../src/search/index.ts'
import type { Verdict } from '../../src/vocabulary/index.ts'
import { damage, type FaultName, faultNames, type GoodItem, type Surroundings } from './faults.ts'

export interface FaultRow {
  readonly fault: FaultName | 'false_alarm'
  readonly tried: number
  /** By the checks alone. */
  readonly caught: number
  readonly recall: Interval
  /** By checks and critic together, where a critic was given. */
  readonly withCritic?: { readonly caught: number; readonly recall: Interval }
  /** How often each check or critic objected. */
  readonly by: Readonly<Record<string, number>>
  /** Some that slipped through, for reading. */
  readonly missed: readonly string[]
}

export interface FaultMeasurement {
  readonly items: readonly GoodItem[]
  readonly around: Surroundings
  readonly search: SearchIndex
  readonly settings: CheckContext['settings']
  readonly seed: string
  /** At most so many items per fault. */
  readonly most: number
  /** The critic's verdicts on one item that passed the checks. */
  readonly judge?: (item: GoodItem) => Promise<readonly Verdict[]>
}

/**
 * Damages good items in every way and counts what is noticed. Items that something objects to before they are damaged are counted
 * as false alarms and then left out: a fault is caught only where there was peace before.
 */
export const measureFaults = async (measurement: FaultMeasurement): Promise<readonly FaultRow[]> => {
  const { items, around, seed, most } = measurement
  const alarms = tally('false_alarm')
  const good: GoodItem[] = []
  for (const item of items) {
    const seen = await objections(measurement, item, [])
    alarms.add(seen, item.draft.question)
    if (seen.checks.length + seen.critics.length === 0) good.push(item)
  }
  const rows = [alarms.row(measurement.judge !== undefined)]
  for (const fault of faultNames) {
    const counted = tally(fault)
    for (const [index, item] of good.entries()) {
      if (counted.tried() >= most) break
      const others = neighbours(around.others, index).filter(({ draft }) => draft.ask_id !== item.draft.ask_id)
      const damaged = damage(fault, item, { ...around, others }, seed)
      if (damaged)
        counted.add(
          await objections(measurement, damaged, damaged.siblings ?? []),
          `${damaged.draft.question} → ${damaged.what}`,
        )
    }
    rows.push(counted.row(measurement.judge !== undefined))
  }
  return rows
}

/** Enough to borrow from. */
const neighbours = (items: readonly GoodItem[], index: number): readonly GoodItem[] =>
  [...items, ...items].slice(index % items.length, (index % items.length) + 40)

interface Seen {
  readonly checks: readonly string[]
  readonly critics: readonly string[]
}

const objections = async (
  { around, search, settings, judge }: FaultMeasurement,
  item: GoodItem,
  siblings: CheckContext['siblings'],
): Promise<Seen> => {
  const context = { ask: item.ask, corpus: around.corpus, search, siblings, settings }
  const { verdicts, draft } = await runChecks(item.draft, context)
  const checks = against(verdicts)
  const critics = checks.length === 0 && judge ? against(await judge({ ask: item.ask, draft })) : []
  return { checks, critics }
}

const against = (verdicts: readonly Verdict[]): string[] =>
  verdicts.filter(({ finding }) => finding !== 'sound').map(({ name }) => name)

const tally = (fault: FaultRow['fault']) => {
  let tried = 0
  let caught = 0
  let together = 0
  const by: Record<string, number> = {}
  const missed: string[] = []
  return {
    tried: () => tried,
    add({ checks, critics }: Seen, what: string): void {
      tried++
      if (checks.length > 0) caught++
      if (checks.length + critics.length > 0) together++
      else if (missed.length < shownMissed) missed.push(what)
      for (const name of [...checks, ...critics]) by[name] = (by[name] ?? 0) + 1
    },
    row: (judged: boolean): FaultRow => ({
      fault,
      tried,
      caught,
      recall: wilson(caught, tried),
      ...(judged ? { withCritic: { caught: together, recall: wilson(together, tried) } } : {}),
      by,
      missed: fault === 'false_alarm' ? [] : missed,
    }),
  }
}

const shownMissed = 12
