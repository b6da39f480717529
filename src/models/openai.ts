import type { ChatOpenAI } from '@langchain/openai'
import { type Chat, replyModes } from './chat.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { langChainChat, type Variation } from './langchain-chat.ts'

interface OpenAIChatSettings {
  /** The model's name on the server. */
  readonly model: string
  /** Default: OpenAI. */
  readonly baseUrl?: string
  readonly apiKey?: string
  readonly temperature?: number
  readonly maxTokens?: number
  readonly timeoutMs?: number
}

const openAIBaseUrl = 'https://api.openai.com/v1'

/** A model on any server with OpenAI's chat completions API. The client's own retries are off, because our wrappers retry. */
export const openAIChat = (settings: OpenAIChatSettings): Chat =>
  langChainChat({
    id: `openai:${settings.model}`,
    parameters: { temperature: settings.temperature ?? null, max_tokens: settings.maxTokens ?? null },
    modes: replyModes,
    takesOptions: true,
    secrets: [settings.apiKey],
    stream: streams(settings),
    model: (variation) => makeModel(settings, variation),
  })

/** Loads the client on the first call, because it loads slowly. */
const makeModel = async (settings: OpenAIChatSettings, { maxTokens, omit }: Variation): Promise<ChatOpenAI> => {
  const [client, { PlainCompletions }] = await Promise.all([
    import('@langchain/openai'),
    import('./plain-completions.ts'),
  ])
  const room = maxTokens ?? settings.maxTokens
  const limits = omit.includes('max_tokens') ? { modelKwargs: { max_completion_tokens: room } } : { maxTokens: room }
  const fields = {
    model: settings.model,
    apiKey: settings.apiKey ?? 'none',
    maxRetries: 0,
    // LangGraph Studio would switch streaming on, and the finish reason would be lost.
    streaming: streams(settings) ? undefined : false,
    timeout: settings.timeoutMs,
    temperature: omit.includes('temperature') ? undefined : settings.temperature,
    ...(room !== undefined && !omit.includes('max_completion_tokens') && limits),
    // Always set, because the client would otherwise read the base URL from the environment.
    configuration: {
      baseURL: settings.baseUrl ?? openAIBaseUrl,
      organization: null,
      project: null,
      fetch: guardedFetch({ silenceMs: settings.timeoutMs }),
    },
  }
  return new client.ChatOpenAI({ ...fields, completions: new PlainCompletions(fields, [settings.apiKey]) })
}

/** Streams if the timeout is long, because gateways close connections that are silent for minutes. */
const streams = ({ timeoutMs = 0 }: OpenAIChatSettings): boolean => timeoutMs > 280_000
