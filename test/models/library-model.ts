import { BaseChatModel, type BaseChatModelCallOptions } from '@langchain/core/language_models/chat_models'
import { AIMessage, type BaseMessage, HumanMessage } from '@langchain/core/messages'
import type { ChatResult } from '@langchain/core/outputs'
import { replyTool } from '../../src/models/chat.ts'
import { parseRenderedInput } from '../../src/models/prompt.ts'
import type { Responder } from '../../src/models/responder.ts'

interface Options extends BaseChatModelCallOptions {
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
}

/** A LangChain model as a library user passes it in. It calls tools and has one responder, which answers every prompt. */
export class LibraryModel extends BaseChatModel<Options> {
  readonly #responder: Responder
  readonly #delay: () => Promise<unknown>

  constructor(responder: Responder, delay: () => Promise<unknown> = async () => {}) {
    super({})
    this.#responder = responder
    this.#delay = delay
  }

  override _llmType(): string {
    return 'library'
  }

  override bindTools(tools: unknown[], options: Partial<Options> = {}) {
    return this.withConfig({ ...options, tools } as Partial<Options>)
  }

  override async _generate(messages: BaseMessage[], { tools = [], signal }: Options): Promise<ChatResult> {
    signal?.throwIfAborted()
    await this.#delay()
    const names = tools.map((tool) => tool.function.name)
    const input = parseRenderedInput(String(messages.find((message) => HumanMessage.isInstance(message))?.content))
    const reply = this.#responder.respond(input as never, {
      earlier: [],
      mayCallTools: names.some((name) => name !== replyTool),
    })
    const calls =
      'calls' in reply
        ? reply.calls
        : names.includes(replyTool)
          ? [{ name: replyTool, arguments: reply.output as Record<string, unknown> }]
          : []
    const message = new AIMessage({
      content: 'output' in reply && calls.length === 0 ? JSON.stringify(reply.output) : '',
      tool_calls: calls.map((call, index) => ({ id: `call${index}`, name: call.name, args: call.arguments })),
      response_metadata: { finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' },
    })
    return { generations: [{ text: String(message.content), message }] }
  }
}
