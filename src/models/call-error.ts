import { ZodError } from 'zod'
import { GoldspanError } from '../errors.ts'
import { fieldsOf } from '../text/objects.ts'
import type { Redact } from '../text/redact.ts'
import { visible } from '../text/visible.ts'
import type { ChatRequest, Usage } from './chat.ts'
import { requestTokens } from './estimate.ts'

export type CallFailure =
  | 'rate-limit'
  | 'server'
  | 'network'
  | 'timeout'
  /** The connection or the reply broke off in the middle. */
  | 'cut'
  /** The response is not what a model server should send. */
  | 'malformed'
  | 'redirect'
  /** The server does not support a reply mode or a parameter. */
  | 'refused-feature'
  /** The input does not fit into the context window. */
  | 'context'
  /** A content filter of the server stopped the input. */
  | 'filter'
  | 'auth'
  | 'missing-model'
  | 'quota'
  | 'bad-request'
  | 'aborted'

const refusableParameters = ['max_completion_tokens', 'max_tokens', 'temperature'] as const

/** `format` is the reply mode, and `schema` is the schema of one reply. The others are tools and parameters. */
type RefusedFeature = 'format' | 'schema' | 'tools' | (typeof refusableParameters)[number]

type Details = Pick<ModelCallError, 'status' | 'retryAfterMs' | 'feature'>

/** One failed call. Wrappers may retry it. `takeTurn` converts the remaining errors into errors for users. */
export class ModelCallError extends Error {
  override readonly name = 'ModelCallError'
  readonly failure: CallFailure
  readonly status?: number
  readonly retryAfterMs?: number
  readonly feature?: RefusedFeature

  constructor(failure: CallFailure, message: string, details: Details = {}) {
    super(message)
    this.failure = failure
    if (details.status !== undefined) this.status = details.status
    if (details.retryAfterMs !== undefined) this.retryAfterMs = details.retryAfterMs
    if (details.feature !== undefined) this.feature = details.feature
  }
}

export const abortError = (): ModelCallError => new ModelCallError('aborted', 'The call was stopped.')

const temporaryFailures: readonly CallFailure[] = ['rate-limit', 'server', 'network', 'timeout', 'cut', 'malformed']

export const isTemporary = (error: unknown): error is ModelCallError =>
  error instanceof ModelCallError && temporaryFailures.includes(error.failure)

/** The usage of a failed call. A malformed reply counts the input, because the server has read it. Other failures count nothing. */
export const failedCallUsage = (error: unknown, request: ChatRequest): Usage => ({
  inputTokens: error instanceof ModelCallError && error.failure === 'malformed' ? requestTokens(request) : 0,
  outputTokens: 0,
  estimated: true,
})

/** Converts a client's error to a `ModelCallError` without the original, which may contain keys. Errors for users and bugs stay as they are. */
export const callErrorFrom = (error: unknown, redact: Redact): Error => {
  const inner = goldspanErrorIn(error)
  if (inner) return inner instanceof ModelCallError ? redactError(inner, redact) : inner
  const facts = factsOf(error, redact)
  const failure = failureOf(facts)
  if (failure === 'bad-request' && facts.status === undefined && isProgrammingError(error)) return error
  const feature = failure === 'refused-feature' ? refusedFeature(facts) : undefined
  const retryAfterMs = readRetryAfter(facts.headers)
  return new ModelCallError(failure, visible(facts.message), { status: facts.status, retryAfterMs, feature })
}

/** Finds an error of this project inside the error of a client. */
const goldspanErrorIn = (error: unknown, depth = 0): ModelCallError | GoldspanError | undefined => {
  if (error instanceof ModelCallError || error instanceof GoldspanError) return error
  return depth < 3 && error instanceof Error ? goldspanErrorIn(error.cause, depth + 1) : undefined
}

/** Redacts our own errors, which may quote the server. */
const redactError = (error: ModelCallError, redact: Redact): ModelCallError => {
  const message = visible(redact(error.message))
  return message === error.message ? error : new ModelCallError(error.failure, message, error)
}

const isProgrammingError = (error: unknown): error is Error =>
  [TypeError, RangeError, ReferenceError, ZodError].some((kind) => error instanceof kind)

type Facts = ReturnType<typeof factsOf>

