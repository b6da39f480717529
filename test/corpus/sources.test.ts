import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ingest } from '../../src/corpus/ingest.ts'
import { openCorpus } from '../../src/corpus/open-corpus.ts'
import { sourceKinds } from '../../src/corpus/sources/sources.ts'
import { GoldspanError, UsageError } from '../../src/errors.ts'
import { openStore } from '../../src/store/store.ts'
import { testServer as base, hasPostgres } from '../postgres.ts'
import { type SitePage, siteWith } from './site.ts'

/** `isCut`: the connection ends before the body does. */
type Answer = { readonly status?: number; readonly type?: string; readonly body: string; readonly isCut?: boolean }

/** A fake object store on the loopback, with its replies and the recorded requests. */
const serve = async (answer: (request: IncomingMessage, url: URL, body: string) => Answer) => {
  const requests: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    requests.push(`${request.method} ${request.url}`)
    headers.push(request.headers)
    const reply = answer(request, new URL(request.url!, 'http://x'), Buffer.concat(parts).toString())
    response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json' })
    if (reply.isCut) response.write(reply.body, () => response.destroy())
    else response.end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    headers,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const read = async (
  address: string,
  variables: Record<string, string> = {},
  store = openStore(':memory:'),
): Promise<{ texts: Record<string, string>; report: Awaited<ReturnType<typeof ingest>> }> => {
  const report = await ingest([address], { variables, allowPrivate: true }, store)
  const corpus = openCorpus(store)
  const texts = Object.fromEntries(
    corpus.documents().map(({ doc_id }) => [doc_id, corpus.document(doc_id)!.text] as const),
  )
  return { texts, report }
}

const prose = (about: string) => `# ${about}\n\nThe ${about} is serviced every forty days by two people.\n`

describe('PostgreSQL', () => {
  const table = `goldspan_articles_${process.pid}`
  const collection = `goldspan ${process.pid}`
  let client: Client

  beforeAll(async () => {
    if (!hasPostgres) return
    client = new Client({ connectionString: base })
    await client.connect()
    await client.query(`create table ${table} (id int primary key, title text, body text, updated_at timestamptz)`)
    for (const [id, title] of [
      [1, 'pump'],
      [2, 'sluice'],
    ] as const)
      await client.query(`insert into ${table} values ($1, $2, $3, '2024-03-05')`, [id, title, prose(title)])
    await client.query(`create table ${table}_notes (content text, text text, updated date, kind int)`)
    await client.query(`insert into ${table}_notes values ($1, 'no', '2024-03-05', 1), ($2, 'no', '2024-03-06', 1)`, [
      prose('valve'),
      prose('hinge'),
    ])
    await client.query('create table if not exists langchain_pg_collection (uuid uuid primary key, name text)')
    await client.query(
      'create table if not exists langchain_pg_embedding (id text primary key, collection_id uuid, document text, cmetadata jsonb)',
    )
    await client.query('insert into langchain_pg_collection values (gen_random_uuid(), $1)', [collection])
    for (const [id, about] of [
      ['c1', 'crane'],
      ['c2', 'gauge'],
    ])
      await client.query(
        `insert into langchain_pg_embedding select $1, uuid, $2, '{"title":"A chunk"}' from langchain_pg_collection where name = $3`,
        [`${process.pid}-${id}`, prose(about!), collection],
      )
  })
  afterAll(async () => {
    if (!hasPostgres) return
    await client.query(`drop table ${table}, ${table}_notes`)
    await client.query(
      'delete from langchain_pg_embedding e using langchain_pg_collection c where c.uuid = e.collection_id and c.name = $1',
      [collection],
    )
    await client.query('delete from langchain_pg_collection where name = $1', [collection])
    await client.end()
  })

  test('a table is read row by row, and later only changed rows are read', async ({ skip }) => {
    if (!hasPostgres) skip()
    using store = openStore(':memory:')
    const address = `${base}?table=${table}`
    const first = await read(address, {}, store)
    expect(first.texts).toEqual({ [`${table}/1`]: prose('pump'), [`${table}/2`]: prose('sluice') })
    await client.query(`update ${table} set body = $1 where id = 2`, [prose('weir')])
    const second = await read(address, {}, store)
    expect(second.report.unchanged).toEqual([`${table}/1`])
    expect(second.texts[`${table}/2`]).toBe(prose('weir'))
  })

  test('the named column is the text, dates keep their value, and rows need a unique id', async ({ skip }) => {
    if (!hasPostgres) skip()
    using store = openStore(':memory:')
    const address = `${base}?table=${table}_notes&text=content`
    const { texts } = await read(`${address}&id=updated`, {}, store)
    expect(Object.values(texts)).toEqual([prose('valve'), prose('hinge')])
    expect(
      openCorpus(store)
        .documents()
        .map(({ as_of }) => as_of),
    ).toEqual(['2024-03-05', '2024-03-06'])
    await expect(read(`${address}&id=kind`)).rejects.toThrow(/have the kind 1\. Add &id= with a column that is unique/)
  })

  test('a column named text can be the row id', async ({ skip }) => {
    if (!hasPostgres) skip()
    await client.query(`create table ${table}_codes (text text, body text)`)
    await client.query(`insert into ${table}_codes values ('a-1', $1), ('a-2', $2)`, [prose('lock'), prose('gate')])
    const address = `${base}?table=${table}_codes&text=body`
    const { texts } = await read(`${address}&id=text`)
    expect(texts).toEqual({ [`${table}_codes/a-1`]: prose('lock'), [`${table}_codes/a-2`]: prose('gate') })
    await expect(read(`${address}&id=body`)).rejects.toThrow('&id= and &text= both name body')
    await client.query(`drop table ${table}_codes`)
  })

  test('rows are ordered by id, even if the id column is named text', async ({ skip }) => {
    if (!hasPostgres) skip()
    await client.query(`create table ${table}_order (text text, body text)`)
    await client.query(`insert into ${table}_order values ('a', $1), ('b', $2), ('a', $3)`, [
      prose('anchor'),
      prose('buoy'),
      prose('cable'),
    ])
    const reading = read(`${base}?table=${table}_order&text=body&id=text`)
    await expect(reading).rejects.toThrow(/have the text a\. Add &id= with a column that is unique/)
    await client.query(`drop table ${table}_order`)
  })

  test('a timestamp used as an id is the same on every machine, to the microsecond', async ({ skip }) => {
    if (!hasPostgres) skip()
    await client.query(`create table ${table}_times (at timestamptz primary key, body text)`)
    await client.query(
      `insert into ${table}_times values ('2024-01-01 02:00:00.1+02', $1), ('2024-01-01 00:00:00.100001+00', $2)`,
      [prose('anchor'), prose('buoy')],
    )
    const { texts } = await read(
      `${base}?table=${table}_times&id=at&options=${encodeURIComponent('-c TimeZone=Asia/Tokyo')}`,
    )
    expect(texts).toEqual({
      [`${table}_times/2024-01-01-00-00-00.1`]: prose('anchor'),
      [`${table}_times/2024-01-01-00-00-00.100001`]: prose('buoy'),
    })
    await client.query(`drop table ${table}_times`)
  })

  test('the chunks of a pgvector collection are documents of one passage', async ({ skip }) => {
    if (!hasPostgres) skip()
    using store = openStore(':memory:')
    const { texts } = await read(`${base}?collection=${encodeURIComponent(collection)}`, {}, store)
    expect(Object.values(texts).sort()).toEqual([prose('crane'), prose('gauge')])
    expect(openCorpus(store).passages()).toHaveLength(2)
  })

  test('a missing table or column is reported with the existing ones', async ({ skip }) => {
    if (!hasPostgres) skip()
    await expect(read(base)).rejects.toThrow(/does not name a table\. Add \?table=name/)
    await expect(read(`${base}?table=nothing_here`)).rejects.toThrow('There is no table nothing_here')
    await expect(read(`${base}?table=${table}&text=bod`)).rejects.toThrow(/Use id, title, body, updated_at/)
  })

  test('an invalid URL is shown without a possible password', async () => {
    const address = 'postgres://ana:se/cret@h:port/test?table=x&password=secret'
    await expect(read(address)).rejects.toThrow('postgres://…@h:port/test is not a valid URL')
  })

  test.each(['a:secret@127.0.0.1/test?table=x', 'a@127.0.0.1/test?table=x&password=secret'])(
    'an address with a password is refused without showing it: %s',
    async (address) => {
      const reading = read(`postgres://${address}`)
      await expect(reading).rejects.toThrow(
        'Remove the password from the URL of postgres://127.0.0.1/test; URLs are saved. Set PGPASSWORD.',
      )
      await expect(reading).rejects.not.toThrow('secret')
    },
  )
})

test('an S3 bucket is listed page by page with signed requests, and only supported files are fetched', async () => {
  const listing = (keys: readonly string[], next?: string) =>
    `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key><LastModified>2024-02-03T00:00:00Z</LastModified><ETag>&quot;${key}&quot;</ETag><Size>9</Size></Contents>`).join('')}${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`
  await using server = await serve((_, url) => {
    if (url.pathname !== '/house/') return { type: 'text/markdown', body: prose(url.pathname.split('/').at(-1)!) }
    return {
      type: 'application/xml',
      body:
        url.searchParams.get('continuation-token') === 'p2'
          ? listing(['docs/b.md'])
          : listing(['docs/a b.md', 'docs/x.bin'], 'p2'),
    }
  })
  const variables = { AWS_ENDPOINT_URL: server.url, AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret' }
  const { texts, report } = await read('s3://house/docs/', variables)
  expect(Object.keys(texts)).toEqual(['docs/a-b', 'docs/b'])
  expect(report.refused).toEqual([])
  expect(server.requests).toEqual([
    'GET /house/?list-type=2&prefix=docs%2F',
    'GET /house/docs/a%20b.md',
    'GET /house/?list-type=2&prefix=docs%2F&continuation-token=p2',
    'GET /house/docs/b.md',
  ])
  for (const { authorization } of server.headers)
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=host;/,
    )
})

test.each(['<NextContinuationToken></NextContinuationToken>', '<NextContinuationToken>p2</NextContinuationToken>'])(
  'the list of an S3 bucket ends if the store says so: %s',
  async (token) => {
    let lists = 0
    await using server = await serve((_, url) => {
      if (url.pathname !== '/house/') return { type: 'text/markdown', body: prose('a') }
      const end = `<IsTruncated>false</IsTruncated>${++lists < 3 ? token : ''}`
      return { type: 'application/xml', body: `<List><Contents><Key>a.md</Key><Size>9</Size></Contents>${end}</List>` }
    })
    expect((await read('s3://house', { AWS_ENDPOINT_URL: server.url })).texts).toEqual({ a: prose('a') })
    expect(lists).toBe(1)
  },
)

test('an interrupted download keeps the object’s earlier text, does not stop the others, and is repeated by the next run', async () => {
  let etag = 1
  let isCut = true
  await using server = await serve((_, url) => {
    const key = url.pathname.split('/')[2]
    if (key) return { type: 'text/markdown', body: prose(`${key} ${etag}`), isCut: isCut && key !== 'b.md' }
    const objects = ['a.md', 'b.md'].map(
      (name) => `<Contents><Key>${name}</Key><ETag>${etag}</ETag><Size>9</Size></Contents>`,
    )
    return { type: 'application/xml', body: `<List>${objects.join('')}</List>` }
  })
  using store = openStore(':memory:')
  const readAgain = () => read('s3://house', { AWS_ENDPOINT_URL: server.url }, store)
  const first = await readAgain()
  expect(first.texts).toEqual({ b: prose('b.md 1') })
  expect(first.report.refused).toEqual([
    { source: 's3://house/a.md', reason: expect.stringMatching(/^could not be read to its end: /) },
  ])
  isCut = false
  expect((await readAgain()).texts).toEqual({ a: prose('a.md 1'), b: prose('b.md 1') })
  isCut = true
  etag = 2
  expect((await readAgain()).texts).toEqual({ a: prose('a.md 1'), b: prose('b.md 2') })
  isCut = false
  expect((await readAgain()).texts).toEqual({ a: prose('a.md 2'), b: prose('b.md 2') })
})

test.for(['opensearch://h/i', 's3://house'])(
  'a list of %s that breaks off ends the reading with a reason',
  async (address) => {
    await using server = await serve(() => ({ body: '{"hits"', isCut: true }))
    const reading = read(address.replace('//h/', `//${server.host}/`), { AWS_ENDPOINT_URL: server.url })
    await expect(reading).rejects.toThrow(GoldspanError)
  },
)

