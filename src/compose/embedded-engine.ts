import type { Corpus } from '../corpus/corpus.ts'
import { documentOf } from '../corpus/corpus.ts'
import { aboutDocuments } from '../offline/index.ts'

/** All that a session takes from the embedded engine. No other file imports it. */
export {
  engineRules,
  type OfflineThread,
  offlineEngine,
  offlineResponders,
  startOfflineThread,
  unwritten,
} from '../offline/index.ts'

/** What the engine learns about the documents as a whole: their products, for one. */
export const aboutCorpus = (corpus: Corpus): ReturnType<typeof aboutDocuments> =>
  aboutDocuments(
    corpus
      .documents()
      .filter(({ latest }) => latest)
      .map(({ doc_id, title }) => ({
        doc_id,
        title,
        text: documentOf(corpus, { doc_id }).text,
        chunk_ids: corpus.passagesOf(doc_id).map(({ chunk_id }) => chunk_id),
      })),
  )
