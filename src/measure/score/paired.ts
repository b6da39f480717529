import { bootstrap, type Interval, mean } from '../intervals.ts'

export interface PairedDifference extends Interval {
  /** Questions on which the first did better, alike and worse. */
  readonly won: number
  readonly tied: number
  readonly lost: number
}

/** How much better the first did on the same questions, with the 95% interval of a bootstrap over questions. */
export const pairedDifference = (
  first: readonly number[],
  second: readonly number[],
  seed = 'paired',
): PairedDifference => {
  const differences = first.map((value, index) => value - second[index]!)
  return {
    ...bootstrap(differences.length, (indexes) => mean(indexes.map((index) => differences[index]!)), {
      rounds: 2000,
      seed,
    }),
    won: differences.filter((difference) => difference > 0).length,
    tied: differences.filter((difference) => difference === 0).length,
    lost: differences.filter((difference) => difference < 0).length,
  }
}
