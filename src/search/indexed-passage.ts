import type { Corpus } from '../corpus/corpus.ts'
import { sha256 } from '../text/hash.ts'
import type { Passage } from '../vocabulary/index.ts'

/** A passage as it enters the index. */
export interface IndexedPassage {
  readonly passage: Pick<Passage, 'chunk_id' | 'title' | 'path' | 'language'>
  readonly text: string
  /** False for a passage of an older version. */
  readonly latest?: boolean
}

/** Every passage of a corpus, in its order, older versions included. */
export function* passagesToIndex(corpus: Corpus): Generator<IndexedPassage> {
  const latest = new Set(
    corpus
      .documents()
      .filter((document) => document.latest)
      .map(({ doc_id, version }) => `${doc_id}\u0000${version}`),
  )
  for (const passage of corpus.passages({ allVersions: true })) {
    yield {
      passage,
      text: corpus.text(passage),
      latest: latest.has(`${passage.doc_id}\u0000${passage.version}`),
    }
  }
}

/** What a passage is about, as its document says: title and headings, each once. */
export const headingOf = ({ title, path }: IndexedPassage['passage']): string =>
  [...new Set([title, ...path])].join(' \n ')

/** What a passage is indexed by: when it is the same, nothing need be read again. */
export const fingerprint = ({ passage, text }: IndexedPassage): string =>
  sha256(`${passage.language}\u0000${headingOf(passage)}\u0000${text}`).slice(0, 24)
