import { canonicalJson, canonicalObject, sha256 } from '../text/hash.ts'
import { oncePer } from '../text/lru.ts'
import type { Chat, ChatRequest } from './chat.ts'

/**
 * Names a request by what it asks: model, parameters, messages, tools and the promised output. Not by how the reply is fetched
 * (mode, refused parameters): that is learned as a session goes, and must not change what a warm cache finds.
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

/** Schemas are made once and never changed, are long, and are in every request. */
const schemaText = oncePer((schema: object) => canonicalJson(schema))
