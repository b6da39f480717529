import { expect, test } from 'vitest'
import { judgePrompt } from '../../src/agents/critic/prompts/judge.ts'
import { cacheableTokens, estimateCalls } from '../../src/compose/rehearsal/estimate.ts'
import type { CallRecord } from '../../src/store/calls.ts'

const call: CallRecord = {
  agent: 'critic',
  prompt: `${judgePrompt.id}@${judgePrompt.version}`,
  brief_id: 'b',
  model: 'offline',
  kind: 'fresh',
  request: 'r',
  input_tokens: 5000,
  output_tokens: 100,
  usd: 0,
  latency_ms: 0,
}

test('cached instructions are counted, at the server’s price for cached input', () => {
  const model = { model: 'openai:m' }
  const foretold = (cached: number) =>
    estimateCalls({
      calls: [call, call, call],
      share: 1,
      models: { generator: model, critic: model, agents: {} },
      prices: () => ({ input: 10, cached, output: 0 }),
    })
  const kept = 2 * cacheableTokens(`${judgePrompt.id}@${judgePrompt.version}`)
  expect(kept).toBeGreaterThan(2 * 1024)
  expect(foretold(10).agents[0]!.cachedTokens).toBe(kept)
  expect(foretold(10).usd!.likely).toBeCloseTo(0.15)
  expect(foretold(0).usd!.likely).toBeCloseTo(0.15 - (kept * 10) / 1_000_000)
  expect(cacheableTokens('unknown@1')).toBe(0)
})
