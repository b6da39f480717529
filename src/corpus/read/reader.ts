import type { FrontMatter } from '../../text/front-matter.ts'

/** One document as a reader found it. */
export interface Extracted {
  /** Canonical text: the file's own where it is text, else extracted into Markdown. */
  readonly text: string
  readonly media_type: string
  /** What the source says about itself. */
  readonly about: FrontMatter
  /** Which part of the source it is, where a source holds several documents. */
  readonly part?: string
}

/** A part of a source that is no document, and why: "row 3 has no text …". */
interface Unread {
  readonly part: string
  readonly unread: string
}

export type Found = Extracted | Unread

/** Reads one format. Throws UnreadableSourceError with a reason that a person can act on. */
export interface Reader {
  /** Of file names, without the dot. */
  readonly endings: readonly string[]
  readonly media_types: readonly string[]
  read(bytes: Uint8Array, source: string): readonly Found[] | Promise<readonly Found[]>
}
