import { UsageError } from '../../errors.ts'
import { RetrieverReply, type SystemUnderTest } from '../../measure/retriever-reply.ts'

/** A result of your own retriever: a text, a range of a document, a chunk by its id, or a LangChain document. */
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

/** A function that calls a retriever or a whole pipeline. It returns the results, best first. */
export type Retrieve = (
  question: string,
  request: { readonly query_id: string; readonly k: number },
) => Promise<Reply | readonly Result[]> | Reply | readonly Result[]

export const systemOf = (retrieve: Retrieve): SystemUnderTest => ({
  async ask(query_id, question, k) {
    if (typeof retrieve !== 'function')
      throw new UsageError('The retriever must be a function. For a LangChain retriever, use fromLangChain.')
    const reply = await retrieve(question, { query_id, k })
    const parsed = RetrieverReply.safeParse(Array.isArray(reply) ? { results: reply } : reply)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    const place = issue?.path.length ? `${issue.path.join('.')} ` : ''
    throw new UsageError(
      `The retriever returned an invalid reply for ${query_id}: ${place}${issue?.message}. docs/library.md shows what it may return.`,
    )
  },
})

type LangChainDocuments = Promise<readonly { readonly pageContent: string; readonly metadata: object }[]>

/** The part of a LangChain retriever or vector store that is used here. */
type LangChainSource =
  | { invoke(question: string): LangChainDocuments }
  | { similaritySearch(question: string, k: number): LangChainDocuments }

/** Makes a `Retrieve` from a LangChain retriever (which uses its own k) or vector store. Documents are located in the corpus by their text. */
export const fromLangChain =
  (source: LangChainSource): Retrieve =>
  async (question, { k }) => {
    const documents =
      'similaritySearch' in source ? await source.similaritySearch(question, k) : await source.invoke(question)
    return documents.map(({ pageContent, metadata }) => ({ pageContent, metadata }))
  }
