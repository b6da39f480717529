import { AIMessage, type BaseMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages'
import { type ChatMessage, type ChatRequest, replyTool } from './chat.ts'
import { withFormatNote } from './format-note.ts'

/** The reply's format as OpenAI-like models take it in their call options. */
export const formatOptions = ({ mode, output }: ChatRequest) => {
  if (mode === 'json') return { response_format: { type: 'json_object' } }
  if (mode !== 'schema') return {}
  return {
    // False, or the adapter would declare our tools strict as well.
    strict: false,
    response_format: {
      type: 'json_schema',
      json_schema: { name: output.name, strict: output.strict !== undefined, schema: output.strict ?? output.schema },
    },
  }
}

/** The tools that are offered, and which of them may or must be called. */
export const toolOptions = (request: ChatRequest, canTakeTools: boolean) => {
  if (!canTakeTools) return { tools: [], tool_choice: 'none' }
  const { mode, output, mayCallTools } = request
  const offered = request.tools.map((tool) => definition(tool.name, tool.description, tool.parameters))
  if (mode !== 'tool') return { tools: offered, tool_choice: mayCallTools ? 'auto' : 'none' }
  const reply = definition(
    replyTool,
    'Gives the final reply. Call it once, when nothing more needs looking up.',
    output.schema,
  )
  // Earlier calls stand in the conversation, so the other tools stay listed; the choice forbids them.
  return { tools: [...offered, reply], tool_choice: mayCallTools && offered.length > 0 ? 'any' : replyTool }
}

const definition = (name: string, description: string, parameters: Readonly<Record<string, unknown>>) => ({
  type: 'function' as const,
  function: { name, description, parameters },
})

export const langChainMessage = (message: ChatMessage, request: ChatRequest): BaseMessage => {
  if (message.role === 'system') return new SystemMessage(withFormatNote(message.text, request))
  if (message.role === 'user') return new HumanMessage(message.text)
  if (message.role === 'tool')
    return new ToolMessage({ content: message.text, tool_call_id: message.id, name: message.name })
  return new AIMessage({
    content: message.text,
    tool_calls: (message.calls ?? []).map((call) => ({ id: call.id, name: call.name, args: { ...call.arguments } })),
  })
}
