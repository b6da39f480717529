import type { CheckContext } from '../../src/checks/check.ts'
import { runChecks } from '../../src/checks/checks.ts'
import { type Interval, wilson } from '../../src/measure/intervals.ts'
import type { SearchIndex } from '../../src/search/index.ts'
import { damage, type FaultContext, type FaultName, faultNames, type GoodItem } from './faults.ts'

export interface FaultRow {
  readonly fault: FaultName | 'false_alarm'
  readonly tried: number
  readonly caught: number
  readonly recall: Interval
  /** How often each check objected. */
  readonly by: Readonly<Record<string, number>>
  /** Some faults that no check caught, for reading. */
  readonly missed: readonly string[]
}

export interface FaultMeasurement {
  readonly items: readonly GoodItem[]
  readonly faultContext: FaultContext
  readonly search: SearchIndex
  readonly settings: CheckContext['settings']
  readonly seed: string
  /** Maximum number of items per fault. */
  readonly maxPerFault: number
}

/**
 * Damages good items in every way and counts how many faults the checks catch. Items that a check rejects undamaged count as false alarms
 * and are left out of the rest.
 */
export const measureFaults = async (measurement: FaultMeasurement): Promise<readonly FaultRow[]> => {
  const { items, faultContext, seed, maxPerFault } = measurement
  const alarmCounts = tally('false_alarm')
  const good: GoodItem[] = []
  for (const item of items) {
    const seen = await objections(measurement, item, [])
    alarmCounts.add(seen, item.draft.question)
    if (seen.length === 0) good.push(item)
  }
  const rows = [alarmCounts.row()]
  for (const fault of faultNames) {
    const counted = tally(fault)
    for (const [index, item] of good.entries()) {
      if (counted.tried() >= maxPerFault) break
      const others = fortyItemsFrom(faultContext.others, index).filter(
        ({ draft }) => draft.ask_id !== item.draft.ask_id,
      )
      const damaged = damage(fault, item, { ...faultContext, others }, seed)
      if (damaged)
        counted.add(
          await objections(measurement, damaged, damaged.siblings ?? []),
          `${damaged.draft.question} → ${damaged.change}`,
        )
    }
    rows.push(counted.row())
  }
  return rows
}

const fortyItemsFrom = (items: readonly GoodItem[], index: number): readonly GoodItem[] =>
  [...items, ...items].slice(index % items.length, (index % items.length) + 40)

/** The names of the checks that object to an item. */
const objections = async (
  { faultContext, search, settings }: FaultMeasurement,
  item: GoodItem,
  siblings: CheckContext['siblings'],
): Promise<readonly string[]> => {
  const context = { ask: item.ask, corpus: faultContext.corpus, search, siblings, settings }
  const { verdicts } = await runChecks(item.draft, context)
  return verdicts.filter(({ finding }) => finding !== 'sound').map(({ name }) => name)
}

const tally = (fault: FaultRow['fault']) => {
  let tried = 0
  let caught = 0
  const by: Record<string, number> = {}
  const missed: string[] = []
  return {
    tried: () => tried,
    add(checks: readonly string[], what: string): void {
      tried++
      if (checks.length > 0) caught++
      else if (missed.length < maxMissedShown) missed.push(what)
      for (const name of checks) by[name] = (by[name] ?? 0) + 1
    },
    row: (): FaultRow => ({
      fault,
      tried,
      caught,
      recall: wilson(caught, tried),
      by,
      missed: fault === 'false_alarm' ? [] : missed,
    }),
  }
}

const maxMissedShown = 12
