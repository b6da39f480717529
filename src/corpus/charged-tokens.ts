import { lru } from '../text/lru.ts'
import { countTokens } from './tokens.ts'

/** Everything in a request that a server charges as input. */
export interface ChargedInput {
  /** One for each message. */
  readonly texts: readonly string[]
  /** Calls of tools that stand in the conversation. */
  readonly calls: readonly { readonly name: string; readonly arguments: string }[]
  readonly tools: readonly { readonly name: string; readonly description?: string; readonly parameters?: object }[]
  /** What the reply is held to. */
  readonly schema?: object
}

/** How many input tokens a request is charged, counted the same for estimates, the offline engine and the test server. */
export const chargedTokens = ({ texts, calls, tools, schema }: ChargedInput): number =>
  sum(texts.map((text) => perMessage + textTokens(text, () => countTokens(text)))) +
  sum(calls.map((call) => perCall + countTokens(call.name) + countTokens(call.arguments))) +
  sum(
    tools.map(
      (tool) => perTool + countTokens(`${tool.name} ${tool.description ?? ''}`) + objectTokens(tool.parameters),
    ),
  ) +
  objectTokens(schema)

/** Servers put a few tokens around each. */
const perMessage = 4
const perCall = 6
const perTool = 8

/** What the system is told opens every conversation, and what was said before stands in every turn. */
const textTokens = lru<number>(100, () => 0)

const objectTokens = (value: object | undefined): number => {
  if (!value) return 0
  const tokens = counted.get(value) ?? countTokens(JSON.stringify(value))
  counted.set(value, tokens)
  return tokens
}

/** Schemas are made once and never changed, and are long. */
const counted = new WeakMap<object, number>()

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
