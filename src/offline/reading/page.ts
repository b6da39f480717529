import type { Block } from '../../text/blocks.ts'

/** The languages that the engine writes. */
export const offlineLanguages = ['en', 'es', 'pt'] as const
export type OfflineLanguage = (typeof offlineLanguages)[number]

/** A stretch of a passage, in UTF-16 offsets of the passage (not of the document). */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A sentence of running text, clean of markup; its span is that of the raw text. */
export interface PageSentence extends Span {
  readonly text: string
  /** Index of its block. */
  readonly block: number
  /** Its place in the block, from 0. */
  readonly position: number
}

/** A passage, read once: what every family looks at. */
export interface Page {
  readonly chunk_id: string
  readonly title: string
  readonly text: string
  readonly language: OfflineLanguage
  /** What its documents are about, where that is known. */
  readonly product: string | undefined
  readonly blocks: readonly Block[]
  readonly sentences: readonly PageSentence[]
  /** Clean headings that hold at an offset, from the document's top down. */
  readonly headingsAt: (offset: number) => readonly string[]
  /** The text of a span without markup, white space single. */
  readonly clean: (span: Span) => string
}
