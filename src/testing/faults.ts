import { sha256 } from '../text/hash.ts'
import type { BodyFault } from './broken-body.ts'
import type { ReplyFault } from './spoil-reply.ts'

/** Faults of the call: the client gets no reply, or only a part of it. */
export const callFaults = [
  'rate-limit',
  'quota',
  'server-error',
  'overloaded',
  'gateway-timeout',
  'unauthorized',
  'context-length',
  'content-filter-error',
  /** Never answers. */
  'hang',
  /** Closes the connection without a response. */
  'drop',
  /** Closes the connection in the middle of the reply. */
  'cut',
  /** Ends a stream normally in the middle of the reply, without a finish reason. Without streaming, it is the same as `cut`. */
  'cut-quietly',
] as const

export type Fault = (typeof callFaults)[number] | BodyFault | ReplyFault

/** A fault and its conditions, all of which must be met. */
export interface FaultRule {
  readonly fault: Fault
  /** The numbers of the chat requests, from 1 in order of arrival. */
  readonly calls?: readonly number[]
  /** The number of the first chat request that has the fault. */
  readonly firstCall?: number
  /** Share of the requests, from 0 to 1. Depends on the seed and the request, not on the order of arrival. */
  readonly rate?: number
  /** The beginning of the prompt's id, such as `critic.`. */
  readonly prompt?: string
  /** The waiting time that a `rate-limit` error asks for. */
  readonly retryAfterSeconds?: number
  /** The URL to which a `redirect` fault leads. Default: a closed port. */
  readonly redirectTo?: string
}

interface ChatCall {
  readonly number: number
  readonly prompt: string | undefined
  readonly body: string
  /** The number of earlier requests with the same body. */
  readonly repeats: number
}

export const matchingRule = (rules: readonly FaultRule[], seed: string, call: ChatCall): FaultRule | undefined =>
  rules.find(
    (rule, index) =>
      (rule.calls?.includes(call.number) ?? true) &&
      call.number >= (rule.firstCall ?? 1) &&
      (rule.prompt === undefined || (call.prompt?.startsWith(rule.prompt) ?? false)) &&
      (rule.rate === undefined || randomShare(seed, index, call) < rule.rate),
  )

/** A number from 0 to 1 that depends only on the seed, the rule and the request. */
const randomShare = (seed: string, index: number, { body, repeats }: ChatCall): number =>
  Number.parseInt(sha256([seed, index, body, repeats].join('\n')).slice(0, 12), 16) / 2 ** 48

export type WireError = ReturnType<typeof wireError>

export const wireError = (
  status: number,
  message: string,
  { type = 'invalid_request_error', param = null as string | null, code = null as string | null, headers = {} } = {},
) => ({ status, body: { error: { message, type, param, code } }, headers })

/** The error for a wrong key. Contains the whole key, as on some servers, which is a harder test than OpenAI's masked key. */
export const keyError = (key: string): WireError =>
  wireError(
    401,
    `Incorrect API key provided: ${key}. You can find your API key at https://platform.openai.com/account/api-keys.`,
    { code: 'invalid_api_key' },
  )

export const contextError = (tokens: number, window = 8192): WireError =>
  wireError(
    400,
    `This model's maximum context length is ${window} tokens. However, your messages resulted in ${tokens} tokens. Please reduce the length of the messages.`,
    { param: 'messages', code: 'context_length_exceeded' },
  )

/** The error response of a fault, or undefined for faults without one. */
export const faultError = (rule: FaultRule, model: string, key: string): WireError | undefined =>
  faultErrors[rule.fault]?.(rule, model, key)

const serverFault = { type: 'server_error' }
const faultErrors: Partial<Record<Fault, (rule: FaultRule, model: string, key: string) => WireError>> = {
  'rate-limit': ({ retryAfterSeconds }, model) =>
    wireError(
      429,
      `Rate limit reached for ${model} in organization org-test on tokens per min (TPM): Limit 30000, Used 29511, Requested 1209. Please try again in 1.44s. Visit https://platform.openai.com/account/rate-limits to learn more.`,
      {
        type: 'tokens',
        code: 'rate_limit_exceeded',
        headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
      },
    ),
  quota: () =>
    wireError(
      429,
      'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
      { type: 'insufficient_quota', code: 'insufficient_quota' },
    ),
  'server-error': () =>
    wireError(500, 'The server had an error while processing your request. Sorry about that!', serverFault),
  overloaded: () => wireError(503, 'The engine is currently overloaded, please try again later.', serverFault),
  'gateway-timeout': () => wireError(504, 'upstream request timeout', serverFault),
  unauthorized: (_, _model, key) => keyError(key),
  'context-length': () => contextError(10_240),
  'content-filter-error': () =>
    wireError(
      400,
      "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
      { param: 'prompt', code: 'content_filter' },
    ),
}
