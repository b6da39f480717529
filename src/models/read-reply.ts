import type { z } from 'zod'
import { enumName } from '../text/enum-name.ts'
import { canonicalJson, sha256 } from '../text/hash.ts'
import { jsonInText } from '../text/json.ts'
import { fieldsOf } from '../text/objects.ts'
import type { ChatReply, RawToolCall } from './chat.ts'
import { replySchema } from './reply-schema.ts'
import type { ToolCall, ToolSpec } from './turn.ts'

/** Reads a reply, or returns why it is unusable. Output and calls are validated against their schemas. */
export const readReply = <Out>(reply: ChatReply, expected: Expected<Out>): Reading<Out> => {
  if (reply.finish === 'refusal') return { kind: 'declined', reason: `the model refused: ${excerpt(reply.text)}` }
  if (reply.finish === 'filter') return { kind: 'declined', reason: "the server's content filter stopped it" }
  const toolCalls = readCalls(reply, expected)
  if (toolCalls && expected.mayCallTools && toolCalls.calls.length > 0) return { kind: 'calls', calls: toolCalls.calls }
  const output = readOutput(reply, expected.output)
  if (output.kind === 'output' || !toolCalls) return output
  if (expected.mayCallTools) return { kind: 'unusable', reason: toolCalls.problems.join(' '), inToolCall: true }
  return { kind: 'unusable', reason: 'Do not call a tool in this reply.' }
}

const readOutput = <Out>(reply: ChatReply, schema: z.ZodType<Out>): Reading<Out> => {
  const { values, isTruncated } = jsonInText(reply.text)
  const attempts = values.flatMap((value) => candidateValues(value, schema)).map((value) => parse(value, schema))
  const valid = attempts.find((attempt) => attempt.success)
  if (valid) return { kind: 'output', output: valid.data as Out }
  if (reply.finish === 'length') return { kind: 'truncated' }
  if (reply.text.trim() === '') return { kind: 'unusable', reason: 'The reply is empty.' }
  if (isTruncated) return { kind: 'unusable', reason: 'The JSON of the reply ends in the middle.' }
  if (attempts.length === 0)
    return { kind: 'unusable', reason: `The reply contains no JSON object: ${excerpt(reply.text)}` }
  // The attempt with the fewest issues explains best what is wrong.
  const [closest = []] = attempts.map(({ error }) => error?.issues ?? []).toSorted((a, b) => a.length - b.length)
  return { kind: 'unusable', reason: listIssues(closest) }
}

const parse = <Out>(value: unknown, schema: z.ZodType<Out>) => {
  if (isDeeperThan(value, maxDepth)) return schema.safeParse(undefined)
  const normalizedValue = replySchema(schema).normalize(value)
  const parsed = schema.safeParse(normalizedValue)
  if (parsed.success) return parsed
  const coerced = schema.safeParse(coerceTypes(normalizedValue, parsed.error.issues))
  return coerced.success ? coerced : parsed
}

/** Deeper values are refused, because recursive functions would overflow the stack. No prompt needs more levels. */
const maxDepth = 100

const isDeeperThan = (value: unknown, levels: number): boolean => {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []))
  }
  return false
}

/** A value and the values that it may wrap: `{"response": {…}}`, a list around one object, a tool call written as text, JSON in a string. */
const candidateValues = (value: unknown, schema: z.ZodType, wrappers = 0): unknown[] => {
  if (wrappers > maxWrappers || typeof value !== 'object' || value === null) return [value]
  const inner = wrappedValue(value)
  const unwrapped = typeof inner === 'string' ? jsonInText(inner).values[0] : inner
  if (typeof unwrapped !== 'object' || unwrapped === null) return [value]
  const innerCandidates = candidateValues(unwrapped, schema, wrappers + 1)
  const properties = fieldsOf(replySchema(schema).schema.properties)
  // A single key that the schema declares is not a wrapper, even if all other keys are optional.
  const [firstKey] = Object.keys(value)
  return firstKey !== undefined && Object.hasOwn(properties, firstKey)
    ? [value, ...innerCandidates]
    : [...innerCandidates, value]
}

const maxWrappers = 3

const wrappedValue = (value: object): unknown => {
  if ('arguments' in value && 'name' in value) return value.arguments
  const members: unknown[] = Object.values(value)
  return members.length === 1 ? members[0] : undefined
}

const listIssues = (issues: readonly z.core.$ZodIssue[], root = 'the reply'): string =>
  issues
    .slice(0, maxIssues)
    .map((issue) => `${issue.path.length > 0 ? issue.path.join('.') : root}: ${issue.message}.`)
    .join(' ')

/** More issues would not help the model to correct its reply. */
const maxIssues = 8

