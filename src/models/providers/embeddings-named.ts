import type { EmbeddingsInterface } from '@langchain/core/embeddings'
import { GoldspanError, ModelUnavailableError, messageOf } from '../../errors.ts'
import { redactor } from '../../text/redact.ts'
import { visible } from '../../text/visible.ts'
import { checkModel } from '../check-models.ts'
import { clientOptions } from '../openai.ts'
import { type Connection, providerEmbeddings, providerNamed } from './providers.ts'

/** Connects to an embedding model by its name: `openai:text-embedding-3-small`, `ollama:nomic-embed-text`, `google:…`, `azure:<deployment>`. */
export const embeddingsNamed = async (name: string, connection: Connection): Promise<EmbeddingsInterface> => {
  const { variables = {} } = connection
  const [, prefix = '', model = ''] = /^(\w+):(.+)$/.exec(name.trim()) ?? []
  const provider = providerNamed(prefix)
  if (provider) {
    const secrets = provider.keys.map((key) => variables[key])
    return withNamedErrors(await providerEmbeddings(provider, { model, variables }), name.trim(), secrets)
  }
  return openAIEmbeddings(prefix === 'openai' ? model : name.trim(), connection)
}

/** Adds the name of the model to the errors of a client, and removes keys from these errors. */
const withNamedErrors = (client: EmbeddingsInterface, name: string, secrets: readonly (string | undefined)[]) => {
  const redact = redactor(secrets)
  const rethrowNamed = async <T>(vectors: Promise<T>): Promise<T> => {
    try {
      return await vectors
    } catch (error) {
      if (error instanceof GoldspanError) throw error
      throw new ModelUnavailableError(`The embedding model ${name} failed: ${visible(redact(messageOf(error)))}`)
    }
  }
  return {
    embedDocuments: (texts: string[]) => rethrowNamed(client.embedDocuments(texts)),
    embedQuery: (text: string) => rethrowNamed(client.embedQuery(text)),
  }
}

const openAIEmbeddings = async (model: string, connection: Connection): Promise<EmbeddingsInterface> => {
  const { baseUrl, apiKey } = connection
  checkModel(`openai:${model}`, connection)
  // Imported here because the client loads slowly.
  const { OpenAIEmbeddings } = await import('@langchain/openai')
  const client = new OpenAIEmbeddings({
    model,
    apiKey: apiKey ?? 'none',
    configuration: clientOptions(baseUrl, { maxBytes: maxVectorBytes }),
  })
  return withNamedErrors(client, `openai:${model}`, [apiKey])
}

/** Enough for a few hundred vectors of a few thousand numbers, as text. */
const maxVectorBytes = 64 * 2 ** 20
