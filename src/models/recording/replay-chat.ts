import path from 'node:path'
import { UsageError } from '../../errors.ts'
import { timesOf } from '../../text/grouped-by.ts'
import type { Chat, ChatRequest } from '../chat.ts'
import { messageText, type RecordedCall, type Recording, readRecording, requestKey } from './recording.ts'

/** Answers from a recording: no key, no network, and the same reply to the same request. */
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

/** The models that answered, as the user named them, the most used first. */
export const modelsOf = ({ calls }: Recording): readonly string[] =>
  [...timesOf([...calls.values()].map(({ model }) => model))].sort(([, a], [, b]) => b - a).map(([model]) => model)

const missing = (request: ChatRequest, recording: Recording, file: string): string => {
  const { prompt } = request.about
  const others = [...recording.calls.values()].filter((call) => nameOf(call.prompt) === nameOf(prompt))
  const advice = `A recording fits the documents, options and version with which it was made (goldspan ${recording.goldspan}).`
  if (others.length === 0)
    return `The recording ${file} has no reply to ${prompt}: it was made without this prompt. ${advice}`
  const nearest = others
    .map((call) => differenceFrom(request, call, recording))
    .reduce((best, one) => (one.at > best.at ? one : best))
  return `The recording ${file} has no reply to this request of ${prompt}. The nearest one differs in ${nearest.where}: it has ${quoted(nearest.recorded)}, and now it is ${quoted(nearest.asked)}. ${advice}`
}

const nameOf = (prompt: string): string => prompt.replace(/@.*/s, '')

interface Difference {
  /** How many characters are equal. */
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
    ['the form of the reply', text(call.schema), JSON.stringify(request.output)],
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
