import type { Corpus } from '../corpus/corpus.ts'
import { sha256 } from '../text/hash.ts'
import { required } from '../text/required.ts'
import { documentKey, type Passage } from '../vocabulary/index.ts'

export interface IndexedPassage {
  readonly passage: Pick<Passage, 'chunk_id' | 'title' | 'path' | 'language'>
  readonly text: string
  /** False for a passage of an older version. */
  readonly latest?: boolean
  /** Identifies the text without reading it. */
  readonly origin?: string
}

/** All passages in corpus order, older versions included. */
export function* passagesToIndex(corpus: Corpus): Generator<IndexedPassage> {
  const documents = new Map(corpus.documents().map((document) => [documentKey(document), document]))
  for (const passage of corpus.passages({ allVersions: true })) {
    const { sha256, latest } = required(documents, documentKey(passage))
    yield {
      passage,
      latest,
      origin: `${sha256} ${passage.start} ${passage.end}`,
      // Lazy, because most passages are unchanged and not read again.
      get text() {
        return corpus.text(passage)
      },
    }
  }
}

/** Title and headings, each once. */
export const headingOf = ({ title, path }: IndexedPassage['passage']): string =>
  [...new Set([title, ...path])].join(' \n ')

/** Changes with anything that is indexed. Unchanged passages are not read again. */
export const fingerprint = (entry: IndexedPassage): string =>
  sha256(`${entry.passage.language}\u0000${headingOf(entry.passage)}\u0000${entry.origin ?? entry.text}`).slice(0, 24)
