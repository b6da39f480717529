import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readRows } from '../dataset/a-dataset-folder.ts'
import { type RunningCommand, startCommand } from '../files/a-stopped-command.ts'
import { sampleCases, triesAll } from '../sample-cases.ts'
import { bytesOf, runCommand, runProcess } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'

// Commands in separate processes take long on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const workplace = makeTempFolder()
afterAll(() => workplace[Symbol.dispose]())
const at = (name: string): string => path.join(workplace.path, name)
const page = 'examples/handbook/policies/refunds.md'
beforeAll(async () => {
  const { code, errors } = await runCommand(
    ['generate', 'examples/handbook/policies', '-n', '6', '--workspace', at('ws'), '--out', at('set')].concat(
      '--model',
      'offline',
    ),
  )
  expect(code, errors).toBeLessThan(2)
})
let copies = 0
const aCopyOf = (name: string): string => {
  const copy = at(`copy-${++copies}`)
  cpSync(at(name), copy, { recursive: true })
  return copy
}

interface Reviewer {
  readonly command: RunningCommand
  post(what: string, body: object): Promise<{ readonly status: number; readonly text: string }>
  /** Decides about one item after the other until something has happened. Returns the ids that were answered with "saved". */
  decideUntil(over: Promise<unknown>): Promise<string[]>
}

