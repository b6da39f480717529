import type { Tracing } from '../graph/tracing/open-tracing.ts'
import type { HeldLock } from '../store/postgres/fleet-store.ts'
import type { Store } from '../store/store.ts'
import type { SessionEvent } from '../vocabulary/index.ts'
import type { OfflineThread } from './embedded-engine.ts'
import type { Fleet } from './fleet/fleet.ts'
import type { Environment } from './options/environment.ts'
import type { SessionRequest } from './request.ts'
import type { SuppliedParts } from './supplied-parts.ts'

/** What is needed to run a request: generate, refresh or translate. */
export interface Run {
  readonly store: Store
  readonly environment: Environment
  readonly supplied: SuppliedParts
  readonly now: () => number
  readonly request: SessionRequest
  readonly signal?: AbortSignal | undefined
  readonly tracing?: Tracing | undefined
  /** The thread of the embedded engine. If undefined, the engine runs in the current one. */
  readonly thread?: OfflineThread | undefined
  readonly fleet?: Fleet | undefined
  /** The lock on the session, if this process already holds it. */
  readonly lock?: HeldLock | undefined
  /** The step before which this process hands the session over: writing the briefs, or publishing the set. */
  readonly handOverBefore?: 'write' | 'publish' | undefined
  emit(event: SessionEvent): void
}
