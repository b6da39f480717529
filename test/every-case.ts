/** `npm test` runs a part of long lists of cases. With GOLDSPAN_TESTS=all (CI and nightly) all run. */
export const triesAll = process.env.GOLDSPAN_TESTS === 'all'

/** `count` cases, evenly spaced over the list. */
export const some = <T>(cases: readonly T[], count: number): readonly T[] =>
  triesAll
    ? cases
    : cases.filter((_, at) => Math.floor((at * count) / cases.length) !== Math.floor(((at - 1) * count) / cases.length))
