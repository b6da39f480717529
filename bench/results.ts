/** One figure: the median of `n` runs, with the lowest and highest. */
export interface Row {
  readonly part: string
  readonly name: string
  readonly n: number
  readonly median: number
  readonly low: number
  readonly high: number
}

/** The output file of `npm run bench`. */
export interface Results {
  readonly version: string
  readonly date: string
  readonly machine: string
  readonly node: string
  readonly rows: readonly Row[]
}

export const formatValue = (value: number): string =>
  Number.isInteger(value) || value >= 1000 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toPrecision(3)
