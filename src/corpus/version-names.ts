import type { Store } from '../store/store.ts'
import type { DocumentInfo } from '../vocabulary/index.ts'

/** The versions that the store holds of each document, with their dates. Kept in step with the store by whoever changes it. */
export interface Versions {
  readonly store: Pick<Store, 'documents' | 'sections' | 'passages'>
  readonly versions: Map<string, Map<string, string>>
}

export interface DocumentKey {
  readonly doc_id: string
  readonly version: string
}

export const keyOf = ({ doc_id, version }: DocumentKey): string => `${doc_id}@${version}`

export const groupVersions = (infos: readonly DocumentInfo[]): Map<string, Map<string, string>> => {
  const versions = new Map<string, Map<string, string>>()
  for (const { doc_id, version, as_of } of infos) {
    versions.set(doc_id, (versions.get(doc_id) ?? new Map()).set(version, as_of))
  }
  return versions
}

/** The newest by date, then by version: as the store tells it. */
export const latestOf = ({ versions }: Versions, doc_id: string): string | undefined =>
  [...(versions.get(doc_id) ?? [])]
    .sort(([versionA, dateA], [versionB, dateB]) => compare(dateB, dateA) || compare(versionB, versionA))
    .at(0)?.[0]

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Takes a version out of the store. */
export const drop = ({ store, versions }: Versions, { doc_id, version }: DocumentKey): void => {
  store.documents.remove(doc_id, version)
  versions.get(doc_id)?.delete(version)
  if (versions.get(doc_id)?.size === 0) versions.delete(doc_id)
}

/** What the ids of its sections and passages begin with. */
export const nameOf = (versions: Versions, { doc_id, version }: DocumentKey): string =>
  latestOf(versions, doc_id) === version ? doc_id : `${doc_id}@${version}`

/** Gives a version that was the latest the names of an older one. `saved`: what gets its names by being saved. */
export const demote = (
  versions: Versions,
  doc_id: string,
  version: string | undefined,
  saved: ReadonlySet<string>,
): void => {
  if (version === undefined || !versions.versions.get(doc_id)?.has(version) || saved.has(keyOf({ doc_id, version })))
    return
  rename(versions, { doc_id, version }, doc_id, `${doc_id}@${version}`)
}

/** Gives the version that is the latest now the plain names. */
export const promote = (versions: Versions, doc_id: string, saved: ReadonlySet<string> = new Set()): void => {
  const version = latestOf(versions, doc_id)
  if (version === undefined || saved.has(keyOf({ doc_id, version }))) return
  rename(versions, { doc_id, version }, `${doc_id}@${version}`, doc_id)
}

const rename = ({ store }: Versions, { doc_id, version }: DocumentKey, from: string, to: string): void => {
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
