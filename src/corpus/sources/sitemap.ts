import { gunzipSync } from 'node:zlib'
import { decodeEntities } from '../../text/entities.ts'
import { resultOr } from '../../text/result-or.ts'
import { type FetchOptions, fetchPages, folderOf, newVisit, pageOverLimit, reachedLimit } from '../fetch/fetch-pages.ts'

export const isSitemap = (url: string): boolean => /^sitemap\+https?:\/\//i.test(url)

/** Fetches the pages of a sitemap, `sitemap+https://example.org/sitemap.xml`, and of the sitemaps that it lists, but only from its own site. */
export async function* sitemapPages(sitemapUrl: string, options: FetchOptions): ReturnType<typeof fetchPages> {
  const maxPages = options.maxPages ?? 1000
  const pending = [sitemapUrl.replace(/^sitemap\+/i, '')]
  const seen = new Set<string>()
  const visit = newVisit()
  // maxPages: 1, because a URL that ends in `/` would include all pages below it.
  const onePage = { ...options, maxPages: 1 }
  let site: string | undefined
  let pages = 0
  for (let sitemap = pending.shift(); sitemap !== undefined && pages <= maxPages; sitemap = pending.shift()) {
    if (seen.has(sitemap)) continue
    seen.add(sitemap)
    const { deadline } = visit
    // Over a limit, `fetchPages` only reports the limit.
    const isOverLimit = reachedLimit(visit) !== undefined
    for await (const fetched of fetchPages(sitemap, onePage, visit)) {
      // A pause before a sitemap counts toward the time limit, because a site may list sitemaps endlessly.
      visit.deadline = deadline
      if ('reason' in fetched) {
        // Any page of the site may be in a sitemap that can't be read.
        yield site === undefined ? fetched : { ...fetched, linkPrefix: `${site}/` }
        continue
      }
      // The URL of the first sitemap may redirect to the real site: to https:, or to `www.`.
      site ??= new URL(fetched.url).origin
      const xml = xmlOf(fetched.bytes)
      const locations = locationsIn(xml).filter((url) => URL.canParse(url) && new URL(url).origin === site)
      const reason = `lists no page of ${site}; expected a sitemap in XML`
      if (locations.length === 0) yield { url: sitemap, reason, permanent: false, linkPrefix: folderOf(sitemap) }
      if (/<(?:\w+:)?sitemapindex/.test(xml)) {
        pending.push(...locations)
        continue
      }
      for (const url of locations) {
        if (seen.has(url)) continue
        seen.add(url)
        if (++pages > maxPages) {
          if (options.maxPages === undefined) yield pageOverLimit(url, maxPages)
          return
        }
        const isPageOverLimit = reachedLimit(visit) !== undefined
        const linkPrefix = isPageOverLimit ? `${site}/` : `${url}/`
        for await (const page of fetchPages(url, onePage, visit))
          yield 'reason' in page ? { ...page, linkPrefix } : page
        if (isPageOverLimit) return
      }
    }
    if (isOverLimit) return
  }
}

/** Decodes a sitemap, which may be compressed. Returns an empty text if it is damaged. */
const xmlOf = (bytes: Uint8Array): string => {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b
  const unpacked = () => (isCompressed ? gunzipSync(bytes, { maxOutputLength: 64 * 1024 * 1024 }) : bytes)
  return resultOr('', () => new TextDecoder().decode(unpacked()))
}

/** The URLs of pages and other sitemaps, but not of images and videos. */
const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<(?!(?:image|video):)(?:\w+:)?loc>\s*(?:<!\[CDATA\[)?([^<]+?)(?:\]\]>)?\s*</g)].map(
    ([, url = '']) => decodeEntities(url.trim()),
  )
