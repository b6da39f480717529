import type { Corpus } from '../corpus/corpus.ts'
import { sha256 } from '../text/hash.ts'
import { required } from '../text/required.ts'
import { documentKey, type Passage } from '../vocabulary/index.ts'

export interface IndexedPassage {
  readonly passage: Pick<Passage, 'chunk_id' | 'title' | 'path' | 'language'>
  readonly text: string
  /** False for a passage of an older version. */
  readonly latest?: boolean
  /** What says that the text is the same without reading it. */
  readonly origin?: string
}

/** Every passage of a corpus, in its order, older versions included. */
export function* passagesToIndex(corpus: Corpus): Generator<IndexedPassage> {
  const documents = new Map(corpus.documents().map((document) => [documentKey(document), document]))
  for (const passage of corpus.passages({ allVersions: true })) {
    const { sha256, latest } = required(documents, documentKey(passage))
    yield {
      passage,
      latest,
      origin: `${sha256} ${passage.start} ${passage.end}`,
      // Most are known already, and are not read again.
      get text() {
        return corpus.text(passage)
      },
    }
  }
}

/** What a passage is about, as its document says: title and headings, each once. */
export const headingOf = ({ title, path }: IndexedPassage['passage']): string =>
  [...new Set([title, ...path])].join(' \n ')

/** What a passage is indexed by: when it is the same, nothing need be read again. */
export const fingerprint = (entry: IndexedPassage): string =>
  sha256(`${entry.passage.language}\u0000${headingOf(entry.passage)}\u0000${entry.origin ?? entry.text}`).slice(0, 24)
