import type { Embeddings } from '@langchain/core/embeddings'
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'

/** What the user of the library may hand in instead of names. */
export interface Given {
  readonly generator?: BaseChatModel
  readonly critic?: BaseChatModel
  readonly embeddings?: Embeddings
  /** The clock, for records of when a session began and how long calls took. Never part of a dataset. */
  readonly now?: () => number
}

export interface RunOptions {
  readonly signal?: AbortSignal
}
