import { setMaxListeners } from 'node:events'
import stringWidth from 'string-width'
import { visible, visibleJson } from '../text/visible.ts'
import type { Terminal } from './command.ts'

/** The terminal of this process. Ctrl-C asks for a clean stop; a second one ends at once. */
export const openTerminal = (options: { readonly json: boolean }): Terminal & { close(): void } => {
  const controller = new AbortController()
  // Every brief under way listens to it.
  setMaxListeners(0, controller.signal)
  const live = process.stderr.isTTY === true && !options.json
  const block = liveBlock({
    write: (text) => process.stderr.write(text),
    // Asked for each time: Node caches a stale size after a resize.
    get columns() {
      return live ? process.stderr.getWindowSize()[0] : undefined
    },
    get rows() {
      return live ? process.stderr.getWindowSize()[1] : undefined
    },
  })
  // What a document, a title or a server says may be printed; it may not move the cursor.
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

/** What is drawn on. A TTY stream of Node satisfies it; tests pass a stream of their own. */
export interface Screen {
  write(text: string): unknown
  readonly columns?: number | undefined
  readonly rows?: number | undefined
}

/**
 * Lines at the bottom of the screen that are redrawn in place. Each line is cut to the width of the window, in cells and not in
 * characters, so that it does not wrap. No line is longer than 59 cells, because a window that becomes narrower wraps its lines before
 * this process hears of it. In a window that is still narrower, erasing counts the rows that each line takes.
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
    // Row by row: tmux keeps a screen that is cleared as a whole in its scrollback.
    return `${'\u001b[1A\u001b[2K'.repeat(Math.min(rows, (screen.rows ?? 24) - 1))}\r`
  }
  const draw = (): string => {
    // The cursor is on the line below, and one column stays free: a full line wraps on some terminals.
    const shown = lines
      .slice(-Math.max(1, (screen.rows ?? 24) - 2))
      .map((line) => cutToCells(line, Math.min(mostCells, width() - 1)))
    drawn = shown.map((line) => stringWidth(line))
    return shown.map((line) => `${line}\n`).join('')
  }

  return {
    show(next: readonly string[]): void {
      lines = next
      screen.write(erase() + draw())
    },
    /** Writes lines that stay, above the block. `write` is given where they go to another stream. */
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

const mostCells = 59

const isJsonLine = (line: string): boolean => /^[[{]/.test(line)

/** A text for people, its long lines broken between words. Tables and JSON stay as they are: their lines are no sentences. */
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

/** The longest beginning of a line that fits into so many cells: characters of East Asia and emoji take two. */
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
