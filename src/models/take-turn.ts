import { setMaxListeners } from 'node:events'
import { type GoldspanError, InterruptedError, ModelUnavailableError, UnusableReplyError } from '../errors.ts'
import { counted } from '../text/counted.ts'
import { fieldsOf } from '../text/objects.ts'
import type { AgentName } from '../vocabulary/index.ts'
import { askInBestMode, countReply, createModeMemory, type ModeMemory } from './ask-in-best-mode.ts'
import { type CallFailure, ModelCallError } from './call-error.ts'
import type { Chat, ChatReply } from './chat.ts'
import {
  type BaseRequest,
  countToolTokens,
  messagesForShorterReply,
  openingRequest,
  repairMessages,
} from './conversation.ts'
import { requestTokens } from './estimate.ts'
import { type Prompt, promptName } from './prompt.ts'
import { settingNamesOf } from './providers/providers.ts'
import { type Reading, readReply } from './read-reply.ts'
import type { TakeTurn, Turn, TurnRequest } from './turn.ts'

interface TurnOptions {
  readonly chatFor: (agent: AgentName) => Chat
  /** Aborts calls in flight when the user stops the session. */
  readonly signal?: AbortSignal
  /** Once tool results in a conversation exceed this, the model must answer. */
  readonly maxToolTokens?: number
}

/** Makes a function that asks a model for one turn. It asks again at most once for an unusable reply, and once for a reply that was cut off. */
export const createTakeTurn = ({ chatFor, signal, maxToolTokens = 24_000 }: TurnOptions): TakeTurn => {
  // Every call adds a listener. With more than ten, Node would print a warning about a leak.
  if (signal) setMaxListeners(0, signal)
  const memories = new Map<string, ModeMemory>()
  return async (request) => {
    const chat = chatFor(request.agent)
    const memory = memories.get(chat.id) ?? createModeMemory()
    memories.set(chat.id, memory)
    const { tools = [], earlier = [] } = request
    const mayCallTools =
      (request.mayCallTools ?? true) &&
      tools.length > 0 &&
      countToolTokens(earlier) <= Math.min(maxToolTokens, maxToolShare * (chat.window ?? Number.POSITIVE_INFINITY))
    try {
      return await converse(fitRequest({ ...request, tools, earlier, mayCallTools }, chat), async (base, read) => {
        const { reply, mode } = await askInBestMode(chat, base, memory, { signal })
        const reading = read(reply)
        const isComplete = reading.kind !== 'declined' && reading.kind !== 'truncated'
        if (chat.modes.length > 1 && !reply.cached && !base.about.repair && isComplete)
          countReply(memory, mode, reading.kind !== 'unusable')
        return { reply, reading }
      })
    } catch (error) {
      if (signal?.aborted) throw new InterruptedError()
      if (!(error instanceof ModelCallError)) throw error
      throw userError(error, chat, promptName(request.prompt), memory.workingModes.size > 0)
    }
  }
}

/** The part of a context window that tool results may fill. */
const maxToolShare = 0.25
/** A request is sent even if it seems a little too long, because token counts are estimates. */
const estimateTolerance = 1.15

type FullRequest<In, Out> = TurnRequest<In, Out> &
  Required<Pick<TurnRequest<In, Out>, 'tools' | 'earlier' | 'mayCallTools'>>

/** Shortens the request so that it fits into the context window together with the reply. */
const fitRequest = <In, Out>(request: FullRequest<In, Out>, { window, id }: Chat): FullRequest<In, Out> => {
  if (window === undefined) return request
  const tokensOf = (fitted: PromptWithInput<In, Out>) =>
    requestTokens({ ...openingRequest({ ...request, ...fitted }), mode: 'schema' })
  const replyTokens = Math.min(2_000, Math.round(window / 5))
  const fitted = fitWindow({ prompt: request.prompt, input: request.input }, window - replyTokens, tokensOf)
  const tokens = tokensOf(fitted)
  const reason = `the input has about ${tokens} tokens, and the context window of ${id} is ${window}.`
  if (tokens > estimateTolerance * window) throw new UnusableReplyError(promptName(request.prompt), reason)
  return { ...request, ...fitted }
}

type AskModel = <Out>(
  base: BaseRequest,
  read: (reply: ChatReply) => Reading<Out>,
) => Promise<{ readonly reply: ChatReply; readonly reading: Reading<Out> }>

