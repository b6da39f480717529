import type { EmbeddingsInterface } from '@langchain/core/embeddings'
import type { IndexedPassage } from '../../src/search/indexed-passage.ts'
import { contentStems } from '../../src/text/words.ts'

let passageCount = 0

export const aPassage = ({
  text = 'Refunds are paid within five days.',
  chunk_id = `passage ${++passageCount}`,
  title = '',
  path = [] as readonly string[],
  language = 'en',
  latest = true,
} = {}): IndexedPassage => ({ passage: { chunk_id, title, path: [...path], language }, text, latest })

/** Embeddings without a model: every stem is a dimension. Records the texts in `embeddedTexts`. */
export const hashingEmbeddings = (embeddedTexts: string[] = []): EmbeddingsInterface => {
  const embed = (text: string): number[] => {
    const vector = new Array<number>(256).fill(0)
    for (const stem of contentStems(text, 'en')) {
      let hash = 7
      for (const character of stem) hash = (hash * 31 + character.codePointAt(0)!) % 251
      vector[hash]! += 1
    }
    return vector
  }
  return {
    embedDocuments: async (texts) => {
      embeddedTexts.push(...texts)
      return texts.map(embed)
    },
    embedQuery: async (text) => {
      embeddedTexts.push(text)
      return embed(text)
    },
  }
}

const subjects = ['refund', 'token', 'backup', 'invoice', 'webhook', 'region', 'quota', 'password', 'export', 'audit']
const verbs = ['expires', 'is kept', 'is counted', 'is sent', 'is checked', 'is moved', 'is billed']
const details = ['after five days', 'within an hour', 'by the owner', 'in every plan', 'for each team', 'at midnight']

/** A corpus of any size that repeats its words like a real one. */
export const manyPassages = (size: number): IndexedPassage[] =>
  Array.from({ length: size }, (_, index) => {
    const pick = (list: readonly string[], step: number): string => list[Math.floor(index / step) % list.length]!
    const subject = pick(subjects, 1)
    return aPassage({
      chunk_id: `p${index}`,
      title: `The ${subject} page`,
      text: `A ${subject} ${pick(verbs, 3)} ${pick(details, 7)}. The ${subject} number is ${subject.slice(0, 2)}${index}. ${pick(details, 2)}, another ${pick(subjects, 11)} may follow.`,
    })
  })
