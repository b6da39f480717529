import path from 'node:path'
import { UsageError } from '../../errors.ts'
import { counted } from '../../text/counted.ts'
import { groupedBy, timesOf } from '../../text/grouped-by.ts'
import { shellWord } from '../../text/shell-word.ts'
import { sum } from '../../text/sum.ts'
import { table } from '../../text/table.ts'
import type { Chat, ChatRequest } from '../chat.ts'
import { messageText, type RecordedCall, type Recording, readRecording, requestKey } from './recording.ts'

/** Answers from a recording, without a key or the network. */
export const replayChat = (file: string): Chat => {
  const recording = readRecording(file)
  return {
    id: `replay:${path.basename(file)}`,
    parameters: {},
    modes: ['schema'],
    async complete(request) {
      const call = recording.calls.get(requestKey(request))
      if (!call) throw new UsageError(missing(request, recording, file))
      return { ...call.reply, cached: false }
    },
  }
}

/** The recorded models as the user named them, most used first. */
const modelsOf = ({ calls }: Recording): readonly string[] =>
  [...timesOf([...calls.values()].map(({ model }) => model))].sort(([, a], [, b]) => b - a).map(([model]) => model)

const missing = (request: ChatRequest, recording: Recording, file: string): string => {
  const { prompt } = request.about
  const recorded = [...recording.calls.values()].filter((call) => nameOf(call.prompt) === nameOf(prompt))
  const advice = `A recording works only with the documents, options and version it was made with (goldspan ${recording.goldspan}).`
  if (recorded.length === 0) return `The recording ${file} has no reply to ${prompt}. ${advice}`
  const nearest = recorded
    .map((call) => differenceFrom(request, call, recording))
    .reduce((best, one) => (one.equalCharacters > best.equalCharacters ? one : best))
  return `The recording ${file} has no reply to this request of ${prompt}. The most similar recorded request differs in ${nearest.message}. ${advice}`
}

const nameOf = (prompt: string): string => prompt.replace(/@.*/s, '')

/** The first difference between a request and a recorded one, and the number of equal characters before it. */
const differenceFrom = (request: ChatRequest, call: RecordedCall, { text }: Recording) => {
  const parts: [name: string, recorded: string, asked: string][] = [
    ...request.messages.map((message, index): [string, string, string] => [
      `message ${index + 1} (${message.role})`,
      text(call.messages[index]?.text ?? ''),
      messageText(message),
    ]),
    ['the tools', text(call.tools ?? ''), request.tools.length > 0 ? JSON.stringify(request.tools) : ''],
    ['the reply schema', text(call.schema), JSON.stringify(request.output)],
    ['the number of messages', `${call.messages.length}`, `${request.messages.length}`],
  ]
  let equalCharacters = 0
  for (const [name, recorded, asked] of parts) {
    let same = 0
    while (same < asked.length && asked[same] === recorded[same]) same++
    equalCharacters += same
    if (recorded !== asked) {
      const [before, now] = [recorded, asked].map((part) => quoted(part.slice(Math.max(0, same - 20))))
      return { equalCharacters, message: `${name}: recorded ${before}, now ${now}` }
    }
  }
  return { equalCharacters, message: 'its form' }
}

const quoted = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** Lists the calls of a recording by prompt, with models, dates and tokens. */
export const describeRecording = (file: string) => {
  const recording = readRecording(file)
  const calls = [...recording.calls.values()]
  const prompts = [...groupedBy(calls, ({ prompt }) => prompt)].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = prompts.map(([prompt, own]) => ({
    prompt,
    calls: own.length,
    input_tokens: sum(own.map(({ reply }) => reply.usage.inputTokens)),
    output_tokens: sum(own.map(({ reply }) => reply.usage.outputTokens)),
  }))
  const dates = calls.map(({ date }) => date).sort()
  const described = {
    goldspan: recording.goldspan,
    models: modelsOf(recording),
    from: dates[0],
    to: dates.at(-1),
    calls: calls.length,
    prompts: rows,
  }
  const text = [
    `${counted(calls.length, 'call')}${calls.length > 0 ? `, answered by ${described.models.join(', ')}, ${dates[0]} to ${dates.at(-1)}` : ''}, recorded with goldspan ${recording.goldspan}.`,
    table(
      ['prompt', 'calls', 'tokens in', 'tokens out'],
      rows.map((row) => [row.prompt, String(row.calls), String(row.input_tokens), String(row.output_tokens)]),
    ),
    `Replay it: goldspan generate … --model ${shellWord(`replay:${file}`)}`,
  ].join('\n')
  return { ...described, text }
}
