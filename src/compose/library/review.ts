import { serveStudio } from '../../review/server/serve.ts'
import { openStudio, type Studio, type StudioOptions } from '../../review/studio.ts'

export interface ReviewOptions extends Omit<StudioOptions, 'now'> {
  /** A free port when left out. */
  readonly port?: number
}

export interface OpenReview {
  /** The address with its token: whoever has it may review, on this machine alone. */
  readonly url: string
  /** Everything that the page can do, without the page. */
  readonly studio: Studio
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export const openReview = async (folder: string, { port, ...options }: ReviewOptions): Promise<OpenReview> => {
  const studio = openStudio(folder, options)
  const { url, close } = await serveStudio(studio, port)
  return { url, studio, close, [Symbol.asyncDispose]: close }
}
