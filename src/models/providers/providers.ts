import type { EmbeddingsInterface } from '@langchain/core/embeddings'
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { importOptionalPackage } from '../../corpus/optional-package.ts'
import { UsageError } from '../../errors.ts'
import type { ModelSettings } from '../../vocabulary/index.ts'
import { type Chat, replyModes } from '../chat.ts'
import { type LangChainChatOptions, langChainChat } from '../langchain-chat.ts'

const azureService = ({ variables }: ProviderFields) => ({
  azureOpenAIApiKey: variables.AZURE_OPENAI_API_KEY,
  azureOpenAIApiVersion: variables.AZURE_OPENAI_API_VERSION || variables.OPENAI_API_VERSION || '2024-10-21',
  ...(variables.AZURE_OPENAI_ENDPOINT
    ? { azureOpenAIEndpoint: variables.AZURE_OPENAI_ENDPOINT }
    : { azureOpenAIApiInstanceName: variables.AZURE_OPENAI_API_INSTANCE_NAME }),
})

/** The name after `azure:` is a deployment. */
const azure: Provider = {
  name: 'azure',
  package: '@langchain/openai',
  chatClass: 'AzureChatOpenAI',
  embeddingsClass: 'AzureOpenAIEmbeddings',
  keys: ['AZURE_OPENAI_API_KEY'],
  addresses: ['AZURE_OPENAI_ENDPOINT', 'AZURE_OPENAI_API_INSTANCE_NAME'],
  needsAddress: true,
  modes: replyModes,
  toolsAsCallOptions: true,
  chatFields: (fields) => ({
    ...azureService(fields),
    azureOpenAIApiDeploymentName: fields.model,
    streaming: false,
    maxTokens: fields.maxTokens,
  }),
  embeddingsFields: (fields) => ({ ...azureService(fields), azureOpenAIApiEmbeddingsDeploymentName: fields.model }),
}

const ollamaServer = ({ variables }: ProviderFields) => ({
  baseUrl: variables.OLLAMA_BASE_URL || withScheme(variables.OLLAMA_HOST) || 'http://127.0.0.1:11434',
})

