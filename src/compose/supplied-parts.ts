import type { Embeddings } from '@langchain/core/embeddings'
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import type { Strategy } from '../plan/strategy.ts'

/** What the user of the library may hand in instead of names. */
export interface SuppliedParts {
  readonly generator?: BaseChatModel
  readonly critic?: BaseChatModel
  readonly embeddings?: Embeddings
  /** Each takes the place of the built-in strategy of its name, or is one more. */
  readonly strategies?: readonly Strategy[]
  /** The clock, for records of when a session began and how long calls took. Never part of a dataset. */
  readonly now?: () => number
}

export interface RunOptions {
  readonly signal?: AbortSignal
  /** The session is planned and left to workers; its set is written by `resume` when they are done. Needs a database. */
  readonly detach?: boolean
}
