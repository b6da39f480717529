import type { EmbeddingsInterface } from '@langchain/core/embeddings'
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import type { ChatRequest, ReplyMode } from '../chat.ts'

export interface ProviderFields {
  readonly model: string
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly temperature?: number | undefined
  readonly maxTokens?: number | undefined
  readonly contextWindow?: number | undefined
}

/** A provider with its own LangChain package. */
export interface Provider {
  readonly name: string
  readonly package: string
  readonly chatClass: string
  chatFields(fields: ProviderFields): Record<string, unknown>
  readonly embeddingsClass?: string
  embeddingsFields?(fields: ProviderFields): Record<string, unknown>
  /** Environment variables with the key. If there are any, one of them must be set. */
  readonly keys: readonly string[]
  /** Environment variables with the address of the server. */
  readonly addresses: readonly string[]
  /** True if one of the addresses must be set. */
  readonly needsAddress?: boolean
  readonly modes?: readonly ReplyMode[]
  /** True if tools and reply formats are call options, as with OpenAI. */
  readonly takesOptions?: boolean
  /** The reply format as call options, if they differ from OpenAI's. */
  formatOptions?(request: ChatRequest): Readonly<Record<string, unknown>>
  readonly defaultContextWindow?: number
}

export type ProviderModule<T extends BaseChatModel | EmbeddingsInterface> = Readonly<
  Record<string, new (fields: Record<string, unknown>) => T>
>

export interface Connection {
  /** The base URL of the OpenAI-compatible server. */
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
  /** Environment variables with keys and addresses of the other providers. */
  readonly variables?: Readonly<Record<string, string | undefined>>
  /** Context window in tokens, set by the user. */
  readonly contextWindow?: number | undefined
}
