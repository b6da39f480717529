import type { Candidate } from '../candidates.ts'
import type { Content, Reason } from '../review-row.ts'

/** A row of another tool becomes a review without an id and a time: both are added where it is taken in. */
export interface Imported {
  readonly query_id: string
  readonly reviewer: string
  readonly verdict: 'accept' | 'reject' | 'edit' | 'skip'
  readonly draft_hash?: string
  readonly reason?: Reason
  readonly note?: string
  readonly after?: Partial<Content>
}

/** How items go to an annotation tool and what people said there comes back. */
export interface Exchange {
  readonly name: string
  /** The file that the tool reads. */
  send(candidates: readonly Candidate[]): string
  /** The reviews in a file that the tool wrote. */
  read(text: string): Imported[]
}
