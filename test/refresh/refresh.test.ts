import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RefreshPreview } from '../../src/compose/previews.ts'
import { compareDocuments } from '../../src/compose/refresh/compare-documents.ts'
import { openWorkspace as open } from '../../src/compose/workspace.ts'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { binOf } from '../../src/dataset/difficulty.ts'
import { asksThatFit } from '../../src/plan/pack-briefs.ts'
import { openStudio } from '../../src/review/studio.ts'
import { openStore } from '../../src/store/store.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { randomFrom } from '../../src/text/random.ts'
import type { Item, SessionEvent } from '../../src/vocabulary/index.ts'
import { triesAll } from '../sample-cases.ts'
import { anyKey, runWithKills, serverArgs } from '../session/kills.ts'
import { bytesOf, noEnvironment, runCommand } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { changeAnswers, copyPages, edit, itemsOf, laterDate, pages, refreshArgs } from './edited-pages.ts'

/** A real set of some pages of the handbook, refreshed after real edits. */

const folder = makeTempFolder()
const at = (...names: string[]): string => path.join(folder.path, ...names)
const options = { model: 'offline', surplus: 3, maxRounds: 4, asOf: '2025-01-01' }

const openAt = (name: string, over: object = {}) =>
  open({ ...options, workspace: at(`${name}.work`), ...over }, noEnvironment)

const collect = async (events: AsyncIterable<SessionEvent>): Promise<SessionEvent[]> => {
  const seen: SessionEvent[] = []
  for await (const event of events) seen.push(event)
  return seen
}

const itemsIn = (name: string): Item[] => itemsOf(at(name))

const refresh = async (name: string, documents: string, over: object = {}) => {
  using workspace = openAt(name, { out: at(name), asOf: laterDate, ...over })
  return await collect(workspace.refresh(at('golden'), [documents]))
}

let changed: readonly string[] = []

beforeAll(async () => {
  copyPages(at('docs'))
  writeFileSync(at('docs', 'plan.psd'), 'a drawing')
  using workspace = openAt('golden', { count: 14, out: at('golden') })
  await collect(workspace.generate([at('docs')]))
  cpSync(at('docs'), at('now'), { recursive: true })
  changed = changeAnswers(itemsIn('golden'), at('now'))
  await refresh('next', at('now'))
}, 240_000)
afterAll(() => folder[Symbol.dispose]())

test('a larger --count keeps the existing items, and running it again changes nothing', async () => {
  cpSync(at('golden'), at('larger'), { recursive: true })
  const larger = async () => {
    using workspace = openAt('larger', { count: 15, out: at('larger') })
    return await collect(workspace.generate([at('docs')]))
  }
  const events = await larger()
  expect(events).toContainEqual({
    type: 'note',
    message: expect.stringMatching(/for 14 items: they stay.*grows to 15/),
  })
  const now = new Map(itemsIn('larger').map((item) => [item.query_id, item]))
  expect(now.size).toBeGreaterThan(itemsIn('golden').length)
  for (const item of itemsIn('golden')) expect(now.get(item.query_id)).toEqual(item)
  expect((await checkDataset(at('larger'))).findings).toEqual([])
  const before = bytesOf(at('larger'))
  await larger()
  expect(bytesOf(at('larger'))).toEqual(before)
  using workspace = openAt('golden', { count: 14, out: at('larger') })
  await expect(collect(workspace.generate([at('docs')]))).rejects.toThrow(/contains version 2 of this set.*--force/)
  expect(bytesOf(at('larger'))).toEqual(before)
}, 60_000)

