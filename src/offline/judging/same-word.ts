import { stem } from '../../text/words.ts'
import type { ReadLanguage } from './language.ts'
import { wordGroups } from './word-groups.ts'

/** Whether two stems can stand for the same thing: a shared beginning, a slip of the fingers, or a group of words that ask and answer. */
export const sameWord = (one: string, other: string, language: ReadLanguage): boolean =>
  one === other || alike(one, other) || (related(language).get(one)?.has(other) ?? false)

export const meets = (one: string, others: ReadonlySet<string>, language: ReadLanguage): boolean => {
  if (others.has(one)) return true
  for (const other of related(language).get(one) ?? []) if (others.has(other)) return true
  if (one.length < shortest) return false
  for (const other of others) if (alike(one, other)) return true
  return false
}

/** `configur` and `configuration`; `instanc` and `instnac`. Short stems must be equal. */
const alike = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const surplus = long.length - short.length
  if (short.length < shortest || surplus > 4 || /\d/.test(one + other)) return false
  const start = commonStart(short, long)
  if (start === short.length) return true
  if (start >= 6 && surplus <= 3 && start >= long.length - 4) return true
  return short.length >= 6 && isOneSlip(short, long, start)
}

const shortest = 5

const commonStart = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** One letter more, less, other, or two that changed places. */
const isOneSlip = (short: string, long: string, at: number): boolean => {
  if (long.length - short.length > 1) return false
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}

const known = new Map<ReadLanguage, ReadonlyMap<string, ReadonlySet<string>>>()

const related = (language: ReadLanguage): ReadonlyMap<string, ReadonlySet<string>> => {
  const cached = known.get(language)
  if (cached) return cached
  const links = new Map<string, Set<string>>()
  for (const group of wordGroups[language]) {
    const stems = group.split(' ').map((word) => stem(word, language))
    for (const one of stems) links.set(one, new Set([...(links.get(one) ?? []), ...stems]))
  }
  known.set(language, links)
  return links
}
