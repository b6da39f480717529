import type { artefacts } from './artefacts.ts'
import type { AsPromises } from './as-promises.ts'
import type { briefs } from './briefs.ts'
import type { calls } from './calls.ts'
import type { decisions } from './decisions.ts'
import type { drafts } from './drafts.ts'
import type { exchanges } from './exchanges.ts'
import type { outcomes } from './outcomes.ts'
import type { replies } from './replies.ts'
import type { sessions } from './sessions.ts'
import type { verdicts } from './verdicts.ts'

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
