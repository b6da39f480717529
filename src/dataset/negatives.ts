import type { Corpus } from '../corpus/corpus.ts'
import type { SearchIndex } from '../search/index.ts'
import type { Item, Passage, Span } from '../vocabulary/index.ts'
import { createProofs } from './not-answering.ts'
import { standaloneQuestion } from './standalone-question.ts'
import { chunksOf } from './to-item.ts'

type Negative = Item['negatives'][number]

const most: Readonly<Record<Negative['kind'], number>> = { temporal: 2, retrieval: 3, sibling: 2 }
const depth = 50

/**
 * Finds passages that look like the evidence of an item and do not answer: other versions of it, near ones in retrieval, passages
 * beside it. Each is proved not to answer; what can't be proved is neither evidence nor negative.
 */
export const createNegatives = (corpus: Corpus, search: SearchIndex): ((item: Item) => Promise<Negative[]>) => {
  const proofsOf = createProofs(corpus)
  return async (item) => {
    const taken = new Set([
      ...item.gold_evidence,
      ...item.also_supports.flatMap((span) => chunksOf(corpus, span).map(({ chunk_id }) => chunk_id)),
    ])
    const prove = proofsOf(item)
    const found: Negative[] = []
    const add = (kind: Negative['kind'], passages: readonly Passage[]): void => {
      let left = most[kind]
      for (const passage of passages) {
        if (left === 0) return
        if (taken.has(passage.chunk_id)) continue
        const why = prove(passage, kind === 'temporal')
        if (why === undefined) continue
        taken.add(passage.chunk_id)
        found.push({ chunk_id: passage.chunk_id, kind, why })
        left--
      }
    }
    const hits = await search.search(standaloneQuestion(item), { k: depth })
    const near = [...(item.absence?.nearest ?? []), ...hits]
    add('temporal', otherVersions(item, corpus))
    add(
      'retrieval',
      near.flatMap(({ chunk_id }) => corpus.passage(chunk_id) ?? []),
    )
    add('sibling', siblings(item, corpus))
    return found
  }
}

/** What stands under the same heading in other versions of a document. */
const otherVersions = (item: Item, corpus: Corpus): Passage[] =>
  item.gold_spans.flatMap((span) => {
    const path = chunksOf(corpus, span)[0]?.path.join('\n')
    return corpus
      .documents()
      .filter(({ doc_id, version }) => doc_id === span.doc_id && version !== span.version)
      .flatMap(({ doc_id, version }) => corpus.passagesOf(doc_id, version))
      .filter((passage) => passage.path.join('\n') === path)
  })

/** The nearest passages of the same document, on both sides. */
const siblings = (item: Item, corpus: Corpus): Passage[] =>
  item.gold_spans.flatMap((span: Span) => {
    const own = corpus.passagesOf(span.doc_id, span.version)
    const at = own.findIndex((passage) => passage.start <= span.start && span.start < passage.end)
    return at === -1 ? [] : [own[at + 1], own[at - 1], own[at + 2], own[at - 2]].flatMap((passage) => passage ?? [])
  })
