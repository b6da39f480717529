import type { DatasetRecord } from '../statistics/dataset-record.ts'
import type { PeopleSummary } from '../statistics/measures.ts'

export interface CardInput extends DatasetRecord {
  /** What people did with the set, where they reviewed it. */
  readonly people?: PeopleSummary
}