const factsOf = (error: unknown, redact: Redact) => {
  const fields = fieldsOf(error)
  const status = Number(fields.status ?? fields.statusCode)
  // The reason for a failed connection is nested a few causes deep.
  const causes = [fields, fieldsOf(fields.cause), fieldsOf(fieldsOf(fields.cause).cause)]
  const codes = causes.flatMap(({ code, type }) => [code, type]).filter((part) => typeof part === 'string')
  // OpenAI's client puts the status before the server's message, and LangChain adds a paragraph with a link after it.
  const text = String(fields.message ?? error).replace(/^\d{3} |\n\nTroubleshooting URL.*/gs, '')
  return {
    // OpenAI's error classes do not set `name`.
    name: `${fields.name ?? ''} ${error instanceof Error ? error.constructor.name : ''}`,
    // Redact before shortening the text, because a part of a key would not be recognized.
    message: redact(text === 'Connection error.' ? `${text} ${codes.join(' ')}` : text)
      .trim()
      .slice(0, 600),
    status: Number.isInteger(status) ? status : undefined,
    code: codes.join(' '),
    parameter: typeof fields.param === 'string' ? fields.param : '',
    headers: fields.headers,
  }
}

const failureOf = (facts: Facts): CallFailure => {
  const { name, message, status, code } = facts
  if (/\b(?:Timeout|APIConnectionTimeout)/.test(name) || status === 408) return 'timeout'
  if (/\b(?:Abort|APIUserAbort|ModelAbort)/.test(name)) return 'aborted'
  const isTransient = status === 429 || (status !== undefined && status >= 500)
  if (!isTransient && contextExceeded.test(`${code} ${message}`)) return 'context'
  if (/content_filter|content_policy|content management policy/i.test(`${code} ${message}`)) return 'filter'
  if (status === undefined) return failureWithoutStatus(facts)
  if (status === 429) return outOfMoney.test(`${code} ${message}`) ? 'quota' : 'rate-limit'
  if (status === 402) return 'quota'
  if (status === 401 || status === 403) return 'auth'
  if (refusedFeature(facts) !== undefined) return 'refused-feature'
  if (status === 404) return 'missing-model'
  if (status === 409 || status === 425 || status >= 500) return 'server'
  return 'bad-request'
}

const contextExceeded =
  /context_length_exceeded|maximum context|context (?:window|size|length)|prompt is too long|exceeds the maximum number of tokens/i

const failureWithoutStatus = ({ name, message, code }: Facts): CallFailure => {
  if (/\bSyntaxError\b/.test(name)) return 'malformed'
  if (/terminated|premature|aborted|other side closed|unexpected end|ECONNRESET/i.test(`${message} ${code}`))
    return 'cut'
  const text = `${name} ${message} ${code}`
  if (/APIConnection|fetch failed|network|socket|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|UND_ERR/i.test(text)) return 'network'
  return 'bad-request'
}

const outOfMoney = /insufficient_quota|billing|credit balance|out of credits|exceeded your current quota/i

const refusedFeature = ({ status, message, parameter, code }: Facts): RefusedFeature | undefined => {
  if (status === undefined || status < 400 || status === 429) return undefined
  const text = `${parameter} ${code} ${message}`
  if (/invalid schema|invalid_json_schema/i.test(text)) return 'schema'
  if (/json_schema|json_object|json mode|response_format|structured output|guided_|grammar/i.test(text)) return 'format'
  if (toolRefusal.test(text)) return 'tools'
  // The first parameter in the message is the refused one. A second one is the server's advice.
  const [name] = refusableParameters
    .filter((parameter) => text.includes(parameter))
    .toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
  const isRefusal = /unsupported|not support|unrecognized|unknown|not allowed|deprecated|only the default/i.test(text)
  return isRefusal ? name : undefined
}

/** Errors about `tool_choice`, or that say that tools or functions are not supported or not known. */
const toolRefusal =
  /\btool[_ ]choice\b|not support\w*[^.]*\b(?:tools?|functions?)\b|\b(?:tools?|functions?)\b[^.]*(?:not |un)support|unrecognized[^.]*\btools\b/i

/** Reads HTTP's `retry-after` (seconds or a date) and OpenAI's `retry-after-ms`. */
const readRetryAfter = (headers: unknown): number | undefined => {
  const exact = Number(headerValue(headers, 'retry-after-ms'))
  if (Number.isFinite(exact) && exact > 0) return exact
  const value = headerValue(headers, 'retry-after')
  if (value === undefined) return undefined
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}

const headerValue = (headers: unknown, name: string): string | undefined => {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = fieldsOf(headers)[name]
  return typeof value === 'string' ? value : undefined
}
