import type { DatasetRecord } from '../statistics/dataset-record.ts'
import type { MapPlaces } from '../statistics/measures.ts'

/** What a map needs: dense vectors of passages, and of questions in the same space. */
export interface MapVectors {
  readonly passages: ReadonlyMap<string, Float32Array>
  readonly questions: ReadonlyMap<string, Float32Array>
}

export interface ReportInput extends DatasetRecord {
  /** For the topic map, which is left out without them: places that are known, or vectors that give them. */
  readonly map?: MapPlaces
  readonly vectors?: MapVectors
  /** The topics of all passages. Without them, those of the briefs are used. */
  readonly topics?: readonly { readonly label: string; readonly chunk_ids: readonly string[] }[]
}
