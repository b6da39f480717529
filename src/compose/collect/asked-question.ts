import { jsonOf } from '../../text/json.ts'
import { isRecord } from '../../text/own.ts'

/** A question that a user asked a running system, from a trace. */
export interface AskedQuestion {
  /** As it was written, personal data included. */
  readonly question: string
  /** In ISO 8601, if the trace has a time. */
  readonly time: string | undefined
  /** Why the system failed: an error or bad feedback. Undefined if the trace reports no failure. */
  readonly failure: string | undefined
}

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
  // The turns before the question, so the last resort.
  'chat_history',
]

/** Finds the question in the input of a run: a string, a field with one of the usual names, or the user's last message. */
export const questionIn = (input: unknown): string | undefined => {
  if (typeof input === 'string') {
    const parsed = /^\s*[[{]/.test(input) ? jsonOf(input) : undefined
    return parsed === undefined ? input.trim() || undefined : questionIn(parsed)
  }
  if (Array.isArray(input)) return lastOfUser(input)
  if (!isRecord(input)) return undefined
  for (const name of questionFields) {
    const found = input[name] === undefined ? undefined : questionIn(input[name])
    if (found !== undefined) return found
  }
  const nested = input.kwargs ?? input.inputs
  return nested === undefined ? undefined : questionIn(nested)
}

const lastOfUser = (all: readonly unknown[]): string | undefined => {
  const messages = all.map(fromPair)
  // LangChain runnables record batches of message lists.
  if (Array.isArray(messages[0])) return lastOfUser(messages[0])
  if (messages.every((one) => typeof one === 'string')) return messages.at(-1)
  const userMessage = messages.findLast((message) => isRecord(message) && isOfUser(message))
  return isRecord(userMessage) ? textOf(userMessage) : undefined
}

/** Makes an object of a message that is a pair: `["user", "How …?"]`. */
const fromPair = (message: unknown): unknown =>
  Array.isArray(message) && message.length === 2 && roles.includes(String(message[0]))
    ? { role: message[0], content: message[1] }
    : message

const userRoles = ['user', 'human']
const roles = [...userRoles, 'system', 'assistant', 'ai']

const isOfUser = (message: Fields): boolean => {
  const inner = isRecord(message.message) ? message.message : message
  const { role, type, id } = inner
  return userRoles.includes(String(role ?? type)) || (Array.isArray(id) && String(id.at(-1)).startsWith('HumanMessage'))
}

const textOf = (message: Fields): string | undefined => {
  const inner = [message.message, message.kwargs, message.data].find(isRecord) ?? message
  const { content, parts } = inner
  if (typeof content === 'string') return content.trim() || undefined
  // Ignore images and files next to the text.
  const pieces = Array.isArray(content) ? content : Array.isArray(parts) ? parts : []
  const text = pieces
    .flatMap((piece) =>
      typeof piece === 'string' ? piece : isRecord(piece) ? (piece.text ?? piece.content ?? []) : [],
    )
    .filter((piece) => typeof piece === 'string')
    .join(' ')
  return text.trim() || undefined
}

export const errorLine = (error: unknown): string | undefined => {
  const text = typeof error === 'string' ? error : isRecord(error) ? String(error.message ?? error.type ?? 'error') : ''
  return text.trim().split('\n')[0]?.slice(0, 160) || undefined
}

/** Converts a date string, or seconds, milliseconds, microseconds or nanoseconds since 1970, to ISO 8601. */
export const timeOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  const number =
    typeof value === 'bigint' || typeof value === 'number' || /^\d+(?:\.\d+)?$/.test(String(value))
      ? Number(value)
      : NaN
  const date = Number.isNaN(number)
    ? // Times without a zone are in UTC.
      new Date(/[zZ]$|[+-]\d\d:?\d\d$/.test(String(value)) ? String(value) : `${String(value).replace(' ', 'T')}Z`)
    : new Date(number > 1e17 ? number / 1e6 : number > 1e14 ? number / 1e3 : number > 1e11 ? number : number * 1e3)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
