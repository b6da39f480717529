import { canonicalJson, sha256 } from '../hash.ts'
import type { Chat, ChatRequest } from './chat.ts'

/**
 * Names a request by what it asks: model, parameters, messages, tools and the promised output. Not by how the reply is fetched
 * (mode, refused parameters): that is learned as a session goes, and must not change what a warm cache finds.
 */
export const cacheKey = (chat: Pick<Chat, 'id' | 'parameters'>, request: ChatRequest): string =>
  sha256(
    canonicalJson({
      model: chat.id,
      parameters: chat.parameters,
      maxTokens: request.maxTokens ?? null,
      messages: request.messages,
      tools: request.tools,
      mayCallTools: request.mayCallTools,
      output: { name: request.output.name, schema: request.output.schema },
    }),
  )
