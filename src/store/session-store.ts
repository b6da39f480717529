import type { briefs } from './briefs.ts'
import type { calls } from './calls.ts'
import type { decisions } from './decisions.ts'
import type { drafts, verdicts } from './drafts.ts'
import type { artefacts } from './files.ts'
import type { outcomes } from './outcomes.ts'
import type { exchanges, replies } from './replies.ts'
import type { sessions } from './sessions.ts'

/**
 * The stored sessions, which several workers may share. Every method is atomic. The corpus is not part of it: each process reads that from
 * a local file.
 */
export interface SessionStore {
  readonly sessions: AsPromises<ReturnType<typeof sessions>>
  readonly briefs: AsPromises<ReturnType<typeof briefs>>
  readonly drafts: AsPromises<ReturnType<typeof drafts>>
  readonly verdicts: AsPromises<ReturnType<typeof verdicts>>
  readonly outcomes: AsPromises<ReturnType<typeof outcomes>>
  readonly decisions: AsPromises<ReturnType<typeof decisions>>
  readonly exchanges: AsPromises<ReturnType<typeof exchanges>>
  readonly replies: AsPromises<ReturnType<typeof replies>>
  readonly calls: AsPromises<ReturnType<typeof calls>>
  readonly artefacts: AsPromises<ReturnType<typeof artefacts>>
  /** Removes the results of a session. Replies stay, so that making it again costs nothing. */
  forgetSession(session_id: string): Promise<void>
}

/** A table with asynchronous methods, so that it may live in another process. */
type AsPromises<T> = {
  readonly [K in keyof T]: T[K] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Answer>
    : never
}

/** Wraps the synchronous tables of SQLite. */
export const asPromises = <T extends object>(table: T): AsPromises<T> =>
  Object.fromEntries(
    Object.entries(table).map(([name, method]) => [name, async (...given: unknown[]) => method(...given)]),
  ) as AsPromises<T>
