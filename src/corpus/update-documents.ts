import type { SourceOutcome } from '../store/documents.ts'
import type { Store } from '../store/store.ts'
import type { Block } from '../text/blocks.ts'
import { parseBlocks } from '../text/parse-blocks.ts'
import { required } from '../text/required.ts'
import { type Document, type DocumentInfo, documentKey } from '../vocabulary/index.ts'
import type { Refusal } from './expand-sources.ts'
import type { ParsedDocument } from './make-document.ts'
import { type PassageSize, passagesOf } from './passages.ts'
import { sectionsOf } from './sections.ts'

export type DocumentStore = Pick<Store, 'documents' | 'sections' | 'passages' | 'sources' | 'transaction'>

export interface DocumentChanges {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly unchanged: readonly string[]
  readonly removed: readonly string[]
  readonly refused: readonly Refusal[]
}

/** Returns functions that update the saved documents, one source per transaction. If two sources claim the same version of a document, the first one gets it. */
export const documentUpdater = (store: DocumentStore, size: PassageSize) => {
  const state: State = {
    store,
    size,
    documentsBefore: new Map(store.documents.list().map((info) => [documentKey(info), info])),
    owners: new Map(),
    firstSources: new Map(),
    handledSources: new Set(),
    report: { added: [], changed: [], unchanged: [], removed: [], refused: [] },
  }
  const { firstSources, owners, report, handledSources } = state
  const unreached = new Set<string>()
  return {
    /** Keeps an unchanged source. Returns false if it must be read again, because another source now has one of its ids. */
    keep(source: string): boolean {
      const { outcome } = required(store.sources, source)
      if (outcome.documents.some(({ doc_id }) => firstSources.has(doc_id))) return false
      keepOutcome(state, source, outcome)
      return true
    },
    /** Keeps a source that can't be reached, and the sources below `prefix` that this run does not reach either. Returns false if none of these has text. */
    keepUnreachable(source: string, prefix: string, reason: string): boolean {
      const isBelow = (name: string) => withoutScheme(name).startsWith(withoutScheme(prefix))
      const kept = store.sources.list().filter((name) => name === source || isBelow(name))
      const hasText = (name: string) => required(store.sources, name).outcome.documents.length > 0
      if (!kept.some((name) => !handledSources.has(name) && hasText(name))) return false
      for (const name of kept) unreached.add(name)
      report.refused.push({ source, reason: `${reason}; the text from the previous run is kept` })
      return true
    },
    /** Saves what was read from a source. `reasons` say why parts of it are refused. Refuses documents whose id and version another document has. */
    put(source: string, fingerprint: string, documents: readonly ParsedDocument[], reasons: readonly string[]): void {
      handledSources.add(source)
      const accepted: ParsedDocument[] = []
      const conflicts = new Set<string>()
      let isContested = false
      for (const made of documents) {
        const { fallbackId } = made
        const firstSource = firstSources.get(made.document.doc_id)
        const usesFallbackId = fallbackId !== undefined && firstSource !== undefined
        const document = usesFallbackId ? { ...made.document, doc_id: fallbackId } : made.document
        const currentOwner = owners.get(documentKey(document))
        isContested ||= (usesFallbackId && firstSource !== source) || (currentOwner ?? source) !== source
        const id = `id (${document.doc_id}) and version (${document.version})`
        if (currentOwner === undefined) {
          accepted.push({ ...made, document })
          claim(state, source, document)
        } else if (currentOwner !== source) conflicts.add(`has the same ${id} as a document in ${currentOwner}`)
        else conflicts.add(`has several documents with the same ${id}; only the first is read`)
      }
      const refused = [...reasons, ...conflicts]
      for (const reason of refused) report.refused.push({ source, reason })
      store.transaction(() => {
        const earlierDocuments = store.sources.get(source)?.outcome.documents ?? []
        for (const { document } of accepted) recordChange(state, document, earlierDocuments)
        const saved = new Set(accepted.map(({ document }) => documentKey(document)))
        const removed = earlierDocuments.filter((old) => !saved.has(documentKey(old)) && !owners.has(documentKey(old)))
        changeDocuments(state, removed, accepted)
        // An empty fingerprint makes the next run read the source again, because the other source may be gone by then.
        store.sources.save(source, isContested ? '' : fingerprint, {
          documents: accepted.map(({ document: { doc_id, version } }) => ({ doc_id, version })),
          refused: refused.length > 0 ? refused.join('\n') : undefined,
        })
      })
    },
    /** Removes the documents of sources that are gone. Keeps the documents of sources that can't be reached, unless another source now has them. */
    finish(): DocumentChanges {
      for (const source of unreached) {
        if (handledSources.has(source)) continue
        const { documents, refused } = required(store.sources, source).outcome
        const outcome = { documents: documents.filter((document) => !owners.has(documentKey(document))), refused }
        // An empty fingerprint makes the next run that reaches the source read it again.
        if (outcome.documents.length < documents.length) store.sources.save(source, '', outcome)
        keepOutcome(state, source, outcome)
      }
      store.transaction(() => {
        const removedSources = store.sources.list().filter((source) => !handledSources.has(source))
        const documents = removedSources.flatMap((source) => required(store.sources, source).outcome.documents)
        const removed = documents.filter((document) => !owners.has(documentKey(document)))
        changeDocuments(state, removed, [])
        for (const { doc_id } of removed) report.removed.push(doc_id)
        for (const source of removedSources) store.sources.remove(source)
      })
      return report
    },
  }
}

