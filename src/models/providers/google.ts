import type { Provider, ProviderFields } from './provider.ts'

const connection = ({ model, variables }: ProviderFields) => ({
  model,
  apiKey: variables.GOOGLE_API_KEY || variables.GEMINI_API_KEY,
  maxRetries: 0,
  baseUrl: variables.GOOGLE_BASE_URL || undefined,
})

export const google: Provider = {
  name: 'google',
  package: '@langchain/google-genai',
  chatClass: 'ChatGoogleGenerativeAI',
  embeddingsClass: 'GoogleGenerativeAIEmbeddings',
  keys: ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
  chatFields: (fields) => ({
    ...connection(fields),
    maxOutputTokens: fields.maxTokens,
    temperature: fields.temperature,
  }),
  embeddingsFields: connection,
}
