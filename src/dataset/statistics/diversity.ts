import { gzipSync, strToU8 } from 'fflate'
import { countEach } from '../../text/grouped-by.ts'
import { randomFrom } from '../../text/random.ts'
import { required } from '../../text/required.ts'
import { words } from '../../text/words.ts'

/** One list of tokens per text. Every diversity measure grows with the amount of text, so compare only at equal budgets. */
export type TokenLists = readonly (readonly string[])[]

/** The public sets that goldspan is compared with were measured with this many tokens. */
export const tokenBudget = 4000

/** Draws texts at random until the budget is spent, so that the strategy whose items come first in the set does not dominate. */
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

/** N-gram diversity (NGD): distinct n-grams over all n-grams, summed for n = 1 to 4. N-grams continue across texts, as in Shaib et al. */
export const ngramDiversity = (lists: TokenLists): number =>
  [1, 2, 3, 4].reduce((sum, n) => sum + distinctNgramShare(lists, n), 0)

export const distinctNgramShare = (lists: TokenLists, n: number): number => {
  const tokens = lists.flat()
  const count = tokens.length - n + 1
  if (count < 1) return 0
  const seen = new Set<string>()
  for (let start = 0; start < count; start++) seen.add(tokens.slice(start, start + n).join(' '))
  return seen.size / count
}

/** Bytes before compression divided by bytes after. Lower is more varied. */
export const compressionRatio = (texts: readonly string[]): number => {
  const bytes = strToU8(texts.join('\n'))
  // Node's zlib gives different sizes on different processors.
  return bytes.length === 0 ? 0 : bytes.length / gzipSync(bytes, { level: 9, mtime: 0 }).length
}

/** Self-repetition (SRS): the share of texts with a 4-gram that another text also has. */
export const selfRepetition = (lists: TokenLists): number => {
  const gramsOf = (text: TokenLists[number]) => text.slice(3).map((_, start) => text.slice(start, start + 4).join(' '))
  const gramsPerText = lists.map((text) => [...new Set(gramsOf(text))])
  const countOfGram = countEach(gramsPerText.flat())
  const repeating = gramsPerText.filter((grams) => grams.some((gram) => required(countOfGram, gram) > 1)).length
  return lists.length === 0 ? 0 : repeating / lists.length
}

/** Entropy of first words in bits, 0 if all texts start with the same word. */
export const firstWordEntropy = (lists: TokenLists): number => {
  const first = lists.flatMap((list) => list.slice(0, 1))
  const total = first.length
  return [...countEach(first).values()].reduce((bits, count) => bits - (count / total) * Math.log2(count / total), 0)
}