const excerpt = (text: string): string => JSON.stringify(text.trim().slice(0, 160))

/** Fixes the type of values that zod rejected: "4" for 4, "Yes" for the value `yes`, a single value for a list. */
const coerceTypes = (value: unknown, issues: readonly z.core.$ZodIssue[]): unknown => {
  const copy = structuredClone(value)
  for (const issue of issues) {
    const holder = issue.path.slice(0, -1).reduce<unknown>((node, key) => valueAt(node, key), copy)
    const last = issue.path.at(-1)
    if (last === undefined || typeof holder !== 'object' || holder === null) continue
    Reflect.set(holder, last, coerceValue(valueAt(holder, last), issue))
  }
  return copy
}

const valueAt = (holder: unknown, key: PropertyKey): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined

const coerceValue = (value: unknown, issue: z.core.$ZodIssue): unknown => {
  if (issue.code === 'invalid_value' && typeof value === 'string') {
    const name = enumName(value)
    return issue.values.find((allowed) => typeof allowed === 'string' && enumName(allowed) === name) ?? value
  }
  if (issue.code !== 'invalid_type') return value
  const { expected } = issue
  if (typeof value === 'string') {
    if ((expected === 'number' || expected === 'int') && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value)) return Number(value)
    if (expected === 'boolean' && /^(?:true|false)$/i.test(value.trim())) return value.trim().toLowerCase() === 'true'
  }
  if (expected === 'string' && typeof value === 'number') return String(value)
  if (expected === 'array' && value !== null && value !== undefined) return [value]
  return value
}

export interface Expected<Out> {
  readonly output: z.ZodType<Out>
  readonly tools: readonly ToolSpec[]
  readonly mayCallTools: boolean
  /** The number of earlier rounds of tool calls. Makes call ids differ between rounds. */
  readonly round: number
}

export type Reading<Out> =
  | { readonly kind: 'output'; readonly output: Out }
  | { readonly kind: 'calls'; readonly calls: readonly ToolCall[] }
  /** The reply reached its token limit. */
  | { readonly kind: 'truncated' }
  /** The model or its server refuses to answer. Asking again would not help. */
  | { readonly kind: 'declined'; readonly reason: string }
  /** `reason` tells the model what to fix in its tool calls or its reply. */
  | { readonly kind: 'unusable'; readonly reason: string; readonly inToolCall?: boolean }

/** Further calls in one reply are ignored. */
const maxCalls = 24

/** The valid tool calls of a reply and the problems of invalid calls. Undefined if the reply has no calls. */
const readCalls = (reply: ChatReply, { tools, round }: Pick<Expected<unknown>, 'tools' | 'round'>) => {
  const raw = reply.calls.length > 0 ? reply.calls : callsInText(reply.text, tools)
  if (raw.length === 0) return undefined
  const calls = new Map<string, ToolCall>()
  const problems: string[] = []
  for (const call of raw.slice(0, maxCalls)) {
    const read = readCall(call, tools)
    if (typeof read === 'string') problems.push(read)
    else {
      // Ids are derived from the call, so that equal conversations stay equal. The server's ids are random.
      const id = sha256(canonicalJson([round, call.name, read])).slice(0, 9)
      calls.set(id, { id, name: call.name, arguments: read })
    }
  }
  return { calls: [...calls.values()], problems }
}

const readCall = (call: RawToolCall, tools: readonly ToolSpec[]): Record<string, unknown> | string => {
  const tool = tools.find(({ name }) => name === call.name)
  if (!tool) {
    const names = tools.map(({ name }) => name).join(', ')
    return `Unknown tool ${JSON.stringify(call.name)}. ${names ? `Use ${names}.` : 'There are no tools.'}`
  }
  const [value] = call.arguments.trim() === '' ? [{}] : jsonInText(call.arguments).values
  if (value === undefined) return `The arguments of ${call.name} are not JSON.`
  const parsed = tool.schema.safeParse(value)
  if (parsed.success) return fieldsOf(parsed.data)
  return `The arguments of ${call.name} do not fit: ${listIssues(parsed.error.issues.slice(0, 1), 'the arguments')}`
}

/** Reads tool calls that small models write as text. Ignores unknown tools. */
const callsInText = (text: string, tools: readonly ToolSpec[]): RawToolCall[] =>
  jsonInText(text.replaceAll(/<\/?tool_call>/g, ' '))
    .values.flat()
    .flatMap((value) => {
      const { name, arguments: given } = fieldsOf(value)
      const isCall = typeof given === 'object' && tools.some((tool) => tool.name === name)
      return isCall ? [{ name: String(name), arguments: JSON.stringify(given) }] : []
    })
