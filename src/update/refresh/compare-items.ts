import type { Corpus } from '../../corpus/corpus.ts'
import { passagesAt } from '../../corpus/quotes.ts'
import { zip } from '../../text/required.ts'
import { documentKey, type GoldSpan, type Item, type Quote } from '../../vocabulary/index.ts'
import { type DocumentMatch, matchDocuments } from './match-documents.ts'
import { type RelocatedSpan, relocateSpan } from './relocate-span.ts'
import { haveSurroundingsChanged } from './surroundings.ts'

interface EvidenceChange {
  readonly doc_id: string
  readonly oldText: string
  /** Undefined if the evidence is gone. */
  readonly newText?: string
}

/**
 * How new documents affect an item. `changed`: similar text replaces its evidence. `context-changed`: only text near the
 * evidence changed. `orphaned`: evidence is gone. `absent`: the item has no answer, and its proof of absence must be repeated.
 */
export interface ItemChange {
  readonly item: Item
  readonly kind: 'unchanged' | 'context-changed' | 'changed' | 'orphaned' | 'absent'
  /** True if any of its evidence is in another document or section. */
  readonly hasMoved: boolean
  /** The new places of its gold spans, if all are found. For an unanswerable item, those of the quotes in its answer. */
  readonly spans: readonly GoldSpan[]
  readonly alsoSupports: readonly Quote[]
  readonly evidence: readonly EvidenceChange[]
  /** Passages at the new places of its evidence, for answering it again. */
  readonly chunk_ids: readonly string[]
}

export type Comparison = ReturnType<typeof compareItems>

/** Compares the documents of a set with the current ones, and finds out for every item what has become of its evidence. */
export const compareItems = (items: readonly Item[], oldCorpus: Corpus, newCorpus: Corpus) => {
  const documents = matchDocuments(oldCorpus, newCorpus)
  const matches = new Map(documents.map((match) => [documentKey(match), match]))
  const matchedIds = new Set(documents.flatMap((match) => match.successors.map(({ doc_id }) => doc_id)))
  const added = [...new Set(newCorpus.documents().flatMap(({ doc_id }) => (matchedIds.has(doc_id) ? [] : doc_id)))]
  return { documents, added, itemChanges: items.map((item) => compareItem(item, oldCorpus, newCorpus, matches)) }
}

const compareItem = (
  item: Item,
  oldCorpus: Corpus,
  newCorpus: Corpus,
  matches: ReadonlyMap<string, DocumentMatch>,
): ItemChange => {
  const base = { item, hasMoved: false, spans: [], alsoSupports: [], evidence: [], chunk_ids: [] }
  const quotes: readonly GoldSpan[] = item.no_answer ? (item.absence?.offers ?? []) : item.gold_spans
  if (quotes.length === 0) return { ...base, kind: 'absent' }
  const relocated = quotes.map((span) => relocateSpan(span, oldCorpus, newCorpus, matches))
  const alsoSupports = item.also_supports.flatMap((span) => {
    const found = relocateSpan(span, oldCorpus, newCorpus, matches)
    return found.kind === 'found' ? [found.quote] : []
  })
  const chunk_ids = [...new Set(relocated.flatMap((place) => chunksAt(place, newCorpus)))]
  const evidence = zip(relocated, quotes).map(([place, { doc_id, text }]): EvidenceChange => {
    if (place.kind === 'gone') return { doc_id, oldText: text }
    return { doc_id, oldText: text, newText: place.kind === 'found' ? place.quote.text : place.newText }
  })
  if (relocated.every((place) => place.kind === 'found')) {
    const spans = zip(relocated, quotes).map(([{ quote }, { hop }]) => ({ ...quote, hop }))
    const isUntouched = relocated.every((place) => place.isDocumentUnchanged)
    const itemText = `${item.question} ${item.journey?.standalone_question ?? ''} ${spans.map(({ text }) => text).join(' ')}`
    const hasNewContext =
      !isUntouched &&
      zip(spans, quotes).some(([span, old]) => {
        const before = { corpus: oldCorpus, span: old }
        return haveSurroundingsChanged(before, { corpus: newCorpus, span }, itemText, item.origin_language)
      })
    const kind = item.no_answer ? 'absent' : hasNewContext ? 'context-changed' : 'unchanged'
    const hasMoved = relocated.some((place) => place.hasMoved)
    return { item, kind, hasMoved, spans, alsoSupports, evidence, chunk_ids }
  }
  const isOrphaned = relocated.some(({ kind }) => kind === 'gone')
  return { ...base, kind: isOrphaned ? 'orphaned' : 'changed', alsoSupports, evidence, chunk_ids }
}

const chunksAt = (span: RelocatedSpan, newCorpus: Corpus): string[] => {
  if (span.kind === 'gone') return []
  const passages = passagesAt(newCorpus, span.kind === 'found' ? span.quote : span.place)
  return passages.slice(0, maxChunks).map(({ chunk_id }) => chunk_id)
}

const maxChunks = 4
