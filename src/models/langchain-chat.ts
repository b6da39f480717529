import type { BaseChatModel, BaseChatModelCallOptions } from '@langchain/core/language_models/chat_models'
import type { AIMessage, AIMessageChunk, BaseMessage } from '@langchain/core/messages'
import { GoldspanError } from '../errors.ts'
import { mapStrings } from '../text/objects.ts'
import { redactor, removeKeys } from '../text/redact.ts'
import { callErrorFrom, ModelCallError } from './call-error.ts'
import {
  type Chat,
  type ChatMessage,
  type ChatOptions,
  type ChatReply,
  type ChatRequest,
  type ReplyMode,
  replyTool,
} from './chat.ts'
import { withFormatNote } from './estimate.ts'
import { replyFrom } from './from-langchain.ts'

export interface LangChainChatOptions {
  readonly id: string
  readonly parameters?: Readonly<Record<string, unknown>>
  /** Default: `tool` and `prose`, which every LangChain model that can call tools supports. */
  readonly modes?: readonly ReplyMode[]
  /** One model, or a function that makes one for each set of overrides. */
  readonly model: BaseChatModel | ((overrides: ModelOverrides) => Promise<BaseChatModel>)
  /** True if tools and reply formats are call options, as with OpenAI. Otherwise tools are passed with `bindTools`. */
  readonly toolsAsCallOptions?: boolean
  /** The reply format as call options, if they differ from OpenAI's. */
  readonly formatOptions?: (request: ChatRequest) => Readonly<Record<string, unknown>>
  /** Reads the reply as a stream, so that gateways do not close idle connections. */
  readonly stream?: boolean
  /** Keys that are removed from errors, and from replies before they are stored. */
  readonly secrets?: readonly (string | undefined)[]
}

/** Settings of the model that a request may change. `omit` names parameters that the server rejected. */
export interface ModelOverrides {
  readonly maxTokens?: number
  readonly omit: readonly string[]
}

/** Adapts a LangChain chat model. Traces show every call as one run, named after agent and prompt. */
export const langChainChat = (options: LangChainChatOptions): Chat => {
  const { secrets = [] } = options
  const redact = redactor(secrets)
  const withoutSecrets = removeKeys(secrets)
  const models = new Map<string, Promise<BaseChatModel>>()
  const modelFor = async (overrides: ModelOverrides): Promise<BaseChatModel> => {
    if (typeof options.model !== 'function') return options.model
    const key = JSON.stringify(overrides)
    const model = models.get(key) ?? options.model(overrides)
    models.set(key, model)
    return model
  }
  const canBind = typeof options.model === 'function' || options.model.bindTools !== undefined
  return {
    id: options.id,
    parameters: options.parameters ?? {},
    modes: options.modes ?? (canBind ? ['tool', 'prose'] : ['prose']),
    async complete(request, { signal, onChunk } = {}) {
      try {
        const model = await modelFor({ omit: request.omit, maxTokens: request.maxTokens })
        const message = await invoke(model, options, request, { signal, onChunk })
        return mapStrings(replyFrom(message, request, options.id), withoutSecrets) as ChatReply
      } catch (error) {
        // A configuration error, such as a missing package. Retrying would not help.
        if (error instanceof GoldspanError) throw error
        throw callErrorFrom(error, redact)
      }
    },
  }
}

const invoke = async (
  model: BaseChatModel,
  options: LangChainChatOptions,
  request: ChatRequest,
  { signal, onChunk }: ChatOptions,
): Promise<AIMessage | AIMessageChunk> => {
  const { toolsAsCallOptions = false } = options
  const { tools, tool_choice } = toolOptions(request, toolsAsCallOptions || model.bindTools !== undefined)
  // LangChain passes unknown call options on to the model.
  const settings: Partial<BaseChatModelCallOptions> & Readonly<Record<string, unknown>> = {
    ...runConfig(options.id, request),
    signal,
    ...(toolsAsCallOptions ? formatOptions(request) : undefined),
    ...(toolsAsCallOptions && tools.length > 0 ? { tools, tool_choice } : undefined),
    ...options.formatOptions?.(request),
  }
  const boundModel = !toolsAsCallOptions && tools.length > 0 ? model.bindTools!(tools, { tool_choice }) : model
  // Imported here, so that commands that call no model start fast.
  const classes = await import('@langchain/core/messages')
  const messages = request.messages.map((message) => langChainMessage(message, request, classes))
  if (!options.stream) return boundModel.invoke(messages, settings)
  let combined: AIMessageChunk | undefined
  for await (const chunk of await boundModel.stream(messages, settings)) {
    onChunk?.()
    combined = combined ? combined.concat(chunk) : chunk
  }
  if (!combined) throw new ModelCallError('cut', 'The stream ended without any data.')
  return combined
}

export const runConfig = (model: string, { about, mode }: ChatRequest) => ({
  runName: `${about.agent}: ${about.prompt}`,
  tags: [about.agent, about.prompt],
  metadata: {
    agent: about.agent,
    model_role: about.agent === 'critic' ? 'critic' : 'generator',
    prompt: about.prompt,
    model,
    reply_mode: mode,
    repair: about.repair,
    brief: about.brief,
    attempt: about.attempt,
  },
})

const formatOptions = ({ mode, output }: ChatRequest) => {
  if (mode === 'json') return { response_format: { type: 'json_object' } }
  if (mode !== 'schema') return {}
  return {
    // `true` would make LangChain mark our tools as strict, too.
    strict: false,
    response_format: {
      type: 'json_schema',
      json_schema: { name: output.name, strict: output.strict !== undefined, schema: output.strict ?? output.schema },
    },
  }
}

const toolOptions = (request: ChatRequest, canTakeTools: boolean) => {
  if (!canTakeTools) return { tools: [], tool_choice: 'none' }
  const { mode, output, mayCallTools } = request
  const tools = request.tools.map((tool) => toolDefinition(tool.name, tool.description, tool.parameters))
  if (mode !== 'tool') return { tools, tool_choice: mayCallTools ? 'auto' : 'none' }
  const description = 'Gives the final reply. Call it once, when nothing more needs looking up.'
  const reply = toolDefinition(replyTool, description, output.schema)
  // The conversation may contain calls of the other tools, so they stay listed. `tool_choice` keeps the model from calling them.
  return { tools: [...tools, reply], tool_choice: mayCallTools && tools.length > 0 ? 'any' : replyTool }
}

const toolDefinition = (name: string, description: string, parameters: Readonly<Record<string, unknown>>) => ({
  type: 'function' as const,
  function: { name, description, parameters },
})

const langChainMessage = (
  message: ChatMessage,
  request: ChatRequest,
  { AIMessage, HumanMessage, SystemMessage, ToolMessage }: typeof import('@langchain/core/messages'),
): BaseMessage => {
  if (message.role === 'system') return new SystemMessage(withFormatNote(message.text, request))
  if (message.role === 'user') return new HumanMessage(message.text)
  if (message.role === 'tool')
    return new ToolMessage({ content: message.text, tool_call_id: message.id, name: message.name })
  return new AIMessage({
    content: message.text,
    tool_calls: (message.calls ?? []).map((call) => ({ id: call.id, name: call.name, args: { ...call.arguments } })),
  })
}
