import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { UsageError } from '../errors.ts'
import { appendLine, type CompleteLine, completeLines } from '../store/folders/complete-lines.ts'
import { checkOutput } from '../store/folders/write-output.ts'
import { counted } from '../text/counted.ts'
import { countEach, groupedBy } from '../text/grouped-by.ts'
import { sha256 } from '../text/hash.ts'
import { redact } from '../text/redact.ts'
import { shellWord } from '../text/shell-word.ts'
import { sum } from '../text/sum.ts'
import { table } from '../text/table.ts'
import { type Chat, type ChatReply, type ChatRequest, StoredReply } from './chat.ts'
import { cacheKey } from './with-cache.ts'

/** A recording is a JSONL file: a header, then texts and calls. Calls refer to texts by hash, so that each text is written once. */
const Header = z.object({ recording: z.literal(1), goldspan: z.string() })
/** `text` is the hash of `value`. */
const Text = z.object({ text: z.string(), value: z.string() })
const Call = z.object({
  call: z.string(),
  prompt: z.string(),
  agent: z.string(),
  model: z.string(),
  date: z.string(),
  /** Hashes of texts, in the order of the conversation. */
  messages: z.array(z.object({ role: z.string(), text: z.string() })),
  tools: z.string().optional(),
  schema: z.string(),
  reply: StoredReply,
})
type RecordedCall = z.infer<typeof Call>

/** A hash of a request without its model. */
const requestKey = (request: ChatRequest): string => cacheKey({ id: 'any model', parameters: {} }, request).slice(0, 32)

type Recording = ReturnType<typeof readRecording>

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
  throw new UsageError(`${file} is not a goldspan recording, or it is damaged: ${(line?.text ?? '').slice(0, 80)}`, {
    cause: error,
  })
}

export type Recorder = (chat: Chat) => Chat

/** Makes a recorder that writes each request and its reply once. Appends to an existing recording. */
export const openRecorder = (file: string, { goldspan, now }: { goldspan: string; now: () => number }): Recorder => {
  const existing = existsSync(file) ? readRecording(file) : undefined
  checkOutput(file, { force: existing !== undefined })
  if (!existing) append(file, { recording: 1, goldspan })
  const recordedCalls = new Set(existing?.calls.keys())
  const texts = new Set<string>()
  const saveText = (value: string): string => {
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
      if (recordedCalls.has(call)) return reply
      recordedCalls.add(call)
      append(file, {
        call,
        prompt: request.about.prompt,
        agent: request.about.agent,
        model: chat.id,
        date: new Date(now()).toISOString().slice(0, 10),
        messages: request.messages.map((message) => ({ role: message.role, text: saveText(messageText(message)) })),
        tools: request.tools.length > 0 ? saveText(JSON.stringify(request.tools)) : undefined,
        schema: saveText(JSON.stringify(request.output)),
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
  calls: reply.calls.map((call) => ({ name: call.name, arguments: redact(call.arguments) })),
})

const messageText = (message: ChatRequest['messages'][number]): string =>
  message.role === 'assistant' && message.calls?.length
    ? `${message.text}${JSON.stringify(message.calls.map(({ name, arguments: given }) => ({ name, arguments: given })))}`
    : message.text

export const replayChat = (file: string): Chat => {
  const recording = readRecording(file)
  return {
    id: `replay:${path.basename(file)}`,
    parameters: {},
    modes: ['schema'],
    async complete(request) {
      const call = recording.calls.get(requestKey(request))
      if (!call) throw new UsageError(missingReplyMessage(request, recording, file))
      return { ...call.reply, cached: false }
    },
  }
}

const missingReplyMessage = (request: ChatRequest, recording: Recording, file: string): string => {
  const { prompt } = request.about
  const recorded = [...recording.calls.values()].filter((call) => nameOf(call.prompt) === nameOf(prompt))
  const advice = `A recording works only with the documents, options and version it was made with (goldspan ${recording.goldspan}).`
  if (recorded.length === 0) return `The recording ${file} has no reply to ${prompt}. ${advice}`
  const nearestRequest = recorded
    .map((call) => differenceFrom(request, call, recording))
    .reduce((best, next) => (next.equalCharacters > best.equalCharacters ? next : best))
  return `The recording ${file} has no reply to this request of ${prompt}. The most similar recorded request differs in ${nearestRequest.message}. ${advice}`
}

const nameOf = (prompt: string): string => prompt.replace(/@.*/s, '')

/** The first difference between a request and a recorded one, and the number of equal characters before it. */
const differenceFrom = (request: ChatRequest, call: RecordedCall, { text }: Recording) => {
  const messages = request.messages.map((message, index) => {
    const recorded = text(call.messages[index]?.text ?? '')
    return [`message ${index + 1} (${message.role})`, recorded, messageText(message)] as const
  })
  const parts = [
    ...messages,
    ['the tools', text(call.tools ?? ''), request.tools.length > 0 ? JSON.stringify(request.tools) : ''],
    ['the reply schema', text(call.schema), JSON.stringify(request.output)],
    ['the number of messages', `${call.messages.length}`, `${request.messages.length}`],
  ] as const
  let equalCharacters = 0
  for (const [name, recorded, current] of parts) {
    let equal = 0
    while (equal < current.length && current[equal] === recorded[equal]) equal++
    equalCharacters += equal
    if (recorded !== current) {
      const [before, now] = [recorded, current].map((part) => quoted(part.slice(Math.max(0, equal - 20))))
      return { equalCharacters, message: `${name}: recorded ${before}, now ${now}` }
    }
  }
  return { equalCharacters, message: 'its settings' }
}

const quoted = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)

export const describeRecording = (file: string) => {
  const { goldspan, calls: callsByKey } = readRecording(file)
  const calls = [...callsByKey.values()]
  const prompts = [...groupedBy(calls, ({ prompt }) => prompt)].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = prompts.map(([prompt, callsOfPrompt]) => ({
    prompt,
    calls: callsOfPrompt.length,
    input_tokens: sum(callsOfPrompt.map(({ reply }) => reply.usage.inputTokens)),
    output_tokens: sum(callsOfPrompt.map(({ reply }) => reply.usage.outputTokens)),
  }))
  const dates = calls.map(({ date }) => date).sort()
  const [from, to] = [dates[0], dates.at(-1)]
  const models = [...countEach(calls.map(({ model }) => model))].sort(([, a], [, b]) => b - a).map(([model]) => model)
  const text = [
    `${counted(calls.length, 'call')}${calls.length > 0 ? `, answered by ${models.join(', ')}, ${from} to ${to}` : ''}, recorded with goldspan ${goldspan}.`,
    table(
      ['prompt', 'calls', 'tokens in', 'tokens out'],
      rows.map((row) => [row.prompt, String(row.calls), String(row.input_tokens), String(row.output_tokens)]),
    ),
    `Replay it: goldspan generate … --model ${shellWord(`replay:${file}`)}`,
  ].join('\n')
  return { goldspan, models, from, to, calls: calls.length, prompts: rows, text }
}
