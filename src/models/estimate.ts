import { countInputTokens } from '../corpus/tokens.ts'
import type { ChatRequest } from './chat.ts'

/** Estimates the input tokens of a request. */
export const requestTokens = (request: Pick<ChatRequest, 'messages' | 'tools' | 'output' | 'mode'>): number =>
  countInputTokens({
    texts: request.messages.map(({ role, text }) => (role === 'system' ? withFormatNote(text, request) : text)),
    calls: request.messages.flatMap((message) =>
      message.role === 'assistant'
        ? (message.calls ?? []).map((call) => ({ name: call.name, arguments: JSON.stringify(call.arguments) }))
        : [],
    ),
    tools: request.tools,
    schema: request.mode === 'schema' ? (request.output.strict ?? request.output.schema) : undefined,
  })

/** Adds a note on how to reply, unless the server enforces the schema. It comes last, so that servers can cache the rest. */
export const withFormatNote = (text: string, { mode, output }: Pick<ChatRequest, 'mode' | 'output'>): string => {
  if (mode === 'schema') return text
  const note =
    mode === 'tool'
      ? 'Give the reply by calling the tool `reply`, once. Do not write it as text.'
      : `Reply with one JSON object and nothing else: no introduction, no comments. It follows this JSON Schema:\n${JSON.stringify(output.schema)}`
  return `${text}\n\n${note}`
}
