import { ChatOpenAICompletions, type OpenAIClient } from '@langchain/openai'
import { z } from 'zod'
import { tryParseJson } from '../text/json.ts'
import { mapStrings } from '../text/objects.ts'
import { type Redact, redactor, removeKeys } from '../text/redact.ts'
import { callErrorFrom, ModelCallError } from './call-error.ts'
import { wrapUnreadable } from './from-langchain.ts'

type Completion = OpenAIClient.Chat.Completions.ChatCompletion
type Chunk = OpenAIClient.Chat.Completions.ChatCompletionChunk

/** Checks the fields that we read from a response with status 200. */
const parseCompletion = (answer: unknown): Completion => {
  const { data } = CompletionSchema.safeParse(typeof answer === 'string' ? tryParseJson(answer) : answer)
  if (data) return data as unknown as Completion
  throw new ModelCallError('malformed', `The reply is not a completion: ${excerpt(answer)}`)
}

/** Checks one chunk of a stream. Drops fields of the wrong type, because the rest may still make a reply. */
const parseChunk = (chunk: unknown): Chunk => {
  const { data } = ChunkSchema.safeParse(chunk)
  if (data) return data as unknown as Chunk
  throw new ModelCallError('malformed', `The reply contains an invalid chunk: ${excerpt(chunk)}`)
}

const Content = z.union([z.string(), z.array(z.looseObject({ type: z.string() })), z.null()]).optional()

const Calls = z
  .array(z.looseObject({ function: z.looseObject({ name: z.string(), arguments: z.string().catch('') }) }))
  .nullish()
  .catch(undefined)

const Choice = z.looseObject({
  message: z.looseObject({ content: Content, refusal: z.string().nullish().catch(undefined), tool_calls: Calls }),
  finish_reason: z.string().nullish().catch(undefined),
})

/** `checkedUsage` checks the counts. */
const Usage = z.looseObject({}).nullish().catch(undefined)

const CompletionSchema = z.looseObject({ choices: z.array(Choice).min(1), usage: Usage })

const ChunkChoice = z.looseObject({
  index: z.number().catch(0),
  delta: z
    .looseObject({
      content: Content,
      refusal: z.string().nullish().catch(undefined),
      tool_calls: z.array(z.looseObject({})).nullish().catch(undefined),
    })
    .catch({}),
  finish_reason: z.string().nullish().catch(undefined),
})

const ChunkSchema = z.looseObject({ choices: z.array(ChunkChoice).catch([]), usage: Usage })

const excerpt = (value: unknown): string =>
  JSON.stringify((typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).trim().slice(0, 120))

/** OpenAI's chat completions without the helper for JSON schemas, which throws on prose and cut-off replies. Redacts errors for tracing. */
export class PlainCompletions extends ChatOpenAICompletions {
  readonly #redact: Redact
  readonly #removeKeys: Redact

  constructor(
    fields: ConstructorParameters<typeof ChatOpenAICompletions>[0],
    secrets: readonly (string | undefined)[],
  ) {
    super(fields)
    this.#redact = redactor(secrets)
    this.#removeKeys = removeKeys(secrets)
  }

  override completionWithRetry(
    request: OpenAIClient.Chat.ChatCompletionCreateParamsStreaming,
    options?: OpenAIClient.RequestOptions,
  ): Promise<AsyncIterable<Chunk>>
  override completionWithRetry(
    request: OpenAIClient.Chat.ChatCompletionCreateParamsNonStreaming,
    options?: OpenAIClient.RequestOptions,
  ): Promise<Completion>
  override async completionWithRetry(
    request: OpenAIClient.Chat.ChatCompletionCreateParams,
    options?: OpenAIClient.RequestOptions,
  ): Promise<Completion | AsyncIterable<Chunk>> {
    const clientOptions = this._getClientOptions(options as never) as OpenAIClient.RequestOptions
    try {
      const answer = await this.client.chat.completions.create(request, { ...clientOptions, maxRetries: 0 })
      return request.stream
        ? parseChunks(answer as AsyncIterable<Chunk>, this.#redact)
        : // Remove keys before tracing sees the reply.
          (mapStrings(keepLostFields(parseCompletion(answer)), this.#removeKeys) as Completion)
    } catch (error) {
      throw callErrorFrom(error, this.#redact)
    }
  }
}

/** Keeps what LangChain would lose: the text of a refusal, and tool arguments that are not JSON. */
const keepLostFields = (completion: Completion): Completion => ({
  ...completion,
  choices: completion.choices.map((choice) => {
    const { refusal, tool_calls } = choice.message
    const message = {
      ...choice.message,
      content: refusal || choice.message.content,
      tool_calls: tool_calls?.map((call) => ('function' in call ? withReadableArguments(call) : call)),
    }
    return refusal
      ? { ...choice, message, finish_reason: 'refusal' as (typeof choice)['finish_reason'] }
      : { ...choice, message }
  }),
})

type FunctionCall = Extract<OpenAIClient.Chat.ChatCompletionMessageToolCall, { function: unknown }>

const withReadableArguments = (call: FunctionCall): FunctionCall =>
  tryParseJson(call.function.arguments) === undefined
    ? { ...call, function: { ...call.function, arguments: wrapUnreadable(call.function.arguments) } }
    : call

/** Keeps the text of a refusal in one chunk of a stream. */
const keepRefusal = (choice: Chunk['choices'][number]): Chunk['choices'][number] => ({
  ...choice,
  delta: { ...choice.delta, content: choice.delta.refusal || choice.delta.content },
  finish_reason: choice.finish_reason && ('refusal' as typeof choice.finish_reason),
})

async function* parseChunks(chunks: AsyncIterable<Chunk>, redact: Redact): AsyncGenerator<Chunk> {
  try {
    let isRefused = false
    for await (const answer of chunks) {
      const chunk = parseChunk(answer)
      isRefused ||= chunk.choices.some(({ delta }) => delta.refusal)
      yield isRefused ? { ...chunk, choices: chunk.choices.map(keepRefusal) } : chunk
    }
  } catch (error) {
    throw callErrorFrom(error, redact)
  }
}
