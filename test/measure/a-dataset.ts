import type { Dataset } from '../../src/dataset/check/read-dataset.ts'
import { chunkRow } from '../../src/dataset/set/write-set.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { documentKey } from '../../src/vocabulary/index.ts'
import { anItem } from '../dataset/a-record.ts'
import { aCorpus, quoteOf } from '../examples.ts'

const texts = {
  refunds: 'Refunds are paid back to the card.\n\nThe refund of an annual plan takes fourteen days.',
  seats: 'A seat belongs to one person.\n\nThe Team plan has twenty seats at most.',
}

/** A small dataset in memory with the given items. */
export const aDataset = (items: readonly Item[], documents: Readonly<Record<string, string>> = texts): Dataset => {
  const corpus = aCorpus(Object.entries(documents).map(([doc_id, text]) => ({ doc_id, text })))
  const infos = corpus.documents()
  return {
    folder: 'memory',
    items: items.map((value, index) => ({ file: 'items.jsonl', line: index + 1, value, text: JSON.stringify(value) })),
    variants: [],
    documents: infos.map(({ characters: _characters, latest: _latest, ...info }) => ({
      ...info,
      text_path: `corpus/${info.doc_id}.txt`,
    })),
    texts: new Map(infos.map(({ doc_id, version }) => [documentKey({ doc_id, version }), documents[doc_id]!])),
    chunks: corpus.passages().map(chunkRow),
    splits: { design: [], validation: [], test: [] },
    rejected: [],
    session: undefined,
    lineOf: () => 1,
  }
}

/** An item with the given words of documents as evidence. */
export const anItemOn = (
  query_id: string,
  evidence: readonly (readonly [doc_id: string, words: string])[],
  over: Partial<Item> = {},
  documents: Readonly<Record<string, string>> = texts,
): Item => {
  const corpus = aCorpus(Object.entries(documents).map(([doc_id, text]) => ({ doc_id, text })))
  const gold_spans = evidence.map(([doc_id, words]) => quoteOf(corpus, doc_id, words))
  const gold_evidence = [
    ...new Set(
      gold_spans.flatMap(({ doc_id, start, end }) =>
        corpus
          .passagesOf(doc_id)
          .filter((passage) => passage.start < end && start < passage.end)
          .map(({ chunk_id }) => chunk_id),
      ),
    ),
  ]
  return anItem({ query_id, gold_spans, gold_evidence, no_answer: evidence.length === 0, ...over })
}
