/** One class of attacks: what is tried, and what must hold. */
export interface Part {
  readonly name: string
  /** What must hold, in a sentence. */
  readonly promise: string
  run(budget: Budget): Promise<Tried>
}

export interface Budget {
  readonly seconds: number
  /** Enough, also where time is left. */
  readonly cases: number
  readonly seed: number
}

export interface Tried {
  readonly cases: number
  /** What did not hold, with what is needed to see it again. */
  readonly broken: readonly string[]
  /** Figures beside the counts. */
  readonly notes?: readonly string[]
}

/** Tries cases until the time is over. What is thrown by a case has not held. */
export const tryFor = async ({ seconds, seed }: Budget, one: (number: number) => unknown): Promise<Tried> => {
  const end = performance.now() + seconds * 1000
  const broken: string[] = []
  let cases = 0
  let slowest = 0
  while (performance.now() < end && broken.length < 20) {
    const began = performance.now()
    try {
      await one(cases)
    } catch (error) {
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      broken.push(`seed ${seed}, case ${cases}: ${text.slice(0, 300)}`)
    }
    slowest = Math.max(slowest, performance.now() - began)
    cases++
  }
  return { cases, broken, notes: [`slowest case ${(slowest / 1000).toFixed(2)} s`] }
}

export const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

/** Tries a fixed list of cases, however long it takes. */
export const tryAll = async <T>(cases: readonly T[], one: (each: T) => unknown): Promise<Tried> => {
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
