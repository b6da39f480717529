import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { followSession } from '../../src/cli/follow-session.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import type { SessionEvent } from '../../src/vocabulary/index.ts'
import { aSmallSet, writeSmallSet } from '../dataset/a-dataset-folder.ts'
import { makeTempFolder } from '../temp-folder.ts'

type Finished = Extract<SessionEvent, { type: 'session-finished' }>

const terminal = {
  out: () => {},
  say: () => {},
  status: () => {},
  setCleanStop: () => {},
  isInteractive: false,
  signal: new AbortController().signal,
}

describe('the exit code of a session', () => {
  const finished: Finished = {
    type: 'session-finished',
    session: 's_1',
    status: 'done',
    items: 10,
    rejected: 3,
    out: 'golden',
    shortfalls: [],
  }
  const codeOf = async (over: Partial<Finished>, strict = false): Promise<number> => {
    const events = async function* (): AsyncGenerator<SessionEvent> {
      yield { ...finished, ...over }
    }
    return followSession(terminal, events(), { strict })
  }

  test('is 0 if as many items were written as requested, even in another mix', async () => {
    expect(await codeOf({})).toBe(0)
    expect(await codeOf({ shortfalls: ['direct: 4 of 5.'] })).toBe(0)
  })

  test('is 1 if fewer were written, and with --strict also if only the mix differs', async () => {
    expect(await codeOf({ status: 'shortfall', items: 7 })).toBe(1)
    expect(await codeOf({ shortfalls: ['direct: 4 of 5.'] }, true)).toBe(1)
    expect(await codeOf({}, true)).toBe(0)
  })
})

const run = async (...args: string[]) => {
  let errors = ''
  let help = ''
  const lines: string[] = []
  const blocks: string[] = []
  const code = await runCli(args, {
    openTerminal: () => ({
      ...terminal,
      out: (block) => void blocks.push(block),
      say: (line) => void lines.push(line),
      close: () => {},
    }),
    writeOut: (text) => {
      help += text
    },
    writeError: (text) => {
      errors += text
    },
  })
  return { code, errors, help, lines, blocks }
}

test('a suggested command quotes a folder with a space', async () => {
  const { errors } = await run('history', 'my set')
  expect(errors).toContain("goldspan score 'my set' --retriever")
})

test('incorrect usage exits with 2 and says what to do', async () => {
  expect(await run('score', 'golden')).toMatchObject({ code: 2 })
  expect(await run('genrate')).toMatchObject({ code: 2, errors: expect.stringContaining('generate') })
  expect(await run('collect', 'langfuse')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('langsmith, phoenix'),
  })
  expect(await run('collect', 'langsmith', 'runs.jsonl', '--limit', '5')).toMatchObject({
    code: 2,
    errors: '--limit works only with projects, not files.\n',
  })
  vi.stubEnv('LANGSMITH_API_KEY', 'key')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await run('collect', 'langsmith', 'support', '--endpoint', 'http://127.0.0.1:9')).toMatchObject({
    errors: expect.stringContaining('127.0.0.1:9'),
  })
  const other = await run('review', 'golden', '--reviewer', 'zoe', '--among', 'ana,ben')
  expect(other).toMatchObject({ code: 2, errors: expect.stringContaining('zoe is not one of ana, ben') })
  expect(await run('review', 'golden', '--reviewer', 'zoe', '--among', ',')).toMatchObject({
    code: 2,
    errors: '--among needs the names of the reviewers: --among ana,ben\n',
  })
})

test('prompts eject writes only prompts that sessions use', async () => {
  using folder = makeTempFolder()
  const out = path.join(folder.path, 'prompts')
  expect(await run('prompts', 'eject', 'measure.support', '--out', out)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Sessions do not use the prompt measure.support'),
  })
  expect(existsSync(out)).toBe(false)
  expect(await run('prompts', 'eject', 'generator.write', '--out', out)).toMatchObject({ code: 0 })
})

test('calibrate rejects options that it would ignore', async () => {
  expect(await run('calibrate', 'golden', '--rate', '8/10')).toMatchObject({
    code: 2,
    errors: '--rate needs --labels.\n',
  })
  expect(await run('calibrate', '--labels', 'l.jsonl', '--reviews', 'r.jsonl')).toMatchObject({
    code: 2,
    errors: '--reviews needs a dataset.\n',
  })
})

