import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { aFolder } from '../a-folder.ts'
import { builtCommand, shortProcess } from '../built-package.ts'

const main = builtCommand()

test('init writes a commented configuration, shows the plan, and generate works without arguments', () => {
  using folder = aFolder()
  mkdirSync(path.join(folder.path, 'docs'))
  for (const page of ['refunds.md', 'security.md'])
    cpSync(`examples/handbook/policies/${page}`, path.join(folder.path, 'docs', page))
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...shortProcess, main, ...args], {
      cwd: folder.path,
      encoding: 'utf8',
      env: { ...process.env, OPENAI_API_KEY: '', GOLDSPAN_LOCAL_SERVERS: 'none' },
    })
  const file = path.join(folder.path, 'goldspan.config.yaml')

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

  renameSync(file, path.join(folder.path, 'goldspan.config.yml'))
  expect(run('init', '--yes')).toMatchObject({ status: 2, stderr: expect.stringContaining('.yml already exists') })

  const made = run('generate', '-n', '3')
  expect([0, 1], made.stderr).toContain(made.status)
  expect(existsSync(path.join(folder.path, 'set', 'items.jsonl'))).toBe(true)
})
