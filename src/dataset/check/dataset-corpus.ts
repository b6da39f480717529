import type { Corpus } from '../../corpus/corpus.ts'
import { openCorpus } from '../../corpus/open-corpus.ts'
import { sectionsOf } from '../../corpus/sections.ts'
import { countTokens } from '../../corpus/tokens.ts'
import { openStore } from '../../store/store.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { parseBlocks } from '../../text/parse-blocks.ts'
import { type ChunkRow, type Dataset, type ManifestRow, textKey } from './read-dataset.ts'

/** The corpus that a dataset carries, opened as any other: from a store in memory. */
export const datasetCorpus = (dataset: Dataset): Corpus => {
  const store = openStore(':memory:')
  const chunksOf = groupedBy(dataset.chunks, ({ doc_id, version }) => textKey(doc_id, version))
  store.transaction(() => {
    for (const row of dataset.documents) {
      const key = textKey(row.doc_id, row.version)
      const text = dataset.texts.get(key)
      if (text === undefined) continue
      const document = { ...row, text }
      const chunks = (chunksOf.get(key) ?? []).filter(({ start, end }) => start < end && end <= text.length)
      const sections = sectionsOf(document, parseBlocks(text, row.media_type), nameOf(row, chunks))
      const paths = new Map(sections.map((section) => [section.section_id, section.path]))
      store.documents.save(document)
      store.sections.replace(row.doc_id, row.version, sections)
      store.passages.replace(
        row.doc_id,
        row.version,
        chunks.map(({ section, ...chunk }) => ({
          ...chunk,
          section_id: section,
          path: [...(paths.get(section) ?? [])],
          title: row.title,
          tokens: countTokens(text, chunk.start, chunk.end),
        })),
      )
    }
    store.documents.markLatest()
  })
  return openCorpus(store)
}

/** What the ids of its sections begin with: those of its chunks say so. */
const nameOf = ({ doc_id, version }: ManifestRow, chunks: readonly ChunkRow[]): string =>
  chunks[0]?.section.split('#')[0] ?? `${doc_id}@${version}`
