import { countTokens } from '../corpus/tokens.ts'
import { hashedVector } from './hashed-vector.ts'
import { type Outcome, refusal } from './request-outcome.ts'
import { EmbeddingsBody } from './wire.ts'
import { wireError } from './wire-error.ts'

/** Answers an embeddings request, as numbers or packed as OpenAI's client asks for them. */
export const serveEmbeddings = (json: unknown): Outcome => {
  const parsed = EmbeddingsBody.safeParse(json)
  if (!parsed.success) return refusal(wireError(400, "'$.input' is invalid.", { param: '$.input' }), { body: json })
  const { model, input, dimensions = 256, encoding_format } = parsed.data
  const texts = typeof input === 'string' ? [input] : input
  const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0)
  const data = texts.map((text, index) => {
    const vector = hashedVector(text, dimensions)
    const packed = () => Buffer.from(new Float32Array(vector).buffer).toString('base64')
    return { object: 'embedding', index, embedding: encoding_format === 'base64' ? packed() : vector }
  })
  return {
    kind: 'json',
    body: { object: 'list', model, data, usage: { prompt_tokens: tokens, total_tokens: tokens } },
    seen: { status: 200, model, inputTokens: tokens, outputTokens: 0, body: json },
  }
}
