import type { Fleet, FleetOptions } from './fleet/fleet.ts'
import type { OpenSession } from './opened-session.ts'
import type { PartsNeeds } from './parts-needs.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'

/** What only some sessions need, loaded where they do. */
export interface Shelves {
  /** Makes a set larger that is there already. */
  growSet(needs: PartsNeeds, corpus: PreparedCorpus): Promise<OpenSession>
  /** Joins the processes that share a database. */
  joinFleet(options: FleetOptions): Promise<Fleet>
}
