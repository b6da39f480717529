import type { Provider } from './provider.ts'

export const anthropic: Provider = {
  name: 'anthropic',
  package: '@langchain/anthropic',
  chatClass: 'ChatAnthropic',
  keys: ['ANTHROPIC_API_KEY'],
  chatFields: ({ model, variables, temperature, maxTokens }) => ({
    model,
    apiKey: variables.ANTHROPIC_API_KEY,
    // The service requires a limit; a full reply takes at most this much.
    maxTokens: maxTokens ?? 8192,
    maxRetries: 0,
    anthropicApiUrl: variables.ANTHROPIC_BASE_URL || undefined,
    temperature,
  }),
}
