import type { EmbeddingsInterface } from '@langchain/core/embeddings'
import { openAIEmbeddings } from '../openai-embeddings.ts'
import type { Connection } from './connection.ts'
import { providerEmbeddings, providerNamed } from './providers.ts'

/** An embedding model by its name: `openai:text-embedding-3-small`, `ollama:nomic-embed-text`, `google:…`, `azure:<deployment>`. */
export const embeddingsNamed = async (
  name: string,
  { baseUrl, apiKey, variables = {} }: Connection,
): Promise<EmbeddingsInterface> => {
  const [, first = '', model = ''] = /^(\w+):(.+)$/.exec(name.trim()) ?? []
  const provider = providerNamed(first)
  return provider
    ? providerEmbeddings(provider, { model, variables })
    : openAIEmbeddings({ model: name.trim(), baseUrl, apiKey })
}
