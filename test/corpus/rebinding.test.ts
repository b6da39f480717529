import dns, { type LookupAddress } from 'node:dns'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import net, { type AddressInfo, type TcpNetConnectOpts } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchPages } from '../../src/corpus/fetch/fetch-pages.ts'
import { get } from '../../src/corpus/fetch/get.ts'
import { type SitePage, siteWith } from './site.ts'

/** The addresses to which names resolve, one answer after the other. */
const lookupAnswering = (next: LookupAddress[][]): { lookups: number } => {
  const counts = { lookups: 0 }
  const lookup = dns.lookup
  dns.lookup = ((_name: string, _options: object, callback: (error: null, addresses: LookupAddress[]) => void) => {
    counts.lookups++
    callback(null, next.shift() ?? [])
  }) as unknown as typeof dns.lookup
  syncBuiltinESMExports()
  onTestFinished(() => {
    dns.lookup = lookup
    syncBuiltinESMExports()
  })
  return counts
}

const loopback: LookupAddress = { address: '127.0.0.1', family: 4 }
// Reserved for documentation, so nothing responds there.
const publicAddress: LookupAddress = { address: '203.0.113.7', family: 4 }

test.each([
  { name: 'turns to this machine', next: [[loopback]] },
  { name: 'hides this machine behind a public address', next: [[publicAddress, loopback]] },
])('a name that $name is not requested there, however often it changes', async ({ next }) => {
  let requests = 0
  const server = http.createServer((_, response) => {
    requests++
    response.end('secret')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const counts = lookupAnswering(next)
  const address = `http://rebinding.test:${(server.address() as AddressInfo).port}/`
  const options = { allowPrivate: false, maxBytes: 1000, timeoutMs: 5000 }
  await expect(get(address, options)).rejects.toThrow(/private/)
  expect({ requests, lookups: counts.lookups }).toEqual({ requests: 0, lookups: 1 })
})

test.each([
  {
    path: '/address',
    problem: 'redirects to this machine or a private network (10.0.0.1); use --allow-private to fetch it',
  },
  {
    path: '/name',
    problem: 'redirects to this machine or a private network (intranet.test); use --allow-private to fetch it',
  },
  {
    path: '/page',
    robots: { status: 302, headers: { location: 'http://10.0.0.1/' } },
    problem:
      'was not fetched, because /robots.txt redirects to this machine or a private network (10.0.0.1); use --allow-private to fetch it',
  },
])('a redirect to a private network is told as one: %#', async ({ path, robots, problem }) => {
  const pages: Record<string, SitePage> = {
    '/address': { status: 302, headers: { location: 'http://10.0.0.1/' } },
    '/name': { status: 302, headers: { location: 'http://intranet.test/' } },
    ...(robots && { '/robots.txt': robots }),
  }
  const site = await siteWith(pages)
  // The site of this test has a public address that is mapped to the loopback.
  const outsideHost = '8.8.8.8'
  const origin = site.origin.replace('127.0.0.1', outsideHost)
  const connect = net.connect
  const reroute = (options: TcpNetConnectOpts) =>
    connect(options.host === outsideHost ? { ...options, host: '127.0.0.1' } : options)
  const spy = vi.spyOn(net, 'connect').mockImplementation(reroute as typeof connect)
  onTestFinished(() => spy.mockRestore())
  lookupAnswering([[{ address: '10.0.0.1', family: 4 }]])
  const reasons: string[] = []
  for await (const page of fetchPages(`${origin}${path}`))
    reasons.push('reason' in page ? page.reason.replaceAll(origin, '') : '')
  expect(reasons).toEqual([problem])
})
