import { required } from '../text/required.ts'
import { ModelCallError } from './call-error.ts'
import { type Chat, type ChatOptions, type ChatRequest, type ReplyMode, replyModes } from './chat.ts'
import type { BaseRequest } from './conversation.ts'

/** Asks in the best reply mode that the server accepts. A "bad request" in a mode that never worked is a refusal if a lower one works. */
export const askOnLadder = async (chat: Chat, base: BaseRequest, memory: LadderMemory, options: ChatOptions) => {
  const suspects: { step: Step; error: ModelCallError }[] = []
  // Each failure rules out a step or a parameter, and there are fewer than 12.
  for (let tries = 0; tries < 12; tries++) {
    const step = stepsFor(chat, base).find(
      (candidate) => !isRefused(candidate, base, memory) && !suspects.some(({ step }) => step.name === candidate.name),
    )
    if (!step) break
    const request = requestOn(step, base, memory)
    try {
      const reply = await chat.complete(request, options)
      // A cached reply proves nothing about the server.
      if (!reply.cached) memory.proven.add(step.mode)
      for (const suspect of suspects) memory.refused.add(suspect.step.name)
      return { reply, mode: step.mode }
    } catch (error) {
      if (!(error instanceof ModelCallError)) throw error
      if (error.failure === 'refused-feature' && rememberRefusal(error, step, request, memory)) continue
      if (!['bad-request', 'refused-feature'].includes(error.failure) || memory.proven.has(step.mode)) throw error
      suspects.push({ step, error })
    }
  }
  throw suspects[0]?.error ?? new ModelCallError('bad-request', 'The server refuses every way of asking for a reply.')
}

interface Step {
  readonly name: string
  readonly mode: ReplyMode
  readonly strict: boolean
}

const stepsFor = (chat: Chat, base: BaseRequest): Step[] =>
  replyModes
    .filter((mode) => chat.modes.includes(mode))
    .flatMap((mode): Step[] =>
      mode === 'schema' && base.output.strict
        ? [
            { name: 'schema, strict', mode, strict: true },
            { name: 'schema', mode, strict: false },
          ]
        : [{ name: mode, mode, strict: false }],
    )

const isRefused = (step: Step, { output }: BaseRequest, { refused }: LadderMemory): boolean =>
  refused.has(step.mode) || refused.has(step.name) || refused.has(`${step.name} for ${output.name}`)

const requestOn = (step: Step, base: BaseRequest, { refused }: LadderMemory): ChatRequest => {
  const { name, schema, strict } = base.output
  return {
    ...base,
    mode: step.mode,
    output: { name, schema, strict: step.strict && strict ? strict : undefined },
    tools: refused.has('tools') ? [] : base.tools,
    omit: [...refused]
      .filter((feature) => feature.startsWith('parameter '))
      .map((feature) => feature.slice(10))
      .sort(),
  }
}

/** Remembers the refused feature. Returns false if the request did not use the feature, because asking again would be pointless. */
const rememberRefusal = (
  { feature }: ModelCallError,
  step: Step,
  request: ChatRequest,
  { refused }: LadderMemory,
): boolean => {
  if (step.mode === 'prose' && (feature === 'format' || feature === 'schema')) return false
  if (feature === 'format') {
    refused.add(step.mode)
    return true
  }
  if (feature === 'schema') {
    refused.add(`${step.name} for ${request.output.name}`)
    return true
  }
  if (feature === 'tools') {
    refused.add('tool')
    refused.add('tools')
    return request.tools.length > 0 || step.mode === 'tool'
  }
  if (feature === undefined) return false
  refused.add(`parameter ${feature}`)
  return !request.omit.includes(feature)
}

export type LadderMemory = ReturnType<typeof ladderMemory>

/** The features that a model's server refused in this session, and the reply modes that worked. */
export const ladderMemory = () => ({
  refused: new Set<string>(),
  proven: new Set<ReplyMode>(),
  /** Numbers of usable and unusable replies by mode. */
  replyCounts: new Map<ReplyMode, { good: number; bad: number }>(),
})

const maxUnusable = 2

/** Counts a reply, and drops a mode with mostly unusable replies, because some servers accept a schema and ignore it. Never drops `prose`. */
export const countReply = ({ replyCounts, refused }: LadderMemory, mode: ReplyMode, isUsable: boolean): void => {
  const count = replyCounts.get(mode) ?? { good: 0, bad: 0 }
  replyCounts.set(mode, { good: count.good + Number(isUsable), bad: count.bad + Number(!isUsable) })
  const { good, bad } = required(replyCounts, mode)
  if (mode !== 'prose' && bad > maxUnusable && bad > good) refused.add(mode)
}
