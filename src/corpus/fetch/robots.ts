import robotsParser from 'robots-parser'
import { FetchRefusal, type GetOptions, get, userAgent } from './get.ts'

export interface Robots {
  allows(url: string): boolean
  /** How long to wait between two pages. */
  readonly delayMs: number
}

/** What a site lets robots read. No file means everything; a site that fails to answer means nothing. */
export const readRobots = async (origin: string, options: GetOptions): Promise<Robots> => {
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
