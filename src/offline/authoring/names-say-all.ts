import type { Fact } from '../fact.ts'
import type { OfflineLanguage } from '../family.ts'
import { stemsIn } from '../reading/match.ts'

/** `checks the status of Bells` of `bells-status`, `checks the status of Relays` of `relays-status`: told apart by their names, and by nothing else. */
export const namesSayAll = (one: Fact, other: Fact, language: OfflineLanguage): boolean => {
  const [first, second] = [stemsIn(one.value, language), stemsIn(other.value, language)]
  const named = stemsIn([...partsOf(one.subject), ...partsOf(other.subject)].join(' '), language)
  return [...first, ...second].every((stem) => (first.has(stem) && second.has(stem)) || named.has(stem))
}

/** The words that a name is made of. */
export const partsOf = (name: string): readonly string[] =>
  name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
