import { tryParseJson } from '../../text/json.ts'
import { isRecord } from '../../text/objects.ts'

/** One request of a user to a running system. */
export interface Trace {
  /** The original text, including personal data. Undefined if the trace has no question. */
  readonly question: string | undefined
  /** In ISO 8601, if the trace has a time. */
  readonly time: string | undefined
  /** Why the system failed: an error or bad feedback. Undefined if the trace reports no failure. */
  readonly failure: string | undefined
}

export type AskedQuestion = Trace & { readonly question: string }

export type Fields = Readonly<Record<string, unknown>>

const questionFields = [
  'messages',
  'question',
  'query',
  'user_input',
  'user_query',
  'input',
  'prompt',
  'message',
  'utterance',
  'text',
  'content',
  // Last, because it usually contains only earlier turns.
  'chat_history',
]

/** Finds the question in the input of a run: a string, a field with one of the usual names, or the user's last message. */
export const questionIn = (input: unknown): string | undefined => {
  if (typeof input === 'string') {
    const parsed = /^\s*[[{]/.test(input) ? tryParseJson(input) : undefined
    return parsed === undefined ? input.trim() || undefined : questionIn(parsed)
  }
  if (Array.isArray(input)) return lastUserMessage(input)
  if (!isRecord(input)) return undefined
  for (const name of questionFields) {
    const question = input[name] === undefined ? undefined : questionIn(input[name])
    if (question !== undefined) return question
  }
  const nested = input.kwargs ?? input.inputs
  return nested === undefined ? undefined : questionIn(nested)
}

const lastUserMessage = (input: readonly unknown[]): string | undefined => {
  const messages = input.map(fromPair)
  // LangChain runnables record batches of message lists.
  if (Array.isArray(messages[0])) return lastUserMessage(messages[0])
  if (messages.every((message) => typeof message === 'string')) return messages.at(-1)
  const userMessage = messages.findLast((message) => isRecord(message) && isUserMessage(message))
  return isRecord(userMessage) ? textOf(userMessage) : undefined
}

/** Converts a message that is a pair, such as `["user", "How …?"]`, to an object. */
const fromPair = (message: unknown): unknown =>
  Array.isArray(message) && message.length === 2 && roles.includes(String(message[0]))
    ? { role: message[0], content: message[1] }
    : message

const userRoles = ['user', 'human']
const roles = [...userRoles, 'system', 'assistant', 'ai']

/** True for a message of the user, in the form of OpenAI (`role`), of LangChain (`type`), or as LangChain serializes it (`id`). */
const isUserMessage = (message: Fields): boolean => {
  const { role, type, id } = isRecord(message.message) ? message.message : message
  return userRoles.includes(String(role ?? type)) || (Array.isArray(id) && String(id.at(-1)).startsWith('HumanMessage'))
}

const textOf = (message: Fields): string | undefined => {
  const { content, parts } = [message.message, message.kwargs, message.data].find(isRecord) ?? message
  if (typeof content === 'string') return content.trim() || undefined
  const pieces = [content, parts].find(Array.isArray) ?? []
  // Ignore attached images and files.
  const text = pieces
    .flatMap((piece: unknown) => (isRecord(piece) ? (piece.text ?? piece.content ?? []) : [piece]))
    .filter((piece) => typeof piece === 'string')
    .join(' ')
  return text.trim() || undefined
}

/** Returns the first line of an error. Undefined if there was no error. */
export const errorLine = (error: unknown): string | undefined => {
  const text = typeof error === 'string' ? error : isRecord(error) ? String(error.message ?? error.type ?? 'error') : ''
  const line = text.trim().split('\n')[0]?.slice(0, 160) ?? ''
  // Python exports write `None` or `null` if there was no error.
  return ['', 'None', 'null'].includes(line) ? undefined : line
}

/** Converts a date string, or seconds, milliseconds, microseconds or nanoseconds since 1970, to ISO 8601. */
export const timeOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  const isNumber = typeof value === 'number' || /^\d+(?:\.\d+)?$/.test(String(value))
  const date = new Date(isNumber ? toMilliseconds(Number(value)) : toIso8601(String(value).trim()))
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** Guesses the unit of a time from its size: today is about 2e9 in seconds, 2e12 in milliseconds, 2e15 in microseconds and 2e18 in nanoseconds. */
const toMilliseconds = (time: number): number => {
  if (time > 1e17) return time / 1e6
  if (time > 1e14) return time / 1e3
  return time > 1e11 ? time : time * 1e3
}

/** Rewrites a date and time in ISO 8601. Times without a zone are taken as UTC. */
const toIso8601 = (text: string): string => {
  const [, day = '', time = '', zone = ''] =
    /^(\d{4}[-/]\d\d[-/]\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?))?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i.exec(
      text,
    ) ?? []
  if (day === '' || time === '') return text
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z'
  return `${day.replaceAll('/', '-')}T${time.replace(',', '.')}${offset}`
}
