import type { ChatRequest, Usage } from './chat.ts'
import { requestTokens } from './estimate.ts'

/** Why one call to a model gave no reply. */
export type CallFailure =
  | 'rate-limit'
  | 'server'
  | 'network'
  | 'timeout'
  /** The reply broke off in the middle. */
  | 'cut'
  /** The server reported success and sent something that is no reply. */
  | 'malformed'
  /** The server sends its callers to another address. */
  | 'redirect'
  /** The server knows no such way of asking for a reply, or no such parameter. */
  | 'refused-feature'
  /** The input is longer than the model can read. */
  | 'context'
  /** A filter of the server stopped this input. */
  | 'filter'
  | 'auth'
  | 'missing-model'
  /** No money or quota is left. */
  | 'quota'
  | 'bad-request'
  | 'aborted'

export const refusableParameters = ['max_completion_tokens', 'max_tokens', 'temperature'] as const

/** `format`: this way of asking for JSON. `schema`: this one schema. Else tools, or a parameter. */
export type RefusedFeature = 'format' | 'schema' | 'tools' | (typeof refusableParameters)[number]

/** One failed call. Wrappers decide by it; `takeTurn` turns what is left of it into an error for people. */
export class ModelCallError extends Error {
  override readonly name = 'ModelCallError'
  readonly failure: CallFailure
  readonly status?: number
  readonly retryAfterMs?: number
  readonly feature?: RefusedFeature

  constructor(
    failure: CallFailure,
    message: string,
    details: { status?: number; retryAfterMs?: number; feature?: RefusedFeature } = {},
  ) {
    super(message)
    this.failure = failure
    if (details.status !== undefined) this.status = details.status
    if (details.retryAfterMs !== undefined) this.retryAfterMs = details.retryAfterMs
    if (details.feature !== undefined) this.feature = details.feature
  }
}

const passing: readonly CallFailure[] = ['rate-limit', 'server', 'network', 'timeout', 'cut', 'malformed']

/** Whether the same call may succeed a moment later. */
export const canSucceedAgain = (error: unknown): error is ModelCallError =>
  error instanceof ModelCallError && passing.includes(error.failure)

/** What a failed call cost: a server that sent something has read the request first; of the others we know nothing. */
export const failedCallUsage = (error: unknown, request: ChatRequest): Usage => ({
  inputTokens: error instanceof ModelCallError && error.failure === 'malformed' ? requestTokens(request) : 0,
  outputTokens: 0,
  estimated: true,
})