test('a set whose settings have the names of an earlier version grows too', async () => {
  const settings = { count: 5, languages: ['en'], out: at('earlier') }
  using first = openAt('earlier', settings)
  await collect(first.generate([at('docs')]))
  const file = path.join(at('earlier'), 'session.json')
  const session = JSON.parse(readFileSync(file, 'utf8'))
  const { sharesSetByUser: asked, ...others } = session.settings
  expect(asked).toEqual(['languages'])
  writeFileSync(file, JSON.stringify({ ...session, settings: { ...others, asked } }))
  using second = openAt('earlier again', { ...settings, count: 6 })
  const messages = await collect(second.generate([at('docs')]))
  expect(messages).toContainEqual({ type: 'note', message: expect.stringMatching(/grows to 6/) })
}, 60_000)

test('a refresh that can’t make more items says how many of the requested ones exist', async () => {
  const finished = (await refresh('short', at('docs'), { count: 40, maxRounds: 1 })).find(
    ({ type }) => type === 'session-finished',
  )
  const shortfalls = [`items: ${itemsIn('short').length} of 40. Add documents, or raise --max-rounds.`]
  expect(finished).toMatchObject({ status: 'shortfall', shortfalls })
  expect(JSON.parse(readFileSync(at('short', 'session.json'), 'utf8'))).toMatchObject({ shortfalls })
})

describe('a refreshed set', () => {
  test('passes every check', async () => {
    expect((await checkDataset(at('next'))).findings).toEqual([])
  })

  test('names the files that were skipped', () => {
    const { corpus } = JSON.parse(readFileSync(at('next', 'session.json'), 'utf8'))
    expect(corpus.passed_over).toEqual({ '.psd': [expect.stringContaining('plan.psd')] })
  })

  test('keeps all items except those whose evidence has another number', () => {
    const now = new Map(itemsIn('next').map((item) => [item.query_id, item]))
    const [retired, ...others] = itemsIn('golden').filter(({ query_id }) => !now.has(query_id))
    expect(retired).toBeDefined()
    for (const { gold_spans } of [retired!, ...others])
      expect(gold_spans.some(({ doc_id }) => changed.includes(doc_id))).toBe(true)
    for (const item of itemsIn('golden')) {
      const currentItem = now.get(item.query_id)
      if (!currentItem || item.no_answer) continue
      const { question, ideal_answer, split, group_id, critics, provenance } = item
      expect(currentItem).toMatchObject({ question, ideal_answer, split, group_id, critics, provenance })
      expect(currentItem.gold_spans.map(({ text }) => text)).toEqual(item.gold_spans.map(({ text }) => text))
    }
  })

  test('answers items with a changed number again, and shows the author the old answer', () => {
    const replacements = itemsIn('next').filter(({ provenance }) => provenance.replaces)
    const changes = readFileSync(at('next', 'CHANGES.md'), 'utf8')
    expect(replacements.length, changes).toBeGreaterThan(0)
    for (const replacement of replacements) {
      const old = itemsIn('golden').find(({ query_id }) => query_id === replacement.provenance.replaces)!
      expect(replacement.question).toBe(old.question)
      expect(replacement.sample).toEqual(old.sample)
      expect(replacement.requested_difficulty).toBe(old.requested_difficulty)
      expect(replacement.difficulty).toBe(binOf(replacement.measured_difficulty!))
      expect(replacement.gold_spans.map(({ text }) => text)).not.toEqual(old.gold_spans.map(({ text }) => text))
      expect(changes).toContain(`- answer before: ${old.ideal_answer.replace(/\s+/g, ' ')}`)
      expect(changes).toContain(`- answer now: ${replacement.ideal_answer.replace(/\s+/g, ' ')}`)
    }
  })

  test('lists what changed and why', () => {
    const changes = readFileSync(at('next', 'CHANGES.md'), 'utf8')
    expect(changes).toContain('## Version 2')
    expect(changes).toMatch(/evidence has changed to: “/)
    const retired = readFileSync(at('next', 'rejected.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"stage":"refresh"'))
    const ids = new Set(itemsIn('next').map(({ query_id }) => query_id))
    expect(retired).toHaveLength(itemsIn('golden').filter(({ query_id }) => !ids.has(query_id)).length)
  })

  test('has the same bytes if it was interrupted and resumed', async () => {
    const stop = new AbortController()
    {
      using workspace = openAt('stopped', { out: at('stopped'), asOf: laterDate })
      const run = async (): Promise<void> => {
        for await (const event of workspace.refresh(at('golden'), [at('now')], { signal: stop.signal }))
          if (event.type === 'round-planned') stop.abort()
      }
      await expect(run()).rejects.toThrow(/[Ii]nterrupted|[Ss]topped/)
    }
    using workspace = openAt('stopped', { out: at('stopped'), asOf: laterDate })
    await collect(workspace.resume())
    expect(bytesOf(at('stopped'))).toEqual(bytesOf(at('next')))
  })

  test('is unchanged if no document changed', async () => {
    const before = bytesOf(at('next'))
    using workspace = openAt('next', { asOf: laterDate })
    const events = await collect(workspace.refresh(at('next'), [at('now')]))
    expect(events).toEqual([{ type: 'note', message: expect.stringContaining('left as it is') }])
    expect(bytesOf(at('next'))).toEqual(before)
    rmSync(at('next.work'), { recursive: true })
  })
})

