import type { Passage, Quote, Span } from '../vocabulary/index.ts'
import type { Corpus } from './corpus.ts'

/** A stretch of a passage's document as a quote, with 40 characters on either side. */
export const quoteFrom = (
  corpus: Corpus,
  { doc_id, version }: Pick<Passage, 'doc_id' | 'version'>,
  { start, end }: { readonly start: number; readonly end: number },
): Quote => {
  const { text } = corpus.document(doc_id, version)!
  return {
    doc_id,
    version,
    start,
    end,
    text: text.slice(start, end),
    prefix: text.slice(characterStart(text, Math.max(0, start - around)), start),
    suffix: text.slice(end, characterStart(text, Math.min(text.length, end + around))),
  }
}

const around = 40

const characterStart = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at
}

/** The passages that a span touches. */
export const passagesAt = (
  corpus: Pick<Corpus, 'passagesOf'>,
  span: Pick<Span, 'doc_id' | 'version' | 'start' | 'end'>,
): readonly Passage[] =>
  corpus.passagesOf(span.doc_id, span.version).filter(({ start, end }) => start < span.end && span.start < end)
