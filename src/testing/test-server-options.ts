import type { Responder } from '../models/responder.ts'
import type { RefusableFeature } from './check-request.ts'
import type { FaultRule } from './faults.ts'

export interface TestServerOptions {
  /** Functions that answer prompts. Default: simple stand-ins for a model. Chat requests with other prompts are refused. */
  readonly responders?: readonly Responder[]
  /** Answers chat requests with prompts that no responder knows. Requests for which it returns undefined are refused. */
  readonly fallback?: (asked: { readonly text: string; readonly schema: unknown }) => string | undefined
  /** The first matching rule applies. */
  readonly faults?: readonly FaultRule[]
  /** Decides which requests a fault's `rate` selects. */
  readonly seed?: string
  /** Features that this server does not support. */
  readonly refuses?: readonly RefusableFeature[]
  readonly rejectAsCritic?: boolean
  /** Changes the output for a prompt. */
  readonly rewrite?: (prompt: string, output: unknown) => unknown
  /** Minimum time of every chat request. */
  readonly latencyMs?: number
  /** Time per chunk of a stream. */
  readonly chunkDelayMs?: number
  /** The context window. Longer requests are refused, or silently truncated like on some local servers. */
  readonly window?: { readonly tokens: number; readonly tooLong: 'refused' | 'cut' }
  /** Names in the list of models. Chat requests may use any name. */
  readonly models?: readonly string[]
  /** If set, requests with a different key are refused. */
  readonly apiKey?: string
  /** Default: a free port. */
  readonly port?: number
}
