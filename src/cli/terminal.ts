import { setMaxListeners } from 'node:events'
import stringWidth from 'string-width'
import { visible, visibleJson } from '../text/visible.ts'
import type { Terminal } from './command.ts'

/** Opens the terminal of this process. The first Ctrl-C stops cleanly, the second one exits at once. */
export const openTerminal = (options: { readonly json: boolean }): Terminal & { close(): void } => {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  const live = process.stderr.isTTY === true && !options.json
  const block = liveBlock({
    write: (text) => process.stderr.write(text),
    // Read each time, because Node caches a stale size after a resize.
    get columns() {
      return live ? process.stderr.getWindowSize()[0] : undefined
    },
    get rows() {
      return live ? process.stderr.getWindowSize()[1] : undefined
    },
  })
  // Escape control characters: text of documents and servers must not move the cursor.
  const plain = (line: string): string => (isJsonLine(line) ? visibleJson(line) : visible(line))
  const fitting = (text: string, stream: NodeJS.WriteStream): string =>
    stream.isTTY === true && !options.json ? wrapped(text, Math.max(40, stream.getWindowSize()[0])) : text
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130)
    controller.abort()
  }
  process.on('SIGINT', stop)
  return {
    stopCleanly(wanted) {
      process.off('SIGTERM', stop)
      if (wanted) process.on('SIGTERM', stop)
    },
    live,
    signal: controller.signal,
    out(line) {
      block.above(`${fitting(plain(line), process.stdout)}\n`, (text) => process.stdout.write(text))
    },
    say(line) {
      block.above(`${fitting(visible(line), process.stderr)}\n`)
    },
    redraw(lines) {
      if (live) block.show(lines.map(visible))
    },
    close() {
      block.end()
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    },
  }
}

/** A Node TTY stream satisfies this; tests pass a fake. */
interface Screen {
  write(text: string): unknown
  readonly columns?: number | undefined
  readonly rows?: number | undefined
}

/**
 * Redraws lines at the bottom of the screen. Lines are cut to the width of the window, measured in cells, so that they do not wrap. They
 * have at most 59 cells, because a shrinking window wraps lines before this process hears of the new width. In a narrower window, `erase`
 * counts the rows of every line.
 */
export const liveBlock = (screen: Screen) => {
  let lines: readonly string[] = []
  let drawn: readonly number[] = []

  const width = (): number => Math.max(20, screen.columns ?? 80)
  const erase = (): string => {
    if (drawn.length === 0) return ''
    const columns = width()
    const rows = drawn.reduce((sum, cells) => sum + Math.max(1, Math.ceil(cells / columns)), 0)
    drawn = []
    // Clear row by row: tmux copies a screen that is cleared at once into its scrollback.
    return `${'\u001b[1A\u001b[2K'.repeat(Math.min(rows, (screen.rows ?? 24) - 1))}\r`
  }
  const draw = (): string => {
    // Leave a row for the cursor and a column free: some terminals wrap a full line.
    const shown = lines
      .slice(-Math.max(1, (screen.rows ?? 24) - 2))
      .map((line) => cutToCells(line, Math.min(maxCells, width() - 1)))
    drawn = shown.map((line) => stringWidth(line))
    return shown.map((line) => `${line}\n`).join('')
  }

  return {
    show(next: readonly string[]): void {
      lines = next
      screen.write(erase() + draw())
    },
    /** Writes permanent lines above the block, by default to the screen. */
    above(text: string, write: (text: string) => unknown = (all) => screen.write(all)): void {
      if (drawn.length > 0) screen.write(erase())
      write(text)
      if (lines.length > 0) screen.write(draw())
    },
    end(): void {
      lines = []
      if (drawn.length > 0) screen.write(erase())
    },
  }
}

const maxCells = 59

const isJsonLine = (line: string): boolean => /^[[{]/.test(line)

/** Wraps long lines between words. Tables and JSON stay as they are. */
export const wrapped = (text: string, cells: number): string =>
  isJsonLine(text) || (text.includes('\n') && /\S {2,}\S/.test(text))
    ? text
    : text
        .split('\n')
        .map((line) => wrappedLine(line, cells))
        .join('\n')

const wrappedLine = (line: string, cells: number): string => {
  if (stringWidth(line) <= cells) return line
  const indent = /^ */.exec(line)?.[0] ?? ''
  const rows: string[] = []
  let row = indent
  for (const word of line.slice(indent.length).split(' ')) {
    const longer = row === indent ? `${row}${word}` : `${row} ${word}`
    if (row !== indent && stringWidth(longer) > cells) {
      rows.push(row.trimEnd())
      row = `${indent}${word}`
    } else row = longer
  }
  return [...rows, row].join('\n')
}

/** Cuts a line to a width in cells. East Asian characters and emoji take two. */
export const cutToCells = (line: string, cells: number): string => {
  if (stringWidth(line) <= cells) return line
  let kept = ''
  let left = cells - 1
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    left -= stringWidth(segment)
    if (left < 0) break
    kept += segment
  }
  return `${kept}…`
}
