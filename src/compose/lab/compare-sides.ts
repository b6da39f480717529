import { bootstrap, type Interval, mean, wilson } from '../../measure/intervals.ts'
import { sumOfPrices } from '../../store/calls.ts'
import { countEach, groupedBy } from '../../text/grouped-by.ts'
import { sum } from '../../text/sum.ts'
import type { LabOutcome, SideRun } from './run-side.ts'

/** How a side (a configuration of the lab) differs from another one, over the asks that both have. */
export type Difference = ReturnType<typeof differenceOf>

export interface LabResult {
  readonly sides: readonly ReturnType<typeof summarize>[]
  readonly differences: readonly Difference[]
  /** The first side compared with its earlier result, if a baseline was given. */
  readonly baseline?: Difference | undefined
}

export interface Pair {
  readonly ask: string
  readonly sides: readonly [string, string]
  readonly outcomes: readonly [LabOutcome, LabOutcome]
}

/** Joins the runs of each side. Runs with different seeds have different asks. */
export const joinRuns = (runs: readonly SideRun[]): SideRun[] =>
  [...groupedBy(runs, ({ side }) => side.name).values()].map((sideRuns) => ({
    ...sideRuns[0],
    outcomes: sideRuns.flatMap(({ outcomes }) => outcomes),
    calls: sum(sideRuns.map(({ calls }) => calls)),
    tokens: sum(sideRuns.map(({ tokens }) => tokens)),
    usd: sumOfPrices(sideRuns),
    seconds: sum(sideRuns.map(({ seconds }) => seconds)),
  }))

export const summarize = ({ side, outcomes, calls, tokens, usd, seconds }: SideRun) => {
  const accepted = outcomes.filter((outcome) => outcome.accepted)
  const scores = outcomes.flatMap(({ score }) => score ?? [])
  const rejected = outcomes.filter((outcome) => !outcome.accepted)
  return {
    name: side.name,
    model: side.model,
    critic: side.critic,
    asks: outcomes.length,
    acceptance: wilson(accepted.length, outcomes.length),
    score: scores.length > 0 ? mean(scores) : null,
    documents: new Set(accepted.flatMap(({ document }) => document ?? [])).size,
    /** How many drafts each check or critic rejected. */
    faults: Object.fromEntries(countEach(rejected.map(({ by = 'unknown' }) => by))),
    /** Null if no item was accepted. */
    callsPerItem: accepted.length > 0 ? calls / accepted.length : null,
    tokensPerItem: accepted.length > 0 ? tokens / accepted.length : null,
    usd,
    seconds,
  }
}

/** Pairs the drafts of two sides that were written for the same ask. */
export const pairsOf = (from: SideRun, to: SideRun): readonly Pair[] => {
  const outcomesByAsk = new Map(to.outcomes.map((outcome) => [outcome.ask, outcome]))
  return from.outcomes.flatMap((outcome): Pair[] => {
    const other = outcomesByAsk.get(outcome.ask)
    return other ? [{ ask: outcome.ask, sides: [from.side.name, to.side.name], outcomes: [outcome, other] }] : []
  })
}

export const differenceOf = (from: SideRun, to: SideRun) => {
  const pairs = pairsOf(from, to)
  const judged = pairs.filter(({ outcomes }) => outcomes.every(({ score }) => score !== undefined))
  return {
    from: from.side.name,
    to: to.side.name,
    asks: pairs.length,
    acceptance: pairedDifference(pairs.map(({ outcomes: [a, b] }) => Number(b.accepted) - Number(a.accepted))),
    score: pairedDifference(judged.map(({ outcomes: [a, b] }) => (b.score ?? 0) - (a.score ?? 0))),
  }
}

/** Computes the mean difference, and its interval by resampling the asks. */
export const pairedDifference = (
  values: readonly number[],
): Interval & { verdict: 'better' | 'worse' | 'undecided' } => {
  if (values.length === 0) return { value: Number.NaN, low: Number.NaN, high: Number.NaN, n: 0, verdict: 'undecided' }
  const interval = bootstrap(values, mean, { rounds: 2000, seed: 'lab' })
  if (interval.low > 0) return { ...interval, verdict: 'better' }
  return { ...interval, verdict: interval.high < 0 ? 'worse' : 'undecided' }
}
