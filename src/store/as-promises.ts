/** A table whose answers are waited for, so that it may live in another process. */
export type AsPromises<T> = {
  readonly [K in keyof T]: T[K] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Answer>
    : never
}

/** The tables of SQLite answer at once; behind the port of the store nobody may count on that. */
export const asPromises = <T extends object>(table: T): AsPromises<T> =>
  Object.fromEntries(
    Object.entries(table).map(([name, method]) => [name, async (...given: unknown[]) => method(...given)]),
  ) as AsPromises<T>
