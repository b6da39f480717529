import type { Fleet, FleetOptions } from './fleet/fleet.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import type { Run } from './run.ts'
import type { OpenSession } from './run-graph.ts'

/** Parts that only some sessions need; each is loaded on first use. */
export interface LazyParts {
  growSet(run: Run, corpus: PreparedCorpus): Promise<OpenSession>
  joinFleet(options: FleetOptions): Promise<Fleet>
}
