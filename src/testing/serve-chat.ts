import { setTimeout as wait } from 'node:timers/promises'
import { outputName } from '../models/conversation.ts'
import { systemText } from '../models/prompt.ts'
import type { Responder } from '../models/responder.ts'
import { occurrenceCounter } from '../text/grouped-by.ts'
import { sha256 } from '../text/hash.ts'
import { isRecord, mapValues, ownProperty } from '../text/objects.ts'
import { answerChat, cutToLimit, tokensOfReply, tokensOfRequest } from './answer-chat.ts'
import { brokenBody, isBodyFault } from './broken-body.ts'
import { checkRequest, type RefusableFeature } from './check-request.ts'
import { contextError, type FaultRule, faultError, matchingRule, wireError } from './faults.ts'
import { errorAnswer, type PreparedAnswer, type RequestFields } from './seen-requests.ts'
import { completionOf, sendBrokenBody, sendChat } from './send-chat.ts'
import { isReplyFault, spoilReply } from './spoil-reply.ts'
import { ChatBody, textOf, type WireReply } from './wire.ts'

export interface TestServerOptions {
  /** Functions that answer prompts. Default: simple stand-ins for a model. Chat requests with other prompts are refused. */
  readonly responders?: readonly Responder[]
  /** Answers chat requests with prompts that no responder knows. Requests for which it returns undefined are refused. */
  readonly fallback?: (request: { readonly text: string; readonly schema: unknown }) => string | undefined
  /** The first matching rule applies. */
  readonly faults?: readonly FaultRule[]
  /** Decides which requests a fault's `rate` selects. */
  readonly seed?: string
  /** Features that the server refuses, as some servers do. */
  readonly refusedFeatures?: readonly RefusableFeature[]
  /** True if the critic should reject every draft. */
  readonly rejectAsCritic?: boolean
  /** Changes the output of a prompt before it is sent. */
  readonly rewrite?: (prompt: string, output: unknown) => unknown
  /** The delay before each answer. */
  readonly latencyMs?: number
  /** The context window. Longer requests are refused, or silently truncated as on some local servers. */
  readonly window?: { readonly tokens: number; readonly tooLong: 'refused' | 'cut' }
  /** Names in the list of models. Chat requests may use any name. */
  readonly models?: readonly string[]
  /** Requests with another key are refused. Default: any key will do. */
  readonly apiKey?: string
  /** Default: a free port. */
  readonly port?: number
}

/** Turns any output of a critic prompt into a rejection. Leaves other prompts alone. */
export const withCriticRejection = (prompt: string, output: unknown): unknown =>
  // A comparison gives no verdict on a single draft.
  prompt.startsWith('critic.') && prompt !== 'critic.compare' ? withRejections(output) : output

const withRejections = (value: unknown, name = '', parent = ''): unknown => {
  if (name === 'findings') return ['The test server rejects everything.']
  if (Array.isArray(value)) return value.map((inner) => withRejections(inner))
  if (isRecord(value)) return mapValues(value, (field, key) => withRejections(field, key, name))
  if (parent === 'scores') return 1
  if (parent === 'must_pass') return false
  return value === 'none' ? value : (ownProperty(rejections, name) ?? value)
}

/** The values with which a critic rejects a draft, by field. */
const rejections: Readonly<Record<string, unknown>> = {
  supported: 'no',
  // The passage answers a question that should have no answer.
  answers: 'yes',
  answerable: 'no',
  // All ten want the answer changed, or give the answer without the hop.
  votes: 10,
  same_need: false,
  agrees_with_blind_answer: 'no',
  meets_requirement: 'no',
  confidence: 5,
}

