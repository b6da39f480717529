import path from 'node:path'
import { UsageError } from '../../errors.ts'
import { timesOf } from '../../text/grouped-by.ts'
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

/** The recorded models as the user named them, the most used first. */
export const modelsOf = ({ calls }: Recording): readonly string[] =>
  [...timesOf([...calls.values()].map(({ model }) => model))].sort(([, a], [, b]) => b - a).map(([model]) => model)

const missing = (request: ChatRequest, recording: Recording, file: string): string => {
  const { prompt } = request.about
  const others = [...recording.calls.values()].filter((call) => nameOf(call.prompt) === nameOf(prompt))
  const advice = `A recording works only with the documents, options and version it was made with (goldspan ${recording.goldspan}).`
  if (others.length === 0) return `The recording ${file} has no reply to ${prompt}. ${advice}`
  const nearest = others
    .map((call) => differenceFrom(request, call, recording))
    .reduce((best, one) => (one.at > best.at ? one : best))
  return `The recording ${file} has no reply to this request of ${prompt}. The most similar recorded request differs in ${nearest.where}: recorded ${quoted(nearest.recorded)}, now ${quoted(nearest.asked)}. ${advice}`
}

const nameOf = (prompt: string): string => prompt.replace(/@.*/s, '')

interface Difference {
  /** The number of equal characters before it. */
  readonly at: number
  readonly where: string
  readonly recorded: string
  readonly asked: string
}

const differenceFrom = (request: ChatRequest, call: RecordedCall, { text }: Recording): Difference => {
  const pairs: (readonly [where: string, recorded: string, asked: string])[] = [
    ...request.messages.map(
      (message, index) =>
        [
          `message ${index + 1} (${message.role})`,
          text(call.messages[index]?.text ?? ''),
          messageText(message),
        ] as const,
    ),
    ['the tools', text(call.tools ?? ''), request.tools.length > 0 ? JSON.stringify(request.tools) : ''],
    ['the reply schema', text(call.schema), JSON.stringify(request.output)],
  ]
  let at = 0
  for (const [where, recorded, asked] of pairs) {
    if (recorded === asked) {
      at += asked.length
      continue
    }
    const same = commonStart(recorded, asked)
    return {
      at: at + same,
      where,
      recorded: recorded.slice(Math.max(0, same - 20)),
      asked: asked.slice(Math.max(0, same - 20)),
    }
  }
  return {
    at,
    where: 'the number of messages',
    recorded: `${call.messages.length}`,
    asked: `${request.messages.length}`,
  }
}

const commonStart = (a: string, b: string): number => {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  return same
}

const quoted = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)
