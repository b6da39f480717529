import { z } from 'zod'

const Content = z
  .union([z.string(), z.array(z.object({ type: z.string(), text: z.string().optional() })), z.null()])
  .optional()

const WireToolCall = z.object({
  id: z.string(),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
})
type WireToolCall = z.infer<typeof WireToolCall>

const WireMessage = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: Content,
  tool_calls: z.array(WireToolCall).optional(),
  tool_call_id: z.string().optional(),
})
export type WireMessage = z.infer<typeof WireMessage>

export const ChatBody = z.object({
  model: z.string(),
  messages: z.array(WireMessage).min(1),
  tools: z
    .array(
      z.object({
        type: z.literal('function'),
        function: z.object({
          name: z.string(),
          description: z.string().optional(),
          parameters: z.record(z.string(), z.unknown()).optional(),
        }),
      }),
    )
    .optional(),
  tool_choice: z
    .union([
      z.enum(['auto', 'none', 'required']),
      z.object({ type: z.literal('function'), function: z.object({ name: z.string() }) }),
    ])
    .optional(),
  response_format: z
    .object({
      type: z.enum(['text', 'json_object', 'json_schema']),
      json_schema: z
        .object({ name: z.string(), strict: z.boolean().nullish(), schema: z.record(z.string(), z.unknown()) })
        .optional(),
    })
    .optional(),
  temperature: z.number().nullish(),
  max_tokens: z.int().nullish(),
  max_completion_tokens: z.int().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
})
export type ChatBody = z.infer<typeof ChatBody>

export const EmbeddingsBody = z.object({
  model: z.string(),
  input: z.union([z.string(), z.array(z.string())]),
  dimensions: z.int().min(1).max(4096).optional(),
  encoding_format: z.enum(['float', 'base64']).optional(),
})

export interface WireReply {
  readonly content: string | null
  readonly refusal?: string
  readonly tool_calls: readonly WireToolCall[]
  readonly finish_reason: 'stop' | 'length' | 'tool_calls' | 'content_filter'
}

export const textOf = ({ content }: WireMessage): string =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('')
