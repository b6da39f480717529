import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { makeTempFolder } from '../temp-folder.ts'

const hasTmux = (() => {
  try {
    execFileSync('tmux', ['-V'])
    return true
  } catch {
    return false
  }
})()

let sessions = 0

const folder = makeTempFolder()
afterAll(() => folder[Symbol.dispose]())
const program = path.join(folder.path, 'draw-progress.mjs')
buildSync({
  entryPoints: ['test/cli/draw-progress.ts'],
  outfile: program,
  bundle: true,
  platform: 'node',
  format: 'esm',
})

/** Runs a program in a pseudo-terminal and returns its screen after the program ends. */
const inTmux = (columns: number, pause: number) => {
  const socket = `goldspan-test-${process.pid}-${sessions++}`
  const tmux = (...args: string[]): string => execFileSync('tmux', ['-L', socket, ...args], { encoding: 'utf8' })
  const script = `LANG=C.UTF-8 node ${program} ${pause}; tmux -L ${socket} wait-for -S ended; cat`
  tmux('-u', '-f', '/dev/null', 'new-session', '-d', '-x', String(columns), '-y', '30', script)
  onTestFinished(() => void tmux('kill-server'))
  return {
    everything(): string[] {
      tmux('wait-for', 'ended')
      return tmux('capture-pane', '-p', '-S', '-').trimEnd().split('\n')
    },
    now: () => tmux('capture-pane', '-p', '-S', '-').trimEnd().split('\n'),
  }
}

/** What may remain on the screen and in the scrollback: each line once, and no status. */
const expectQuiet = (lines: readonly string[]): void => {
  expect(lines.filter((line) => /^Reading/.test(line))).toEqual([])
  expect(lines.filter((line) => line.includes('drafts judged'))).toEqual([])
  expect(lines.filter((line) => line.startsWith('Read 30 documents'))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('Next: goldspan review golden'))).toHaveLength(1)
}

test.runIf(hasTmux)('no stale status line remains at 60, 80, 110 and 160 columns', () => {
  const terminals = [60, 80, 110, 160].map((columns) => inTmux(columns, 1))
  for (const terminal of terminals) expectQuiet(terminal.everything())
})

test.runIf(hasTmux)('the status shows how many drafts were judged', async () => {
  const { now, everything } = inTmux(60, 25)
  await expect.poll(() => now().some((line) => line.includes('drafts judged')), { timeout: 20_000 }).toBe(true)
  expectQuiet(everything())
})
