import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ingest } from '../../src/corpus/ingest.ts'
import { openStore } from '../../src/store/store.ts'
import { type SitePage, siteWith } from './site.ts'

const clock = { waitedMs: 0 }

const slowSite = async () => {
  const now = performance.now.bind(performance)
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + clock.waitedMs)
  // A pause takes no time, but advances the clock.
  const wait = vi.spyOn(timers, 'setTimeout').mockImplementation(async (milliseconds = 0) => {
    clock.waitedMs += milliseconds
    return undefined as never
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    wait.mockRestore()
    syncBuiltinESMExports()
  })
  const pages: Record<string, SitePage | string> = {
    '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 5', type: 'text/plain' },
  }
  return { pages, ...(await siteWith(pages)) }
}

/** Adds a sitemap that uses up 14 of the 15 minutes. */
const addSitemap = (pages: Record<string, SitePage | string>, body: string) =>
  Object.defineProperty(pages, '/sitemap.xml', {
    get: () => {
      clock.waitedMs += 14 * 60_000
      return body
    },
  })

const names = Array.from({ length: 20 }, (_, index) => `/p${index}`)

test('pauses between pages of a sitemap do not count toward the limit of 15 minutes', async () => {
  const { pages, origin } = await slowSite()
  for (const name of names) pages[name] = `<p>Page ${name} is about pumps.`
  const listed = names.map((name) => `<url><loc>${origin}${name}</loc></url>`).join('')
  addSitemap(pages, `<urlset>${listed}</urlset>`)
  using store = openStore(':memory:')
  const report = await ingest([`sitemap+${origin}/sitemap.xml`], { allowPrivate: true }, store)
  expect(report.refused).toEqual([])
  expect(report.added).toHaveLength(20)
})

test('pauses between sitemaps count, and reaching the limit is reported once', async () => {
  const { pages, origin } = await slowSite()
  for (const name of names) pages[name] = `<sitemapindex><sitemap><loc>${origin}/</loc></sitemap></sitemapindex>`
  pages['/'] = `<urlset><url><loc>${origin}/page</loc></url></urlset>`
  pages['/page'] = '<p>Pumps.'
  const listed = names.map((name) => `<sitemap><loc>${origin}${name}</loc></sitemap>`).join('')
  addSitemap(pages, `<sitemapindex>${listed}</sitemapindex>`)
  using store = openStore(':memory:')
  const report = await ingest([`sitemap+${origin}/sitemap.xml`], { allowPrivate: true }, store)
  expect(report.refused.map(({ reason }) => reason)).toEqual([
    'was not fetched: the pages before it took more than 15 minutes; pass the rest as a separate source',
  ])
})
