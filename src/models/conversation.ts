import { countTokens } from '../corpus/tokens.ts'
import { withoutTags } from '../text/as-data.ts'
import { oncePer } from '../text/lru.ts'
import type { ChatMessage, ChatReply } from './chat.ts'
import { type Prompt, renderInput, systemText } from './prompt.ts'
import type { JsonSchema } from './reply-schema.ts'
import type { Exchange } from './turn.ts'

/** The conversation so far: the prompt, its input, and every round of tool calls with the results. */
export const openingMessages = (prompt: Prompt, input: unknown, earlier: readonly Exchange[]): ChatMessage[] => [
  { role: 'system', text: systemTextOf(prompt) },
  { role: 'user', text: renderInput(input) },
  ...earlier.flatMap(({ calls, results }): ChatMessage[] => [
    { role: 'assistant', text: '', calls },
    ...results.map(({ id, name, content }): ChatMessage => ({ role: 'tool', id, name, text: withoutTags(content) })),
  ]),
]

const systemTextOf = oncePer((prompt: Prompt) => systemText(prompt))

/** Shows the model its reply, what is wrong with it, and the schema. */
export const repairMessages = (
  opening: readonly ChatMessage[],
  reply: ChatReply,
  { reason, inToolCall = false }: { readonly reason: string; readonly inToolCall?: boolean },
  schema: JsonSchema,
): ChatMessage[] => [
  ...opening,
  { role: 'assistant', text: written(reply) },
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

export const roomMessages = (opening: readonly ChatMessage[]): ChatMessage[] => [
  ...opening,
  {
    role: 'user',
    text: 'A first reply was too long and broke off. Reply more briefly: leave out what is optional and keep every text short.',
  },
]

export const toolTokens = (earlier: readonly Exchange[]): number =>
  earlier.reduce((sum, { results }) => sum + results.reduce((inner, { content }) => inner + countTokens(content), 0), 0)

/** Never empty, because some servers refuse that, and never long, because it costs input tokens. */
const written = ({ text, calls }: ChatReply): string =>
  (text || calls.map((call) => `${call.name}(${call.arguments})`).join('\n') || '(nothing)').slice(0, 6_000)
