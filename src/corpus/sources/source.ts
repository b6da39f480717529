import type { ReadPart } from '../read/reader.ts'

/** One document of a store that is not read yet. */
export interface SourceEntry {
  /** Its name everywhere: an address without keys. */
  readonly source: string
  /** Its name inside the store. Its id is made from it. */
  readonly within: string
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

/** A kind of store, by the schemes of its addresses. */
export interface SourceKind {
  readonly schemes: readonly string[]
  /** The format of an address, for messages. */
  readonly form: string
  open(address: string, options: SourceOptions): Source
}
