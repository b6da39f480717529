import { setMaxListeners } from 'node:events'
import { beginningOf } from '../text/beginning.ts'
import { visible, visibleJson } from '../text/visible.ts'
import type { Terminal } from './command.ts'

/** Opens the terminal of this process. The first Ctrl-C stops cleanly, the second one exits at once. */
export const openTerminal = (options: { readonly json: boolean }): Terminal & { close(): void } => {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  const isInteractive = process.stderr.isTTY === true && !options.json
  let status = ''
  const show = (line: string): void => {
    if (isInteractive && (line !== '' || status !== '')) process.stderr.write(`${clearLine}${line}`)
  }
  /** Writes a permanent line where the status is, and the status again below it. */
  const print = (stream: NodeJS.WriteStream, line: string): void => {
    show('')
    stream.write(`${line}\n`)
    show(status)
  }
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130)
    controller.abort()
  }
  process.on('SIGINT', stop)
  return {
    setCleanStop(enabled) {
      // Removed first, so that it is never registered twice.
      process.off('SIGTERM', stop)
      if (enabled) process.on('SIGTERM', stop)
    },
    isInteractive,
    signal: controller.signal,
    // Control characters are escaped: text of documents and servers must not move the cursor.
    out: (line) => print(process.stdout, /^[[{]/.test(line) ? visibleJson(line) : visible(line)),
    say: (line) => print(process.stderr, visible(line)),
    status(line) {
      // Ask for the width each time, because Node keeps the old width after a resize. A line that wraps could not be cleared, so one column stays free.
      const width = isInteractive ? process.stderr.getWindowSize()[0] : 0
      const shortened = beginningOf(visible(line), Math.max(20, width) - 1)
      show(shortened)
      status = shortened
    },
    close() {
      show('')
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    },
  }
}

const clearLine = '\r\u001b[2K'
