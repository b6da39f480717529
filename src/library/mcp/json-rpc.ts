import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { z } from 'zod'
import { jsonOf } from '../../text/json/json-of.ts'

/** A failure that the caller is told with a code of the protocol. */
export class RpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const Message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})

/** Answers JSON-RPC messages, one a line, until the input ends. Requests are answered in the order in which they came. */
export const serveLines = async (
  input: Readable,
  output: Writable,
  answer: (method: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>,
): Promise<void> => {
  const send = (message: object): void => void output.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue
    const message = Message.safeParse(jsonOf(line))
    if (!message.success) {
      send({ id: null, error: { code: -32_700, message: 'This is no JSON-RPC 2.0 message on a line.' } })
      continue
    }
    const { id, method, params = {} } = message.data
    // A reply to us, or a notification: nobody waits.
    if (method === undefined || id === undefined) continue
    try {
      send({ id, result: await answer(method, params) })
    } catch (error) {
      const { code, message: why } = error instanceof RpcError ? error : { code: -32_603, message: String(error) }
      send({ id, error: { code, message: why } })
    }
  }
}