/** Ignores the scheme and `www.`, so that the saved pages of a URL are found even if a request fails before the redirect. */
const withoutScheme = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '')

/** What the functions of one update share. */
interface State {
  readonly store: DocumentStore
  readonly size: PassageSize
  readonly documentsBefore: ReadonlyMap<string, DocumentInfo>
  /** The source of each version of a document. */
  readonly owners: Map<string, string>
  /** The first source of each document id, in any version. */
  readonly firstSources: Map<string, string>
  /** All sources that this run has read or kept. */
  readonly handledSources: Set<string>
  readonly report: { [Key in keyof DocumentChanges]: DocumentChanges[Key][number][] }
}

type DocumentKey = Pick<Document, 'doc_id' | 'version'>

/** Makes a source the owner of this version of a document. */
const claim = ({ owners, firstSources }: State, source: string, document: DocumentKey): void => {
  owners.set(documentKey(document), source)
  if (!firstSources.has(document.doc_id)) firstSources.set(document.doc_id, source)
}

const keepOutcome = (state: State, source: string, { documents, refused }: SourceOutcome): void => {
  const { report, handledSources } = state
  handledSources.add(source)
  for (const document of documents) claim(state, source, document)
  for (const { doc_id } of documents) report.unchanged.push(doc_id)
  const reasons = refused === undefined ? [] : refused.split('\n')
  for (const reason of reasons) report.refused.push({ source, reason })
}

const recordChange = ({ documentsBefore, report }: State, document: Document, earlier: readonly DocumentKey[]) => {
  const { doc_id, sha256, as_of, title } = document
  const old = documentsBefore.get(documentKey(document))
  if (old && old.sha256 === sha256 && old.as_of === as_of && old.title === title) report.unchanged.push(doc_id)
  else if (old || earlier.some((document) => document.doc_id === doc_id)) report.changed.push(doc_id)
  else report.added.push(doc_id)
}

/** Removes and saves documents. If the latest version of a document changes, also saves the parts of the old and the new latest version again, because the ids of the parts change. */
const changeDocuments = (state: State, removed: readonly DocumentKey[], saved: readonly ParsedDocument[]): void => {
  const { documents } = state.store
  const changed = [...removed, ...saved.map(({ document }) => document)]
  const latestBefore = new Map(changed.map(({ doc_id }) => [doc_id, documents.newestVersion(doc_id)]))
  for (const { doc_id, version } of removed) documents.remove(doc_id, version)
  for (const { document } of saved) documents.save(document)
  for (const { document, blocks } of saved) saveParts(state, document, blocks)
  const savedKeys = new Set(saved.map(({ document }) => documentKey(document)))
  for (const [doc_id, before] of latestBefore) {
    const latest = documents.newestVersion(doc_id)
    if (latest === undefined || latest === before) continue
    for (const version of before === undefined ? [latest] : [before, latest]) {
      const document = savedKeys.has(documentKey({ doc_id, version })) ? undefined : documents.get(doc_id, version)
      if (document) saveParts(state, document, parseBlocks(document.text, document.media_type))
    }
    documents.markLatest(doc_id)
  }
}

/** Saves the sections and passages of a document. Their ids contain the version only if it is not the latest one. */
const saveParts = ({ store, size }: State, document: Document, blocks: readonly Block[]): void => {
  const { doc_id, version } = document
  const idPrefix = store.documents.newestVersion(doc_id) === version ? doc_id : `${doc_id}@${version}`
  const sections = sectionsOf(document, blocks, idPrefix)
  store.sections.replace(doc_id, version, sections)
  store.passages.replace(doc_id, version, passagesOf(document, blocks, sections, idPrefix, size))
}
