import type { EmbeddingsInterface } from '@langchain/core/embeddings'
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { optionalPackage } from '../../corpus/optional-package.ts'
import { UsageError } from '../../errors.ts'
import { cutKeys, redactor } from '../../text/redact.ts'
import type { Chat } from '../chat.ts'
import { langChainChat } from '../langchain-chat.ts'
import { familyOf } from '../model-family.ts'
import { anthropic } from './anthropic.ts'
import { azure } from './azure.ts'
import { google } from './google.ts'
import { ollama } from './ollama.ts'
import type { Provider, ProviderFields, ProviderModule } from './provider.ts'

/** Whoever speaks OpenAI's protocol needs none of these: see `openai.ts`. */
export const providers: readonly Provider[] = [anthropic, google, ollama, azure]

export const providerNamed = (name: string): Provider | undefined => providers.find((one) => one.name === name)

/** A chat with a provider's model. Its package is loaded by the first call; a missing key is reported before that. */
export const providerChat = (provider: Provider, fields: ProviderFields): Chat => {
  const id = `${provider.name}:${fields.model}`
  const secrets = keysOf(provider, fields.variables, id)
  const models = new Map<string, ReturnType<typeof makeChat>>()
  return langChainChat({
    id,
    family: familyOf(fields.model),
    parameters: { temperature: fields.temperature ?? null, max_tokens: fields.maxTokens ?? null },
    modes: provider.modes,
    takes: provider.takes,
    formatOptions: provider.formatOptions,
    redact: redactor(secrets),
    cutKeys: cutKeys(secrets),
    model({ maxTokens = fields.maxTokens, omit }) {
      const wanted = {
        ...fields,
        maxTokens,
        temperature: omit.includes('temperature') ? undefined : fields.temperature,
      }
      const key = JSON.stringify([maxTokens, wanted.temperature])
      const model = models.get(key) ?? makeChat(provider, wanted, id)
      models.set(key, model)
      return model
    },
  })
}

export const providerEmbeddings = async (provider: Provider, fields: ProviderFields): Promise<EmbeddingsInterface> => {
  const id = `${provider.name}:${fields.model}`
  const { embeddingsClass, embeddingsFields } = provider
  if (!embeddingsClass || !embeddingsFields)
    throw new UsageError(
      `${provider.name} has no embedding models here. There are: openai:<model>, ${providers
        .filter((one) => one.embeddingsClass)
        .map(({ name }) => `${name}:<model>`)
        .join(', ')}.`,
    )
  keysOf(provider, fields.variables, id)
  const module = await optionalPackage<ProviderModule<EmbeddingsInterface>>(provider.package, id)
  return new module[embeddingsClass]!(embeddingsFields(fields))
}

const makeChat = async (provider: Provider, fields: ProviderFields, id: string) => {
  const module = await optionalPackage<ProviderModule<BaseChatModel>>(provider.package, id)
  return new module[provider.chatClass]!(provider.chatFields(fields))
}

export const keysOf = (
  { keys }: Provider,
  variables: ProviderFields['variables'],
  id: string,
): (string | undefined)[] => {
  if (keys.length > 0 && !keys.some((key) => variables[key]))
    throw new UsageError(`${id} needs a key: set ${keys.join(' or ')}.`)
  return keys.map((key) => variables[key])
}
