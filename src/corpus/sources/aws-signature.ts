import { createHash, createHmac } from 'node:crypto'

export interface AwsKeys {
  readonly accessKey: string
  readonly secretKey: string
  readonly sessionToken?: string | undefined
  readonly region: string
}

/** The headers that sign a GET request without a body to S3 (AWS Signature Version 4). */
export const signedHeaders = (url: URL, keys: AwsKeys, now: Date): Record<string, string> => {
  const time = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const nothing = createHash('sha256').update('').digest('hex')
  const headers: Record<string, string> = {
    host: url.host,
    'x-amz-content-sha256': nothing,
    'x-amz-date': time,
    ...(keys.sessionToken ? { 'x-amz-security-token': keys.sessionToken } : {}),
  }
  const names = Object.keys(headers).sort()
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const canonical = [
    'GET',
    url.pathname,
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    nothing,
  ].join('\n')
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secretKey}`,
  )
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

/** As the signature wants it, stricter than URLs are elsewhere. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
