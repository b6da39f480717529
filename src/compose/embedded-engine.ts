import { type Corpus, documentOf } from '../corpus/corpus.ts'
import { knowledgeOf, type OfflineThread, startOfflineThread } from '../offline/index.ts'
import type { Models } from '../vocabulary/index.ts'

// All parts of the embedded engine that sessions use. No other file of this folder imports the engine.

export { engineRules, type OfflineThread, offlineEngine, unsupportedTypes } from '../offline/index.ts'

/** Collects the engine's knowledge of all documents, such as product names. */
export const collectCorpusKnowledge = (corpus: Corpus): ReturnType<typeof knowledgeOf> => {
  const documents = corpus.documents().filter(({ latest }) => latest)
  const documentTexts = documents.map(({ doc_id, title }) => {
    const chunk_ids = corpus.passagesOf(doc_id).map(({ chunk_id }) => chunk_id)
    return { doc_id, title, text: documentOf(corpus, { doc_id }).text, chunk_ids }
  })
  return knowledgeOf(documentTexts)
}

/** Starts a thread for the engine if it is the generator. Call this before reading the documents, so that the thread is ready in time. */
export const openEngineThread = ({ generator }: Models): OfflineThread | undefined =>
  generator.model === 'offline' ? startOfflineThread() : undefined
