import { z } from 'zod'
import { type Corpus, documentOf } from '../corpus/corpus.ts'
import { type IngestOptions, type IngestReport, ingest } from '../corpus/ingest.ts'
import { findInjections, injectionRulesHash } from '../corpus/injections.ts'
import { openCorpus } from '../corpus/open-corpus.ts'
import { UsageError } from '../errors.ts'
import { embeddingsNamed } from '../models/providers/embeddings-named.ts'
import { createSearchIndex, openSearchIndex } from '../search/create-search-index.ts'
import type { SearchIndex } from '../search/index.ts'
import { passagesToIndex } from '../search/indexed-passage.ts'
import { clusterPassages } from '../search/topics.ts'
import { openStore, type Store } from '../store/store.ts'
import { canonicalJson, sha256 } from '../text/hash.ts'
import { fieldsOf } from '../text/objects.ts'
import { elementAt } from '../text/required.ts'
import type { DocumentInfo, Passage } from '../vocabulary/index.ts'
import { connectionOf } from './request.ts'
import type { Run } from './run.ts'

export type PreparedCorpus = Awaited<ReturnType<typeof loadCorpus>>

type CorpusRun = Pick<Run, 'store' | 'request' | 'supplied' | 'environment' | 'signal'>

/** Reads changed documents, and builds or loads the search index. */
export const prepareCorpus = async (run: CorpusRun & Partial<Pick<Run, 'emit'>>): Promise<PreparedCorpus> => {
  const { store, request, emit } = run
  const onSource: IngestOptions['onSource'] = (_, done, total) => {
    // Report the first of every ten documents, and the last one.
    if (done % 10 === 1 || done === total) emit?.({ type: 'reading', done, total })
  }
  return loadCorpus(run, await ingest(request.sources, { ...ingestOptionsOf(run), onSource }, store))
}

export const ingestOptionsOf = (run: Pick<Run, 'request' | 'environment' | 'signal'>): IngestOptions => {
  const { asOf, allowPrivate, maxPages } = run.request.options
  const { passageTokens } = run.request.settings
  return { asOf, passageTokens, variables: run.environment.variables, allowPrivate, maxPages, signal: run.signal }
}

/** Opens the stored documents with their search index. `report` is about sources that could not be read. */
export const loadCorpus = async (
  run: CorpusRun,
  report: Pick<IngestReport, 'refused' | 'unsupportedFiles'> = { refused: [], unsupportedFiles: {} },
) => {
  const { store, request } = run
  const { sources, settings } = request
  const corpus = openCorpus(store)
  const latest = corpus.documents().filter((document) => document.latest)
  if (latest.length === 0) {
    const reasons = report.refused.map(({ source, reason }) => `  ${source}: ${reason}`).join('\n')
    throw new UsageError(
      `There is nothing to read in ${sources.join(', ')}.${reasons ? `\n${reasons}` : ' Give files or folders of Markdown, HTML, text, PDF, DOCX, CSV or JSONL, or URLs.'}`,
    )
  }
  const documents = corpus
    .documents()
    .map(({ doc_id, version, as_of, language, sha256 }) => [doc_id, version, as_of, language, sha256])
  const hash = sha256(canonicalJson([...documents, [JSON.stringify(settings.passageTokens)]])).slice(0, 16)
  const search = await openIndex(run, corpus, hash)
  const withheld = passagesToWithhold(store, corpus)
  return {
    corpus,
    search,
    /** Passages that look like prompt injection. They are kept out of every prompt; the survey adds those that a model flags. */
    withheld,
    /** Hash of all documents and of the setting by which they are cut into passages. */
    hash,
    documents: latest.length,
    languages: [...new Set(latest.map(({ language }) => language))].sort(),
    /** Sources that could not be read, with reasons. */
    refused: report.refused,
    /** Files of formats that goldspan does not read, by extension. */
    unsupportedFiles: report.unsupportedFiles,
    pagesForDimensions: () => readDiscoverPages(run),
    topics: () => clusterPassages(corpus.passages(), { corpus, search, seed: settings.seed }),
  }
}

/** Opens the embeddings of a session. Those that a program supplies take precedence over `embeddingModel`. */
const embeddingOf = async ({ store, supplied: { embeddings }, request: { options }, environment }: CorpusRun) => {
  const cache = store.vectors
  const model = options.embeddingModel
  if (embeddings) return { cache, embeddings, model: embeddingName(embeddings) }
  if (model === undefined) return undefined
  return { cache, model, embeddings: await embeddingsNamed(model, connectionOf(options, environment)) }
}

