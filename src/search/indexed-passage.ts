import type { Corpus } from '../corpus/corpus.ts'
import { required } from '../text/required.ts'
import { documentKey, type Passage } from '../vocabulary/index.ts'

export interface IndexedPassage {
  readonly passage: Pick<Passage, 'chunk_id' | 'title' | 'path' | 'language'>
  readonly text: string
  /** False for a passage of an older version. */
  readonly latest?: boolean
}

/** Yields all passages in corpus order, including those of older versions. */
export function* passagesToIndex(corpus: Corpus): Generator<IndexedPassage> {
  const documents = new Map(corpus.documents().map((document) => [documentKey(document), document]))
  for (const passage of corpus.passages({ allVersions: true })) {
    const { latest } = required(documents, documentKey(passage))
    yield { passage, latest, text: corpus.text(passage) }
  }
}

/** The title and the headings of a passage, without repetitions. */
export const titleAndHeadings = ({ title, path }: IndexedPassage['passage']): string =>
  [...new Set([title, ...path])].join(' \n ')
