import type { Store } from '../store/store.ts'
import { compare } from '../text/compare.ts'
import { required } from '../text/required.ts'
import { type Document, type DocumentInfo, documentKey } from '../vocabulary/index.ts'
import type { Refusal } from './expand-sources.ts'
import type { Made } from './make-document.ts'
import { type PassageSize, passagesOf } from './passages.ts'
import { sectionsOf } from './sections.ts'

export type DocumentStore = Pick<Store, 'documents' | 'sections' | 'passages' | 'sources' | 'transaction'>

/** The changes of one run. */
export interface DocumentChanges {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly unchanged: readonly string[]
  readonly removed: readonly string[]
  readonly refused: readonly Refusal[]
}

/**
 * Saves documents, one batch per transaction, so that the store is always consistent. Sources come in a fixed order: if two claim the
 * same version of a document, the first one gets it. Ids of sections and passages of the latest version contain no version, so those of
 * an older one are renamed when a newer one arrives.
 */
export const updateDocuments = (store: DocumentStore, size: PassageSize) => {
  const before = new Map(store.documents.list().map((info) => [documentKey(info), info]))
  const shelf: Shelf = {
    store,
    size,
    before,
    versions: groupVersions([...before.values()]),
    claims: new Map(),
    ids: new Map(),
    sources: new Set(),
    pending: [],
    report: { added: [], changed: [], unchanged: [], removed: [], refused: [] },
  }
  return {
    /** Keeps an unchanged source. Returns false if it must be read again, because another source now has one of its ids. */
    keep(source: string): boolean {
      const { documents, refused } = required(store.sources, source).outcome
      if (documents.some(({ doc_id }) => shelf.ids.has(doc_id))) return false
      shelf.sources.add(source)
      for (const document of documents) claim(shelf, source, document)
      for (const { doc_id } of documents) shelf.report.unchanged.push(doc_id)
      const reasons = refused === undefined ? [] : refused.split('\n')
      for (const reason of reasons) shelf.report.refused.push({ source, reason })
      return true
    },
    /** Keeps the documents of all sources with this prefix while they can't be reached. Returns false if there are none. */
    keepForNow(beginning: string, reason: string, source: string): boolean {
      const kept = store.sources.list().filter((name) => name.startsWith(beginning) && !shelf.sources.has(name))
      if (!kept.some((name) => required(store.sources, name).outcome.documents.length > 0)) return false
      for (const name of kept) this.keep(name)
      shelf.report.refused.push({ source, reason: `${reason}; the text from the previous run is kept` })
      return true
    },
    /** Saves a source that is new or was read again. */
    put(source: string, fingerprint: string, documents: readonly Made[], reasons: readonly string[]): void {
      shelf.sources.add(source)
      const accepted: Made[] = []
      const rivals: string[] = []
      let contested = false
      for (const made of documents) {
        const { otherwise } = made
        const owner = shelf.ids.get(made.document.doc_id)
        const yields = otherwise !== undefined && owner !== undefined && owner !== source
        const document = yields ? { ...made.document, doc_id: otherwise } : made.document
        const rival = shelf.claims.get(documentKey(document))
        const free = rival === undefined || rival === source
        contested ||= yields || !free
        if (free) accepted.push({ ...made, document })
        else
          rivals.push(
            `has the same id (${document.doc_id}) and version (${document.version}) as a document in ${rival}`,
          )
        if (free) claim(shelf, source, document)
      }
      for (const reason of [...reasons, ...rivals]) shelf.report.refused.push({ source, reason })
      // An empty fingerprint makes the next run read the source again, when the rival may be gone.
      shelf.pending.push({ source, fingerprint: contested ? '' : fingerprint, documents: accepted, reasons })
      if (isFull(shelf.pending)) flush(shelf)
    },
    /** Saves the rest, and removes documents that no source contains. */
    finish(): DocumentChanges {
      flush(shelf)
      store.transaction(() => removeLost(shelf))
      return shelf.report
    },
  }
}

interface Reading {
  readonly source: string
  readonly fingerprint: string
  readonly documents: readonly Made[]
  readonly reasons: readonly string[]
}

