import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Door {
  readonly port: number
  readonly token: string
}

/**
 * Whether a request may be heard at all. The name that it asks for must be this machine's own (a foreign name that was made to point
 * here asks with that name), the page that sends it must be ours, and its address must hold the token.
 */
export const mayEnter = (request: IncomingMessage, { port, token }: Door): boolean => {
  const { host, origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const names = [`127.0.0.1:${port}`, `localhost:${port}`]
  if (host === undefined || !names.includes(host)) return false
  if (origin !== undefined && origin !== `http://${host}`) return false
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (request.method !== 'GET') {
    if (request.method !== 'POST' || origin === undefined) return false
    if (request.headers['content-type'] !== 'application/json') return false
  }
  return sameText((request.url ?? '').split(/[/?#]/)[1] ?? '', token)
}

const sameText = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
