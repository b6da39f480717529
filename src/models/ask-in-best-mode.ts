import { ModelCallError } from './call-error.ts'
import { type Chat, type ChatOptions, type ChatRequest, type ReplyMode, replyModes } from './chat.ts'
import type { BaseRequest } from './conversation.ts'

/** Sends a request in the best reply mode that the server accepts. A mode that has never worked counts as refused if it gets a "bad request" error and a worse one works. */
export const askInBestMode = async (chat: Chat, base: BaseRequest, memory: ModeMemory, options: ChatOptions) => {
  const suspects: { format: ReplyFormat; error: ModelCallError }[] = []
  for (let tries = 0; tries < maxTries; tries++) {
    const format = formatsFor(chat, base).find(
      (option) => !isRefused(option, base, memory) && !suspects.some(({ format }) => format.name === option.name),
    )
    if (!format) break
    const request = requestIn(format, base, memory)
    try {
      const reply = await chat.complete(request, options)
      // A cached reply proves nothing about the server.
      if (!reply.cached) memory.workingModes.add(format.mode)
      for (const suspect of suspects) memory.refused.add(suspect.format.name)
      return { reply, mode: format.mode }
    } catch (error) {
      if (!(error instanceof ModelCallError)) throw error
      if (error.failure === 'refused-feature' && rememberRefusal(error, format, request, memory)) continue
      if (!['bad-request', 'refused-feature'].includes(error.failure) || memory.workingModes.has(format.mode))
        throw error
      suspects.push({ format, error })
    }
  }
  throw suspects[0]?.error ?? new ModelCallError('bad-request', 'The server refuses every reply format.')
}

/** Each failure rules out a format or a parameter, and there are fewer of them than this. */
const maxTries = 12

/** A reply mode, with or without the strict form of the schema. */
interface ReplyFormat {
  readonly name: string
  readonly mode: ReplyMode
  readonly strict: boolean
}

/** The formats to try, best first. */
const formatsFor = (chat: Chat, base: BaseRequest): ReplyFormat[] =>
  replyModes
    .filter((mode) => chat.modes.includes(mode))
    .flatMap((mode): ReplyFormat[] =>
      mode === 'schema' && base.output.strict
        ? [
            { name: 'schema, strict', mode, strict: true },
            { name: 'schema', mode, strict: false },
          ]
        : [{ name: mode, mode, strict: false }],
    )

const isRefused = ({ name, mode }: ReplyFormat, { output }: BaseRequest, { refused }: ModeMemory): boolean =>
  refused.has(mode) || refused.has(name) || refused.has(`${name} for ${output.name}`)

const requestIn = (format: ReplyFormat, base: BaseRequest, { refused }: ModeMemory): ChatRequest => {
  const { name, schema, strict } = base.output
  return {
    ...base,
    mode: format.mode,
    output: { name, schema, strict: format.strict && strict ? strict : undefined },
    tools: refused.has('tools') ? [] : base.tools,
    omit: [...refused]
      .filter((feature) => feature.startsWith(parameterPrefix))
      .map((feature) => feature.slice(parameterPrefix.length))
      .sort(),
  }
}

/** Remembers the refused feature. Returns false if the request did not use the feature, because asking again would be pointless. */
const rememberRefusal = (
  { feature }: ModelCallError,
  format: ReplyFormat,
  request: ChatRequest,
  { refused }: ModeMemory,
): boolean => {
  if (feature === 'format' || feature === 'schema') {
    if (format.mode === 'prose') return false
    refused.add(feature === 'format' ? format.mode : `${format.name} for ${request.output.name}`)
    return true
  }
  if (feature === 'tools') {
    // Without tools, the reply mode `tool` does not work either.
    refused.add('tool')
    refused.add('tools')
    return request.tools.length > 0 || format.mode === 'tool'
  }
  if (feature === undefined) return false
  refused.add(`${parameterPrefix}${feature}`)
  return !request.omit.includes(feature)
}

const parameterPrefix = 'parameter '

export type ModeMemory = ReturnType<typeof createModeMemory>

/** Remembers which features a model's server refused in this session, and which reply modes worked. */
export const createModeMemory = () => ({
  /** Reply modes, names of formats, formats of single schemas, and parameters. */
  refused: new Set<string>(),
  workingModes: new Set<ReplyMode>(),
  replyCounts: new Map<ReplyMode, { good: number; bad: number }>(),
})

const maxUnusable = 2

/** Counts a reply. Gives up on a mode with mostly unusable replies, because some servers accept a schema and ignore it. Never gives up on `prose`. */
export const countReply = ({ replyCounts, refused }: ModeMemory, mode: ReplyMode, isUsable: boolean): void => {
  const count = replyCounts.get(mode) ?? { good: 0, bad: 0 }
  count[isUsable ? 'good' : 'bad']++
  replyCounts.set(mode, count)
  if (mode !== 'prose' && count.bad > maxUnusable && count.bad > count.good) refused.add(mode)
}
