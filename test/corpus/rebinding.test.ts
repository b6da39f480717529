import dns, { type LookupAddress } from 'node:dns'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { get } from '../../src/corpus/fetch/get.ts'

/** What the names of this process stand for, answer by answer. */
const answering = (next: LookupAddress[][]): { asked: number } => {
  const counts = { asked: 0 }
  const lookup = dns.lookup
  dns.lookup = ((_name: string, _options: object, callback: (error: null, addresses: LookupAddress[]) => void) => {
    counts.asked++
    callback(null, next.shift() ?? [])
  }) as unknown as typeof dns.lookup
  syncBuiltinESMExports()
  onTestFinished(() => {
    dns.lookup = lookup
    syncBuiltinESMExports()
  })
  return counts
}

const here: LookupAddress = { address: '127.0.0.1', family: 4 }
// Reserved for documentation: nothing answers there.
const outside: LookupAddress = { address: '203.0.113.7', family: 4 }

test.each([
  { name: 'turns to this machine', next: [[here]] },
  { name: 'hides this machine behind a public address', next: [[outside, here]] },
])('a name that $name is not requested there, however often it changes', async ({ next }) => {
  let requests = 0
  const server = http.createServer((_, response) => {
    requests++
    response.end('secret')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const counts = answering(next)
  const address = `http://rebinding.test:${(server.address() as AddressInfo).port}/`
  const options = { allowPrivate: false, maxBytes: 1000, timeoutMs: 5000 }
  await expect(get(address, options)).rejects.toThrow(/private/)
  expect({ requests, asked: counts.asked }).toEqual({ requests: 0, asked: 1 })
})
