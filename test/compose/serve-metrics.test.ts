import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { serveMetrics } from '../../src/compose/fleet/serve-metrics.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'))

test.skipIf(!hasIpv6)('the URL of a server on an IPv6 address has the address in brackets', async () => {
  const activity = { concurrency: 1, active: 0, settled: 0 }
  const status = () => Promise.reject(new Error('There is no database in this test.'))
  await using served = await serveMetrics({ status, activity }, { port: 0, host: '::1' })
  expect(served.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect((await fetch(`${served.url}/healthz`)).status).toBe(503)
})
