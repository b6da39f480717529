import { UsageError } from '../../errors.ts'
import { readerForName } from '../read/readers.ts'
import { listedPages, readReply, request } from './request.ts'
import type { SourceKind } from './source.ts'

interface Listing {
  readonly items?: readonly {
    name: string
    size?: string
    md5Hash?: string
    etag?: string
    updated?: string
  }[]
  readonly nextPageToken?: string
}

/** A bucket of Google Cloud Storage: `gs://bucket/folder/`. */
export const googleStorage: SourceKind = {
  schemes: ['gs'],
  form: 'gs://bucket/folder/',
  open(address, options) {
    const [, bucket = '', prefix = ''] = /^gs:\/\/([^/]+)\/?(.*)$/.exec(address) ?? []
    if (bucket === '') throw new UsageError(`${address} does not name a bucket. Expected gs://bucket/folder/.`)
    const base = `${options.variables.STORAGE_EMULATOR_HOST || 'https://storage.googleapis.com'}/storage/v1/b/${encodeURIComponent(bucket)}/o`
    const headers = googleHeaders(options.variables)
    return {
      async *list() {
        const url = new URL(base)
        url.searchParams.set('prefix', prefix)
        for await (const { items = [] } of listedPages<Listing>(url, headers, options))
          for (const { name, size, md5Hash, etag, updated } of items) {
            if (!readerForName(name) || size === '0') continue
            yield {
              source: `gs://${bucket}/${name}`,
              key: name,
              fingerprint: md5Hash ?? etag ?? updated ?? '',
              date: updated?.slice(0, 10),
              read: async () => {
                const media = new URL(`${base}/${encodeURIComponent(name)}?alt=media`)
                return readReply(name, await request(media, { headers }, options))
              },
            }
          }
      },
    }
  },
}

/** Uses `GOOGLE_OAUTH_TOKEN=$(gcloud auth print-access-token)`; without it, only public data can be read. */
export const googleHeaders = ({
  GOOGLE_OAUTH_TOKEN: token,
}: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}