test('calibrate shows the agreement of reviewers even if they agree on no item', async () => {
  using folder = makeTempFolder()
  const set = await aSmallSet()
  const golden = path.join(folder.path, 'golden')
  writeSmallSet(golden, set)
  expect(await run('calibrate', golden)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('No item has been accepted or rejected yet.'),
  })
  const decide = (id: string, verdict: object) => JSON.stringify({ id, query_id: set.items[0]!.query_id, ...verdict })
  const reviews = [
    decide('r_1', { reviewer: 'ana', verdict: 'accept' }),
    decide('r_2', { reviewer: 'ben', verdict: 'reject', reason: 'unclear' }),
  ]
  writeFileSync(path.join(golden, 'reviews.jsonl'), `${reviews.join('\n')}\n`)
  const { code, blocks } = await run('calibrate', golden)
  expect(code).toBe(0)
  expect(blocks[0]).toContain('No unedited item was accepted or rejected by all of its reviewers')
  expect(blocks.at(-1)).toMatch(/ana and ben +1 +0%/)
})

test.each([
  ['--model', 'gpt-x'],
  ['--critic-model', 'gpt-x'],
  ['--record', 'calls'],
  ['--max-cost', '1'],
  ['--concurrency', '2'],
])('check refuses %s without --closed-book', async (flag, value) => {
  using folder = makeTempFolder()
  writeSmallSet(folder.path, await aSmallSet())
  const refused = await run('check', folder.path, flag, value)
  expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining(`${flag} needs --closed-book.`) })
})

test('measure does not suggest the embedded engine as a judge, because it rejects it', async () => {
  using folder = makeTempFolder()
  writeSmallSet(folder.path, await aSmallSet())
  const refused = await run('measure', folder.path, '--model', 'offline')
  expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining("can't judge answers") })
  expect((await run('measure', '--help')).help).not.toContain('or offline')
})

test('score with the embedded engine as a judge suggests only options that exist', async () => {
  using folder = makeTempFolder()
  const set = await aSmallSet()
  writeSmallSet(folder.path, set)
  const answers = path.join(folder.path, 'answers.jsonl')
  writeFileSync(answers, JSON.stringify({ query_id: set.items[0]!.query_id, answer: 'Yes.' }))
  const judged = ['--answers', answers, '--critic-model', 'offline', '--unchecked', '--split', 'all']
  expect(await run('score', folder.path, ...judged)).toMatchObject({
    code: 2,
    errors: "The embedded engine can't judge answers. Name a model, such as openai:<model>.\n",
  })
})

const forced = readFileSync('SECURITY.md', 'utf8').matchAll(/^\| `(\w+)` \|.*\|.*with --force/gm)
test.each([...forced].map(([, name = '']) => name))('%s takes the --force that its errors advise', async (name) => {
  const { help } = await (name === 'prompts' ? run(name, 'eject', '--help') : run(name, '--help'))
  expect(help).toMatch(/^ +--force /m)
})

describe('an invalid value', () => {
  test('of --seeds is rejected before anything is written', async () => {
    const sides = ['--model', 'offline', '--model', 'replay:a', '--critic-model', 'offline']
    expect(await run('lab', 'docs', ...sides, '--seeds', 'x')).toMatchObject({
      code: 2,
      errors: '--seeds must be a whole number from 1 to 1000000, not “x”.\n',
    })
  })

  test.each([
    ['score', '--retriever', 'http://127.0.0.1:1', '--margin'],
    ['project', '--chunks', 'none.jsonl', '--tolerate'],
  ])('of %s is refused before the work', async (command, ...args) => {
    using folder = makeTempFolder()
    writeSmallSet(folder.path, await aSmallSet())
    const rest = command === 'score' ? ['--unchecked'] : []
    const { code, errors } = await run(command, folder.path, ...args, 'much', ...rest)
    expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining('“much” is not a fraction') })
  })
})

test('collect says how many traces have no question', async () => {
  using folder = makeTempFolder()
  const traces = path.join(folder.path, 'traces.jsonl')
  writeFileSync(traces, [{ question: 'What is a vault?' }, { id: 2 }].map((row) => JSON.stringify(row)).join('\n'))
  const { code, lines } = await run('collect', 'jsonl', traces, '--out', `${traces}.out`)
  expect({ code, lines }).toEqual({ code: 0, lines: ['Skipped 1 trace without a question.'] })
})

test('collect says that all traces are older than --since', async () => {
  using folder = makeTempFolder()
  const traces = path.join(folder.path, 'traces.jsonl')
  writeFileSync(traces, `${JSON.stringify({ question: 'What is a vault?', time: '2026-01-01T10:00:00Z' })}\n`)
  const { code, errors } = await run('collect', 'jsonl', traces, '--since', '2026-02-01', '--out', `${traces}.out`)
  expect({ code, errors }).toEqual({
    code: 2,
    errors: 'All traces with a question (1) are older than --since 2026-02-01.\n',
  })
})
