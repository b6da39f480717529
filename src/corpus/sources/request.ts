import { messageOf, UnreadableSourceError, UsageError } from '../../errors.ts'
import type { ReadPart } from '../read/reader.ts'
import { readerForMediaType, readerForName } from '../read/readers.ts'
import { extract } from '../read-source.ts'
import type { SourceOptions } from './source.ts'

export interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a request to a store. Errors quote the reply of the store; keys are only in headers. */
export const request = async (
  url: URL,
  { method = 'GET', headers = {}, body }: RequestOptions,
  { signal }: SourceOptions,
) => {
  const where = `${url.origin}${url.pathname}`
  let reply: Response
  try {
    const deadline = AbortSignal.timeout(timeoutMs)
    reply = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      body,
    })
  } catch (cause) {
    signal?.throwIfAborted()
    const why = (cause as { cause?: Error }).cause?.message ?? messageOf(cause)
    throw new UsageError(`${where} can't be reached: ${why}`, { cause })
  }
  if (reply.ok) return reply
  const bodyStart = (await reply.text()).replace(/\s+/g, ' ').slice(0, 200)
  const message = `answers ${reply.status}${bodyStart === '' ? '' : `: ${bodyStart}`}`
  if (reply.status === 404 && method === 'GET') throw new UnreadableSourceError(where, message)
  throw new UsageError(`${where} ${message}`)
}

const timeoutMs = 60_000

/** Reads an object of a bucket by its name, or else by its content type. */
export const readBytes = async (name: string, contentType: string, bytes: Uint8Array): Promise<readonly ReadPart[]> => {
  const reader = readerForName(name) ?? readerForMediaType(contentType)
  if (!reader) throw new UnreadableSourceError(name, `has the type ${contentType || 'unknown'}, which is not supported`)
  return extract(reader, bytes, name)
}

export const isReadable = (name: string): boolean => readerForName(name) !== undefined