test('documents in a private store are compared using the caller’s keys', async () => {
  const files = pages.map((page) => [page, readFileSync(path.join('examples/handbook', page), 'utf8')] as const)
  const server = createServer((request, response) => {
    const isFirst = request.url?.includes('/docs/_search')
    const hits = files.map(([_id, body]) => ({ _id, _source: { body } }))
    response.writeHead(request.headers.authorization === 'ApiKey k' ? 200 : 403, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ _scroll_id: 's', hits: { hits: isFirst ? hits : [] } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const sources = [`elasticsearch://127.0.0.1:${(server.address() as AddressInfo).port}/docs`]
    const environment = { ...noEnvironment, variables: { ELASTICSEARCH_API_KEY: 'k' } }
    const kept = {
      ...options,
      maxRounds: 1,
      count: 2,
      workspace: at('store.work'),
      out: at('store'),
      allowPrivate: true,
    }
    using workspace = open(kept, environment)
    await collect(workspace.generate(sources))
    using again = open({ ...kept, count: undefined, workspace: at('other.work') }, environment)
    expect(await collect(again.refresh(at('store'), sources))).toMatchObject([
      { message: expect.stringContaining('left as it is') },
    ])
    expect(await compareDocuments(at('store'), sources, environment)).toEqual([])
  } finally {
    server.close()
  }
})

describe('a refresh by a model', () => {
  const copyFolder = (name: string): string => {
    for (const part of ['golden', 'now']) cpSync(at(part), at(name, part), { recursive: true })
    return at(name)
  }

  test('makes calls only for affected items, and repeats no paid call after a kill', {
    timeout: 240_000,
  }, async () => {
    vi.stubEnv('OPENAI_API_KEY', anyKey.OPENAI_API_KEY)
    await using first = await startTestServer()
    const args = (name: string, url: string): string[] => refreshArgs(copyFolder(name), serverArgs(url))
    const preview = await runCommand([...args('paid', first.url), '--dry-run'])
    expect(preview.code, preview.errors).toBe(0)
    expect(first.requests).toHaveLength(0)
    const { notes, estimate } = JSON.parse(preview.lines.at(-1)!) as RefreshPreview
    expect(estimate.calls.likely).toBeGreaterThan(0)
    const undisturbed = await runCommand(args('paid', first.url))
    expect(undisturbed.code, undisturbed.errors).toBeLessThan(2)
    const events = undisturbed.lines.map((line) => JSON.parse(line) as SessionEvent)
    for (const message of notes) expect(events).toContainEqual({ type: 'note', message })
    expect(events).toContainEqual(expect.objectContaining({ type: 'cost', calls: first.requests.length }))
    // The survey reads changed passages; all other calls are about touched items.
    const briefRequests = first.requests.filter(({ prompt }) => !prompt?.startsWith('surveyor'))
    expect(briefRequests.length).toBeGreaterThan(0)

    // At the same URL, so that the kills are the only difference between the two runs. `bench/attack` runs many more.
    const wanted = triesAll ? 3 : 1
    const random = randomFrom('kill', 'refresh')
    await first.stop()
    await using second = await startTestServer({ port: Number(new URL(first.url).port) })
    const { kills, last } = await runWithKills(args('killed', second.url), wanted, random, anyKey)
    vi.unstubAllEnvs()
    expect(last.code, last.errors).toBeLessThan(2)
    expect(kills).toBeGreaterThan(0)
    expect(second.requests.length - first.requests.length).toBeLessThanOrEqual(4 * kills)
    expect(bytesOf(at('killed', 'golden'))).toEqual(bytesOf(at('paid', 'golden')))
  })

  test('asks a model with a small context window for few items at a time', { timeout: 120_000 }, async () => {
    await using server = await startTestServer()
    const set = path.join(copyFolder('small'), 'golden')
    const environment = { ...noEnvironment, variables: anyKey }
    const settings = { model: 'openai:stand-in', baseUrl: server.url, contextWindow: 4096, count: 24, maxRounds: 1 }
    using workspace = open({ ...options, workspace: at('small.work'), ...settings, asOf: laterDate }, environment)
    await collect(workspace.refresh(set, [at('now')]))
    const [session] = await workspace.sessions()
    using store = openStore(at('small.work', 'goldspan.db'))
    const briefs = await store.briefs.ofSession(session!.session)
    // Asks that join the same two passages stay together.
    const single = briefs.filter(({ chunk_ids }) => chunk_ids.length === 1)
    const sizes = single.map(({ asks }) => asks.length)
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(asksThatFit(4096))
  })
})

test('reviews stay on kept items; items that were answered again or retired need a new review', async () => {
  const set = at('reviewed')
  cpSync(at('golden'), set, { recursive: true })
  const before = itemsIn('reviewed')
  const ana = openStudio(set, { reviewer: 'ana', honeypots: 0 })
  for (const { query_id } of before) await ana.decide({ query_id, verdict: 'accept' })
  await ana.publish(false)
  {
    using workspace = openAt('reviewed', { asOf: laterDate })
    await collect(workspace.refresh(set, [at('now')]))
  }
  const now = itemsIn('reviewed')
  const earlierIds = new Set(before.map(({ query_id }) => query_id))
  const status = new Map(
    openStudio(set, { reviewer: 'ana', honeypots: 0 })
      .queue()
      .rows.map((row) => [row.query_id, row.status]),
  )
  const kept = now.filter(({ query_id }) => earlierIds.has(query_id))
  const fresh = now.filter(({ query_id }) => !earlierIds.has(query_id))
  expect([kept.length > 0, fresh.length > 0]).toEqual([true, true])
  for (const { query_id, review } of kept)
    expect([status.get(query_id), review?.status]).toEqual(['accepted', 'accepted'])
  for (const { query_id, review } of fresh) expect([status.get(query_id), review]).toEqual(['open', undefined])
  const retired = before.filter(({ query_id }) => !now.some((item) => item.query_id === query_id))
  for (const { query_id } of retired) expect(status.get(query_id)).not.toBe('accepted')
  const withoutGroups = () => itemsIn('reviewed').map(({ group_id: _, template_family_id: __, ...item }) => item)
  const items = withoutGroups()
  const { next } = await openStudio(set, { reviewer: 'ana', honeypots: 0 }).publish(false)
  expect([next.rescued, next.returned, next.disputed]).toEqual([[], [], []])
  expect(withoutGroups()).toEqual(items)
})

test('a set over two versions of each document passes the check', async () => {
  cpSync(at('now'), at('versions'), { recursive: true })
  for (const page of pages)
    edit(at('versions'), page, (text) =>
      text.replace(/^version: .*$/m, 'version: "2026-01"').replace(/^as_of: .*$/m, 'as_of: 2026-01-01'),
    )
  const count = itemsIn('golden').length + 2
  {
    using workspace = openAt('side', { out: at('side'), count })
    await collect(workspace.refresh(at('golden'), [at('docs'), at('versions')]))
  }
  const items = itemsIn('side')
  expect(items.length).toBeGreaterThanOrEqual(itemsIn('golden').length)
  expect((await checkDataset(at('side'))).findings).toEqual([])
  for (const { no_answer, as_of } of items) if (no_answer) expect(as_of).toBe('2026-01-01')
}, 120_000)

test('the same two versions count as unchanged, but a new version with the same text is a change', async () => {
  const pagesOf = (...versions: readonly string[]) => {
    const folder = at(`pages-${versions.join('-')}`)
    mkdirSync(folder, { recursive: true })
    const [page = ''] = pages
    const rows = versions.map((version) => ({ doc_id: 'page', version, text: readFileSync(at('docs', page), 'utf8') }))
    writeFileSync(path.join(folder, 'pages.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'))
    return folder
  }
  const messagesOf = async (...versions: readonly string[]) => {
    using workspace = openAt('equal', {})
    const events = await collect(workspace.refresh(at('equal'), [pagesOf(...versions)]))
    return events.flatMap((event) => (event.type === 'note' ? [event.message] : []))
  }
  {
    using workspace = openAt('equal', { out: at('equal'), count: 3 })
    await collect(workspace.generate([pagesOf('1', '2')]))
  }
  expect(await messagesOf('1', '2')).toEqual([expect.stringContaining('left as it is')])
  expect(await messagesOf('1', '3')).not.toContainEqual(expect.stringContaining('left as it is'))
}, 60_000)

describe('as commands,', () => {
  test('diff shows the change of each item, and exits with 1 if the sets differ', async () => {
    const page = await runCommand(['diff', at('golden'), at('next')])
    expect(page.code, page.errors).toBe(1)
    const text = page.lines.join('\n')
    const { length } = itemsIn('golden')
    expect(text).toMatch(
      new RegExp(`^${length} items before, \\d+ now: \\d+ kept, \\d+ changed, \\d+ retired, \\d+ added`),
    )
    expect(text).toMatch(/Changed or retired: [\d.]+% of the older items/)
    const [replacement] = itemsIn('next').filter(({ provenance }) => provenance.replaces)
    expect(text).toContain(`- \`${replacement!.query_id}\` (was \`${replacement!.provenance.replaces}\`)`)
    expect(text).toMatch(/evidence before, .*\n(?:.*\n)*? {2}- evidence now, /)

    const lines = (await runCommand(['diff', at('golden'), at('next'), '--json'])).lines.map((line) => JSON.parse(line))
    const drift = lines.at(-1)
    expect(drift).toMatchObject({ type: 'drift', items: [length, itemsIn('next').length] })
    expect(drift.kept + drift.changed + drift.retired).toBe(length)
    expect(lines.filter(({ kind }) => kind === 'changed')).toHaveLength(drift.changed)
    expect((await runCommand(['diff', at('next'), at('next')])).code).toBe(0)
  })

  test('check names each changed document, the effect on its items, and what to do', async () => {
    const { code, lines } = await runCommand(['check', at('golden'), '--documents', at('now')])
    expect(code).toBe(1)
    const events = lines.join('\n')
    for (const doc_id of changed)
      expect(events).toMatch(
        new RegExp(
          `\\[documents\\] ${doc_id} was changed after the set was made\\. Items that use it: .* \\d with changed evidence.*goldspan refresh`,
        ),
      )
    const after = await runCommand(['check', at('next'), '--documents', at('now')])
    expect(after.lines.join('\n')).not.toContain('[documents]')
  })
})