interface Shelf {
  readonly store: DocumentStore
  readonly size: PassageSize
  readonly before: ReadonlyMap<string, DocumentInfo>
  /** The versions of each document in the store, with their dates. */
  readonly versions: Map<string, Map<string, string>>
  readonly claims: Map<string, string>
  /** The first source of each document, in any version. */
  readonly ids: Map<string, string>
  readonly sources: Set<string>
  pending: Reading[]
  readonly report: { [Key in keyof DocumentChanges]: DocumentChanges[Key][number][] }
}

/** Marking the latest versions scans every document, so batches are as large as memory allows. */
const heaviest = 16_000_000
const most = 1000

const isFull = (pending: readonly Reading[]): boolean =>
  pending.length >= most || pending.reduce((sum, reading) => sum + weightOf(reading), 0) >= heaviest

const weightOf = ({ documents }: Reading): number =>
  documents.reduce((sum, { document }) => sum + document.text.length, 0)

const claim = (shelf: Shelf, source: string, document: DocumentKey): void => {
  shelf.claims.set(documentKey(document), source)
  if (!shelf.ids.has(document.doc_id)) shelf.ids.set(document.doc_id, source)
}

const flush = (shelf: Shelf): void => {
  const { store, pending } = shelf
  if (pending.length === 0) return
  shelf.pending = []
  store.transaction(() => {
    const touched = new Set<string>()
    const latestBefore = latestOfAll(shelf, pending)
    for (const reading of pending) {
      for (const gone of replacedBy(shelf, reading)) {
        drop(shelf, gone)
        touched.add(gone.doc_id)
      }
      for (const { document } of reading.documents) {
        touched.add(document.doc_id)
        const versions = shelf.versions.get(document.doc_id) ?? new Map<string, string>()
        shelf.versions.set(document.doc_id, versions.set(document.version, document.as_of ?? ''))
        count(shelf, document, reading)
      }
    }
    const toSave = new Set(pending.flatMap(({ documents }) => documents.map(({ document }) => documentKey(document))))
    const renamed = [...touched].filter((doc_id) => latestBefore.get(doc_id) !== latestOf(shelf, doc_id))
    // The older version must be renamed before the newer one takes its names.
    for (const doc_id of renamed) demote(shelf, doc_id, latestBefore.get(doc_id), toSave)
    for (const { documents } of pending) for (const made of documents) save(shelf, made)
    for (const doc_id of renamed) promote(shelf, doc_id, toSave)
    for (const { source, fingerprint, documents, reasons } of pending) {
      store.sources.save(source, fingerprint, {
        documents: documents.map(({ document }) => ({ doc_id: document.doc_id, version: document.version })),
        refused: reasons.length > 0 ? reasons.join('\n') : undefined,
      })
    }
    store.documents.markLatest()
  })
}

const latestOfAll = (shelf: Shelf, pending: readonly Reading[]): ReadonlyMap<string, string | undefined> => {
  const ids = pending.flatMap(({ source, documents }) => [
    ...documents.map(({ document }) => document.doc_id),
    ...(shelf.store.sources.get(source)?.outcome.documents.map(({ doc_id }) => doc_id) ?? []),
  ])
  return new Map(ids.map((doc_id) => [doc_id, latestOf(shelf, doc_id)]))
}

/** The documents that the source no longer contains, except those that another source contains now. */
const replacedBy = (shelf: Shelf, { source, documents }: Reading): readonly DocumentKey[] => {
  const now = new Set(documents.map(({ document }) => documentKey(document)))
  const old = shelf.store.sources.get(source)?.outcome.documents ?? []
  return old.filter((document) => !now.has(documentKey(document)) && !shelf.claims.has(documentKey(document)))
}

const count = (shelf: Shelf, document: Document, reading: Reading): void => {
  const { added, changed, unchanged } = shelf.report
  const old = shelf.before.get(documentKey(document))
  const same = old && old.sha256 === document.sha256 && old.as_of === document.as_of && old.title === document.title
  const wasHere = shelf.store.sources
    .get(reading.source)
    ?.outcome.documents.some(({ doc_id }) => doc_id === document.doc_id)
  if (same) unchanged.push(document.doc_id)
  else if (old || wasHere) changed.push(document.doc_id)
  else added.push(document.doc_id)
}

