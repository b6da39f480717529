import { type GoldspanError, InterruptedError, ModelUnavailableError, UnusableReplyError } from '../errors.ts'
import type { CallFailure, ModelCallError } from './call-error.ts'
import type { Chat } from './chat.ts'

/** What is left of a failed call when every wrapper has done its part: whose fault it is, and what to do. */
export const errorForPeople = (
  error: ModelCallError,
  chat: Chat,
  prompt: string,
  hasAnswered: boolean,
): GoldspanError => {
  if (error.failure === 'aborted') return new InterruptedError()
  // A model that answers other requests is fine; this one request is not.
  if (error.failure === 'context') return new UnusableReplyError(prompt, `the input is too long for ${chat.id}.`)
  if (error.failure === 'filter') return new UnusableReplyError(prompt, "the server's content filter stopped it.")
  if (error.failure === 'bad-request' && hasAnswered)
    return new UnusableReplyError(prompt, `the server refused it: ${error.message}`)
  if (error.failure === 'malformed' && hasAnswered) return new UnusableReplyError(prompt, error.message)
  const status = error.status === undefined ? '' : ` (${error.status})`
  return new ModelUnavailableError(`${chat.id} ${whatHappened[error.failure]}${status}: ${error.message}`)
}

const whatHappened: Readonly<Record<CallFailure, string>> = {
  'rate-limit': 'keeps answering that there are too many requests; run again later, or with a lower --concurrency',
  server: 'keeps failing; run `goldspan resume` when it works again',
  network: 'could not be reached; check the base URL and the connection',
  timeout: 'did not answer in time; give it more time (--timeout), or use a faster model',
  cut: 'keeps breaking off its replies',
  malformed: 'does not answer as an OpenAI-compatible server does; check the base URL',
  redirect: 'redirects to another address; if you trust it, give it with --base-url',
  'refused-feature': 'refuses a feature of the request',
  context: "can't read such a long prompt",
  filter: 'filtered the input',
  auth: 'refused the key; check OPENAI_API_KEY',
  'missing-model': 'was not found; check the name of the model and the base URL',
  quota: 'says that no quota is left',
  'bad-request': 'refused the request',
  aborted: 'was stopped',
}
