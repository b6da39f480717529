import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { UsageError } from '../errors.ts'
import type { RateLimit, Spending } from '../store/calls.ts'
import type { AgentName, ModelSettings, Models } from '../vocabulary/index.ts'
import { type Budget, createBudget, type Limits, withBudget } from './budget.ts'
import type { Chat } from './chat.ts'
import { checkModel } from './check-models.ts'
import { requestTokens } from './estimate.ts'
import { langChainChat } from './langchain-chat.ts'
import { openAIChat } from './openai.ts'
import type { Prices } from './prices.ts'
import { type Connection, contextWindowOf, providerChat } from './providers/providers.ts'
import { type Recorder, replayChat } from './recording.ts'
import { parseModelName, settingsFor } from './roles.ts'
import { type ReplyStore, withCache } from './with-cache.ts'
import { type CallLog, reuseEntry, withCallLog } from './with-call-log.ts'
import { type AdaptiveLimit, adaptiveLimit, bucketName, rateInMemory, type SharedRate, withRate } from './with-rate.ts'
import { type RetryOptions, withRetry, withTimeout } from './with-retry.ts'

export interface ConnectOptions {
  readonly models: Models
  readonly connection: Connection
  readonly offlineChat: () => Chat
  /** Models that a library user passed in. */
  readonly supplied?: { readonly generator?: BaseChatModel | Chat; readonly critic?: BaseChatModel | Chat }
  readonly replies: ReplyStore
  readonly record?: Recorder | undefined
  /** Set if other processes use the same keys. */
  readonly rate?: SharedRate | undefined
  readonly perMinute?: RateLimit
  readonly log: CallLog
  readonly prices: Prices
  readonly limits: Limits
  /** Spending of this session before it was interrupted. */
  readonly spent?: Spending
  /** Reads the spending of all processes that share the limits. */
  readonly readFleetSpending?: () => Promise<Spending>
  readonly concurrency: number
  readonly seed: string
  readonly now: () => number
  readonly sleep?: RetryOptions['sleep']
  readonly warn?: (message: string) => void
}

interface SharedOptions extends ConnectOptions {
  readonly budget: Budget
  readonly limit: AdaptiveLimit
}

const defaultTimeoutMs = 120_000

/** Makes one chat for each distinct model setting, with all wrappers around it. */
export const connectModels = (options: ConnectOptions) => {
  const budget = createBudget(options.limits, options.spent, options.readFleetSpending)
  const { calls, tokens } = options.perMinute ?? {}
  const isLimited = calls !== undefined || tokens !== undefined
  // All chats with the same key share the same buckets.
  const rate = options.rate ?? (isLimited ? rateInMemory() : undefined)
  const shared: SharedOptions = { ...options, rate, budget, limit: adaptiveLimit(options.concurrency) }
  const chats = new Map<unknown, Chat>()
  const chatFor = (agent: AgentName): Chat => {
    const settings = settingsFor(options.models, agent)
    const supplied = suppliedModelFor(agent, settings.model, options)
    const key = supplied ?? JSON.stringify(settings)
    const chat = chats.get(key) ?? connect(settings, supplied, shared)
    chats.set(key, chat)
    return chat
  }
  return { chatFor, budget }
}

/** Returns the supplied model if the configured name starts with `given:`. If no critic was supplied, the generator judges. */
const suppliedModelFor = (agent: AgentName, model: string, { supplied = {} }: Pick<ConnectOptions, 'supplied'>) => {
  if (parseModelName(model).kind !== 'given') return undefined
  return agent === 'critic' ? (supplied.critic ?? supplied.generator) : supplied.generator
}

