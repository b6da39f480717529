import { createHash } from 'node:crypto'
import { countTokens } from '../corpus/tokens.ts'
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

/** A vector of length one from the words and letter groups of a text: like texts get like vectors, always the same ones. */
const hashedVector = (text: string, dimensions: number): number[] => {
  const vector = new Array<number>(dimensions).fill(0)
  for (const [feature, weight] of features(text)) {
    const hash = createHash('md5').update(feature).digest()
    const place = hash.readUInt32LE(0) % dimensions
    vector[place] = (vector[place] ?? 0) + (hash.readUInt8(4) & 1 ? weight : -weight)
  }
  const length = Math.hypot(...vector)
  if (length === 0) vector[0] = 1
  return length === 0 ? vector : vector.map((value) => value / length)
}

function* features(text: string): Generator<[string, number]> {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  for (const word of words) {
    yield [word, 1]
    const padded = `^${word}$`
    for (let at = 0; at + 3 <= padded.length; at++) yield [padded.slice(at, at + 3), 0.3]
  }
}
