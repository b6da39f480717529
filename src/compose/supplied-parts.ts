import type { Embeddings } from '@langchain/core/embeddings'
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import type { Strategy } from '../plan/strategy.ts'

/** Objects that a user of the library can pass instead of names. */
export interface SuppliedParts {
  readonly generator?: BaseChatModel
  readonly critic?: BaseChatModel
  readonly embeddings?: Embeddings
  /** Custom strategies. Each replaces the built-in strategy of the same name; if there is none, it is added. */
  readonly strategies?: readonly Strategy[]
  /** Returns the current time in milliseconds, for recording start times and durations. It never affects a dataset. */
  readonly now?: () => number
}

export interface RunOptions {
  readonly signal?: AbortSignal
  /** Plan the session and leave the rest to workers; `resume` writes the set when they are done. Needs a database. */
  readonly detach?: boolean
}
