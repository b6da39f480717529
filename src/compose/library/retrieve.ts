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
