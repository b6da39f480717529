import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { surveyOf } from '../../src/graph/steps/survey.ts'
import { openStore } from '../../src/store/store.ts'
import type { SessionEvent } from '../../src/vocabulary/index.ts'
import { siteWith } from '../corpus/site.ts'
import { aFolder, runHere } from './workplace.ts'

const home = `<html><title>For whom</title><body><h1>For whom</h1>
<p>Every auditor can read the log. An auditor never changes it.</p><a href="/more.html">more</a></body></html>`
const more =
  '<html><title>Students</title><body><p>A student pays half. Ask which student plan fits you.</p></body></html>'

const quick = { count: 2, mix: { dimension: 100 }, model: 'offline', maxRounds: 1, asOf: '2025-01-01' }
const pages = ['examples/handbook/policies/refunds.md']

const sessionOf = (events: readonly SessionEvent[]): string =>
  events.flatMap((event) => (event.type === 'session-started' ? [event.session] : []))[0]!

const personas = async (folder: string, session: string): Promise<readonly string[]> => {
  using store = openStore(path.join(folder, 'ws', 'goldspan.db'))
  const persona = (await surveyOf(store, session)).dimensions.find(({ name }) => name === 'persona')
  return (persona?.values ?? []).map(({ name }) => name)
}

test('dimensions are discovered on the pages of a website, which are read once and are not part of the corpus', async () => {
  using folder = aFolder()
  const site = await siteWith({ '/': home, '/more.html': more })
  const options = { ...quick, discoverFrom: [`${site.origin}/`], allowPrivate: true }
  const events = await runHere(folder.path, options, pages)
  expect([...(await personas(folder.path, sessionOf(events)))].sort()).toEqual(['auditor', 'student'])
  expect(events.find(({ type }) => type === 'corpus-ready')).toMatchObject({ documents: 1 })

  const asked = site.asked.length
  const again = await runHere(folder.path, { ...options, seed: '8', out: path.join(folder.path, 'again') }, pages)
  expect([...(await personas(folder.path, sessionOf(again)))].sort()).toEqual(['auditor', 'student'])
  expect(site.asked).toHaveLength(asked)
})

test('or in files', async () => {
  using folder = aFolder()
  const file = path.join(folder.path, 'personas.md')
  writeFileSync(
    file,
    '# Readers\n\nA student asks first. Another student asks later. The auditor waits for an auditor.\n',
  )
  const events = await runHere(folder.path, { ...quick, discoverFrom: [file] }, pages)
  expect([...(await personas(folder.path, sessionOf(events)))].sort()).toEqual(['auditor', 'student'])
})

test('pages that can’t be read are named, with what to do', async () => {
  using folder = aFolder()
  const site = await siteWith({})
  await expect(runHere(folder.path, { ...quick, discoverFrom: [`${site.origin}/`] }, pages)).rejects.toThrow(
    /nothing to discover dimensions from in http.*--allow-private/s,
  )
})
