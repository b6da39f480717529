import { type Corpus, documentOf } from '../../corpus/corpus.ts'
import { compare } from '../../text/compare.ts'
import { groupedBy, sumEach } from '../../text/grouped-by.ts'
import { required } from '../../text/required.ts'
import { sum } from '../../text/sum.ts'
import { type DocumentInfo, documentKey } from '../../vocabulary/index.ts'
import { statementsIn } from './surroundings.ts'

type DocumentKey = Pick<DocumentInfo, 'doc_id' | 'version'>

export interface DocumentMatch extends DocumentKey {
  readonly status: 'unchanged' | 'changed' | 'renamed' | 'split' | 'merged' | 'gone'
  /** The new documents that contain its text, largest share first. */
  readonly successors: readonly (DocumentKey & { readonly share: number })[]
}

/** Matches old documents to new ones by id, text or shared statements. `split`: the text is now in several documents. `merged`: it is now in a document that existed before. */
export const matchDocuments = (oldCorpus: Corpus, newCorpus: Corpus): readonly DocumentMatch[] => {
  const documents = newCorpus.documents()
  const latestDocuments = documents.filter((info) => info.latest)
  const bySha = new Map(latestDocuments.map((info) => [info.sha256, info]))
  const byKey = new Map(documents.map((info) => [documentKey(info), info]))
  const latest = new Map(latestDocuments.map((info) => [info.doc_id, info]))
  const oldIds = new Set(oldCorpus.documents().map(({ doc_id }) => doc_id))
  const statementPlaces = placesByStatement(latestDocuments, newCorpus)
  return oldCorpus.documents().map((info): DocumentMatch => {
    const { doc_id } = info
    const key = keyOf(info)
    // The latest old version is compared with the latest new one, even if the old one still exists.
    const current = info.latest ? latest.get(doc_id) : (byKey.get(documentKey(info)) ?? latest.get(doc_id))
    const identical = bySha.get(info.sha256)
    const sameDocument = [current, identical].find((other) => other?.doc_id === doc_id && other.sha256 === info.sha256)
    if (sameDocument) return { ...key, status: 'unchanged', successors: [{ ...keyOf(sameDocument), share: 1 }] }
    // If the page still exists and an identical page already existed elsewhere, that page is a copy, not a move.
    if (identical && !(current && oldIds.has(identical.doc_id))) {
      const status = oldIds.has(identical.doc_id) ? 'merged' : 'renamed'
      return { ...key, status, successors: [{ ...keyOf(identical), share: 1 }] }
    }
    const shares = sharesOf(oldCorpus, info, statementPlaces, byKey, current)
    const parts = shares.filter(({ share, weight }) => share >= minShare && weight >= minSharedCharacters)
    const others = parts.filter((part) => part.doc_id !== doc_id)
    if (current) {
      const kept = [{ ...keyOf(current), share: shares.find((part) => part.doc_id === doc_id)?.share ?? 0 }]
      const moved = others.filter((part) => !oldIds.has(part.doc_id) || part.share >= mainShare)
      const successors = [...kept, ...moved.map(withoutWeight)]
      return { ...key, status: moved.length > 0 ? 'split' : 'changed', successors }
    }
    const [first] = others
    const successors = others.map(withoutWeight)
    if (!first) return { ...key, status: 'gone', successors }
    if (others.length > 1 && first.share < mainShare) return { ...key, status: 'split', successors }
    return { ...key, status: oldIds.has(first.doc_id) ? 'merged' : 'renamed', successors }
  })
}

/** Smaller shares of a page are ignored, because pages share phrases. */
const minShare = 0.2
/** Fewer shared characters are ignored, because short pages consist of text that all pages share. */
const minSharedCharacters = 200
/** A document with at least this share is the main successor. */
const mainShare = 0.6

const withoutWeight = ({ share, ...key }: DocumentKey & { share: number }) => ({ ...keyOf(key), share })
const keyOf = ({ doc_id, version }: DocumentKey): DocumentKey => ({ doc_id, version })

const placesByStatement = (documents: readonly DocumentInfo[], corpus: Corpus) => {
  const places = documents.flatMap((info) =>
    statementsOf(corpus, info).map((statement) => ({ statement, key: documentKey(info) })),
  )
  return groupedBy(places, ({ statement }) => statement)
}

const statementsOf = (corpus: Corpus, info: DocumentKey) => [...new Set(statementsIn(documentOf(corpus, info).text))]

/** For each new document, the share of an old document's statements that it contains. */
const sharesOf = (
  oldCorpus: Corpus,
  info: DocumentKey,
  statementPlaces: ReturnType<typeof placesByStatement>,
  byKey: ReadonlyMap<string, DocumentInfo>,
  current: DocumentInfo | undefined,
): (DocumentKey & { share: number; weight: number })[] => {
  const statements = statementsOf(oldCorpus, info)
  const weights = statements.flatMap((statement) => {
    const found = statementPlaces.get(statement) ?? []
    const usableKeys = found.length <= maxDocumentsPerStatement ? found.map(({ key }) => key) : []
    // A statement that is still on the same page does not count for other pages.
    const countedKeys = current && usableKeys.includes(documentKey(current)) ? [documentKey(current)] : usableKeys
    return countedKeys.map((key) => [key, statement.length] as const)
  })
  const total = sum(statements.map(({ length }) => length))
  return [...sumEach(weights)]
    .map(([key, weight]) => ({ ...keyOf(required(byKey, key)), share: weight / Math.max(1, total), weight }))
    .sort((a, b) => b.share - a.share || compare(a.doc_id, b.doc_id))
}

/** A statement in more documents than this says nothing about where a page went. */
const maxDocumentsPerStatement = 5