const save = (shelf: Shelf, { document, blocks }: Made): void => {
  const { store, size } = shelf
  const name = nameOf(shelf, document)
  const sections = sectionsOf(document, blocks, name)
  store.documents.save(document)
  store.sections.replace(document.doc_id, document.version, sections)
  store.passages.replace(document.doc_id, document.version, passagesOf(document, blocks, sections, name, size))
}

const removeLost = (shelf: Shelf): void => {
  const { store } = shelf
  const touched = new Map<string, string | undefined>()
  for (const source of store.sources.list()) {
    if (shelf.sources.has(source)) continue
    for (const document of required(store.sources, source).outcome.documents) {
      if (shelf.claims.has(documentKey(document))) continue
      if (!touched.has(document.doc_id)) touched.set(document.doc_id, latestOf(shelf, document.doc_id))
      drop(shelf, document)
      shelf.report.removed.push(document.doc_id)
    }
    store.sources.remove(source)
  }
  for (const [doc_id, latest] of touched) if (latest !== latestOf(shelf, doc_id)) promote(shelf, doc_id)
  if (touched.size > 0) store.documents.markLatest()
}

interface DocumentKey {
  readonly doc_id: string
  readonly version: string
}

const groupVersions = (infos: readonly DocumentInfo[]): Map<string, Map<string, string>> => {
  const versions = new Map<string, Map<string, string>>()
  for (const { doc_id, version, as_of } of infos) {
    versions.set(doc_id, (versions.get(doc_id) ?? new Map()).set(version, as_of))
  }
  return versions
}

/** The newest by date, then by version, as in the store. */
const latestOf = ({ versions }: Shelf, doc_id: string): string | undefined =>
  [...(versions.get(doc_id) ?? [])]
    .sort(([versionA, dateA], [versionB, dateB]) => compare(dateB, dateA) || compare(versionB, versionA))
    .at(0)?.[0]

const drop = ({ store, versions }: Shelf, { doc_id, version }: DocumentKey): void => {
  store.documents.remove(doc_id, version)
  versions.get(doc_id)?.delete(version)
  if (versions.get(doc_id)?.size === 0) versions.delete(doc_id)
}

/** The prefix of the ids of its sections and passages. */
const nameOf = (shelf: Shelf, { doc_id, version }: DocumentKey): string =>
  latestOf(shelf, doc_id) === version ? doc_id : `${doc_id}@${version}`

/** Adds the version to the ids of the version that used to be the latest, unless this batch saves it anyway. */
const demote = (shelf: Shelf, doc_id: string, version: string | undefined, toSave: ReadonlySet<string>): void => {
  if (
    version === undefined ||
    !shelf.versions.get(doc_id)?.has(version) ||
    toSave.has(documentKey({ doc_id, version }))
  )
    return
  rename(shelf, { doc_id, version }, doc_id, `${doc_id}@${version}`)
}

/** Removes the version from the ids of the latest version. */
const promote = (shelf: Shelf, doc_id: string, toSave: ReadonlySet<string> = new Set()): void => {
  const version = latestOf(shelf, doc_id)
  if (version === undefined || toSave.has(documentKey({ doc_id, version }))) return
  rename(shelf, { doc_id, version }, `${doc_id}@${version}`, doc_id)
}

const rename = ({ store }: Shelf, { doc_id, version }: DocumentKey, from: string, to: string): void => {
  const renamed = (id: string): string => (id.startsWith(`${from}#`) ? to + id.slice(from.length) : id)
  const sections = store.sections.of(doc_id, version)
  const passages = store.passages.of(doc_id, version)
  store.sections.replace(
    doc_id,
    version,
    sections.map((section) => ({
      ...section,
      section_id: renamed(section.section_id),
      parent: section.parent === null ? null : renamed(section.parent),
    })),
  )
  store.passages.replace(
    doc_id,
    version,
    passages.map((passage) => ({
      ...passage,
      chunk_id: renamed(passage.chunk_id),
      section_id: renamed(passage.section_id),
    })),
  )
}
