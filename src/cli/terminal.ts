import { setMaxListeners } from 'node:events'
import { visible, visibleJson } from '../text/visible.ts'
import type { Terminal } from './command.ts'
import { liveBlock, wrapped } from './live-block.ts'

/** The terminal of this process. Ctrl-C asks for a clean stop; a second one ends at once. */
export const openTerminal = (options: { readonly json: boolean }): Terminal & { close(): void } => {
  const controller = new AbortController()
  // Every brief under way listens to it.
  setMaxListeners(0, controller.signal)
  const live = process.stderr.isTTY === true && !options.json
  const block = liveBlock({
    write: (text) => process.stderr.write(text),
    // Asked for each time: what Node keeps is what the window was before it knew of a change.
    get columns() {
      return live ? process.stderr.getWindowSize()[0] : undefined
    },
    get rows() {
      return live ? process.stderr.getWindowSize()[1] : undefined
    },
  })
  // What a document, a title or a server says may be printed; it may not move the cursor.
  const plain = (line: string): string => (/^[[{]/.test(line) ? visibleJson(line) : visible(line))
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
    get columns() {
      return process.stderr.columns ?? 100
    },
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
