/** One class of attacks. */
export interface Part {
  readonly name: string
  readonly promise: string
  run(budget: Budget): Promise<PartResult>
}

export interface Budget {
  readonly seconds: number
  /** Maximum number of cases. */
  readonly cases: number
  readonly seed: number
}

export interface PartResult {
  readonly cases: number
  /** The failed cases, with the seed to reproduce them. */
  readonly broken: readonly string[]
  /** Further figures. */
  readonly notes?: readonly string[]
}

/** Runs cases until the time or the number of cases is reached. A case fails if it throws. */
export const tryFor = async (
  { seconds, seed, cases: most }: Budget,
  one: (number: number) => unknown,
): Promise<PartResult> => {
  const end = performance.now() + seconds * 1000
  const broken: string[] = []
  let cases = 0
  let slowest = 0
  while (cases < most && performance.now() < end && broken.length < 20) {
    const startTime = performance.now()
    try {
      await one(cases)
    } catch (error) {
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      broken.push(`seed ${seed}, case ${cases}: ${text.slice(0, 300)}`)
    }
    slowest = Math.max(slowest, performance.now() - startTime)
    cases++
  }
  return { cases, broken, notes: [`slowest case ${(slowest / 1000).toFixed(2)} s`] }
}

export const ensure = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

/** Runs a fixed list of cases. */
export const tryAll = async <T>(cases: readonly T[], one: (each: T) => unknown): Promise<PartResult> => {
  const broken: string[] = []
  for (const each of cases)
    try {
      await one(each)
    } catch (error) {
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      broken.push(`${JSON.stringify(each).slice(0, 160)}: ${text.slice(0, 300)}`)
    }
  return { cases: cases.length, broken }
}
