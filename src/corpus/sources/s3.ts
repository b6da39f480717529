import { createHmac } from 'node:crypto'
import { UsageError } from '../../errors.ts'
import { decodeEntities } from '../../text/entities.ts'
import { sha256 } from '../../text/hash.ts'
import { withoutUndefined } from '../../text/objects.ts'
import { readerForName } from '../read/readers.ts'
import { readResponse, request } from './request.ts'
import type { SourceKind, SourceOptions } from './source.ts'

/** A bucket of S3 or a compatible store (AWS_ENDPOINT_URL): `s3://bucket/folder/`. Without keys, only public data can be read. */
export const s3: SourceKind = {
  schemes: ['s3'],
  urlFormat: 's3://bucket/folder/',
  open(url, options) {
    const [, bucket = '', prefix = ''] = /^s3:\/\/([\w.-]+)(?:\/(.*))?$/.exec(url) ?? []
    if (bucket === '') throw new UsageError(`${url} does not name a bucket. Expected s3://bucket/folder/.`)
    const send = requesterFor(bucket, options)
    return {
      async *list() {
        let token: string | undefined
        do {
          const query = { 'list-type': '2', prefix, 'continuation-token': token }
          const page = await (await send('', withoutUndefined(query))).text()
          for (const object of objectsIn(page)) {
            if (!readerForName(object.key) || object.size === 0) continue
            yield {
              source: `s3://${bucket}/${object.key}`,
              key: object.key,
              fingerprint: object.etag,
              date: object.modified.slice(0, 10),
              read: async () => readResponse(object.key, await send(object.key, {})),
            }
          }
          // Some stores send a token, even if empty, with the last page.
          token = tagIn(page, 'IsTruncated') === 'false' ? undefined : tagIn(page, 'NextContinuationToken')
        } while (token)
      },
    }
  },
}

/** Returns a function that sends a GET request for a key of a bucket. */
const requesterFor = (bucket: string, options: SourceOptions) => {
  const { variables } = options
  const region = variables.AWS_REGION || variables.AWS_DEFAULT_REGION || 'us-east-1'
  const endpoint = variables.AWS_ENDPOINT_URL_S3 || variables.AWS_ENDPOINT_URL
  // AWS has a host per bucket, whose certificate does not match a bucket name with dots. Other stores have one host.
  const hasOwnHost = !endpoint && !bucket.includes('.')
  const sharedHost = endpoint?.replace(/\/$/, '') || `https://s3.${region}.amazonaws.com`
  const base = hasOwnHost ? `https://${bucket}.s3.${region}.amazonaws.com` : `${sharedHost}/${bucket}`
  return (key: string, query: Readonly<Record<string, string>>): Promise<Response> => {
    const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`)
    const path = key.split('/').map(encode).join('/')
    const url = new URL(`${base}/${path}${search.length > 0 ? `?${search.join('&')}` : ''}`)
    return request(url, { headers: signatureHeaders(url, region, variables) }, options)
  }
}

const objectsIn = (xml: string) =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: tagIn(object, 'Key') ?? '',
    etag: tagIn(object, 'ETag') ?? '',
    size: Number(tagIn(object, 'Size') ?? 0),
    modified: tagIn(object, 'LastModified') ?? '',
  }))

const tagIn = (xml: string, name: string): string | undefined => {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text === undefined ? undefined : decodeEntities(text)
}

/** Returns the headers that sign a GET request without a body (AWS Signature Version 4), or none if there are no keys. */
const signatureHeaders = (url: URL, region: string, variables: SourceOptions['variables']): Record<string, string> => {
  const { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey, AWS_SESSION_TOKEN: sessionToken } = variables
  if (!accessKey || !secretKey) return {}
  const time = new Date().toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const emptyHash = sha256('')
  const headers: Record<string, string> = withoutUndefined({
    host: url.host,
    'x-amz-content-sha256': emptyHash,
    'x-amz-date': time,
    'x-amz-security-token': sessionToken || undefined,
  })
  const names = Object.keys(headers).sort()
  const parameters = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const canonical = [
    'GET',
    url.pathname,
    parameters.sort().join('&'),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    emptyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretKey}`,
  )
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

/** Encodes more characters than `encodeURIComponent`, as the signature requires. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
