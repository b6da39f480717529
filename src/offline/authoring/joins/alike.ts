/**
 * Names that people mix up or set together. `namesakes` are one method or command of two things (`dirent.isFile()` and
 * `stats.isFile()`) or what one command offers (`npm trust github` and `npm trust gitlab`): they need more in common than their names; `siblings` belong to one thing and differ in one part (`fetch-retry-mintimeout` and `fetch-retry-maxtimeout`),
 * in a part more (`close()` and `closeSync()`) or in a letter (`getuid()` and `geteuid()`). That both belong to npm is no likeness.
 */
export const likeness = (a: string, b: string): 'namesakes' | 'siblings' | undefined => {
  const [one, other] = [segmentsOf(a), segmentsOf(b)]
  const [mine, theirs] = [one.at(-1)!, other.at(-1)!]
  const owners = [one, other].map((segments) => segments.slice(0, -1).join(' '))
  if (mine === theirs)
    return one.length > 1 && one.length === other.length && owners[0] !== owners[1] ? 'namesakes' : undefined
  if (owners[0] !== owners[1]) return undefined
  if (areSiblings(mine, theirs)) return 'siblings'
  return a.includes(' ') && one.length > 2 ? 'namesakes' : undefined
}

const segmentsOf = (name: string): readonly string[] => name.replace(/\(\)$/, '').split(/[. ]/)

const areSiblings = (a: string, b: string): boolean => {
  const [mine, theirs] = [partsOf(a), partsOf(b)]
  if (isGrown(mine, theirs) || isGrown(theirs, mine)) return true
  if (mine.length === 1 && theirs.length === 1) return a.length > 4 && isOneLetterOff(a, b)
  if (build(a) !== build(b) || mine.length !== theirs.length) return false
  const apart = mine.flatMap((part, at) => (part === theirs[at] ? [] : [at]))
  const shared = mine.filter((part, at) => part === theirs[at] && part.length > 2 && !filler.test(part))
  // `install-links` and `bin-links` have little in common, `min_size` and `max_size` have much.
  const opens = apart[0] === 0 && /[-_]/.test(a) && !opposites.test(`${mine[0]} ${theirs[0]}`)
  return apart.length === 1 && shared.length > 0 && !opens
}

/** `package-lock` and `package-lock-only`. */
const isGrown = (short: readonly string[], long: readonly string[]): boolean =>
  long.length === short.length + 1 && short.every((part, at) => part === long[at]) && short.join('').length > 3

const isOneLetterOff = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return (
    long.length - short.length === 1 &&
    [...long].some((_letter, at) => long.slice(0, at) + long.slice(at + 1) === short)
  )
}

/** What many names of one thing begin or end with. */
const filler = /^(?:sync|async|get|set|has|the|and|for|use|new|to|is)$/

const opposites =
  /^(?:min max|max min|old new|new old|before after|after before|input output|output input|read write|write read|src dst|dst src|source target|target source|first last|last first|start end|end start|soft hard|hard soft|to from|from to)$/

const build = (name: string): string => name.replace(/[\p{L}\d]+/gu, 'x')

const partsOf = (name: string): readonly string[] =>
  name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
