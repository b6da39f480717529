import type { Tracing } from '../graph/tracing/open-tracing.ts'
import type { Responder } from '../models/responder.ts'
import type { Held } from '../store/postgres/locks.ts'
import type { Store } from '../store/store.ts'
import type { SessionEvent } from '../vocabulary/index.ts'
import type { OfflineThread } from './embedded-engine.ts'
import type { Fleet } from './fleet/fleet.ts'
import type { Environment } from './options/environment.ts'
import type { SessionRequest } from './request.ts'
import type { SuppliedParts } from './supplied-parts.ts'

/** What a command works with: its request, its workspace, who watches and who stops it. */
export interface Run {
  readonly store: Store
  readonly environment: Environment
  /** Who answers in place of the embedded engine, in a rehearsal. */
  readonly responders?: readonly Responder[] | undefined
  readonly given: SuppliedParts
  readonly now: () => number
  readonly request: SessionRequest
  readonly signal?: AbortSignal | undefined
  readonly tracing?: Tracing
  /** Where the embedded engine writes; in this thread when left out. */
  readonly thread?: OfflineThread | undefined
  /** The tokens of the embedded engine stand for those of a model that is not asked yet. */
  readonly isRehearsal?: boolean
  /** Where the session is worked on by several processes. */
  readonly fleet?: Fleet | undefined
  /** The session, where this process has it already. */
  readonly held?: Held | undefined
  /** Where this process leaves the session to others: before its briefs are written, or before its set is. */
  readonly leaveBefore?: 'write' | 'publish' | undefined
  emit(event: SessionEvent): void
}
