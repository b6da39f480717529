import type { Corpus } from '../../corpus/corpus.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { sum } from '../../text/sum.ts'
import { tableHeaderAt } from '../../text/table-header.ts'
import { documentKey, type Item, type Section, type Span } from '../../vocabulary/index.ts'

export type Range = readonly [start: number, end: number]

interface Line {
  readonly start: number
  readonly text: string
}

interface Excerpt extends Line {
  /** The header row of the table in which the excerpt starts. */
  readonly header?: Line
}

/** The parts of a document that the report shows, with their offsets. */
export interface DocumentView {
  readonly doc_id: string
  readonly version: string
  readonly title: string
  readonly language: string
  readonly as_of: string
  readonly excerpts: readonly Excerpt[]
}

/** How many characters are shown. */
export interface ExcerptSize {
  /** Of the section around a span. */
  readonly section: number
  /** Of a passage that does not answer. */
  readonly passage: number
}

/** Most characters of all sections together, so that the file stays readable. A small set shows whole sections and passages. */
const mostCharacters = 1_200_000

export interface Excerpts {
  readonly documents: readonly DocumentView[]
  readonly reach: ExcerptSize
  /** The index of a document in `documents`. */
  indexOf(span: Pick<Span, 'doc_id' | 'version'>): number
}

/** Excerpts around every span and of every passage that an item names. The more spans, the shorter the excerpts. */
export const excerptsOf = (items: readonly Item[], corpus: Corpus): Excerpts => {
  const spans = sum(items.map(({ gold_spans, also_supports }) => gold_spans.length + also_supports.length))
  const section = Math.min(12_000, Math.max(800, Math.floor(mostCharacters / Math.max(1, spans))))
  const reach = { section, passage: Math.min(6000, Math.floor(section / 2) - 400) }
  const ranges = rangesOf(items, corpus, reach)
  const places = new Map([...ranges.keys()].map((key, index) => [key, index]))
  return {
    documents: [...ranges].map(([key, own]) => view(key, own, corpus)),
    reach,
    indexOf: (span) => places.get(documentKey(span)) ?? -1,
  }
}

/** A few lines around a span. Text above the first heading (mostly front matter) is left out unless the span is in it. */
export const nearRange = (span: Span, corpus: Corpus): Range => {
  const text = corpus.document(span.doc_id, span.version)?.text ?? ''
  const first = corpus.sections(span.doc_id, span.version)[0]?.start ?? 0
  const top = first <= span.start ? first : 0
  return [
    lineStart(text, Math.max(top, span.start - 240), span.start),
    lineEnd(text, Math.min(text.length, span.end + 240), span.end),
  ]
}

/** The section of a span, cut around the span if it is too long. */
export const sectionRange = (span: Span, corpus: Corpus, reach: ExcerptSize): Range => {
  const section = deepest(corpus.sections(span.doc_id, span.version), span)
  const text = corpus.document(span.doc_id, span.version)?.text ?? ''
  const near = nearRange(span, corpus)
  const [start, end] = section
    ? [section.start, span.end <= section.body_end ? section.body_end : section.end]
    : [0, text.length]
  const [from, to] = [Math.min(start, near[0]), Math.max(end, near[1])]
  if (to - from <= reach.section) return [from, to]
  const spare = Math.max(0, reach.section - (span.end - span.start)) / 2
  return [
    Math.min(near[0], lineStart(text, Math.max(from, Math.round(span.start - spare)), span.start)),
    Math.max(near[1], lineEnd(text, Math.min(to, Math.round(span.end + spare)), span.end)),
  ]
}

export const headingsAt = (span: Span, corpus: Corpus): readonly string[] =>
  deepest(corpus.sections(span.doc_id, span.version), span)?.path ?? []

export const passageRange = (passage: Span, reach: ExcerptSize): Range => [
  passage.start,
  Math.min(passage.end, passage.start + reach.passage),
]

const rangesOf = (
  items: readonly Item[],
  corpus: Corpus,
  reach: ExcerptSize,
): ReadonlyMap<string, readonly Range[]> => {
  const ranges = items.flatMap((item) => [
    ...[...item.gold_spans, ...item.also_supports].map((span) => ({ span, range: sectionRange(span, corpus, reach) })),
    ...[...item.negatives, ...(item.absence?.nearest ?? [])].flatMap(({ chunk_id }) => {
      const passage = corpus.passage(chunk_id)
      return passage ? [{ span: passage, range: passageRange(passage, reach) }] : []
    }),
  ])
  const byDocument = groupedBy(ranges, ({ span }) => documentKey(span))
  return new Map([...byDocument].map(([key, own]) => [key, merged(own.map(({ range }) => range))]))
}

const view = (key: string, ranges: readonly Range[], corpus: Corpus): DocumentView => {
  const [doc_id = '', version = ''] = key.split('\u0000')
  const document = corpus.document(doc_id, version)
  return {
    doc_id,
    version,
    title: document?.title ?? doc_id,
    language: document?.language ?? 'und',
    as_of: document?.as_of ?? '',
    excerpts: ranges.flatMap(([start, end]) => (start < end && document ? [excerptOf(document.text, start, end)] : [])),
  }
}

const excerptOf = (text: string, start: number, end: number): Excerpt => {
  const above = tableHeaderAt(text, start)
  const header = above && { start: above.start, text: text.slice(above.start, above.end) }
  return { start, text: text.slice(start, end), header }
}

/** Joins ranges that overlap or are less than 40 characters apart. */
const merged = (ranges: readonly Range[]): Range[] => {
  const joined: [number, number][] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = joined.at(-1)
    if (last && start <= last[1] + 40) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

const deepest = (sections: readonly Section[], span: Span): Section | undefined =>
  sections
    .filter((section) => section.start <= span.start && span.start < section.end)
    .sort((a, b) => b.level - a.level)[0]

/** The first line start at or after `from` and before `limit`; otherwise the next word. */
const lineStart = (text: string, from: number, limit: number): number => {
  if (from === 0 || text[from - 1] === '\n') return from
  const line = text.indexOf('\n', from)
  if (line !== -1 && line < limit) return line + 1
  const word = text.indexOf(' ', from)
  return word !== -1 && word < limit ? word + 1 : from
}

const lineEnd = (text: string, to: number, limit: number): number => {
  if (to >= text.length) return text.length
  const line = text.lastIndexOf('\n', to)
  if (line >= limit) return line
  const word = text.lastIndexOf(' ', to)
  return word >= limit ? word : to
}
