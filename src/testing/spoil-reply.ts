import { isRecord, keysOf, mapStrings } from '../text/objects.ts'
import type { WireReply } from './wire.ts'

/** Spoils a valid reply in one way. Text faults leave tool calls alone, and tool faults leave text alone. */
export const spoilReply = (reply: WireReply, fault: ReplyFault): WireReply =>
  isTextFault(fault) ? spoilText(reply, fault) : replySpoilers[fault](reply)

const textReply = (content: string | null): WireReply => ({ content, tool_calls: [], finish_reason: 'stop' })

const replySpoilers = {
  empty: () => textReply(''),
  garbage: () => textReply(garbage),
  'content-filter': () => ({ ...textReply(''), finish_reason: 'content_filter' }),
  refusal: () => ({ ...textReply(null), refusal }),
  'refusal-in-prose': () => textReply(refusal),
  'unknown-tool': () => ({ ...withToolCall('look_up_everything', '{"topic":"all"}'), content: null }),
  'bad-arguments': (reply) => {
    const [first] = reply.tool_calls
    return first
      ? { ...reply, ...withToolCall(first.function.name, '{"query": what?') }
      : { ...withToolCall('reply', '{"items": ['), content: null }
  },
  'call-as-text': (reply) => {
    const [first] = reply.tool_calls
    if (!first) return reply
    const { name, arguments: args } = first.function
    return textReply(`<tool_call>\n{"name": "${name}", "arguments": ${args}}\n</tool_call>`)
  },
} satisfies Readonly<Record<string, (reply: WireReply) => WireReply>>

const spoilText = (reply: WireReply, fault: TextFault): WireReply => {
  const [call] = reply.tool_calls
  const finish_reason = fault === 'truncated' ? 'length' : reply.finish_reason
  if (reply.content === null || reply.content === '') {
    if (call?.function.name !== 'reply') return reply
    const spoiled = { ...call, function: { ...call.function, arguments: textSpoilers[fault](call.function.arguments) } }
    return { ...reply, tool_calls: [spoiled], finish_reason }
  }
  return { ...reply, content: textSpoilers[fault](reply.content), finish_reason }
}

const textSpoilers = {
  prose: (json) => `Sure! Here is what you asked for [1]:\n\n${json}\n\nLet me know if you need {anything} else.`,
  fenced: (json) => `Here you go:\n\`\`\`json\n${json}\n\`\`\``,
  wrapped: (json) => `{"response": ${json}}`,
  'in-a-string': (json) => JSON.stringify(json),
  'single-quotes': (json) => toPythonLiteral(JSON.parse(json)),
  'trailing-commas': (json) =>
    JSON.stringify(JSON.parse(json), null, 2).replace(/(["\d\w}\]])\n(\s*[}\]])/g, '$1,\n$2'),
  thinking: (json) => `<think>\nThe input says {"no": "answer"} here, hmm.\n</think>\n${json}`,
  'unclosed-thinking': (json) => `First I should weigh {"every": "option"}.\n</think>\n\n${json}`,
  'wrong-types': (json) =>
    JSON.stringify(JSON.parse(json, (_, value) => (typeof value === 'object' && value ? value : String(value)))),
  'missing-fields': (json) => JSON.stringify(JSON.parse(json, (_, value) => withoutFirstField(value))),
  /** Cuts off the reply, with the finish reason `length`. */
  truncated: (json) => json.slice(0, Math.ceil(json.length / 2)),
  /** Cuts off the reply, with the usual finish reason. */
  half: (json) => json.slice(0, Math.ceil(json.length / 2)),
  'wrong-language': (json) => JSON.stringify(withGermanProse(JSON.parse(json))),
} satisfies Readonly<Record<string, (json: string) => string>>

type TextFault = keyof typeof textSpoilers
export type ReplyFault = TextFault | keyof typeof replySpoilers

export const replyFaults: readonly ReplyFault[] = [...keysOf(textSpoilers), ...keysOf(replySpoilers)]

export const isReplyFault = (fault: string): fault is ReplyFault => replyFaults.some((name) => name === fault)

const isTextFault = (fault: string): fault is TextFault => Object.hasOwn(textSpoilers, fault)

const refusal = "I'm sorry, but I can't help with that request."

const garbage = 'lorem ipsum }{ dolor [sit amet, "consectetur: ]] 0x7f <<>> \u0000'

const withToolCall = (name: string, args: string): Pick<WireReply, 'tool_calls' | 'finish_reason'> => ({
  tool_calls: [{ id: 'call_spoiled', type: 'function', function: { name, arguments: args } }],
  finish_reason: 'tool_calls',
})

/** Writes a value as a Python literal, as some models do. */
const toPythonLiteral = (value: unknown): string => {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(toPythonLiteral).join(', ')}]`
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return String(value)
  const fields = Object.entries(value).map(([key, inner]) => `'${key}': ${toPythonLiteral(inner)}`)
  return `{${fields.join(', ')}}`
}

/** Removes the first field of an object that contains no other objects. */
const withoutFirstField = (value: unknown): unknown =>
  isRecord(value) && !Object.values(value).some((inner) => typeof inner === 'object' && inner !== null)
    ? Object.fromEntries(Object.entries(value).slice(1))
    : value

const proseFields = new Set(['ideal_answer', 'answer', 'standalone_question'])

const withGermanProse = (value: unknown): unknown =>
  mapStrings(value, (text, key) => (key === 'question' ? germanQuestion : proseFields.has(key) ? germanAnswer : text))

const germanQuestion = 'Wie lange darf man die ausgeliehenen Bücher behalten, bevor man sie zurückgeben muss?'
const germanAnswer = 'Das hängt von den jeweiligen Umständen ab und wird in den Unterlagen ausführlich beschrieben.'