test.for(['elasticsearch', 'opensearch'])('an index of %s is read to its end', async (scheme) => {
  await using server = await serve((request, url) => {
    if (request.method === 'DELETE') return { body: '{}' }
    const page = (ids: readonly string[]) => ({
      body: JSON.stringify({
        _scroll_id: 's',
        hits: { hits: ids.map((_id) => ({ _id, _source: { body: prose(_id) } })) },
      }),
    })
    if (url.pathname === '/manuals/_search') return page(['z', 'a'])
    return page(server.requests.filter((request) => request.includes('/_search/scroll')).length > 1 ? [] : ['m'])
  })
  const { texts } = await read(`${scheme}://${server.host}/manuals`, { [`${scheme.toUpperCase()}_API_KEY`]: 'k' })
  expect(texts).toEqual({ 'manuals/a': prose('a'), 'manuals/m': prose('m'), 'manuals/z': prose('z') })
  expect(server.headers[0]!.authorization).toBe('ApiKey k')
})

test.for(['elasticsearch://', 'opensearchs://host:99999/manuals', 'elasticsearch://host:9200'])(
  '%s is refused with the form of such an address',
  async (address) => {
    await expect(read(address)).rejects.toThrow(/Expected (?:elasticsearch|opensearchs):\/\/host:9200\/index\./)
  },
)

