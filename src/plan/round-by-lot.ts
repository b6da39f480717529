import { zip } from '../text/required.ts'
/**
 * Whole numbers for what is due to each, the one below or the one above, so that the total comes out and each gets on average what is
 * due to it. The lots decide (Pareto sampling with permanent random numbers, adjusted as Bondesson, Traat and Lundqvist, 2006, have it):
 * with the same lots, a change of one amount changes few of the others.
 */
export const roundByLot = (due: readonly number[], lots: readonly number[]): number[] => {
  const floors = due.map((amount) => Math.floor(amount + tiny))
  const parts = zip(due, floors).map(([amount, below]) => Math.max(0, amount - below))
  const left = Math.round(parts.reduce((sum, part) => sum + part, 0))
  const spread = parts.reduce((sum, part) => sum + part * (1 - part), 0)
  const rank = (part: number, drawn: number): number => {
    const lot = Math.min(1 - tiny, Math.max(tiny, drawn))
    const adjustment = spread < tiny ? 0 : (part * (1 - part) * (part - 0.5)) / spread ** 2
    return Math.log(lot / (1 - lot)) + Math.log((1 - part) / part) + adjustment
  }
  const drawn = zip(parts, lots)
    .flatMap(([part, lot], at) => (part > tiny ? [{ at, rank: rank(part, lot) }] : []))
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .slice(0, left)
  const rounded = new Set(drawn.map(({ at }) => at))
  return floors.map((amount, at) => amount + Number(rounded.has(at)))
}

const tiny = 1e-9

/** `total` in proportion to the measures, none above its cap: what a cap cuts off goes to the others. */
export const withinCaps = (measures: readonly number[], caps: readonly number[], total: number): number[] => {
  const due = measures.map(() => 0)
  let open = zip(measures, caps).flatMap(([measure, cap], at) => (measure > 0 ? [{ at, measure, cap }] : []))
  let left = total
  while (open.length > 0 && left > tiny) {
    const sum = open.reduce((all, { measure }) => all + measure, 0)
    const scale = left / sum
    const full = open.filter(({ measure, cap }) => measure * scale >= cap)
    if (full.length === 0) {
      for (const { at, measure } of open) due[at] = measure * scale
      return due
    }
    for (const { at, cap } of full) {
      due[at] = cap
      left -= cap
    }
    const taken = new Set(full)
    open = open.filter((one) => !taken.has(one))
  }
  return due
}
