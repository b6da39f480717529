import type { Block } from '../../text/blocks.ts'

/** The languages that the engine writes. */
export const offlineLanguages = ['en', 'es', 'pt'] as const
export type OfflineLanguage = (typeof offlineLanguages)[number]

/** A stretch of a passage, in UTF-16 offsets of the passage (not of the document). */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A sentence of running text without markup; its span is in the raw text. */
export interface PageSentence extends Span {
  readonly text: string
  /** Index of its block. */
  readonly block: number
  /** Its index in the block. */
  readonly position: number
}

/** A parsed passage, the input of every family. */
export interface Page {
  readonly chunk_id: string
  readonly title: string
  readonly text: string
  readonly language: OfflineLanguage
  /** The product that its documents describe, if known. */
  readonly product: string | undefined
  readonly blocks: readonly Block[]
  readonly sentences: readonly PageSentence[]
  /** The headings above an offset without markup, from the top down. */
  readonly headingsAt: (offset: number) => readonly string[]
  /** The text of a span without markup, white space single. */
  readonly clean: (span: Span) => string
}
