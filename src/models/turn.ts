import type { z } from 'zod'
import type { AgentName } from '../vocabulary/index.ts'
import type { Prompt } from './prompt.ts'

export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** One earlier round of tool calls and results. Plain JSON, so that it can be checkpointed. */
export interface Exchange {
  readonly calls: readonly ToolCall[]
  readonly results: readonly { readonly id: string; readonly name: string; readonly content: string }[]
}

export interface ToolSpec {
  readonly name: string
  readonly description: string
  readonly schema: z.ZodType
}

export interface TurnRequest<In, Out> {
  readonly prompt: Prompt<In, Out>
  readonly input: In
  readonly agent: AgentName
  /** The brief that the call is for; undefined for survey and planning. */
  readonly brief?: string
  readonly attempt?: number
  /** The rounds of tool calls so far, which belong to the same conversation. */
  readonly earlier?: readonly Exchange[]
  readonly tools?: readonly ToolSpec[]
  /** False in the last round, when the model must answer. */
  readonly mayCallTools?: boolean
}

export type Turn<Out> =
  | { readonly kind: 'calls'; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'output'; readonly output: Out }

/** Asks a model for tool calls or output. Throws `UnusableReplyError` if asking again did not help, or an error that stops the session, such as `InterruptedError`. */
export type TakeTurn = <In, Out>(request: TurnRequest<In, Out>) => Promise<Turn<Out>>
