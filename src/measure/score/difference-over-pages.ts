import type { Draw } from '../../dataset/sample-size.ts'
import { elementAt, zip } from '../../text/required.ts'
import { clusterBootstrap } from '../intervals.ts'

export type PairedDifference = ReturnType<typeof differenceOverPages>

/** The mean difference on the same questions, with a 95% bootstrap interval over pages. */
export const differenceOverPages = (
  first: readonly number[],
  second: readonly number[],
  draws: readonly Draw[],
  seed: string,
) => {
  const differences = zip(first, second).map(([value, other]) => value - other)
  const intervalOf = clusterBootstrap(
    draws.map(({ page }) => page),
    { rounds: 2000, seed },
  )
  return {
    ...intervalOf(differences),
    /** The mean difference, weighted by the sample weights. */
    estimate: intervalOf(differences, (at) => elementAt(draws, at).weight),
    /** Number of questions on which the first was better, equal or worse. */
    won: differences.filter((difference) => difference > 0).length,
    tied: differences.filter((difference) => difference === 0).length,
    lost: differences.filter((difference) => difference < 0).length,
  }
}
