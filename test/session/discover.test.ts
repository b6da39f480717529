import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../src/testing/index.ts'
import { siteWith } from '../corpus/site.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { runInProcess } from './workplace.ts'

const home = `<html><title>For whom</title><body><h1>For whom</h1>
<p>Every auditor can read the log. An auditor never changes it.</p><a href="/more.html">more</a></body></html>`
const more =
  '<html><title>Students</title><body><p>A student pays half. Ask which student plan fits you.</p></body></html>'

const quickSettings = { count: 2, mix: { dimension: 100 }, model: 'openai:any', maxRounds: 1, asOf: '2025-01-01' }
const pages = ['examples/handbook/policies/refunds.md']

/** The pages that the surveyor was shown for finding dimensions. */
const promptsSent = (server: TestServer): string =>
  JSON.stringify(server.requests.filter(({ prompt }) => prompt === 'surveyor.dimensions').map(({ body }) => body))

test('dimensions can be discovered on pages of a website, which are read once and are not part of the corpus', async () => {
  using folder = makeTempFolder()
  await using server = await startTestServer()
  const site = await siteWith({ '/': home, '/more.html': more })
  const options = { ...quickSettings, baseUrl: server.url, discoverFrom: [`${site.origin}/`], allowPrivate: true }
  const events = await runInProcess(folder.path, options, pages)
  expect(promptsSent(server)).toMatch(/auditor can read.*student pays half|student pays half.*auditor can read/s)
  expect(events.find(({ type }) => type === 'corpus-ready')).toMatchObject({ documents: 1 })

  const requested = site.requested.length
  await runInProcess(folder.path, { ...options, seed: '8', out: path.join(folder.path, 'again') }, pages)
  expect(site.requested).toHaveLength(requested)
})

test('or in files', async () => {
  using folder = makeTempFolder()
  await using server = await startTestServer()
  const file = path.join(folder.path, 'personas.md')
  writeFileSync(file, '# Readers\n\nA student asks first. Another student asks later.\n')
  await runInProcess(folder.path, { ...quickSettings, baseUrl: server.url, discoverFrom: [file] }, pages)
  expect(promptsSent(server)).toContain('Another student asks later')
})

test('pages that can’t be read are reported with advice', async () => {
  using folder = makeTempFolder()
  const site = await siteWith({})
  await using server = await startTestServer()
  const options = { ...quickSettings, baseUrl: server.url, discoverFrom: [`${site.origin}/`] }
  await expect(runInProcess(folder.path, options, pages)).rejects.toThrow(
    /No usable pages for --discover-from: http.*--allow-private/s,
  )
})
