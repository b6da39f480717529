import { RetrieverReply, type SystemUnderTest } from '../../measure/retriever-reply.ts'

/** A result as a retriever of one's own says it: a text, a place, a chunk by its id, or a document of LangChain. */
export type Result =
  | string
  | {
      readonly doc_id?: string
      readonly version?: string
      readonly start?: number
      readonly end?: number
      readonly chunk_id?: string | number
      readonly text?: string
      readonly pageContent?: string
      readonly metadata?: object
      readonly score?: number
    }

export interface Reply {
  readonly results: readonly Result[]
  readonly answer?: string
  readonly citations?: readonly Result[]
  readonly abstained?: boolean
}

interface AskedFor {
  readonly query_id: string
  /** How many results count. */
  readonly k: number
}

/** A retriever, or a whole pipeline, as a function: results, best first. */
export type Retrieve = (
  question: string,
  asked: AskedFor,
) => Promise<Reply | readonly Result[]> | Reply | readonly Result[]

/** A function as the scorer asks it. */
export const systemOf = (retrieve: Retrieve): SystemUnderTest => ({
  async ask(query_id, question, k) {
    const reply = await retrieve(question, { query_id, k })
    return RetrieverReply.parse(Array.isArray(reply) ? { results: reply } : reply)
  },
})

interface LangChainDocument {
  readonly pageContent: string
  readonly metadata: object
}

/** What every retriever of LangChain has. */
interface LangChainRetriever {
  invoke(question: string): Promise<readonly LangChainDocument[]>
}

/** What every vector store of LangChain has. */
interface LangChainVectorStore {
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
