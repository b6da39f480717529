import { canonicalJson, sha256 } from '../text/hash.ts'
import { jsonInText } from '../text/json/json-in-text.ts'
import type { ChatReply, RawToolCall } from './chat.ts'
import type { Expected } from './reply-reading.ts'
import type { ToolCall } from './turn.ts'

export interface ReadCalls {
  readonly calls: readonly ToolCall[]
  readonly problems: readonly string[]
}

/** More in one reply is a model gone astray. */
const maxCalls = 24

/** The calls of a reply whose tool exists and whose arguments fit; what is wrong with the others. None when nothing was called. */
export const readCalls = (
  reply: ChatReply,
  { tools, round }: Pick<Expected<unknown>, 'tools' | 'round'>,
): ReadCalls | undefined => {
  const raw =
    reply.calls.length > 0
      ? reply.calls
      : callsInText(
          reply.text,
          tools.map((tool) => tool.name),
        )
  if (raw.length === 0) return undefined
  const calls = new Map<string, ToolCall>()
  const problems: string[] = []
  for (const call of raw.slice(0, maxCalls)) {
    const read = readCall(call, tools)
    if (typeof read === 'string') problems.push(read)
    else {
      // Named by what they ask, not by the server: equal conversations stay equal, and no server sees another's names.
      const id = sha256(canonicalJson([round, call.name, read])).slice(0, 9)
      calls.set(id, { id, name: call.name, arguments: read })
    }
  }
  return { calls: [...calls.values()], problems }
}

const readCall = (call: RawToolCall, tools: Expected<unknown>['tools']): Record<string, unknown> | string => {
  const tool = tools.find(({ name }) => name === call.name)
  if (!tool) {
    const names = tools.map(({ name }) => name).join(', ')
    return `There is no tool ${JSON.stringify(call.name)}. ${names ? `There are: ${names}.` : 'There are no tools.'}`
  }
  const [value] = call.arguments.trim() === '' ? [{}] : jsonInText(call.arguments).values
  if (value === undefined) return `The arguments of ${call.name} are not JSON.`
  const parsed = tool.schema.safeParse(value)
  if (parsed.success) return parsed.data as Record<string, unknown>
  const [issue] = parsed.error.issues
  return `The arguments of ${call.name} do not fit: ${issue!.path.join('.')}: ${issue!.message}.`
}

/** Small models write their calls as text. Only a text that is nothing else counts, and only a tool that exists. */
const callsInText = (text: string, names: readonly string[]): RawToolCall[] =>
  jsonInText(text.replaceAll(/<\/?tool_call>/g, ' '))
    .values.flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is { name: string; arguments: unknown } => isCall(value) && names.includes(value.name))
    .map((value) => ({ name: value.name, arguments: JSON.stringify(value.arguments) }))

const isCall = (value: unknown): value is { name: string; arguments: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { name?: unknown }).name === 'string' &&
  typeof (value as { arguments?: unknown }).arguments === 'object'
