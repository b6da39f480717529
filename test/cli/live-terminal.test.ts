import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { cutToCells, liveBlock, wrapped } from '../../src/cli/terminal.ts'
import { aFolder } from '../a-folder.ts'

const hasTmux = (() => {
  try {
    execFileSync('tmux', ['-V'])
    return true
  } catch {
    return false
  }
})()

let sessions = 0

const folder = aFolder()
afterAll(() => folder[Symbol.dispose]())
const program = path.join(folder.path, 'draws-progress.mjs')
buildSync({
  entryPoints: ['test/cli/draws-progress.ts'],
  outfile: program,
  bundle: true,
  platform: 'node',
  format: 'esm',
})

/** A terminal of its own, with a program in it; read when the program has ended. */
const inTmux = (columns: number, pause: number) => {
  const socket = `goldspan-test-${process.pid}-${sessions++}`
  const tmux = (...args: string[]): string => execFileSync('tmux', ['-L', socket, ...args], { encoding: 'utf8' })
  const script = `LANG=C.UTF-8 node ${program} ${pause}; tmux -L ${socket} wait-for -S ended; cat`
  tmux('-u', '-f', '/dev/null', 'new-session', '-d', '-x', String(columns), '-y', '30', script)
  onTestFinished(() => void tmux('kill-server'))
  return {
    tmux,
    everything(): string[] {
      tmux('wait-for', 'ended')
      return tmux('capture-pane', '-p', '-S', '-').trimEnd().split('\n')
    },
    now: () => tmux('capture-pane', '-p', '-S', '-').trimEnd().split('\n'),
  }
}

/** What may be left on the screen and above it: lines that are said once, and no bar. */
const expectQuiet = (lines: readonly string[]): void => {
  expect(lines.filter((line) => /[█░]|^Reading/.test(line))).toEqual([])
  expect(lines.filter((line) => line.includes('drafts judged'))).toEqual([])
  expect(lines.filter((line) => line.startsWith('Read 30 documents'))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('Next: goldspan review golden'))).toHaveLength(1)
}

test.runIf(hasTmux)('no stale bar is left at 60, 80, 110 and 160 columns', () => {
  const terminals = [60, 80, 110, 160].map((columns) => inTmux(columns, 1))
  for (const terminal of terminals) expectQuiet(terminal.everything())
})

test.runIf(hasTmux)('no stale bar is left where the window changes its width', async () => {
  const { tmux, now, everything } = inTmux(140, 25)
  const drawn = (): boolean => now().some((line) => line.includes('drafts judged'))
  await expect.poll(drawn, { timeout: 20_000 }).toBe(true)
  for (const columns of [64, 100, 60]) tmux('resize-window', '-x', String(columns))
  expectQuiet(everything())
})

/** The text that a terminal would show, for the few codes that are used. */
const shownBy = (work: (screen: { write(text: string): void; columns: number; rows: number }) => void): string[] => {
  const lines: string[] = ['']
  work({
    columns: 30,
    rows: 10,
    write(text) {
      for (const part of text.split(/(\u001b\[\d*[AK]|\r|\n)/)) {
        const up = /^\u001b\[(\d+)A$/.exec(part)
        if (up) lines.splice(lines.length - 1 - Number(up[1]), Number(up[1]) + 1, '')
        else if (part === '\n') lines.push('')
        else if (part !== '\r' && part !== '\u001b[2K') lines[lines.length - 1] += part
      }
    },
  })
  return lines
}

test('permanent lines are written above the block, which is redrawn', () => {
  const lines = shownBy((screen) => {
    const block = liveBlock(screen)
    block.show(['one', 'two'])
    block.above('stays\n')
    block.show(['three'])
    block.end()
    block.above('the end\n')
  })
  expect(lines).toEqual(['stays', 'the end', ''])
})

test('a line is cut by the cells that it takes', () => {
  expect(cutToCells('返品の期限', 10)).toBe('返品の期限')
  expect(cutToCells('返品の期限は', 10)).toBe('返品の期…')
  expect(cutToCells('👩‍👩‍👧‍👦 family of four', 10)).toBe('👩‍👩‍👧‍👦 family…')
})

test('sentences break between words, and tables, addresses and JSON stay as they are', () => {
  expect(wrapped('The plan needs no model and no key', 16)).toBe('The plan needs\nno model and no\nkey')
  expect(wrapped('  missed: 表の一行目 and another row', 18)).toBe('  missed:\n  表の一行目 and\n  another row')
  expect(wrapped(`See ${'x'.repeat(30)} there`, 16)).toBe(`See\n${'x'.repeat(30)}\nthere`)
  const rows = 'name        recall\nsearch one   0.71234'
  expect(wrapped(rows, 12)).toBe(rows)
  expect(wrapped('{"a": 1, "b": 2, "c": 3}', 12)).toBe('{"a": 1, "b": 2, "c": 3}')
})
