import { z } from 'zod'
import { compare } from '../text/compare.ts'

/** One version of a source file or page. Offsets of spans in `text` are UTF-16 code units, as in JavaScript strings. */
export const Document = z.object({
  doc_id: z.string().min(1),
  version: z.string().min(1),
  /** The date from which this version is valid, YYYY-MM-DD. Absent if unknown. */
  as_of: z.string().optional(),
  /** BCP 47 tag, or `und` if it could not be determined. */
  language: z.string(),
  title: z.string(),
  /** The format of the source: text/markdown, text/html, application/pdf … */
  media_type: z.string(),
  source: z.string(),
  /** Hash of `text` in UTF-8. */
  sha256: z.string(),
  /** Canonical text. Markdown and plain text are unchanged; other formats are extracted into Markdown. */
  text: z.string(),
})
export type Document = z.infer<typeof Document>

export const DocumentInfo = Document.omit({ text: true }).extend({
  characters: z.int(),
  /** False for an older version of a document that has a newer one. */
  latest: z.boolean(),
})
export type DocumentInfo = z.infer<typeof DocumentInfo>

/** A part of one version of a document: the characters from `start` to before `end`. */
export const Span = z.object({ doc_id: z.string(), version: z.string(), start: z.int().min(0), end: z.int().min(0) })
export type Span = z.infer<typeof Span>

export const documentKey = ({ doc_id, version }: { readonly doc_id: string; readonly version: string }): string =>
  `${doc_id}\u0000${version}`

export const spanKey = ({ doc_id, version, start, end }: Span): string => [doc_id, version, start, end].join(' ')

/** Sorts versions of a document by date, then by name, comparing numbers by value: 1.10 is newer than 1.9. */
export const compareVersions = (a: Version, b: Version): number =>
  compare(a.as_of ?? '', b.as_of ?? '') || numeric.compare(a.version, b.version) || compare(a.version, b.version)

type Version = Pick<Document, 'as_of' | 'version'>

const numeric = new Intl.Collator('en', { numeric: true })

export const spansOverlap = (a: Span, b: Span): boolean =>
  a.doc_id === b.doc_id && a.version === b.version && a.start < b.end && b.start < a.end

export const spanContains = (outer: Span, inner: Span): boolean =>
  spansOverlap(outer, inner) && outer.start <= inner.start && inner.end <= outer.end

/** A span with its text, and enough context to find it again after the document changes. */
export const Quote = Span.extend({ text: z.string(), prefix: z.string(), suffix: z.string() })
export type Quote = z.infer<typeof Quote>

/** A heading and everything under it, including subsections. */
export const Section = z.object({
  section_id: z.string(),
  doc_id: z.string(),
  version: z.string(),
  heading: z.string(),
  /** Headings from the top of the document down to this one. */
  path: z.array(z.string()),
  level: z.int(),
  parent: z.string().nullable(),
  start: z.int(),
  /** Where the section's own text begins, after its heading. */
  body_start: z.int(),
  /** Where the first subsection begins, or `end`. */
  body_end: z.int(),
  end: z.int(),
})
export type Section = z.infer<typeof Section>

/** A sentence-aligned part of a document, the unit of retrieval. Also called a chunk. */
export const Passage = Span.extend({
  chunk_id: z.string(),
  section_id: z.string(),
  path: z.array(z.string()),
  title: z.string(),
  language: z.string(),
  tokens: z.int(),
})
export type Passage = z.infer<typeof Passage>