const withScheme = (host: string | undefined): string | undefined =>
  host && (/^https?:\/\//.test(host) ? host : `http://${host.replace(/^0\.0\.0\.0/, '127.0.0.1')}`)

const defaultWindow = 16_384

const ollama: Provider = {
  name: 'ollama',
  package: '@langchain/ollama',
  chatClass: 'ChatOllama',
  embeddingsClass: 'OllamaEmbeddings',
  keys: [],
  addresses: ['OLLAMA_BASE_URL', 'OLLAMA_HOST'],
  modes: ['schema', 'prose'],
  defaultContextWindow: defaultWindow,
  chatFields: (fields) => ({
    ...ollamaServer(fields),
    // Without this, Ollama reads only a few thousand tokens and silently drops the rest.
    numCtx: fields.contextWindow ?? defaultWindow,
    numPredict: fields.maxTokens,
  }),
  embeddingsFields: ollamaServer,
  formatOptions: ({ mode, output, tools, mayCallTools }) =>
    // With a format, the model cannot call tools.
    mode === 'schema' && !(mayCallTools && tools.length > 0) ? { format: output.schema } : {},
}

const googleService = ({ variables }: ProviderFields) => ({
  apiKey: variables.GOOGLE_API_KEY || variables.GEMINI_API_KEY,
  baseUrl: variables.GOOGLE_BASE_URL || undefined,
})

const google: Provider = {
  name: 'google',
  package: '@langchain/google-genai',
  chatClass: 'ChatGoogleGenerativeAI',
  embeddingsClass: 'GoogleGenerativeAIEmbeddings',
  keys: ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
  addresses: ['GOOGLE_BASE_URL'],
  chatFields: (fields) => ({ ...googleService(fields), maxOutputTokens: fields.maxTokens }),
  embeddingsFields: googleService,
}

const anthropic: Provider = {
  name: 'anthropic',
  package: '@langchain/anthropic',
  chatClass: 'ChatAnthropic',
  keys: ['ANTHROPIC_API_KEY'],
  addresses: ['ANTHROPIC_BASE_URL'],
  chatFields: ({ variables, maxTokens }) => ({
    apiKey: variables.ANTHROPIC_API_KEY,
    // The API requires a limit. No prompt needs a longer reply.
    maxTokens: maxTokens ?? 8192,
    anthropicApiUrl: variables.ANTHROPIC_BASE_URL || undefined,
  }),
}

/** All providers except OpenAI, which is in `openai.ts`. */
export const providers: readonly Provider[] = [anthropic, google, ollama, azure]

export const providerNamed = (name: string): Provider | undefined => providers.find((entry) => entry.name === name)

/** The context window that the user set, or else the default for the provider. */
export const contextWindowOf = (name: string, configured: number | undefined): number | undefined =>
  configured ?? providerNamed(name.replace(/:.*/s, ''))?.defaultContextWindow

/** How messages name the settings for the key and the address of a model. */
export const settingNamesOf = (id: string): { readonly key: string; readonly address: string } => {
  if (id.startsWith('openai:')) return { key: 'OPENAI_API_KEY', address: 'the base URL' }
  const { keys = [], addresses = [] } = providerNamed(id.replace(/:.*/s, '')) ?? {}
  return { key: keys.join(' or ') || 'the key', address: addresses.join(' or ') || 'its address' }
}

/** A chat with a provider's model. Reports a missing key at once and loads the package on the first call. */
export const providerChat = (provider: Provider, fields: ProviderFields): Chat => {
  const id = `${provider.name}:${fields.model}`
  const secrets = requireApiKeys(provider, fields.variables, id)
  return langChainChat({
    id,
    parameters: { temperature: fields.temperature ?? null, max_tokens: fields.maxTokens ?? null },
    modes: provider.modes,
    toolsAsCallOptions: provider.toolsAsCallOptions,
    formatOptions: provider.formatOptions,
    secrets,
    async model({ maxTokens = fields.maxTokens, omit }) {
      const module = await importOptionalPackage<ProviderModule<BaseChatModel>>(provider.package, id)
      const hasLimit = !omit.some((name) => name.startsWith('max_'))
      const temperature = omit.includes('temperature') ? undefined : fields.temperature
      const settings = { ...fields, maxTokens: hasLimit ? maxTokens : undefined }
      const { model } = fields
      return new module[provider.chatClass]!({ model, temperature, maxRetries: 0, ...provider.chatFields(settings) })
    },
  })
}

export const providerEmbeddings = async (provider: Provider, fields: ProviderFields): Promise<EmbeddingsInterface> => {
  const id = `${provider.name}:${fields.model}`
  const { embeddingsClass, embeddingsFields } = provider
  if (!embeddingsClass || !embeddingsFields)
    throw new UsageError(
      `goldspan does not support embedding models of ${provider.name}. Use openai:<model>, ${providers
        .filter(({ embeddingsClass }) => embeddingsClass)
        .map(({ name }) => `${name}:<model>`)
        .join(', ')}.`,
    )
  requireApiKeys(provider, fields.variables, id)
  const module = await importOptionalPackage<ProviderModule<EmbeddingsInterface>>(provider.package, id)
  return new module[embeddingsClass]!({ model: fields.model, maxRetries: 0, ...embeddingsFields(fields) })
}

/** The keys of a provider. Throws if a variable that it needs is missing. */
export const requireApiKeys = (
  { keys, addresses, needsAddress = false }: Provider,
  variables: ProviderFields['variables'],
  id: string,
): (string | undefined)[] => {
  const isMissing = (names: readonly string[]) => !names.some((name) => variables[name])
  if (keys.length > 0 && isMissing(keys)) throw new UsageError(`${id} needs a key: set ${keys.join(' or ')}.`)
  if (needsAddress && isMissing(addresses))
    throw new UsageError(`${id} needs the address of its server: set ${addresses.join(' or ')}.`)
  return keys.map((key) => variables[key])
}

type ProviderFields = Omit<ModelSettings, 'timeoutMs'> &
  Pick<Connection, 'contextWindow'> &
  Required<Pick<Connection, 'variables'>>

export interface Provider extends Pick<LangChainChatOptions, 'modes' | 'toolsAsCallOptions' | 'formatOptions'> {
  readonly name: string
  readonly package: string
  readonly chatClass: string
  /** The fields of the chat class besides `model`, `temperature` and `maxRetries`, which are the same everywhere. */
  chatFields(fields: ProviderFields): Record<string, unknown>
  readonly embeddingsClass?: string
  embeddingsFields?(fields: ProviderFields): Record<string, unknown>
  /** Environment variables with the key. If there are any, one of them must be set. */
  readonly keys: readonly string[]
  /** Environment variables with the address of the server. If `needsAddress`, one of them must be set. */
  readonly addresses: readonly string[]
  readonly needsAddress?: boolean
  readonly defaultContextWindow?: number
}

type ProviderModule<T extends BaseChatModel | EmbeddingsInterface> = Readonly<
  Record<string, new (fields: Record<string, unknown>) => T>
>

export interface Connection {
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
  /** Environment variables with keys and addresses of the other providers. */
  readonly variables?: Readonly<Record<string, string | undefined>>
  readonly contextWindow?: number | undefined
}
