import type { z } from 'zod'
import { jsonInText } from '../text/json/json-in-text.ts'
import type { ChatReply } from './chat.ts'
import { coerceTypes } from './coerce-types.ts'
import { readCalls } from './read-calls.ts'
import type { Expected, Reading } from './reply-reading.ts'
import { replySchema } from './reply-schema.ts'

/** Understands a reply or says why not. What comes out as output or calls has passed its schema. */
export const readReply = <Out>(reply: ChatReply, expected: Expected<Out>): Reading<Out> => {
  if (reply.finish === 'refusal') return { kind: 'declined', what: `the model refused: ${excerpt(reply.text)}` }
  if (reply.finish === 'filter') return { kind: 'declined', what: "the server's content filter stopped it" }
  const called = readCalls(reply, expected)
  if (called && expected.mayCallTools && called.calls.length > 0) return { kind: 'calls', calls: called.calls }
  const read = readOutput(reply, expected.output)
  if (read.kind === 'output' || !called) return read
  if (expected.mayCallTools) return { kind: 'unusable', what: called.problems.join(' '), calling: true }
  return { kind: 'unusable', what: 'No tool may be called now.' }
}

const readOutput = <Out>(reply: ChatReply, promise: z.ZodType<Out>): Reading<Out> => {
  const { values, cut } = jsonInText(reply.text)
  const attempts = values.flatMap((value) => variants(value, promise)).map((value) => parse(value, promise))
  const good = attempts.find((attempt) => attempt.success)
  if (good) return { kind: 'output', output: good.data as Out }
  if (reply.finish === 'length') return { kind: 'cut' }
  if (reply.text.trim() === '') return { kind: 'unusable', what: 'It was empty.' }
  if (cut) return { kind: 'unusable', what: 'Its JSON ends in the middle.' }
  if (attempts.length === 0) return { kind: 'unusable', what: `It holds no JSON object: ${excerpt(reply.text)}` }
  // The attempt that came closest says best what is wrong.
  const [closest] = attempts.toSorted((a, b) => a.error!.issues.length - b.error!.issues.length)
  return { kind: 'unusable', what: listIssues(closest!.error!.issues) }
}

const parse = <Out>(value: unknown, promise: z.ZodType<Out>) => {
  const tidy = replySchema(promise).tidy(value)
  const parsed = promise.safeParse(tidy)
  if (parsed.success) return parsed
  const mended = promise.safeParse(coerceTypes(tidy, parsed.error.issues))
  return mended.success ? mended : parsed
}

/** A value and what may be meant by it: `{"response": {…}}`, a list around one object, a tool call written as text, JSON in a string. */
const variants = (value: unknown, promise: z.ZodType, depth = 0): unknown[] => {
  if (depth > 3 || typeof value !== 'object' || value === null) return [value]
  const [first, ...others] = Object.entries(value)
  const inner = 'arguments' in value && 'name' in value ? value.arguments : others.length === 0 ? first?.[1] : undefined
  const opened = typeof inner === 'string' ? jsonInText(inner).values[0] : inner
  if (typeof opened !== 'object' || opened === null) return [value]
  const within = variants(opened, promise, depth + 1)
  const properties = (replySchema(promise).schema.properties ?? {}) as Record<string, unknown>
  // A lone key that was promised is no wrapping, though all else in the promise may be optional.
  return first && first[0] in properties ? [value, ...within] : [...within, value]
}

const listIssues = (issues: readonly z.core.$ZodIssue[]): string =>
  issues
    .slice(0, 8)
    .map((issue) => `${issue.path.length > 0 ? issue.path.join('.') : 'the reply'}: ${issue.message}.`)
    .join(' ')

const excerpt = (text: string): string => JSON.stringify(text.trim().slice(0, 160))
