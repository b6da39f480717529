import { canonicalJson, canonicalObject, sha256 } from '../text/hash.ts'
import { oncePer } from '../text/lru.ts'
import type { Chat, ChatRequest } from './chat.ts'

/**
 * Hashes what a request asks: model, parameters, messages, tools and output schema. Excludes how the reply is requested (mode, refused
 * parameters), because a session learns that on the way and cached replies must still match.
 */
export const cacheKey = (chat: Pick<Chat, 'id' | 'parameters'>, request: ChatRequest): string =>
  sha256(
    canonicalObject([
      ['model', canonicalJson(chat.id)],
      ['parameters', canonicalJson(chat.parameters)],
      ['maxTokens', canonicalJson(request.maxTokens ?? null)],
      ['messages', canonicalJson(request.messages)],
      ['tools', `[${request.tools.map((tool) => withSchema(tool, 'parameters')).join(',')}]`],
      ['mayCallTools', canonicalJson(request.mayCallTools)],
      ['output', withSchema({ name: request.output.name, schema: request.output.schema }, 'schema')],
    ]),
  )

const withSchema = (value: object, schema: string): string =>
  canonicalObject(
    Object.entries(value).map(([key, inner]) => [key, key === schema ? schemaText(inner) : canonicalJson(inner)]),
  )

/** Cached, because every request contains the same long schemas. */
const schemaText = oncePer((schema: object) => canonicalJson(schema))
