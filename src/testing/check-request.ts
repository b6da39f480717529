import { entriesOf, fieldsOf, isRecord } from '../text/objects.ts'
import { type WireError, wireError } from './faults.ts'
import { type ChatBody, textOf } from './wire.ts'

const refusableFeatures = ['json_schema', 'strict', 'json_object', 'tools', 'temperature', 'max_tokens'] as const
export type RefusableFeature = (typeof refusableFeatures)[number]

/** The error with which OpenAI, or a server that refuses some features, would refuse a request. Undefined if it would accept the request. */
export const checkRequest = (body: ChatBody, refusedFeatures: readonly RefusableFeature[]): WireError | undefined =>
  featureError(body, refusedFeatures) ?? formatError(body) ?? conversationError(body)

const featureError = (body: ChatBody, refusedFeatures: readonly RefusableFeature[]): WireError | undefined => {
  const format = body.response_format
  if (format?.type === 'json_schema' && refusedFeatures.includes('json_schema'))
    return badRequest(
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model. Learn more about supported models at the Structured Outputs guide: https://platform.openai.com/docs/guides/structured-outputs",
    )
  if (format?.json_schema?.strict && refusedFeatures.includes('strict'))
    return invalidSchema(format.json_schema.name, 'this server supports no strict schemas.')
  if (format?.type === 'json_object' && refusedFeatures.includes('json_object'))
    return badRequest("'response_format.type' must be 'json_schema' or 'text'", 'response_format')
  if (body.tools?.length && refusedFeatures.includes('tools'))
    return wireError(400, `${body.model} does not support tools`, { type: 'api_error' })
  if (body.temperature != null && body.temperature !== 1 && refusedFeatures.includes('temperature'))
    return badRequest(
      `Unsupported value: 'temperature' does not support ${body.temperature} with this model. Only the default (1) value is supported.`,
      'temperature',
      'unsupported_value',
    )
  if (body.max_tokens != null && refusedFeatures.includes('max_tokens'))
    return badRequest(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
      'unsupported_parameter',
    )
  return undefined
}

const formatError = ({ response_format: format, messages }: ChatBody): WireError | undefined => {
  if (format?.type === 'json_schema') {
    const { name, strict, schema } = format.json_schema ?? {}
    if (!name || !schema) return badRequest("Missing required parameter: 'response_format.json_schema'.")
    if (!/^[\w-]{1,64}$/.test(name)) return badRequest("Invalid 'response_format.json_schema.name'.")
    const problem = strict ? strictProblem(schema) : undefined
    if (problem) return invalidSchema(name, problem)
  }
  if (format?.type === 'json_object' && !messages.some((message) => /json/i.test(textOf(message))))
    return badRequest(
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      'messages',
    )
  return undefined
}

const invalidSchema = (name: string, problem: string): WireError =>
  badRequest(`Invalid schema for response_format '${name}': ${problem}`, 'response_format', 'invalid_json_schema')

const badRequest = (message: string, param: string | null = null, code: string | null = null): WireError =>
  wireError(400, message, { param, code })

/** The error if a tool call has no tool message right after it, or a tool message has no call. */
const conversationError = ({ messages }: ChatBody): WireError | undefined => {
  let openCalls = new Set<string>()
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') {
      if (!openCalls.delete(message.tool_call_id ?? ''))
        return badRequest(
          "Invalid parameter: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.",
          `messages.[${index}].role`,
        )
      continue
    }
    if (openCalls.size > 0) break
    openCalls = new Set((message.tool_calls ?? []).map((call) => call.id))
  }
  if (openCalls.size === 0) return undefined
  return badRequest(
    "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.",
    'messages',
  )
}

/** The error of OpenAI's strict mode about a schema, or undefined if it accepts the schema. */
export const strictProblem = (node: unknown, path: readonly string[] = []): string | undefined => {
  if (!isRecord(node)) return undefined
  const context = `In context=(${path.map((key) => `'${key}'`).join(', ')})`
  for (const keyword of forbidden) if (keyword in node) return `${context}, '${keyword}' is not permitted.`
  if (!['type', 'anyOf', '$ref', 'enum', 'const'].some((keyword) => keyword in node))
    return `${context}, schema must have a 'type' key.`
  const isOfType = (type: string): boolean => node.type === type || entriesOf(node.type).includes(type)
  if (isOfType('object')) {
    if (node.additionalProperties !== false)
      return `${context}, 'additionalProperties' is required to be supplied and to be false.`
    const required = entriesOf(node.required)
    const missing = Object.keys(fieldsOf(node.properties)).find((name) => !required.includes(name))
    if (missing !== undefined)
      return `${context}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
  }
  if (isOfType('array') && node.items === undefined) return `${context}, array schema missing items.`
  for (const [child, ...keys] of childrenOf(node)) {
    const problem = strictProblem(child, [...path, ...keys])
    if (problem) return problem
  }
  return undefined
}

/** The schemas directly inside a schema, each with the keys that lead to it. */
const childrenOf = ({ properties, anyOf, $defs, items }: Readonly<Record<string, unknown>>) => [
  ...Object.entries(fieldsOf(properties)).map(([name, child]) => [child, 'properties', name] as const),
  ...entriesOf(anyOf).map((child, at) => [child, 'anyOf', String(at)] as const),
  ...Object.entries(fieldsOf($defs)).map(([name, child]) => [child, '$defs', name] as const),
  [items, 'items'] as const,
]

const forbidden = ['allOf', 'oneOf', 'not', 'if', 'prefixItems', 'propertyNames', 'patternProperties', 'default']
