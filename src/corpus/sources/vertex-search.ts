import { UsageError } from '../../errors.ts'
import { sha256 } from '../../text/hash.ts'
import { fieldsOf } from '../../text/own.ts'
import { readerForMediaType } from '../read/readers.ts'
import { readSingleRecord } from '../read/records.ts'
import { extract } from '../read-source.ts'
import { googleHeaders, googleStorage } from './google-storage.ts'
import { listedPages } from './request.ts'
import type { SourceEntry, SourceKind, SourceOptions } from './source.ts'

interface VertexDocument {
  readonly id: string
  readonly structData?: Readonly<Record<string, unknown>>
  readonly jsonData?: string
  readonly content?: { readonly mimeType?: string; readonly rawBytes?: string; readonly uri?: string }
}

interface Listing {
  readonly documents?: readonly VertexDocument[]
  readonly nextPageToken?: string
}

/** A data store of Vertex AI Search: `vertexsearch://project/location/data-store`. Documents in Cloud Storage are read from there. */
export const vertexSearch: SourceKind = {
  schemes: ['vertexsearch'],
  form: 'vertexsearch://project/location/data-store',
  open(address, options) {
    const [, project, location, store] = /^vertexsearch:\/\/([^/]+)\/([^/]+)\/([^/]+)\/?$/.exec(address) ?? []
    if (!project || !location || !store)
      throw new UsageError(`${address} names no data store: vertexsearch://project/location/data-store`)
    const host =
      options.variables.VERTEX_SEARCH_ENDPOINT ||
      `https://${location === 'global' ? '' : `${location}-`}discoveryengine.googleapis.com`
    const base = `${host}/v1/projects/${project}/locations/${location}/collections/default_collection/dataStores/${store}/branches/default_branch/documents`
    return {
      async *list() {
        const url = new URL(base)
        url.searchParams.set('pageSize', '100')
        for await (const { documents = [] } of listedPages<Listing>(url, googleHeaders(options.variables), options))
          for (const document of documents) yield entryOf(document, address.replace(/\/$/, ''), options)
      },
    }
  },
}

const entryOf = (document: VertexDocument, place: string, options: SourceOptions): SourceEntry => {
  const source = `${place}/${document.id}`
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
