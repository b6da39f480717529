import type { Corpus } from '../../corpus/corpus.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { sum } from '../../text/sum.ts'
import type { Item, Section, Span } from '../../vocabulary/index.ts'
import type { PlannedBrief } from './measures.ts'
import { countBy } from './numbers.ts'

export interface Fraction {
  readonly covered: number
  readonly total: number
}

export type Coverage = ReturnType<typeof coverageOf>

/** How much of the latest document versions is used as evidence. */
export const coverageOf = (items: readonly Item[], corpus: Corpus, briefs: readonly PlannedBrief[]) => {
  const latest = corpus.documents().filter((document) => document.latest)
  const versions = new Map(latest.map(({ doc_id, version }) => [doc_id, version]))
  const spans = items.flatMap(({ gold_spans }) => gold_spans)
  const currentSpans = spans.filter(({ doc_id, version }) => versions.get(doc_id) === version)
  const byDocument = groupedBy(currentSpans, ({ doc_id }) => doc_id)
  const sections = latest.flatMap(({ doc_id, version }) =>
    corpus.sections(doc_id, version).filter((section) => hasText(section, corpus)),
  )
  const isCovered = ({ doc_id, body_start, body_end }: Section): boolean =>
    (byDocument.get(doc_id) ?? []).some((span) => span.start < body_end && body_start < span.end)
  const perDocument = countBy(items, (item) => [...new Set(item.gold_spans.map(({ doc_id }) => doc_id))])
  const itemsOf = new Map(perDocument.map(({ name, count }) => [name, count]))
  const topics = new Set(briefs.flatMap(({ asks }) => asks.map(({ cell }) => cell.topic)))
  const itemTopics = new Set(items.map(({ topic }) => topic))
  const [largest] = perDocument
  const withEvidence = items.filter(({ gold_spans }) => gold_spans.length > 0).length
  const evidenceIds = new Set(items.flatMap(({ gold_evidence }) => gold_evidence))
  const passages = corpus.passages()
  const totalCharacters = sum(latest.map(({ characters }) => characters))
  return {
    documents: { covered: byDocument.size, total: latest.length },
    sections: { covered: sections.filter(isCovered).length, total: sections.length },
    passages: { covered: passages.filter(({ chunk_id }) => evidenceIds.has(chunk_id)).length, total: passages.length },
    characters: { covered: sum([...byDocument.values()].map(unionLength)), total: totalCharacters },
    topics: { covered: [...topics].filter((topic) => itemTopics.has(topic)).length, total: topics.size },
    // Not counted in the documents, sections and characters above.
    inOlderVersions: spans.length - currentSpans.length,
    gini: gini(latest.map(({ doc_id }) => itemsOf.get(doc_id) ?? 0)),
    largestDocument: largest && { doc_id: largest.name, share: largest.count / withEvidence },
    uncoveredDocuments: latest.map(({ doc_id }) => doc_id).filter((doc_id) => !byDocument.has(doc_id)),
  }
}

const hasText = (section: Section, corpus: Corpus): boolean =>
  corpus.text({ ...section, start: section.body_start, end: section.body_end }).trim() !== ''

/** The number of characters that at least one of the spans contains. */
export const unionLength = (spans: readonly Pick<Span, 'start' | 'end'>[]): number => {
  let length = 0
  let end = 0
  for (const span of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    length += Math.max(0, span.end - Math.max(span.start, end))
    end = Math.max(end, span.end)
  }
  return length
}

/** The Gini coefficient of items over documents: 0 if all documents have equally many, near 1 if one has all. */
const gini = (counts: readonly number[]): number => {
  const total = sum(counts)
  if (total === 0) return 0
  const n = counts.length
  const weighted = counts.toSorted((a, b) => a - b).reduce((sum, count, index) => sum + (index + 1) * count, 0)
  return (2 * weighted) / (n * total) - (n + 1) / n
}
