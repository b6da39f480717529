import type { briefs } from './briefs.ts'
import type { calls } from './calls.ts'
import type { decisions } from './decisions.ts'
import type { drafts, verdicts } from './drafts.ts'
import type { artefacts } from './files.ts'
import type { outcomes } from './outcomes.ts'
import type { exchanges, replies } from './replies.ts'
import type { sessions } from './sessions.ts'

/**
 * What is kept of sessions: the port that several workers may share. Every method answers with a promise and is whole or not at all.
 * The corpus is no part of it: each process reads that from a file beside it.
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
  /** Removes what a session made; replies stay, so that making it again pays for nothing. */
  forgetSession(session_id: string): Promise<void>
}

/** A table whose answers are waited for, so that it may live in another process. */
type AsPromises<T> = {
  readonly [K in keyof T]: T[K] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Answer>
    : never
}

/** The tables of SQLite answer at once; behind the port of the store nobody may count on that. */
export const asPromises = <T extends object>(table: T): AsPromises<T> =>
  Object.fromEntries(
    Object.entries(table).map(([name, method]) => [name, async (...given: unknown[]) => method(...given)]),
  ) as AsPromises<T>
