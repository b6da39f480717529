import { setMaxListeners } from 'node:events'
import { type GoldspanError, InterruptedError, ModelUnavailableError, UnusableReplyError } from '../errors.ts'
import type { AgentName } from '../vocabulary/index.ts'
import { type Asking, askOnLadder, type LadderMemory, ladderMemory, noteReply } from './ask-on-ladder.ts'
import { type CallFailure, ModelCallError } from './call-error.ts'
import type { Chat, ChatReply } from './chat.ts'
import { openingMessages, repairMessages, roomMessages, toolTokens } from './conversation.ts'
import { turnTokens } from './estimate.ts'
import { type Fitted, fitWindow } from './fit-window.ts'
import { promptName } from './prompt.ts'
import { type Expected, type Reading, readReply } from './read-reply.ts'
import { replySchema } from './reply-schema.ts'
import { outputName, type TakeTurn, type Turn, type TurnRequest } from './turn.ts'

interface TurnOptions {
  readonly chatFor: (agent: AgentName) => Chat
  /** Aborts calls in flight when the user stops the session. */
  readonly signal?: AbortSignal
  /** Once tool results in a conversation exceed this, the model must answer. */
  readonly maxToolTokens?: number
}

/**
 * Makes a function that asks a model one question and reads its reply. It asks at most once more to repair an unusable reply and once more
 * after one that was cut off. It remembers what each model's server refuses.
 */
export const createTakeTurn = ({ chatFor, signal, maxToolTokens = 24_000 }: TurnOptions): TakeTurn => {
  // Every call adds a listener. With more than ten, Node would print a warning about a leak.
  if (signal) setMaxListeners(0, signal)
  const memories = new Map<string, LadderMemory>()
  return async (request) => {
    const chat = chatFor(request.agent)
    const memory = memories.get(chat.id) ?? ladderMemory()
    memories.set(chat.id, memory)
    const mayCallTools =
      (request.mayCallTools ?? true) &&
      (request.tools?.length ?? 0) > 0 &&
      toolTokens(request.earlier ?? []) <= Math.min(maxToolTokens, (chat.window ?? Number.POSITIVE_INFINITY) / 4)
    const options = signal ? { signal } : {}
    try {
      return await converse(inWindow(request, chat), mayCallTools, async (asking, read) => {
        const { reply, mode } = await askOnLadder(chat, asking, memory, options)
        const reading = read(reply)
        if (
          chat.modes.length > 1 &&
          !reply.cached &&
          !asking.about.repair &&
          reading.kind !== 'declined' &&
          reading.kind !== 'cut'
        )
          noteReply(memory, mode, reading.kind !== 'unusable')
        return { reply, reading }
      })
    } catch (error) {
      if (signal?.aborted) throw new InterruptedError()
      if (!(error instanceof ModelCallError)) throw error
      throw errorForPeople(error, chat, promptName(request.prompt), memory.proven.size > 0)
    }
  }
}

/** Shortens the request to the context window, with room for the reply. */
const inWindow = <In, Out>(request: TurnRequest<In, Out>, { window, id }: Chat): TurnRequest<In, Out> => {
  if (window === undefined) return request
  const { earlier = [], mayCallTools = true } = request
  const tools = mayCallTools || earlier.length > 0 ? (request.tools ?? []) : []
  const tokensOf = ({ prompt, input }: Fitted<In, Out>) => turnTokens(prompt, input, { tools, earlier })
  const fitted = fitWindow({ prompt: request.prompt, input: request.input }, window - replyRoom(window), tokensOf)
  const tokens = tokensOf(fitted)
  if (tokens > window * 1.15)
    throw new UnusableReplyError(
      promptName(request.prompt),
      `its input is about ${tokens} tokens, and the context window of ${id} is ${window}.`,
    )
  return { ...request, ...fitted }
}

const replyRoom = (window: number): number => Math.min(2_000, Math.round(window / 5))

type Ask = <Out>(
  asking: Asking,
  read: (reply: ChatReply) => Reading<Out>,
) => Promise<{ readonly reply: ChatReply; readonly reading: Reading<Out> }>

