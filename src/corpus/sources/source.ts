import type { Found } from '../read/reader.ts'

/** One document of a store, not read yet. */
export interface SourceEntry {
  /** How it is called everywhere: an address without keys. */
  readonly source: string
  /** What its id is made from, without what is the same for all of the store. */
  readonly within: string
  /** Changes whenever the document may have changed. */
  readonly print: string
  /** YYYY-MM-DD, where the store says when it was last changed. */
  readonly date?: string | undefined
  read(): Promise<readonly Found[]>
}

/** Something that documents are kept in. What changed since the last time is known by the prints of its entries: only those are read. */
export interface Source {
  /** All documents, in an order that stays. */
  list(): AsyncIterable<SourceEntry>
  close?(): Promise<void>
}

export interface SourceOptions {
  /** Of the environment: keys and addresses. */
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Asked before every request. */
  readonly signal?: AbortSignal | undefined
}

/** A kind of store, by the schemes of its addresses. */
export interface SourceKind {
  readonly schemes: readonly string[]
  /** As an address is written, for whoever asks what can be read. */
  readonly form: string
  open(address: string, needs: SourceOptions): Source
}
