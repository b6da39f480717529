import type { Corpus } from '../corpus/corpus.ts'
import type { Passage, Quote } from '../vocabulary/index.ts'

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
    prefix: text.slice(whole(text, Math.max(0, start - around)), start),
    suffix: text.slice(end, whole(text, Math.min(text.length, end + around))),
  }
}

const around = 40

const whole = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at
}
