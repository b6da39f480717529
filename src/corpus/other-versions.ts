import { groupedBy } from '../text/grouped-by.ts'
import { oncePer } from '../text/lru.ts'
import type { Passage } from '../vocabulary/index.ts'
import type { Corpus } from './corpus.ts'

export const passagesOfOtherVersions = (
  corpus: Corpus,
  { doc_id, version }: Pick<Passage, 'doc_id' | 'version'>,
): readonly Passage[] =>
  (versionsIn(corpus).get(doc_id) ?? []).flatMap((other) =>
    other.version === version ? [] : corpus.passagesOf(doc_id, other.version),
  )

const versionsIn = oncePer((corpus: Corpus) => groupedBy(corpus.documents(), (document) => document.doc_id))
