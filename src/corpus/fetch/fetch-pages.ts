import { setTimeout as wait } from 'node:timers/promises'
import robotsParser from 'robots-parser'
import { InterruptedError, UnreadableSourceError } from '../../errors.ts'
import { attribute, elementsOf, parseHtml } from '../html/parse-html.ts'
import { extensionOf, readerForName } from '../read/readers.ts'
import { type FetchedResponse, FetchFailure, type GetOptions, get, HostFailure, userAgent } from './get.ts'

export interface FetchOptions {
  /** Also fetch from this machine and from private networks. */
  readonly allowPrivate?: boolean
  /** Default: 50 if the URL ends in `/`, which includes the pages below it; otherwise 1. */
  readonly maxPages?: number
  readonly signal?: AbortSignal
}

export interface FetchedPage {
  readonly url: string
  readonly contentType: string
  /** YYYY-MM-DD, if the site says when the page was last changed. */
  readonly date: string | undefined
  readonly bytes: Uint8Array
}

export interface UnfetchedPage {
  readonly url: string
  readonly reason: string
  /** True if another attempt would not help. */
  readonly permanent: boolean
  /** Prefix of the URLs of pages that are found only through links on this page. */
  readonly linkPrefix: string
}

/** Reports the first page that is not fetched because of the default limit. */
export const pageOverLimit = (url: string, limit: number): UnfetchedPage => ({
  url,
  reason: `was not fetched: without --max-pages, at most ${limit} pages of a site are read`,
  permanent: true,
  linkPrefix: url,
})

/** Fetches a page and the linked pages below it, breadth first, within limits of number, size, depth and time. Obeys `robots.txt`. Calls with the same visit share the limits of size and time. */
export async function* fetchPages(
  startUrl: string,
  options: FetchOptions = {},
  visit = newVisit(),
): AsyncGenerator<FetchedPage | UnfetchedPage> {
  const { allowPrivate, signal } = options
  const requestOptions: GetOptions = { allowPrivate, signal, maxBytes: maxPageBytes, timeoutMs: requestTimeoutMs }
  const maxPages = options.maxPages ?? (new URL(startUrl).pathname.endsWith('/') ? 50 : 1)
  const maxRequests = visit.requests + maxPages
  const crawl: Crawl = { seen: new Set(), folder: undefined, visit }
  let level = [startUrl.replace(/#.*/s, '')]
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth++) {
    const nextLevel: string[] = []
    for (const url of level) {
      if (crawl.seen.has(url)) continue
      if (visit.requests >= maxRequests) {
        if (options.maxPages === undefined) yield pageOverLimit(url, maxPages)
        return
      }
      const limit = reachedLimit(visit)
      if (limit) {
        const reason = `was not fetched: the pages before it ${limit}; pass the rest as a separate source`
        yield { url, reason, permanent: false, linkPrefix: crawl.folder ?? url }
        return
      }
      const page = await fetchPage(url, crawl, requestOptions)
      if (page === 'seen') continue
      yield page
      if ('bytes' in page && maxPages > 1 && crawl.folder)
        for (const link of linksOf(page, crawl.folder)) if (!crawl.seen.has(link)) nextLevel.push(link)
    }
    level = [...new Set(nextLevel)]
  }
}

const maxPageBytes = 16 * 1024 * 1024
const maxCrawlBytes = 256 * 1024 * 1024
const requestTimeoutMs = 30_000
const crawlTimeoutMs = 15 * 60_000
const maxDepth = 12

/** What is counted and remembered while the pages of one source are fetched. */
export const newVisit = () => ({
  robots: new Map<string, Robots>(),
  bytes: 0,
  /** Number of requests for pages, including redirects but not robots.txt. */
  requests: 0,
  /** Moves with each pause for `Crawl-delay`. */
  deadline: performance.now() + crawlTimeoutMs,
})

type Visit = ReturnType<typeof newVisit>

/** Says which limit a visit has reached, as words that follow `the pages before it`. */
export const reachedLimit = ({ bytes, deadline }: Visit): string | undefined => {
  if (performance.now() > deadline) return `took more than ${crawlTimeoutMs / 60_000} minutes`
  return bytes > maxCrawlBytes ? `are larger than ${maxCrawlBytes / 1024 / 1024} MB` : undefined
}

interface Crawl {
  /** Every requested URL and every target of a redirect. */
  readonly seen: Set<string>
  /** The folder of the first page. Pages outside of this folder are not fetched. */
  folder: string | undefined
  readonly visit: Visit
}

const fetchPage = async (
  url: string,
  crawl: Crawl,
  options: GetOptions,
): Promise<FetchedPage | UnfetchedPage | 'seen'> => {
  const { visit } = crawl
  crawl.seen.add(url)
  try {
    const robots = await robotsFor(url, visit, options)
    if (!robots.allows(url)) throw new FetchFailure('is disallowed by robots.txt', true)
    if (robots.delayMs > 0 && visit.requests > 0) {
      await pause(robots.delayMs, options.signal)
      visit.deadline += robots.delayMs
    }
    visit.requests++
    // A redirect loop is an error, but a redirect to a page that was read before is not.
    const redirectChain = new Set([url])
    const checkRedirect = async (to: string): Promise<void> => {
      if (crawl.folder !== undefined && !to.startsWith(crawl.folder))
        throw new FetchFailure(`redirects outside of its folder, to ${to}`, true)
      if (crawl.seen.has(to) && !redirectChain.has(to)) throw new AlreadyRead()
      crawl.seen.add(to)
      redirectChain.add(to)
      if (!(await robotsFor(to, visit, options)).allows(to))
        throw new FetchFailure(`redirects to ${to}, which is disallowed by robots.txt`, true)
      visit.requests++
    }
    const response = await get(url, { ...options, checkRedirect })
    visit.bytes += response.bytes.length
    const isPermanent = response.status < 500 && response.status !== 429
    if (response.status !== 200)
      throw new FetchFailure(`is not available (the site returned ${response.status})`, isPermanent)
    crawl.folder ??= folderOf(response.url)
    return pageOf(response)
  } catch (cause) {
    if (cause instanceof AlreadyRead) return 'seen'
    if (!(cause instanceof FetchFailure)) throw cause
    const linkPrefix = crawl.folder ? `${url.replace(/\/$/, '')}/` : folderOf(url)
    return { url, reason: cause.message, permanent: cause.permanent, linkPrefix }
  }
}

class AlreadyRead extends Error {}

const pause = async (milliseconds: number, signal: AbortSignal | undefined): Promise<void> => {
  try {
    await wait(milliseconds, undefined, signal ? { signal } : {})
  } catch {
    throw new InterruptedError()
  }
}

const robotsFor = async (url: string, { robots }: Visit, options: GetOptions): Promise<Robots> => {
  const { origin } = new URL(url)
  const rules = robots.get(origin) ?? (await readRobots(origin, options))
  robots.set(origin, rules)
  return rules
}

const pageOf = ({ url, contentType, lastModified, bytes }: FetchedResponse): FetchedPage => {
  const time = lastModified === undefined ? Number.NaN : Date.parse(lastModified)
  return { url, contentType, date: Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10), bytes }
}

