import type { BrokenBody } from './broken-body.ts'
import type { SeenRequest } from './seen-requests.ts'
import type { ChatAnswer } from './send-chat.ts'
import type { WireError } from './wire-error.ts'

/** The server's answer to a request, and its record of the request. */
export type Outcome = { readonly seen: Omit<SeenRequest, 'path'> } & (
  | { readonly kind: 'json'; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'chat'; readonly answer: ChatAnswer }
  | { readonly kind: 'broken'; readonly broken: BrokenBody }
  | { readonly kind: 'silence'; readonly hangUp: boolean }
)

export type Known = Omit<SeenRequest, 'path' | 'status' | 'inputTokens' | 'outputTokens'>

export const refusal = ({ status, body, headers }: WireError, known: Known): Outcome => ({
  kind: 'json',
  body,
  headers,
  seen: { ...known, status, inputTokens: 0, outputTokens: 0 },
})
