import type { ChatRequest } from './chat.ts'

/** The system message as it is sent: how to reply comes last, so that servers can keep the rest in their cache. */
export const withFormatNote = (text: string, request: Pick<ChatRequest, 'mode' | 'output'>): string => {
  const note = formatNote(request)
  return note ? `${text}\n\n${note}` : text
}

/** Tells the model how to reply, as far as the mode leaves that open. Empty where the server holds it to the schema. */
const formatNote = ({ mode, output }: Pick<ChatRequest, 'mode' | 'output'>): string => {
  if (mode === 'schema') return ''
  if (mode === 'tool') return 'Give the reply by calling the tool `reply`, once. Do not write it as text.'
  return `Reply with one JSON object and nothing else: no introduction, no comments. It follows this JSON Schema:\n${JSON.stringify(output.schema)}`
}
