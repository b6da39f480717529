import { elastic } from './elastic.ts'
import { googleStorage } from './google-storage.ts'
import { loader } from './loader.ts'
import { postgres } from './postgres.ts'
import { s3 } from './s3.ts'
import type { SourceKind } from './source.ts'
import { vertexSearch } from './vertex-search.ts'

/** Stores that documents can be read from. Files, folders, globs and web pages are read without one. */
export const sourceKinds: readonly SourceKind[] = [postgres, s3, elastic, googleStorage, vertexSearch, loader]

/** The kind that an address names by its scheme; nothing for paths, web pages and what is not read. */
export const sourceKindOf = (address: string): SourceKind | undefined => {
  const scheme = schemeOf(address)
  return scheme === undefined ? undefined : sourceKinds.find(({ schemes }) => schemes.includes(scheme))
}

/** What a person may name instead of an address that is not read. */
export const readableSources = (): string =>
  `files, folders, globs, http(s) pages, sitemap+https://host/sitemap.xml, ${sourceKinds.map(({ form }) => form).join(', ')}`

/** `C:\docs` has a drive, and no scheme. */
const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z0-9+.-]+):(?:\/\/|(?=\.{0,2}\/))/i.exec(address)?.[1]?.toLowerCase()
