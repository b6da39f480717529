import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { estimateCost } from '../../src/compose/estimate.ts'
import { strategyCounts } from '../../src/plan/strategy-mix.ts'
import { planIn } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'

const model = { model: 'openai:m' }
const models = { generator: model, critic: model, agents: {} }
const offline = { model: 'offline' }
const prices = () => ({ input: 10, output: 20 })

test('the estimated range covers every measured session of 40 items', () => {
  const { adversarial } = strategyCounts({ count: 40, preset: 'balanced', questions: [] }).counts
  const { calls, tokens } = estimateCost({ regular: 40 - adversarial, adversarial }, models, prices)
  const rows = readFileSync('docs/economy.md', 'utf8').matchAll(/^\|.*\| \d+ \| ([\d.]+) \| ([\d,]+) \| \d\d%.*\|$/gm)
  const sessions = [...rows].map(([, each, used]) => [40 * Number(each), 40 * Number(used!.replace(',', ''))] as const)
  expect(sessions.length).toBeGreaterThanOrEqual(8)
  for (const [each, used] of sessions) {
    expect(each).toBeGreaterThanOrEqual(calls.low)
    expect(each).toBeLessThanOrEqual(calls.high)
    expect(used).toBeGreaterThanOrEqual(tokens.low)
    expect(used).toBeLessThanOrEqual(tokens.high)
  }
})

test('questions without an answer cost more, and items that are only judged cost less', () => {
  const tokensOf = (counts: Parameters<typeof estimateCost>[0]): number =>
    estimateCost(counts, models, prices).tokens.likely
  const regular = tokensOf({ regular: 10, adversarial: 0 })
  expect(tokensOf({ regular: 0, adversarial: 10 })).toBeGreaterThan(regular)
  expect(tokensOf({ regular: 0, adversarial: 0, judged: 10 })).toBeLessThan(regular)
})

test('the price is that of each agent’s model, and agents that run offline cost nothing', () => {
  const counts = { regular: 10, adversarial: 10 }
  const { agents, usd } = estimateCost(
    counts,
    { ...models, generator: offline, agents: { adversarial: model } },
    prices,
  )
  expect(agents.map(({ agent }) => agent)).toEqual(['adversarial', 'critic'])
  const cost = ({ inputTokens, outputTokens }: (typeof agents)[number]) => (10 * inputTokens + 20 * outputTokens) / 1e6
  expect(usd!.likely).toBeCloseTo(agents.reduce((sum, agent) => sum + cost(agent), 0))
  expect(estimateCost(counts, models, () => null).usd).toBeNull()
  expect(estimateCost(counts, { generator: offline, critic: offline, agents: {} }, prices).calls.high).toBe(0)
})

test('a plan requests no embeddings', async () => {
  using folder = makeTempFolder()
  const unreachable = { model: 'openai:m', embeddingModel: 'openai:e', baseUrl: 'http://127.0.0.1:9/v1' }
  expect((await planIn(folder.path, { ...unreachable, count: 5 })).estimate.calls.likely).toBeGreaterThan(0)
})