const converse = async <In, Out>(turn: FullRequest<In, Out>, ask: AskModel): Promise<Turn<Out>> => {
  const { prompt, tools, earlier, mayCallTools } = turn
  const opening = openingRequest(turn)
  const read = (reply: ChatReply) =>
    readReply(reply, { output: prompt.output, tools, mayCallTools, round: earlier.length })

  let request = opening
  let { reply, reading } = await ask(request, read)
  const triedRepairs = new Set<string>()
  while ((reading.kind === 'truncated' || reading.kind === 'unusable') && !triedRepairs.has(reading.kind)) {
    triedRepairs.add(reading.kind)
    request = { ...request, about: { ...opening.about, repair: true } }
    request =
      reading.kind === 'truncated'
        ? { ...request, messages: messagesForShorterReply(request.messages), maxTokens: raisedTokenLimit(reply) }
        : { ...request, messages: repairMessages(request.messages, reply, reading, opening.output.schema) }
    ;({ reply, reading } = await ask(request, read))
  }
  if (reading.kind === 'output' || reading.kind === 'calls') return reading
  const cutOff = `it was cut off again after ${counted(reply.usage.outputTokens, 'token')}.`
  throw new UnusableReplyError(promptName(prompt), reading.kind === 'truncated' ? cutOff : reading.reason)
}

const raisedTokenLimit = ({ usage }: ChatReply): number => Math.min(32_000, Math.max(2_000, 2 * usage.outputTokens))

/** Converts an error that no wrapper handled into one that tells users what happened and what to do. */
const userError = (error: ModelCallError, chat: Chat, prompt: string, hasAnswered: boolean): GoldspanError => {
  const { failure, message } = error
  if (failure === 'aborted') return new InterruptedError()
  if (failure === 'context')
    return new UnusableReplyError(
      prompt,
      `the input is too long for ${chat.id}. Set GOLDSPAN_CONTEXT_WINDOW to its context window in tokens.`,
    )
  if (failure === 'filter') return new UnusableReplyError(prompt, "the server's content filter blocked the request.")
  // If the model answers other requests, only this request has a problem.
  if (failure === 'bad-request' && hasAnswered)
    return new UnusableReplyError(prompt, `the server refused the request: ${message}`)
  if (failure === 'malformed' && hasAnswered) return new UnusableReplyError(prompt, message)
  const status = error.status === undefined ? '' : ` (${error.status})`
  const [problem, advice] = explain(failure, chat.id)
  return new ModelUnavailableError(`${chat.id} ${problem}${status}: ${message.replace(/\.?$/, '.')} ${advice}`.trim())
}

const explain = (failure: CallFailure, id: string): readonly [what: string, advice: string] => {
  const { key, address } = settingNamesOf(id)
  const explanations: Readonly<Partial<Record<CallFailure, readonly [string, string]>>> = {
    'rate-limit': ['keeps reporting too many requests', 'Run again later, or with a lower --concurrency.'],
    server: ['keeps failing', 'Run `goldspan resume` when it works again.'],
    network: ['could not be reached', `Check the connection and ${address}.`],
    timeout: ['did not answer in time', 'Give it more time (--timeout), or use a faster model.'],
    cut: ['keeps dropping the connection in the middle of a reply', 'Run `goldspan resume` to try again.'],
    malformed: ['does not answer like a model server', `Check ${address}.`],
    redirect: ['redirects to another address', 'If you trust it, give it with --base-url.'],
    'refused-feature': ['refuses a feature of the request', 'Use another model or server.'],
    auth: ['refused the key', `Check ${key}.`],
    'missing-model': ['was not found', `Check the name of the model and ${address}.`],
    quota: ['reports that the quota is used up', 'Raise it, then run `goldspan resume`.'],
  }
  return explanations[failure] ?? ['refused the request', '']
}

interface PromptWithInput<In, Out> {
  readonly prompt: Prompt<In, Out>
  readonly input: In
}

/** Drops the last examples, and then the last entries of long lists that nothing else in the input refers to, until the request fits. The result may still be too long. */
export const fitWindow = <In, Out>(
  original: PromptWithInput<In, Out>,
  maxTokens: number,
  tokensOf: (candidate: PromptWithInput<In, Out>) => number,
): PromptWithInput<In, Out> => {
  let best = original
  const isTooLong = () => tokensOf(best) > maxTokens
  while (isTooLong() && best.prompt.examples.length > 0)
    best = { ...best, prompt: { ...best.prompt, examples: best.prompt.examples.slice(0, -1) } }
  while (isTooLong()) {
    const shorter = withoutLastUnreferenced(best.input)
    if (shorter === undefined) break
    best = { ...best, input: shorter }
  }
  return best
}

/** The input without the last unreferenced entry of its longest list. */
const withoutLastUnreferenced = <In>(input: In): In | undefined => {
  const lists = Object.entries(fieldsOf(input))
    .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > 1)
    .sort((a, b) => JSON.stringify(b[1]).length - JSON.stringify(a[1]).length)
  for (const [name, entries] of lists) {
    const at = entries.findLastIndex((entry) => {
      const id = idOf(entry)
      return id !== undefined && !isReferredTo(id, { ...input, [name]: entries.filter((other) => other !== entry) })
    })
    if (at >= 0) return { ...input, [name]: entries.toSpliced(at, 1) }
  }
  return undefined
}

const idOf = (entry: unknown): string | undefined => {
  const { chunk_id, id } = fieldsOf(entry)
  return [chunk_id, id].find((value) => typeof value === 'string')
}

const isReferredTo = (id: string, input: unknown): boolean => JSON.stringify(input).includes(JSON.stringify(id))
