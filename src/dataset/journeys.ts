import { groupedBy } from '../text/grouped-by.ts'
import { type Item, isTurn, type Turn } from '../vocabulary/index.ts'

/** Ids of turns to drop: all turns of a journey whose first turn is missing, turns that depend on a missing one, and a turn that would be the only one left. */
export const findBrokenTurns = (items: readonly Item[]): ReadonlySet<string> => {
  const broken = new Set<string>()
  for (const turns of journeysOf(items)) {
    const kept: Turn[] = []
    for (const turn of turns) {
      const { position, standalone_question } = turn.journey
      const dependsOnContext = standalone_question !== undefined && standalone_question !== turn.question
      const previous = kept.at(-1)?.journey.position ?? 0
      if (position === 1 || (kept.length > 0 && (!dependsOnContext || previous === position - 1))) kept.push(turn)
      else broken.add(turn.query_id)
    }
    const [first, ...others] = kept
    if (first && others.length === 0) broken.add(first.query_id)
  }
  return broken
}

export const brokenJourneyReason = 'Other turns of its conversation are not in the set.'

/** Renumbers the turns of every journey after some were dropped. */
export const renumberTurns = (items: readonly Item[]): Item[] => {
  const places = new Map<Item, { readonly position: number; readonly of: number }>()
  for (const turns of journeysOf(items))
    for (const [index, turn] of turns.entries()) places.set(turn, { position: index + 1, of: turns.length })
  return items.map((item) => {
    const place = places.get(item)
    return item.journey && place ? { ...item, journey: { ...item.journey, ...place } } : item
  })
}

export const journeysOf = (items: readonly Item[]): Turn[][] =>
  [...groupedBy(items.filter(isTurn), ({ journey }) => journey.id).values()].map((turns) =>
    turns.toSorted((a, b) => a.journey.position - b.journey.position),
  )
