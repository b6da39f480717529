import { gunzipSync } from 'node:zlib'
import {
  type FetchedPage,
  type FetchOptions,
  fetchPages,
  folderOf,
  overLimit,
  type UnfetchedPage,
} from '../fetch/fetch-pages.ts'

export const isSitemap = (address: string): boolean => /^sitemap\+https?:\/\//i.test(address)

/** Fetches the pages of a sitemap, `sitemap+https://example.org/sitemap.xml`, and of the sitemaps in it, only from its own site. */
export async function* sitemapPages(
  address: string,
  options: FetchOptions,
): AsyncGenerator<FetchedPage | UnfetchedPage> {
  const first = address.replace(/^sitemap\+/i, '')
  const maxPages = options.maxPages ?? 1000
  const maps = [first]
  const seen = new Set<string>()
  let site: string | undefined
  let pages = 0
  for (let map = maps.shift(); map !== undefined && pages <= maxPages; map = maps.shift()) {
    if (seen.has(map)) continue
    seen.add(map)
    for await (const fetched of fetchPages(map, options)) {
      if ('reason' in fetched) {
        yield fetched
        continue
      }
      // The address of the first one may redirect to the real site, from http: or without www.
      site ??= new URL(fetched.url).origin
      const xml = xmlOf(fetched.bytes)
      const named = namedIn(xml).filter((url) => URL.canParse(url) && new URL(url).origin === site)
      const reason = `names no page of ${site}; expected a sitemap in XML`
      if (named.length === 0) yield { url: map, reason, lasting: false, below: folderOf(map) }
      if (/<(?:\w+:)?sitemapindex/.test(xml)) {
        maps.push(...named)
        continue
      }
      for (const url of named) {
        if (seen.has(url)) continue
        seen.add(url)
        if (++pages > maxPages) {
          if (options.maxPages === undefined) yield overLimit(url, maxPages)
          return
        }
        // maxPages: 1, because an address that ends in `/` would include all pages below it.
        for await (const page of fetchPages(url, { ...options, maxPages: 1 }))
          yield 'reason' in page ? { ...page, below: `${url}/` } : page
      }
    }
  }
}

/** Large sites compress their sitemaps. */
const xmlOf = (bytes: Uint8Array): string => {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    return new TextDecoder().decode(isPacked ? gunzipSync(bytes, { maxOutputLength: 64 * 1024 * 1024 }) : bytes)
  } catch {
    return ''
  }
}

const namedIn = (xml: string): string[] =>
  [...xml.matchAll(/<(?:\w+:)?loc>\s*(?:<!\[CDATA\[)?([^<\]]+)/g)].map(([, url = '']) =>
    url.trim().replaceAll('&amp;', '&'),
  )
