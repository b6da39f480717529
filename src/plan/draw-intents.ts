import { randomFrom } from '../text/random.ts'
import type { Intent } from '../vocabulary/index.ts'
import type { Offers } from './passage-offers.ts'

/**
 * What to ask of a passage `count` times: what it offers, drawn by its own lot, and of that more often what is wanted much and offered
 * seldom. Nothing but the passage and those shares decides.
 */
export const drawIntents = (
  key: string,
  offers: Offers,
  count: number,
  demand: ReadonlyMap<Intent, number>,
): Intent[] => {
  const left: Partial<Record<Intent, number>> = { ...offers }
  return Array.from({ length: count }, (_, nth) => {
    const open = [...demand].filter(([intent]) => (left[intent] ?? 0) > 0)
    const choice = open.length > 0 ? open : [...demand]
    const [drawn] = choice
      .map(([intent, weight]) => ({ intent, lot: randomFrom('intent', key, nth, intent).next() ** (1 / weight) }))
      .sort((one, other) => other.lot - one.lot)
    const { intent } = drawn!
    left[intent] = (left[intent] ?? 0) - 1
    return intent
  })
}

/** How much more an intent is wanted than a passage is likely to offer it. */
export const demandFor = (wanted: readonly Intent[], offered: readonly Offers[]): ReadonlyMap<Intent, number> => {
  const counts = new Map<Intent, number>()
  for (const intent of wanted) counts.set(intent, (counts.get(intent) ?? 0) + 1)
  return new Map(
    [...counts].map(([intent, count]) => {
      const supply = offered.filter((offers) => (offers[intent] ?? 0) > 0).length
      return [intent, count / wanted.length / Math.max(1 / 20, supply / Math.max(1, offered.length))]
    }),
  )
}
