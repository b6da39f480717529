import { type Random, randomFrom } from '../../src/text/random.ts'

/** A question foretold by weights that have not seen its set. */
export interface Foretold {
  readonly p: number
  readonly ok: boolean
  readonly set: string
  readonly count: number
}

/** The chance that an accepted question is foretold higher than a rejected one. */
export const ordering = (foretold: readonly Foretold[]): number => {
  const sorted = [...foretold].sort((a, b) => a.p - b.p)
  let below = 0
  let won = 0
  let good = 0
  for (let at = 0; at < sorted.length; ) {
    const p = sorted[at]!.p
    let tied = 0
    let risen = 0
    for (; at < sorted.length && sorted[at]!.p === p; at++)
      if (sorted[at]!.ok) risen += sorted[at]!.count
      else tied += sorted[at]!.count
    won += risen * (below + tied / 2)
    good += risen
    below += tied
  }
  return won / (good * below)
}

/** Between what 95 of a hundred drawings anew of the same questions lie. */
export const interval = (foretold: readonly Foretold[], of: (drawn: readonly Foretold[]) => number): string => {
  const random: Random = randomFrom('ordering', foretold.length)
  const drawn = Array.from({ length: 400 }, () =>
    of(foretold.map(() => foretold[Math.floor(random.next() * foretold.length)]!)),
  )
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b)
  return `${drawn[Math.floor(drawn.length * 0.025)]!.toFixed(2)} to ${drawn[Math.floor(drawn.length * 0.975)]!.toFixed(2)}`
}

/** The ordering inside each set: how sets differ from each other is no merit when items of one are chosen. */
export const orderingWithin = (foretold: readonly Foretold[]): number => {
  const sets = [...new Set(foretold.map(({ set }) => set))].map((set) => foretold.filter((each) => each.set === set))
  const told = sets.map((own) => {
    const good = own.filter(({ ok }) => ok).length
    return { worth: Math.sqrt(good * (own.length - good)), order: ordering(own) }
  })
  const counted = told.filter(({ worth }) => worth > 0)
  const whole = counted.reduce((sum, { worth }) => sum + worth, 0)
  return counted.reduce((sum, { worth, order }) => sum + worth * order, 0) / whole
}

export const acceptedOf = (foretold: readonly Foretold[]): number =>
  foretold.reduce((sum, { ok, count }) => sum + (ok ? count : 0), 0) /
  foretold.reduce((sum, { count }) => sum + count, 0)

/** The surest share of every set. */
export const surest = (foretold: readonly Foretold[], share: number): Foretold[] =>
  [...new Set(foretold.map(({ set }) => set))].flatMap((set) => {
    const own = foretold.filter((each) => each.set === set).sort((a, b) => b.p - a.p)
    return own.slice(0, Math.round(own.length * share))
  })
