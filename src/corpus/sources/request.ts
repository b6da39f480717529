import { messageOf, UnreadableSourceError, UsageError } from '../../errors.ts'
import { abortSignal } from '../fetch/get.ts'
import type { ReadPart } from '../read/reader.ts'
import { readerForMediaType, readerForName } from '../read/readers.ts'
import { extract } from '../read-source.ts'
import type { SourceOptions } from './source.ts'

/** Thrown if a response broke off in the middle. Another attempt may succeed. */
export class BrokenDownload extends UnreadableSourceError {}

/** Sends a request to a store and reads the whole response. Errors quote the response and the URL of the store, but not the headers, which contain the keys. */
export const request = async (url: URL, init: RequestInit, { signal }: SourceOptions): Promise<Response> => {
  const address = `${url.origin}${url.pathname}`
  const isGet = init.method === undefined
  let response: Response | undefined
  let body: ArrayBuffer
  using timeout = abortSignal({ timeoutMs, signal })
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: timeout.signal })
    body = await response.arrayBuffer()
  } catch (cause) {
    signal?.throwIfAborted()
    const detail = (cause as { cause?: Error }).cause?.message ?? messageOf(cause)
    const why = timeout.signal.aborted ? `it took more than ${timeoutMs / 1000} s` : detail
    if (response?.ok && isGet) throw new BrokenDownload(address, `could not be read to its end: ${why}`, { cause })
    throw new UsageError(`${address} can't be reached: ${why}`, { cause })
  }
  if (response.ok) return new Response(body, { headers: response.headers })
  const bodyStart = new TextDecoder().decode(body).replace(/\s+/g, ' ').slice(0, 200)
  const message = `returned ${response.status}${bodyStart === '' ? '' : `: ${bodyStart}`}`
  if (response.status === 404 && isGet) throw new UnreadableSourceError(address, message)
  throw new UsageError(`${address} ${message}`)
}

const timeoutMs = 60_000

/** Reads an object that a bucket sent. Its name determines the format, or else its content type. */
export const readResponse = async (name: string, response: Response): Promise<readonly ReadPart[]> => {
  const contentType = response.headers.get('content-type') ?? ''
  const reader = readerForName(name) ?? readerForMediaType(contentType)
  if (!reader) throw new UnreadableSourceError(name, `has the type ${contentType || 'unknown'}, which is not supported`)
  return extract(reader, new Uint8Array(await response.arrayBuffer()), name)
}
