import type { Draw } from '../../dataset/sample-size.ts'
import { elementAt, zip } from '../../text/required.ts'
import { clusterBootstrap, type Interval } from '../intervals.ts'

export interface PairedDifference extends Interval {
  /** The same, weighted by the sample weights. */
  readonly estimate: Interval
  /** Number of questions on which the first was better, equal or worse. */
  readonly won: number
  readonly tied: number
  readonly lost: number
}

/** The mean difference on the same questions, with a 95% bootstrap interval over pages. */
export const differenceOverPages = (
  first: readonly number[],
  second: readonly number[],
  draws: readonly Draw[],
  seed: string,
): PairedDifference => {
  const differences = zip(first, second).map(([value, other]) => value - other)
  const intervalOf = clusterBootstrap(
    draws.map(({ page }) => page),
    { rounds: 2000, seed },
  )
  return {
    ...intervalOf(differences),
    estimate: intervalOf(differences, (at) => elementAt(draws, at).weight),
    won: differences.filter((difference) => difference > 0).length,
    tied: differences.filter((difference) => difference === 0).length,
    lost: differences.filter((difference) => difference < 0).length,
  }
}
