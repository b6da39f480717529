import type { ChatRequest, Usage } from './chat.ts'
import { requestTokens } from './estimate.ts'

/** The reason why a call to a model failed. */
export type CallFailure =
  | 'rate-limit'
  | 'server'
  | 'network'
  | 'timeout'
  /** The reply broke off in the middle. */
  | 'cut'
  /** The server reported success but sent no valid reply. */
  | 'malformed'
  | 'redirect'
  /** The server does not support a reply mode or a parameter. */
  | 'refused-feature'
  /** The input is longer than the model can read. */
  | 'context'
  /** A content filter of the server stopped the input. */
  | 'filter'
  | 'auth'
  | 'missing-model'
  /** No money or quota is left. */
  | 'quota'
  | 'bad-request'
  | 'aborted'

export const refusableParameters = ['max_completion_tokens', 'max_tokens', 'temperature'] as const

/** `format`: the reply mode. `schema`: this one schema. Otherwise tools or a parameter. */
export type RefusedFeature = 'format' | 'schema' | 'tools' | (typeof refusableParameters)[number]

/** One failed call. Wrappers may retry it. `takeTurn` converts the remaining errors into errors for users. */
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

export const stopped = (): ModelCallError => new ModelCallError('aborted', 'The call was stopped.')

const temporary: readonly CallFailure[] = ['rate-limit', 'server', 'network', 'timeout', 'cut', 'malformed']

/** True if the same call may succeed a moment later. */
export const canSucceedAgain = (error: unknown): error is ModelCallError =>
  error instanceof ModelCallError && temporary.includes(error.failure)

/** The usage of a failed call. A malformed reply counts the input, because the server has read it. Other failures count nothing. */
export const failedCallUsage = (error: unknown, request: ChatRequest): Usage => ({
  inputTokens: error instanceof ModelCallError && error.failure === 'malformed' ? requestTokens(request) : 0,
  outputTokens: 0,
  estimated: true,
})
