import type { FrontMatter } from '../../text/front-matter.ts'

export interface Extracted {
  /** Canonical text: that of a text file itself, otherwise extracted Markdown. */
  readonly text: string
  readonly media_type: string
  readonly about: FrontMatter
  /** The part of a source with several documents. */
  readonly part?: string
}

/** A part of a source that is not a document, and the reason: "row 3 has no text …". */
interface Unread {
  readonly part: string
  readonly unread: string
}

export type ReadPart = Extracted | Unread

/** Reads one format. Throws UnreadableSourceError with a reason that a person can act on. */
export interface Reader {
  readonly extensions: readonly string[]
  readonly media_types: readonly string[]
  read(bytes: Uint8Array, source: string): readonly ReadPart[] | Promise<readonly ReadPart[]>
}
