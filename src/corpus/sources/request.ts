import { messageOf, UnreadableSourceError, UsageError } from '../../errors.ts'
import { abortSignal } from '../fetch/get.ts'
import type { ReadPart } from '../read/reader.ts'
import { readerForMediaType, readerForName } from '../read/readers.ts'
import { extract } from '../read-source.ts'
import type { SourceOptions } from './source.ts'

/** Thrown if a reply broke off in the middle. Another attempt may succeed. */
export class BrokenDownload extends UnreadableSourceError {}

/** Sends a request to a store and reads the whole reply. Errors quote the reply and the address of the store, but not the headers, which contain the keys. */
export const request = async (url: URL, init: RequestInit, { signal }: SourceOptions): Promise<Response> => {
  const where = `${url.origin}${url.pathname}`
  const isGet = init.method === undefined
  let reply: Response | undefined
  let body: ArrayBuffer
  using timeout = abortSignal({ timeoutMs, signal })
  try {
    reply = await fetch(url, { ...init, redirect: 'error', signal: timeout.signal })
    body = await reply.arrayBuffer()
  } catch (cause) {
    signal?.throwIfAborted()
    const detail = (cause as { cause?: Error }).cause?.message ?? messageOf(cause)
    const why = timeout.signal.aborted ? `it took more than ${timeoutMs / 1000} s` : detail
    if (reply?.ok && isGet) throw new BrokenDownload(where, `could not be read to its end: ${why}`, { cause })
    throw new UsageError(`${where} can't be reached: ${why}`, { cause })
  }
  if (reply.ok) return new Response(body, { headers: reply.headers })
  const bodyStart = new TextDecoder().decode(body).replace(/\s+/g, ' ').slice(0, 200)
  const message = `returned ${reply.status}${bodyStart === '' ? '' : `: ${bodyStart}`}`
  if (reply.status === 404 && isGet) throw new UnreadableSourceError(where, message)
  throw new UsageError(`${where} ${message}`)
}

const timeoutMs = 60_000

/** Reads an object that a bucket sent. Its name determines the format, or else its content type. */
export const readReply = async (name: string, reply: Response): Promise<readonly ReadPart[]> => {
  const contentType = reply.headers.get('content-type') ?? ''
  const reader = readerForName(name) ?? readerForMediaType(contentType)
  if (!reader) throw new UnreadableSourceError(name, `has the type ${contentType || 'unknown'}, which is not supported`)
  return extract(reader, new Uint8Array(await reply.arrayBuffer()), name)
}
