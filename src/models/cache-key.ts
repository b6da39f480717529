import { canonicalJson, sha256 } from '../text/hash.ts'
import type { Chat, ChatRequest } from './chat.ts'

/**
 * Hashes the content of a request: model, parameters, messages, tools and output schema. Excludes the reply mode and refused parameters,
 * because they may change during a session, and cached replies must still match.
 */
export const cacheKey = ({ id, parameters }: Pick<Chat, 'id' | 'parameters'>, request: ChatRequest): string => {
  const { messages, tools, mayCallTools, maxTokens = null } = request
  const { name, schema } = request.output
  return sha256(
    canonicalJson({ model: id, parameters, maxTokens, messages, tools, mayCallTools, output: { name, schema } }),
  )
}
