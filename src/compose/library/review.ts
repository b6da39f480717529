import { serveStudio } from '../../review/server/serve.ts'
import { openStudio, type Studio, type StudioOptions } from '../../review/studio.ts'

export interface ReviewOptions extends Omit<StudioOptions, 'now'> {
  readonly port?: number
}

export interface OpenReview {
  /** The address with its token, which permits reviewing from this machine only. */
  readonly url: string
  readonly studio: Studio
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export const openReview = async (folder: string, { port, ...options }: ReviewOptions): Promise<OpenReview> => {
  const studio = openStudio(folder, options)
  const { url, close } = await serveStudio(studio, port)
  return { url, studio, close, [Symbol.asyncDispose]: close }
}
