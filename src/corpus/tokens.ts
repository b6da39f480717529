import { sum } from '../text/sum.ts'

/** Estimates tokens, within a tenth for English, Spanish and Portuguese. The estimate does not depend on the model, so the passages don't either. */
export const countTokens = (text: string, start = 0, end = text.length) => Math.round(measureTokens(text, start, end))

/** Estimates tokens without rounding, so that the parts of a text add up to the whole. A word counts as one token, and one more for every six letters after the sixth. Three digits or punctuation marks count as one token. */
export const measureTokens = (text: string, start: number, end: number): number => {
  let tokens = 0
  let at = start
  while (at < end) {
    const code = text.charCodeAt(at)
    if (code <= 32 || code === 0xa0) {
      at++
      continue
    }
    const from = at++
    if (isDigit(code)) {
      while (at < end && isDigit(text.charCodeAt(at))) at++
      tokens += Math.ceil((at - from) / 3)
    } else if (isLetter(code)) {
      let nonAsciiCount = code > 127 ? 1 : 0
      for (; at < end && isLetter(text.charCodeAt(at)); at++) if (text.charCodeAt(at) > 127) nonAsciiCount++
      const length = at - from
      tokens += 1 + Math.max(0, length - 6) / 6 + (nonAsciiCount > 0 && length > 3 ? 0.4 : 0)
    } else if (code >= firstCjkCode) tokens += 0.8
    else if (isUnspaced(code)) tokens += 0.5
    else {
      while (at < end && isPunctuation(text.charCodeAt(at))) at++
      tokens += Math.max(1, (at - from) / 3)
    }
  }
  return tokens
}

/** Chinese, Japanese and Korean characters begin here. */
const firstCjkCode = 0x2e80

const isDigit = (code: number): boolean => code >= 48 && code <= 57

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 0xc0 && code < 0x2000 && !isUnspaced(code)) ||
  code === 0xaa ||
  code === 0xba

/** Thai, Lao, Burmese and Khmer have no spaces, so a run of letters is not a word. */
const isUnspaced = (code: number): boolean =>
  (code >= 0x0e00 && code <= 0x0eff) || (code >= 0x1000 && code <= 0x109f) || (code >= 0x1780 && code <= 0x17ff)

const isPunctuation = (code: number): boolean =>
  (code >= 33 && code <= 47) || (code >= 58 && code <= 64) || (code >= 91 && code <= 96) || (code >= 123 && code <= 126)

/** What a request sends to a model. `calls` are the tool calls in its messages; `tools` and `schema` are definitions. */
interface RequestInput {
  readonly texts: readonly string[]
  readonly calls: readonly { readonly name: string; readonly arguments: string }[]
  readonly tools: readonly { readonly name: string; readonly description?: string; readonly parameters?: object }[]
  readonly schema?: object
}

/** Counts the input tokens of a request, in the same way for estimates, the offline engine and the test server. */
export const countInputTokens = ({ texts, calls, tools, schema }: RequestInput): number =>
  sum(texts.map((text) => perMessage + countTokens(text))) +
  sum(calls.map((call) => perCall + countTokens(call.name) + countTokens(call.arguments))) +
  sum(tools.map(({ name, description = '' }) => perTool + countTokens(`${name} ${description}`))) +
  sum([...tools.map(({ parameters }) => parameters), schema].map((value) => countTokens(JSON.stringify(value) ?? '')))

/** Token overhead of each message, call and tool. */
const perMessage = 4
const perCall = 6
const perTool = 8
