import { messageOf, UnreadableSourceError, UsageError } from '../../errors.ts'
import type { ReadPart } from '../read/reader.ts'
import { readerForMediaType, readerForName } from '../read/readers.ts'
import { extract } from '../read-source.ts'
import type { SourceOptions } from './source.ts'

/** Sends a request to a store. Errors quote the reply and the address of the store, but not the headers, which contain the keys. */
export const request = async (url: URL, init: RequestInit, { signal }: SourceOptions): Promise<Response> => {
  const where = `${url.origin}${url.pathname}`
  let reply: Response
  try {
    const deadline = AbortSignal.timeout(timeoutMs)
    const abort = signal ? AbortSignal.any([signal, deadline]) : deadline
    reply = await fetch(url, { ...init, redirect: 'error', signal: abort })
  } catch (cause) {
    signal?.throwIfAborted()
    const why = (cause as { cause?: Error }).cause?.message ?? messageOf(cause)
    throw new UsageError(`${where} can't be reached: ${why}`, { cause })
  }
  if (reply.ok) return reply
  const bodyStart = (await reply.text()).replace(/\s+/g, ' ').slice(0, 200)
  const message = `answers ${reply.status}${bodyStart === '' ? '' : `: ${bodyStart}`}`
  if (reply.status === 404 && init.method === undefined) throw new UnreadableSourceError(where, message)
  throw new UsageError(`${where} ${message}`)
}

const timeoutMs = 60_000

/** Reads an object from a bucket. Its name determines the format, or else its content type. */
export const readReply = async (name: string, reply: Response): Promise<readonly ReadPart[]> => {
  const contentType = reply.headers.get('content-type') ?? ''
  const reader = readerForName(name) ?? readerForMediaType(contentType)
  if (!reader) throw new UnreadableSourceError(name, `has the type ${contentType || 'unknown'}, which is not supported`)
  return extract(reader, new Uint8Array(await reply.arrayBuffer()), name)
}
