import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage, type BaseMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages'
import { chargedTokens, countTokens } from '../corpus/tokens.ts'
import { readInput } from '../models/prompt.ts'
import { fieldsOf, isRecord } from '../text/own.ts'
import { type ChatBody, textOf, type WireMessage, type WireReply } from './wire.ts'

/** Answers a request through the engine, as text or tool calls, depending on the request's tools and format. */
export const answerChat = async (
  body: ChatBody,
  prompt: string,
  model: BaseChatModel,
  rewrite: (output: unknown) => unknown,
): Promise<WireReply> => {
  const choice = body.tool_choice
  const user = body.messages.find(({ role }) => role === 'user')
  const settings: Record<string, unknown> = {
    source: { prompt, input: readInput(user ? textOf(user) : '') },
    tools: body.tools,
    tool_choice:
      choice !== undefined
        ? typeof choice === 'string'
          ? choice.replace('required', 'any')
          : choice.function.name
        : undefined,
  }
  const message = await model.invoke(body.messages.map(toMessage), settings)
  const calls = (message.tool_calls ?? []).map((call) => ({
    id: `call_${call.id}`,
    type: 'function' as const,
    function: {
      name: call.name,
      arguments: JSON.stringify(call.name === 'reply' ? rewrite(call.args) : call.args),
    },
  }))
  if (calls.length > 0) return { content: null, tool_calls: calls, finish_reason: 'tool_calls' }
  const output = rewrite(JSON.parse(String(message.content)))
  const format = body.response_format
  const shaped = format?.json_schema?.strict ? withNulls(output, format.json_schema.schema) : output
  return { content: JSON.stringify(shaped), tool_calls: [], finish_reason: 'stop' }
}

/** The usage of request and reply. */
export const wireUsage = (body: ChatBody, reply: WireReply) => {
  const prompt_tokens = chargedTokens({
    texts: body.messages.map(textOf),
    calls: body.messages.flatMap((message) => (message.tool_calls ?? []).map((call) => call.function)),
    tools: (body.tools ?? []).map((tool) => tool.function),
    schema: body.response_format?.json_schema ? body.response_format.json_schema.schema : undefined,
  })
  const written = reply.tool_calls.map((call) => call.function.name + call.function.arguments)
  const completion_tokens = countTokens([reply.content ?? '', reply.refusal ?? '', ...written].join(''))
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

/** Cuts off a reply at the token limit. */
export const withinRoom = (body: ChatBody, reply: WireReply): WireReply => {
  const room = body.max_completion_tokens ?? body.max_tokens
  if (room == null || reply.content === null || countTokens(reply.content) <= room) return reply
  const share = room / countTokens(reply.content)
  return {
    ...reply,
    content: reply.content.slice(0, Math.floor(reply.content.length * share)),
    finish_reason: 'length',
  }
}

const toMessage = (message: WireMessage): BaseMessage => {
  const text = textOf(message)
  if (message.role === 'tool') return new ToolMessage({ content: text, tool_call_id: message.tool_call_id ?? '' })
  if (message.role === 'user') return new HumanMessage(text)
  if (message.role !== 'assistant') return new SystemMessage(text)
  return new AIMessage({
    content: text,
    tool_calls: (message.tool_calls ?? []).map((call) => ({
      id: call.id,
      name: call.function.name,
      args: fieldsOf(JSON.parse(call.function.arguments)),
    })),
  })
}

/** Adds null for every missing property, as strict servers do. */
const withNulls = (value: unknown, schema: unknown): unknown => {
  if (!isRecord(schema)) return value
  if (Array.isArray(value)) return value.map((inner) => withNulls(inner, schema.items))
  if (!isRecord(value)) return value
  if (Array.isArray(schema.anyOf)) {
    const branch = schema.anyOf.find((each: { type?: unknown }) => each.type === 'object')
    return withNulls(value, branch)
  }
  const properties = fieldsOf(schema.properties)
  return Object.fromEntries(
    Object.keys(properties).map((name) => [name, name in value ? withNulls(value[name], properties[name]) : null]),
  )
}
