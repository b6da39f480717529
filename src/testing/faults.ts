import { sha256 } from '../text/hash.ts'

/** What goes wrong on the way: the call gives no reply. */
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
  /** Hangs up without a word. */
  'drop',
  /** Hangs up in the middle of the reply. */
  'cut',
  /** A stream that ends in the middle, politely and without a reason. Without streaming the same as `cut`. */
  'cut-quietly',
] as const

/** What is wrong with the body around a reply: nothing that a client of the protocol expects. */
export const bodyFaults = [
  'html',
  'empty-body',
  'null-body',
  'list-body',
  'no-choices',
  'no-choice',
  'null-choices',
  'no-message',
  'number-as-text',
  'object-as-text',
  'usage-as-text',
  'negative-usage',
  'absurd-usage',
  'no-usage',
  /** Blanks without end. */
  'endless',
  /** Ten million letters. */
  'huge',
  'deep',
  /** To another address, with the request. */
  'redirect',
  /** The caller's key inside a good reply. */
  'echoed-key',
  /** A failure whose message would move the cursor. */
  'control-characters',
] as const

/** What is wrong with the reply. */
export const replyFaults = [
  'prose',
  'fenced',
  'wrapped',
  'in-a-string',
  'single-quotes',
  'trailing-commas',
  'thinking',
  'unclosed-thinking',
  'wrong-types',
  'missing-fields',
  /** No room: cut off, and said so. */
  'truncated',
  /** Cut off, and not said so. */
  'half',
  'refusal',
  'refusal-in-prose',
  'content-filter',
  'empty',
  'garbage',
  'bad-arguments',
  'unknown-tool',
  'call-as-text',
  'wrong-language',
] as const

type CallFault = (typeof callFaults)[number]
export type ReplyFault = (typeof replyFaults)[number]
export type BodyFault = (typeof bodyFaults)[number]
export type Fault = CallFault | BodyFault | ReplyFault

export const isReplyFault = (fault: Fault): fault is ReplyFault => replyFaults.some((one) => one === fault)

export const isBodyFault = (fault: Fault): fault is BodyFault => bodyFaults.some((one) => one === fault)

/** When a fault strikes. Every condition given must hold; none means always. */
export interface FaultRule {
  readonly fault: Fault
  /** Which chat requests, counted from 1 in order of arrival. */
  readonly calls?: readonly number[]
  /** Only from this one on. */
  readonly from?: number
  /** Share of the requests. Drawn from the seed and the request itself, so the order of arrival does not matter. */
  readonly rate?: number
  /** Only prompts whose id begins so. */
  readonly prompt?: string
  /** For `rate-limit`: what the server asks to wait. */
  readonly retryAfterSeconds?: number
  /** For `redirect`: where to. */
  readonly to?: string
}

export interface Occasion {
  readonly number: number
  readonly prompt: string | undefined
  /** Hash of the request's body. */
  readonly body: string
  /** How often the same body came before. */
  readonly repeated: number
}

export const strike = (rules: readonly FaultRule[], seed: string, occasion: Occasion): FaultRule | undefined =>
  rules.find(
    (rule, index) =>
      (rule.calls?.includes(occasion.number) ?? true) &&
      occasion.number >= (rule.from ?? 1) &&
      (rule.prompt === undefined || (occasion.prompt?.startsWith(rule.prompt) ?? false)) &&
      (rule.rate === undefined || draw(seed, index, occasion) < rule.rate),
  )

const draw = (seed: string, index: number, { body, repeated }: Occasion): number =>
  Number.parseInt(sha256([seed, index, body, repeated].join('\n')).slice(0, 12), 16) / 2 ** 48
