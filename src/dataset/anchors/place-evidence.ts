import type { Corpus } from '../../corpus/corpus.ts'
import { documentOf } from '../../corpus/corpus.ts'
import { quoteAt } from '../../corpus/quotes.ts'
import type { SearchIndex } from '../../search/index.ts'
import { nearestIds } from '../../text/nearest-ids.ts'
import { locate } from '../../text/quotes/locate.ts'
import type { AnchorEvidence, Document, Quote } from '../../vocabulary/index.ts'

export interface PlacedEvidence {
  readonly quote: Quote
  /** The same words in other documents. */
  readonly also: readonly Quote[]
}

/** Where the words of a person are: at their offsets where these give them, else where they are found. */
export const placeEvidence = async (
  evidence: AnchorEvidence,
  corpus: Corpus,
  search: SearchIndex,
): Promise<PlacedEvidence | { readonly reason: string }> => {
  const { doc_id, version, start, end, text } = evidence
  const named = doc_id === undefined ? undefined : documentNamed(doc_id, version, corpus)
  if (doc_id !== undefined && named === undefined) return { reason: unknownDocument(doc_id, version, corpus) }
  if (named && start !== undefined && end !== undefined) {
    const fits = start < end && end <= named.text.length
    if (fits && (text === undefined || named.text.slice(start, end) === text))
      return { quote: quoteAt(named, { start, end }), also: [] }
    if (text === undefined)
      return { reason: `${start} to ${end} is not a place in ${doc_id} (${named.text.length} characters).` }
  }
  const words = text ?? ''
  const documents = named ? [named] : await documentsWith(words, corpus, search)
  const found = documents.map((document) => ({ document, place: locate(document.text, words) }))
  const [first, ...others] = found.flatMap(({ document, place }) =>
    'refused' in place ? [] : [quoteAt(document, place)],
  )
  if (first) return { quote: first, also: others }
  const [closest] = found.flatMap(({ place }) => ('refused' in place ? [place.refused] : []))
  return { reason: `“${shortened(words)}”: ${named && closest ? closest : 'No document contains these words.'}` }
}

/** By its id, or by the path of its file or the end of that. */
const documentNamed = (name: string, version: string | undefined, corpus: Corpus): Document | undefined => {
  const byId = corpus.document(name, version)
  if (byId) return byId
  const atPath = corpus
    .documents()
    .filter(({ source }) => `/${source}`.endsWith(`/${name}`))
    .filter((document) => (version === undefined ? document.latest : document.version === version))
  const [only, ...others] = atPath
  return only && others.length === 0 ? corpus.document(only.doc_id, only.version) : undefined
}

const unknownDocument = (name: string, version: string | undefined, corpus: Corpus): string => {
  const known = [...new Set(corpus.documents().map(({ doc_id }) => doc_id))]
  return `There is no document ${name}${version === undefined ? '' : ` version ${version}`}. The nearest ids are ${nearestIds(name, known, 3).join(', ')}.`
}

/** The documents that hold the words as they are; where none does, those that search finds for them. */
const documentsWith = async (words: string, corpus: Corpus, search: SearchIndex): Promise<Document[]> => {
  const latest = corpus.documents().filter((document) => document.latest)
  const holding = latest.flatMap(({ doc_id, version }) => {
    const document = documentOf(corpus, { doc_id, version })
    return document.text.includes(words) ? [document] : []
  })
  if (holding.length > 0) return holding
  const hits = await search.search(words, { k: 10 })
  const ids = new Set(hits.flatMap(({ chunk_id }) => corpus.passage(chunk_id)?.doc_id ?? []))
  return [...ids].flatMap((doc_id) => corpus.document(doc_id) ?? [])
}

const shortened = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 57)}…`)
