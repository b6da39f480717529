import type { EmbeddingsInterface } from '@langchain/core/embeddings'
import { OpenAIEmbeddings } from '@langchain/openai'
import { GoldspanError, ModelUnavailableError, UsageError } from '../errors.ts'
import { redactor } from './redact.ts'

export interface EmbeddingsConnection {
  /** As the server knows it, with or without `openai:` in front. */
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
    configuration: { baseURL: baseUrl ?? 'https://api.openai.com/v1', organization: null, project: null },
  })
  const said = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof GoldspanError) throw error
      throw new ModelUnavailableError(
        `The embedding model ${model} gave no vectors: ${redact(error instanceof Error ? error.message : String(error))}`,
      )
    }
  }
  return {
    embedDocuments: (texts) => said(() => client.embedDocuments(texts)),
    embedQuery: (text) => said(() => client.embedQuery(text)),
  }
}
