import { z } from 'zod'
import type { AgentName } from '../vocabulary/index.ts'
import type { JsonSchema } from './reply-schema.ts'
import type { ToolCall } from './turn.ts'

/** What gives a reply its form, best first: the server enforces a schema, the model calls the tool `reply`, the server guarantees JSON, or only the prompt asks for JSON. */
export const replyModes = ['schema', 'tool', 'json', 'prose'] as const
export type ReplyMode = (typeof replyModes)[number]

export const replyTool = 'reply'

export type ChatMessage =
  | { readonly role: 'system'; readonly text: string }
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly id: string; readonly name: string; readonly text: string }

export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  readonly tools: readonly { readonly name: string; readonly description: string; readonly parameters: JsonSchema }[]
  readonly mayCallTools: boolean
  /** The schema of the reply. `strict` is set if every server's strict mode can enforce it. */
  readonly output: { readonly name: string; readonly schema: JsonSchema; readonly strict?: JsonSchema }
  /** How the reply is requested. Not part of the cache key. */
  readonly mode: ReplyMode
  /** Parameters to leave out because the server refuses them. Not part of the cache key either. */
  readonly omit: readonly string[]
  /** Overrides the model's setting after a reply that was cut off. */
  readonly maxTokens?: number
  /** Facts about the call, for the call log and traces. */
  readonly about: {
    readonly agent: AgentName
    /** Name and version: `generator.write@3`. */
    readonly prompt: string
    readonly brief?: string
    readonly attempt?: number
    readonly repair: boolean
  }
  /** The prompt and input of the messages. The embedded engine reads this instead of the text. */
  readonly source: { readonly prompt: string; readonly input: unknown }
}

/** A reply in the form that the cache and recordings store. */
export const StoredReply = z.object({
  text: z.string(),
  /** Tool calls as the model wrote them. The arguments may not be valid JSON. */
  calls: z.array(z.object({ name: z.string(), arguments: z.string() })),
  /** `refusal` and `filter`: the model or the server refuses to answer. `unknown`: the server gave no reason. */
  finish: z.enum(['stop', 'calls', 'length', 'refusal', 'filter', 'unknown']),
  usage: z.object({
    inputTokens: z.number(),
    outputTokens: z.number(),
    /** The part of the input that the server read from its cache and charges less for. */
    cachedInputTokens: z.number().optional(),
    /** True if the counts are our own, because the server reported no plausible ones. */
    estimated: z.boolean().optional(),
  }),
  model: z.string(),
})
export type StoredReply = z.infer<typeof StoredReply>
export type RawToolCall = StoredReply['calls'][number]
export type Usage = StoredReply['usage']

export interface ChatReply extends StoredReply {
  /** True if nothing was paid: the reply came from the cache or from an equal call in flight. */
  readonly cached: boolean
}

export interface ChatOptions {
  readonly signal?: AbortSignal
  /** Called for every chunk of a streamed reply. Resets the timeout. */
  readonly onChunk?: () => void
}

/** One model. Wrappers take a chat and return a chat. Failures are `ModelCallError`s. */
export interface Chat {
  /** The name that the user gives, such as `offline` or `openai:gpt-5-mini`. */
  readonly id: string
  /** All parameters that change replies, for cache keys. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly modes: readonly ReplyMode[]
  /** The context window in tokens, if known. */
  readonly window?: number
  complete(request: ChatRequest, options?: ChatOptions): Promise<ChatReply>
}
