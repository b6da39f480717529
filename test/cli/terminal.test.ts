import { describe, expect, test } from 'vitest'
import { followSession, showProgress } from '../../src/cli/follow-session.ts'
import { openTerminal } from '../../src/cli/terminal.ts'
import { v8Flags } from '../../src/cli/v8-flags.ts'
import { escapeMarkdown } from '../../src/dataset/card/markdown.ts'
import { escapeHtml, scriptJson } from '../../src/dataset/report/escape.ts'
import { visible, visibleJson } from '../../src/text/visible.ts'
import type { SessionEvent } from '../../src/vocabulary/index.ts'

const hostile = '\u001b]0;owned\u0007Con\u001b[31mtrol\u009b2J\r\u202egnp.exe'
/** Characters that control a terminal, except line breaks. */
const controlCharacters = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u

/** The output of a piece of work on both streams. */
const captureOutput = (work: () => void): string => {
  const streams = [process.stdout, process.stderr]
  const writes = streams.map((stream) => stream.write)
  let text = ''
  for (const stream of streams)
    stream.write = ((part: string) => {
      text += part
      return true
    }) as typeof stream.write
  try {
    work()
  } finally {
    for (const [index, stream] of streams.entries()) stream.write = writes[index]!
  }
  return text
}

describe('text of a document, a title or a server', () => {
  test('reaches the terminal only as visible characters', () => {
    const terminal = openTerminal({ json: false })
    const text = captureOutput(() => {
      terminal.out(hostile)
      terminal.say(hostile)
      const { show } = showProgress(terminal)
      show({ type: 'survey-ready', topics: [hostile, 'word'.repeat(200)] })
      show({ type: 'note', message: hostile })
    })
    terminal.close()
    expect(text).toContain('Con␛[31mtrol')
    expect(text).not.toMatch(controlCharacters)
    expect(text).not.toContain('word'.repeat(20))
  })

  test('is unchanged in JSON, whose bytes are harmless', () => {
    const json = visibleJson(JSON.stringify({ said: hostile }))
    expect(json).not.toMatch(controlCharacters)
    expect(JSON.parse(json)).toEqual({ said: hostile })
  })

  test('is harmless in the card and in the report', () => {
    for (const shown of [escapeMarkdown(hostile), escapeHtml(hostile), scriptJson({ said: hostile }), visible(hostile)])
      expect(shown).not.toMatch(controlCharacters)
  })
})

test('a session that is resumed within a round never counts more drafts than there are', () => {
  const terminal = openTerminal({ json: false })
  const accepted = {
    type: 'ask-accepted',
    brief_id: 'b',
    ask_id: 'a',
    strategy: 'direct',
    question: '',
  } as const
  const text = captureOutput(() => {
    const { show } = showProgress(terminal)
    for (let ask = 0; ask < 50; ask++) show(accepted)
    show({ type: 'round-planned', round: 2, briefs: 10, asks: 70 })
    for (let ask = 0; ask < 50; ask++) show(accepted)
  })
  terminal.close()
  expect(text).toContain('50 of 50 drafts judged')
  expect(text).toContain('100 of 120 drafts judged')
})

test('the printed command to continue names the same workspace, even with a special name', async () => {
  const terminal = openTerminal({ json: false })
  const failingEvents = async function* (): AsyncGenerator<SessionEvent> {
    yield { type: 'session-started', session: 's_1', resumed: false, models: 'offline', wanted: {} }
    throw new Error('the disk is full')
  }
  const output: string[] = []
  await expect(
    followSession({ ...terminal, say: (line) => void output.push(line) }, failingEvents(), {
      json: true,
      options: { workspace: 'my sets/it’s $HOME' },
    }),
  ).rejects.toThrow('the disk is full')
  terminal.close()
  expect(output.at(-1)).toBe("No work was lost. To continue: goldspan resume s_1 --workspace 'my sets/it’s $HOME'")
})

test('only supported flags are passed to V8', () => {
  expect(v8Flags('11.3.244.8-node.33')).toContain('--interrupt-budget=200000')
  expect(v8Flags('12.4.254.21-node.33').join()).not.toContain('interrupt')
  expect(v8Flags('13.6.233.10-node.18').join()).not.toContain('interrupt')
})

test.each([
  ['a server', false, 1],
  ['the embedded engine alone', true, 0],
])(
  'SIGTERM is handled only during calls to a server, and otherwise ends a session at once: %s',
  async (_, offline, questions) => {
    const sigtermListeners = (): number => process.listenerCount('SIGTERM')
    const before = sigtermListeners()
    const terminal = openTerminal({ json: true })
    const counts: Record<string, number> = {}
    async function* events(): AsyncGenerator<SessionEvent> {
      counts.reading = sigtermListeners() - before
      yield { type: 'session-started', session: 's_1', resumed: false, models: 'some', offline, wanted: {} }
      yield { type: 'round-planned', round: 1, briefs: 1, asks: 1 }
      counts.asking = sigtermListeners() - before
      yield { type: 'round-assembled', round: 1, items: 1, missing: 0 }
      counts.publishing = sigtermListeners() - before
    }
    const write = process.stdout.write
    process.stdout.write = (() => true) as typeof write
    try {
      await followSession(terminal, events(), { json: true })
    } finally {
      process.stdout.write = write
      terminal.close()
    }
    expect(counts).toEqual({ reading: 0, asking: questions, publishing: 0 })
  },
)
