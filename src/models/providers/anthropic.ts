import type { Provider } from './provider.ts'

export const anthropic: Provider = {
  name: 'anthropic',
  package: '@langchain/anthropic',
  chatClass: 'ChatAnthropic',
  keys: ['ANTHROPIC_API_KEY'],
  chatFields: ({ model, variables, temperature, maxTokens }) => ({
    model,
    apiKey: variables.ANTHROPIC_API_KEY,
    // It wants to be told; this is what a full reply of ours takes at most.
    maxTokens: maxTokens ?? 8192,
    maxRetries: 0,
    anthropicApiUrl: variables.ANTHROPIC_BASE_URL || undefined,
    temperature,
  }),
}
