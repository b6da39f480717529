import type { ReadPart } from '../read/reader.ts'

/** A document that was listed but not read yet. */
export interface SourceEntry {
  /** The address shown to users and kept in the set. Contains no credentials. */
  readonly source: string
  /** Path or key inside the store. The document id is derived from it. */
  readonly key: string
  /** Changes whenever the document may have changed. */
  readonly fingerprint: string
  /** YYYY-MM-DD, if the store says when it was last changed. */
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
  /** Environment variables: keys and addresses. */
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly signal?: AbortSignal | undefined
}

/** A kind of store, recognized by the scheme of an address. */
export interface SourceKind {
  readonly schemes: readonly string[]
  readonly form: string
  open(address: string, options: SourceOptions): Source
}