const converse = async <In, Out>(
  request: TurnRequest<In, Out>,
  mayCallTools: boolean,
  ask: Ask,
): Promise<Turn<Out>> => {
  const { prompt, input, agent, brief, attempt, tools = [], earlier = [] } = request
  const { schema, strict } = replySchema(prompt.output)
  const opening = openingMessages(prompt, input, earlier)
  // Every call pays for tool definitions, so they are sent only if a tool may be called or was called.
  const offered = mayCallTools || earlier.length > 0 ? tools : []
  const asking = {
    messages: opening,
    tools: offered.map((tool) => ({
      name: tool.name,
      description: tool.description,
      parameters: replySchema(tool.schema).schema,
    })),
    mayCallTools,
    output: { name: outputName(prompt.id), schema, strict },
    about: {
      agent,
      prompt: promptName(prompt),
      repair: false,
      brief,
      attempt,
    },
    source: { prompt: prompt.id, input },
  }
  const expected: Expected<Out> = { output: prompt.output, tools, mayCallTools, round: earlier.length }
  const mending = { ...asking, about: { ...asking.about, repair: true } }

  const read = (reply: ChatReply) => readReply(reply, expected)

  let { reply, reading } = await ask(asking, read)
  if (reading.kind === 'cut') {
    const roomier = { ...mending, messages: roomMessages(opening), maxTokens: moreRoom(reply) }
    ;({ reply, reading } = await ask(roomier, read))
  }
  if (reading.kind === 'unusable') {
    const repairing = { ...mending, messages: repairMessages(opening, reply, reading, schema) }
    ;({ reply, reading } = await ask(repairing, read))
  }
  if (reading.kind === 'output' || reading.kind === 'calls') return reading
  throw new UnusableReplyError(
    promptName(prompt),
    reading.kind === 'cut' ? `it was cut off again after ${reply.usage.outputTokens} tokens.` : reading.reason,
  )
}

/** Twice the last output, within the limits of models. */
const moreRoom = ({ usage }: ChatReply): number => Math.min(32_000, Math.max(2_000, 2 * usage.outputTokens))

/** The error for users after all wrappers gave up. It says what happened and what to do. */
const errorForPeople = (error: ModelCallError, chat: Chat, prompt: string, hasAnswered: boolean): GoldspanError => {
  if (error.failure === 'aborted') return new InterruptedError()
  // If the model answers other requests, only this request has a problem.
  if (error.failure === 'context') return new UnusableReplyError(prompt, `the input is too long for ${chat.id}.`)
  if (error.failure === 'filter') return new UnusableReplyError(prompt, "the server's content filter stopped it.")
  if (error.failure === 'bad-request' && hasAnswered)
    return new UnusableReplyError(prompt, `the server refused it: ${error.message}`)
  if (error.failure === 'malformed' && hasAnswered) return new UnusableReplyError(prompt, error.message)
  const status = error.status === undefined ? '' : ` (${error.status})`
  return new ModelUnavailableError(`${chat.id} ${whatHappened[error.failure]}${status}: ${error.message}`)
}

const whatHappened: Readonly<Record<CallFailure, string>> = {
  'rate-limit': 'keeps reporting too many requests; run again later, or with a lower --concurrency',
  server: 'keeps failing; run `goldspan resume` when it works again',
  network: 'could not be reached; check the base URL and the connection',
  timeout: 'did not answer in time; give it more time (--timeout), or use a faster model',
  cut: 'keeps breaking off its replies',
  malformed: 'does not answer like an OpenAI-compatible server; check the base URL',
  redirect: 'redirects to another address; if you trust it, give it with --base-url',
  'refused-feature': 'refuses a feature of the request',
  context: "can't read such a long prompt",
  filter: 'filtered the input',
  auth: 'refused the key; check OPENAI_API_KEY',
  'missing-model': 'was not found; check the name of the model and the base URL',
  quota: 'reports that the quota is used up',
  'bad-request': 'refused the request',
  aborted: 'was stopped',
}
