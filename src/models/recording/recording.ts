import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { UsageError } from '../../errors.ts'
import { appendLine, type CompleteLine, completeLines } from '../../store/folders/complete-lines.ts'
import { checkOutput } from '../../store/folders/write-output.ts'
import { sha256 } from '../../text/hash.ts'
import { redact } from '../../text/redact.ts'
import { type Chat, type ChatReply, type ChatRequest, StoredReply } from '../chat.ts'
import { cacheKey } from '../with-cache.ts'

/** A recording is a JSONL file: a header, then texts and calls. Calls refer to texts by hash, so that each is written once. */
const Header = z.object({ recording: z.literal(1), goldspan: z.string() })
const Text = z.object({ text: z.string(), value: z.string() })
const Call = z.object({
  call: z.string(),
  prompt: z.string(),
  agent: z.string(),
  /** The model as the user named it. */
  model: z.string(),
  date: z.string(),
  /** Hashes of texts, in the order of the conversation. */
  messages: z.array(z.object({ role: z.string(), text: z.string() })),
  tools: z.string().optional(),
  schema: z.string(),
  reply: StoredReply,
})
export type RecordedCall = z.infer<typeof Call>

/** Hashes messages, tools and reply schema of a request, without the model. */
export const requestKey = (request: ChatRequest): string =>
  cacheKey({ id: 'any model', parameters: {} }, request).slice(0, 32)

export type Recording = ReturnType<typeof readRecording>

export const readRecording = (file: string) => {
  if (!existsSync(file)) throw new UsageError(`The recording ${file} does not exist. Make it with --record ${file}.`)
  const [header, ...lines] = completeLines(readFileSync(file, 'utf8'))
  const { goldspan } = parseLine(Header, header, file)
  const texts = new Map<string, string>()
  const calls = new Map<string, RecordedCall>()
  for (const line of lines) {
    const row = parseLine(z.union([Text, Call]), line, file)
    if ('value' in row) texts.set(row.text, row.value)
    else calls.set(row.call, row)
  }
  return { goldspan, calls, text: (hash: string) => texts.get(hash) ?? '' }
}

const parseLine = <T>(schema: z.ZodType<T>, line: CompleteLine | undefined, file: string): T => {
  const { data, error } = schema.safeParse(line?.value)
  if (data !== undefined) return data
  throw new UsageError(`${file} is not a recording of goldspan, or it is damaged: ${(line?.text ?? '').slice(0, 80)}`, {
    cause: error,
  })
}

export type Recorder = (chat: Chat) => Chat

/** Makes a recorder of requests and replies, each request once. Appends to an existing recording. */
export const openRecorder = (
  file: string,
  about: { readonly goldspan: string; readonly now: () => number },
): Recorder => {
  const existing = existsSync(file) ? readRecording(file) : undefined
  checkOutput(file, { force: existing !== undefined })
  if (!existing) append(file, { recording: 1, goldspan: about.goldspan })
  const recorded = new Set(existing?.calls.keys())
  const texts = new Set<string>()
  const textOf = (value: string): string => {
    const hash = sha256(value).slice(0, 12)
    if (!texts.has(hash) && !existing?.text(hash)) append(file, { text: hash, value: redact(value) })
    texts.add(hash)
    return hash
  }
  return (chat) => ({
    ...chat,
    async complete(request, options) {
      const reply = await chat.complete(request, options)
      const call = requestKey(request)
      if (recorded.has(call)) return reply
      recorded.add(call)
      append(file, {
        call,
        prompt: request.about.prompt,
        agent: request.about.agent,
        model: chat.id,
        date: new Date(about.now()).toISOString().slice(0, 10),
        messages: request.messages.map((message) => ({ role: message.role, text: textOf(messageText(message)) })),
        tools: request.tools.length > 0 ? textOf(JSON.stringify(request.tools)) : undefined,
        schema: textOf(JSON.stringify(request.output)),
        reply: withoutSecrets(reply),
      } satisfies RecordedCall)
      return reply
    },
  })
}

const append = (file: string, row: object): void => appendLine(file, JSON.stringify(row))

const withoutSecrets = ({ cached: _, ...reply }: ChatReply): StoredReply => ({
  ...reply,
  text: redact(reply.text),
  calls: reply.calls.map((one) => ({ name: one.name, arguments: redact(one.arguments) })),
})

export const messageText = (message: ChatRequest['messages'][number]): string =>
  message.role === 'assistant' && message.calls?.length
    ? `${message.text}${JSON.stringify(message.calls.map(({ name, arguments: given }) => ({ name, arguments: given })))}`
    : message.text