const connect = (settings: ModelSettings, supplied: BaseChatModel | Chat | undefined, options: SharedOptions): Chat => {
  const { connection, record } = options
  const withReliability = (chat: Chat): Chat => {
    const window = contextWindowOf(settings.model, connection.contextWindow)
    const wrappedChat = withWrappers({ ...chat, window }, settings.timeoutMs ?? defaultTimeoutMs, options)
    return record ? record(wrappedChat) : wrappedChat
  }
  const withoutBudget = (chat: Chat): Chat => withCallLog(chat, { ...options, storesReplies: false })
  if (supplied) return withReliability('complete' in supplied ? supplied : suppliedChat(supplied))
  const name = parseModelName(settings.model)
  if (name.kind === 'given')
    throw new UsageError(
      `${name.model} was passed in by a program and can only be used there: pass it in again, or name another model.`,
    )
  if (name.kind === 'offline') return withoutBudget(options.offlineChat())
  if (name.kind === 'replay') return withoutBudget(replayChat(name.file))
  if (name.kind === 'provider') {
    const { variables = {}, contextWindow } = connection
    return withReliability(providerChat(name.provider, { ...settings, model: name.model, variables, contextWindow }))
  }
  checkModel(settings.model, connection)
  return withReliability(openAIChat({ ...settings, ...connection, model: name.model }))
}

/** Wraps a chat so that every attempt counts in the call log and the budget, and a call that waits for a retry does not block other calls. */
const withWrappers = (chat: Chat, timeoutMs: number, options: SharedOptions): Chat => {
  const { log, prices, budget, rate, perMinute = {}, connection } = options
  const chatWithWarning = withTruncationWarning(chat, (message) => options.warn?.(message))
  const chatWithLog = withCallLog(withTimeout(chatWithWarning, timeoutMs), options)
  const budgeted = withBudget(chatWithLog, budget, prices(chat.id))
  const name = bucketName(connection.apiKey, connection.baseUrl, chat.id)
  const limitedChat = options.limit.wrap(rate ? withRate(budgeted, { rate, limits: perMinute, name }) : budgeted)
  return withCache(withRetry(limitedChat, options), {
    store: options.replies,
    onReuse: (request, reply) => log.record(reuseEntry(chat, request, reply, prices)),
  })
}

/** The model name that a LangChain model reports for tracing, or else its class name. */
export const suppliedModelName = (model: BaseChatModel): string => {
  if (typeof model.getLsParams !== 'function')
    throw new UsageError('generator and critic must be LangChain chat models. To give the name of a model, use model.')
  return model.getLsParams({} as never).ls_model_name ?? model.getName()
}

const suppliedChat = (model: BaseChatModel): Chat => {
  const { ls_temperature, ls_max_tokens } = model.getLsParams({} as never)
  const parameters = { temperature: ls_temperature ?? null, max_tokens: ls_max_tokens ?? null }
  return langChainChat({ id: suppliedModelName(model), parameters, model })
}

/**
 * Warns if a server reports far fewer input tokens than were sent, because it silently truncates long prompts. Ignores reports far
 * below the largest one, and warns only at the second report, because a server that leaves out cached input also reports few tokens.
 */
const withTruncationWarning = (chat: Chat, say: (message: string) => void): Chat => {
  let maxReported = 0
  let suspiciousReports = 0
  return {
    ...chat,
    async complete(request, options) {
      const reply = await chat.complete(request, options)
      const { inputTokens, estimated } = reply.usage
      if (estimated) return reply
      maxReported = Math.max(maxReported, inputTokens)
      const sent = requestTokens(request)
      const isFarTooLow = inputTokens < maxReadShare * sent && sent - inputTokens > minMissingTokens
      if (!isFarTooLow || inputTokens < 0.9 * maxReported) return reply
      suspiciousReports++
      if (suspiciousReports === 2)
        say(
          `${chat.id} reports that it read ${inputTokens} of about ${sent} tokens of a prompt: it silently truncates prompts that are longer than its context window. Give it a larger window (Ollama: OLLAMA_CONTEXT_LENGTH), or set GOLDSPAN_CONTEXT_WINDOW=${inputTokens}.`,
        )
      return reply
    },
  }
}

/** Smaller differences may come from the model's tokenizer. */
const maxReadShare = 0.65
const minMissingTokens = 800
