import { describe, expect, test } from 'vitest'
import { openDelivery } from '../../src/graph/tracing/delivery.ts'
import { startTraceServer } from '../../src/testing/index.ts'
import { redactor } from '../../src/text/redact.ts'

const post = { method: 'POST', body: '{}' }

describe('a delivery', () => {
  test('that arrives gives no warning', async () => {
    await using server = await startTraceServer()
    const delivery = openDelivery({ redact: String })
    const sent = delivery.fetch(`${server.url}/info`)
    await delivery.close(sent)
    expect((await sent).ok).toBe(true)
    expect(delivery.warning).toBeUndefined()
  })

  test('that is refused permanently is not retried, and says why', async () => {
    await using server = await startTraceServer({ apiKey: 'another' })
    const delivery = openDelivery({ redact: String })
    await delivery.close(delivery.fetch(`${server.url}/runs/multipart`, post))
    expect(server.requests).toHaveLength(1)
    expect(delivery.warning).toBe(
      'Tracing: 1 of 1 request did not reach LangSmith (it returned 401). The dataset is not affected.',
    )
  })

  test('is retried if the server is busy', async () => {
    await using server = await startTraceServer({ fault: 503, faultCount: 1 })
    const delivery = openDelivery({ redact: String })
    await delivery.close(delivery.fetch(`${server.url}/feedback`, { ...post, headers: json, body: '{}' }))
    expect(server.requests).toHaveLength(2)
    expect(delivery.warning).toBeUndefined()
  })

  test('stops after three lost ones', async () => {
    await using server = await startTraceServer({ fault: 400 })
    const delivery = openDelivery({ redact: String })
    for (let time = 0; time < 5; time++) await delivery.fetch(`${server.url}/runs/batch`, post)
    expect(server.requests).toHaveLength(3)
    await delivery.close(Promise.resolve())
    expect(delivery.warning).toMatch(/^Tracing: 5 of 5 requests did not reach LangSmith \(it returned 400\)/)
  })

  test('never fails, and keeps keys out of the reason', async () => {
    const delivery = openDelivery({ redact: redactor(['marked-key-4711']), closeTimeoutMs: 10 })
    const sent = delivery.fetch('http://marked-key-4711.invalid:99999/')
    await delivery.close(sent)
    expect((await sent).ok).toBe(true)
    expect(delivery.warning).toBeDefined()
    expect(delivery.warning).not.toContain('marked-key-4711')
  })

  test('in progress is aborted on close', async () => {
    await using server = await startTraceServer({ fault: 'hang' })
    const delivery = openDelivery({ redact: String, closeTimeoutMs: 10 })
    const sent = delivery.fetch(`${server.url}/runs/multipart`, post)
    await delivery.close(sent)
    expect((await sent).ok).toBe(true)
    expect(delivery.warning).toContain('no answer in time')
  })
})

const json = { 'content-type': 'application/json' }
