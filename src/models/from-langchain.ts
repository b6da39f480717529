import type { AIMessage, AIMessageChunk, BaseMessage, UsageMetadata } from '@langchain/core/messages'
import { countTokens } from '../corpus/tokens.ts'
import { ModelCallError } from './call-error.ts'
import { type ChatReply, type ChatRequest, type RawToolCall, replyTool, type Usage } from './chat.ts'
import { requestTokens } from './estimate.ts'

export const replyFrom = (message: AIMessage | AIMessageChunk, request: ChatRequest, id: string): ChatReply => {
  const calls: RawToolCall[] = [
    ...(message.tool_calls ?? []).map((call) => ({ name: call.name, arguments: argumentsOf(call.args) })),
    ...(message.invalid_tool_calls ?? []).map((call) => ({ name: call.name ?? '', arguments: call.args ?? '' })),
  ]
  const replyCall = request.mode === 'tool' ? calls.find((call) => call.name === replyTool) : undefined
  const text = replyCall ? replyCall.arguments : textOf(message)
  const toolCalls = calls.filter((call) => call.name !== replyTool)
  const finish = finishOf(message, toolCalls.length > 0)
  if (finish === 'unknown' && looksTruncated(text))
    throw new ModelCallError('cut', 'The reply broke off in the middle.')
  return {
    text,
    calls: replyCall ? [] : toolCalls,
    finish,
    usage: checkedUsage(message.usage_metadata, {
      inputTokens: requestTokens(request),
      outputTokens: countTokens(`${text}${calls.map((call) => call.arguments).join('')}`),
    }),
    model: String(message.response_metadata?.model_name ?? message.response_metadata?.model ?? id),
    cached: false,
  }
}

const unreadableKey = 'unreadable_arguments'

/** Wraps tool arguments that are not JSON, because LangChain accepts only JSON. */
export const wrapUnreadable = (text: string): string => JSON.stringify({ [unreadableKey]: text })

const argumentsOf = (args: Readonly<Record<string, unknown>>): string =>
  typeof args?.[unreadableKey] === 'string' ? args[unreadableKey] : JSON.stringify(args)

export const textOf = ({ content }: Pick<BaseMessage, 'content'>): string =>
  typeof content === 'string'
    ? content
    : content.map((block) => (block.type === 'text' && typeof block.text === 'string' ? block.text : '')).join('')

/** Reads the finish reason, by the field names of OpenAI, Anthropic, Google, Mistral and Ollama. */
const finishOf = (message: AIMessage | AIMessageChunk, hasCalls: boolean): ChatReply['finish'] => {
  const { finish_reason, stop_reason, finishReason, done_reason } = message.response_metadata ?? {}
  const reported = String(finish_reason ?? stop_reason ?? finishReason ?? done_reason ?? '')
  if (/refusal/i.test(reported)) return 'refusal'
  if (/length|max_?tokens|context_window/i.test(reported)) return 'length'
  if (/filter|safety|prohibited|blocklist|recitation|spii/i.test(reported)) return 'filter'
  if (hasCalls) return 'calls'
  return reported === '' ? 'unknown' : 'stop'
}

/** True if a text begins like JSON but does not end like it, as when a stream without a finish reason was cut off. */
const looksTruncated = (text: string): boolean => {
  const startsLikeJson = /^\s*(?:```\w*\s*)?[{[]/.test(text)
  return startsLikeJson && !/[}\]](?:\s*```)?\s*$/.test(text)
}

/** Uses the server's counts if they are plausible, or else our estimates. Output may be far above our estimate, which excludes reasoning. */
export const checkedUsage = (
  reported: Pick<UsageMetadata, 'input_tokens' | 'output_tokens' | 'input_token_details'> | undefined,
  { inputTokens, outputTokens }: Pick<Usage, 'inputTokens' | 'outputTokens'>,
): Usage => {
  const input = ifInRange(reported?.input_tokens, inputTokens / 8, 8 * inputTokens + 2_000)
  const output = ifInRange(reported?.output_tokens, outputTokens / 8, 8 * outputTokens + 300_000)
  if (input === undefined || output === undefined)
    return { inputTokens: input ?? inputTokens, outputTokens: output ?? outputTokens, estimated: true }
  const cached = ifInRange(reported?.input_token_details?.cache_read, 1, input)
  return { inputTokens: input, outputTokens: output, cachedInputTokens: cached }
}

const ifInRange = (reported: unknown, min: number, max: number): number | undefined =>
  typeof reported === 'number' && Number.isSafeInteger(reported) && reported >= Math.max(0, min) && reported <= max
    ? reported
    : undefined
