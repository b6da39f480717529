import { chargedTokens } from '../corpus/tokens.ts'
import type { ChatRequest } from './chat.ts'
import { openingMessages } from './conversation.ts'
import type { Prompt } from './prompt.ts'
import { replySchema } from './reply-schema.ts'
import type { Exchange, ToolSpec } from './turn.ts'

/** The input tokens that a request will be charged for. */
export const requestTokens = ({ messages, tools, output, mode }: AskedInput): number =>
  chargedTokens({
    texts: messages.map(({ role, text }) => (role === 'system' ? withFormatNote(text, { mode, output }) : text)),
    calls: messages.flatMap((message) =>
      message.role === 'assistant'
        ? (message.calls ?? []).map((call) => ({ name: call.name, arguments: JSON.stringify(call.arguments) }))
        : [],
    ),
    tools,
    schema: mode === 'schema' ? (output.strict ?? output.schema) : undefined,
  })

type AskedInput = Pick<ChatRequest, 'messages' | 'tools' | 'output' | 'mode'>

/** The input tokens of one turn, for the plan. */
export const turnTokens = <In>(
  prompt: Prompt<In, unknown>,
  input: In,
  { tools = [], earlier = [] }: { readonly tools?: readonly ToolSpec[]; readonly earlier?: readonly Exchange[] } = {},
): number => {
  const { schema, strict } = replySchema(prompt.output)
  return requestTokens({
    messages: openingMessages(prompt, input, earlier),
    tools: tools.map(({ name, description, schema: parameters }) => ({
      name,
      description,
      parameters: replySchema(parameters).schema,
    })),
    output: { name: prompt.id, schema, strict },
    mode: 'schema',
  })
}

/** The system message as it is sent. The reply format comes last, so that servers can cache the rest. */
export const withFormatNote = (text: string, request: Pick<ChatRequest, 'mode' | 'output'>): string => {
  const note = formatNote(request)
  return note ? `${text}\n\n${note}` : text
}

/** Tells the model how to reply. Empty if the server enforces the schema. */
const formatNote = ({ mode, output }: Pick<ChatRequest, 'mode' | 'output'>): string => {
  if (mode === 'schema') return ''
  if (mode === 'tool') return 'Give the reply by calling the tool `reply`, once. Do not write it as text.'
  return `Reply with one JSON object and nothing else: no introduction, no comments. It follows this JSON Schema:\n${JSON.stringify(output.schema)}`
}
