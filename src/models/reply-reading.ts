import type { z } from 'zod'
import type { ToolCall, ToolSpec } from './turn.ts'

export interface Expected<Out> {
  readonly output: z.ZodType<Out>
  readonly tools: readonly ToolSpec[]
  readonly mayCallTools: boolean
  /** Which round of the conversation this is; makes the names of its calls unlike those of others. */
  readonly round: number
}

export type Reading<Out> =
  | { readonly kind: 'output'; readonly output: Out }
  | { readonly kind: 'calls'; readonly calls: readonly ToolCall[] }
  /** There was no room for the whole reply. */
  | { readonly kind: 'cut' }
  /** The model or its server will not answer. Asking again changes nothing. */
  | { readonly kind: 'declined'; readonly what: string }
  /** `what` tells the model what to mend: its tool calls, or its reply. */
  | { readonly kind: 'unusable'; readonly what: string; readonly calling?: boolean }
