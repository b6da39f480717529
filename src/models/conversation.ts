import { countTokens } from '../corpus/tokens.ts'
import { escapeTags } from '../text/as-data.ts'
import { beginningOf } from '../text/beginning.ts'
import { oncePerObject } from '../text/lru.ts'
import type { ChatMessage, ChatReply, ChatRequest } from './chat.ts'
import { type Prompt, promptName, renderInput, systemText } from './prompt.ts'
import { type JsonSchema, replySchema } from './reply-schema.ts'
import type { Exchange, TurnRequest } from './turn.ts'

/** The part of a request that is the same in every reply mode. */
export type BaseRequest = Omit<ChatRequest, 'mode' | 'omit'>

export const openingRequest = <In, Out>(turn: TurnRequest<In, Out>): BaseRequest => {
  const { prompt, input, agent, brief, attempt, tools = [], earlier = [], mayCallTools = tools.length > 0 } = turn
  const { schema, strict } = replySchema(prompt.output)
  // Tool definitions cost tokens in every call, so they are sent only if a tool may be called or was called.
  const offeredTools = mayCallTools || earlier.length > 0 ? tools : []
  return {
    messages: openingMessages(prompt, input, earlier),
    tools: offeredTools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      parameters: replySchema(tool.schema).schema,
    })),
    mayCallTools,
    output: { name: outputName(prompt.id), schema, strict },
    about: { agent, prompt: promptName(prompt), repair: false, brief, attempt },
    source: { prompt: prompt.id, input },
  }
}

/** The name of a prompt's reply schema. Servers accept only letters, digits, `_` and `-`. */
export const outputName = (promptId: string): string => promptId.replaceAll(/[^\w-]/g, '_').slice(0, 60)

export const openingMessages = (prompt: Prompt, input: unknown, earlier: readonly Exchange[]): ChatMessage[] => [
  { role: 'system', text: systemTextOf(prompt) },
  { role: 'user', text: renderInput(input) },
  ...earlier.flatMap(({ calls, results }): ChatMessage[] => [
    { role: 'assistant', text: '', calls },
    ...results.map(({ id, name, content }): ChatMessage => ({ role: 'tool', id, name, text: escapeTags(content) })),
  ]),
]

const systemTextOf = oncePerObject((prompt: Prompt) => systemText(prompt))

export const repairMessages = (
  opening: readonly ChatMessage[],
  reply: ChatReply,
  { reason, inToolCall = false }: { readonly reason: string; readonly inToolCall?: boolean },
  schema: JsonSchema,
): ChatMessage[] => [
  ...opening,
  { role: 'assistant', text: replyText(reply) },
  {
    role: 'user',
    text: [
      `That reply cannot be used. ${reason}`,
      inToolCall
        ? 'Call the tools again, correctly, or give the reply: one JSON object and nothing else. It follows this JSON Schema:'
        : 'Send the whole reply again, corrected, as one JSON object and nothing else. It follows this JSON Schema:',
      JSON.stringify(schema),
    ].join('\n'),
  },
]

export const messagesForShorterReply = (opening: readonly ChatMessage[]): ChatMessage[] => [
  ...opening,
  {
    role: 'user',
    text: 'Your previous reply was too long and was cut off. Reply more briefly: leave out what is optional and keep every text short.',
  },
]

export const countToolTokens = (earlier: readonly Exchange[]): number =>
  earlier.reduce((sum, { results }) => sum + results.reduce((inner, { content }) => inner + countTokens(content), 0), 0)

/** A reply as text to show to the model. Never empty, because some servers refuse empty messages. Shortened, to save input tokens. */
const replyText = ({ text, calls }: ChatReply): string =>
  beginningOf(text || calls.map((call) => `${call.name}(${call.arguments})`).join('\n') || '(nothing)', 6_000)
