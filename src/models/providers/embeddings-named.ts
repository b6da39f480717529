import type { EmbeddingsInterface } from '@langchain/core/embeddings'
import { needPackage } from '../check-models.ts'
import type { Connection } from './provider.ts'
import { providerEmbeddings, providerNamed } from './providers.ts'

/** An embedding model by its name: `openai:text-embedding-3-small`, `ollama:nomic-embed-text`, `google:…`, `azure:<deployment>`. */
export const embeddingsNamed = async (
  name: string,
  { baseUrl, apiKey, variables = {} }: Connection,
): Promise<EmbeddingsInterface> => {
  const [, first = '', model = ''] = /^(\w+):(.+)$/.exec(name.trim()) ?? []
  const provider = providerNamed(first)
  if (provider) return providerEmbeddings(provider, { model, variables })
  needPackage('@langchain/openai', name)
  // Imported here because the client loads slowly.
  const { openAIEmbeddings } = await import('../openai-embeddings.ts')
  return openAIEmbeddings({ model: name.trim(), baseUrl, apiKey })
}
