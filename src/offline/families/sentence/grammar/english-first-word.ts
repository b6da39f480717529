import { prepositions, pronouns, subordinators } from './english-words.ts'
import { type Rejection, rejected } from './rejection.ts'

/** Words with which no subject begins that can be asked about: nothing else of the sentence has to be known, and taggers are dear. */
export const refusedByFirstWord = (text: string): Rejection | undefined => {
  const [, written] = firstWord.exec(text) ?? []
  if (!written || hedged.test(text)) return undefined
  const word = written.toLowerCase()
  if (pronouns.has(word)) return rejected('pronoun')
  if (prepositions.has(word)) return rejected('preposition-in-subject')
  return subordinators.has(word) ? rejected('subordinate-in-subject') : undefined
}

const firstWord = /^["'“‘«([]*(\p{L}+)[.,;:!?"'”’»)\]…]*\s/u

/** `About 60% of the forest`, `At least three nodes`: the words belong to the figure. */
const hedged = /^["'“‘«([]*(?:about|around|over|under|at least) /i
