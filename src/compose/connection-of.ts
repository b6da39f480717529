import type { Connection } from '../models/providers/provider.ts'
import type { Environment } from './options/environment.ts'
import type { UserOptions } from './options/options.ts'

/** How models are reached, by what the user said and the environment. */
export const connectionOf = (
  { baseUrl, contextWindow }: Pick<UserOptions, 'baseUrl' | 'contextWindow'>,
  environment: Environment,
): Connection => ({
  baseUrl: baseUrl ?? environment.baseUrl,
  apiKey: environment.apiKey,
  variables: environment.variables,
  contextWindow,
})
