import type { FrontMatter } from '../../text/front-matter.ts'

/** A document as a reader extracts it from a source. */
export interface ExtractedDocument {
  /** Canonical text: the unchanged text of a text file, or Markdown that was extracted from another format. */
  readonly text: string
  readonly media_type: string
  readonly metadata: FrontMatter
  /** Identifies the document within a source with several documents: "row 3". */
  readonly part?: string
}

/** A document, or a part of the source that was skipped, with the reason: "row 3", "has no text". */
export type ReadPart = ExtractedDocument | { readonly part: string; readonly reason: string }

/** Reads one format. Throws UnreadableSourceError with a reason that a person can act on. */
export interface Reader {
  readonly extensions: readonly string[]
  readonly media_types: readonly string[]
  read(bytes: Uint8Array, source: string): readonly ReadPart[] | Promise<readonly ReadPart[]>
}

/** The media type without its parameters: `text/html; charset=utf-8` becomes `text/html`. */
export const withoutParameters = (contentType: string): string => contentType.replace(/;.*/s, '').trim().toLowerCase()
