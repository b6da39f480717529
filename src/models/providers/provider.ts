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

/** A provider that is reached through its LangChain package. */
export interface Provider {
  readonly name: string
  readonly package: string
  readonly chatClass: string
  /** What the constructor of the chat class takes. */
  chatFields(fields: ProviderFields): Record<string, unknown>
  /** Without one, it gives no vectors. */
  readonly embeddingsClass?: string
  embeddingsFields?(fields: ProviderFields): Record<string, unknown>
  /** One of these must be set. None: no key is needed. */
  readonly keys: readonly string[]
  /** Ways of asking for a reply, besides a tool and prose. */
  readonly modes?: readonly ReplyMode[]
  /** Takes tools and formats as OpenAI does. */
  readonly takes?: 'options'
  /** How the form of the reply is passed, where that differs from OpenAI. */
  formatOptions?(request: ChatRequest): Readonly<Record<string, unknown>>
  /** Its context window unless another one is configured. */
  readonly defaultContextWindow?: number
}

/** Its classes by their names. */
export type ProviderModule<T extends BaseChatModel | EmbeddingsInterface> = Readonly<
  Record<string, new (fields: Record<string, unknown>) => T>
>

/** How models are reached. */
export interface Connection {
  /** Of the OpenAI-compatible server. */
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
  /** Of the environment: keys and addresses of the other providers. */
  readonly variables?: Readonly<Record<string, string | undefined>>
  /** How many tokens a model reads, where the user says so. */
  readonly contextWindow?: number | undefined
}
