import { UsageError } from '../../errors.ts'
import { sha256 } from '../../text/hash.ts'
import { fieldsOf } from '../../text/objects.ts'
import { readerForMediaType, readerForName } from '../read/readers.ts'
import { readSingleRecord } from '../read/records.ts'
import { extract } from '../read-source.ts'
import { readResponse, request } from './request.ts'
import type { SourceEntry, SourceKind, SourceOptions } from './source.ts'

interface Listing {
  readonly items?: readonly { name: string; size?: string; md5Hash?: string; etag?: string; updated?: string }[]
  readonly documents?: readonly VertexDocument[]
  readonly nextPageToken?: string
}

export const googleStorage: SourceKind = {
  schemes: ['gs'],
  urlFormat: 'gs://bucket/folder/',
  open(url, options) {
    const [, bucket = '', prefix = ''] = /^gs:\/\/([^/]+)\/?(.*)$/.exec(url) ?? []
    if (bucket === '') throw new UsageError(`${url} does not name a bucket. Expected gs://bucket/folder/.`)
    const base = `${options.variables.STORAGE_EMULATOR_HOST || 'https://storage.googleapis.com'}/storage/v1/b/${encodeURIComponent(bucket)}/o`
    const headers = authorizationHeaders(options)
    return {
      async *list() {
        const listUrl = new URL(base)
        listUrl.searchParams.set('prefix', prefix)
        for await (const { items = [] } of listPages(listUrl, options))
          for (const { name, size, md5Hash, etag, updated } of items) {
            if (!readerForName(name) || size === '0') continue
            yield {
              source: `gs://${bucket}/${name}`,
              key: name,
              fingerprint: md5Hash ?? etag ?? updated ?? '',
              date: updated?.slice(0, 10),
              read: async () => {
                const media = new URL(`${base}/${encodeURIComponent(name)}?alt=media`)
                return readResponse(name, await request(media, { headers }, options))
              },
            }
          }
      },
    }
  },
}

interface VertexDocument {
  readonly id: string
  readonly structData?: Readonly<Record<string, unknown>>
  readonly jsonData?: string
  readonly content?: { readonly mimeType?: string; readonly rawBytes?: string; readonly uri?: string }
}

/** A data store of Vertex AI Search: `vertexsearch://project/location/data-store`. Documents in Cloud Storage are read from there. */
export const vertexSearch: SourceKind = {
  schemes: ['vertexsearch'],
  urlFormat: 'vertexsearch://project/location/data-store',
  open(url, options) {
    const [, project, location, store] = /^vertexsearch:\/\/([^/]+)\/([^/]+)\/([^/]+)\/?$/.exec(url) ?? []
    if (!project || !location || !store)
      throw new UsageError(`${url} does not name a data store. Expected ${vertexSearch.urlFormat}.`)
    const host =
      options.variables.VERTEX_SEARCH_ENDPOINT ||
      `https://${location === 'global' ? '' : `${location}-`}discoveryengine.googleapis.com`
    const base = `${host}/v1/projects/${project}/locations/${location}/collections/default_collection/dataStores/${store}/branches/default_branch/documents`
    return {
      async *list() {
        const listUrl = new URL(base)
        listUrl.searchParams.set('pageSize', '100')
        for await (const { documents = [] } of listPages(listUrl, options))
          for (const document of documents) yield entryOf(document, url.replace(/\/$/, ''), options)
      },
    }
  },
}

const entryOf = (document: VertexDocument, storeUrl: string, options: SourceOptions): SourceEntry => {
  const source = `${storeUrl}/${document.id}`
  return {
    source,
    key: document.id,
    fingerprint: sha256(JSON.stringify(document)),
    async read() {
      const { content, structData, jsonData } = document
      const reader = readerForMediaType(content?.mimeType ?? '')
      if (reader && content?.rawBytes) return extract(reader, Buffer.from(content.rawBytes, 'base64'), source)
      if (content?.uri?.startsWith('gs://'))
        for await (const entry of googleStorage.open(content.uri, options).list())
          if (entry.source === content.uri) return entry.read()
      const { id: _, ...fields } = structData ?? fieldsOf(JSON.parse(jsonData ?? '{}'))
      return readSingleRecord(fields, 'the document', source)
    },
  }
}

/** Requests the pages of a list one after another, each with the page token from the previous response. */
async function* listPages(url: URL, options: SourceOptions): AsyncGenerator<Listing> {
  let page: Listing
  do {
    page = (await (await request(url, { headers: authorizationHeaders(options) }, options)).json()) as Listing
    yield page
    url.searchParams.set('pageToken', page.nextPageToken ?? '')
  } while (page.nextPageToken)
}

/** Sends the token in GOOGLE_OAUTH_TOKEN, from `gcloud auth print-access-token`. Without a token, only public data can be read. */
const authorizationHeaders = ({ variables: { GOOGLE_OAUTH_TOKEN: token } }: SourceOptions): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}
