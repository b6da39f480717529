import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answeringSystem } from '../../src/measure/answering-system.ts'
import { remoteRetriever } from '../../src/measure/remote-retriever.ts'

const limits = { milliseconds: 30_000, bytes: 2 ** 20 }
/** For retrievers that never answer. */
const impatient = { ...limits, milliseconds: 400 }

/** Processes whose command line contains a word. */
const countProcesses = (word: string): number =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
    } catch {
      return false
    }
  }).length

const isLinux = process.platform === 'linux'

describe.runIf(isLinux)('a command', () => {
  test.each([
    { name: 'that hangs', within: impatient, command: 'sleep 7231', says: /wrote no line within 0\.4 seconds/ },
    { name: 'that floods', command: 'yes garbage_7232', says: /expected \{"results"|more lines than questions/ },
    { name: 'whose line never ends', command: 'tr "\\0" "7" < /dev/zero # 7233', says: /a line of more than 1 MB/ },
    {
      name: 'that leaves children behind',
      within: impatient,
      command: '(sleep 7234 &) ; sleep 7234',
      says: /wrote no line/,
    },
    { name: 'that ends', command: 'exit 3 # 7235', says: /ended \(exit code 3\)|stopped reading/ },
  ])('$name is reported, and ended with its child processes', async ({ command, says, within = limits }) => {
    const system = remoteRetriever(command, within)
    await expect(system.ask('q_1', 'How long?', 10)).rejects.toThrow(says)
    await expect(system.ask('q_2', 'How long?', 10)).rejects.toThrow()
    system[Symbol.dispose]()
    const word = /72\d\d/.exec(command)![0]
    await expect.poll(() => countProcesses(word)).toBe(0)
  })

  test('is not started if another input can’t be read', () => {
    expect(() => answeringSystem('sleep 7236', 'nowhere.jsonl')).toThrow("nowhere.jsonl can't be read")
    expect(countProcesses('7236')).toBe(0)
  })

  test('that responds keeps getting questions', async () => {
    using system = remoteRetriever(`while read line; do echo '{"results": []}'; done`, limits)
    for (const id of ['q_1', 'q_2', 'q_3']) expect(await system.ask(id, 'How long?', 3)).toMatchObject({ results: [] })
  })
})

describe('a server', () => {
  const serverAnswering = async (answer: (response: ServerResponse) => void): Promise<string> => {
    const server = createServer((_, response) => answer(response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close().closeAllConnections())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`
  }

  test.each([
    { name: 'hangs', within: impatient, answer: () => {}, says: /no answer within 0\.4 seconds/ },
    {
      name: 'drips',
      within: impatient,
      answer: (response: ServerResponse) => void response.write(' '),
      says: /no answer within 0\.4/,
    },
    {
      name: 'floods',
      answer: (response: ServerResponse) => {
        const more = () => {
          while (!response.destroyed && response.write(' '.repeat(65_536)));
        }
        response.on('drain', more)
        more()
      },
      says: /more than 1 MB/,
    },
    {
      name: 'speaks HTML',
      answer: (response: ServerResponse) => void response.end('<html>\u001b[31m'),
      says: /expected/,
    },
  ])('that $name is reported', async ({ answer, says, within = limits }) => {
    using system = remoteRetriever(await serverAnswering(answer), within)
    const error = await Promise.resolve(system.ask('q_1', 'How long?', 10)).catch((thrown: Error) => thrown)
    expect((error as Error).message).toMatch(says)
  })
})
