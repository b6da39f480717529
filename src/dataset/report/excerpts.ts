import type { Corpus } from '../../corpus/corpus.ts'
import { splitsSurrogatePair } from '../../text/beginning.ts'
import { tableHeaderAt } from '../../text/table-header.ts'
import { documentKey, type Passage, type Section, type Span } from '../../vocabulary/index.ts'

type Range = readonly [start: number, end: number]

/** A part of a document in the report. `document` is its index in the list of documents. */
export interface Place {
  readonly document: number
  readonly headings: readonly string[]
  readonly range: Range
}

const maxContext = 500

/** Collects the excerpts for a report. At most `limit` characters are shown of a passage, and on each side of a span. */
export const createExcerpts = (corpus: Corpus, limit: number) => {
  const documents = new Map<string, { readonly index: number; readonly span: Span; readonly ranges: Range[] }>()
  /** Returns an empty document if a damaged set refers to a missing one. */
  const documentFor = ({ doc_id, version }: Span) =>
    corpus.document(doc_id, version) ?? { doc_id, version, title: doc_id, language: 'und', text: '' }
  const add = (span: Span, range: Range): number => {
    const key = documentKey(span)
    const document = documents.get(key) ?? { index: documents.size, span, ranges: [] }
    documents.set(key, document)
    document.ranges.push(range)
    return document.index
  }
  return {
    /** Adds a span with the lines around it, within the section in which it begins. */
    addSpan(span: Span): Place {
      const { text } = documentFor(span)
      const section = deepestSection(corpus.sections(span.doc_id, span.version), span)
      const context = Math.min(maxContext, limit)
      const [from, to] = section ? [section.start, section.end] : [0, text.length]
      const range: Range = [
        lineStart(text, Math.max(from, span.start - context), span.start),
        lineEnd(text, Math.max(span.end, Math.min(to, span.end + context)), span.end),
      ]
      return { document: add(span, range), headings: section?.path ?? [], range }
    },
    addPassage(passage: Passage): Place & { readonly isCut: boolean } {
      const end = Math.min(passage.end, passage.start + limit)
      const range: Range = [passage.start, splitsSurrogatePair(documentFor(passage).text, end) ? end - 1 : end]
      return { document: add(passage, range), headings: passage.path, range, isCut: range[1] < passage.end }
    },
    documents: () =>
      [...documents.values()].map(({ span, ranges }) => {
        const { doc_id, version, title, language, text } = documentFor(span)
        const excerpts = mergeRanges(ranges).map(([start, end]) => {
          return { start, text: text.slice(start, end), header: tableHeaderAt(text, start) }
        })
        return { doc_id, version, title, language, excerpts }
      }),
  }
}

export type Excerpts = ReturnType<typeof createExcerpts>

/** Merges ranges that overlap or are at most `maxGap` characters apart. */
const mergeRanges = (ranges: readonly Range[]): Range[] => {
  const merged: [number, number][] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1)
    if (last && start <= last[1] + maxGap) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

const maxGap = 40

const deepestSection = (sections: readonly Section[], span: Span): Section | undefined =>
  sections
    .filter((section) => section.start <= span.start && span.start < section.end)
    .sort((a, b) => b.level - a.level)[0]

/** The first line start between `from` and `limit`, or else the next word. */
const lineStart = (text: string, from: number, limit: number): number => {
  if (from === 0 || text[from - 1] === '\n') return from
  const line = text.indexOf('\n', from)
  if (line !== -1 && line < limit) return line + 1
  const word = text.indexOf(' ', from)
  return word !== -1 && word < limit ? word + 1 : from
}

/** The last line end between `limit` and `to`, or else the end of the previous word. */
const lineEnd = (text: string, to: number, limit: number): number => {
  if (to >= text.length) return text.length
  const line = text.lastIndexOf('\n', to)
  if (line >= limit) return line
  const word = text.lastIndexOf(' ', to)
  return word >= limit ? word : to
}