const openPage = async (set: string, name: string): Promise<Reviewer> => {
  const command = startCommand(['review', set, '--reviewer', name])
  const url = await command.printed(/http:\/\/127\.0\.0\.1:\d+\/[\w-]+\//)
  if (url === undefined) throw new Error(command.text())
  const post: Reviewer['post'] = async (action, body) => {
    const headers = { 'content-type': 'application/json', origin: new URL(url).origin }
    const response = await fetch(`${url}api/${action}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, text: await response.text() }
  }
  const queue = (await (await fetch(`${url}api/queue`)).json()) as { rows: { query_id: string; origin: string }[] }
  const ids = queue.rows.filter(({ origin }) => origin === 'item').map(({ query_id }) => query_id)
  return {
    command,
    post,
    async decideUntil(over) {
      let isOver = false
      void over.finally(() => {
        isOver = true
      })
      const saved: string[] = []
      for (let number = 0; number < 5 || !isOver; number++) {
        const verdict = number % 3 === 0 ? { verdict: 'reject', reason: 'unclear' } : { verdict: 'accept' }
        const body = { query_id: ids[number % ids.length], ...verdict, note: `${name} ${number}` }
        const { status, text } = await post('decide', body)
        expect(status, text).toBe(200)
        saved.push((JSON.parse(text) as { id: string }).id)
      }
      return saved
    },
  }
}

const close = async (...pages: readonly Reviewer[]): Promise<void> => {
  for (const { command } of pages) command.child.kill('SIGTERM')
  await Promise.all(pages.map(({ command }) => command.ended))
}
const idsIn = (set: string): (string | undefined)[] =>
  readRows<{ id?: string }>(set, 'reviews.jsonl').map(({ id }) => id)

describe('decisions while a set is published', () => {
  test('made in another terminal are all in reviews.jsonl, in order', async () => {
    const set = aCopyOf('set')
    const ana = await openPage(set, 'ana')
    const saved = await ana.decideUntil(Promise.resolve())
    for (let round = 0; round < 2; round++) {
      const publish = startCommand(['publish', set])
      saved.push(...(await ana.decideUntil(publish.ended)))
      expect(publish.text()).not.toMatch(/\n {4}at /)
    }
    await close(ana)
    expect(idsIn(set)).toEqual(saved)
    expect((await runCommand(['check', set])).code).toBe(0)
  })

  test.runIf(triesAll)('made on another reviewer’s page are all in reviews.jsonl, in order', async () => {
    const set = aCopyOf('set')
    const [ana, ben] = await Promise.all([openPage(set, 'ana'), openPage(set, 'ben')])
    const first = await ben.decideUntil(Promise.resolve())
    const publish = ben.post('publish', {})
    const saved = await ana.decideUntil(publish)
    expect([200, 409], (await publish).text).toContain((await publish).status)
    await close(ana, ben)
    expect(idsIn(set)).toEqual([...first, ...saved])
  })

  test('published from three terminals at once: each writes a version or prints an error, and the set is sound', async () => {
    const set = aCopyOf('set')
    const [item] = readRows<{ query_id: string }>(set, 'items.jsonl')
    const row = { query_id: item?.query_id, reviewer: 'ana', verdict: 'reject', reason: 'unclear' }
    writeFileSync(path.join(set, 'reviews.jsonl'), `${JSON.stringify(row)}\n`)
    const commands = [1, 2, 3].map(() => startCommand(['publish', set]))
    const codes = await Promise.all(commands.map(async ({ ended }) => (await ended).code))
    expect(codes).toContain(0)
    for (const [index, command] of commands.entries()) {
      expect([0, 2]).toContain(codes[index])
      if (codes[index] === 2) expect(command.text()).toMatch(/Another command changed .* in the meantime/)
      expect(command.text()).not.toMatch(/ENOENT|\n {4}at /)
    }
    expect(readRows(set, 'reviews.jsonl')).toEqual([row])
    expect((await runCommand(['check', set])).code).toBe(0)
    expect(readdirSync(set).filter((name) => name.startsWith('.goldspan'))).toEqual([])
  })
})

test('publish on a full disk prints an error, and leaves the set unchanged', async () => {
  const set = aCopyOf('set')
  const [item] = readRows<{ query_id: string }>(set, 'items.jsonl')
  const row = { query_id: item?.query_id, reviewer: 'ana', verdict: 'reject', reason: 'unclear' }
  writeFileSync(path.join(set, 'reviews.jsonl'), `${JSON.stringify(row)}\n`)
  const before = bytesOf(set)
  const { code, errors } = await runProcess(['publish', set], { fileBlocks: 60 })
  expect(code, errors).toBe(2)
  expect(errors).not.toMatch(/\n {4}at /)
  expect(bytesOf(set)).toEqual(before)
  expect((await runCommand(['publish', set])).code).toBe(0)
})

test('of two simultaneous generate commands with one --out, one is refused and the other writes its set', async () => {
  const generate = (seed: string): RunningCommand =>
    startCommand([
      ...['generate', page, '-n', '2', '--seed', seed, '--model', 'offline'],
      ...['--workspace', at(`ws-${seed}`), '--out', at('one')],
    ])
  const commands = [generate('1'), generate('2')]
  const codes = await Promise.all(commands.map(async ({ ended }) => (await ended).code))
  expect(
    codes.filter((code) => code === 2),
    commands.map((command) => command.text()).join('\n'),
  ).toHaveLength(1)
  const [winner, loser] = codes[0] === 2 ? [commands[1], commands[0]] : [commands[0], commands[1]]
  expect(loser?.text()).toMatch(/Another command changed|contains the set of another session/)
  const { session } = JSON.parse(readFileSync(at('one/session.json'), 'utf8')) as { session: string }
  expect(winner?.text()).toContain(session)
  expect((await runCommand(['check', at('one')])).code).toBe(0)
})

/** Columns of the database with JSON or text of documents. */
const columns = [
  ['source', 'outcome'],
  ['section', 'body'],
  ['passage', 'body'],
  ['artefact', 'body'],
  ['session', 'config'],
  ['session', 'summary'],
  ['brief', 'body'],
  ['draft', 'body'],
  ['verdict', 'body'],
  ['outcome', 'body'],
  ['decision', 'body'],
  ['exchange', 'body'],
] as const

test.for(sampleCases(columns, 4))(
  'truncated rows of the workspace (%s.%s) are made again or reported as an error',
  async ([table, column]) => {
    const workspace = aCopyOf('ws')
    const file = path.join(workspace, 'goldspan.db')
    const db = new Database(file)
    const { changes } = db.prepare(`UPDATE "${table}" SET "${column}" = substr("${column}", 1, 5)`).run()
    db.close()
    expect(changes).toBeGreaterThan(0)
    const session = (JSON.parse(readFileSync(at('set/session.json'), 'utf8')) as { session: string }).session
    for (const args of [
      ['sessions', '--workspace', workspace],
      ['resume', session, '--workspace', workspace],
      ['plan', 'examples/handbook/policies', '-n', '6', '--workspace', workspace],
    ]) {
      const { code, errors } = await runCommand(args)
      expect(errors, args.join(' ')).not.toMatch(/SyntaxError|\n {4}at /)
      if (code === 2) expect(errors).toMatch(/contains a row that can't be read/)
    }
  },
)

test.runIf(process.platform === 'linux')('files whose names are not UTF-8 are all named', async () => {
  mkdirSync(at('odd'))
  cpSync(page, at('odd/page.md'))
  for (const name of ['a\\xff', 'b\\xfe\\xff'])
    execFileSync('bash', ['-c', `cp "$0" "$1"/$'${name}.md'`, page, at('odd')])
  const { lines, errors } = await runCommand(['plan', at('odd'), '-n', '2', '--workspace', at('ws-odd')])
  const printed = [...lines, errors].join('\n')
  expect(printed.match(/has a name that is not UTF-8: rename it/g)).toHaveLength(2)
  expect(printed).not.toMatch(/does not exist/)
})

test.for(["'; drop", 'base', 'mysql://host/base', 'http://127.0.0.1:1'])(
  '--database %j is refused as what it is, with an example',
  async (address) => {
    const { code, errors } = await runCommand([
      'generate',
      page,
      '-n',
      '1',
      '--database',
      address,
      '--out',
      at('never'),
    ])
    expect(code, errors).toBe(2)
    expect(errors).toMatch(/--database must be a PostgreSQL address, such as postgres:\/\//)
    expect(existsSync(at('never'))).toBe(false)
  },
)

test('a line of 90,000 dashes does not prevent questions about the text around it', async () => {
  mkdirSync(at('dashes'))
  writeFileSync(at('dashes/a.md'), `${readFileSync(page, 'utf8')}\n\n${'-'.repeat(90_000)}x\n`)
  const { code, errors } = await runCommand([
    ...['generate', at('dashes'), '-n', '2', '--model', 'offline'],
    ...['--workspace', at('ws-dashes'), '--out', at('dashed')],
  ])
  expect(code, errors).toBeLessThan(2)
  expect(readRows(at('dashed'), 'items.jsonl').length).toBeGreaterThan(0)
})
