import type { ChatOpenAI } from '@langchain/openai'
import type { ModelSettings } from '../vocabulary/index.ts'
import { ModelCallError } from './call-error.ts'
import { type Chat, replyModes } from './chat.ts'
import { langChainChat, type ModelOverrides } from './langchain-chat.ts'
import type { Connection } from './providers/providers.ts'

type OpenAIChatSettings = ModelSettings & Pick<Connection, 'baseUrl' | 'apiKey'>

/** A model on any server with OpenAI's chat completions API. The client's own retries are off, because our wrappers retry. */
export const openAIChat = (settings: OpenAIChatSettings): Chat =>
  langChainChat({
    id: `openai:${settings.model}`,
    parameters: { temperature: settings.temperature ?? null, max_tokens: settings.maxTokens ?? null },
    modes: replyModes,
    toolsAsCallOptions: true,
    secrets: [settings.apiKey],
    stream: shouldStream(settings),
    model: (overrides) => makeModel(settings, overrides),
  })

/** Loads the client on the first call, because it loads slowly. */
const makeModel = async (settings: OpenAIChatSettings, { maxTokens, omit }: ModelOverrides): Promise<ChatOpenAI> => {
  const { ChatOpenAI } = await import('@langchain/openai')
  const { PlainCompletions } = await import('./plain-completions.ts')
  const limit = maxTokens ?? settings.maxTokens
  const limits = omit.includes('max_tokens') ? { modelKwargs: { max_completion_tokens: limit } } : { maxTokens: limit }
  const fields = {
    model: settings.model,
    apiKey: settings.apiKey ?? 'none',
    maxRetries: 0,
    // Otherwise LangGraph Studio would turn streaming on, and the finish reason would be lost.
    streaming: shouldStream(settings) ? undefined : false,
    timeout: settings.timeoutMs,
    temperature: omit.includes('temperature') ? undefined : settings.temperature,
    ...(limit !== undefined && !omit.includes('max_completion_tokens') && limits),
    configuration: clientOptions(settings.baseUrl, { silenceMs: settings.timeoutMs }),
  }
  return new ChatOpenAI({ ...fields, completions: new PlainCompletions(fields, [settings.apiKey]) })
}

/** Options for OpenAI's client. Always sets the base URL, because the client would otherwise read it from the environment. */
export const clientOptions = (baseUrl: string | undefined, guard: GuardOptions) => ({
  baseURL: baseUrl ?? 'https://api.openai.com/v1',
  organization: null,
  project: null,
  fetch: guardedFetch(guard),
})

/** Streams if the timeout is near five minutes or more, because gateways then close connections that are silent. */
const shouldStream = ({ timeoutMs = 0 }: OpenAIChatSettings): boolean => timeoutMs > 280_000

const maxReplyBytes = 4 * 2 ** 20
/** A larger limit, because each chunk of a stream wraps a few letters in a few hundred bytes of JSON. */
const maxStreamBytes = 64 * 2 ** 20

interface GuardOptions {
  readonly maxBytes?: number
  /** The longest silence of a server before and during its reply. */
  readonly silenceMs?: number | undefined
}

/** Makes the `fetch` of model clients. Follows no redirects, which would send documents to another host, and limits replies in size. */
export const guardedFetch = ({ maxBytes = maxReplyBytes, silenceMs = 300_000 }: GuardOptions): typeof fetch => {
  let fetchWithTimeout: Promise<typeof fetch> | undefined
  return async (input, init) => {
    // One second longer than the configured timeout, so that the model call's own timeout fires first and reports the error.
    fetchWithTimeout ??= createFetchWithTimeout(silenceMs + 1000)
    const response = await (await fetchWithTimeout)(input, { ...init, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      const address = response.headers.get('location') ?? 'an unknown address'
      throw new ModelCallError('redirect', `The server redirects to ${address}.`)
    }
    if (!response.body) return response
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    const limit = isStream ? Math.max(maxStreamBytes, maxBytes) : maxBytes
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(limitSize(limit)), { status, statusText, headers })
  }
}

/** Uses undici, because Node's own fetch always gives up on a server that is silent for five minutes. */
const createFetchWithTimeout = async (silenceMs: number): Promise<typeof fetch> => {
  const { Agent, fetch: undiciFetch } = await import('undici')
  const dispatcher = new Agent({ headersTimeout: silenceMs, bodyTimeout: silenceMs })
  // undici's types and the global ones describe the same interfaces.
  return ((input: never, init: object) => undiciFetch(input, { ...init, dispatcher })) as unknown as typeof fetch
}

const limitSize = (limit: number): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= limit) controller.enqueue(chunk)
      else controller.error(new ModelCallError('malformed', `The reply is longer than ${limit / 2 ** 20} MB.`))
    },
  })
}
