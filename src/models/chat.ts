import type { AgentName } from '../vocabulary/index.ts'
import type { JsonSchema } from './reply-schema.ts'
import type { ToolCall } from './turn.ts'

/**
 * How the reply is asked for, best first: the server holds it to the schema, the model calls a `reply` tool,
 * the server promises some JSON, or only the prompt asks for it.
 */
export const replyModes = ['schema', 'tool', 'json', 'prose'] as const
export type ReplyMode = (typeof replyModes)[number]

/** The tool through which a model replies in mode `tool`. */
export const replyTool = 'reply'

export type ChatMessage =
  | { readonly role: 'system'; readonly text: string }
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly id: string; readonly name: string; readonly text: string }

interface ChatTool {
  readonly name: string
  readonly description: string
  readonly parameters: JsonSchema
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  readonly tools: readonly ChatTool[]
  readonly mayCallTools: boolean
  /** What the reply must look like. `strict` is there where every server's strict mode can hold the model to it. */
  readonly output: { readonly name: string; readonly schema: JsonSchema; readonly strict?: JsonSchema }
  /** How to get it. Decides nothing about what is asked, so it is no part of a cache key. */
  readonly mode: ReplyMode
  /** Parameters that the server refuses, left out. No part of a cache key either. */
  readonly omit: readonly string[]
  /** More room than the model's own setting, after a reply that was cut off. */
  readonly maxTokens?: number
  readonly about: CallAbout
  /** What the messages were rendered from. The offline engine reads this instead of text. */
  readonly source: { readonly prompt: string; readonly input: unknown }
}

/** For the ledger and for traces: who asks what, and for whom. */
interface CallAbout {
  readonly agent: AgentName
  /** Name and version: `generator.write@3`. */
  readonly prompt: string
  readonly brief?: string
  readonly attempt?: number
  /** True when an earlier reply could not be used and this call mends it. */
  readonly repair: boolean
}

/** A tool call as the model wrote it. The arguments are text: they may not even be JSON. */
export interface RawToolCall {
  readonly name: string
  readonly arguments: string
}

export interface Usage {
  readonly inputTokens: number
  readonly outputTokens: number
  /** The part of the input that the server had in its own cache and charges less for. */
  readonly cachedInputTokens?: number
  /** True when the server did not say and we counted. */
  readonly estimated?: boolean
}

/** `refusal` and `filter`: the model or the server will not answer this. `unknown`: the server did not say why it ended. */
export type FinishReason = 'stop' | 'calls' | 'length' | 'refusal' | 'filter' | 'unknown'

export interface ChatReply {
  readonly text: string
  readonly calls: readonly RawToolCall[]
  readonly finish: FinishReason
  readonly usage: Usage
  /** How many tokens the server says that it read, as it says it. */
  readonly reportedInputTokens?: number
  /** The model that answered, as it names itself. */
  readonly model: string
  /** True when nothing was paid: the reply was remembered, or an equal call in flight gave it. */
  readonly cached: boolean
}

export interface ChatOptions {
  readonly signal?: AbortSignal
  /** Called with every part of a streamed reply: a server that writes is not silent. */
  readonly alive?: () => void
}

/** One model behind one door. Wrappers take a chat and give a chat. Failures are `ModelCallError`s. */
export interface Chat {
  /** As the user names it: `offline`, `openai:gpt-5-mini`. */
  readonly id: string
  /** Everything besides the messages that changes replies, for cache keys. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly modes: readonly ReplyMode[]
  /** How many tokens it reads, where that is known and prompts must be packed to it. */
  readonly window?: number
  complete(request: ChatRequest, options?: ChatOptions): Promise<ChatReply>
}
