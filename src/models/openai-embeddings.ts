import type { EmbeddingsInterface } from '@langchain/core/embeddings'
import { OpenAIEmbeddings } from '@langchain/openai'
import { GoldspanError, ModelUnavailableError, UsageError } from '../errors.ts'
import { redactor } from '../text/redact.ts'
import { elementAt } from '../text/required.ts'
import { visible } from '../text/visible.ts'
import { guardedFetch } from './guarded-fetch.ts'

interface EmbeddingsConnection {
  /** The name on the server, with or without the prefix `openai:`. */
  readonly model: string
  readonly baseUrl: string | undefined
  readonly apiKey: string | undefined
}

/** An embedding model of OpenAI, or of any server that speaks its protocol. */
export const openAIEmbeddings = ({ model, baseUrl, apiKey }: EmbeddingsConnection): EmbeddingsInterface => {
  if (!baseUrl && !apiKey)
    throw new UsageError(`${model} needs a key: set OPENAI_API_KEY. For a server without keys, give --base-url.`)
  const redact = redactor([apiKey])
  const client = new OpenAIEmbeddings({
    model: model.replace(/^openai:/, ''),
    apiKey: apiKey ?? 'none',
    configuration: {
      baseURL: baseUrl ?? 'https://api.openai.com/v1',
      organization: null,
      project: null,
      fetch: guardedFetch({ maxBytes: maxVectorBytes }),
    },
  })
  const withCallErrors = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof GoldspanError) throw error
      throw new ModelUnavailableError(
        `The embedding model ${model} gave no vectors: ${visible(redact(error instanceof Error ? error.message : String(error)))}`,
      )
    }
  }
  return {
    embedDocuments: (texts) =>
      withCallErrors(async () => soundVectors(await client.embedDocuments(texts), texts.length)),
    embedQuery: (text) => withCallErrors(async () => elementAt(soundVectors([await client.embedQuery(text)], 1), 0)),
  }
}

/** Some hundred vectors of some thousand numbers, as text. */
const maxVectorBytes = 64 * 2 ** 20

const soundVectors = (vectors: number[][], count: number): number[][] => {
  const length = vectors[0]?.length
  const isSound = (vector: unknown): boolean =>
    Array.isArray(vector) && vector.length > 0 && vector.length === length && vector.every(Number.isFinite)
  if (vectors.length !== count || !vectors.every(isSound))
    throw new TypeError('it did not send one vector for each text.')
  return vectors
}
