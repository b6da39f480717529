export interface PassageText {
  readonly chunk_id: string
  readonly text: string
}

/** A value, and what stands in its place. The same where it stayed. */
export interface Change {
  readonly was: string
  readonly now: string
  /** What it counts, where that follows: `30` of `30 days`. */
  readonly of: string
}

export interface PlaceNow extends PassageText {
  readonly changes: readonly Change[]
}

/** Where a quote of older documents stands now: word by word, with other numbers, or with a few other words in one place. One place only. */
export const placeNow = (quote: string, passages: readonly PassageText[]): PlaceNow | undefined => {
  const wanted = [asItWas(quote), withOtherNumbers(quote), () => withOtherWords(quote, passages)]
  for (const find of wanted) {
    const found = find(passages)
    if (new Set(found.map(({ text }) => text)).size > 1) return undefined
    if (found[0]) return found[0]
  }
  return undefined
}

type Find = (passages: readonly PassageText[]) => readonly PlaceNow[]

const asItWas =
  (quote: string): Find =>
  (passages) =>
    matching(new RegExp(wordsOf(quote).map(escaped).join('\\s+'), 'gu'), passages, () => [])

const withOtherNumbers =
  (quote: string): Find =>
  (passages) => {
    const numbers = [...quote.matchAll(number)]
    const between = quote.split(number)
    if (numbers.length === 0 || between.join(' ').match(/\p{L}{2,}/gu) === null) return []
    const pattern = between.map((text) => text.split(/(\s+)/).map(loose).join('')).join(`(${digits})`)
    return matching(new RegExp(`(?<!\\d|\\d[.,:])${pattern}(?!\\d|[.,:]\\d)`, 'gu'), passages, (found) =>
      numbers.map(({ 0: was, index }, at) => {
        const [, joined = '', of = ''] = unit.exec(quote.slice(index + was.length))!
        return { was: was + joined, now: found[at + 1]! + joined, of }
      }),
    )
  }

/** The longest beginning and the longest end that stand, with a few words between them. */
const withOtherWords = (quote: string, passages: readonly PassageText[]): readonly PlaceNow[] => {
  const words = wordsOf(quote)
  if (words.length < leastWords) return []
  for (let from = words.length - 1; from >= 1; from--) {
    const beginning = words.slice(0, from).map(escaped).join('\\s+')
    if (!passages.some(({ text }) => new RegExp(beginning, 'u').test(text))) continue
    for (let to = from + 1; to <= Math.min(words.length, from + mostOther); to++) {
      if ((words.length - (to - from)) / words.length < leastSame) break
      const end =
        to < words.length ? `\\s+${words.slice(to).map(escaped).join('\\s+')}` : '(?=\\s*\\n|\\s*$|(?<=[.;!?])\\s)'
      const others = `((?:\\S+[ \\t]+){0,${mostOther - 1}}?\\S+?)`
      const was = unmarked(words.slice(from, to).join(' '))
      const found = matching(new RegExp(`${beginning}\\s+${others}${end}`, 'gu'), passages, (hit) => [
        { was, now: unmarked(hit[1]!.replace(/\s+/g, ' ')), of: '' },
      ])
      if (found.length > 0) return isValue(was) && found.every(({ changes }) => isValue(changes[0]!.now)) ? found : []
    }
    return []
  }
  return []
}

const leastWords = 5
const mostOther = 4
const leastSame = 0.6

/** A word that says more than how a sentence goes on: with a number, a capital, a code or some length. */
const isValue = (text: string): boolean => /\d|\p{Lu}|[_/.:-]\S/u.test(text) || /^\p{L}{4,}(?: \p{L}+)?$/u.test(text)

const matching = (
  pattern: RegExp,
  passages: readonly PassageText[],
  changesIn: (found: RegExpMatchArray) => readonly Change[],
): readonly PlaceNow[] =>
  passages.flatMap(({ chunk_id, text }) =>
    [...text.matchAll(pattern)].map((found) => ({ chunk_id, text: found[0], changes: changesIn(found) })),
  )

const digits = '\\d+(?:[.,:]\\d+)*'
/** The number of an entry in a list is no value. */
const number = new RegExp(`(?<![\\d.,:])(?!(?<=(?:^|\\n)[ \\t]*)\\d+[.)]\\s)${digits}`, 'gu')
const unit = /^(\p{L}{0,3}(?!\p{L}))?( \p{L}+)?/u

const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

const loose = (text: string): string => (/^\s+$/.test(text) ? '\\s+' : escaped(text))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Without the marks and the stops around it. */
const unmarked = (text: string): string => text.replace(/^[*_`"'“‘(|]+|[*_`"'”’)|.,;:!?]+$/gu, '')
