import { Worker } from 'node:worker_threads'
import { messageOf, UnreadableSourceError } from '../../errors.ts'

export interface PdfText {
  readonly pages: readonly PdfPage[]
  readonly info: { readonly title?: unknown; readonly date?: unknown }
}

export interface PdfPage {
  /** The y coordinate of the top of the page. In a PDF, y grows upward. */
  readonly top: number
  readonly items: readonly {
    readonly str: string
    readonly dir: string
    readonly width: number
    readonly transform: readonly number[]
    readonly fontName: string
  }[]
}

type PdfLimits = typeof defaultPdfLimits

export const defaultPdfLimits = { pages: 5000, pieces: 2_000_000, seconds: 120, megabytes: 1024 }

/** Returns a function that extracts the text of a PDF. It refuses a file that needs too much time or memory. */
export const textExtractor = (limits: PdfLimits) => {
  // Starting a thread takes longer than reading most files, so threads are reused. They do not keep the process alive.
  const idle: Worker[] = []
  return async (bytes: Uint8Array, source: string): Promise<PdfText> => {
    const worker = idle.pop() ?? startWorker(limits)
    worker.ref()
    try {
      const text = await extractIn(worker, bytes, limits)
      worker.unref()
      idle.push(worker)
      return text
    } catch (cause) {
      await worker.terminate()
      throw new UnreadableSourceError(source, messageOf(cause), { cause })
    }
  }
}

const startWorker = ({ megabytes }: PdfLimits): Worker =>
  new Worker(new URL('./text-worker.js', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })

const extractIn = (worker: Worker, bytes: Uint8Array, limits: PdfLimits): Promise<PdfText> =>
  new Promise<PdfText>((resolve, reject) => {
    const deadline = performance.now() + limits.seconds * 1000
    const maxMemory = process.memoryUsage.rss() + limits.megabytes * 1024 * 1024
    const refuse = (reason: string): void => {
      clearInterval(timer)
      reject(new Error(reason))
    }
    const tooMuchMemory = `takes more than ${limits.megabytes} MB of memory to read (a decompression bomb?)`
    // The limits are checked here, because a busy thread can't report its running time, or its memory outside of the heap.
    const timer = setInterval(() => {
      if (performance.now() > deadline) refuse(`takes more than ${limits.seconds} seconds to read`)
      else if (process.memoryUsage.rss() > maxMemory) refuse(tooMuchMemory)
    }, 100)
    worker.once('message', (reply: PdfText | { readonly refused: string }) => {
      if ('refused' in reply) return refuse(reply.refused)
      clearInterval(timer)
      worker.removeAllListeners('error')
      resolve(reply)
    })
    // The thread fails only if it runs out of memory.
    worker.once('error', () => refuse(tooMuchMemory))
    // Send a copy, so that the caller can still use the bytes.
    worker.postMessage({ bytes: new Uint8Array(bytes), limits })
  })
