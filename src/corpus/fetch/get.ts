import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { codeOf, InterruptedError, messageOf } from '../../errors.ts'
import { visible } from '../../text/visible.ts'
import { isPublicAddress } from './public-address.ts'

export interface GetOptions {
  readonly allowPrivate?: boolean | undefined
  readonly maxBytes: number
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  /** Called before each redirect. Throws if the redirect must not be followed. */
  readonly mayFollow?: (url: string) => Promise<void>
}

export interface Reply {
  readonly url: string
  readonly status: number
  readonly contentType: string
  readonly lastModified: string | undefined
  readonly bytes: Uint8Array
}

/** The reason why a page was not fetched. `lasting` means that another attempt would not help. */
export class FetchRefusal extends Error {
  readonly lasting: boolean
  constructor(message: string, lasting: boolean, options?: ErrorOptions) {
    super(message, options)
    this.lasting = lasting
  }
}

export const userAgent = 'goldspan'

/** Fetches one address. Checks redirects like the first address, and IP addresses when the connection is made. */
export const get = async (address: string, options: GetOptions): Promise<Reply> => {
  let url = parseAllowed(address, options)
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const reply = await send(url, options)
    if (!('location' in reply)) return reply
    url = parseAllowed(reply.location, options, url)
    await options.mayFollow?.(url.href)
  }
  throw new FetchRefusal(`redirects more than ${maxRedirects} times`, true)
}

const maxRedirects = 5

/** Aborts a request after a timeout or when the user stops. `AbortSignal.any` is not used, because its signal can be garbage-collected too early. */
const abortSignal = ({ timeoutMs, signal }: GetOptions) => {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, timeoutMs)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    },
  }
}

/** Parses an address, or the target of a redirect, and refuses it if it must not be fetched. */
const parseAllowed = (address: string, { allowPrivate }: GetOptions, from?: URL): URL => {
  if (!URL.canParse(address, from?.href)) {
    const shown = JSON.stringify(visible(address.slice(0, 80)))
    throw new FetchRefusal(from ? `redirects to ${shown}, which is not an address` : 'is not a valid address', true)
  }
  const url = new URL(address, from)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchRefusal(`leads to a ${url.protocol} address, which is not fetched`, true)
  if (url.username !== '' || url.password !== '')
    throw new FetchRefusal('contains a user name or password; it is not fetched', true)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw privateRefusal(host)
  url.hash = ''
  return url
}

const privateRefusal = (host: string): FetchRefusal =>
  new FetchRefusal(
    `leads to ${host}, an address of this machine or of a private network; allow it with --allow-private`,
    true,
  )

const send = async (url: URL, options: GetOptions): Promise<Reply | { readonly location: string }> => {
  // Loaded on demand: most sessions read no web pages.
  const { Agent, fetch } = await import('undici')
  const dispatcher = new Agent({ connect: { lookup: options.allowPrivate ? lookup : publicLookup } })
  using time = abortSignal(options)
  try {
    const reply = await fetch(url, { dispatcher, headers, redirect: 'manual', signal: time.signal })
    const { status } = reply
    const location = reply.headers.get('location')
    if (status >= 300 && status < 400 && location !== null) return { location }
    const lastModified = reply.headers.get('last-modified') ?? undefined
    const contentType = reply.headers.get('content-type') ?? ''
    const bytes = await bytesOf(reply.body ?? [], options.maxBytes)
    return { url: url.href, status, contentType, lastModified, bytes }
  } catch (cause) {
    if (options.signal?.aborted) throw new InterruptedError()
    if (time.signal.aborted) throw new FetchRefusal('could not be fetched (it takes too long)', false)
    throw asRefusal(cause)
  } finally {
    await dispatcher.destroy()
  }
}

const headers = {
  'user-agent': userAgent,
  accept: 'text/html, text/markdown, text/plain, application/pdf, */*;q=0.5',
}

/** Resolves a name and refuses it if any of its addresses is not public. The connection uses the checked addresses. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const first = addresses?.[0]
    if (error || !first) callback(error ?? new Error(`${hostname} has no address`), '', 4)
    else if (addresses.some(({ address }) => !isPublicAddress(address))) callback(privateRefusal(hostname), '', 4)
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

const asRefusal = (thrown: unknown): FetchRefusal => {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown
  if (cause instanceof FetchRefusal) return cause
  const why = codeOf(cause) ?? messageOf(cause).replace(/\n.*/s, '')
  return new FetchRefusal(`could not be fetched (${why})`, false, { cause })
}

const bytesOf = async (body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const bytes of body) {
    size += bytes.length
    if (size > maxBytes) throw new FetchRefusal(`is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`, true)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
