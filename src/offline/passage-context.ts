import type { Block } from '../text/blocks.ts'
import type { TextSpan } from './fact.ts'
import type { OfflineLanguage } from './family.ts'
import type { Product } from './products/products.ts'

/** A sentence of running text: paragraphs, list items, notes, definitions; never of headings, code or table cells. */
export interface Sentence extends TextSpan {
  /** Clean of markup, white space single. */
  readonly text: string
  /** Index into `blocks` of the block it stands in. */
  readonly block: number
  /** Place among the sentences of its block, from 0. */
  readonly position: number
  /** Clean headings from the document's top down to this sentence. */
  readonly path: readonly string[]
}

/** Everything a family may look at. Built once per passage; cheap parts first, nothing here calls a tagger. */
export interface PassageContext {
  readonly chunk_id: string
  /** Clean title of the document. */
  readonly title: string
  /** What it is about, where the documents are about several products. */
  readonly product?: Product
  /** Raw passage text: `text.slice(quote.start, quote.end)` is a quote. */
  readonly text: string
  readonly language: OfflineLanguage
  /** In reading order, with offsets into `text`. */
  readonly blocks: readonly Block[]
  readonly sentences: readonly Sentence[]
  /** Clean headings that hold at an offset, from the document's top down. */
  readonly pathAt: (offset: number) => readonly string[]
  /** The text of a span clean of markup, white space single. */
  readonly clean: (span: TextSpan) => string
  /** Told why a family dropped a sentence that looked promising. The counts are the signal to tune by; nothing depends on it. */
  readonly onDropped?: (family: string, reason: string, sentence: string) => void
}
