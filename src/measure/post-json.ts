import { UsageError } from '../errors.ts'

export interface PostLimits {
  readonly milliseconds: number
  readonly bytes: number
}

/** Sends one question as JSON to a server of the user's and gives back its text. Ends by its time and at its length. */
export const postJson = async (
  url: string,
  body: { readonly query_id: string; readonly [name: string]: unknown },
  { milliseconds, bytes }: PostLimits,
): Promise<string> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), milliseconds)
  const failed = (cause: unknown): UsageError => {
    if (cause instanceof UsageError) return cause
    const why = controller.signal.aborted ? `it gave no answer within ${milliseconds / 1000} seconds` : reasonOf(cause)
    return new UsageError(`The retriever at ${url} can't be reached: ${why}`, { cause })
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: controller.signal,
    })
    if (!response.ok) throw new UsageError(`The retriever at ${url} answered ${response.status} to ${body.query_id}.`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > bytes)
        throw new UsageError(`The retriever at ${url} answered ${body.query_id} with more than ${bytes / 2 ** 20} MB.`)
      parts.push(part)
    }
    return Buffer.concat(parts).toString('utf8')
  } catch (cause) {
    throw failed(cause)
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}

/** What went wrong with a connection stands in the cause. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message} (${cause.message})` : message
}
