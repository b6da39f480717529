import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer, type TestServerOptions } from '../../src/testing/index.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { runCommand } from './workplace.ts'

beforeAll(() => void vi.stubEnv('OPENAI_API_KEY', 'sk-test-fake-key'))
afterAll(() => void vi.unstubAllEnvs())

/** Runs the command line with a server, as a user would. */
const generate = (folder: string, server: TestServer, more: readonly string[] = []) =>
  runCommand([
    'generate',
    ...['--config', 'test/session/one-round.yaml'],
    'examples/handbook/reference/settings.md',
    ...['-n', '4', '--mix', 'direct=100', '--evolve', '0'],
    ...['--model', 'openai:test', '--base-url', server.url, '--concurrency', '4'],
    ...['--workspace', path.join(folder, 'ws'), '--out', path.join(folder, 'golden'), ...more],
  ])

describe.concurrent('the command line with a model that never gives a good reply', () => {
  test.each<{ name: string; server: TestServerOptions; more?: string[]; says: RegExp; most: number }>([
    {
      name: 'too many requests, every time',
      server: { faults: [{ fault: 'rate-limit', retryAfterSeconds: 0 }] },
      says: /too many requests \(429\): .* Run again later, or with a lower --concurrency\./,
      most: 5,
    },
    {
      name: 'no answer, every time',
      server: { faults: [{ fault: 'hang' }] },
      more: ['--timeout', '0.3'],
      says: /did not answer in time: .* Give it more time \(--timeout\), or use a faster model\./,
      most: 2,
    },
    {
      name: 'a key that is refused',
      server: { apiKey: 'another' },
      says: /refused the key \(401\): .* Check OPENAI_API_KEY\./,
      most: 1,
    },
  ])('$name: it ends with what to do', async ({ server: options, more = [], says, most }) => {
    await using server = await startTestServer(options)
    using folder = makeTempFolder()
    const { code, errors } = await generate(folder.path, server, more)
    expect(code, errors).toBe(2)
    expect(errors).toMatch(says)
    expect(errors).toMatch(/No work was lost. To continue: goldspan resume s_\w+/)
    expect(errors).not.toMatch(/\n {4}at |sk-test-fake-key/)
    expect(server.counts.chat).toBeLessThanOrEqual(most)
    expect(existsSync(path.join(folder.path, 'golden'))).toBe(false)
  })

  test('ends with an empty set and the reasons if every reply is garbage', async () => {
    await using server = await startTestServer({ faults: [{ fault: 'garbage' }] })
    using folder = makeTempFolder()
    const { code, errors } = await generate(folder.path, server)
    expect(code, errors).toBe(1)
    expect(errors).toMatch(/direct: 0 of 4\. Most were rejected by reply/)
    expect(readFileSync(path.join(folder.path, 'golden', 'items.jsonl'), 'utf8')).toBe('')
  })
})

test('reports a used-up budget with the command to continue, the models, and an unknown price', async () => {
  await using server = await startTestServer()
  using folder = makeTempFolder()
  const stopped = await generate(folder.path, server, ['--max-calls', '4'])
  expect(stopped.code, stopped.errors).toBe(1)
  const lines = stopped.errors.split('\n')
  expect(lines.slice(0, 2)).toEqual([
    'Reading examples/handbook/reference/settings.md …',
    'openai:test writes and judges.',
  ])
  expect(stopped.errors).toMatch(/the same model family \(test\)/)
  expect(stopped.errors).toMatch(/The limit of 4 calls is reached/)
  expect(stopped.errors).toMatch(/To continue: goldspan resume s_\w+/)
  expect(server.counts.chat).toBeLessThanOrEqual(4)

  const workspace = ['--workspace', path.join(folder.path, 'ws')]
  const done = await runCommand(['resume', ...workspace, '--max-calls', '1000'])
  expect(done.errors).toMatch(/cost unknown \(no price for a model\)/)
  expect([0, 1], done.errors).toContain(done.code)
})

test('a cost limit needs a price, which the user can supply', async () => {
  await using server = await startTestServer()
  using folder = makeTempFolder()
  const unknown = await generate(folder.path, server, ['--max-cost', '1'])
  expect(unknown).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/price of openai:test is not known.*--prices/),
  })
  expect(server.counts.chat).toBe(0)

  const prices = path.join(folder.path, 'prices.json')
  writeFileSync(prices, JSON.stringify({ models: { test: { input: 1, output: 4 } } }))
  const priced = await generate(folder.path, server, ['--max-cost', '1', '--prices', prices])
  expect([0, 1], priced.errors).toContain(priced.code)
  expect(priced.errors).toMatch(/cost \$0\.\d{4}\n/)
})
