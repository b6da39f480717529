import { RunnableLambda } from '@langchain/core/runnables'
import { UnusableReplyError } from '../errors.ts'
import { abortError } from './call-error.ts'
import type { Chat, ChatMessage } from './chat.ts'
import { runConfig } from './langchain-chat.ts'
import type { AnswerInThread, CorpusKnowledge, OfflineReply, Responder } from './responder.ts'
import type { Exchange } from './turn.ts'

export interface ResponderOptions {
  readonly responders: readonly Responder[]
  readonly knowledge?: CorpusKnowledge | undefined
  readonly answerInThread?: AnswerInThread | undefined
}

/** The embedded engine as a chat. The same request always gets the same reply. Traces show every call as one run. */
export const responderChat = ({ responders, knowledge, answerInThread }: ResponderOptions): Chat => {
  const respondersByPrompt = new Map(responders.map((responder) => [responder.prompt.id, responder]))
  return {
    id: 'offline',
    parameters: {},
    modes: ['schema'],
    async complete(request, { signal } = {}) {
      if (signal?.aborted) throw abortError()
      const { prompt, input } = request.source
      const responder = respondersByPrompt.get(prompt)
      if (!responder)
        throw new UnusableReplyError(prompt, 'the offline engine cannot answer this prompt. Use a model (--model).')
      const mayCallTools = request.mayCallTools && request.tools.length > 0
      const turn = { earlier: exchangesIn(request.messages), mayCallTools }
      const run = RunnableLambda.from(
        async (): Promise<OfflineReply<unknown>> =>
          answerInThread?.({ prompt, input, turn }) ?? responder.respond(input as never, { ...turn, knowledge }),
      )
      const reply = await run.invoke(input as never, runConfig('offline', request))
      const text = 'output' in reply ? JSON.stringify(reply.output) : ''
      const calls = 'calls' in reply ? reply.calls : []
      return {
        text,
        calls: calls.map((call) => ({ name: call.name, arguments: JSON.stringify(call.arguments) })),
        finish: calls.length > 0 ? 'calls' : 'stop',
        usage: { inputTokens: 0, outputTokens: 0 },
        model: 'offline',
        cached: false,
      }
    },
  }
}

/** The rounds of tool calls and results in a conversation. */
export const exchangesIn = (messages: readonly ChatMessage[]): Exchange[] => {
  const results = new Map(messages.flatMap((message) => (message.role === 'tool' ? [[message.id, message.text]] : [])))
  return messages.flatMap((message) =>
    message.role === 'assistant' && message.calls?.length
      ? {
          calls: message.calls,
          results: message.calls.map(({ id, name }) => ({ id, name, content: results.get(id) ?? '' })),
        }
      : [],
  )
}
