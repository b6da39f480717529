import type { Retrieve } from './retrieve.ts'

interface LangChainDocument {
  readonly pageContent: string
  readonly metadata: object
}

/** What every retriever of LangChain has. */
export interface LangChainRetriever {
  invoke(question: string): Promise<readonly LangChainDocument[]>
}

/** What every vector store of LangChain has. */
export interface LangChainVectorStore {
  similaritySearch(question: string, k: number): Promise<readonly LangChainDocument[]>
}

/** A retriever or a vector store of LangChain, as it is. Its documents are placed by their text. A retriever has a k of its own. */
export const fromLangChain =
  (source: LangChainRetriever | LangChainVectorStore): Retrieve =>
  async (question, { k }) => {
    const documents =
      'similaritySearch' in source ? await source.similaritySearch(question, k) : await source.invoke(question)
    return documents.map(({ pageContent, metadata }) => ({ pageContent, metadata }))
  }