const openIndex = async (run: CorpusRun, corpus: Corpus, hash: string): Promise<SearchIndex> => {
  const { store, request } = run
  const { seed } = request.settings
  const embedding = await embeddingOf(run)
  const file = sha256(`${seed} ${hash}`).slice(0, 32)
  const storedFile = embedding ? undefined : store.files.get(file)
  const storedIndex = storedFile && openSearchIndex(storedFile)
  if (storedIndex) return storedIndex
  const newIndex = await createSearchIndex(passagesToIndex(corpus), { seed, embedding })
  const pieces = newIndex.size < minToStore ? undefined : newIndex.pack()
  if (pieces) {
    const previousFile = store.corpusArtifacts.get(indexName)?.fingerprint
    store.files.put(file, pieces)
    store.corpusArtifacts.put(indexName, file, new Uint8Array())
    if (previousFile !== undefined && previousFile !== file) store.files.remove(previousFile)
  }
  return newIndex
}

/** Name of the record that says which file contains the index. */
export const indexName = 'search-base'

/** An index of fewer passages is not stored, because it is built as fast as it is read. */
const minToStore = 500

/** Names embeddings so that two models of the same class do not share vectors. */
const embeddingName = (embeddings: object): string => {
  const { model, modelName } = fieldsOf(embeddings)
  const name = [model, modelName].find((value) => typeof value === 'string')
  return `${embeddings.constructor.name}${name === undefined ? '' : ` ${String(name)}`}`
}

/** Positions of the withheld passages of each document, by a hash of the document and its cuts. */
const StoredPositions = z.record(z.string(), z.array(z.int()))

/** Finds passages with instructions to a model. The result is stored with the corpus, because a scan takes longer than opening the index. */
export const passagesToWithhold = (
  store: Pick<Store, 'corpusArtifacts'>,
  corpus: Pick<Corpus, 'documents' | 'passagesOf' | 'text'>,
): Set<string> => {
  const stored = store.corpusArtifacts.get(withheldName)
  const isCurrent = stored?.fingerprint === injectionRulesHash
  const storedPositions = isCurrent ? StoredPositions.parse(JSON.parse(Buffer.from(stored.body).toString('utf8'))) : {}
  const withheld = new Set<string>()
  const positionsByDocument: Record<string, number[]> = {}
  for (const document of corpus.documents()) {
    const passages = corpus.passagesOf(document.doc_id, document.version)
    const key = keyOf(document, passages)
    const positions =
      storedPositions[key] ??
      passages.flatMap((passage, position) => (findInjections(corpus.text(passage)).length > 0 ? [position] : []))
    for (const position of positions) withheld.add(elementAt(passages, position).chunk_id)
    positionsByDocument[key] = [...positions]
  }
  const isStored = isCurrent && Object.keys(positionsByDocument).every((key) => storedPositions[key] !== undefined)
  if (!isStored)
    store.corpusArtifacts.put(withheldName, injectionRulesHash, Buffer.from(JSON.stringify(positionsByDocument)))
  return withheld
}

const withheldName = 'withheld'

/** Identifies a document and the places where it is cut. */
const keyOf = (document: DocumentInfo, passages: readonly Passage[]): string =>
  sha256(`${document.sha256} ${passages.map(({ start, end }) => `${start}-${end}`).join(' ')}`).slice(0, 16)

/** Reads the pages for discovering dimensions. Pages from the web are stored, so that a repeated request gives the same set. */
const readDiscoverPages = async (run: CorpusRun): Promise<{ title: string; text: string }[]> => {
  const { store, request } = run
  const sources = request.options.discoverFrom ?? []
  if (sources.length === 0) return []
  const name = `discover.${JSON.stringify(sources)}`
  const stored = await store.artifacts.get(name)
  if (stored) return JSON.parse(Buffer.from(stored.body).toString('utf8'))

  using temporaryStore = openStore(':memory:')
  const options = ingestOptionsOf(run)
  const { refused } = await ingest(sources, { ...options, maxPages: options.maxPages ?? maxPages }, temporaryStore)
  const corpus = openCorpus(temporaryStore)
  const pages = corpus
    .documents()
    .filter(({ latest }) => latest)
    .map(({ doc_id, version, title }) => ({ title, text: documentOf(corpus, { doc_id, version }).text }))
    .filter(({ text }) => findInjections(text).length === 0)
    .slice(0, maxPages)
  if (pages.length === 0) {
    const reasons = refused.map(({ source, reason }) => `\n  ${source}: ${reason}`).join('')
    throw new UsageError(`No usable pages for --discover-from: ${sources.join(', ')}.${reasons}`)
  }
  if (sources.every((source) => /^https?:/i.test(source)))
    await store.artifacts.put(name, name, Buffer.from(JSON.stringify(pages)))
  return pages
}

/** The number of pages whose beginnings fit in one request. */
const maxPages = 12
