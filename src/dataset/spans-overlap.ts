import type { Span } from '../vocabulary/index.ts'

/** Two places in the same text that have characters in common. */
export const spansOverlap = (one: Span, other: Span): boolean =>
  one.doc_id === other.doc_id && one.version === other.version && one.start < other.end && other.start < one.end
