import type { Provider, ProviderFields } from './provider.ts'

const connection = ({ model, variables }: ProviderFields) => ({
  model,
  apiKey: variables.GOOGLE_API_KEY || variables.GEMINI_API_KEY,
  maxRetries: 0,
  ...(variables.GOOGLE_BASE_URL ? { baseUrl: variables.GOOGLE_BASE_URL } : {}),
})

export const google: Provider = {
  name: 'google',
  package: '@langchain/google-genai',
  chatClass: 'ChatGoogleGenerativeAI',
  embeddingsClass: 'GoogleGenerativeAIEmbeddings',
  keys: ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
  chatFields: (fields) => ({
    ...connection(fields),
    ...(fields.maxTokens === undefined ? {} : { maxOutputTokens: fields.maxTokens }),
    ...(fields.temperature === undefined ? {} : { temperature: fields.temperature }),
  }),
  embeddingsFields: connection,
}
