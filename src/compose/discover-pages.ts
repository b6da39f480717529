import { documentOf } from '../corpus/corpus.ts'
import { ingest } from '../corpus/ingest.ts'
import { openCorpus } from '../corpus/open-corpus.ts'
import { findInjections } from '../corpus/quarantine.ts'
import { UsageError } from '../errors.ts'
import { openStore, type Store } from '../store/store.ts'
import type { Run } from './run.ts'

export interface DiscoverPage {
  readonly title: string
  readonly text: string
}

/**
 * Pages that tell who a product is for and what people do with it, to discover dimensions from; none where no source was named.
 * They are no part of the corpus. What came from the web is kept in the workspace, so that the same wish gives the same set.
 */
export const readDiscoverPages = async ({
  store,
  request: { options },
  signal,
}: Pick<Run, 'request' | 'signal'> & { readonly store: Store }): Promise<readonly DiscoverPage[]> => {
  const sources = [...(options.discoverFrom ?? [])]
  if (sources.length === 0) return []
  const name = `discover.${JSON.stringify(sources)}`
  const kept = await store.artefacts.get(name)
  if (kept) return JSON.parse(Buffer.from(kept.body).toString('utf8')) as DiscoverPage[]

  using aside = openStore(':memory:')
  const { refused } = await ingest(
    sources,
    {
      allowPrivate: options.allowPrivate ? true : undefined,
      maxPages: options.maxPages ?? mostPages,
      signal,
    },
    aside,
  )
  const corpus = openCorpus(aside)
  const pages = corpus
    .documents()
    .filter(({ latest }) => latest)
    .map(({ doc_id, version, title }) => ({ title, text: documentOf(corpus, { doc_id, version }).text }))
    .filter(({ text }) => findInjections(text).length === 0)
    .slice(0, mostPages)
  if (pages.length === 0) {
    const reasons = refused.map(({ source, reason }) => `\n  ${source}: ${reason}`).join('')
    throw new UsageError(`There is nothing to discover dimensions from in ${sources.join(', ')}.${reasons}`)
  }
  if (sources.every((source) => /^https?:/i.test(source)))
    await store.artefacts.put(name, name, Buffer.from(JSON.stringify(pages)))
  return pages
}

/** The model reads the beginning of each in one request. */
const mostPages = 12
