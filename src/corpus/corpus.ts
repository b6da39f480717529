import type { Block } from '../text/blocks.ts'
import { present } from '../text/required.ts'
import type { Document, DocumentInfo, Passage, Section, Span } from '../vocabulary/index.ts'

/** Read access to everything that was ingested. Lists are in a fixed order: by document id, version, then place. */
export interface Corpus {
  documents(): readonly DocumentInfo[]
  /** The latest version unless one is named. */
  document(doc_id: string, version?: string): Document | undefined
  /** Of the latest versions only, unless all are asked for. */
  passages(options?: { allVersions?: boolean }): readonly Passage[]
  passage(chunk_id: string): Passage | undefined
  passagesOf(doc_id: string, version?: string): readonly Passage[]
  sections(doc_id: string, version?: string): readonly Section[]
  section(section_id: string): Section | undefined
  /** The block tree of a document, in reading order. */
  blocks(doc_id: string, version?: string): readonly Block[]
  text(span: Span): string
}
/** The document of a place that comes from the corpus itself: its latest version where the place names none. */
export const documentOf = (
  corpus: Pick<Corpus, 'document'>,
  { doc_id, version }: { readonly doc_id: string; readonly version?: string },
): Document => present(corpus.document(doc_id, version), `document ${doc_id}`)
