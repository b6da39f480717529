/** The result of `work`, or `fallback` if it throws. */
export const resultOr = <T, F>(fallback: F, work: () => T): T | F => {
  try {
    return work()
  } catch {
    return fallback
  }
}
