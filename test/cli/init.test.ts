import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openWorkspace } from '../../src/compose/workspace.ts'
import { builtCommand, shortProcess } from '../built-package.ts'
import { itemsOf } from '../refresh/edited-pages.ts'
import { sampleCases } from '../sample-cases.ts'
import { bytesOf, noEnvironment } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'

const main = builtCommand()

/** A folder with documents, in which commands run. */
const aFolderWithDocuments = () => {
  const folder = makeTempFolder()
  const at = (...names: string[]): string => path.join(folder.path, ...names)
  mkdirSync(at('docs'))
  for (const page of ['refunds.md', 'security.md']) cpSync(`examples/handbook/policies/${page}`, at('docs', page))
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...shortProcess, main, ...args], {
      cwd: folder.path,
      encoding: 'utf8',
      env: { ...process.env, OPENAI_API_KEY: '', GOLDSPAN_LOCAL_SERVERS: 'none' },
    })
  return { ...folder, at, run }
}

test('init writes a commented configuration, shows the plan, and generate works without arguments', () => {
  using folder = aFolderWithDocuments()
  const { at, run } = folder
  const file = at('goldspan.config.yaml')

  expect(run('generate')).toMatchObject({ status: 2, stderr: expect.stringContaining('goldspan init') })
  // What can't be used is not left behind.
  expect(run('init', '--yes', '--documents', 'nowhere').status).toBe(2)
  expect(existsSync(file)).toBe(false)
  const first = run('init', '--yes', '--out', 'set')
  expect(first.status, first.stderr).toBe(0)
  expect(first.stdout).toContain('Estimate: no model calls')
  expect(first.stderr).toContain('Next: goldspan generate -n 10')
  expect(parse(readFileSync(file, 'utf8'))).toEqual({ sources: ['docs'], count: 100, model: 'offline', out: 'set' })
  expect(readFileSync(file, 'utf8')).toContain('# maxCost')
  expect(run('init', '--yes')).toMatchObject({ status: 2, stderr: expect.stringContaining('already exists') })

  renameSync(file, at('goldspan.config.yml'))
  expect(run('init', '--yes')).toMatchObject({ status: 2, stderr: expect.stringContaining('.yml already exists') })

  const generated = run('generate', '-n', '3')
  expect([0, 1], generated.stderr).toContain(generated.status)
  expect(existsSync(at('set', 'items.jsonl'))).toBe(true)
})

test('resume keeps the options of its session, and finds it in the workspace that the configuration names', async () => {
  using folder = aFolderWithDocuments()
  const { at, run } = folder
  writeFileSync(at('goldspan.config.yaml'), 'workspace: work\nout: golden\nforce: true\nmaxAnswerWords: 5\n')
  const options = { workspace: at('work'), out: at('set'), model: 'offline', count: 3 }
  {
    using workspace = openWorkspace(options, noEnvironment)
    for await (const { type } of workspace.generate([at('docs')])) if (type === 'session-started') break
  }
  const resumed = run('resume')
  expect([0, 1], resumed.stderr).toContain(resumed.status)
  expect(existsSync(at('set', 'items.jsonl'))).toBe(true)
  expect(existsSync(at('golden'))).toBe(false)
})

test('refresh and translate change the set that they are given, whatever count and folder the configuration names', async () => {
  using folder = aFolderWithDocuments()
  const { at, run } = folder
  cpSync('examples/handbook/reference/settings.md', at('docs', 'settings.md'))
  {
    using workspace = openWorkspace({ workspace: at('ws'), out: at('set'), model: 'offline', count: 3 }, noEnvironment)
    for await (const _ of workspace.generate([at('docs')]));
  }
  writeFileSync(at('goldspan.config.yaml'), 'count: 20\nout: golden\nmodel: offline\n')
  const before = bytesOf(at('set'))
  const refreshed = run('refresh', 'set', 'docs')
  expect(refreshed).toMatchObject({ status: 0, stderr: expect.stringContaining('No document changed') })
  expect(bytesOf(at('set'))).toEqual(before)
  expect(existsSync(at('golden'))).toBe(false)

  const larger = run('refresh', 'set', 'docs', '--count', '5', '--out', 'larger')
  expect([0, 1], larger.stderr).toContain(larger.status)
  expect(itemsOf(at('larger')).length).toBeGreaterThan(itemsOf(at('set')).length)

  run('translate', 'set', '--to', 'es', '--model', `replay:${path.resolve('examples/handbook.replies.jsonl')}`)
  const { out } = JSON.parse(run('sessions', '--json').stdout.trim().split('\n').at(-1)!) as { out: string }
  expect(path.basename(out)).toBe('set')
})

test.each(sampleCases(['count: abc', 'count: [', 'languages: [fr]'], 1))(
  'init --force replaces a configuration with %s',
  (content) => {
    using folder = aFolderWithDocuments()
    const { at, run } = folder
    const file = at('goldspan.config.yaml')
    writeFileSync(file, content)
    const init = (...args: string[]) => run('init', '--yes', '--force', '--model', 'offline', ...args)
    expect(init('--languages', 'en,de')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--languages needs'),
    })
    expect(readFileSync(file, 'utf8')).toBe(content)
    const replaced = init()
    expect(replaced.status, replaced.stderr).toBe(0)
    expect(parse(readFileSync(file, 'utf8'))).toMatchObject({ sources: ['docs'], count: 100, model: 'offline' })
  },
)
