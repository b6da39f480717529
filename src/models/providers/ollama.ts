import type { Provider, ProviderFields } from './provider.ts'

const connection = ({ model, variables }: ProviderFields) => ({
  model,
  maxRetries: 0,
  baseUrl: variables.OLLAMA_BASE_URL || withScheme(variables.OLLAMA_HOST) || 'http://127.0.0.1:11434',
})

/** Ollama's own variable may name a host alone. */
const withScheme = (host: string | undefined): string | undefined =>
  host && (/^https?:\/\//.test(host) ? host : `http://${host.replace(/^0\.0\.0\.0/, '127.0.0.1')}`)

const defaultWindow = 16_384

export const ollama: Provider = {
  name: 'ollama',
  package: '@langchain/ollama',
  chatClass: 'ChatOllama',
  embeddingsClass: 'OllamaEmbeddings',
  keys: [],
  modes: ['schema', 'prose'],
  defaultContextWindow: defaultWindow,
  chatFields: (fields) => ({
    ...connection(fields),
    // Left to itself it reads a few thousand tokens and silently forgets the rest.
    numCtx: fields.contextWindow ?? defaultWindow,
    numPredict: fields.maxTokens,
    temperature: fields.temperature,
  }),
  embeddingsFields: connection,
  formatOptions: ({ mode, output, tools, mayCallTools }) =>
    // A form leaves no room for calls.
    mode === 'schema' && !(mayCallTools && tools.length > 0) ? { format: output.schema } : {},
}
