import type { CorpusKnowledge, Responder } from '../models/responder.ts'
import type { RefusableFeature } from './check-request.ts'
import type { FaultRule } from './faults.ts'

export interface TestServerOptions {
  /** Who answers which prompt; the whole offline engine unless given. Other chat requests are refused. */
  readonly responders?: readonly Responder[]
  /** Answers requests of other programs, whose prompts no responder knows. Where it returns nothing, they are refused. */
  readonly otherwise?: (asked: { readonly text: string; readonly schema: unknown }) => string | undefined
  readonly knowledge?: CorpusKnowledge
  /** What goes wrong and when; the first rule that strikes counts. */
  readonly faults?: readonly FaultRule[]
  /** Decides which requests a fault's `rate` strikes. */
  readonly seed?: string
  /** What this server does not know, as many compatible servers do not. */
  readonly refuses?: readonly RefusableFeature[]
  readonly rejectAsCritic?: boolean
  /** Changes what the engine said to a prompt. */
  readonly rewrite?: (prompt: string, output: unknown) => unknown
  /** How long every chat request takes at least. */
  readonly latencyMs?: number
  /** How long each piece of a stream takes, as on a slow machine. */
  readonly pieceMs?: number
  /** How many tokens it reads. What is longer is refused, or cut without a word as some local servers do. */
  readonly window?: { readonly tokens: number; readonly tooLong: 'refused' | 'cut' }
  /** Says of its usage how much it had read before: instructions that it saw in an earlier request. */
  readonly cachesPrompts?: boolean
  /** Names in the list of models. Any name is answered. */
  readonly models?: readonly string[]
  /** Requests with another key are refused. */
  readonly apiKey?: string
  /** A free one unless given. */
  readonly port?: number
}
