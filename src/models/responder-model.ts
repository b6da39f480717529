import { BaseChatModel, type BaseChatModelCallOptions } from '@langchain/core/language_models/chat_models'
import {
  AIMessage,
  AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from '@langchain/core/messages'
import { ChatGenerationChunk, type ChatResult } from '@langchain/core/outputs'
import { chargedTokens, countTokens } from '../corpus/tokens.ts'
import { UnusableReplyError, UsageError } from '../errors.ts'
import { sha256 } from '../text/hash.ts'
import { replyTool } from './chat.ts'
import { textOf } from './from-langchain.ts'
import { type Prompt, readInput, systemText } from './prompt.ts'
import type { AnswerElsewhere, CorpusKnowledge, OfflineReply, Responder } from './responder.ts'
import type { Exchange } from './turn.ts'

interface Source {
  readonly prompt: string
  readonly input: unknown
}

/** Recognizes the prompt of plain messages by its text, and parses the input. */
export const recognizer = (prompts: readonly Prompt[]): ((messages: readonly BaseMessage[]) => Source) => {
  // The longest text first, because one prompt's text may begin with another's.
  const known = prompts
    .map((prompt) => ({ id: prompt.id, text: systemText(prompt) }))
    .sort((a, b) => b.text.length - a.text.length || (a.id < b.id ? -1 : 1))
  return (messages) => {
    const system = messages
      .filter((message) => SystemMessage.isInstance(message))
      .map(textOf)
      .join('\n')
    const user = messages.find((message) => HumanMessage.isInstance(message))
    const match = known.find(({ text }) => system.startsWith(text))
    if (!match || !user) {
      const begin = JSON.stringify(system.slice(0, 80))
      throw new UsageError(`The offline engine knows goldspan's own prompts only, and none that begins ${begin}.`)
    }
    return { prompt: match.id, input: readInput(textOf(user)) }
  }
}

interface OfflineModelOptions {
  readonly responders: readonly Responder[]
  readonly knowledge?: CorpusKnowledge
  /** Runs the responders in another thread. */
  readonly elsewhere?: AnswerElsewhere | undefined
}

interface OfflineCallOptions extends BaseChatModelCallOptions {
  /** The prompt and input of the messages. */
  readonly source?: Source
  readonly tools?: readonly { readonly function: OfferedTool }[]
  readonly response_format?: { readonly json_schema?: { readonly schema: object } }
}

interface OfferedTool {
  readonly name: string
  readonly description?: string
  readonly parameters?: object
}

/** The embedded engine as a LangChain chat model. Deterministic: the same messages always get the same reply. */
export class ResponderModel extends BaseChatModel<OfflineCallOptions> {
  readonly #respond: ReadonlyMap<string, Responder>
  readonly #recognize: (messages: readonly BaseMessage[]) => Source
  readonly #knowledge: CorpusKnowledge | undefined
  readonly #elsewhere: AnswerElsewhere | undefined

  constructor({ responders, knowledge, elsewhere }: OfflineModelOptions) {
    super({})
    this.#respond = new Map(responders.map((responder) => [responder.promptId, responder]))
    this.#recognize = recognizer(responders.map((responder) => responder.prompt))
    this.#knowledge = knowledge
    this.#elsewhere = elsewhere
  }

  override _llmType(): string {
    return 'offline'
  }

  override getLsParams() {
    return { ls_provider: 'goldspan', ls_model_name: 'offline', ls_model_type: 'chat' as const }
  }

  /** Leaves the source out of traces, because it repeats the messages. */
  override _getCallOptionsForTracing({ source: _, ...shown }: this['ParsedCallOptions']) {
    return shown
  }

  override bindTools(tools: unknown[], options: Partial<OfflineCallOptions> = {}) {
    return this.withConfig({ ...options, tools } as Partial<OfflineCallOptions>)
  }

  override async _generate(messages: BaseMessage[], options: this['ParsedCallOptions']): Promise<ChatResult> {
    const message = await this.#answer(messages, options)
    const { input_tokens: promptTokens, output_tokens: completionTokens } = message.usage_metadata!
    return {
      generations: [{ text: String(message.content), message, generationInfo: {} }],
      llmOutput: { tokenUsage: { promptTokens, completionTokens, totalTokens: promptTokens + completionTokens } },
    }
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
  ): AsyncGenerator<ChatGenerationChunk> {
    const answered = await this.#answer(messages, options)
    const text = String(answered.content)
    for (const piece of text.match(/[\s\S]{1,400}/g) ?? []) {
      yield new ChatGenerationChunk({ text: piece, message: new AIMessageChunk({ content: piece }) })
    }
    const { tool_calls = [], usage_metadata, response_metadata } = answered
    const tool_call_chunks = tool_calls.map((call, index) => ({
      type: 'tool_call_chunk' as const,
      index,
      name: call.name,
      args: JSON.stringify(call.args),
      id: call.id,
    }))
    const last = new AIMessageChunk({
      content: '',
      tool_call_chunks,
      response_metadata,
      usage_metadata,
    })
    yield new ChatGenerationChunk({ text: '', message: last })
  }

  async #answer(messages: readonly BaseMessage[], options: OfflineCallOptions): Promise<AIMessage> {
    options.signal?.throwIfAborted()
    const source = options.source ?? this.#recognize(messages)
    const responder = this.#respond.get(source.prompt)
    if (!responder)
      throw new UnusableReplyError(source.prompt, 'the offline engine cannot answer it. Use a model (--model).')
    const offered = (options.tools ?? []).map((tool) => tool.function.name)
    const mayCallTools =
      offered.some((name) => name !== replyTool) && options.tool_choice !== 'none' && options.tool_choice !== replyTool
    const turn = { earlier: exchangesIn(messages), mayCallTools }
    const reply = this.#elsewhere
      ? await this.#elsewhere({ prompt: source.prompt, input: source.input, turn })
      : responder.respond(source.input as never, { ...turn, knowledge: this.#knowledge })
    const byTool = offered.includes(replyTool) && options.tool_choice !== 'none'
    return messageFor(reply, messages.length, inputTokens(messages, options), byTool)
  }
}

/** The tool calls of the conversation with their results. */
const exchangesIn = (messages: readonly BaseMessage[]): Exchange[] => {
  const results = new Map(
    messages.filter((message) => ToolMessage.isInstance(message)).map((message) => [message.tool_call_id, message]),
  )
  return messages
    .filter((message) => AIMessage.isInstance(message))
    .filter((message) => (message.tool_calls?.length ?? 0) > 0)
    .map((message) => {
      const calls = (message.tool_calls ?? []).map((call) => ({
        id: call.id ?? '',
        name: call.name,
        arguments: call.args,
      }))
      return {
        calls,
        results: calls.map(({ id, name }) => ({ id, name, content: String(results.get(id)?.content ?? '') })),
      }
    })
}

/** The input tokens that a server would charge for. The estimate of a paid run is based on them. */
const inputTokens = (messages: readonly BaseMessage[], { tools = [], response_format }: OfflineCallOptions): number =>
  chargedTokens({
    texts: messages.map((message) => String(message.content)),
    calls: messages.flatMap((message) =>
      AIMessage.isInstance(message)
        ? (message.tool_calls ?? []).map((call) => ({ name: call.name, arguments: JSON.stringify(call.args) }))
        : [],
    ),
    tools: tools.map((tool) => tool.function),
    schema: response_format?.json_schema?.schema,
  })

const messageFor = (reply: OfflineReply<unknown>, round: number, read: number, byTool: boolean): AIMessage => {
  const written = 'calls' in reply ? JSON.stringify(reply.calls) : JSON.stringify(reply.output)
  const wanted =
    'calls' in reply
      ? reply.calls
      : byTool
        ? [{ name: replyTool, arguments: reply.output as Record<string, unknown> }]
        : []
  const output_tokens = countTokens(written)
  return new AIMessage({
    content: 'calls' in reply || byTool ? '' : written,
    tool_calls: wanted.map((call, index) => ({
      type: 'tool_call' as const,
      id: sha256(`${read}\n${round}\n${index}\n${call.name}\n${written}`).slice(0, 9),
      name: call.name,
      args: call.arguments,
    })),
    usage_metadata: { input_tokens: read, output_tokens, total_tokens: read + output_tokens },
    response_metadata: { model_name: 'offline', finish_reason: wanted.length > 0 ? 'tool_calls' : 'stop' },
  })
}
