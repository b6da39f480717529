/**
 * Whole numbers for what is due to each, the one below or the one above, so that the total comes out and each gets on average what is
 * due to it. The lots decide (Pareto sampling with permanent random numbers, adjusted as Bondesson, Traat and Lundqvist, 2006, have it):
 * with the same lots, a change of one amount changes few of the others.
 */
export const roundByLot = (due: readonly number[], lots: readonly number[]): number[] => {
  const whole = due.map((amount) => Math.floor(amount + tiny))
  const parts = due.map((amount, at) => Math.max(0, amount - whole[at]!))
  const left = Math.round(parts.reduce((sum, part) => sum + part, 0))
  const spread = parts.reduce((sum, part) => sum + part * (1 - part), 0)
  const rank = (at: number): number => {
    const part = parts[at]!
    const lot = Math.min(1 - tiny, Math.max(tiny, lots[at]!))
    const adjustment = spread < tiny ? 0 : (part * (1 - part) * (part - 0.5)) / spread ** 2
    return Math.log(lot / (1 - lot)) + Math.log((1 - part) / part) + adjustment
  }
  const drawn = parts
    .flatMap((part, at) => (part > tiny ? [{ at, rank: rank(at) }] : []))
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .slice(0, left)
  for (const { at } of drawn) whole[at]!++
  return whole
}

const tiny = 1e-9

/** `total` in proportion to the measures, none above its cap: what a cap cuts off goes to the others. */
export const withinCaps = (measures: readonly number[], caps: readonly number[], total: number): number[] => {
  const due = measures.map(() => 0)
  let open = measures.flatMap((measure, at) => (measure > 0 ? [at] : []))
  let left = total
  while (open.length > 0 && left > tiny) {
    const sum = open.reduce((all, at) => all + measures[at]!, 0)
    const scale = left / sum
    const full = open.filter((at) => measures[at]! * scale >= caps[at]!)
    if (full.length === 0) {
      for (const at of open) due[at] = measures[at]! * scale
      return due
    }
    for (const at of full) {
      due[at] = caps[at]!
      left -= caps[at]!
    }
    const taken = new Set(full)
    open = open.filter((at) => !taken.has(at))
  }
  return due
}
