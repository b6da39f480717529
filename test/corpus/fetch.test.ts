import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type FetchedPage,
  type FetchOptions,
  fetchPages,
  type UnfetchedPage,
} from '../../src/corpus/fetch/fetch-pages.ts'
import { get } from '../../src/corpus/fetch/get.ts'
import { isPublicAddress } from '../../src/corpus/fetch/public-address.ts'
import { ingest } from '../../src/corpus/ingest.ts'
import { makeDocument, type ParsedDocument } from '../../src/corpus/make-document.ts'
import { openCorpus } from '../../src/corpus/open-corpus.ts'
import { passageSize } from '../../src/corpus/passages.ts'
import { documentUpdater } from '../../src/corpus/update-documents.ts'
import { InterruptedError } from '../../src/errors.ts'
import { openStore } from '../../src/store/store.ts'
import { pdfFile } from './pdf-file.ts'
import { type SitePage, siteWith } from './site.ts'

const local: FetchOptions = { allowPrivate: true }

const fetchAll = async (
  address: string,
  options: FetchOptions = local,
): Promise<readonly (FetchedPage | UnfetchedPage)[]> => {
  const pages: (FetchedPage | UnfetchedPage)[] = []
  for await (const page of fetchPages(address, options)) pages.push(page)
  return pages
}

const formatPages = (pages: readonly (FetchedPage | UnfetchedPage)[], origin: string): readonly string[] =>
  pages.map(
    (page) => `${page.url.replace(origin, '')}${'reason' in page ? `: ${page.reason.replaceAll(origin, '')}` : ''}`,
  )

const links = (...addresses: string[]): string => addresses.map((address) => `<a href="${address}">x</a>`).join(' ')

