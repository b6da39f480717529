import { setMaxListeners } from 'node:events'
import { visible, visibleJson } from '../text/visible.ts'
import type { Terminal } from './command.ts'

/** The terminal of this process. Ctrl-C asks for a clean stop; a second one ends at once. */
export const openTerminal = (options: { readonly json: boolean }): Terminal & { close(): void } => {
  const controller = new AbortController()
  // Every brief under way listens to it.
  setMaxListeners(0, controller.signal)
  const live = process.stderr.isTTY === true && !options.json
  let drawn = 0
  const clear = (): void => {
    if (drawn > 0) process.stderr.write(`\u001b[${drawn}A\u001b[J`)
    drawn = 0
  }
  // What a document, a title or a server says may be printed; it may not move the cursor.
  const plain = (line: string): string => (/^[[{]/.test(line) ? visibleJson(line) : visible(line))
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130)
    controller.abort()
  }
  process.on('SIGINT', stop)
  return {
    stopCleanly(wished) {
      process.off('SIGTERM', stop)
      if (wished) process.on('SIGTERM', stop)
    },
    live,
    columns: process.stderr.columns ?? 100,
    signal: controller.signal,
    out(line) {
      clear()
      process.stdout.write(`${plain(line)}\n`)
    },
    say(line) {
      clear()
      process.stderr.write(`${visible(line)}\n`)
    },
    redraw(lines) {
      if (!live) return
      clear()
      process.stderr.write(lines.map((line) => `${visible(line)}\n`).join(''))
      drawn = lines.length
    },
    close() {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    },
  }
}
