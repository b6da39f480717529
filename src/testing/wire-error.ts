/** An answer that is an error: status, body as OpenAI words it, headers. */
export interface WireError {
  readonly status: number
  readonly body: { readonly error: { message: string; type: string; param: string | null; code: string | null } }
  readonly headers?: Readonly<Record<string, string>>
}

export const wireError = (
  status: number,
  message: string,
  { type = 'invalid_request_error', param = null as string | null, code = null as string | null, headers = {} } = {},
): WireError => ({ status, body: { error: { message, type, param, code } }, headers })

export const rateLimitError = (model: string, retryAfterSeconds: number | undefined): WireError =>
  wireError(
    429,
    `Rate limit reached for ${model} in organization org-test on tokens per min (TPM): Limit 30000, Used 29511, Requested 1209. Please try again in 1.44s. Visit https://platform.openai.com/account/rate-limits to learn more.`,
    {
      type: 'tokens',
      code: 'rate_limit_exceeded',
      headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    },
  )

export const quotaError = (): WireError =>
  wireError(
    429,
    'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
    { type: 'insufficient_quota', code: 'insufficient_quota' },
  )

export const serverError = (): WireError =>
  wireError(500, 'The server had an error while processing your request. Sorry about that!', { type: 'server_error' })

export const overloadedError = (): WireError =>
  wireError(503, 'The engine is currently overloaded, please try again later.', { type: 'server_error' })

export const gatewayTimeout = (): WireError => wireError(504, 'upstream request timeout', { type: 'server_error' })

/** OpenAI masks the key; other servers repeat it whole, which is the harder test. */
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

export const filterError = (): WireError =>
  wireError(
    400,
    "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
    { param: 'prompt', code: 'content_filter' },
  )