test.for(['elasticsearch://u:s3cret-word@host:9200/', 'opensearch://u:s3cret-word@host:99999/manuals'])(
  'the password in %s is not repeated in the message',
  async (address) => {
    await expect(read(address)).rejects.toThrow(/password|not valid/)
    await expect(read(address)).rejects.not.toThrow('s3cret-word')
  },
)

test.for([
  ['elasticsearch://%zz@h:9200/i', /The elasticsearch URL is not valid\. Expected .*Write % as %25/],
  ['opensearch://u:secret@h:9200/i', /^Remove the password from the opensearch URL; URLs are saved\. Set OPENSEARCH_/],
  ['s3://pu%zz/docs', 's3://pu%zz/docs does not name a bucket. Expected s3://bucket/folder/.'],
] as const)('%s is refused without a stack trace', async ([address, told]) => {
  await expect(read(address)).rejects.toThrow(told)
  await expect(read(address)).rejects.toBeInstanceOf(UsageError)
})

test('the URL of an index may be in capitals, and an invalid escape in it is rejected', async () => {
  await expect(read('OpenSearch://h:9200/%zz')).rejects.toThrow('does not name an index')
})

test('a bucket of Google Cloud Storage and a data store of Vertex AI Search are read', async () => {
  await using server = await serve((_, url) => {
    if (url.searchParams.get('alt') === 'media') return { type: 'text/markdown', body: prose('tide') }
    if (url.pathname === '/storage/v1/b/house/o')
      return {
        body: JSON.stringify({ items: [{ name: 'docs/tide.md', md5Hash: 'x', updated: '2024-01-02T00:00:00Z' }] }),
      }
    return {
      body: JSON.stringify({
        documents: [
          { id: 'one', structData: { title: 'One', text: prose('one') } },
          { id: 'two', content: { mimeType: 'text/plain', uri: 'gs://house/docs/tide.md' } },
        ],
      }),
    }
  })
  const variables = { STORAGE_EMULATOR_HOST: server.url, VERTEX_SEARCH_ENDPOINT: server.url, GOOGLE_OAUTH_TOKEN: 't' }
  expect((await read('gs://house/docs/', variables)).texts).toEqual({ 'docs/tide': prose('tide') })
  expect((await read('vertexsearch://p/global/s', variables)).texts).toEqual({ one: prose('one'), two: prose('tide') })
  expect(server.headers.every(({ authorization }) => authorization === 'Bearer t')).toBe(true)
})

