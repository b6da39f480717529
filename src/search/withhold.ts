import type { Corpus } from '../corpus/corpus.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { documentKey, type Passage, type Span } from '../vocabulary/index.ts'
import type { SearchedCorpus } from './index.ts'

/** Hides passages: `search` skips them, and texts have a placeholder of the same length. If more than 50 of them rank first, a search returns fewer than `k` hits. */
export const withhold = ({ corpus, search }: SearchedCorpus, withheld: ReadonlySet<string>): SearchedCorpus => {
  const spansIn = withheldSpans(corpus, withheld)
  return {
    corpus: {
      ...corpus,
      text(span) {
        const text = corpus.text(span)
        return withheld.size === 0 ? text : withPlaceholders(text, span.start, spansIn(span))
      },
      document(doc_id, version) {
        const document = corpus.document(doc_id, version)
        const hidden = document && withheld.size > 0 ? spansIn(document) : []
        return document && hidden.length > 0
          ? { ...document, text: withPlaceholders(document.text, 0, hidden) }
          : document
      },
    },
    search: {
      ...search,
      search: async (query, options = {}) => {
        const { k = 10 } = options
        const hits = await search.search(query, { ...options, k: k + Math.min(withheld.size, maxSkipped) })
        return hits.filter(({ chunk_id }) => !withheld.has(chunk_id)).slice(0, k)
      },
    },
  }
}

/** The withheld passages by document. `withheld` only grows, so its size shows whether the lookup is stale. */
const withheldSpans = (corpus: Corpus, withheld: ReadonlySet<string>) => {
  let indexedCount = 0
  let byDocument: ReadonlyMap<string, readonly Span[]> = new Map()
  return ({ doc_id, version }: Pick<Passage, 'doc_id' | 'version'>): readonly Span[] => {
    if (indexedCount !== withheld.size) {
      const passages = [...withheld].flatMap((chunk_id) => corpus.passage(chunk_id) ?? [])
      byDocument = groupedBy(passages, documentKey)
      indexedCount = withheld.size
    }
    return byDocument.get(documentKey({ doc_id, version })) ?? []
  }
}

const withPlaceholders = (text: string, from: number, hidden: readonly Span[]): string =>
  hidden.reduce((result, { start, end }) => {
    const [first, last] = [Math.max(0, start - from), Math.min(result.length, end - from)]
    return first >= last
      ? result
      : result.slice(0, first) + placeholder.padEnd(last - first).slice(0, last - first) + result.slice(last)
  }, text)

const placeholder = '[withheld]'
const maxSkipped = 50
