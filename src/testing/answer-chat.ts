import { countInputTokens, countTokens } from '../corpus/tokens.ts'
import { type ChatMessage, replyTool } from '../models/chat.ts'
import { parseRenderedInput } from '../models/prompt.ts'
import type { Responder } from '../models/responder.ts'
import { exchangesIn } from '../models/responder-chat.ts'
import { sha256 } from '../text/hash.ts'
import { fieldsOf, isRecord, mapValues } from '../text/objects.ts'
import { type ChatBody, textOf, type WireMessage, type WireReply } from './wire.ts'

/** Answers a request with a responder, as text or tool calls, depending on the request's tools and format. */
export const answerChat = (body: ChatBody, { respond }: Responder, edit: (output: unknown) => unknown): WireReply => {
  const { tool_choice: choice, response_format: format, tools = [] } = body
  const forcedTool = typeof choice === 'object' ? choice.function.name : undefined
  const toolNames = choice === 'none' ? [] : tools.map((tool) => tool.function.name)
  const userMessage = body.messages.find(({ role }) => role === 'user')
  const reply = respond(parseRenderedInput(userMessage ? textOf(userMessage) : '') as never, {
    earlier: exchangesIn(body.messages.map(toMessage)),
    mayCallTools: forcedTool !== replyTool && toolNames.some((name) => name !== replyTool),
  })
  if ('calls' in reply) return toolCallReply(body, reply.calls)
  const output = edit(reply.output)
  if (toolNames.includes(replyTool)) return toolCallReply(body, [{ name: replyTool, arguments: output }])
  const content = format?.json_schema?.strict ? withNulls(output, format.json_schema.schema) : output
  return { content: JSON.stringify(content), tool_calls: [], finish_reason: 'stop' }
}

const toolCallReply = (
  { messages }: ChatBody,
  calls: readonly { readonly name: string; readonly arguments: unknown }[],
): WireReply => ({
  content: null,
  tool_calls: calls.map(({ name, arguments: args }, index) => {
    const text = JSON.stringify(args)
    const id = `call_${sha256(`${messages.length} ${index} ${name} ${text}`).slice(0, 9)}`
    return { id, type: 'function' as const, function: { name, arguments: text } }
  }),
  finish_reason: 'tool_calls',
})

export const tokensOfRequest = ({ messages, tools = [], response_format }: ChatBody): number =>
  countInputTokens({
    texts: messages.map(textOf),
    calls: messages.flatMap((message) => (message.tool_calls ?? []).map((call) => call.function)),
    tools: tools.map((tool) => tool.function),
    schema: response_format?.json_schema?.schema,
  })

export const tokensOfReply = ({ content, refusal = '', tool_calls }: WireReply): number => {
  const callTexts = tool_calls.map((call) => call.function.name + call.function.arguments)
  return countTokens([content ?? '', refusal, ...callTexts].join(''))
}

/** Cuts off the text of a reply that is longer than the request allows. */
export const cutToLimit = (body: ChatBody, reply: WireReply): WireReply => {
  const maxTokens = body.max_completion_tokens ?? body.max_tokens
  if (maxTokens == null || reply.content === null || countTokens(reply.content) <= maxTokens) return reply
  const share = maxTokens / countTokens(reply.content)
  const content = reply.content.slice(0, Math.floor(reply.content.length * share))
  return { ...reply, content, finish_reason: 'length' }
}

const toMessage = (message: WireMessage): ChatMessage => {
  const text = textOf(message)
  if (message.role === 'tool') return { role: 'tool', id: message.tool_call_id ?? '', name: '', text }
  if (message.role !== 'assistant') return { role: 'user', text }
  const calls = (message.tool_calls ?? []).map(({ id, function: { name, arguments: json } }) => ({
    id,
    name,
    arguments: fieldsOf(JSON.parse(json)),
  }))
  return { role: 'assistant', text, calls }
}

/** Adds null for every missing property, as servers do in strict mode. */
const withNulls = (value: unknown, schema: unknown): unknown => {
  if (!isRecord(schema)) return value
  if (Array.isArray(value)) return value.map((inner) => withNulls(inner, schema.items))
  if (!isRecord(value)) return value
  if (Array.isArray(schema.anyOf)) {
    const branch = schema.anyOf.find((option: { type?: unknown }) => option.type === 'object')
    return withNulls(value, branch)
  }
  const properties = fieldsOf(schema.properties)
  return mapValues(properties, (property, name) => (name in value ? withNulls(value[name], property) : null))
}
