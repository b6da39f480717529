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
  readonly checkRedirect?: (url: string) => Promise<void>
}

export interface FetchedResponse {
  readonly url: string
  readonly status: number
  readonly contentType: string
  readonly lastModified: string | undefined
  readonly bytes: Uint8Array
}

/** Says why a page was not fetched. `permanent` means that another attempt would not help. */
export class FetchFailure extends Error {
  readonly permanent: boolean
  constructor(message: string, permanent: boolean, options?: ErrorOptions) {
    super(message, options)
    this.permanent = permanent
  }
}

/** A failure that concerns a whole host. `redirectMessage` is the message for a URL that redirects to this host. */
export class HostFailure extends FetchFailure {
  readonly redirectMessage: string
  constructor(message: string, permanent: boolean, options: ErrorOptions & { readonly redirectMessage?: string }) {
    super(message, permanent, options)
    this.redirectMessage = options.redirectMessage ?? message
  }
}

export const userAgent = 'goldspan'

/** Fetches one URL. Checks redirects like the first URL, and IP addresses when the connection is made. */
export const get = async (input: string, options: GetOptions): Promise<FetchedResponse> => {
  let url = parseAllowed(input, options)
  let wasRedirected = false
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await send(url, options)
      if (!('location' in response)) return response
      wasRedirected = true
      url = parseAllowed(response.location, options, url)
      await options.checkRedirect?.(url.href)
    }
  } catch (cause) {
    if (!wasRedirected || !(cause instanceof HostFailure)) throw cause
    // It concerns the host of the redirect, not that of the requested URL.
    throw new FetchFailure(cause.redirectMessage, cause.permanent, { cause })
  }
  throw new FetchFailure(`redirects more than ${maxRedirects} times`, true)
}

const maxRedirects = 5

/** Returns a signal that aborts a request after a timeout or when the user stops the run. `AbortSignal.any` is not used, because its signal can be garbage-collected too early. */
export const abortSignal = ({
  timeoutMs,
  signal,
}: Pick<GetOptions, 'timeoutMs' | 'signal'>): Disposable & { readonly signal: AbortSignal } => {
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

/** Parses a URL, or the target of a redirect, and refuses it if it must not be fetched. */
const parseAllowed = (input: string, { allowPrivate }: GetOptions, from?: URL): URL => {
  if (!URL.canParse(input, from?.href)) {
    const quotedUrl = JSON.stringify(visible(input.slice(0, 80)))
    const why = from ? `redirects to ${quotedUrl}, which is not a valid URL` : 'is not a valid URL'
    throw new FetchFailure(why, true)
  }
  const url = new URL(input, from)
  const verb = from ? 'redirects to' : 'is'
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchFailure(`${verb} a URL with ${url.protocol}; only http: and https: are supported`, true)
  if (url.username !== '' || url.password !== '')
    throw new FetchFailure('contains a user name or password; it is not fetched', true)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw privateAddressFailure(host)
  url.hash = ''
  return url
}

const privateAddressFailure = (host: string): FetchFailure => {
  const place = `this machine or a private network (${host}); use --allow-private to fetch it`
  return new HostFailure(`is on ${place}`, true, { redirectMessage: `redirects to ${place}` })
}

const send = async (url: URL, options: GetOptions): Promise<FetchedResponse | { readonly location: string }> => {
  // Loaded on demand: most sessions read no web pages.
  const { Agent, fetch } = await import('undici')
  const dispatcher = new Agent({ connect: { lookup: options.allowPrivate ? lookup : publicLookup } })
  let isConnected = false
  dispatcher.once('connect', () => {
    isConnected = true
  })
  using timeout = abortSignal(options)
  try {
    const response = await fetch(url, { dispatcher, headers, redirect: 'manual', signal: timeout.signal })
    const { status } = response
    const location = response.headers.get('location')
    if (status >= 300 && status < 400 && location !== null) return { location }
    const lastModified = response.headers.get('last-modified') ?? undefined
    const contentType = response.headers.get('content-type') ?? ''
    const bytes = await bytesOf(response.body ?? [], options.maxBytes)
    return { url: url.href, status, contentType, lastModified, bytes }
  } catch (cause) {
    if (options.signal?.aborted) throw new InterruptedError()
    if (timeout.signal.aborted) throw new FetchFailure('could not be fetched (it took too long)', false)
    throw toFetchFailure(cause, isConnected)
  } finally {
    await dispatcher.destroy()
  }
}

const headers = { 'user-agent': userAgent, accept: 'text/html, text/markdown, text/plain, application/pdf, */*;q=0.5' }

/** Resolves a name and refuses it if any of its addresses is not public. The connection uses the checked addresses. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const first = addresses?.[0]
    if (error || !first) callback(error ?? new Error(`${hostname} has no address`), '', 4)
    else if (addresses.some(({ address }) => !isPublicAddress(address)))
      callback(privateAddressFailure(hostname), '', 4)
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

const toFetchFailure = (thrown: unknown, isConnected: boolean): FetchFailure => {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown
  if (cause instanceof FetchFailure) return cause
  const why = codeOf(cause) ?? messageOf(cause).replace(/\n.*/s, '')
  const Failure = isConnected ? FetchFailure : HostFailure
  return new Failure(`could not be fetched (${why})`, false, { cause })
}

const bytesOf = async (body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const bytes of body) {
    size += bytes.length
    if (size > maxBytes) throw new FetchFailure(`is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`, true)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
