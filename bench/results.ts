/** One figure: the median of so many runs, and the spread. */
export interface Row {
  readonly part: string
  readonly name: string
  readonly n: number
  readonly median: number
  readonly low: number
  readonly high: number
}

/** What `npm run bench` writes. */
export interface Results {
  readonly version: string
  readonly date: string
  readonly machine: string
  readonly node: string
  readonly rows: readonly Row[]
}

export const shown = (value: number): string =>
  Number.isInteger(value) || value >= 1000 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toPrecision(3)
