import { elastic } from './elastic.ts'
import { googleStorage, vertexSearch } from './google.ts'
import { loader } from './loader.ts'
import { postgres } from './postgres.ts'
import { s3 } from './s3.ts'
import type { SourceKind } from './source.ts'

export const sourceKinds: readonly SourceKind[] = [postgres, s3, elastic, googleStorage, vertexSearch, loader]

/** The kind of store that the scheme of a URL names; undefined for paths and web pages. `C:\docs` is a path. */
export const sourceKindOf = (url: string): SourceKind | undefined => {
  const scheme = /^([a-z][a-z0-9+.-]+):(?:\/\/|(?=\.{0,2}\/))/i.exec(url)?.[1]?.toLowerCase()
  return scheme === undefined ? undefined : sourceKinds.find(({ schemes }) => schemes.includes(scheme))
}

/** The supported kinds of sources, for error messages. */
export const listReadableSources = (): string =>
  `files, folders, globs, http(s) pages, sitemap+https://host/sitemap.xml, ${sourceKinds.map(({ urlFormat }) => urlFormat).join(', ')}`
