import { type FetchedPage, type FetchOptions, fetchPages, type UnfetchedPage } from '../fetch/fetch-pages.ts'

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
  let pages = 0
  for (let map = maps.shift(); map !== undefined && pages < maxPages; map = maps.shift()) {
    if (seen.has(map)) continue
    seen.add(map)
    for await (const fetched of fetchPages(map, options)) {
      if ('reason' in fetched) {
        yield fetched
        continue
      }
      const xml = new TextDecoder().decode(fetched.bytes)
      const named = namedIn(xml).filter((url) => URL.canParse(url) && new URL(url).origin === new URL(first).origin)
      if (/<(?:\w+:)?sitemapindex/.test(xml)) {
        maps.push(...named)
        continue
      }
      for (const url of named) {
        if (seen.has(url) || pages++ >= maxPages) continue
        seen.add(url)
        // maxPages: 1, because an address that ends in `/` would include all pages below it.
        yield* fetchPages(url, { ...options, maxPages: 1 })
      }
    }
  }
}

const namedIn = (xml: string): string[] =>
  [...xml.matchAll(/<(?:\w+:)?loc>\s*(?:<!\[CDATA\[)?([^<\]]+)/g)].map(([, url = '']) =>
    url.trim().replaceAll('&amp;', '&'),
  )
