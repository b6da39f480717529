import type { ReadPart } from '../read/reader.ts'

/** A document that was listed but not read yet. */
export interface SourceEntry {
  /** The URL that users see and that the dataset contains. It has no credentials. */
  readonly source: string
  /** Path or key inside the store, from which the document id is derived. */
  readonly key: string
  /** Changes whenever the document may have changed. */
  readonly fingerprint: string
  /** YYYY-MM-DD, if the store says when the document was last changed. */
  readonly date?: string | undefined
  read(): Promise<readonly ReadPart[]>
}

/** A store of documents. Entries with an unchanged `fingerprint` are not read again. */
export interface Source {
  /** All documents, in a stable order. */
  list(): AsyncIterable<SourceEntry>
  close?(): Promise<void>
}

export interface SourceOptions {
  /** Environment variables, which contain keys and URLs. */
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly signal?: AbortSignal | undefined
}

/** A kind of store, recognized by the scheme of a URL. */
export interface SourceKind {
  readonly schemes: readonly string[]
  /** The form of its URLs, for error messages: `s3://bucket/folder/`. */
  readonly urlFormat: string
  open(url: string, options: SourceOptions): Source
}
