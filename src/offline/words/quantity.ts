import type { Unit } from './units.ts'

type QuantityKind = 'number' | 'month' | 'clock'

/** A number in a text with all its possible values. */
export interface Quantity {
  readonly kind: QuantityKind
  /** `1.500` is 1.5 or 1500, depending on the locale. */
  readonly readings: readonly number[]
  readonly unit?: Unit
  /** True for words that are often not numbers: `one`, `first`, `half`. */
  readonly weak: boolean
  readonly text: string
  readonly start: number
}

/** True if two quantities can be the same: equal numbers and compatible units. */
export const sameQuantity = (a: Quantity, b: Quantity): boolean => {
  if (a.kind !== b.kind && !(isMonth(a) && isMonth(b))) return false
  if (a.unit && b.unit && a.unit.measures !== b.unit.measures) return false
  if (a.readings.some((one) => b.readings.some((other) => close(one, other))))
    return !a.unit || !b.unit || shareFactor(a.unit, b.unit)
  return a.unit !== undefined && b.unit !== undefined && sameMeasure(a, b)
}

/** True for the name of a month (`June`) and for a number that could be one (the 06 of 2025-06-01). */
const isMonth = ({ kind, unit, readings }: Quantity): boolean =>
  kind === 'month' || (kind === 'number' && unit === undefined && readings.some((one) => one >= 1 && one <= 12))

const shareFactor = (a: Unit, b: Unit): boolean => a.factors.some((factor) => b.factors.includes(factor))

const sameMeasure = (a: Quantity, b: Quantity): boolean =>
  a.readings.some((one) =>
    a.unit?.factors.some((factor) =>
      b.readings.some((other) => b.unit?.factors.some((second) => close(one * factor, other * second))),
    ),
  )

const close = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))
