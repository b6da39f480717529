import type { EmbeddingsInterface } from '@langchain/core/embeddings'
import { GoldspanError, ModelUnavailableError, messageOf } from '../../errors.ts'
import { redactor } from '../../text/redact.ts'
import { elementAt } from '../../text/required.ts'
import { visible } from '../../text/visible.ts'
import { checkModel } from '../check-models.ts'
import { guardedFetch } from '../guarded-fetch.ts'
import type { Connection } from './provider.ts'
import { providerEmbeddings, providerNamed } from './providers.ts'

/** An embedding model by its name: `openai:text-embedding-3-small`, `ollama:nomic-embed-text`, `google:…`, `azure:<deployment>`. */
export const embeddingsNamed = async (name: string, connection: Connection): Promise<EmbeddingsInterface> => {
  const { variables = {} } = connection
  const [, prefix = '', model = ''] = /^(\w+):(.+)$/.exec(name.trim()) ?? []
  const provider = providerNamed(prefix)
  if (provider) return providerEmbeddings(provider, { model, variables })
  return openAIEmbeddings(prefix === 'openai' ? model : name.trim(), connection)
}

/** An embedding model of OpenAI, or of any server that speaks its protocol. */
const openAIEmbeddings = async (model: string, connection: Connection): Promise<EmbeddingsInterface> => {
  const { baseUrl = 'https://api.openai.com/v1', apiKey } = connection
  checkModel(`openai:${model}`, connection)
  // Imported here because the client loads slowly.
  const { OpenAIEmbeddings } = await import('@langchain/openai')
  const redact = redactor([apiKey])
  const client = new OpenAIEmbeddings({
    model,
    apiKey: apiKey ?? 'none',
    configuration: {
      baseURL: baseUrl,
      organization: null,
      project: null,
      fetch: guardedFetch({ maxBytes: maxVectorBytes }),
    },
  })
  const checked = async (embed: () => Promise<number[][]>, count: number): Promise<number[][]> => {
    try {
      return soundVectors(await embed(), count)
    } catch (error) {
      if (error instanceof GoldspanError) throw error
      throw new ModelUnavailableError(
        `The embedding model openai:${model} gave no vectors: ${visible(redact(messageOf(error)))}`,
      )
    }
  }
  return {
    embedDocuments: (texts) => checked(() => client.embedDocuments(texts), texts.length),
    embedQuery: async (text) => elementAt(await checked(async () => [await client.embedQuery(text)], 1), 0),
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
