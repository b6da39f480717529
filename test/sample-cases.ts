/** Without GOLDSPAN_TESTS=all (set in CI and at night), `npm test` runs only some cases of long lists. */
export const triesAll = process.env.GOLDSPAN_TESTS === 'all'

/** `count` cases, evenly spaced over the list. */
export const sampleCases = <T>(cases: readonly T[], count: number): readonly T[] =>
  triesAll
    ? cases
    : cases.filter((_, at) => Math.floor((at * count) / cases.length) !== Math.floor(((at - 1) * count) / cases.length))
