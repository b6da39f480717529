import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { UsageError } from '../errors.ts'
import type { PerMinute, Spent } from '../store/calls.ts'
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
import { type CallLog, reuseEntry, withLedger } from './with-ledger.ts'
import { type AdaptiveLimit, adaptiveLimit, bucketName, rateInMemory, type SharedRate, withRate } from './with-rate.ts'
import { type RetryOptions, withRetry, withTimeout } from './with-retry.ts'

export interface ConnectOptions {
  readonly models: Models
  readonly connection: Connection
  readonly offline: () => Chat
  readonly given?: { readonly generator?: BaseChatModel | Chat; readonly critic?: BaseChatModel | Chat }
  readonly replies: ReplyStore
  readonly record?: Recorder | undefined
  /** Set if other processes use the same keys. */
  readonly rate?: SharedRate | undefined
  readonly perMinute?: PerMinute
  readonly log: CallLog
  readonly prices: Prices
  readonly limits: Limits
  /** Spending of this session before it was interrupted. */
  readonly spent?: Spent
  /** Reads the spending of all processes that share the limits. */
  readonly spentByAll?: () => Promise<Spent>
  readonly concurrency: number
  readonly seed: string
  readonly now: () => number
  readonly sleep?: RetryOptions['sleep']
  readonly say?: (message: string) => void
}

interface Shared extends ConnectOptions {
  readonly budget: Budget
  readonly limit: AdaptiveLimit
}

const defaultTimeoutMs = 120_000

/** Makes one chat for each distinct model setting, with all wrappers around it. */
export const connectModels = (options: ConnectOptions) => {
  const budget = createBudget(options.limits, options.spent, options.spentByAll)
  const { calls, tokens } = options.perMinute ?? {}
  const isLimited = calls !== undefined || tokens !== undefined
  // All chats with the same key share the same buckets.
  const rate = options.rate ?? (isLimited ? rateInMemory() : undefined)
  const shared: Shared = { ...options, rate, budget, limit: adaptiveLimit(options.concurrency) }
  const chats = new Map<unknown, Chat>()
  const chatFor = (agent: AgentName): Chat => {
    const settings = settingsFor(options.models, agent)
    const given = givenFor(agent, settings.model, options)
    const key = given ?? JSON.stringify(settings)
    const chat = chats.get(key) ?? connect(settings, given, shared)
    chats.set(key, chat)
    return chat
  }
  return { chatFor, budget }
}

/** Returns the caller-supplied model if the configured name starts with `given:`. Without a supplied critic, the generator judges. */
const givenFor = (agent: AgentName, model: string, { given = {} }: Pick<ConnectOptions, 'given'>) => {
  if (parseModelName(model).kind !== 'given') return undefined
  return agent === 'critic' ? (given.critic ?? given.generator) : given.generator
}

const connect = (settings: ModelSettings, given: BaseChatModel | Chat | undefined, options: Shared): Chat => {
  const { connection, record } = options
  const withReliability = (chat: Chat): Chat => {
    const window = contextWindowOf(settings.model, connection.contextWindow)
    const wrapped = withWrappers({ ...chat, window }, settings.timeoutMs ?? defaultTimeoutMs, options)
    return record ? record(wrapped) : wrapped
  }
  const withoutBudget = (chat: Chat): Chat => withLedger(chat, { ...options, storesReplies: false })
  if (given) return withReliability('complete' in given ? given : givenChat(given))
  const name = parseModelName(settings.model)
  if (name.kind === 'given')
    throw new UsageError(
      `${name.model} was passed in by a program and can only be used there: pass it in again, or name another model.`,
    )
  if (name.kind === 'offline') return withoutBudget(options.offline())
  if (name.kind === 'replay') return withoutBudget(replayChat(name.file))
  if (name.kind === 'provider') {
    const { variables = {}, contextWindow } = connection
    return withReliability(providerChat(name.provider, { ...settings, model: name.model, variables, contextWindow }))
  }
  checkModel(settings.model, connection)
  return withReliability(openAIChat({ ...settings, ...connection, model: name.model }))
}

/** Wraps a chat so that every attempt counts in the ledger and the budget, and a call that waits for a retry does not block other calls. */
const withWrappers = (chat: Chat, timeoutMs: number, options: Shared): Chat => {
  const { log, prices, budget, rate, perMinute = {}, connection } = options
  const watched = withTruncationWarning(chat, (message) => options.say?.(message))
  const recorded = withLedger(withTimeout(watched, timeoutMs), options)
  const budgeted = withBudget(recorded, budget, prices(chat.id))
  const name = bucketName(connection.apiKey, connection.baseUrl, chat.id)
  const limited = options.limit.around(rate ? withRate(budgeted, { rate, limits: perMinute, name }) : budgeted)
  return withCache(withRetry(limited, options), {
    store: options.replies,
    onReuse: (request, reply) => log.record(reuseEntry(chat, request, reply, prices)),
  })
}

/** The model name that a LangChain model reports for tracing, or else its class name. */
export const givenName = (model: BaseChatModel): string => {
  if (typeof model.getLsParams !== 'function')
    throw new UsageError('generator and critic must be chat models of LangChain. For the name of a model, use model.')
  return model.getLsParams({} as never).ls_model_name ?? model.getName()
}

const givenChat = (model: BaseChatModel): Chat => {
  const { ls_temperature, ls_max_tokens } = model.getLsParams({} as never)
  const parameters = { temperature: ls_temperature ?? null, max_tokens: ls_max_tokens ?? null }
  return langChainChat({ id: givenName(model), parameters, model })
}

/**
 * Warns if a server reports far fewer input tokens than were sent, because it silently truncates long prompts. Only reports near the
 * largest one count, and only the second warns: a server that leaves out cached input also reports few.
 */
const withTruncationWarning = (chat: Chat, say: (message: string) => void): Chat => {
  let maxRead = 0
  let truncated = 0
  return {
    ...chat,
    async complete(request, options) {
      const reply = await chat.complete(request, options)
      const { inputTokens, estimated } = reply.usage
      if (estimated) return reply
      maxRead = Math.max(maxRead, inputTokens)
      const sent = requestTokens(request)
      if (
        inputTokens < maxReadShare * sent &&
        sent - inputTokens > minMissingTokens &&
        inputTokens >= 0.9 * maxRead &&
        ++truncated === 2
      )
        say(
          `${chat.id} reports that it read ${inputTokens} of about ${sent} tokens of a prompt: it silently truncates prompts that are longer than its context window. Give it a larger window (Ollama: OLLAMA_CONTEXT_LENGTH), or set GOLDSPAN_CONTEXT_WINDOW=${inputTokens}.`,
        )
      return reply
    },
  }
}

/** A difference below these limits may come from the model's tokenizer. */
const maxReadShare = 0.65
const minMissingTokens = 800
