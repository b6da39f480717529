import { splitsSurrogatePair } from '../text/beginning.ts'
import { nearestIds } from '../text/nearest-ids.ts'
import { locate } from '../text/quotes/locate.ts'
import type { NotLocated, Place } from '../text/quotes/located.ts'
import type { Document, Passage, Quote, Span } from '../vocabulary/index.ts'
import { type Corpus, documentOf } from './corpus.ts'

/** A quote as an author wrote it. */
export interface UnlocatedQuote {
  readonly chunk_id: string
  readonly text: string
  readonly prefix?: string
  readonly suffix?: string
}

/** Finds the exact place of a quote in its passage, or else in the passages `otherIds`, because authors mix up ids. Refuses an ambiguous quote. */
export const groundQuote = (corpus: Corpus, offered: UnlocatedQuote, otherIds: readonly string[] = []) => {
  const first = groundIn(corpus, offered.chunk_id, offered)
  if (!('problem' in first) || first.isAmbiguous) return first
  for (const chunk_id of otherIds) {
    if (chunk_id === offered.chunk_id) continue
    const elsewhere = groundIn(corpus, chunk_id, offered)
    if (!('problem' in elsewhere)) return elsewhere
  }
  return first
}

const groundIn = (corpus: Corpus, chunk_id: string, { text, prefix, suffix }: UnlocatedQuote): Quote | NotLocated => {
  const passage = corpus.passage(chunk_id)
  const document = passage && corpus.document(passage.doc_id, passage.version)
  if (!passage || !document) return { problem: unknownPassageMessage(corpus, chunk_id), candidates: [] }
  const place = locate(document.text, text, { within: passage, prefix, suffix })
  return 'problem' in place ? place : quoteAt(document, place)
}

export const unknownPassageMessage = (corpus: Corpus, chunk_id: string): string => {
  const ids = corpus.passages({ allVersions: true }).map((passage) => passage.chunk_id)
  return `There is no passage ${chunk_id}. The nearest ids are ${nearestIds(chunk_id, ids).join(', ')}.`
}

/** Makes a quote from a span, with 40 characters on either side. */
export const quoteAt = (document: Document, { start, end }: Place): Quote => ({
  doc_id: document.doc_id,
  version: document.version,
  start,
  end,
  text: document.text.slice(start, end),
  prefix: document.text.slice(characterStart(document.text, Math.max(0, start - contextLength)), start),
  suffix: document.text.slice(end, characterStart(document.text, Math.min(document.text.length, end + contextLength))),
})

const contextLength = 40

/** If an offset is inside a surrogate pair, returns the end of the pair. */
const characterStart = (text: string, at: number): number => (splitsSurrogatePair(text, at) ? at + 1 : at)

export const quoteFrom = (corpus: Corpus, document: Pick<Span, 'doc_id' | 'version'>, place: Place): Quote =>
  quoteAt(documentOf(corpus, document), place)

export const passagesAt = (corpus: Pick<Corpus, 'passagesOf'>, span: Span): readonly Passage[] =>
  corpus.passagesOf(span.doc_id, span.version).filter(({ start, end }) => start < span.end && span.start < end)
