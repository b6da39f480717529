import { required } from '../text/required.ts'
import { ModelCallError } from './call-error.ts'
import { type Chat, type ChatOptions, type ChatReply, type ChatRequest, type ReplyMode, replyModes } from './chat.ts'

/** What stays the same on every step of the ladder. */
export type Asking = Omit<ChatRequest, 'mode' | 'omit'>

/**
 * Asks on the best step that the server is not known to refuse, and steps down when it refuses. A server that only says
 * "bad request" is suspected of refusing the step as long as that step never worked; if a lower one works, the suspicion is kept.
 */
export const askOnLadder = async (
  chat: Chat,
  asking: Asking,
  memory: LadderMemory,
  options: ChatOptions,
): Promise<{ readonly reply: ChatReply; readonly mode: ReplyMode }> => {
  const suspects: { step: Step; error: ModelCallError }[] = []
  // Each failure rules out a step or a parameter, of which there are fewer than this.
  for (let tries = 0; tries < 12; tries++) {
    const step = stepsFor(chat, asking).find(
      (each) => !isRefused(each, asking, memory) && !suspects.some((suspect) => suspect.step.name === each.name),
    )
    if (!step) break
    const request = requestOn(step, asking, memory)
    try {
      const reply = await chat.complete(request, options)
      // A remembered reply tells nothing about the server.
      if (!reply.cached) memory.proven.add(step.mode)
      for (const suspect of suspects) memory.refused.add(suspect.step.name)
      return { reply, mode: step.mode }
    } catch (error) {
      if (!(error instanceof ModelCallError)) throw error
      if (error.failure === 'refused-feature' && learn(error, step, request, memory)) continue
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

const stepsFor = (chat: Chat, asking: Asking): Step[] =>
  replyModes
    .filter((mode) => chat.modes.includes(mode))
    .flatMap((mode): Step[] =>
      mode === 'schema' && asking.output.strict
        ? [
            { name: 'schema, strict', mode, strict: true },
            { name: 'schema', mode, strict: false },
          ]
        : [{ name: mode, mode, strict: false }],
    )

const isRefused = (step: Step, { output }: Asking, { refused }: LadderMemory): boolean =>
  refused.has(step.mode) || refused.has(step.name) || refused.has(`${step.name} for ${output.name}`)

const requestOn = (step: Step, asking: Asking, { refused }: LadderMemory): ChatRequest => {
  const { name, schema, strict } = asking.output
  return {
    ...asking,
    mode: step.mode,
    output: { name, schema, strict: step.strict && strict ? strict : undefined },
    tools: refused.has('tools') ? [] : asking.tools,
    omit: [...refused]
      .filter((each) => each.startsWith('parameter '))
      .map((each) => each.slice(10))
      .sort(),
  }
}

/** Notes what was refused. False when the request did not even have it, so that nothing is asked twice in vain. */
const learn = ({ feature }: ModelCallError, step: Step, request: ChatRequest, { refused }: LadderMemory): boolean => {
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

/** What one model's server refused, and what it answered. Kept for the session, so that each refusal is met once. */
export interface LadderMemory {
  readonly refused: Set<string>
  readonly proven: Set<ReplyMode>
  /** How often a way of asking gave what it promises. */
  readonly kept: Map<ReplyMode, { good: number; bad: number }>
}

export const ladderMemory = (): LadderMemory => ({ refused: new Set(), proven: new Set(), kept: new Map() })

/** More unusable replies than this, and more than usable ones, and the way of asking is dropped. */
const patience = 2

/**
 * Some servers take a schema and ignore it: the model was never told how to reply, and every turn would cost a repair. The last way,
 * which only tells, is never dropped.
 */
export const noteReply = ({ kept, refused }: LadderMemory, mode: ReplyMode, isUsable: boolean): void => {
  const count = kept.get(mode) ?? { good: 0, bad: 0 }
  kept.set(mode, { good: count.good + Number(isUsable), bad: count.bad + Number(!isUsable) })
  const { good, bad } = required(kept, mode)
  if (mode !== 'prose' && bad > patience && bad > good) refused.add(mode)
}
