import { Worker } from 'node:worker_threads'
import { messageOf, UnreadableSourceError } from '../../errors.ts'
import { counted } from '../../text/counted.ts'

export interface PdfText {
  readonly pages: readonly PdfPage[]
  readonly info: { readonly title?: unknown; readonly date?: unknown }
}

export interface PdfPage {
  readonly top: number
  readonly items: readonly PdfItem[]
}

interface PdfItem {
  readonly str: string
  readonly dir: string
  readonly width: number
  readonly transform: readonly number[]
  readonly fontName: string
}

export interface PdfLimits {
  readonly pages: number
  readonly pieces: number
  readonly pageMs: number
  readonly fileMs: number
  readonly megabytes: number
}

/** Extracts text from PDFs. Refuses a file that needs too much time or memory, even for a single page. */
export const textExtractor = (limits: PdfLimits) => {
  // Starting a thread takes longer than reading most files, so threads are reused. They do not keep the process alive.
  const idle: Worker[] = []
  return async (bytes: Uint8Array, source: string): Promise<PdfText> => {
    const worker = idle.pop() ?? startWorker(limits)
    worker.ref()
    try {
      const text = await converse(worker, bytes, limits)
      // Other listeners belong to Node.
      worker.removeAllListeners('message').removeAllListeners('error')
      worker.unref()
      idle.push(worker)
      return text
    } catch (cause) {
      await worker.terminate()
      throw new UnreadableSourceError(source, messageOf(cause), { cause })
    }
  }
}

export const defaultPdfLimits: PdfLimits = {
  pages: 5000,
  pieces: 2_000_000,
  pageMs: 30_000,
  fileMs: 180_000,
  megabytes: 1024,
}

const startWorker = ({ megabytes }: PdfLimits): Worker =>
  new Worker(new URL('./text-worker.js', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })

type Message =
  | { readonly type: 'opened'; readonly pages: number; readonly info: PdfText['info'] }
  | ({ readonly type: 'page' } & PdfPage)
  | { readonly type: 'done' }
  | { readonly type: 'unopened'; readonly name: string }
  | { readonly type: 'failed'; readonly why: string }

const converse = (worker: Worker, bytes: Uint8Array, limits: PdfLimits): Promise<PdfText> =>
  new Promise((resolve, reject) => {
    const pages: PdfPage[] = []
    let info: PdfText['info'] = {}
    let pieces = 0
    const refuse = (reason: string): void => {
      guard.stop()
      reject(new Error(reason))
    }
    const guard = watch(limits, () => pages.length, refuse)
    worker.on('message', (message: Message) => {
      guard.alive()
      switch (message.type) {
        case 'opened':
          info = message.info
          if (message.pages > limits.pages)
            refuse(`has ${counted(message.pages, 'page')}; more than ${limits.pages} are not read`)
          break
        case 'page':
          pages.push({ top: message.top, items: message.items })
          pieces += message.items.length
          if (pieces > limits.pieces) refuse('contains too many pieces of text')
          break
        case 'done':
          guard.stop()
          resolve({ pages, info })
          break
        case 'unopened':
          refuse(
            message.name === 'PasswordException'
              ? 'is encrypted; save it without a password'
              : 'is not a PDF, or is damaged',
          )
          break
        case 'failed':
          refuse(`can't be read as PDF (${message.why})`)
      }
    })
    // Only a lack of memory ends the thread with an error.
    worker.on('error', () => refuse(tooMuchMemory(limits, pages.length)))
    // Send a copy, so that the caller can still use the bytes.
    worker.postMessage({ bytes: new Uint8Array(bytes), mostPages: limits.pages })
  })

/** Watches time, and memory outside of the thread's heap, from here: a busy thread can't report them. */
const watch = (limits: PdfLimits, pagesRead: () => number, giveUp: (reason: string) => void) => {
  const begun = performance.now()
  let lastMessage = begun
  const before = process.memoryUsage.rss()
  const timer = setInterval(
    () => {
      const now = performance.now()
      if (now - lastMessage > limits.pageMs) giveUp(tooSlow(limits.pageMs, pagesRead()))
      else if (now - begun > limits.fileMs) giveUp(tooSlow(limits.fileMs, pagesRead()))
      else if (process.memoryUsage.rss() - before > limits.megabytes * 1024 * 1024)
        giveUp(tooMuchMemory(limits, pagesRead()))
    },
    Math.min(250, limits.pageMs),
  )
  return {
    alive: (): void => {
      lastMessage = performance.now()
    },
    stop: (): void => clearInterval(timer),
  }
}

const tooSlow = (milliseconds: number, pages: number): string =>
  `takes too long to read: stopped at page ${pages + 1} after ${milliseconds / 1000} seconds`

const tooMuchMemory = ({ megabytes }: PdfLimits, pages: number): string =>
  `takes too much memory to read: stopped at page ${pages + 1} beyond ${megabytes} MB (a decompression bomb?)`