test('a sitemap leads to pages of its own site, even if it is compressed or redirected', async () => {
  const pages: Record<string, SitePage | string> = {}
  const { origin } = await siteWith(pages)
  Object.assign(pages, {
    '/moved.xml': { status: 301, headers: { location: `${origin}/sitemap.xml` } },
    '/sitemap.xml': `<sitemapindex><sitemap><loc>${origin}/pages.xml.gz</loc></sitemap></sitemapindex>`,
    '/pages.xml.gz': {
      body: gzipSync(
        `<urlset>${['a', 'b'].map((name) => `<url><loc>${origin}/${name}.md</loc><image:image><image:loc>${origin}/${name}.png</image:loc></image:image></url>`).join('')}<url><loc>http://elsewhere.invalid/b</loc></url></urlset>`,
      ),
      type: 'application/x-gzip',
    },
    '/a.md': { body: prose('a'), type: 'text/markdown' },
    '/b.md': { body: prose('b'), type: 'text/markdown' },
  })
  using store = openStore(':memory:')
  // `localhost` counts as another site than the address it redirects to.
  const address = `sitemap+${origin.replace('127.0.0.1', 'localhost')}/moved.xml`
  const { texts } = await read(address, {}, store)
  expect(Object.values(texts)).toEqual([prose('a'), prose('b')])

  pages['/b.md'] = { status: 503 }
  const { report } = await read(address, {}, store)
  expect(report.unchanged.toSorted()).toEqual(['127.0.0.1/a', '127.0.0.1/b'])

  pages['/pages.xml.gz'] = '<html>Back soon</html>'
  const secondRead = await read(address, {}, store)
  expect(secondRead.report.removed).toEqual([])
  expect(secondRead.report.refused[0]!.reason).toMatch(/^lists no page of .*; the text from the previous run is kept$/)
})

