import type { Corpus } from '../../src/corpus/corpus.ts'
import { documentOf } from '../../src/corpus/corpus.ts'
import { oncePerObject } from '../../src/text/lru.ts'

/** Tells whether a word always has a capital inside sentences, like a name. Words after a stop, a mark or a line break do not count. */
export const alwaysCapitalized = (corpus: Corpus, word: string): boolean => {
  const { capital, small } = casingOf(corpus)
  return capital.has(word.toLowerCase()) && !small.has(word.toLowerCase())
}

const casingOf = oncePerObject((corpus: Corpus) => {
  const [capital, small] = [new Set<string>(), new Set<string>()]
  for (const { doc_id, version, latest } of corpus.documents()) {
    if (!latest) continue
    const { text } = documentOf(corpus, { doc_id, version })
    for (const [word] of text.matchAll(/(?<=[\p{L}\p{N},;)] )\p{L}[\p{L}\p{M}'’-]*/gu)) {
      const lowerCase = word.toLowerCase()
      if (word === lowerCase) small.add(lowerCase)
      else capital.add(lowerCase)
    }
  }
  return { capital, small }
})
