import type { z } from 'zod'
import type { AgentName } from '../vocabulary/index.ts'
import type { Prompt } from './prompt.ts'

export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** One earlier round of a conversation: what the model called, and what came back. Plain JSON, so that it can be checkpointed. */
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
  /** The brief that pays for the call; none for survey and planning. */
  readonly brief?: string
  /** Which time the same asks are worked on, for traces. */
  readonly attempt?: number
  readonly earlier?: readonly Exchange[]
  readonly tools?: readonly ToolSpec[]
  /** False in the last round: the model must answer now. */
  readonly mayCallTools?: boolean
}

export type Turn<Out> =
  | { readonly kind: 'calls'; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'output'; readonly output: Out }

/**
 * Asks a model for one turn and understands the reply, or throws: `UnusableReplyError` after one repair round,
 * `ModelUnavailableError`, `BudgetExhaustedError`, `InterruptedError`. Never returns something unchecked.
 */
export type TakeTurn = <In, Out>(request: TurnRequest<In, Out>) => Promise<Turn<Out>>

/** The name that a prompt's reply goes by on servers, which take letters, digits, `_` and `-` only. */
export const outputName = (promptId: string): string => promptId.replaceAll(/[^\w-]/g, '_').slice(0, 60)
