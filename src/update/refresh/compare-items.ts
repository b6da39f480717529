import type { Corpus } from '../../corpus/corpus.ts'
import { zip } from '../../text/required.ts'
import { documentKey, type GoldSpan, type Item, type Quote } from '../../vocabulary/index.ts'
import { type DocumentMatch, matchDocuments } from './match-documents.ts'
import { type RelocatedSpan, relocateSpan } from './relocate-span.ts'
import { haveSurroundingsChanged } from './surroundings.ts'

interface EvidenceChange {
  readonly doc_id: string
  readonly before: string
  /** Undefined if the evidence is gone. */
  readonly now?: string
}

/** How new documents affect an item. `context-changed`: only text near its evidence changed. `absent`: its proof of absence must be repeated. */
export interface ItemChange {
  readonly item: Item
  readonly kind: 'unchanged' | 'context-changed' | 'changed' | 'orphaned' | 'absent'
  readonly moved: boolean
  /** The new places of its gold spans, if all are found. For an unanswerable item, those of the quotes in its answer. */
  readonly spans: readonly GoldSpan[]
  readonly alsoSupports: readonly Quote[]
  readonly evidence: readonly EvidenceChange[]
  readonly chunk_ids: readonly string[]
}

export type Comparison = ReturnType<typeof compareItems>

/** Compares the documents of a set with the current ones, and every item by its evidence. */
export const compareItems = (items: readonly Item[], before: Corpus, now: Corpus) => {
  const documents = matchDocuments(before, now)
  const matches = new Map(documents.map((match) => [documentKey(match), match]))
  const matchedIds = new Set(documents.flatMap((match) => match.now.map(({ doc_id }) => doc_id)))
  const added = [...new Set(now.documents().flatMap(({ doc_id }) => (matchedIds.has(doc_id) ? [] : doc_id)))]
  return { documents, added, itemChanges: items.map((item) => compareItem(item, before, now, matches)) }
}

const compareItem = (
  item: Item,
  before: Corpus,
  now: Corpus,
  matches: ReadonlyMap<string, DocumentMatch>,
): ItemChange => {
  const base = { item, moved: false, spans: [], alsoSupports: [], evidence: [], chunk_ids: [] }
  const quotes: readonly GoldSpan[] = item.no_answer ? (item.absence?.offers ?? []) : item.gold_spans
  if (quotes.length === 0) return { ...base, kind: 'absent' }
  const anchored = quotes.map((span) => relocateSpan(span, before, now, matches))
  const alsoSupports = item.also_supports.flatMap((span) => {
    const found = relocateSpan(span, before, now, matches)
    return found.kind === 'found' ? [found.quote] : []
  })
  const chunk_ids = [...new Set(anchored.flatMap((place) => chunksAt(place, now)))]
  const evidence = zip(anchored, quotes).map(([place, { doc_id, text }]): EvidenceChange => {
    if (place.kind === 'gone') return { doc_id, before: text }
    return { doc_id, before: text, now: place.kind === 'found' ? place.quote.text : place.now }
  })
  if (anchored.every((place) => place.kind === 'found')) {
    const spans = zip(anchored, quotes).map(([{ quote }, { hop }]) => ({ ...quote, hop }))
    const untouched = anchored.every((place) => place.untouched)
    const itemText = `${item.question} ${item.journey?.standalone_question ?? ''} ${spans.map(({ text }) => text).join(' ')}`
    const hasNewContext =
      !untouched &&
      zip(spans, quotes).some(([span, old]) =>
        haveSurroundingsChanged({ corpus: before, span: old }, { corpus: now, span }, itemText, item.origin_language),
      )
    const kind = item.no_answer ? 'absent' : hasNewContext ? 'context-changed' : 'unchanged'
    const moved = anchored.some((place) => place.moved)
    return { item, kind, moved, spans, alsoSupports, evidence, chunk_ids }
  }
  const isOrphaned = anchored.some(({ kind }) => kind === 'gone')
  return { ...base, kind: isOrphaned ? 'orphaned' : 'changed', alsoSupports, evidence, chunk_ids }
}

const chunksAt = (anchored: RelocatedSpan, now: Corpus): string[] => {
  if (anchored.kind === 'gone') return []
  const { doc_id, version, start, end } = anchored.kind === 'found' ? anchored.quote : anchored.place
  return now
    .passagesOf(doc_id, version)
    .filter((passage) => passage.start < end && start < passage.end)
    .slice(0, maxChunks)
    .map(({ chunk_id }) => chunk_id)
}

const maxChunks = 4