describe('addresses', () => {
  test.for(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.for([
    '127.0.0.1',
    '127.8.8.8',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.for([
    'http://127.0.0.1:1/',
    'http://localhost:2/',
    'http://[::1]:1/',
    'http://0x7f.1:1/',
    'http://2130706433:1/',
    'http://169.254.169.254/latest/',
    'http://[::ffff:127.0.0.1]:1/',
  ])('%s is refused before anything is sent', async (address) => {
    const [page] = await fetchAll(address, {})
    expect(page).toMatchObject({
      permanent: true,
      reason: expect.stringMatching(
        /^is on this machine or a private network \(.*\); use --allow-private to fetch it$/,
      ),
    })
  })

  test('a redirect is checked like the first address', async () => {
    const { origin } = await siteWith({
      '/a': { status: 302, headers: { location: 'file:///etc/passwd' } },
      '/b': { status: 301, headers: { location: 'http://user:secret@127.0.0.1/' } },
      '/c': { status: 307, headers: { location: '/c' } },
    })
    expect(formatPages(await fetchAll(`${origin}/a`), origin)).toEqual([
      '/a: redirects to a URL with file:; only http: and https: are supported',
    ])
    expect(formatPages(await fetchAll(`${origin}/b`), origin)).toEqual([
      '/b: contains a user name or password; it is not fetched',
    ])
    expect(formatPages(await fetchAll(`${origin}/c`), origin)).toEqual(['/c: redirects more than 5 times'])
    await expect(get('ftp://x.example/a', { maxBytes: 1, timeoutMs: 1 })).rejects.toThrow(
      'is a URL with ftp:; only http: and https: are supported',
    )
  })
})

describe('pages', () => {
  test('are decompressed, and their size is limited after that', async () => {
    const { origin } = await siteWith({
      '/gzip': {
        body: gzipSync('<p>one'),
        headers: { 'content-encoding': 'gzip', 'last-modified': 'Tue, 06 May 2025 10:00:00 GMT' },
      },
      '/br': { body: brotliCompressSync('<p>two'), headers: { 'content-encoding': 'br' } },
      '/bomb': { body: gzipSync(new Uint8Array(20 * 1024 * 1024)), headers: { 'content-encoding': 'gzip' } },
      '/broken': { body: 'no gzip', headers: { 'content-encoding': 'gzip' } },
    })
    const [page] = await fetchAll(`${origin}/gzip`)
    expect(page).toMatchObject({ date: '2025-05-06', contentType: 'text/html' })
    expect(new TextDecoder().decode((page as FetchedPage).bytes)).toBe('<p>one')
    expect(new TextDecoder().decode(((await fetchAll(`${origin}/br`))[0] as FetchedPage).bytes)).toBe('<p>two')
    expect(formatPages(await fetchAll(`${origin}/bomb`), origin)).toEqual(['/bomb: is larger than 16 MB'])
    expect(formatPages(await fetchAll(`${origin}/broken`), origin)[0]).toMatch(/could not be fetched \(Z_DATA_ERROR\)/)
  })

  test('that are missing are reported as removed or as temporarily unavailable', async () => {
    const { origin } = await siteWith({ '/gone': { status: 410 }, '/down': { status: 503 } })
    expect((await fetchAll(`${origin}/gone`))[0]).toMatchObject({
      reason: 'is not available (the site returned 410)',
      permanent: true,
    })
    expect((await fetchAll(`${origin}/down`))[0]).toMatchObject({ permanent: false })
    expect((await fetchAll('http://127.0.0.1:2/x'))[0]).toMatchObject({
      reason: 'could not be fetched (ECONNREFUSED)',
      permanent: false,
    })
  })
})

describe('a crawl', () => {
  const site: Record<string, SitePage | string> = {
    '/docs/': links(
      'b',
      'a.html',
      '/docs/b#part',
      '../outside',
      'https://elsewhere.example/docs/',
      'photo.png',
      'secret/x',
      'away',
      'mailto:a@b.c',
      'javascript:1',
    ),
    '/docs/b': links('deep/c'),
    '/docs/a.html': links('/docs/'),
    '/docs/deep/c': 'end',
    '/docs/away': { status: 302, headers: { location: '/outside' } },
    '/outside': 'out',
    '/robots.txt': { body: 'User-agent: *\nDisallow: /docs/secret/', type: 'text/plain' },
  }

  test('follows links level by level, obeys robots.txt, and stays on the site', async () => {
    const { origin, requested } = await siteWith(site)
    expect(formatPages(await fetchAll(`${origin}/docs/`), origin)).toEqual([
      '/docs/',
      '/docs/b',
      '/docs/a.html',
      '/docs/secret/x: is disallowed by robots.txt',
      '/docs/away: redirects outside of its folder, to /outside',
      '/docs/deep/c',
    ])
    expect(requested.filter((path) => path === '/robots.txt')).toHaveLength(1)
    expect(requested).not.toContain('/docs/photo.png')
  })

  test('stops at the page limit, and reads only the page itself if it is named', async () => {
    const { origin } = await siteWith(site)
    expect(formatPages(await fetchAll(`${origin}/docs/`, { ...local, maxPages: 2 }), origin)).toEqual([
      '/docs/',
      '/docs/b',
    ])
    expect(formatPages(await fetchAll(`${origin}/docs/b`), origin)).toEqual(['/docs/b'])
  })

  test('requests the first page once, even if its URL has a fragment', async () => {
    const { origin, requested } = await siteWith(site)
    expect(formatPages(await fetchAll(`${origin}/docs/#intro`, { ...local, maxPages: 2 }), origin)).toEqual([
      '/docs/',
      '/docs/b',
    ])
    expect(requested.filter((path) => path === '/docs/')).toHaveLength(1)
    expect(formatPages(await fetchAll(`${origin}/missing#part`), origin)[0]).toMatch(/^\/missing: is not available/)
  })

  test('reports the first page that exceeds the default limit', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `p${index}`)
    const { origin } = await siteWith({
      '/docs/': links(...names),
      ...Object.fromEntries(names.map((name) => [`/docs/${name}`, 'x'])),
    })
    expect(formatPages(await fetchAll(`${origin}/docs/`), origin).slice(50)).toEqual([
      '/docs/p49: was not fetched: without --max-pages, at most 50 pages of a site are read',
    ])
  })

  test('reads nothing from a site whose robots.txt fails', async () => {
    const { origin } = await siteWith({ '/x': 'x', '/robots.txt': { status: 500 } })
    expect(formatPages(await fetchAll(`${origin}/x`), origin)[0]).toMatch(
      /was not fetched, because .*robots.txt returned an error \(500\)/,
    )
  })
})

test.for([
  [{ body: 'x'.repeat(2 ** 20 + 1) }, 'is larger than 1 MB'],
  [{ status: 302, headers: { location: '/robots.txt' } }, 'redirects more than 5 times'],
] as const)('a robots.txt that cannot be read is named as the reason: %#', async ([robots, problem]) => {
  const { origin } = await siteWith({ '/docs/': 'x', '/robots.txt': robots })
  expect(formatPages(await fetchAll(`${origin}/docs/`), origin)).toEqual([
    `/docs/: was not fetched, because /robots.txt ${problem}`,
  ])
})

test('a connection reset while reading robots.txt counts as a failure of robots.txt', async () => {
  const server = http.createServer((request, response) => {
    if (request.url === '/robots.txt') request.socket.destroy()
    else response.end('x')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(formatPages(await fetchAll(`${origin}/docs/`), origin)).toEqual([
    expect.stringMatching(/^\/docs\/: was not fetched, because \/robots\.txt could not be fetched \(.+\)$/),
  ])
})

test('a robots.txt that redirects to an unreachable host is named as the reason', async () => {
  const { origin } = await siteWith({
    '/docs/': 'x',
    '/robots.txt': { status: 302, headers: { location: 'http://127.0.0.1:2/' } },
  })
  expect(formatPages(await fetchAll(`${origin}/docs/`), origin)).toEqual([
    expect.stringMatching(/^\/docs\/: was not fetched, because \/robots\.txt could not be fetched/),
  ])
})

test('pages become documents; a temporary failure keeps the old page, and a removed page is deleted', async () => {
  const pages: Record<string, SitePage> = {
    '/docs/': { body: `<main><h1>Start</h1><p>Read ${links('one.md', 'two', 'table.bin')}</p></main>` },
    '/docs/one.md': {
      body: '# One\n\nText of one.',
      type: 'text/plain; charset=utf-8',
      headers: { 'last-modified': 'Tue, 06 May 2025 10:00:00 GMT' },
    },
    '/docs/two': { body: Buffer.from('<p>\x93Cançó\x94 de pão', 'latin1'), type: 'text/html; charset=iso-8859-1' },
  }
  const { origin } = await siteWith(pages)
  const store = openStore(':memory:')
  const options = { allowPrivate: true }
  const first = await ingest([`${origin}/docs/`], options, store)
  expect(first.refused).toEqual([])
  const documents = openCorpus(store).documents()
  expect(documents.map(({ doc_id, as_of, media_type, title }) => [doc_id, as_of, media_type, title])).toEqual([
    ['127.0.0.1/docs', undefined, 'text/html', 'Start'],
    ['127.0.0.1/docs/one', '2025-05-06', 'text/markdown', 'One'],
    ['127.0.0.1/docs/two', undefined, 'text/html', 'two'],
  ])
  expect(openCorpus(store).document('127.0.0.1/docs/two')!.text).toBe('“Cançó” de pão\n')

  const secondReport = await ingest([`${origin}/docs/`], { ...options }, store)
  expect([secondReport.added.length, secondReport.changed.length, secondReport.unchanged.length]).toEqual([0, 0, 3])

  pages['/docs/one.md'] = { status: 503 }
  pages['/docs/two'] = { status: 404 }
  const thirdReport = await ingest([`${origin}/docs/`], options, store)
  expect(thirdReport.refused.map(({ source, reason }) => `${source.replace(origin, '')} ${reason}`)).toEqual([
    '/docs/one.md is not available (the site returned 503); the text from the previous run is kept',
    '/docs/two is not available (the site returned 404)',
  ])
  expect(
    openCorpus(store)
      .documents()
      .map(({ doc_id }) => doc_id),
  ).toEqual(['127.0.0.1/docs', '127.0.0.1/docs/one'])
})

test('a temporary failure of a page keeps the pages below it, but not its siblings', async () => {
  const pages: Record<string, SitePage | string> = {
    '/docs/': links('a', 'ab', 'c'),
    '/docs/a': links('a/deep'),
    '/docs/a/deep': 'Deep.',
    '/docs/ab': 'Sibling.',
    '/docs/c': 'Last.',
  }
  const { origin } = await siteWith(pages)
  const store = openStore(':memory:')
  await ingest([`${origin}/docs/`], local, store)
  pages['/docs/a'] = { status: 503 }
  pages['/docs/'] = links('a', 'c')
  const secondReport = await ingest([`${origin}/docs/`], local, store)
  expect(secondReport.removed).toEqual(['127.0.0.1/docs/ab'])
  expect(secondReport.unchanged.toSorted()).toEqual(['127.0.0.1/docs/a', '127.0.0.1/docs/a/deep', '127.0.0.1/docs/c'])
})

test('a URL that fails before its redirect to https or www keeps the pages of the site', async () => {
  const store = openStore(':memory:')
  const origin = { source: 'https://www.acme.example/docs/a', doc_id: 'a' }
  const document = makeDocument({ text: 'Text.', media_type: 'text/plain', metadata: {} }, origin) as ParsedDocument
  documentUpdater(store, passageSize).put(origin.source, 'f', [document], [])
  const update = documentUpdater(store, passageSize)
  expect(update.keepUnreachable('http://acme.example/docs', 'http://acme.example/', 'is down')).toBe(true)
  expect(update.finish()).toMatchObject({ unchanged: ['a'], removed: [] })
})

test('an unreachable source keeps its other documents if another source uses one of its ids', async () => {
  const store = openStore(':memory:')
  const documentFrom = (source: string, doc_id: string) =>
    makeDocument(
      { text: `Text of ${doc_id}.`, media_type: 'text/plain', metadata: {} },
      { source, doc_id },
    ) as ParsedDocument
  documentUpdater(store, passageSize).put(
    'https://a.example/x',
    'f',
    ['one', 'two'].map((id) => documentFrom('x', id)),
    [],
  )
  const update = documentUpdater(store, passageSize)
  update.put('https://b.example/y', 'f', [documentFrom('y', 'one')], [])
  expect(update.keepUnreachable('https://a.example/x', 'https://a.example/', 'is down')).toBe(true)
  expect(update.finish()).toMatchObject({ changed: ['one'], unchanged: ['two'], removed: [] })
  expect(
    store.documents
      .list()
      .map(({ doc_id }) => doc_id)
      .toSorted(),
  ).toEqual(['one', 'two'])
  // The next run reads the source again.
  expect(store.sources.get('https://a.example/x')?.fingerprint).toBe('')
})

test('a PDF is read even if its server states a charset', async () => {
  const body = pdfFile([[{ text: 'Pumps are serviced every forty days.', y: 700 }]])
  const { origin } = await siteWith({ '/a.pdf': { body, type: 'application/pdf;charset=ISO-8859-1' } })
  const store = openStore(':memory:')
  expect((await ingest([`${origin}/a.pdf`], local, store)).refused).toEqual([])
})

describe('a site that means harm', () => {
  test('that never answers or never ends is abandoned in time, even after a garbage collection', async () => {
    const silentServer = http.createServer((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end()
      else if (request.url === '/drip') setInterval(() => response.write('.'), 20).unref()
    })
    await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void silentServer.close().closeAllConnections())
    setFlagsFromString('--expose-gc')
    const sweep = runInNewContext('gc') as () => void
    const origin = `http://127.0.0.1:${(silentServer.address() as AddressInfo).port}`
    for (const place of ['/hang', '/drip']) {
      const requested = get(`${origin}${place}`, { allowPrivate: true, maxBytes: 1e6, timeoutMs: 300 })
      const sweeping = setInterval(sweep, 20)
      await expect(requested).rejects.toThrow('could not be fetched (it took too long)')
      clearInterval(sweeping)
    }
  })

  test('is abandoned at once when the user stops, without a stack trace', async () => {
    const silentServer = http.createServer(() => {})
    await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void silentServer.close().closeAllConnections())
    const controller = new AbortController()
    const options = { ...local, signal: controller.signal }
    const requested = fetchAll(`http://127.0.0.1:${(silentServer.address() as AddressInfo).port}/x`, options)
    controller.abort()
    await expect(requested).rejects.toBeInstanceOf(InterruptedError)
  })

  test('can’t use redirects to cause more requests than the page limit', async () => {
    const traps = Object.fromEntries(
      Array.from({ length: 50 }, (_, number) => [
        `/docs/${number}`,
        { status: 302, headers: { location: `/docs/x${number}` } },
      ]),
    )
    const home = links(...Object.keys(traps))
    const { origin, requested } = await siteWith({ '/docs/': home, ...traps })
    await fetchAll(`${origin}/docs/`, { ...local, maxPages: 7 })
    expect(requested.filter((path) => path !== '/robots.txt').length).toBeLessThanOrEqual(7 + 5)
  })

  test('is never fetched where robots.txt forbids it or on another site, also after redirects', async () => {
    const otherSite = await siteWith({ '/x': 'x' })
    const { origin, requested } = await siteWith({
      '/robots.txt': { body: 'User-agent: *\nDisallow: /docs/secret', type: 'text/plain' },
      '/docs/': links('/docs/a', '/docs/b', '/docs/c', '/docs/d'),
      '/docs/a': { status: 302, headers: { location: '/docs/secret' } },
      '/docs/b': { status: 302, headers: { location: `${otherSite.origin}/x` } },
      '/docs/c': { status: 302, headers: { location: '/outside' } },
      '/docs/d': { status: 302, headers: { location: 'http://[bad' } },
      '/docs/secret': 'secret',
      '/outside': 'outside',
    })
    expect(formatPages(await fetchAll(`${origin}/docs/`), origin)).toEqual([
      '/docs/',
      '/docs/a: redirects to /docs/secret, which is disallowed by robots.txt',
      `/docs/b: redirects outside of its folder, to ${otherSite.origin}/x`,
      '/docs/c: redirects outside of its folder, to /outside',
      '/docs/d: redirects to "http://[bad", which is not a valid URL',
    ])
    expect(requested).not.toContain('/docs/secret')
    expect(requested).not.toContain('/outside')
    expect(otherSite.requested).toEqual([])
  })

  test('is skipped with one message for each invalid URL or unknown scheme', async () => {
    using store = openStore(':memory:')
    const addresses = [
      'http://',
      'http://[fe80::1%25lo]/',
      'ftp://x.example/a',
      'file:///etc/passwd',
      'data:text/html,hi',
    ]
    const { refused } = await ingest(addresses, {}, store)
    expect(refused.map(({ source, reason }) => `${source} ${reason.replace(/ \(supported: .*/, '')}`).sort()).toEqual([
      'data:text/html,hi has the unsupported scheme data:',
      'file:///etc/passwd is a file: URL; use the path instead',
      'ftp://x.example/a has the unsupported scheme ftp:',
      'http:// is not a valid URL',
      'http://[fe80::1%25lo]/ is not a valid URL',
    ])
    const { origin } = await siteWith({ '/x': { body: 'An invitation is valid for 5 days.', type: 'text/plain' } })
    const withUpperCaseScheme = await ingest([`${origin.replace('http', 'HTTP')}/x`], { allowPrivate: true }, store)
    expect(withUpperCaseScheme.added).toHaveLength(1)
  })
})
