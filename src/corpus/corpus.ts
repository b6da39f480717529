import type { Block } from '../text/blocks.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { oncePerObject } from '../text/lru.ts'
import { present } from '../text/required.ts'
import type { Document, DocumentInfo, Passage, Section, Span } from '../vocabulary/index.ts'

/** Read access to the ingested documents. Lists are ordered by document id, version (oldest first) and offset. */
export interface Corpus {
  documents(): readonly DocumentInfo[]
  /** Returns the latest version by default. */
  document(doc_id: string, version?: string): Document | undefined
  passages(options?: { allVersions?: boolean }): readonly Passage[]
  passage(chunk_id: string): Passage | undefined
  passagesOf(doc_id: string, version?: string): readonly Passage[]
  sections(doc_id: string, version?: string): readonly Section[]
  section(section_id: string): Section | undefined
  blocks(doc_id: string, version?: string): readonly Block[]
  text(span: Span): string
}

/** Returns a document that must exist, because its id comes from the corpus. Returns the latest version by default. */
export const documentOf = (
  corpus: Pick<Corpus, 'document'>,
  { doc_id, version }: { readonly doc_id: string; readonly version?: string },
): Document => present(corpus.document(doc_id, version), `document ${doc_id}`)

export const passagesOfOtherVersions = (
  corpus: Corpus,
  { doc_id, version }: Pick<Passage, 'doc_id' | 'version'>,
): readonly Passage[] =>
  (versionsIn(corpus).get(doc_id) ?? []).flatMap((other) =>
    other.version === version ? [] : corpus.passagesOf(doc_id, other.version),
  )

const versionsIn = oncePerObject((corpus: Corpus) => groupedBy(corpus.documents(), (document) => document.doc_id))
