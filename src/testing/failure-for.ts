import type { FaultRule } from './faults.ts'
import {
  contextError,
  filterError,
  gatewayTimeout,
  keyError,
  overloadedError,
  quotaError,
  rateLimitError,
  serverError,
  type WireError,
} from './wire-error.ts'

/** The error that a fault answers with; none for faults that are no error. */
export const failureFor = (
  { fault, retryAfterSeconds }: FaultRule,
  model: string,
  key: string,
): WireError | undefined => {
  if (fault === 'rate-limit') return rateLimitError(model, retryAfterSeconds)
  if (fault === 'quota') return quotaError()
  if (fault === 'server-error') return serverError()
  if (fault === 'overloaded') return overloadedError()
  if (fault === 'gateway-timeout') return gatewayTimeout()
  if (fault === 'unauthorized') return keyError(key)
  if (fault === 'context-length') return contextError(10_240)
  if (fault === 'content-filter-error') return filterError()
  return undefined
}
