import type { Corpus } from '../../corpus/corpus.ts'
import { baseLanguage, contentStems, words } from '../../text/words.ts'
import type { Item } from '../../vocabulary/index.ts'

/** Overlap of each question with its evidence. Skips items without evidence in the language of the question. */
export const overlaps = (items: readonly Item[], corpus: Corpus) =>
  items.flatMap((item) => {
    if (item.no_answer || item.gold_spans.length === 0) return []
    const language = baseLanguage(item.language)
    const evidence = item.gold_spans.filter(({ doc_id, version }) => {
      const document = corpus.document(doc_id, version)
      return document !== undefined && baseLanguage(document.language) === language
    })
    const asked = new Set(contentStems(item.question, language))
    if (evidence.length === 0 || asked.size === 0) return []
    const held = new Set(evidence.flatMap(({ text }) => contentStems(text, language)))
    return [
      {
        query_id: item.query_id,
        // Share of the question's distinct content words that are in the evidence.
        share: [...asked].filter((stem) => held.has(stem)).length / asked.size,
        longestCopy: Math.max(
          ...evidence.map(({ text }) => longestRun(words(item.question, language), words(text, language))),
        ),
      },
    ]
  })

export const longestRun = (one: readonly string[], other: readonly string[]): number => {
  let longest = 0
  // Longest common substring, one row of the table at a time.
  let above = new Uint16Array(other.length + 1)
  for (const word of one) {
    const row = new Uint16Array(other.length + 1)
    for (const [at, own] of other.entries()) {
      if (own !== word) continue
      const run = (above[at] ?? 0) + 1
      row[at + 1] = run
      longest = Math.max(longest, run)
    }
    above = row
  }
  return longest
}