/** Makes a function that answers chat requests. It checks them as OpenAI does, lets a responder answer, and applies the faults. */
export const createChatHandler = (options: TestServerOptions & Required<Pick<TestServerOptions, 'responders'>>) => {
  const { responders, faults = [], refusedFeatures = [], seed = '' } = options
  // Longest text first, because one prompt's text may begin with another's.
  const prompts = responders
    .map((responder) => ({ responder, id: responder.prompt.id, text: systemText(responder.prompt) }))
    .sort((a, b) => b.text.length - a.text.length)
  const recognize = (body: ChatBody): Responder | undefined => {
    const system = body.messages.find(({ role }) => role === 'system' || role === 'developer')
    const byText = system && prompts.find(({ text }) => textOf(system).startsWith(text))
    // The text of a translated prompt differs, but the name of its reply schema does not.
    return (byText ?? prompts.find(({ id }) => outputName(id) === body.response_format?.json_schema?.name))?.responder
  }
  const timesSeen = occurrenceCounter<string>()
  const rewriteOutput = ({ prompt: { id } }: Responder, output: unknown): unknown => {
    const changed = options.rewrite ? options.rewrite(id, output) : output
    return options.rejectAsCritic ? withCriticRejection(id, changed) : changed
  }
  const fallbackReply = (body: ChatBody): WireReply => {
    const text = body.messages.map(textOf).join('\n\n')
    const content = options.fallback?.({ text, schema: body.response_format?.json_schema?.schema })
    return content === undefined ? refusalReply : { content, tool_calls: [], finish_reason: 'stop' }
  }
  let requestCount = 0

  return async (json: unknown, key: string): Promise<PreparedAnswer> => {
    requestCount++
    const parsed = ChatBody.safeParse(json)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const message = `Invalid value for '${issue?.path.join('.')}': ${issue?.message}`
      return errorAnswer(wireError(400, message), { body: json })
    }
    const body = parsed.data
    const responder = recognize(body)
    const prompt = responder?.prompt.id
    const fields: RequestFields = {
      model: body.model,
      format: body.response_format?.type ?? 'text',
      tools: (body.tools ?? []).map((tool) => tool.function.name),
      stream: body.stream === true,
      body: json,
      prompt,
    }
    const requestError = checkRequest(body, refusedFeatures)
    if (requestError) return errorAnswer(requestError, fields)

    const hash = sha256(JSON.stringify(json))
    const repeats = timesSeen(hash)
    const rule = matchingRule(faults, seed, { number: requestCount, prompt, body: hash, repeats })
    const fieldsWithFault: RequestFields = { ...fields, fault: rule?.fault }
    if (options.latencyMs) await wait(options.latencyMs)
    const unanswered = { ...fieldsWithFault, status: 0, inputTokens: 0, outputTokens: 0 }
    if (rule?.fault === 'hang') return { seen: unanswered, send: () => {} }
    if (rule?.fault === 'drop') return { seen: unanswered, send: (response) => response.destroy() }
    const failure = rule && faultError(rule, body.model, key)
    if (failure) return errorAnswer(failure, fieldsWithFault)
    const window = options.window ?? { tokens: Number.POSITIVE_INFINITY, tooLong: 'refused' }
    const requestTokens = tokensOfRequest(body)
    if (window.tooLong === 'refused' && requestTokens > window.tokens)
      return errorAnswer(contextError(requestTokens, window.tokens), fieldsWithFault)
    // Truncation changes only the count of tokens: the responder still gets the whole request.
    const prompt_tokens = Math.min(requestTokens, window.tokens)
    const validReply = responder
      ? answerChat(body, responder, (output) => rewriteOutput(responder, output))
      : fallbackReply(body)
    const reply = cutToLimit(body, rule && isReplyFault(rule.fault) ? spoilReply(validReply, rule.fault) : validReply)
    const completion_tokens = tokensOfReply(reply)
    const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
    const cut = rule?.fault === 'cut' || rule?.fault === 'cut-quietly' ? rule.fault : undefined
    const answer = { id: `chatcmpl-${hash.slice(0, 12)}-${requestCount}`, body, reply, usage, cut }
    const seen = { ...fieldsWithFault, status: 200, inputTokens: prompt_tokens, outputTokens: completion_tokens }
    if (rule && isBodyFault(rule.fault)) {
      const target = rule.redirectTo ?? closedPort
      const broken = brokenBody(rule.fault, { completion: completionOf(answer), key, target })
      return { seen: { ...seen, status: broken.status }, send: (response) => sendBrokenBody(response, broken) }
    }
    return { seen, send: (response) => sendChat(response, answer) }
  }
}

const closedPort = 'http://127.0.0.1:9/v1/chat/completions'

/** Refuses a prompt that no responder knows, as a model would, so that a session continues without a reply. */
const refusalReply: WireReply = {
  content: null,
  refusal: 'This test server answers only the prompts that it was given responders for.',
  tool_calls: [],
  finish_reason: 'stop',
}
