/** How models are reached. */
export interface Connection {
  /** Of the OpenAI-compatible server. */
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
  /** Of the environment: keys and addresses of the other providers. */
  readonly variables?: Readonly<Record<string, string | undefined>>
  /** How many tokens a model reads, where the user says so. */
  readonly contextWindow?: number | undefined
}
