import { setTimeout as wait } from 'node:timers/promises'
import robotsParser from 'robots-parser'
import { InterruptedError, UnreadableSourceError } from '../../errors.ts'
import { FetchRefusal, type GetOptions, get, type Reply, userAgent } from './get.ts'
import { folderOf, linksBelow } from './links.ts'

export interface FetchOptions {
  /** Also fetch from this machine and from private networks. */
  readonly allowPrivate?: boolean
  /** How many pages at most. An address that ends in `/` stands for the pages below it, 50 by default; any other for itself. */
  readonly maxPages?: number
  readonly signal?: AbortSignal
}

export interface FetchedPage {
  readonly url: string
  readonly contentType: string
  /** YYYY-MM-DD, where the site says when the page was last changed. */
  readonly date: string | undefined
  readonly bytes: Uint8Array
}

export interface UnfetchedPage {
  readonly url: string
  readonly reason: string
  /** False where the page may be there at another time. */
  readonly lasting: boolean
}

/**
 * A page, and the pages of the same site below it that it leads to, level by level in the order of their links. Bounded in pages,
 * bytes, depth and time; `robots.txt` is obeyed.
 */
export async function* fetchPages(
  address: string,
  options: FetchOptions = {},
): AsyncGenerator<FetchedPage | UnfetchedPage> {
  const getting: GetOptions = {
    allowPrivate: options.allowPrivate ?? false,
    maxBytes: largestPage,
    timeoutMs: longestRequestMs,
    signal: options.signal,
  }
  const most = options.maxPages ?? (new URL(address).pathname.endsWith('/') ? 50 : 1)
  const crawl: Crawl = {
    seen: new Set(),
    robots: new Map(),
    folder: undefined,
    bytes: 0,
    requests: 0,
    deadline: performance.now() + longestCrawlMs,
  }
  let level = [address]
  for (let depth = 0; depth <= deepest && level.length > 0; depth++) {
    const next: string[] = []
    for (const url of level) {
      if (crawl.requests >= most || crawl.bytes > largestCrawl || performance.now() > crawl.deadline) return
      const found = await visit(url, crawl, getting)
      if (found === 'seen') continue
      yield found
      if ('bytes' in found && most > 1 && crawl.folder)
        for (const link of linksOf(found, crawl.folder)) if (!crawl.seen.has(link)) next.push(link)
    }
    level = [...new Set(next)]
  }
}

const largestPage = 16 * 1024 * 1024
const largestCrawl = 256 * 1024 * 1024
const longestRequestMs = 30_000
const longestCrawlMs = 15 * 60_000
const deepest = 12

interface Crawl {
  /** Every address that was asked for or led to. */
  readonly seen: Set<string>
  readonly robots: Map<string, Robots>
  /** Set by the first page: nothing outside is fetched after it. */
  folder: string | undefined
  bytes: number
  /** For pages, redirects counted too; not for what robots may read. */
  requests: number
  readonly deadline: number
}

const visit = async (url: string, crawl: Crawl, options: GetOptions): Promise<FetchedPage | UnfetchedPage | 'seen'> => {
  if (crawl.seen.has(url)) return 'seen'
  crawl.seen.add(url)
  try {
    const robots = await robotsFor(url, crawl, options)
    if (!robots.allows(url)) throw new FetchRefusal('may not be read by robots (robots.txt)', true)
    if (robots.delayMs > 0 && crawl.folder !== undefined) await pause(robots.delayMs, options.signal)
    crawl.requests++
    // A circle is reported as one, not taken for pages that were read.
    const passed = new Set([url])
    const mayFollow = async (to: string): Promise<void> => {
      if (crawl.folder !== undefined && !to.startsWith(crawl.folder))
        throw new FetchRefusal(`leads away, to ${to}`, true)
      if (crawl.seen.has(to) && !passed.has(to)) throw new Known()
      crawl.seen.add(to)
      passed.add(to)
      if (!(await robotsFor(to, crawl, options)).allows(to))
        throw new FetchRefusal(`leads to ${to}, which may not be read by robots (robots.txt)`, true)
      crawl.requests++
    }
    const reply = await get(url, { ...options, mayFollow })
    crawl.bytes += reply.bytes.length
    if (reply.status !== 200)
      throw new FetchRefusal(
        `is not there (the site answers ${reply.status})`,
        reply.status < 500 && reply.status !== 429,
      )
    crawl.folder ??= folderOf(reply.url)
    return pageOf(reply)
  } catch (cause) {
    if (cause instanceof Known) return 'seen'
    if (!(cause instanceof FetchRefusal)) throw cause
    return { url, reason: cause.message, lasting: cause.lasting }
  }
}

/** A redirect to what was read already. */
class Known extends Error {}

const pause = async (milliseconds: number, signal: AbortSignal | undefined): Promise<void> => {
  try {
    await wait(milliseconds, undefined, signal ? { signal } : {})
  } catch {
    throw new InterruptedError()
  }
}

const robotsFor = async (url: string, crawl: Crawl, options: GetOptions): Promise<Robots> => {
  const { origin } = new URL(url)
  const known = crawl.robots.get(origin)
  if (known) return known
  const robots = await readRobots(origin, options)
  crawl.robots.set(origin, robots)
  return robots
}

const pageOf = ({ url, contentType, lastModified, bytes }: Reply): FetchedPage => {
  const time = lastModified === undefined ? Number.NaN : Date.parse(lastModified)
  return { url, contentType, date: Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10), bytes }
}

const linksOf = (page: FetchedPage, folder: string): readonly string[] => {
  if (!/html/i.test(page.contentType)) return []
  try {
    return linksBelow(new TextDecoder().decode(page.bytes), page.url, folder)
  } catch (cause) {
    // A page that can't be parsed is reported where it is read.
    if (cause instanceof UnreadableSourceError) return []
    throw cause
  }
}

interface Robots {
  allows(url: string): boolean
  /** How long to wait between two pages. */
  readonly delayMs: number
}

/** What a site lets robots read. No file means everything; a site that fails to answer means nothing. */
const readRobots = async (origin: string, options: GetOptions): Promise<Robots> => {
  const address = `${origin}/robots.txt`
  const { status, bytes } = await get(address, { ...options, maxBytes: 1024 * 1024 })
  if (status >= 500) throw new FetchRefusal(`is not read, because ${address} answers with an error (${status})`, false)
  if (status !== 200) return { allows: () => true, delayMs: 0 }
  const robots = (robotsParser as unknown as typeof robotsParser.default)(address, new TextDecoder().decode(bytes))
  return {
    allows: (url) => robots.isAllowed(url, userAgent) ?? true,
    delayMs: Math.min(longestDelayMs, (robots.getCrawlDelay(userAgent) ?? 0) * 1000),
  }
}

const longestDelayMs = 5000
