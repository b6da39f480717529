import { InterruptedError, UnreadableSourceError } from '../errors.ts'
import { compare } from '../text/compare.ts'
import { counted } from '../text/counted.ts'
import { sha256 } from '../text/hash.ts'
import { present, required } from '../text/required.ts'
import { pathIds, safeId, uniqueIds, urlId } from './doc-ids.ts'
import { expandSources } from './expand-sources.ts'
import { type FetchedPage, type FetchOptions, fetchPages, type UnfetchedPage } from './fetch/fetch-pages.ts'
import { makeDocument, type Origin, type ParsedDocument } from './make-document.ts'
import { type PassageSize, passageSize } from './passages.ts'
import type { ReadPart } from './read/reader.ts'
import { fileFingerprint, readFileSource, readPage } from './read-source.ts'
import { BrokenDownload } from './sources/request.ts'
import { isSitemap, sitemapPages } from './sources/sitemap.ts'
import { listReadableSources, sourceKindOf } from './sources/sources.ts'
import { type DocumentChanges, type DocumentStore, documentUpdater } from './update-documents.ts'

export interface IngestOptions extends FetchOptions {
  /** YYYY-MM-DD, for documents that have no date. */
  readonly asOf?: string
  readonly passageTokens?: PassageSize
  /** Environment variables with credentials and URLs of stores. */
  readonly variables?: Readonly<Record<string, string | undefined>>
  /** Called after each source, in order. `total` grows while a site is being read. */
  readonly onSource?: (source: string, done: number, total: number) => void
}

/** What changed in the store, and which files were skipped. Ids of documents are in the order of their sources. */
export interface IngestReport extends DocumentChanges {
  /** Files that no reader supports, by extension. */
  readonly unsupportedFiles: Readonly<Record<string, readonly string[]>>
}

/** Updates the store so that it holds exactly the documents of the inputs. It is safe to interrupt and call it again. */
export const ingest = async (
  inputs: readonly string[],
  options: IngestOptions,
  store: DocumentStore,
): Promise<IngestReport> => {
  const storeUrls = inputs.filter((input) => sourceKindOf(input) !== undefined)
  const sitemaps = inputs.filter(isSitemap)
  const filesAndPages = inputs.filter((input) => !storeUrls.includes(input) && !sitemaps.includes(input))
  const { files, urls, refused, unsupportedFiles } = await expandSources(filesAndPages, listReadableSources())
  let done = 0
  const announce = (source: string) => options.onSource?.(source, ++done, Math.max(done, files.length + urls.length))

  const ids = pathIds(files)
  const run: IngestRun = {
    options,
    store,
    updater: documentUpdater(store, options.passageTokens ?? passageSize),
    uniqueId: uniqueIds(ids.values()),
    seen: new Set(),
  }
  for (const file of files) {
    if (options.signal?.aborted) throw new InterruptedError()
    const origin = { source: file.source, doc_id: required(ids, file.source) }
    const state = async () => [await fileFingerprint(file)]
    await updateSource(run, origin, state, () => readFileSource(file))
    announce(file.source)
  }
  for (const url of [...urls, ...sitemaps]) {
    for await (const page of isSitemap(url) ? sitemapPages(url, options) : fetchPages(url, options)) {
      if (run.seen.has(page.url)) continue
      run.seen.add(page.url)
      await ingestPage(run, page)
      announce(page.url)
    }
  }
  for (const url of storeUrls) await ingestStore(run, url, announce)

  const report = run.updater.finish()
  const allRefused = [...refused, ...report.refused].sort((a, b) => compare(a.source, b.source))
  return { ...report, refused: allRefused, unsupportedFiles }
}

interface IngestRun {
  readonly options: IngestOptions
  readonly store: DocumentStore
  readonly updater: ReturnType<typeof documentUpdater>
  readonly uniqueId: ReturnType<typeof uniqueIds>
  /** Pages and store entries that were already read, because two inputs may overlap. */
  readonly seen: Set<string>
}

/** Increase this when the code that makes texts, blocks or passages changes, so that documents are read again. */
const formatVersion = 8

const ingestPage = async (run: IngestRun, page: FetchedPage | UnfetchedPage): Promise<void> => {
  const { url } = page
  const doc_id = run.uniqueId(urlId(url), url)
  if ('reason' in page) {
    if (page.permanent || !run.updater.keepUnreachable(url, page.linkPrefix, page.reason))
      run.updater.put(url, '', [], [page.reason])
    return
  }
  const { bytes, contentType, date } = page
  const state = () => [sha256(Buffer.from(bytes).toString('latin1')), contentType, date]
  await updateSource(run, { source: url, doc_id, statedDate: date }, state, () => readPage(page))
}

const ingestStore = async (run: IngestRun, url: string, announce: (source: string) => void): Promise<void> => {
  const { variables = {}, signal } = run.options
  const store = present(sourceKindOf(url), url).open(url, { variables, signal })
  try {
    for await (const { source, key, fingerprint, date, read } of store.list()) {
      signal?.throwIfAborted()
      if (run.seen.has(source)) continue
      run.seen.add(source)
      const doc_id = run.uniqueId(safeId(key.replace(/(?<=[^/])\.[a-z]{2,8}$/i, '')), source)
      await updateSource(run, { source, doc_id, statedDate: date }, () => [fingerprint], read)
      announce(source)
    }
  } finally {
    await store.close?.()
  }
}

/** Reads a source if the values of `state` differ from those of the previous run. Otherwise keeps the result of that run, even an error. */
const updateSource = async (
  { store, updater, options }: IngestRun,
  { statedDate, ...id }: Omit<Origin, 'asOf'>,
  state: () => readonly unknown[] | Promise<readonly unknown[]>,
  read: () => Promise<readonly ReadPart[]>,
): Promise<void> => {
  const { source } = id
  let fingerprint = ''
  try {
    const origin = { ...id, asOf: options.asOf || undefined }
    const settings = [formatVersion, options.passageTokens ?? passageSize]
    fingerprint = sha256(JSON.stringify([...settings, ...(await state()), origin]))
    if (store.sources.get(source)?.fingerprint === fingerprint && updater.keep(source)) return
    const { documents, reasons } = documentsOf(await read(), { ...origin, statedDate })
    updater.put(source, fingerprint, documents, reasons)
  } catch (cause) {
    if (!(cause instanceof UnreadableSourceError)) throw cause
    const isIncomplete = cause instanceof BrokenDownload
    if (isIncomplete && updater.keepUnreachable(source, `${source}/`, cause.reason)) return
    updater.put(source, isIncomplete ? '' : fingerprint, [], [cause.reason])
  }
}

const documentsOf = (parts: readonly ReadPart[], origin: Origin) => {
  const documents: ParsedDocument[] = []
  const reasons: string[] = []
  for (const part of parts) {
    if ('reason' in part) {
      reasons.push(`${part.part} ${part.reason}`)
      continue
    }
    const result = makeDocument(part, origin)
    if ('document' in result) documents.push(result)
    else reasons.push(part.part === undefined ? result.reason : `${part.part} ${result.reason}`)
  }
  const omitted = reasons.length - maxReasons
  if (omitted > 0) reasons.splice(maxReasons, omitted, `and ${counted(omitted, 'more part')} could not be read`)
  return { documents, reasons }
}

/** Keeps the list of reasons short for a table with many broken rows. */
const maxReasons = 50
