import { z } from 'zod'
import { countTokens } from '../../src/corpus/tokens.ts'
import { ModelCallError } from '../../src/models/call-error.ts'
import type { Chat, ChatReply, ChatRequest } from '../../src/models/chat.ts'
import { openingMessages } from '../../src/models/conversation.ts'
import { requestTokens } from '../../src/models/estimate.ts'
import { readPrices } from '../../src/models/prices.ts'
import { definePrompt } from '../../src/models/prompt.ts'
import { replySchema } from '../../src/models/reply-schema.ts'
import { defineResponder, type Responder } from '../../src/models/responder.ts'
import { responderChat } from '../../src/models/responder-chat.ts'
import type { ToolSpec } from '../../src/models/turn.ts'
import { type CacheOptions, withCache } from '../../src/models/with-cache.ts'
import { withCallLog } from '../../src/models/with-call-log.ts'
import type { ReplyRow } from '../../src/store/calls.ts'

/** A small prompt for tests. */
export const capitalPrompt = definePrompt({
  id: 'test.capital',
  version: 2,
  instruction: 'Name the capital of each country.',
  input: z.object({ countries: z.array(z.string()), note: z.string().optional() }),
  output: z.object({
    capitals: z.array(z.object({ country: z.string(), capital: z.string(), hint: z.string().optional() })),
    mood: z.enum(['sure', 'not_sure']).default('sure'),
  }),
  examples: [
    {
      input: { countries: ['Peru'] },
      output: { capitals: [{ country: 'Peru', capital: 'Lima' }], mood: 'sure' as const },
    },
  ],
})

const capitals: Readonly<Record<string, string>> = {
  Peru: 'Lima',
  France: 'Paris',
  Kenya: 'Nairobi',
  Brazil: 'Brasília',
}

export const searchTool: ToolSpec = {
  name: 'search_corpus',
  description: 'Searches.',
  schema: z.object({ query: z.string().min(1), k: z.int().max(20).default(5) }),
}

/** Searches once for every unknown country, then answers. */
export const capitalResponder = defineResponder(capitalPrompt, ({ countries }, { earlier, mayCallTools }) => {
  const unknown = countries.filter((country) => !(country in capitals))
  if (unknown.length > 0 && earlier.length === 0 && mayCallTools) {
    return { calls: unknown.map((country) => ({ name: 'search_corpus', arguments: { query: country } })) }
  }
  const found = earlier.flatMap(({ results }) => results.map(({ content }) => content)).join(' ')
  return {
    output: {
      capitals: countries.map((country) => ({ country, capital: capitals[country] ?? (found || 'unknown') })),
      mood: unknown.length > 0 ? 'not_sure' : 'sure',
    },
  }
})

/** The embedded engine, with usage as a server would charge for it. */
export const chargedOffline = (responders: readonly Responder[]): Chat => {
  const chat = responderChat({ responders })
  return {
    ...chat,
    async complete(request, options) {
      const reply = await chat.complete(request, options)
      const outputTokens = countTokens(reply.text || JSON.stringify(reply.calls))
      return { ...reply, usage: { inputTokens: requestTokens(request), outputTokens } }
    },
  }
}

export const offlineChat = (): Chat => chargedOffline([capitalResponder])

/** A request as `takeTurn` would make it. */
export const aRequest = (change: Partial<ChatRequest> & { countries?: readonly string[] } = {}): ChatRequest => {
  const { countries = ['France'], ...rest } = change
  const input = { countries: [...countries] }
  const { schema, strict } = replySchema(capitalPrompt.output)
  return {
    messages: openingMessages(capitalPrompt, input, []),
    tools: [],
    mayCallTools: false,
    output: { name: 'capital', schema, strict },
    mode: 'schema',
    omit: [],
    about: { agent: 'generator', prompt: 'test.capital@2', brief: 'b_1', repair: false },
    source: { prompt: 'test.capital', input },
    ...rest,
  }
}

export const aReply = (change: Partial<ChatReply> = {}): ChatReply => ({
  text: '{"capitals":[]}',
  calls: [],
  finish: 'stop',
  usage: { inputTokens: 100, outputTokens: 20 },
  model: 'scripted',
  cached: false,
  ...change,
})

export interface ScriptedChat extends Chat {
  readonly requests: readonly ChatRequest[]
}

/** A chat that follows a script, one step per call. The last step repeats. */
export const scriptedChat = (
  ...steps: readonly (ChatReply | Error | ((signal?: AbortSignal) => Promise<ChatReply>))[]
): ScriptedChat => {
  const requests: ChatRequest[] = []
  return {
    id: 'openai:scripted',

    parameters: { temperature: 0 },
    modes: ['schema'],
    requests,
    async complete(request, { signal } = {}) {
      requests.push(request)
      const step = steps[Math.min(requests.length, steps.length) - 1]!
      if (step instanceof Error) throw step
      return typeof step === 'function' ? step(signal) : step
    },
  }
}

/** A chat with calls that end when the test ends them or their signal aborts. */
export const heldChat = () => {
  const held: { readonly request: ChatRequest; readonly end: (reply?: ChatReply | Error) => void }[] = []
  const chat: Chat = {
    ...scriptedChat(),
    complete: (request, { signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new ModelCallError('aborted', 'The call was stopped.')))
        held.push({
          request,
          end: (reply = aReply()) => (reply instanceof Error ? reject(reply) : resolve(reply)),
        })
      }),
  }
  return { chat, held }
}

/** Lets pending microtasks run. */
export const settleMicrotasks = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** The cache over the call log, which stores the replies. */
export const withMemory = (
  chat: Chat,
  store: ReturnType<typeof memoryStore> = memoryStore(),
  onReuse?: CacheOptions['onReuse'],
): Chat => {
  const noted = withCallLog(chat, {
    log: { record: (_, reply) => store.keep(reply) },
    prices: readPrices(),
    now: () => 0,
  })
  return withCache(noted, { store, onReuse })
}

export const memoryStore = () => {
  const bodies = new Map<string, string>()
  return {
    bodies,
    get: (key: string) => bodies.get(key),
    keep: (reply?: ReplyRow) => {
      if (reply) bodies.set(reply.key, reply.body)
    },
  }
}
