/** Compares by code units, so the order is the same on every machine and in every locale. */
export const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
