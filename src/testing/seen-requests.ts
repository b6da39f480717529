import type { ServerResponse } from 'node:http'
import { countEach } from '../text/grouped-by.ts'
import { sum } from '../text/sum.ts'
import type { WireError } from './faults.ts'
import { sendJson } from './send-chat.ts'

export interface SeenRequest {
  readonly path: string
  /** 0 if the request was never answered. */
  readonly status: number
  readonly model?: string
  readonly prompt?: string
  readonly format?: 'text' | 'json_object' | 'json_schema'
  readonly tools?: readonly string[]
  readonly stream?: boolean
  readonly fault?: string
  readonly inputTokens: number
  readonly outputTokens: number
  readonly body: unknown
}

export type RequestCounts = ReturnType<typeof countRequests>

export const countRequests = (requests: readonly SeenRequest[]) => {
  const chats = requests.filter(({ path }) => path === '/chat/completions')
  return {
    chat: chats.length,
    embeddings: requests.filter(({ path }) => path === '/embeddings').length,
    /** Chat requests answered with status 200, whatever the content. */
    answered: chats.filter(({ status }) => status === 200).length,
    byPrompt: countsOf(chats.map(({ prompt }) => prompt)),
    byStatus: countsOf(chats.map(({ status }) => String(status))),
    byFault: countsOf(chats.map(({ fault }) => fault)),
    inputTokens: sum(chats.map(({ inputTokens }) => inputTokens)),
    outputTokens: sum(chats.map(({ outputTokens }) => outputTokens)),
  }
}

const countsOf = (names: readonly (string | undefined)[]): Record<string, number> =>
  Object.fromEntries(countEach(names.filter((name) => name !== undefined)))

/** The record of a request, and a function that sends its answer. */
export interface PreparedAnswer {
  readonly seen: Omit<SeenRequest, 'path'>
  send(response: ServerResponse): void
}

export type RequestFields = Omit<SeenRequest, 'path' | 'status' | 'inputTokens' | 'outputTokens'>

export const errorAnswer = ({ status, body, headers }: WireError, fields: RequestFields): PreparedAnswer => ({
  seen: { ...fields, status, inputTokens: 0, outputTokens: 0 },
  send: (response) => sendJson(response, status, body, headers),
})
