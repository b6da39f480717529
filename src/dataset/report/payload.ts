import type { Corpus } from '../../corpus/corpus.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import type { Item, Quote, Rejection, Span } from '../../vocabulary/index.ts'
import { reviewNeedOf } from '../review-need.ts'
import { type Excerpts, excerptsOf, headingsAt, nearRange, passageRange, sectionRange } from './excerpts.ts'

// More would make the page slow to open.
const mostItems = 5000
const mostRejections = 3000

/** Data for the page's script. Item texts that the excerpts contain are left out. */
export const payload = (all: readonly Item[], rejections: readonly Rejection[], corpus: Corpus) => {
  const items = all.slice(0, mostItems)
  const excerpts = excerptsOf(items, corpus)
  return {
    documents: excerpts.documents,
    items: items.map((item) => shownItem(item, corpus, excerpts)),
    rejections: rejections
      .slice(0, mostRejections)
      .map(({ ask_id, question, draft, strategy, cell, stage, by, reason, attempts }) => ({
        ask_id,
        ...lastDraft(draft),
        question: question ?? '',
        strategy,
        cell,
        stage,
        by,
        reason: reason.slice(0, 1200),
        attempts,
      })),
    rejected: rejections.length,
    accepted: all.length,
  }
}

/** What a reader needs to judge a rejection. */
const lastDraft = (draft: unknown) => {
  const { ideal_answer, spans = [] } = (draft ?? {}) as { ideal_answer?: string; spans?: readonly Span[] }
  return {
    answer: ideal_answer ? ideal_answer.slice(0, 2000) : undefined,
    quotes:
      spans.length > 0
        ? (spans as readonly Quote[]).slice(0, 8).map(({ doc_id, text }) => ({ doc_id, text: text.slice(0, 600) }))
        : undefined,
  }
}

const shownItem = (item: Item, corpus: Corpus, excerpts: Excerpts) => {
  const {
    gold_spans,
    also_supports,
    negatives,
    absence,
    gold_evidence: _evidence,
    citations: _citations,
    checks,
    ...rest
  } = item
  return {
    ...rest,
    evidence: evidenceOf(item, corpus, excerpts),
    need: reviewNeedOf(item),
    checks: checks.map(({ name, finding }) => (finding === 'sound' ? name : `${name} (${finding})`)),
    negatives: negatives.map((negative) => ({ ...negative, ...placeOf(negative.chunk_id, corpus, excerpts) })),
    absence: absence && {
      ...absence,
      nearest: absence.nearest.map((near) => ({ ...near, ...placeOf(near.chunk_id, corpus, excerpts) })),
    },
  }
}

/** The marked spans of an item, one block per document, in citation order. */
const evidenceOf = ({ gold_spans, also_supports }: Item, corpus: Corpus, excerpts: Excerpts) => {
  const marks = [
    ...gold_spans.map((span, index) => ({ span, label: String(index + 1), kind: 'gold' as const })),
    ...also_supports.map((span) => ({ span, label: '', kind: 'also' as const })),
  ]
  // Other answering passages are shown apart from the evidence.
  const blocks = groupedBy(marks, ({ kind, span }) => `${kind} ${excerpts.indexOf(span)}`)
  return [...blocks.values()].map((own) => {
    const [{ span, kind }] = own
    return {
      document: excerpts.indexOf(span),
      kind,
      headings: headingsAt(span, corpus),
      near: own.map((mark) => nearRange(mark.span, corpus)),
      section: own.map((mark) => sectionRange(mark.span, corpus, excerpts.reach)),
      marks: own.map((mark) => ({
        start: mark.span.start,
        end: mark.span.end,
        label: mark.label,
        hop: 'hop' in mark.span && mark.span.hop !== undefined ? mark.span.hop : undefined,
      })),
    }
  })
}

const placeOf = (chunk_id: string, corpus: Corpus, excerpts: Excerpts) => {
  const passage = corpus.passage(chunk_id)
  if (!passage) return {}
  const [start, end] = passageRange(passage, excerpts.reach)
  return {
    document: excerpts.indexOf(passage),
    headings: passage.path,
    range: [start, end] as const,
    cut: end < passage.end,
  }
}
