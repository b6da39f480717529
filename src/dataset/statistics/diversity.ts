import { gzipSync, strToU8 } from 'fflate'
import { timesOf } from '../../text/grouped-by.ts'
import { randomFrom } from '../../text/random.ts'
import { required } from '../../text/required.ts'
import { words } from '../../text/words.ts'

/** The tokens of texts, one list each. Every measure of diversity grows with the amount of text: compare only at equal budgets. */
export type TokenLists = readonly (readonly string[])[]

/** METRICS of other sets are published at this many tokens. */
export const tokenBudget = 4000

/** Texts drawn without order until the budget is spent, so that one strategy at the front of a set does not stand for all of it. */
export const withinBudget = (texts: readonly string[], language: string, budget = tokenBudget): string[] => {
  const drawn: string[] = []
  let spent = 0
  for (const text of randomFrom('diversity', language).shuffle(texts)) {
    const length = words(text, language).length
    if (spent + length > budget) break
    spent += length
    drawn.push(text)
  }
  return drawn
}

/** The share of different n-grams, summed over n of 1 to 4: NGD, 4 at most. Runs continue from one text to the next, as in Shaib et al. */
export const ngramDiversity = (lists: TokenLists): number =>
  [1, 2, 3, 4].reduce((sum, n) => sum + distinct(lists, n), 0)

/** The share of n-grams that are different ones. */
export const distinct = (lists: TokenLists, n: number): number => {
  const tokens = lists.flat()
  const count = tokens.length - n + 1
  if (count < 1) return 0
  const seen = new Set<string>()
  for (let start = 0; start < count; start++) seen.add(tokens.slice(start, start + n).join(' '))
  return seen.size / count
}

/** Bytes before over bytes after compression: how much the texts repeat each other. Lower is more varied. */
export const compressionRatio = (texts: readonly string[]): number => {
  const bytes = strToU8(texts.join('\n'))
  // A compressor in JavaScript, because that of the platform gives other sizes on other processors.
  return bytes.length === 0 ? 0 : bytes.length / gzipSync(bytes, { level: 9, mtime: 0 }).length
}

/** The share of texts that have a run of n words in common with another: SRS. */
export const selfRepetition = (lists: TokenLists, n = 4): number => {
  const gramsOf = lists.map((tokens) => [
    ...new Set(tokens.slice(0, Math.max(0, tokens.length - n + 1)).map((_, at) => tokens.slice(at, at + n).join(' '))),
  ])
  const holders = timesOf(gramsOf.flat())
  const repeating = gramsOf.filter((grams) => grams.some((gram) => required(holders, gram) > 1)).length
  return lists.length === 0 ? 0 : repeating / lists.length
}

/** How evenly first words are spread, in bits: 0 when all begin alike. */
export const firstWordEntropy = (lists: TokenLists): number => {
  const first = lists.flatMap((list) => list.slice(0, 1))
  const total = first.length
  return [...timesOf(first).values()].reduce((bits, count) => bits - (count / total) * Math.log2(count / total), 0)
}
