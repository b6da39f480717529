import { replyModes } from '../chat.ts'
import type { Provider, ProviderFields } from './provider.ts'

const connection = ({ variables }: ProviderFields) => ({
  azureOpenAIApiKey: variables.AZURE_OPENAI_API_KEY,
  azureOpenAIApiVersion: variables.AZURE_OPENAI_API_VERSION || variables.OPENAI_API_VERSION || '2024-10-21',
  maxRetries: 0,
  ...(variables.AZURE_OPENAI_ENDPOINT
    ? { azureOpenAIEndpoint: variables.AZURE_OPENAI_ENDPOINT }
    : { azureOpenAIApiInstanceName: variables.AZURE_OPENAI_API_INSTANCE_NAME }),
})

/** The name behind `azure:` is that of a deployment. */
export const azure: Provider = {
  name: 'azure',
  package: '@langchain/openai',
  chatClass: 'AzureChatOpenAI',
  embeddingsClass: 'AzureOpenAIEmbeddings',
  keys: ['AZURE_OPENAI_API_KEY'],
  modes: replyModes,
  takes: 'options',
  chatFields: (fields) => ({
    ...connection(fields),
    azureOpenAIApiDeploymentName: fields.model,
    model: fields.model,
    streaming: false,
    maxTokens: fields.maxTokens,
    temperature: fields.temperature,
  }),
  embeddingsFields: (fields) => ({
    ...connection(fields),
    azureOpenAIApiEmbeddingsDeploymentName: fields.model,
    model: fields.model,
  }),
}
