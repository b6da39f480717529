import { sha256 } from '../text/hash.ts'
import type { BodyFault } from './broken-body.ts'
import type { ReplyFault } from './spoil-reply.ts'

/** Faults of the call: the client gets no reply. */
export const callFaults = [
  'rate-limit',
  'quota',
  'server-error',
  'overloaded',
  'gateway-timeout',
  'unauthorized',
  'context-length',
  'content-filter-error',
  /** Never answers. */
  'hang',
  /** Closes the connection without a response. */
  'drop',
  /** Closes the connection in the middle of the reply. */
  'cut',
  /** Ends a stream normally in the middle of the reply, without a finish reason. Without streaming, it is the same as `cut`. */
  'cut-quietly',
] as const

export type Fault = (typeof callFaults)[number] | BodyFault | ReplyFault

/** A fault and its conditions, which must all hold. */
export interface FaultRule {
  readonly fault: Fault
  /** The numbers of the chat requests, from 1 in order of arrival. */
  readonly calls?: readonly number[]
  /** The number of the first chat request. */
  readonly from?: number
  /** Share of the requests, from 0 to 1. Depends on the seed and the request, not on the order of arrival. */
  readonly rate?: number
  /** The beginning of the prompt's id. */
  readonly prompt?: string
  /** The waiting time that a `rate-limit` error asks for. */
  readonly retryAfterSeconds?: number
  /** The target of a `redirect`. */
  readonly to?: string
}

interface Occasion {
  readonly number: number
  readonly prompt: string | undefined
  /** Hash of the request's body. */
  readonly body: string
  /** The number of earlier requests with the same body. */
  readonly repeated: number
}

export const matchingRule = (rules: readonly FaultRule[], seed: string, occasion: Occasion): FaultRule | undefined =>
  rules.find(
    (rule, index) =>
      (rule.calls?.includes(occasion.number) ?? true) &&
      occasion.number >= (rule.from ?? 1) &&
      (rule.prompt === undefined || (occasion.prompt?.startsWith(rule.prompt) ?? false)) &&
      (rule.rate === undefined || draw(seed, index, occasion) < rule.rate),
  )

const draw = (seed: string, index: number, { body, repeated }: Occasion): number =>
  Number.parseInt(sha256([seed, index, body, repeated].join('\n')).slice(0, 12), 16) / 2 ** 48
