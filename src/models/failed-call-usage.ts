import { ModelCallError } from './call-error.ts'
import type { ChatRequest, Usage } from './chat.ts'
import { requestTokens } from './estimate.ts'

/** What a failed call cost: a server that sent something has read the request first; of the others we know nothing. */
export const failedCallUsage = (error: unknown, request: ChatRequest): Usage => ({
  inputTokens: error instanceof ModelCallError && error.failure === 'malformed' ? requestTokens(request) : 0,
  outputTokens: 0,
  estimated: true,
})
