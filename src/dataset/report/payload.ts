import type { Corpus } from '../../corpus/corpus.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { zip } from '../../text/required.ts'
import type { Item, Quote, Rejection } from '../../vocabulary/index.ts'
import { reviewPriority } from '../review-priority.ts'
import { createExcerpts, type Excerpts } from './excerpts.ts'

// Larger limits would make the page slow to open.
const maxItems = 5000
const maxRejections = 3000
const maxCharacters = 1_500_000
const minExcerptLength = 300
const maxExcerptLength = 6000

/** Data for the page's script. Omits item texts that the excerpts already contain. */
export const payload = (allItems: readonly Item[], rejections: readonly Rejection[], corpus: Corpus): object => {
  const included = allItems.slice(0, maxItems)
  const places = included.flatMap((item) => [...item.gold_spans, ...item.also_supports, ...item.negatives])
  const equalShare = Math.floor(maxCharacters / Math.max(1, places.length))
  const limit = Math.max(minExcerptLength, Math.min(maxExcerptLength, equalShare))
  const excerpts = createExcerpts(corpus, limit)
  const items = included.map((item) => itemData(item, corpus, excerpts))
  return {
    items,
    documents: excerpts.documents(),
    rejections: rejections.slice(0, maxRejections).map(rejectionData),
    rejectionCount: rejections.length,
    itemCount: allItems.length,
  }
}

const rejectionData = ({ draft, question = '', reason, ...rejection }: Rejection) => {
  const { ask_id, strategy, cell, stage, by, attempts } = rejection
  const { ideal_answer, spans = [] } = (draft ?? {}) as { ideal_answer?: string; spans?: readonly Quote[] }
  const answer = ideal_answer?.slice(0, 2000)
  const quotes = spans.slice(0, 8).map(({ doc_id, text }) => ({ doc_id, text: text.slice(0, 600) }))
  return { ask_id, strategy, cell, stage, by, attempts, question, reason: reason.slice(0, 1200), answer, quotes }
}

const itemData = (item: Item, corpus: Corpus, excerpts: Excerpts) => {
  const { gold_spans, also_supports, negatives, absence, gold_evidence: _, citations: __, checks, ...rest } = item
  const withPlace = <T extends { readonly chunk_id: string }>(entry: T) => {
    const passage = corpus.passage(entry.chunk_id)
    return { ...entry, place: passage && excerpts.addPassage(passage) }
  }
  return {
    ...rest,
    evidence: evidenceOf(item, excerpts),
    priority: reviewPriority(item),
    checks: checks.map(({ name, finding }) => (finding === 'sound' ? name : `${name} (${finding})`)),
    negatives: negatives.map(withPlace),
    absence: absence && { ...absence, nearest: absence.nearest.map(withPlace) },
  }
}

/** The marked spans of an item, one block per section, in citation order. Other passages that answer the question form separate blocks. */
const evidenceOf = ({ gold_spans, also_supports }: Item, excerpts: Excerpts) => {
  const marks = [
    ...gold_spans.map(({ start, end, hop }, index) => ({ start, end, label: String(index + 1), hop })),
    ...also_supports.map(({ start, end }) => ({ start, end, label: '' })),
  ]
  const places = [...gold_spans, ...also_supports].map((span) => excerpts.addSpan(span))
  const blocks = groupedBy(zip(marks, places), ([{ label }, { document, headings }]) =>
    JSON.stringify([label === '', document, headings]),
  )
  return [...blocks.values()].map((marksInBlock) => {
    const [[{ label }, { document, headings }]] = marksInBlock
    return {
      document,
      headings,
      kind: label === '' ? 'also' : 'gold',
      ranges: marksInBlock.map(([, { range }]) => range),
      marks: marksInBlock.map(([mark]) => mark),
    }
  })
}
