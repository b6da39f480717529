import { describe, expect, test } from 'vitest'
import { followSession } from '../../src/cli/follow-session.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import type { SessionEvent } from '../../src/vocabulary/index.ts'
import { aFolder } from '../a-folder.ts'
import { aSmallSet, writeSmallSet } from '../dataset/a-dataset-folder.ts'

type Finished = Extract<SessionEvent, { type: 'session-finished' }>

const terminal = {
  out: () => {},
  say: () => {},
  status: () => {},
  stopCleanly: () => {},
  live: false,
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

  test('is 0 if as many items came as were asked for, also in another mix', async () => {
    expect(await codeOf({})).toBe(0)
    expect(await codeOf({ shortfalls: ['direct: 4 of 5.'] })).toBe(0)
  })

  test('is 1 if fewer came, and with --strict also if only the mix differs', async () => {
    expect(await codeOf({ status: 'shortfall', items: 7 })).toBe(1)
    expect(await codeOf({ shortfalls: ['direct: 4 of 5.'] }, true)).toBe(1)
    expect(await codeOf({}, true)).toBe(0)
  })
})

const run = async (...args: string[]) => {
  let errors = ''
  const code = await runCli(args, {
    openTerminal: () => ({ ...terminal, close: () => {} }),
    writeOut: () => {},
    writeError: (text) => {
      errors += text
    },
  })
  return { code, errors }
}

test('wrong use ends with 2 and says what to do', async () => {
  expect(await run('score', 'golden')).toMatchObject({ code: 2 })
  expect(await run('genrate')).toMatchObject({ code: 2, errors: expect.stringContaining('generate') })
  expect(await run('collect', 'langfuse')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('langsmith, phoenix'),
  })
  const other = await run('review', 'golden', '--reviewer', 'zoe', '--among', 'ana,ben')
  expect(other).toMatchObject({ code: 2, errors: expect.stringContaining('zoe is not one of ana, ben') })
})

test.each([
  ['--model', 'gpt-x'],
  ['--critic-model', 'gpt-x'],
  ['--record', 'calls'],
  ['--max-cost', '1'],
  ['--concurrency', '2'],
])('check refuses %s without --closed-book', async (flag, value) => {
  using folder = aFolder()
  writeSmallSet(folder.path, await aSmallSet())
  const refused = await run('check', folder.path, flag, value)
  expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining(`${flag} needs --closed-book.`) })
})
