import type { Corpus } from '../../corpus/corpus.ts'
import { openCorpus } from '../../corpus/open-corpus.ts'
import { sectionsOf } from '../../corpus/sections.ts'
import { countTokens } from '../../corpus/tokens.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { oncePerObject } from '../../text/lru.ts'
import { parseBlocks } from '../../text/parse-blocks.ts'
import { compareVersions, type Document, documentKey, type Passage, type Section } from '../../vocabulary/index.ts'
import type { ChunkRow } from '../chunk-row.ts'
import type { Dataset } from './read-dataset.ts'

/** Opens the corpus of a dataset. Documents are parsed when their sections are first needed, so opening a dataset is cheap. */
export const datasetCorpus = (dataset: Dataset): Corpus => {
  const documents = new Map<string, Document>()
  for (const { text_path: _, ...row } of dataset.documents) {
    const text = dataset.texts.get(documentKey(row))
    if (text !== undefined) documents.set(documentKey(row), { ...row, text })
  }
  const chunksOf = groupedBy(dataset.chunks, documentKey)
  const validChunksOf = ({ doc_id, version, text }: Document): ChunkRow[] =>
    (chunksOf.get(documentKey({ doc_id, version })) ?? []).filter(({ start, end }) => start < end && end <= text.length)

  /** The part of a document's section ids before `#`, taken from its first chunk. */
  const sectionPrefixOf = (document: Document): string =>
    validChunksOf(document)[0]?.section.split('#')[0] ?? `${document.doc_id}@${document.version}`
  const byPrefix = new Map([...documents.values()].map((document) => [sectionPrefixOf(document), document]))
  const sectionsIn = oncePerObject((document: Document): readonly Section[] =>
    sectionsOf(document, parseBlocks(document.text, document.media_type), sectionPrefixOf(document)),
  )
  const passageOf = (document: Document, { section: section_id, ...chunk }: ChunkRow): Passage => ({
    ...chunk,
    section_id,
    title: document.title,
    get path() {
      return [...(sectionsIn(document).find((section) => section.section_id === section_id)?.path ?? [])]
    },
    get tokens() {
      return countTokens(document.text, chunk.start, chunk.end)
    },
  })
  const passagesOf = (document: Document) => validChunksOf(document).map((chunk) => passageOf(document, chunk))
  const latest = latestVersions([...documents.values()])
  return openCorpus({
    documents: {
      list: () =>
        [...documents.values()].map(({ text, ...info }) => ({
          ...info,
          characters: text.length,
          latest: latest.get(info.doc_id) === info.version,
        })),
      get: (doc_id, version) => documents.get(documentKey({ doc_id, version })),
    },
    sections: {
      ofDocument: (doc_id, version) => {
        const document = documents.get(documentKey({ doc_id, version }))
        return document ? sectionsIn(document) : []
      },
      get: (section_id) => {
        const document = byPrefix.get(section_id.split('#')[0] ?? '')
        return document && sectionsIn(document).find((section) => section.section_id === section_id)
      },
    },
    passages: { all: () => [...documents.values()].flatMap(passagesOf) },
  })
}

/** The newest version of each document, by date and then by version. */
export const latestVersions = (documents: readonly Pick<Document, 'doc_id' | 'version' | 'as_of'>[]) =>
  new Map(documents.toSorted(compareVersions).map(({ doc_id, version }) => [doc_id, version]))
