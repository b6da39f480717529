import { type Corpus, documentOf } from '../../corpus/corpus.ts'
import { compare } from '../../text/compare.ts'
import { required } from '../../text/required.ts'
import { type DocumentInfo, documentKey } from '../../vocabulary/index.ts'
import { statementsIn } from './surroundings.ts'

type DocumentKey = Pick<DocumentInfo, 'doc_id' | 'version'>

export interface DocumentMatch extends DocumentKey {
  readonly status: 'unchanged' | 'changed' | 'renamed' | 'split' | 'merged' | 'gone'
  /** The documents that contain its text now, largest share first. */
  readonly now: readonly (DocumentKey & { readonly share: number })[]
}

/** Finds old documents by id, text or shared statements. `split`: now in several; `merged`: in one that existed before. */
export const matchDocuments = (before: Corpus, now: Corpus): readonly DocumentMatch[] => {
  const documents = now.documents()
  const current = documents.filter((info) => info.latest)
  const bySha = new Map(current.map((info) => [info.sha256, info]))
  const byKey = new Map(documents.map((info) => [documentKey(info), info]))
  const latest = new Map(current.map((info) => [info.doc_id, info]))
  const old = new Set(before.documents().map(({ doc_id }) => doc_id))
  const holders = holdersOf(current, now)
  return before.documents().map((info): DocumentMatch => {
    const { doc_id } = info
    const key = keyOf(info)
    // The latest old version is compared with the latest new one, even if the old one still exists.
    const own = info.latest ? latest.get(doc_id) : (byKey.get(documentKey(info)) ?? latest.get(doc_id))
    if (own?.sha256 === info.sha256) return { ...key, status: 'unchanged', now: [{ ...keyOf(own), share: 1 }] }
    const twin = bySha.get(info.sha256)
    if (twin?.doc_id === doc_id) return { ...key, status: 'unchanged', now: [{ ...keyOf(twin), share: 1 }] }
    // If the page still exists and an identical page already existed elsewhere, that page is a copy, not a move.
    if (twin && !(own && old.has(twin.doc_id)))
      return { ...key, status: old.has(twin.doc_id) ? 'merged' : 'renamed', now: [{ ...keyOf(twin), share: 1 }] }
    const shares = sharesOf(before, info, holders, byKey, own)
    const parts = shares.filter(({ share, weight }) => share >= minShare && weight >= minCharacters)
    const others = parts.filter((part) => part.doc_id !== doc_id)
    if (own) {
      const kept = [{ ...keyOf(own), share: shares.find((one) => one.doc_id === doc_id)?.share ?? 0 }]
      const moved = others.filter((part) => !old.has(part.doc_id) || part.share >= mainShare)
      return { ...key, status: moved.length > 0 ? 'split' : 'changed', now: [...kept, ...moved.map(withoutWeight)] }
    }
    const [first] = others
    if (!first) return { ...key, status: 'gone', now: [] }
    if (others.length > 1 && first.share < mainShare) return { ...key, status: 'split', now: others.map(withoutWeight) }
    return { ...key, status: old.has(first.doc_id) ? 'merged' : 'renamed', now: others.map(withoutWeight) }
  })
}

/** Smaller shares of a page are ignored, because pages share phrases. */
const minShare = 0.2
/** Fewer shared characters are ignored, because short pages consist of text that all pages share. */
const minCharacters = 200
const mainShare = 0.6

const withoutWeight = ({ share, ...key }: DocumentKey & { share: number }) => ({ ...keyOf(key), share })
const keyOf = ({ doc_id, version }: DocumentKey): DocumentKey => ({ doc_id, version })

const holdersOf = (documents: readonly DocumentInfo[], corpus: Corpus): ReadonlyMap<string, readonly string[]> => {
  const holders = new Map<string, string[]>()
  for (const info of documents) {
    const key = documentKey(info)
    for (const statement of new Set(statementsIn(documentOf(corpus, info).text))) {
      const list = holders.get(statement)
      if (list) list.push(key)
      else holders.set(statement, [key])
    }
  }
  return holders
}

const sharesOf = (
  before: Corpus,
  { doc_id, version }: DocumentKey,
  holders: ReadonlyMap<string, readonly string[]>,
  byKey: ReadonlyMap<string, DocumentInfo>,
  own: DocumentInfo | undefined,
): (DocumentKey & { share: number; weight: number })[] => {
  const statements = [...new Set(statementsIn(documentOf(before, { doc_id, version }).text))]
  const weights = new Map<string, number>()
  let total = 0
  for (const statement of statements) {
    const holding = holders.get(statement) ?? []
    const usableHolders = holding.length <= maxHolders ? holding : []
    total += statement.length
    // A statement that is still on its own page does not count for other pages.
    const counted = own && usableHolders.includes(documentKey(own)) ? [documentKey(own)] : usableHolders
    for (const key of counted) weights.set(key, (weights.get(key) ?? 0) + statement.length)
  }
  return [...weights]
    .map(([key, weight]) => ({ ...keyOf(required(byKey, key)), share: weight / Math.max(1, total), weight }))
    .sort((one, other) => other.share - one.share || compare(one.doc_id, other.doc_id))
}

const maxHolders = 5