const linksOf = (page: FetchedPage, folder: string): readonly string[] => {
  if (!/html/i.test(page.contentType)) return []
  try {
    return linksBelow(new TextDecoder().decode(page.bytes), page.url, folder)
  } catch (cause) {
    // The reader reports pages that can't be parsed.
    if (cause instanceof UnreadableSourceError) return []
    throw cause
  }
}

interface Robots {
  allows(url: string): boolean
  readonly delayMs: number
}

/** Reads robots.txt. A missing file allows everything. Throws if the server fails, so that nothing is fetched. */
const readRobots = async (origin: string, options: GetOptions): Promise<Robots> => {
  const robotsUrl = `${origin}/robots.txt`
  const { status, bytes } = await get(robotsUrl, { ...options, maxBytes: 1024 * 1024 }).catch((cause) => {
    if (!(cause instanceof FetchFailure) || cause instanceof HostFailure) throw cause
    throw new FetchFailure(`was not fetched, because ${robotsUrl} ${cause.message}`, cause.permanent, { cause })
  })
  if (status >= 500)
    throw new FetchFailure(`was not fetched, because ${robotsUrl} returned an error (${status})`, false)
  if (status !== 200) return { allows: () => true, delayMs: 0 }
  const robots = (robotsParser as unknown as typeof robotsParser.default)(robotsUrl, new TextDecoder().decode(bytes))
  return {
    allows: (url) => robots.isAllowed(url, userAgent) ?? true,
    delayMs: Math.min(maxDelayMs, (robots.getCrawlDelay(userAgent) ?? 0) * 1000),
  }
}

const maxDelayMs = 5000

/** Returns the links of a page to URLs below a folder of its site, in order. */
const linksBelow = (html: string, pageUrl: string, folder: string): readonly string[] => {
  const links = new Set<string>()
  let base = pageUrl
  for (const element of elementsOf(parseHtml(html, pageUrl))) {
    const href = attribute(element, 'href')
    if (href === undefined) continue
    if (element.tagName === 'base') base = resolveLink(href, pageUrl)?.href ?? base
    if (element.tagName !== 'a' || /\bnofollow\b/.test(attribute(element, 'rel') ?? '')) continue
    const link = resolveLink(href, base)
    if (link?.href.startsWith(folder) && mayBePage(link)) links.add(link.href)
  }
  return [...links]
}

/** The folder of a URL: `https://a.b/docs/` for itself and for `https://a.b/docs/page`. */
export const folderOf = (url: string): string => new URL('.', url).href.replace(/[?#].*$/, '')

/** The URL of a link without its fragment. Undefined if the link is invalid. */
const resolveLink = (href: string, base: string): URL | undefined => {
  const target = href.trim().replace(/#.*/s, '')
  return URL.canParse(target, base) ? new URL(target, base) : undefined
}

/** True if the file name has no extension, that of a supported format or server-side program, or a number after a dot (`v1.2`). */
const mayBePage = (url: URL): boolean => {
  const name = url.pathname.split('/').at(-1) ?? ''
  const extension = extensionOf(name)
  return extension === '' || /^(?:php|aspx?|jsp|cgi|\d+)$/.test(extension) || readerForName(name) !== undefined
}
