import type { Block } from '../text/blocks.ts'
import { compare } from '../text/compare.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { lru } from '../text/lru.ts'
import { parseBlocks } from '../text/parse-blocks.ts'
import {
  compareVersions,
  type Document,
  type DocumentInfo,
  documentKey,
  type Passage,
  type Section,
} from '../vocabulary/index.ts'
import type { Corpus } from './corpus.ts'

/** What a corpus is read from: a store, or the files of a dataset. */
interface CorpusSource {
  readonly documents: {
    list(): DocumentInfo[]
    get(doc_id: string, version: string): Document | undefined
  }
  readonly sections: {
    ofDocument(doc_id: string, version: string): readonly Section[]
    get(section_id: string): Section | undefined
  }
  readonly passages: { all(): Passage[] }
}

/** Reads the current content of a source. Passages stay in memory; texts, blocks and sections are cached. */
export const openCorpus = (store: CorpusSource): Corpus => {
  const infos = store.documents.list().sort((a, b) => compare(a.doc_id, b.doc_id) || compareVersions(a, b))
  const latestVersions = new Map(infos.filter((info) => info.latest).map((info) => [info.doc_id, info.version]))
  const sortedPassages = store.passages.all().sort((a, b) => a.start - b.start)
  const passagesByDocument = groupedBy(sortedPassages, documentKey)
  const allPassages = infos.flatMap((info) => passagesByDocument.get(documentKey(info)) ?? [])
  const passagesById = new Map(allPassages.map((passage) => [passage.chunk_id, passage]))
  const latestPassages = allPassages.filter((passage) => latestVersions.get(passage.doc_id) === passage.version)

  const documents = lru<Document | undefined>(maxCachedCharacters, (document) => document?.text.length ?? 0)
  const blocks = lru<readonly Block[]>(maxCachedBlocks, (list) => list.length)
  const sections = lru<readonly Section[]>(maxCachedSections, (list) => list.length)

  const versionOf = (doc_id: string, version?: string): string | undefined => version ?? latestVersions.get(doc_id)
  const document = (doc_id: string, version?: string): Document | undefined => {
    const exact = versionOf(doc_id, version)
    return exact === undefined ? undefined : documents(key(doc_id, exact), () => store.documents.get(doc_id, exact))
  }
  const sectionsOf = (doc_id: string, version?: string): readonly Section[] => {
    const exact = versionOf(doc_id, version)
    return exact === undefined ? [] : sections(key(doc_id, exact), () => store.sections.ofDocument(doc_id, exact))
  }

  return {
    documents: () => infos,
    document,
    passages: (options) => (options?.allVersions ? allPassages : latestPassages),
    passage: (chunk_id) => passagesById.get(chunk_id),
    passagesOf: (doc_id, version) => passagesByDocument.get(key(doc_id, versionOf(doc_id, version) ?? '')) ?? [],
    sections: sectionsOf,
    section: (section_id) => store.sections.get(section_id),
    blocks: (doc_id, version) => {
      const found = document(doc_id, version)
      return found ? blocks(key(doc_id, found.version), () => parseBlocks(found.text, found.media_type)) : []
    },
    text: ({ doc_id, version, start, end }) => document(doc_id, version)?.text.slice(start, end) ?? '',
  }
}

const maxCachedCharacters = 40_000_000
const maxCachedBlocks = 100_000
const maxCachedSections = 100_000

const key = (doc_id: string, version: string): string => documentKey({ doc_id, version })