test('the URLs of a sitemap may contain entities', async () => {
  const pages: Record<string, SitePage | string> = { "/it's?a=1&b=2": { body: prose('a'), type: 'text/markdown' } }
  const { origin } = await siteWith(pages)
  pages['/sitemap.xml'] = `<urlset><url><loc>${origin}/it&apos;s?a=1&#38;b=2</loc></url></urlset>`
  expect(Object.values((await read(`sitemap+${origin}/sitemap.xml`)).texts)).toEqual([prose('a')])
})

test('a sitemap obeys Crawl-delay, reads robots.txt once, and keeps the rest of the pages after 15 minutes', async () => {
  let minutes = 0
  let minutesOfA = 0
  const pages: Record<string, SitePage | string> = {
    '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 0.1', type: 'text/plain' },
    get '/docs/a'() {
      minutes += minutesOfA
      return prose('a')
    },
    '/docs/b': prose('b'),
    '/docs/c': prose('c'),
  }
  const { origin, requested } = await siteWith(pages)
  const mapOf = (...names: string[]) => names.map((name) => `<url><loc>${origin}${name}</loc></url>`).join('')
  pages['/maps/all.xml'] = mapOf('/docs/a', '/docs/b', '/docs/c')
  using store = openStore(':memory:')
  const address = `sitemap+${origin}/maps/all.xml`
  const start = performance.now()
  expect((await read(address, {}, store)).report.added).toHaveLength(3)
  expect(performance.now() - start).toBeGreaterThan(290)
  expect(requested.filter((path) => path === '/robots.txt')).toHaveLength(1)

  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 60_000)
  onTestFinished(() => clock.mockRestore())
  minutesOfA = 16
  const { report } = await read(address, {}, store)
  expect(report.removed).toEqual([])
  expect(report.unchanged).toHaveLength(3)
  expect(report.refused.map(({ source, reason }) => `${source.replace(origin, '')} ${reason}`)).toEqual([
    '/docs/b was not fetched: the pages before it took more than 15 minutes; pass the rest as a separate source; the text from the previous run is kept',
  ])
})

test('two stores with the same names give two documents, and an object under two URLs gives one', async () => {
  await using server = await serve((_, url) => {
    const [, bucket, key] = url.pathname.split('/')
    if (key) return { type: 'text/markdown', body: prose(bucket!) }
    return {
      type: 'application/xml',
      body: '<List><Contents><Key>guide.md</Key><ETag>1</ETag><Size>9</Size></Contents></List>',
    }
  })
  using store = openStore(':memory:')
  const report = await ingest(
    ['s3://pumps', 's3://gates', 's3://pumps/guide'],
    { variables: { AWS_ENDPOINT_URL: server.url } },
    store,
  )
  expect(report.added).toEqual(['guide', expect.stringMatching(/^guide-[0-9a-f]{6}$/)])
  expect(report.unchanged).toEqual([])
  expect(
    openCorpus(store)
      .documents()
      .every(({ latest }) => latest),
  ).toBe(true)
})

test('a LangChain document loader is read from its module', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-'))
  try {
    mkdirSync(path.join(folder, 'inner'))
    const file = path.join(folder, 'inner', 'loader.mjs')
    writeFileSync(
      file,
      `export default class { static async load() { return [{ pageContent: ${JSON.stringify(prose('mill'))}, metadata: { source: 'mill.md' } }] } }`.replace(
        'export default class { static async load',
        'export default { async load',
      ),
    )
    expect(Object.values((await read(`loader:${file}`)).texts)).toEqual([prose('mill')])
    const ids = ['a', 'a', 'a-2']
    const copies = ids.map((id, index) => ({ id, pageContent: prose(`mill ${index}`) }))
    writeFileSync(path.join(folder, 'copies.mjs'), `export default ${JSON.stringify(copies)}`)
    expect((await read(`loader:${path.join(folder, 'copies.mjs')}`)).report.added).toHaveLength(3)
    writeFileSync(path.join(folder, 'none.mjs'), 'export default 7')
    await expect(read(`loader:${path.join(folder, 'none.mjs')}`)).rejects.toThrow(/does not return documents/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('an unknown scheme is reported with the supported ones', async () => {
  const { report } = await read('ftp://host/docs')
  expect(report.refused).toEqual([
    {
      source: 'ftp://host/docs',
      reason: expect.stringMatching(/^has the unsupported scheme ftp: \(supported: .*postgres:\/\/.*s3:\/\/.*gs:\/\//),
    },
  ])
  expect(sourceKinds.flatMap(({ schemes }) => schemes)).toEqual([
    ...new Set(sourceKinds.flatMap(({ schemes }) => schemes)),
  ])
})
