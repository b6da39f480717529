import type { DatasetRecord } from '../statistics/dataset-record.ts'
import type { PeopleSummary } from '../statistics/measures.ts'

/** How often one kind of damage was noticed: by the checks, and by the critic too where it was heard. `false_alarm` is no damage. */
export interface FaultCount {
  readonly fault: string
  readonly tried: number
  readonly caught: number
  readonly withCritic?: { readonly caught: number }
}

export interface CardInput extends DatasetRecord {
  /** What checks and critics catch of faults seeded into good items, where it was measured. */
  readonly faults?: readonly FaultCount[]
  /** What people did with it, where they looked at it. */
  readonly people?: PeopleSummary
}
