/**
 * What a text says, piece by piece: lines, cut into sentences, with white space and marks levelled. Two texts say the same where
 * these are the same.
 */
export const statementsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(sentenceEnd))
    .map(levelled)
    .filter((statement) => /[\p{L}\p{N}]/u.test(statement))

/** Emphasis, list marks, pipes and runs of white space make no difference in what is said. */
export const levelled = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^\s*(?:[-*+>]|\d+[.)]|#+)\s+/, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const sentenceEnd = /(?<=[.!?:;])\s+(?=\S)/
